"""One hand, in the order of the rule book."""

from __future__ import annotations

from typing import Any

from allfours_sim.engine.address import CHANCE, stream_key
from allfours_sim.engine.auction import settle_by_auction
from allfours_sim.engine.begging import settle_by_turn_up
from allfours_sim.engine.deal import deal_hands
from allfours_sim.engine.finish import count_points
from allfours_sim.engine.play import clear_table, play_tricks
from allfours_sim.engine.state import Status
from allfours_sim.engine.turns import eldest, going
from allfours_sim.jit import inline, part
from allfours_sim.laws.rng import U, mix
from allfours_sim.terms import MAX_SEATS, POINTS, Talk, Trump, Why


@part
def play_hand(table: Any, view: Any, story: Any) -> None:
    """Play one hand; the address, the dealer and the score stand on the table and in the view.

    `table`, `view`: records of `state.TABLE` and `policies.view.VIEW`. `story`: rows of `engine.story`, or None.
    """
    open_hand(table, view)
    first = eldest(view)
    if view.rules.trump == Trump.TURN_UP:
        settle_by_turn_up(table, view, story)
    elif view.rules.trump == Trump.AUCTION:
        settle_by_auction(table, view, story)
        first = view.pitcher
        view.bid = view.high_bid
    else:
        deal_for_pitch(table, view, story)
    if going(table):
        play_tricks(table, view, story, first)
    if going(table):
        count_points(table, view, story)


@part
def open_hand(table: Any, view: Any) -> None:
    """Clear the table and the public part of the view for a new hand."""
    for side in range(view.sides):
        for kind in range(POINTS):
            table.points[side, kind] = 0
    for seat in range(MAX_SEATS):  # a constant count is unrolled, so sides are cleared as seats
        table.start[seat] = view.score[seat]
        view.before[seat] = view.score[seat]
        table.crossed[seat] = 0
        view.won[seat] = 0
        view.played_by[seat] = 0
        view.cannot_hold[seat] = 0
        view.exposed[seat] = 0
    open_stream(table, CHANCE)
    for seat in range(view.seats):
        open_stream(table, seat)
    clear_table(view)
    view.redeals = 0
    view.runs = 0
    view.settled = 0
    view.pitcher = -1
    view.bid = 0
    view.tricks = 0
    view.played = 0
    table.crossings = 0
    table.status = Status.GOING
    table.winner = -1
    table.why = Why.NONE
    table.slam_side = -1
    table.talk = Talk.NO_CALL
    table.made = 0
    table.set_back = 0
    table.forced = 0
    table.all_runs = 0
    table.exhausted = 0
    table.bunches = 0
    table.bunched = 0
    table.all_pass = 0
    table.story_length = 0


@inline
def open_stream(table: Any, seat: int) -> None:
    """Make the first random word of `seat`, or of chance."""
    table.streams[seat] = stream_key(U(table.key), seat)
    table.words[seat] = mix(U(table.streams[seat]))


@part
def deal_for_pitch(table: Any, view: Any, story: Any) -> None:
    """A deal without turn-up or bidding: eldest pitches (rule 3.24)."""
    deal_hands(table, view, story)
    view.pitcher = eldest(view)
