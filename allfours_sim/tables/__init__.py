"""A tally as tidy tables: a row a number, with its error, interval and observations."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

import pandas as pd

from allfours_sim.tables.auction import auction_panels, auction_table, smudge_panels, smudge_table
from allfours_sim.tables.begging import begging_panels, begging_table
from allfours_sim.tables.frames import estimates
from allfours_sim.tables.games import games_panels, games_table
from allfours_sim.tables.holdings import pitches_panels, pitches_table, trumps_panels, trumps_table
from allfours_sim.tables.panel import Numbers, Panel
from allfours_sim.tables.points import points_panels, points_table, sides_panels, sides_table
from allfours_sim.tally import Tally

if TYPE_CHECKING:
    from allfours_sim.study import Study


class _Kind(NamedTuple):
    """A table: how it is made from a tally, and how it is shown."""

    make: Callable[[Study, Tally], pd.DataFrame]
    draw: Callable[[Numbers], Iterator[Panel]]


NAMES = frozenset({"points", "begging", "auction", "smudge", "holdings", "games", "sides"})
_SIDES = _Kind(sides_table, sides_panels)
_POINTS = _Kind(points_table, points_panels)
_BEGGING = _Kind(begging_table, begging_panels)
_AUCTION = _Kind(auction_table, auction_panels)
_SMUDGE = _Kind(smudge_table, smudge_panels)
_TRUMPS = _Kind(trumps_table, trumps_panels)
_PITCHES = _Kind(pitches_table, pitches_panels)
_GAMES = _Kind(games_table, games_panels)


def _kinds(study: Study) -> Iterator[tuple[str, _Kind]]:
    """The tables that the game of `study` has, in the order in which they are read."""
    rules = study.game.rules
    yield "points", _POINTS
    if rules.trump == "turn-up" and rules.beg:
        yield "begging", _BEGGING
    if rules.trump == "auction":
        yield "auction", _AUCTION
    if rules.trump == "auction" or rules.slam == "any":
        yield "smudge", _SMUDGE
    yield "holdings", _TRUMPS if rules.trump == "turn-up" else _PITCHES
    if study.unit == "games":
        yield "games", _GAMES
    yield "sides", _SIDES


def make_tables(study: Study, tally: Tally) -> dict[str, pd.DataFrame]:
    """The tidy tables of `study`'s game by name: key columns, then the fields of `Estimate`.

    Errors are those of independent hands; in a run of whole games the hands of a game share their score, and
    intervals of numbers per hand leave that out.
    """
    return {name: kind.make(study, tally) for name, kind in _kinds(study)}


def make_panels(study: Study, tables: Mapping[str, pd.DataFrame]) -> list[Panel]:
    """The tables of `make_tables` as people read them."""
    return [panel for name, kind in _kinds(study) for panel in kind.draw(estimates(tables[name]))]


__all__ = ["NAMES", "Panel", "make_panels", "make_tables"]
