"""What a finished hand is worth to a seat."""

from __future__ import annotations

from typing import Any, Final

from allfours_sim.engine.count import counting_cards
from allfours_sim.engine.game import next_dealer
from allfours_sim.engine.score import side_total
from allfours_sim.engine.state import Status
from allfours_sim.engine.turns import side_of
from allfours_sim.jit import part
from allfours_sim.laws.rng import U
from allfours_sim.policies.decision import decide
from allfours_sim.search.settings import WORTH, WORTH_PARAMS
from allfours_sim.terms import Point

POINT: Final = 1000
_BY_LEAD: Final = 800  # the part of Game, in thousandths, that is counted by the lead in card points
_LEAD: Final = 15  # card points: a lead of so many is as good as any


@part
def worth_of_hand(table: Any, view: Any, seat: int, params: Any, exact: bool) -> int:
    """The own side's points of a hand less the mean of the others', in thousandths, times the number of others.

    Unless `exact`, a part of the point for Game is counted by how much the own side leads, or falls short: in a few
    worlds that tells more than who makes it. Another measure is a decision function of its own: it sees the view after
    the hand, `view.dealer` being the next dealer, and its word is the side that has won the game plus 1, 0 if none has;
    the more it returns the better.
    """
    if params[WORTH]:
        view.seat = seat
        view.dealer = next_dealer(table, view)
        return decide(params[WORTH], view, params[WORTH_PARAMS], U(table.winner + 1))
    own = side_of(view, seat)
    worth = view.sides * side_total(table, own)
    for side in range(view.sides):
        worth -= side_total(table, side)
    return POINT * worth + (0 if exact else game_by_lead(table, view, own))


@part
def game_by_lead(table: Any, view: Any, own: int) -> int:
    """What it adds to count a part of Game by the lead in card points instead of by who makes it."""
    points = view.rules.points[Point.GAME]
    if points == 0 or table.status != Status.GOING:
        return 0
    ours, theirs = 0, 0
    for side in range(view.sides):
        counted = counting_cards(view, view.won[side])
        ours = counted if side == own else ours
        theirs = max(counted, theirs) if side != own else theirs
    lead = min(max(ours - theirs, -_LEAD), _LEAD)
    winner = table.award[Point.GAME]
    made = 0 if winner < 0 else view.sides * int(winner == own) - 1
    by_lead = view.sides * (lead + _LEAD) * _BY_LEAD // (2 * _LEAD) - _BY_LEAD
    return points * (by_lead - _BY_LEAD * made)
