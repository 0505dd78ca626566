"""The auction: one round of bidding from eldest, the dealer last (rules 3.16, options dealer_steal and all_pass)."""

from __future__ import annotations

from typing import Any

from allfours_sim.engine.deal import deal_again, deal_hands
from allfours_sim.engine.state import Status
from allfours_sim.engine.story import Event, tell
from allfours_sim.engine.turns import ask, break_off, eldest, going, next_seat
from allfours_sim.jit import part
from allfours_sim.terms import AllPass, DealerSteal, Decision, Redeal


@part
def settle_by_auction(table: Any, view: Any, story: Any) -> None:
    """Deal and bid until there is a pitcher, the hand is passed out, or the run is broken off."""
    while going(table):
        deal_hands(table, view, story)
        bid_from(table, view, story, eldest(view), view.seats)
        if has_pitcher(table, view, story):
            return


@part
def has_pitcher(table: Any, view: Any, story: Any) -> bool:
    """Whether the bidding is over for good: there is a pitcher, or all passed and there is no other deal."""
    all_pass = view.rules.all_pass
    if view.high_bid > 0:
        return True
    if all_pass == AllPass.ELDEST_MIN:
        view.pitcher = eldest(view)
        view.high_bid = view.rules.min_bid
        table.forced = 1
        return True
    if all_pass == AllPass.NEXT_DEALER:
        if going(table):
            table.status = Status.PASSED_OUT
        return True
    table.all_pass += 1
    deal_again(table, view, story, Redeal.ALL_PASS)
    return False


@part
def bid_from(table: Any, view: Any, story: Any, seat: int, speakers: int) -> None:
    """`seat` and those after it, `speakers` in all, bid or pass, each that may still speak."""
    for _ in range(speakers):
        may_speak(view, seat)
        if going(table) and (view.lowest_bid or view.high_bid < view.rules.max_bid):
            bid = ask_bid(table, view, seat)
            tell(table, story, Event.BID, seat, bid)
            put_bid(table, view, seat, bid)
        seat = next_seat(view, seat)


@part
def put_bid(table: Any, view: Any, seat: int, bid: int) -> None:
    """`seat` has bid, or passed with 0."""
    view.bids[seat] = bid
    if bid > 0:
        table.forced = 1 - view.may_pass
        view.high_bid = bid
        view.pitcher = seat


@part
def may_speak(view: Any, seat: int) -> None:
    """Set what `seat` may bid: `lowest_bid` (0: nothing) and `may_pass`."""
    rules = view.rules
    lowest = max(view.high_bid + 1, rules.min_bid)
    view.may_pass = 1
    if seat == view.dealer:
        if view.high_bid > 0 and may_steal(view):
            lowest = view.high_bid
        if view.high_bid == 0 and rules.all_pass == AllPass.DEALER_STUCK:
            view.may_pass = 0
    view.lowest_bid = lowest if lowest <= rules.max_bid else 0


@part
def may_steal(view: Any) -> bool:
    """Whether the dealer may take the highest bid at the same figure."""
    steal = view.rules.dealer_steal
    if view.high_bid < view.rules.max_bid:
        return steal == DealerSteal.BELOW_MAX or steal == DealerSteal.ANY
    return steal == DealerSteal.ONLY_MAX or steal == DealerSteal.ANY


@part
def ask_bid(table: Any, view: Any, seat: int) -> int:
    """What `seat` bids, 0 for a pass; it is not asked when there is no choice."""
    lowest, highest = view.lowest_bid, view.rules.max_bid
    if lowest == 0:
        return 0
    if not view.may_pass and lowest == highest:
        return highest
    bid = ask(table, view, seat, Decision.BID)
    if bid == 0 and view.may_pass:
        return 0
    if bid < lowest or bid > highest:
        break_off(table, seat, Decision.BID, bid)
        return 0
    return bid
