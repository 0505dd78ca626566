"""Running the cards after a refusal, until another suit is turned (rules 3.3 to 3.6)."""

from __future__ import annotations

from typing import Any

from allfours_sim.engine.deal import return_turn_up, turn_card
from allfours_sim.engine.layout import rotate
from allfours_sim.engine.pack import put_on_top, put_under, stock, take
from allfours_sim.engine.story import Event, tell, tell_cards
from allfours_sim.engine.turns import ask_discard, ask_yes, eldest, going, next_seat
from allfours_sim.jit import part
from allfours_sim.laws.bits import popcount
from allfours_sim.terms import Bunch, Call, Decision, RefusedTurnUp, RunDiscard

_TWO_PLAYERS = 2


@part
def run_cards(table: Any, view: Any, story: Any) -> bool:
    """Run the cards until another suit than the refused one is turned, which is trump.

    Returns False when the pack is exhausted, and when the game is won on the way.
    """
    method = view.rules.run_discard
    while put_back_turn_up(table, view) >= view.seats * view.rules.run_size + 1:
        if method == RunDiscard.PRESET:
            discard_all(table, view, story, popcount(table.hands[view.dealer]) - view.rules.run_size)
        deal_run(table, view, story)
        if method == RunDiscard.EACH_BLIND:
            discard_all(table, view, story, view.rules.hand_size)
        new_suit = turn_card(table, view, story, True)
        if not going(table):
            return False
        if method == RunDiscard.ASIDE:
            take_up_packets(table, view, new_suit)
        if method == RunDiscard.EACH_SEEN or (method == RunDiscard.ASIDE and new_suit):
            discard_all(table, view, story, view.rules.hand_size)
        if new_suit:
            return going(table)
    return False


@part
def put_back_turn_up(table: Any, view: Any) -> int:
    """Lay the refused turn-up where it goes; returns how many cards the stock has then."""
    if view.rules.refused_turn_up == RefusedTurnUp.TOP:
        put_on_top(table, return_turn_up(table, view))
    elif view.rules.refused_turn_up == RefusedTurnUp.BOTTOM:
        put_under(table, return_turn_up(table, view))
    return stock(table)


@part
def deal_run(table: Any, view: Any, story: Any) -> None:
    """`run_size` more cards to each seat, eldest first; with `run_discard = aside` they stay apart."""
    view.runs += 1
    table.all_runs += 1
    seat = eldest(view)
    for _ in range(view.seats):
        packet = rotate(take(table, view.rules.run_size), (table.top_suit + 1) % 4)
        tell_cards(table, story, Event.PACKET, seat, packet)
        if view.rules.run_discard == RunDiscard.ASIDE:
            table.set_aside[seat] = packet
        else:
            table.hands[seat] |= packet
            table.dealt[seat] |= packet
        seat = next_seat(view, seat)


@part
def take_up_packets(table: Any, view: Any, new_suit: bool) -> None:
    """The packets that lay apart join the hands when a new suit is turned, and are dead otherwise."""
    for seat in range(view.seats):
        if new_suit:
            table.hands[seat] |= table.set_aside[seat]
            table.dealt[seat] |= table.set_aside[seat]
        table.set_aside[seat] = 0


@part
def discard_all(table: Any, view: Any, story: Any, keep: int) -> None:
    """Every seat, eldest first, discards down to `keep` cards."""
    seat = eldest(view)
    for _ in range(view.seats):
        count = popcount(table.hands[seat]) - keep
        if count > 0 and going(table):
            cards = ask_discard(table, view, seat, count)
            table.hands[seat] &= ~cards
            table.put_away[seat] |= cards
            tell_cards(table, story, Event.DISCARD, seat, cards)
        seat = next_seat(view, seat)


@part
def bunch_from(table: Any, view: Any, story: Any, seat: int, askers: int) -> bool:
    """Whether `seat` or one of those after it, `askers` in all, says bunch and all agree to a fresh deal (rule 3.6)."""
    if view.rules.bunch == Bunch.OFF or (view.rules.bunch == Bunch.TWO_PLAYER and view.seats != _TWO_PLAYERS):
        return False
    for _ in range(askers):
        if ask_yes(table, view, seat, Decision.BUNCH):
            tell(table, story, Event.CALL, seat, Call.BUNCH)
            table.bunches += 1
            view.buncher = seat
            return agree_from(table, view, story, next_seat(view, seat))
        seat = next_seat(view, seat)
    return False


@part
def agree_from(table: Any, view: Any, story: Any, seat: int) -> bool:
    """Whether every other seat, in turn from `seat` to the one that said bunch, agrees; one that declines ends it."""
    while seat != view.buncher:
        if not ask_yes(table, view, seat, Decision.AGREE):
            tell(table, story, Event.CALL, seat, Call.DECLINE)
            return False
        tell(table, story, Event.CALL, seat, Call.AGREE)
        seat = next_seat(view, seat)
    table.bunched += 1
    return True
