"""Points that count at once: turned cards, gifts, cards taken (rules 3.1, 3.2, 3.15, 5.2)."""

from __future__ import annotations

from typing import Any

from allfours_sim.engine.state import Status
from allfours_sim.engine.story import Event, tell
from allfours_sim.jit import inline, part
from allfours_sim.terms import POINTS, Point, TurnUpWins, Why


@inline
def progress(table: Any, view: Any, side: int, points: int) -> None:
    """Move `side` on by `points`, and note when it reaches the target."""
    view.score[side] += points
    if view.score[side] >= view.rules.target and table.crossed[side] == 0:
        table.crossings += 1
        table.crossed[side] = table.crossings


@part
def score_at_once(table: Any, view: Any, story: Any, kind: int, side: int, points: int) -> None:
    """Score `points` (none if 0) of a kind that may win the game before the hand is over."""
    if points == 0:
        return
    table.points[side, kind] += points
    progress(table, view, side, points)
    tell(table, story, Event.SCORE, side, points, kind)
    waits = kind != Point.CARD_POINTS and view.rules.turn_up_wins == TurnUpWins.END_OF_HAND
    if view.score[side] >= view.rules.target and not waits:
        table.status = Status.WON
        table.winner = side
        table.why = Why.TARGET


@part
def side_total(table: Any, side: int) -> int:
    """All points of `side` in this hand."""
    total = 0
    for kind in range(POINTS):
        total += table.points[side, kind]
    return total
