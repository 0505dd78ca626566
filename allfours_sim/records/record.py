"""The hand record as a typed object, and the check that a JSON value is one (docs/hand-record.md).

Only shape is checked here: keys and types. Whether a seat, a card, a call is one of this game is for the referee.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

FORMAT = "allfours-hand/1"

Event = dict[str, Any]


class RecordError(ValueError):
    """A line that is no hand record: line number (from 1; 0 when unknown), key (may be empty) and reason."""

    def __init__(self, line: int, key: str, reason: str) -> None:
        self.line, self.key, self.reason = line, key, reason
        place = f"line {line}: " if line else ""
        super().__init__(f"{place}{key}: {reason}" if key else f"{place}{reason}")


@dataclass(frozen=True, slots=True)
class Result:
    """How a hand ended: score per side after it, the winner's side and why (`target`, `slam`), both None if not won."""

    score: list[int]
    winner: int | None = None
    why: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandRecord:
    """One played hand; the fields are the keys of docs/hand-record.md."""

    variant: str
    players: int
    dealer: int
    score: list[int]
    events: list[Event]
    result: Result
    rules: dict[str, Any] = field(default_factory=dict)
    seed: int | None = None
    index: int | None = None
    game: int | None = None
    hand: int | None = None
    policies: list[str] | None = None

    @property
    def eldest(self) -> int:
        """The seat after the dealer (rules section 1)."""
        return (self.dealer + 1) % self.players


Kind = tuple[str, Callable[[object], bool]]


def _is_integer(value: object) -> bool:
    return type(value) is int  # neither true nor 3.0


def _is_list_of(kind: type) -> Callable[[object], bool]:
    return lambda value: isinstance(value, list) and all(type(item) is kind for item in value)


def _or_null(kind: Kind) -> Kind:
    name, fits = kind
    return f"{name} or null", lambda value: value is None or fits(value)


INTEGER: Kind = ("a whole number", _is_integer)
TEXT: Kind = ("a text", lambda value: isinstance(value, str))
OBJECT: Kind = ("an object", lambda value: isinstance(value, dict))
INTEGERS: Kind = ("a list of whole numbers", _is_list_of(int))
TEXTS: Kind = ("a list of texts", _is_list_of(str))
OBJECTS: Kind = ("a list of objects", _is_list_of(dict))

RECORD_KEYS: dict[str, Kind] = {
    "format": TEXT,
    "variant": TEXT,
    "rules": OBJECT,
    "players": INTEGER,
    "seed": _or_null(INTEGER),
    "index": _or_null(INTEGER),
    "game": _or_null(INTEGER),
    "hand": _or_null(INTEGER),
    "policies": _or_null(TEXTS),
    "dealer": INTEGER,
    "score": INTEGERS,
    "events": OBJECTS,
    "result": OBJECT,
}
RESULT_KEYS: dict[str, Kind] = {"score": INTEGERS, "winner": _or_null(INTEGER), "why": _or_null(TEXT)}
EVENT_KEYS: dict[str, dict[str, Kind]] = {
    "deal": {"hands": TEXTS},
    "turn_up": {"card": TEXT},
    "call": {"seat": INTEGER, "call": TEXT},
    "discard": {"seat": INTEGER, "cards": TEXT},
    "run": {"hands": TEXTS},
    "redeal": {"why": TEXT},
    "bid": {"seat": INTEGER, "bid": INTEGER},
    "trump": {"suit": TEXT},
    "play": {"seat": INTEGER, "card": TEXT},
    "expose": {"seat": INTEGER, "card": TEXT},
    "called": {"seat": INTEGER, "card": TEXT, "by": INTEGER},
    "trick": {"winner": INTEGER},
    "score": {"for": TEXT, "side": INTEGER, "points": INTEGER},
}


def parse_record(value: object, line: int = 0) -> HandRecord:
    """The hand record that the JSON value `value` holds; unknown keys are ignored.

    Raises RecordError with `line`, the key and the reason for another format, a missing key or a wrong type.
    """
    if not isinstance(value, dict):
        raise RecordError(line, "", "not a JSON object")
    if "format" in value and value["format"] != FORMAT:
        raise RecordError(line, "format", f"{value['format']!r} is not {FORMAT!r}")
    _check_keys(value, RECORD_KEYS, "", line)
    _check_keys(value["result"], RESULT_KEYS, "result.", line)
    for number, event in enumerate(value["events"]):
        _check_event(event, number, line)
    fields = {key: value[key] for key in RECORD_KEYS if key not in ("format", "result")}
    return HandRecord(**fields, result=Result(**{key: value["result"][key] for key in RESULT_KEYS}))


def _check_event(event: Event, number: int, line: int) -> None:
    """An event of an unknown kind is left to the referee, as is every other unknown word."""
    name = event.get("e")
    if not isinstance(name, str):
        raise RecordError(line, f"events[{number}].e", "missing" if "e" not in event else f"{name!r} is not a text")
    kinds = EVENT_KEYS.get(name)
    if kinds is not None:
        for key, (_, fits) in kinds.items():
            if key not in event or not fits(event[key]):
                _check_keys(event, kinds, f"events[{number}].", line)


def _check_keys(holder: dict[str, Any], kinds: dict[str, Kind], place: str, line: int) -> None:
    for key, (name, fits) in kinds.items():
        if key not in holder:
            raise RecordError(line, place + key, "missing")
        if not fits(holder[key]):
            raise RecordError(line, place + key, f"{holder[key]!r:.60} is not {name}")
