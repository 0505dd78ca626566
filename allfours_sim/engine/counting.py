"""After a hand or a game: what of it goes into the tally."""

from __future__ import annotations

from typing import Any

from allfours_sim.engine.score import side_total
from allfours_sim.engine.state import Status
from allfours_sim.engine.turns import eldest, next_seat, next_side, side_of
from allfours_sim.jit import inline, part
from allfours_sim.tally import OTHERS, PITCHER, TOP_BID, TOP_RUNS, TOTAL
from allfours_sim.terms import POINTS, Trump

_TWO_SIDES = 2


@inline
def add_to_mean(mean: Any, points: int) -> None:
    """One more value in a sum and a sum of squares."""
    mean.total += points
    mean.squares += points * points


@part
def tally_hand(tally: Any, table: Any, view: Any) -> None:
    """Add a hand that is over."""
    tally.hands += 1
    tally_points(tally, table, view)
    if view.rules.trump == Trump.TURN_UP:
        tally_begging(tally, table, view)
    else:
        tally_passes(tally, table)
    if view.pitcher >= 0 and table.status != Status.PASSED_OUT:
        tally_pitch(tally, table, view)
    tally_slam(tally, table, view)


@part
def tally_points(tally: Any, table: Any, view: Any) -> None:
    """Points by role and kind, and by side."""
    side = side_of(view, eldest(view))
    for role in range(view.sides):
        total = 0
        for kind in range(POINTS):
            points = table.points[side, kind]
            add_to_mean(tally.points[role, kind], points)
            total += points
        add_to_mean(tally.points[role, TOTAL], total)
        add_to_mean(tally.side_points[side], total)
        side = next_side(view, side)
    if view.sides == _TWO_SIDES:
        add_to_mean(tally.side_difference, side_total(table, 0) - side_total(table, 1))


@part
def tally_begging(tally: Any, table: Any, view: Any) -> None:
    """Calls, runs and redeals, and what came of them."""
    talk = table.talk
    ours = side_total(table, side_of(view, eldest(view)))
    theirs = side_total(table, side_of(view, view.dealer))
    tally.talk[talk] += 1
    add_to_mean(tally.talk_eldest[talk], ours)
    add_to_mean(tally.talk_dealer[talk], theirs)
    add_to_mean(tally.talk_difference[talk], ours - theirs)
    if ours > theirs:
        tally.talk_outscored[talk] += 1
    tally.runs[min(table.all_runs, TOP_RUNS)] += 1
    tally.exhausted += table.exhausted
    tally.bunches += table.bunches
    tally.bunched += table.bunched
    tally.trumps[table.eldest_trumps, talk] += 1
    add_to_mean(tally.trumps_difference[table.eldest_trumps, talk], ours - theirs)


@part
def tally_passes(tally: Any, table: Any) -> None:
    """Hands and deals in which all passed."""
    tally.all_pass += table.all_pass
    tally.passed_out += int(table.status == Status.PASSED_OUT)


@part
def tally_pitch(tally: Any, table: Any, view: Any) -> None:
    """The winning bid, the pitched suit, and how the pitcher's side did."""
    pitching = side_of(view, view.pitcher)
    tally.pitched += 1
    ours, theirs, top = 0, 0, table.pitch_top
    for kind in range(POINTS):
        points, others = table.points[pitching, kind], 0
        for side in range(view.sides):
            others += table.points[side, kind]
        others -= points
        add_to_mean(tally.points[PITCHER, kind], points)
        add_to_mean(tally.points[OTHERS, kind], others)
        ours += points
        theirs += others
    add_to_mean(tally.points[PITCHER, TOTAL], ours)
    add_to_mean(tally.points[OTHERS, TOTAL], theirs)
    made = int(table.made >= view.bid)
    tally.pitch[table.pitch_length, top] += 1
    tally.pitch_made[table.pitch_length, top] += made
    add_to_mean(tally.pitch_points[table.pitch_length, top], ours)
    if view.bid > 0:
        bid = min(view.bid, TOP_BID)
        tally.bid[bid] += 1
        tally.bid_made[bid] += made
        tally.bid_set_back[bid] += table.set_back
        add_to_mean(tally.bid_points[bid], ours)
        tally.bid_forced += table.forced
        if view.bid == view.rules.max_bid:
            tally.smudge += 1
            tally.smudge_made += made


@part
def tally_slam(tally: Any, table: Any, view: Any) -> None:
    """Hands in which one side made every point there is."""
    if table.slam_side >= 0:
        by_pitcher = view.pitcher >= 0 and table.slam_side == side_of(view, view.pitcher)
        tally.slams_pitcher += int(by_pitcher)
        tally.slams_others += int(not by_pitcher)


@part
def tally_game(tally: Any, table: Any, view: Any, first_dealer: int, hands: int) -> None:
    """Add a game that is over; roles are those of its first hand."""
    first = side_of(view, next_seat(view, first_dealer))
    tally.games += 1
    tally.games_won[(table.winner - first) % view.sides] += 1
    tally.games_won_side[table.winner] += 1
    tally.games_why[table.why] += 1
    add_to_mean(tally.games_hands, hands)
