"""What a finished hand is worth: the chance of winning the game from the standing that it led to. Compiled."""

from __future__ import annotations

from typing import Any

from allfours_sim.engine.standings import number_of, reduced
from allfours_sim.engine.turns import eldest, side_of
from allfours_sim.equity.head import CHANCES, FLOOR, NEAR, REDUCED, SCALE, SIDES
from allfours_sim.policies.decision import decision


@decision
def chance(view: Any, params: Any, word: Any) -> int:
    """The chance of the seat's side in units of 1 / SCALE, `params` being a table of `equity.table_for`.

    `view`: after the hand, its dealer the next one. `word`: the side that has won the game and 1, 0 if none has.
    """
    side = side_of(view, view.seat)
    if word:
        return SCALE if int(word) == side + 1 else 0
    floor, sides = params[FLOOR], params[SIDES]
    if params[REDUCED]:
        return int(params[CHANCES + reduced(view, side, floor, NEAR)])
    first = side_of(view, eldest(view))
    return int(params[CHANCES + number_of(view, first, floor) * sides + (side - first + sides) % sides])
