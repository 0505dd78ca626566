"""A hand goes on from a decision: the choice is made, and everything after it is played by the fast policy."""

from __future__ import annotations

from typing import Any

from allfours_sim.engine.auction import bid_from, has_pitcher, may_speak, put_bid, settle_by_auction
from allfours_sim.engine.begging import give, keeps_run, run_for_trump, settle, settle_by_turn_up, takes_one
from allfours_sim.engine.exposure import call_from
from allfours_sim.engine.finish import count_points
from allfours_sim.engine.pitch import name_trump, pitched
from allfours_sim.engine.play import play_on, play_tricks
from allfours_sim.engine.running import agree_from, bunch_from
from allfours_sim.engine.turns import ask_card, eldest, going, next_seat
from allfours_sim.jit import part
from allfours_sim.laws.sets import JOKER
from allfours_sim.laws.tricks import legal_cards
from allfours_sim.terms import Call, Decision


@part
def play_out(table: Any, view: Any, decision: int, choice: int) -> None:
    """Play the hand to its end and count it, if `view.seat` answers `decision` with `choice`."""
    seat = view.seat
    if decision == Decision.PLAY:
        leader = play_on(table, view, seat, choice)
    elif decision == Decision.CALL:
        leader = go_on_from_call(table, view, seat, choice)
    elif decision == Decision.BID:
        leader = go_on_from_bid(table, view, seat, choice)
    elif decision == Decision.PITCH or decision == Decision.NAME_TRUMP:
        card = choice if decision == Decision.PITCH else JOKER
        suit = name_trump(table, view, seat, card) if decision == Decision.PITCH else choice
        leader = play_on(table, view, seat, pitched(table, view, None, card, suit))
    else:
        go_on_from_talk(table, view, seat, decision, choice == 1)
        leader = eldest(view)
    if going(table):
        play_tricks(table, view, None, leader)
    if going(table):
        count_points(table, view, None)


@part
def go_on_from_call(table: Any, view: Any, seat: int, choice: int) -> int:
    """`seat` calls the exposed card `choice`, or none with 0; returns the winner of the trick."""
    owner = view.turn
    called = choice if choice else call_from(table, view, None, next_seat(view, seat), view.legal)
    if called == 0:
        legal = legal_cards(table.hands[owner], view.led_suit, view.best, view.rules)
        called = ask_card(table, view, owner, Decision.PLAY, legal)
    return play_on(table, view, owner, called)


@part
def go_on_from_bid(table: Any, view: Any, seat: int, choice: int) -> int:
    """`seat` bids `choice`; returns the pitcher of the auction, and of another one where all pass."""
    may_speak(view, seat)
    put_bid(table, view, seat, choice)
    bid_from(table, view, None, next_seat(view, seat), (view.dealer - seat) % view.seats)
    if not has_pitcher(table, view, None):
        settle_by_auction(table, view, None)
    view.bid = view.high_bid
    return view.pitcher


@part
def go_on_from_talk(table: Any, view: Any, seat: int, decision: int, yes: bool) -> None:
    """`seat` begs, takes one, says bunch or agrees, or does not; trump is settled then, if the hand is not over."""
    stays, over = False, False
    if decision == Decision.BEG:
        view.eldest_call = Call.BEG if yes else Call.STAND
        stays = not yes or takes_one(table, view, None)
    elif decision == Decision.GIVE:
        view.dealer_call = Call.TAKE_ONE if yes else Call.REFUSE
        stays = yes
        if yes:
            give(table, view, None)
    if decision == Decision.BEG or decision == Decision.GIVE:
        if stays:
            settle(table, view, None)
        over = stays or run_for_trump(table, view, None)
    else:
        over = keeps_run(table, view, None, goes_on_bunching(table, view, seat, decision, yes))
    if not over:
        settle_by_turn_up(table, view, None)


@part
def goes_on_bunching(table: Any, view: Any, seat: int, decision: int, yes: bool) -> bool:
    """Whether all agree in the end, after `seat` has said bunch or agreed, or has not."""
    after = next_seat(view, seat)
    if decision == Decision.AGREE:
        return yes and agree_from(table, view, None, after)
    if yes:
        view.buncher = seat
        return agree_from(table, view, None, after)
    return bunch_from(table, view, None, after, (view.dealer - seat) % view.seats)
