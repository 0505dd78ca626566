"""The last tricks of a world: solved with all cards open, where there are two sides."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from allfours_sim.jit import part
from allfours_sim.laws.bits import popcount
from allfours_sim.search.ending import SIDES, new_endings, open_ending
from allfours_sim.search.open_trick import Solver, keep, put_card, take_back
from allfours_sim.search.scratch import copy_record, new_tables, new_views
from allfours_sim.search.settings import DECISION, SOLVED, WORTH
from allfours_sim.search.solver import exact_value
from allfours_sim.search.worth import POINT
from allfours_sim.terms import Decision, Point

_ENTRIES: Final = 256  # of the table of positions: few tricks are left, and it is cleared for every world
_OPEN: Final = 1000  # the weight of an open-card value beside a playout, which decides between cards worth as much


@part
def is_solved(view: Any, params: Any) -> bool:
    """Whether a card is solved for: few are left, nobody calls any, and points between two sides are what counts."""
    playing = params[DECISION] == Decision.PLAY and params[WORTH] == 0 and view.rules.exposure == 0
    return playing and view.sides == SIDES and popcount(view.held) * view.seats <= params[SOLVED]


@part
def new_solver(solved: bool) -> Solver:
    """The arrays for the last tricks, empty ones unless they are to be `solved`."""
    count = int(solved)
    keys, bounds = np.zeros(count * _ENTRIES, np.uint64), np.zeros(count * _ENTRIES, np.int64)
    return Solver(new_endings(count), keys, bounds, new_tables(2 * count), new_views(2 * count))


@part
def open_world(solver: Solver, table: Any, view: Any) -> None:
    """Take the world on `table`, at the turn of `view.seat`; what was scored before does not count."""
    copy_record(solver.tables[0], table)
    for side in range(SIDES):
        solver.tables[0].points[side, Point.TURN_UP] = 0
    copy_record(solver.views[0], view)
    open_ending(solver.endings[0], solver.tables[0], solver.views[0])
    for entry in range(_ENTRIES):
        solver.keys[entry] = 0


@part
def worth_of_card(solver: Solver, card: int) -> int:
    """What the hand is worth if the seat plays `card` and all play their best then, _OPEN times `worth_of_hand`."""
    end, view = solver.endings[0], solver.views[0]
    seat, kept = view.seat, keep(end)
    after = put_card(end, view, seat, card)
    value = exact_value(solver, after)
    take_back(end, kept, seat, card)
    return _OPEN * POINT * (value if view.side[seat] == 0 else -value)
