"""The numbers that `steady` decides by: those of `tuned/vectors/steady.toml`, as constants of the compiled code."""

from __future__ import annotations

from typing import Any

from allfours_sim.jit import inline
from allfours_sim.policies.vector.files import ROOT, Kind, numbers_for
from allfours_sim.policies.vector.flat import Table, flat_table
from allfours_sim.terms import Point

_MORE = 4  # players: any number but two is alike


def _table(players: int, game_point: bool) -> Table:
    table = flat_table(numbers_for(ROOT, Kind(players, False, game_point)))
    table.flags.writeable = False
    return table


TWO = _table(2, True)
OTHERS = _table(_MORE, True)
_TWO_WITHOUT_GAME = _table(2, False)
_OTHERS_WITHOUT_GAME = _table(_MORE, False)


@inline
def numbers_of(view: Any) -> Any:
    """The flat table for this game."""
    if view.rules.points[Point.GAME]:
        return TWO if view.seats == 2 else OTHERS
    return _TWO_WITHOUT_GAME if view.seats == 2 else _OTHERS_WITHOUT_GAME
