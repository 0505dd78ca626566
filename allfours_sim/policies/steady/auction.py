"""Bidding and pitching: each suit of the hand is valued as trump, by what the pitcher may expect to make."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from allfours_sim.jit import inline
from allfours_sim.laws.bits import bit_index, highest, lowest, popcount
from allfours_sim.laws.sets import ACE, ACES, JACK, JOKER, KINGS, QUEEN, SUIT, SUIT_SIZE, TEN, TOP_SHIFT, TOP_SUIT
from allfours_sim.policies.vector.layout import ROWS, start_of
from allfours_sim.policies.vector.look import at
from allfours_sim.terms import LowTo

_SUITS: Final = 4
_RANKS_OVER_JACK: Final = 10
_LEAST: Final = -1000
_CHANCE_BITS: Final = 8
_START: Final = start_of("auction.start")
_HIGH: Final = start_of("auction.high")
_LOW: Final = start_of("auction.low")
_LOW_CAPTURED: Final = start_of("auction.low_captured")
_HELD_JACK: Final = start_of("auction.held_jack")
_NO_JACK: Final = start_of("auction.no_jack")
_LENGTH: Final = start_of("auction.length")
_SIDE_ACE: Final = start_of("auction.side_ace")
_SIDE_KING: Final = start_of("auction.side_king")
_JOKER: Final = start_of("auction.joker")
_PARTNER: Final = start_of("auction.partner")
_MARKS: Final = start_of("auction.marks")
_PARTNER_MARKS: Final = start_of("auction.partner_marks")
_MARGIN: Final = start_of("auction.margin")
_TOP_MARK: Final = ROWS["auction.marks"].length - 1

SHARES: Final = 32
# The chance in parts of 256 that none of so many cards is with opponents who hold so many 32nds of the unseen ones.
NONE_OF = np.array([
    [round((1 << _CHANCE_BITS) * (1 - share / SHARES) ** cards) for cards in range(13)] for share in range(SHARES + 1)
]).ravel()  # fmt: skip


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
def suit_value(view: Any, vector: Any, suit: int, row: int) -> int:
    """What the own side may expect to make with `suit` (0..3) as trump, in hundredths of a point."""
    cards = view.held >> suit_place(suit) & SUIT
    if cards == 0:
        return _LEAST
    partners = view.sides < view.seats
    honours = popcount(cards >> _RANKS_OVER_JACK)
    joker = int(view.held & JOKER != 0)
    length = at(vector, _LENGTH + popcount(cards) + joker)
    low = at(vector, _LOW_CAPTURED if view.rules.low_to == LowTo.CAPTURED else _LOW)
    value = at(vector, _HIGH) * NONE_OF[row + SUIT_SIZE - 1 - bit_index(highest(cards))]
    value += low * NONE_OF[row + bit_index(cards)]
    value >>= _CHANCE_BITS
    value += at(vector, (_HELD_JACK if cards & JACK else _NO_JACK) + honours)
    value += length // 2 + at(vector, _PARTNER) if partners else length
    side = view.held & ~(SUIT << suit_place(suit))
    value += at(vector, _SIDE_ACE) * popcount(side & ACES) + at(vector, _SIDE_KING) * popcount(side & KINGS)
    return value + at(vector, _JOKER) * joker + at(vector, _START)


@inline
def best_suit(view: Any, vector: Any, row: int) -> int:
    """The suit (0..3) in which the hand is worth most."""
    best, most = 0, _LEAST
    for suit in range(_SUITS):
        value = suit_value(view, vector, suit, row)
        best = suit if value > most else best
        most = max(value, most)
    return best


@inline
def figure(view: Any, vector: Any, suit: int, value: int) -> int:
    """The highest number that a hand worth `value` with `suit` as trump is good for, 0 if none."""
    marks = _PARTNER_MARKS if view.sides < view.seats else _MARKS
    number = 0
    for bid in range(view.rules.min_bid, view.rules.max_bid + 1):
        if value >= at(vector, marks + min(bid, _TOP_MARK)):
            number = bid
    cards = view.held >> suit_place(suit) & SUIT
    if number == view.rules.max_bid and (cards & ACE == 0 or cards & JACK == 0):
        number -= 1
    return number


@inline
def bid_of(view: Any, vector: Any) -> int:
    """The lowest bid allowed if the hand is good for it, more where it is good for that with a margin; else a pass."""
    if view.lowest_bid == 0:
        return 0
    row = row_of_opponents(view)
    suit = best_suit(view, vector, row)
    value = suit_value(view, vector, suit, row)
    number = figure(view, vector, suit, value)
    if number < view.lowest_bid:
        return 0 if view.may_pass else view.lowest_bid
    if view.seat == view.dealer:
        return view.lowest_bid
    safe = figure(view, vector, suit, value - at(vector, _MARGIN))
    return number if number == view.rules.max_bid else max(safe, view.lowest_bid)


@inline
def pitched(view: Any, vector: Any) -> int:
    """The best card of the best suit; but neither jack nor ten while a lower one can be led instead."""
    place = suit_place(best_suit(view, vector, row_of_opponents(view)))
    cards = view.held >> place & SUIT
    if cards == 0:
        return lowest(view.legal)
    small = cards & (TEN - 1)
    best = highest(cards)
    return (best if best >= QUEEN or small == 0 else highest(small)) << place
