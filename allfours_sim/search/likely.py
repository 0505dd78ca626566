"""Whether the others would have called and bid as they did, holding what a world gives them.

Each is asked once more, as the fast policy, at the moment when it spoke. A holding of that moment is what the seat
holds and what it has played, so nobody is asked about a hand that has been run since.
"""

from __future__ import annotations

from typing import Any

from allfours_sim.engine.auction import may_speak, put_bid
from allfours_sim.engine.begging import gifts, may_give, receiver
from allfours_sim.engine.play import card_points, clear_table
from allfours_sim.engine.turns import eldest, next_seat
from allfours_sim.jit import part
from allfours_sim.laws.sets import NATURAL_TRUMPS
from allfours_sim.policies.decision import decide
from allfours_sim.search.scratch import copy_record
from allfours_sim.search.settings import FAST, FAST_PARAMS
from allfours_sim.terms import MAX_SEATS, Call, Decision, Trump


@part
def has_spoken(view: Any) -> bool:
    """Whether another seat has called or bid, on cards that can be told now."""
    if view.rules.trump == Trump.AUCTION:
        spoken = False
        for seat in range(view.seats):
            spoken = spoken or (seat != view.seat and view.bids[seat] >= 0)
        return spoken
    return view.rules.trump == Trump.TURN_UP and view.runs == 0 and view.eldest_call != Call.NONE


@part
def open_past(past: Any, view: Any) -> None:
    """Set `past` back to the deal of `view`, before anybody has spoken."""
    copy_record(past, view)
    for side in range(view.sides):
        past.score[side] -= card_points(view, view.won[side] & NATURAL_TRUMPS)
    if view.dealer_call == Call.TAKE_ONE:
        for place in range(gifts(view)):
            past.score[receiver(view, place)] -= 1
    clear_table(past)
    for seat in range(MAX_SEATS):
        past.won[seat] = 0
        past.played_by[seat] = 0
        past.cannot_hold[seat] = 0
        past.exposed[seat] = 0
    past.settled = 0
    past.tricks = 0
    past.played = 0
    past.put_away = 0
    past.bid = 0


@part
def misses(table: Any, past: Any, view: Any, hands: Any, params: Any, word: Any) -> int:
    """How many of the others' calls and bids are not what the fast policy says to `hands`, a set per seat.

    `table`, `past`: records to work with, the latter as `open_past` has left it.
    """
    if not has_spoken(view):
        return 0
    if view.rules.trump == Trump.AUCTION:
        return bid_misses(table, past, view, hands, params, word)
    return call_misses(table, past, view, hands, params, word)


@part
def call_misses(table: Any, past: Any, view: Any, hands: Any, params: Any, word: Any) -> int:
    """The same for eldest's call and the dealer's answer."""
    missed = 0
    past.eldest_call = Call.NONE
    past.dealer_call = Call.NONE
    seat = eldest(view)
    if seat != view.seat:
        begs = asked(past, view, seat, hands, Decision.BEG, params, word)
        missed += int((begs == 1) != (view.eldest_call == Call.BEG))
    if view.dealer_call == Call.TAKE_ONE and view.dealer != view.seat:
        past.eldest_call = Call.BEG
        table.hands[view.dealer] = hands[view.dealer] | view.played_by[view.dealer]
        gives = may_give(table, past) and asked(past, view, view.dealer, hands, Decision.GIVE, params, word) == 1
        missed += int(not gives)
    return missed


@part
def bid_misses(table: Any, past: Any, view: Any, hands: Any, params: Any, word: Any) -> int:
    """The same for the bids so far."""
    missed = 0
    past.high_bid = 0
    past.pitcher = -1
    for seat in range(view.seats):
        past.bids[seat] = -1
    seat = eldest(view)
    for _ in range(view.seats):
        bid = view.bids[seat]
        if bid >= 0:
            may_speak(past, seat)
            free = past.lowest_bid > 0 and (past.may_pass == 1 or past.lowest_bid < view.rules.max_bid)
            if free and seat != view.seat:
                missed += int(asked(past, view, seat, hands, Decision.BID, params, word) != bid)
            put_bid(table, past, seat, bid)
        seat = next_seat(view, seat)
    return missed


@part
def asked(past: Any, view: Any, seat: int, hands: Any, decision: int, params: Any, word: Any) -> int:
    """What the fast policy says at `seat` in the past, holding what it holds and what it has played."""
    past.seat = seat
    past.held = hands[seat] | view.played_by[seat]
    return decide(params[FAST + decision], past, params[FAST_PARAMS + decision], word)
