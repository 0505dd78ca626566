"""Table files: what was learned, as TOML that people can look at.

A row of `suits` is one length of suit with its top cards: what it is worth to pitch, in thousandths of a point, by
lowest card (2, 3, 4, higher) and side cards. A row of a decision is a holding, in hexadecimal bytes, by the turn-up
(other, 2, J, K, A) and the plain suits, or by lowest card and side cards: of 255, how often choice 0 is made, then 0 or
1, and so on; the last is not written. Rows that always make choice 0 are left out.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any, Final

import numpy as np

from allfours_sim.cards import RANKS
from allfours_sim.policies.tuned import classes
from allfours_sim.policies.tuned.tables import MOST_CHOICES, NEVER_PITCHED

Table = np.ndarray[Any, np.dtype[np.int64]]

FOLDER: Final = files("allfours_sim.roster") / "learned"
_TALK: Final = (
    "beg", "give", "bunch.eldest", "bunch.dealer", "bunch.other", "agree.eldest", "agree.dealer", "agree.other",
)  # fmt: skip
SUITS: Final = "suits"
NOTHING: Final = -1
SIDE: Final = classes.LOWS * classes.BID_SIDES


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


def parts() -> Iterator[tuple[str, int, list[str], int]]:
    """The parts of the table after the worth of suits: name, first entry, names of rows, entries a row."""
    row, holdings, suits = classes.TURN_UPS * classes.SIDES, holding_names(), suit_names()
    for slot, name in enumerate(_TALK):
        yield name, classes.TALK_START + slot * classes.TALK_CLASSES, holdings, row
    for place, name in enumerate(situation_names()):
        yield f"bid.{name}", classes.BID_START + place * classes.SUIT_CLASSES, suits, SIDE


def table_text(table: Table, choices: int, header: Mapping[str, Any]) -> str:
    """The file of `table`, whose decisions have so many choices, with `header` on top."""
    lines = [f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in header.items()]
    lines.append(f"choices = {choices}")
    suits = table[: classes.SUIT_CLASSES].reshape(-1, SIDE)
    rows = [
        f'"{name}" = {row.tolist()}'
        for name, row in zip(suit_names(), suits, strict=True)
        if (row != NEVER_PITCHED).any()
    ]
    lines += ["", f"[{SUITS}]", *rows] if rows else []
    for part, start, names, size in parts():
        entries = table[start : start + len(names) * size].reshape(len(names), size)
        rows = [
            f'"{name}" = "{_hex(row, choices)}"' for name, row in zip(names, entries, strict=True) if (row + 1).any()
        ]
        lines += ["", f"[{header_of(part)}]", *rows] if rows else []
    return "\n".join(lines) + "\n"


def shipped_tables() -> list[str]:
    """The names of the tables that come with the package: a preset and a number of players each."""
    return sorted(entry.name.removesuffix(".toml") for entry in FOLDER.iterdir() if entry.name.endswith(".toml"))


def header_of(part: str) -> str:
    """The dotted TOML key of a part."""
    table, dot, name = part.partition(".")
    return f'{table}."{name}"' if dot else table


def _hex(entries: Table, choices: int) -> str:
    """The bytes of a row of entries."""
    return entries.astype("<i8").view(np.uint8).reshape(-1, MOST_CHOICES)[:, : choices - 1].tobytes().hex()
