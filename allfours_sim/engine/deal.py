"""Dealing: a fresh pack, six cards each, and the turn-up (rules 2.1, 3.1)."""

from __future__ import annotations

from typing import Any

from allfours_sim.engine.layout import SPADES, bring_to_top, spades_on_top
from allfours_sim.engine.pack import CARDS, new_pack, shuffle, take
from allfours_sim.engine.score import score_at_once
from allfours_sim.engine.state import MAX_REDEALS, Status
from allfours_sim.engine.story import Event, tell, tell_cards
from allfours_sim.engine.turns import eldest, next_seat, side_of
from allfours_sim.jit import part
from allfours_sim.laws.rng import U
from allfours_sim.laws.sets import TOP_SHIFT
from allfours_sim.laws.tricks import rank_of, suit_number
from allfours_sim.terms import Call, Point, SameSuitTurnUp


@part
def deal_hands(table: Any, view: Any, story: Any) -> None:
    """`hand_size` cards to each seat, eldest first (packets change no probability: each seat gets its own at once)."""
    new_pack(table, CARDS + view.rules.deck_joker, view.redeals)
    shuffle(table, view.seats * view.rules.hand_size + 1)
    table.top_suit = SPADES
    seat = eldest(view)
    for _ in range(view.seats):
        cards = take(table, view.rules.hand_size)
        table.hands[U(seat)] = cards
        table.dealt[U(seat)] = cards
        table.put_away[U(seat)] = 0
        table.set_aside[U(seat)] = 0
        view.bids[U(seat)] = -1
        tell_cards(table, story, Event.HAND, seat, cards)
        seat = next_seat(view, seat)
    view.settled = 0
    view.turn_up = 0
    view.turned = 0
    view.runs = 0
    view.eldest_call = Call.NONE
    view.dealer_call = Call.NONE
    view.buncher = -1
    view.high_bid = 0


@part
def turn_card(table: Any, view: Any, story: Any, refused: bool) -> bool:
    """Turn a card for trump, bring its suit to the top and score for it; `refused`: a suit is on top that was refused.

    Returns whether its suit is another than the one that was on top.
    """
    card = take(table, 1)
    suit, rank = suit_number(card), rank_of(card)
    other = suit != table.top_suit
    bring_to_top(table, view, suit)
    view.turn_up = 1 << (TOP_SHIFT + rank)
    view.turned |= view.turn_up
    tell_cards(table, story, Event.TURN_UP, view.dealer, view.turn_up)
    if other or not refused or view.rules.same_suit_turn_up == SameSuitTurnUp.SCORES:
        points = view.rules.turn_up_points[rank]
        score_at_once(table, view, story, Point.TURN_UP, side_of(view, view.dealer), points)
    return other


@part
def deal_again(table: Any, view: Any, story: Any, why: int) -> None:
    """The same dealer gathers and shuffles all the cards (rules 3.5, 3.6, 3.16); too often breaks the run off (5.5)."""
    tell(table, story, Event.REDEAL, view.dealer, why)
    table.redeal_why = why
    view.redeals += 1
    if view.redeals > MAX_REDEALS:
        table.status = Status.ENDLESS


@part
def return_turn_up(table: Any, view: Any) -> int:
    """The refused turn-up as a card of the pack, spades on top."""
    return spades_on_top(view.turn_up, table.top_suit)
