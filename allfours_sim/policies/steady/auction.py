"""Bidding and pitching: each suit of the hand is valued as trump, by what the pitcher may expect to make."""

from __future__ import annotations

from typing import Any, Final

from allfours_sim.jit import inline
from allfours_sim.laws.bits import bit_index, highest, lowest, popcount
from allfours_sim.laws.sets import ACE, ACES, JACK, JOKER, KINGS, QUEEN, SUIT, SUIT_SIZE, TEN, TOP_SHIFT, TOP_SUIT
from allfours_sim.policies.decision import decision
from allfours_sim.policies.steady.marks import (
    BID_MARK,
    HELD_JACK,
    HIGH,
    JOKER_WORTH,
    LENGTH,
    LOW,
    LOW_CAPTURED,
    MARGIN,
    MARGIN_TWO,
    MARKS,
    NO_JACK,
    NONE_OF,
    PARTNER,
    SHARES,
    SIDE_ACE,
    SIDE_KING,
    START,
)
from allfours_sim.terms import LowTo

_SUITS: Final = 4
_RANKS_OVER_JACK: Final = 10
_LEAST: Final = -1000


@inline
def suit_place(suit: int) -> int:
    """The place of the lowest card of `suit` (0..3) before trump is known."""
    return TOP_SHIFT if suit == TOP_SUIT else suit * SUIT_SIZE


@inline
def row_of_opponents(view: Any) -> int:
    """Where in NONE_OF the row for the opponents' share of the unseen cards begins."""
    opponents = view.seats - view.seats // view.sides
    cards = popcount(view.held)
    return SUIT_SIZE * (SHARES * opponents * cards // (4 * SUIT_SIZE - cards))


@inline
def suit_value(view: Any, suit: int, row: int) -> int:
    """What the own side may expect to make with `suit` (0..3) as trump, in hundredths of a point."""
    cards = view.held >> suit_place(suit) & SUIT
    if cards == 0:
        return _LEAST
    partners = view.sides < view.seats
    honours = popcount(cards >> _RANKS_OVER_JACK)
    joker = int(view.held & JOKER != 0)
    length = LENGTH[popcount(cards) + joker]
    low = LOW_CAPTURED if view.rules.low_to == LowTo.CAPTURED else LOW
    value = HIGH * NONE_OF[row + SUIT_SIZE - 1 - bit_index(highest(cards))]
    value += low * NONE_OF[row + bit_index(cards)]
    value >>= 8
    value += HELD_JACK[honours] if cards & JACK else NO_JACK[honours]
    value += length // 2 + PARTNER if partners else length
    side = view.held & ~(SUIT << suit_place(suit))
    return value + SIDE_ACE * popcount(side & ACES) + SIDE_KING * popcount(side & KINGS) + JOKER_WORTH * joker + START


@inline
def best_suit(view: Any, row: int) -> int:
    """The suit (0..3) in which the hand is worth most."""
    best, most = 0, _LEAST
    for suit in range(_SUITS):
        value = suit_value(view, suit, row)
        best = suit if value > most else best
        most = max(value, most)
    return best


@inline
def figure(view: Any, suit: int, value: int) -> int:
    """The highest number that a hand worth `value` with `suit` as trump is good for, 0 if none."""
    row = MARKS if view.sides < view.seats else 0
    number = 0
    for bid in range(view.rules.min_bid, view.rules.max_bid + 1):
        if value >= BID_MARK[row + min(bid, MARKS - 1)]:
            number = bid
    cards = view.held >> suit_place(suit) & SUIT
    if number == view.rules.max_bid and (cards & ACE == 0 or cards & JACK == 0):
        number -= 1
    return number


@decision
def bid(view: Any, params: Any, word: Any) -> int:
    """The lowest bid allowed if the hand is good for it, more where it is good for that with a margin; else a pass."""
    if view.lowest_bid == 0:
        return 0
    row = row_of_opponents(view)
    suit = best_suit(view, row)
    value = suit_value(view, suit, row)
    number = figure(view, suit, value)
    if number < view.lowest_bid:
        return 0 if view.may_pass else view.lowest_bid
    if view.seat == view.dealer:
        return view.lowest_bid
    safe = figure(view, suit, value - (MARGIN_TWO if view.seats == 2 else MARGIN))
    return number if number == view.rules.max_bid else max(safe, view.lowest_bid)


@decision
def pitch(view: Any, params: Any, word: Any) -> int:
    """The best card of the best suit; but neither jack nor ten while a lower one can be led instead."""
    place = suit_place(best_suit(view, row_of_opponents(view)))
    cards = view.held >> place & SUIT
    if cards == 0:
        return lowest(view.legal)
    small = cards & (TEN - 1)
    best = highest(cards)
    return (best if best >= QUEEN or small == 0 else highest(small)) << place


@decision
def name_trump(view: Any, params: Any, word: Any) -> int:
    """The best suit."""
    return best_suit(view, row_of_opponents(view))
