"""From the count to the score: set backs, slams, and who has won the game (rules 2.10, 3.18 to 3.21, 5.3)."""

from __future__ import annotations

from typing import Any

from allfours_sim.engine.count import NOBODY, award_points
from allfours_sim.engine.score import progress
from allfours_sim.engine.story import Event, tell
from allfours_sim.engine.turns import side_of
from allfours_sim.jit import part
from allfours_sim.terms import Finish, Point, Slam, SlamInHole, Why

_COUNTED = (Point.HIGH, Point.LOW, Point.JACK, Point.HANG_JACK, Point.JOKER, Point.GAME)
_FIRST_COUNTED = int(min(_COUNTED))
_END_COUNTED = int(max(_COUNTED)) + 1


@part
def count_points(table: Any, view: Any, story: Any) -> None:
    """Count the hand, score it and say who has won, if anybody."""
    award_points(table, view)
    score_awards(table, view, story)


@part
def score_awards(table: Any, view: Any, story: Any) -> None:
    """Score the points as they are awarded, and say who has won, if anybody."""
    pitching = side_of(view, view.pitcher) if view.pitcher >= 0 else NOBODY
    if pitching != NOBODY:
        table.made = made_by(table, view, pitching)
        table.set_back = int(view.rules.set_back and view.bid > 0 and table.made < view.bid)
    score_count(table, view, story, pitching)
    table.slam_side = side_of_slam(table, view)
    slam = scoring_slam(table, view, pitching)
    if slam != NOBODY:
        score_slam(table, view, story, pitching, slam)
    if table.winner == NOBODY and table.crossings:
        find_winner(table, view, pitching)


@part
def made_by(table: Any, view: Any, side: int) -> int:
    """The points that `side` made by the count."""
    points = 0
    for kind in range(_FIRST_COUNTED, _END_COUNTED):
        if table.award[kind] == side:
            points += view.rules.points[kind]
    return points


@part
def score_count(table: Any, view: Any, story: Any, pitching: int) -> None:
    """Score what was made, in counting order; a side set back loses its bid instead (rule 3.18)."""
    for kind in range(_FIRST_COUNTED, _END_COUNTED):
        side = table.award[kind]
        points = view.rules.points[kind]
        if side != NOBODY and points and not (table.set_back and side == pitching):
            table.points[side, kind] = points
            progress(table, view, side, points)
            tell(table, story, Event.SCORE, side, points, kind)
    if table.set_back:
        table.points[pitching, Point.SET_BACK] = -view.bid
        progress(table, view, pitching, -view.bid)
        tell(table, story, Event.SCORE, pitching, -view.bid, Point.SET_BACK)


@part
def side_of_slam(table: Any, view: Any) -> int:
    """The side that made every point there is, Jack or Hang Jack as one (option slam = any), NOBODY if none did."""
    rules = view.rules
    jacks = rules.points[Point.JACK] or rules.points[Point.HANG_JACK]
    jack = max(table.award[Point.JACK], table.award[Point.HANG_JACK])
    side = NOBODY
    if jack == NOBODY:  # rule 5.3: without the trump jack there is no slam
        return side
    for kind in range(_FIRST_COUNTED, _END_COUNTED):
        counts = rules.points[kind] != 0 and (kind != Point.JOKER or rules.deck_joker)
        maker = table.award[kind]
        if kind == Point.JACK:
            counts, maker = jacks != 0, jack
        if kind == Point.HANG_JACK or not counts:
            continue
        if maker == NOBODY or (side != NOBODY and maker != side):
            return NOBODY
        side = maker
    return side


@part
def scoring_slam(table: Any, view: Any, pitching: int) -> int:
    """The side whose slam counts under option slam, NOBODY if none does; a side set back has none (rule 5.3)."""
    rules = view.rules
    if rules.slam == Slam.ANY and not (table.set_back and table.slam_side == pitching):
        return table.slam_side
    if rules.slam == Slam.PITCHER and view.bid > 0 and view.bid == rules.max_bid and table.made >= view.bid:
        return pitching
    return NOBODY


@part
def score_slam(table: Any, view: Any, story: Any, pitching: int, side: int) -> None:
    """A slam wins at once, or brings a side out of the hole (rules 3.20, 3.21, option slam_in_hole)."""
    if table.start[side] >= 0 or view.rules.slam_in_hole == SlamInHole.WINS:
        table.winner = side
        table.why = Why.SLAM
        return
    value = view.bid if side == pitching and view.bid > 0 else made_by(table, view, side)
    points = value - view.score[side]
    if points:
        table.points[side, Point.SLAM] = points
        progress(table, view, side, points)
        tell(table, story, Event.SCORE, side, points, Point.SLAM)


@part
def find_winner(table: Any, view: Any, pitching: int) -> None:
    """Of the sides at the target the first by the count has won, or the pitcher's (rule 2.10, option finish)."""
    target = view.rules.target
    for side in range(view.sides):
        if view.score[side] >= target and (table.winner == NOBODY or table.crossed[side] < table.crossed[table.winner]):
            table.winner = side
    if view.rules.finish == Finish.PITCHER_THEN_ORDER and pitching != NOBODY and view.score[pitching] >= target:
        table.winner = pitching
    if table.winner != NOBODY:
        table.why = Why.TARGET
