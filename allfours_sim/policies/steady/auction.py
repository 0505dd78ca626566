"""Bidding and pitching: each suit of the hand is valued as trump."""

from __future__ import annotations

from typing import Any, Final

from allfours_sim.jit import inline
from allfours_sim.laws.bits import bit_index, highest, lowest, popcount
from allfours_sim.laws.sets import ACE, JACK, JOKER, KING, QUEEN, SUIT, SUIT_SIZE, TOP_SHIFT
from allfours_sim.policies.decision import decision
from allfours_sim.policies.steady.prices import BID_FROM, BID_LENGTH, BID_LOW, BID_TOP
from allfours_sim.policies.steady.reading import card_points

_SPADES: Final = 3
_SUITS: Final = 4
_NONE: Final = -1


@inline
def suit_place(suit: int) -> int:
    """The place of the lowest bit of suit number `suit` (0..3) before trump is known."""
    return TOP_SHIFT if suit == _SPADES else suit * SUIT_SIZE


@inline
def suit_value(view: Any, suit: int) -> int:
    """What the hand is expected to make with `suit` (0..3) as trump, in hundredths of a point."""
    cards = view.held >> suit_place(suit) & SUIT
    if cards == 0:
        return _NONE
    value = BID_TOP[bit_index(highest(cards))] + BID_LOW[bit_index(lowest(cards))] + BID_LENGTH[popcount(cards)]
    if cards & JACK:
        value += 30 + 15 * popcount(cards & (ACE | KING | QUEEN))
    return value + 2 * card_points(view.held)


@inline
def best_suit(view: Any) -> int:
    """The suit (0..3) in which the hand is worth most."""
    best, most = 0, _NONE
    for suit in range(_SUITS):
        value = suit_value(view, suit)
        if value > most:
            best, most = suit, value
    return best


@inline
def figure(view: Any) -> int:
    """The highest number that the hand is good for."""
    suit = best_suit(view)
    value = suit_value(view, suit)
    number = 0
    for bid in range(view.rules.min_bid, view.rules.max_bid + 1):
        if value >= BID_FROM[min(bid, 5)]:
            number = bid
    cards = view.held >> suit_place(suit) & SUIT
    if number >= view.rules.max_bid and (cards & ACE == 0 or cards & JACK == 0):
        number = view.rules.max_bid - 1
    return number


@decision
def bid(view: Any, params: Any, word: Any) -> int:
    """The lowest bid allowed when the hand is good for it, else a pass; everything when it is good for that."""
    lowest_bid, number = view.lowest_bid, figure(view)
    if lowest_bid == 0:
        return 0
    if number >= lowest_bid:
        return number if number == view.rules.max_bid and view.seat != view.dealer else lowest_bid
    return 0 if view.may_pass else lowest_bid


@decision
def pitch(view: Any, params: Any, word: Any) -> int:
    """The highest card of the best suit, but not the jack while a lower card can be led."""
    place = suit_place(best_suit(view))
    cards = view.held >> place & SUIT
    legal = view.legal & ~JOKER
    if cards == 0 or legal == 0:
        return lowest(view.legal)
    top = highest(cards)
    rest = cards & ~(JACK | JACK >> 1)
    if top <= JACK and rest:
        top = highest(rest)
    return top << place


@decision
def name_trump(view: Any, params: Any, word: Any) -> int:
    """The best suit."""
    return best_suit(view)
