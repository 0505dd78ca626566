"""A table as people read it: a heading and a few columns of text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from allfours_sim.stats import Estimate
from allfours_sim.tables.frames import Key
from allfours_sim.tables.wording import share

Numbers = dict[tuple[Key, ...], Estimate]


class Panel(NamedTuple):
    """`name` of the tidy table it comes from, heading, column heads, rows of as many cells (the first holds words)."""

    name: str
    title: str
    head: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]


def share_of(number: Estimate, what: str) -> tuple[str, str]:
    """Two cells: a share, and how many of what it is a share of."""
    return share(number), f"{number.n:,} {what}"
