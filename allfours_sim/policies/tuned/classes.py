"""Hand classes: what a learned table sees of a hand that begs, gives, bunches or bids.

Talk is classed by the trumps held (one or two exactly, more by their honours), the turn-up, the side cards and the
place at the table; a bid by the best suit, the side cards, the bidding so far and the seats still to speak.
Which suit is best is learned too: a table begins with what each class of suit is worth to pitch.
"""

from __future__ import annotations

from typing import Any, Final

from allfours_sim.jit import inline
from allfours_sim.laws.bits import bit_index, highest, popcount
from allfours_sim.laws.sets import (
    ACE,
    ACES,
    EACH_SUIT,
    JACK,
    JACKS,
    JOKER,
    KING,
    KINGS,
    PLAIN,
    PLAIN_SUITS,
    SUIT,
    SUIT_SIZE,
    TENS,
    TOP_SHIFT,
    TOP_SUIT,
    TWO,
)

_HONOURS_SHIFT: Final = 9  # from the jack upwards
_TEN_SHIFT: Final = 8
_THREE: Final = 3
_POOR: Final = -3
TWOS: Final = TWO * EACH_SUIT
HONOURS: Final = 16  # which of J Q K A
_LOW: Final = 0b111  # 2 3 4
_PAIRS: Final = 14  # where the holdings of two cards begin: after none and thirteen lone cards
_MANY: Final = 92  # where those of three or more begin: after 78 pairs
HOLDINGS: Final = _MANY + 4 * HONOURS
TURN_UPS: Final = 5  # other, two, jack, king, ace
SIDES: Final = 4  # how good the plain suits might be as trumps
TALK_CLASSES: Final = HOLDINGS * TURN_UPS * SIDES

ROLES: Final = 3  # eldest, dealer, other
BEG, GIVE, BUNCH, AGREE = 0, 1, 2, 2 + ROLES  # the first slot of each decision, one a role for the last two
TALK_SLOTS: Final = AGREE + ROLES

LOWS: Final = 4  # the lowest card of the suit: 2, 3, 4, higher
LENGTHS: Final = 4  # one or two, three, four, more
BID_SIDES: Final = 3
TOP_CARDS: Final = 32  # which of T J Q K A
SUITS: Final = 2 * TOP_CARDS * LENGTHS  # without the joker and with it
SUIT_CLASSES: Final = SUITS * LOWS * BID_SIDES
BIDS_SEEN: Final = 4  # nothing, the lowest bid, the next, any higher
TO_SPEAK: Final = 4  # none (the dealer), one, two, more
SITUATIONS: Final = 2 * BIDS_SEEN * TO_SPEAK  # twice: whether the high bid is the partner's
SUIT_START: Final = 0
TALK_START: Final = SUIT_CLASSES
BID_START: Final = TALK_START + TALK_SLOTS * TALK_CLASSES
ENTRIES: Final = BID_START + SITUATIONS * SUIT_CLASSES
_LEAST: Final = -(1 << 60)


@inline
def holding(cards: int) -> int:
    """The class of the trumps `cards` (bits 0..12): below HOLDINGS."""
    count = popcount(cards)
    if count == 0:
        return 0
    top = bit_index(highest(cards))
    if count == 1:
        return 1 + top
    if count == 2:
        return _PAIRS + top * (top - 1) // 2 + bit_index(cards)
    many = 2 if count > 3 else 0
    return _MANY + (cards >> _HONOURS_SHIFT) * 4 + many + int(cards & _LOW != 0)


@inline
def longest(held: int) -> int:
    """How many cards the longest plain suit of `held` has."""
    first, second, third = PLAIN_SUITS
    return max(popcount(held & first), popcount(held & second), popcount(held & third))


@inline
def prospect(held: int) -> int:
    """The class of the plain suits of `held`: how glad one would be to see another suit turned up; below SIDES.

    A regression on played hands: aces, twos and jacks may score in a new trump suit, a ten and a long suit are better
    kept plain.
    """
    longest_suit = longest(held)
    length = 5 if longest_suit > _THREE else 2 * int(longest_suit == _THREE)
    cards = 4 * popcount(held & PLAIN & ACES) + 3 * popcount(held & PLAIN & TWOS) + 2 * popcount(held & PLAIN & JACKS)
    sum_of_all = cards - 3 * popcount(held & PLAIN & TENS) - length
    return int(sum_of_all >= _POOR) + int(sum_of_all >= 0) + int(sum_of_all >= -_POOR)


@inline
def strength(side: int) -> int:
    """The strength of the side cards for Game: two for an ace, one for a king or ten."""
    return 2 * popcount(side & ACES) + popcount(side & (KINGS | TENS))


@inline
def turn_up_class(card: int) -> int:
    """The class of the turn-up, a card of the top suit or 0: below TURN_UPS."""
    rank = card >> TOP_SHIFT
    if rank >= KING:
        return 4 if rank == ACE else 3
    return int(rank == TWO) + 2 * int(rank == JACK)


@inline
def role(view: Any) -> int:
    """The place of the deciding seat: 0 eldest, 1 dealer, 2 other."""
    if view.seat == view.dealer:
        return 1
    return 0 if view.seat == (view.dealer + 1) % view.seats else 2


@inline
def talk_class(view: Any, slot: int) -> int:
    """The entry of a hand that talks of the top suit, in the part of the table named by `slot`: from TALK_START."""
    held = view.held
    place = (slot * HOLDINGS + holding(held >> TOP_SHIFT)) * TURN_UPS + turn_up_class(view.turn_up)
    return TALK_START + place * SIDES + prospect(held)


@inline
def suit_place(suit: int) -> int:
    """The place of the lowest card of `suit` (0..3) before trump is known."""
    return TOP_SHIFT if suit == TOP_SUIT else suit * SUIT_SIZE


@inline
def suit_class(held: int, suit: int) -> int:
    """The class of a hand that would pitch `suit` (0..3), of which it has a card: below SUIT_CLASSES."""
    place = suit_place(suit)
    cards = held >> place & SUIT
    joker = int(held & JOKER != 0)
    length = min(max(popcount(cards) + joker, 2), LENGTHS + 1) - 2
    side = min((strength(held & ~(SUIT << place)) + 1) // 2, BID_SIDES - 1)
    top_cards = (joker * TOP_CARDS + (cards >> _TEN_SHIFT)) * LENGTHS + length
    return (top_cards * LOWS + min(bit_index(cards), LOWS - 1)) * BID_SIDES + side


@inline
def best_suit(held: int, table: Any, start: int) -> int:
    """The suit (0..3) of `held` that is worth most to pitch by the `table` that begins at `start`."""
    best, most = TOP_SUIT, _LEAST
    for suit in range(TOP_SUIT + 1):
        if held >> suit_place(suit) & SUIT:
            worth = table[start + SUIT_START + suit_class(held, suit)]
            best = suit if worth > most else best
            most = max(worth, most)
    return best


@inline
def situation(view: Any) -> int:
    """The class of the bidding before this seat: below SITUATIONS."""
    seen = min(view.high_bid - view.rules.min_bid + 1, BIDS_SEEN - 1) if view.high_bid else 0
    to_speak = min((view.dealer - view.seat) % view.seats, TO_SPEAK - 1)
    ours = int(view.high_bid > 0 and view.side[view.pitcher] == view.side[view.seat])
    return (ours * BIDS_SEEN + seen) * TO_SPEAK + to_speak


@inline
def bid_class(view: Any, table: Any, start: int) -> int:
    """The entry of a hand that bids, by the `table` that begins at `start`: from BID_START, below ENTRIES."""
    held = view.held
    if held == JOKER:
        return BID_START
    return BID_START + situation(view) * SUIT_CLASSES + suit_class(held, best_suit(held, table, start))
