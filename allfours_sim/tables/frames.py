"""Estimates as tidy rows: the keys that say what a number is, then the number with its error."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import pandas as pd

from allfours_sim import stats
from allfours_sim.stats import Estimate

NUMBERS: Final = Estimate._fields
Key = str | int | None
Row = tuple[tuple[Key, ...], Estimate]


def frame(keys: Mapping[str, type], rows: Iterable[Row]) -> pd.DataFrame:
    """A table of `rows`: a column per key of its type (a number may be missing), then `Estimate`'s fields."""
    listed = list(rows)
    columns: dict[str, pd.Series[Any]] = {}
    for place, (name, kind) in enumerate(keys.items()):
        kept = "Int64" if kind is int else "object"
        columns[name] = pd.Series([words[place] for words, _ in listed], dtype=kept)
    for place, name in enumerate(NUMBERS):
        kept = {"n": "int64", "total": "int64", "few": "bool"}.get(name, "float64")
        columns[name] = pd.Series([number[place] for _, number in listed], dtype=kept)
    return pd.DataFrame(columns)


def mean(cells: Any, n: int) -> Estimate:
    """The mean per hand of the tally's `cells` (one MEAN or an array of them that share no hand) over `n` hands."""
    return stats.mean(int(cells["total"].sum()), int(cells["squares"].sum()), int(n))


def proportion(count: Any, n: Any) -> Estimate:
    """The share of `count` in `n`, both counters of a tally."""
    return stats.proportion(int(count), int(n))


def records(table: pd.DataFrame) -> list[dict[str, Any]]:
    """The rows of `table` as plain Python values, None where something is missing."""
    names = [str(name) for name in table.columns]
    plain = [[None if pd.isna(value) else value for value in table[name].tolist()] for name in names]
    return [dict(zip(names, values, strict=True)) for values in zip(*plain, strict=True)]


def estimates(table: pd.DataFrame) -> dict[tuple[Key, ...], Estimate]:
    """The numbers of `table` by their keys, a tuple for each row."""
    found = {}
    for row in records(table):
        number = Estimate(*(row.pop(name) for name in NUMBERS))
        found[tuple(row.values())] = number
    return found
