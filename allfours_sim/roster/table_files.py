"""Table files: what was learned, as TOML that people can look at.

A row of `suits` is one length of suit with its top cards: what it is worth to pitch, in thousandths of a point, by
lowest card (2, 3, 4, higher) and side cards. A row of a decision is a holding, in hexadecimal bytes, by the turn-up
(other, 2, J, K, A) and the plain suits, or by lowest card and side cards: of 255, how often choice 0 is made, then 0 or
1, and so on; the last is not written. Rows that always make choice 0 are left out.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any, Final

import numpy as np

from allfours_sim.cards import RANKS
from allfours_sim.errors import PolicyError
from allfours_sim.policies.tuned import classes
from allfours_sim.policies.tuned.tables import MOST_CHOICES, NEVER_PITCHED, WHOLE

Table = np.ndarray[Any, np.dtype[np.int64]]

FOLDER: Final = files("allfours_sim.roster") / "learned"
_TALK: Final = (
    "beg", "give", "bunch.eldest", "bunch.dealer", "bunch.other", "agree.eldest", "agree.dealer", "agree.other",
)  # fmt: skip
_SUITS: Final = "suits"
_NOTHING: Final = -1
_SIDE: Final = classes.LOWS * classes.BID_SIDES


def holding_names() -> list[str]:
    """The classes of holdings of the turned suit in words, by number."""
    lone = list(RANKS)
    pairs = [RANKS[high] + RANKS[low] for high in range(1, len(RANKS)) for low in range(high)]
    many = [
        f"{_ranks(honours, 'JQKA')}{count}{low}".strip()
        for honours in range(classes.HONOURS)
        for count in ("three", "more")
        for low in ("", " low")
    ]
    return ["none", *lone, *pairs, *many]


def suit_names() -> list[str]:
    """The classes of suits to pitch in words, by number, but for the lowest card and the side cards."""
    return [
        f"{joker}{_ranks(tops, 'TJQKA')}{length}"
        for joker in ("", "joker ")
        for tops in range(classes.TOP_CARDS)
        for length in ("one or two", "three", "four", "more")
    ]


def situation_names() -> list[str]:
    """The classes of the bidding before a seat in words, by number."""
    return [
        f"{seen}{whose}, {to_speak} to speak"
        for whose in ("", " of the partner")
        for seen in ("no bid", "lowest bid", "next bid", "higher bid")
        for to_speak in ("none", "one", "two", "more")
    ]


def _ranks(bits: int, ranks: str) -> str:
    """The ranks whose bits are set, the best first, and a space; "" if none."""
    named = "".join(rank for place, rank in enumerate(ranks) if bits >> place & 1)[::-1]
    return f"{named} " if named else ""


def _parts() -> Iterator[tuple[str, int, list[str], int]]:
    """The parts of the table after the worth of suits: name, first entry, names of rows, entries a row."""
    row = classes.TURN_UPS * classes.SIDES
    for slot, name in enumerate(_TALK):
        yield name, classes.TALK_START + slot * classes.TALK_CLASSES, holding_names(), row
    for place, name in enumerate(situation_names()):
        yield f"bid.{name}", classes.BID_START + place * classes.SUIT_CLASSES, suit_names(), _SIDE


def table_text(table: Table, choices: int, header: Mapping[str, Any]) -> str:
    """The file of `table`, whose decisions have so many choices, with `header` on top."""
    lines = [f"{name} = {json.dumps(value)}" for name, value in header.items()]
    lines.append(f"choices = {choices}")
    suits = table[: classes.SUIT_CLASSES].reshape(-1, _SIDE)
    rows = [
        f'"{name}" = {row.tolist()}'
        for name, row in zip(suit_names(), suits, strict=True)
        if (row != NEVER_PITCHED).any()
    ]
    lines += ["", f"[{_SUITS}]", *rows] if rows else []
    for part, start, names, size in _parts():
        entries = table[start : start + len(names) * size].reshape(len(names), size)
        rows = [
            f'"{name}" = "{_hex(row, choices)}"' for name, row in zip(names, entries, strict=True) if (row + 1).any()
        ]
        lines += ["", f"[{_header_of(part)}]", *rows] if rows else []
    return "\n".join(lines) + "\n"


def parse_table(text: str, name: str) -> tuple[Table, dict[str, Any]]:
    """The table of a file and what is said on its top; raises PolicyError with a sentence."""
    try:
        document = tomllib.loads(text)
        table = _table_of(document)
    except (ValueError, KeyError, TypeError) as error:
        raise PolicyError(f"{name}: is no table that `allfours-sim tune tables` wrote: {error}") from None
    return table, {key: value for key, value in document.items() if not isinstance(value, dict)}


def _table_of(document: dict[str, Any]) -> Table:
    """The table; ValueError, KeyError or TypeError if there is none."""
    table = np.full(classes.ENTRIES, _NOTHING, np.int64)
    table[: classes.SUIT_CLASSES] = NEVER_PITCHED
    suits = {name: number for number, name in enumerate(suit_names())}
    for name, worths in document.get(_SUITS, {}).items():
        table[suits[name] * _SIDE :][:_SIDE] = worths
    for part, start, names, size in _parts():
        number_of = {name: number for number, name in enumerate(names)}
        for name, row in _rows(document, part).items():
            table[start + number_of[name] * size :][:size] = _entries(row, document["choices"])
    return table


def read_table(name: str) -> tuple[Table, dict[str, Any]]:
    """The shipped table of that name, such as `trinidad-4`."""
    return parse_table((FOLDER / f"{name}.toml").read_text(encoding="utf-8"), name)


def shipped_tables() -> list[str]:
    """The names of the tables that come with the package: a preset and a number of players each."""
    return sorted(entry.name.removesuffix(".toml") for entry in FOLDER.iterdir() if entry.name.endswith(".toml"))


def _header_of(part: str) -> str:
    """The dotted TOML key of a part."""
    table, dot, name = part.partition(".")
    return f'{table}."{name}"' if dot else table


def _rows(document: dict[str, Any], part: str) -> dict[str, str]:
    """The rows of one part of a file."""
    table, dot, name = part.partition(".")
    found = document.get(table, {})
    rows: dict[str, str] = found.get(name, {}) if dot else found
    return rows


def _hex(entries: Table, choices: int) -> str:
    """The bytes of a row of entries."""
    return entries.astype("<i8").view(np.uint8).reshape(-1, MOST_CHOICES)[:, : choices - 1].tobytes().hex()


def _entries(row: str, choices: int) -> Table:
    """The entries of a row of bytes."""
    shares = np.frombuffer(bytes.fromhex(row), np.uint8).reshape(-1, choices - 1)
    whole = np.full((len(shares), MOST_CHOICES), WHOLE, np.uint8)
    whole[:, : choices - 1] = shares
    return whole.view("<i8").ravel().astype(np.int64)
