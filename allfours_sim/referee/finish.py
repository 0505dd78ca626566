"""The score after the tricks and who has won: set back, slam, target (rules 2.10, 3.18 to 3.21, 5.3)."""

from __future__ import annotations

from typing import NamedTuple

from allfours_sim.referee.count import Made
from allfours_sim.referee.table import Table


class Ending(NamedTuple):
    """Who has won the game with this hand and why (`target`, `slam`); None, None if nobody."""

    winner: int | None = None
    why: str | None = None


def score_made(table: Table, made: list[Made]) -> Ending:
    """Write down what was made, a set back and a slam, and look for a winner."""
    bidder = None if table.pitcher is None or table.bid == 0 else table.side_of(table.pitcher)
    is_set_back = table.rules.set_back and bidder is not None and _total(made, bidder) < table.bid
    for point in made:
        if not (is_set_back and point.side == bidder):
            table.add(point.name, point.side, point.points, point.rule)
    if is_set_back and bidder is not None:
        table.add("set_back", bidder, -table.bid, "3.18")
    slammer = _slam_side(table, made, bidder)
    if slammer is not None and not (is_set_back and slammer == bidder):
        if table.rules.slam_in_hole == "wins" or not _in_hole(table, table.before[slammer]):
            return Ending(slammer, "slam")
        worth = table.bid if slammer == bidder else _total(made, slammer)
        goal = worth if table.gain > 0 else table.rules.target - worth
        table.add("slam", slammer, table.gain * (goal - table.score[slammer]), "3.20")
    winner = target_winner(table)
    return Ending(winner, None if winner is None else "target")


def _total(made: list[Made], side: int) -> int:
    return sum(point.points for point in made if point.side == side)


def _in_hole(table: Table, score: int) -> bool:
    """Below 0, or above the target when counting down (option slam_in_hole)."""
    return score < 0 if table.gain > 0 else score > table.rules.target


def _slam_side(table: Table, made: list[Made], bidder: int | None) -> int | None:
    """The side that made everything (option slam, rules 3.20, 3.21, 5.3)."""
    rules = table.rules
    if rules.slam == "pitcher":
        made_it = bidder is not None and table.bid == rules.max_bid and _total(made, bidder) >= table.bid
        return bidder if made_it else None
    return _side_with_all(table, made) if rules.slam == "any" else None


def _side_with_all(table: Table, made: list[Made]) -> int | None:
    """The side that made every point that counts; without the trump jack in play there is none (rule 5.3)."""
    makers = {"jack" if point.name == "hang_jack" else point.name: point.side for point in made}
    points = {**table.rules.points, "joker": table.rules.points["joker"] * table.rules.deck_joker}
    points["jack"] += points.pop("hang_jack")
    sides = {makers.get(name) for name, worth in points.items() if worth}
    return sides.pop() if len(sides) == 1 and "jack" in makers else None


def target_winner(table: Table) -> int | None:
    """The side at the target, the first in the order of scoring if there are several (rule 2.10, option finish)."""
    reached = [side for side, score in enumerate(table.score) if table.has_reached(score)]
    if not reached:
        return None
    if table.rules.finish == "pitcher-then-order":
        pitcher = _pitching_seat(table)
        if pitcher is not None and table.side_of(pitcher) in reached:
            return table.side_of(pitcher)
    score = list(table.score)
    for side, change in table.earned:
        score[side] -= change
    for side, change in table.earned:
        score[side] += change
        if side in reached and table.has_reached(score[side]):
            return side
    return reached[0]


def _pitching_seat(table: Table) -> int | None:
    return table.eldest if table.rules.trump == "eldest-pitches" else table.pitcher
