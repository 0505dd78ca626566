"""Vector files: read, checked, laid over the vector that they are based on, for a game.

What a file says counts for every game. Under `[without_game]` it says otherwise for rules without the point Game, under
`[for.2]` or `[for.4p]` (partners) for a number of players, under `[for.2.without_game]` for both; the later counts.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from allfours_sim.errors import PolicyError
from allfours_sim.policies.reading import read_file
from allfours_sim.policies.vector.layout import ROWS, Numbers
from allfours_sim.rules.faults import listed, meant

ROOT = "steady"
_FOLDER = files("allfours_sim.policies") / "tuned" / "vectors"
_HEADERS = ("title", "based_on", "command")
WITHOUT_GAME = "without_game"
_SEATS = (*map(str, range(2, 8)), "4p", "6p")  # of an even number, more than two, some play as partners


class Kind(NamedTuple):
    """The kind of game that numbers are for."""

    players: int
    partners: bool
    game_point: bool  # whether there is the point Game

    @property
    def seats(self) -> str:
        """The number of players as files say it: `2`, `4p`."""
        return f"{self.players}{'p' if self.partners and self.players > 2 else ''}"


class Said(NamedTuple):
    """What one part of a file says: rows, and rows for rules without the point Game."""

    always: Numbers
    without_game: Numbers

    def for_kind(self, kind: Kind) -> Numbers:
        """The rows for a kind of game."""
        return self.always if kind.game_point else {**self.always, **self.without_game}


class VectorFile(NamedTuple):
    """A vector file: what it says of all numbers of players, and of some; sound, but not all rows."""

    based_on: str | None
    all_seats: Said
    by_seats: Mapping[str, Said]

    def said_for(self, kind: Kind) -> list[Said]:
        """What it says of so many players; what comes later counts."""
        return [self.all_seats, *(said for seats, said in self.by_seats.items() if seats == kind.seats)]


def shipped() -> list[str]:
    """The names of the vectors that come with the package."""
    return sorted(entry.name.removesuffix(".toml") for entry in _FOLDER.iterdir() if entry.name.endswith(".toml"))


def numbers_for(vector: str, kind: Kind) -> Numbers:
    """All rows of the shipped vector or the file `vector` for a kind of game; raises PolicyError with a sentence."""
    file = _file(vector)
    numbers: dict[str, tuple[int, ...]] = {}
    if file.based_on is not None:
        numbers.update(numbers_for(file.based_on, kind))
    for said in file.said_for(kind):
        numbers.update(said.for_kind(kind))
    missing = [name for name in ROWS if name not in numbers]
    if missing:
        raise PolicyError(f'{vector}: {missing[0]} is missing; say it, or based_on = "{ROOT}" for what is not said')
    return numbers


def is_tuned_for(vector: str, kind: Kind) -> bool:
    """Whether the shipped vector `vector` says anything for this kind of game."""
    return vector != ROOT and any(said.for_kind(kind) for said in _file(vector).said_for(kind))


def _file(vector: str) -> VectorFile:
    if vector in shipped():
        return parse_vector((_FOLDER / f"{vector}.toml").read_text(encoding="utf-8"), vector)
    path = Path(vector)
    if path.suffix != ".toml" and not path.exists():
        known = shipped()
        hint = meant(vector, known) or ";"
        raise PolicyError(f'"{vector}" is no vector{hint} {listed(known)} is allowed, or a file such as my-vector.toml')
    return parse_vector(read_file(vector), vector)


def parse_vector(text: str, name: str) -> VectorFile:
    """The vector file that `text` is; raises PolicyError with a sentence that says what is wrong and what would do."""
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise PolicyError(f"{name}: {error}") from None
    headers = {key: document.pop(key) for key in _HEADERS if key in document}
    based_on = headers.get("based_on")
    if based_on is not None and (based_on not in shipped() or based_on == name):
        raise PolicyError(f"{name}: based_on = {based_on!r}; {listed(shipped())} is allowed")
    overlays = document.pop("for", {})
    if not isinstance(overlays, dict):
        raise PolicyError(f"{name}: for: a number of players is named after it, such as [for.2.talk]")
    for seats in overlays:
        if seats not in _SEATS:
            raise PolicyError(f"{name}: for.{seats}: 2 to 7 players, or 4p and 6p for partners, are allowed")
    by_seats = {seats: _said(name, f"for.{seats}.", overlay) for seats, overlay in overlays.items()}
    return VectorFile(based_on, _said(name, "", document), by_seats)


def _said(name: str, where: str, document: Any) -> Said:
    """What one part of a file says."""
    if not isinstance(document, dict):
        raise PolicyError(f"{name}: {where.rstrip('.')}: it is a table, such as [{where}talk]")
    without_game = document.pop(WITHOUT_GAME, {})
    return Said(_rows(name, where, document), _rows(name, f"{where}{WITHOUT_GAME}.", without_game))


def _rows(name: str, where: str, document: Any) -> Numbers:
    """The rows of one part of a file, each checked."""
    return {row: _numbers(name, where + row, row, value) for row, value in _leaves(document, "")}


def _leaves(part: Any, path: str) -> Iterator[tuple[str, Any]]:
    """The values of nested tables by their dotted names."""
    if isinstance(part, dict):
        for key, value in part.items():
            yield from _leaves(value, f"{path}.{key}" if path else key)
    else:
        yield path, part


def _numbers(name: str, where: str, row: str, value: Any) -> tuple[int, ...]:
    """The numbers of a row; raises PolicyError."""
    if row not in ROWS:
        raise PolicyError(
            f"{name}: {where}: there is no such row{meant(row, list(ROWS)) or '; those of steady.toml are'}"
        )
    count, least, most, _ = ROWS[row]
    given = value if isinstance(value, list) else [value]
    if isinstance(value, list) and count == 1:
        raise PolicyError(f"{name}: {where}: a list; one whole number is allowed")
    if len(given) != count:
        raise PolicyError(f"{name}: {where}: {len(given)} numbers; {count} are needed")
    for place, number in enumerate(given):
        spot = where if count == 1 else f"{where}, number {place + 1}"
        if type(number) is not int:
            raise PolicyError(f"{name}: {spot}: {number!r} is no whole number; {least} to {most} is allowed")
        if not least <= number <= most:
            raise PolicyError(f"{name}: {spot}: {number}; {least} to {most} is allowed")
    return tuple(given)
