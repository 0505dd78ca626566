"""What `steady` reads off the view before it chooses a card."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from allfours_sim.jit import inline
from allfours_sim.laws.bits import bit_index, popcount
from allfours_sim.laws.sets import (
    ACES,
    JACKS,
    JOKER,
    JOKER_BIT,
    KINGS,
    PACK,
    QUEENS,
    SUIT_SIZE,
    TENS,
    TOP_SHIFT,
    TRUMP_JACK,
)
from allfours_sim.policies.steady.prices import CARD_POINT, CARD_WORTH, FELLOW, SHARE, SOLO
from allfours_sim.terms import Point

CERTAIN_BITS: Final = 8
CERTAIN: Final = 1 << CERTAIN_BITS  # chances are counted in parts of 256
POINT: Final = 1000  # values are counted in thousandths of a point
PERCENT: Final = 100


class Behind(NamedTuple):
    """The seats that play to this trick after the one that decides."""

    seats: int
    opponents: int
    hostility: int  # the mean of the opponents', per cent
    unseen: int  # the cards that an opponent behind may hold
    chance: int  # that one given card of those is with an opponent behind
    partner_chance: int  # the same for partners behind


@inline
def slot(card: int) -> int:
    """The place of `card` in a table of prices: plain 2 to ace, trump 2 to ace, the joker."""
    index = bit_index(card)
    if index >= TOP_SHIFT:
        return index - TOP_SHIFT + SUIT_SIZE
    return 2 * SUIT_SIZE if index == JOKER_BIT else index % SUIT_SIZE


@inline
def unseen_cards(view: Any) -> int:
    """The cards that others may hold: neither in the own hand nor played, put away or turned."""
    pack = PACK | JOKER if view.rules.deck_joker else PACK
    return pack & ~(view.held | view.played | view.put_away | view.turned)


@inline
def card_points(cards: int) -> int:
    """The card points of `cards`: 10, A 4, K 3, Q 2, J 1."""
    ones = popcount(cards & (KINGS | JACKS))
    twos = popcount(cards & (TENS | KINGS | QUEENS))
    return ones + 2 * twos + 4 * popcount(cards & ACES) + 8 * popcount(cards & TENS)


@inline
def jack_stake(view: Any) -> int:
    """What hangs on the trick in which the trump jack falls: half the swing between saving and losing it."""
    points = view.rules.points
    return POINT // 2 * (points[Point.JACK] + max(points[Point.JACK], points[Point.HANG_JACK]))


@inline
def worth_of_card(view: Any, card: int, place: int) -> int:
    """What `card`, of that slot, is worth to the side that takes it."""
    value = CARD_WORTH[place] * view.rules.points[Point.GAME]
    return value + jack_stake(view) if card == TRUMP_JACK else value


@inline
def worth(view: Any, cards: int) -> int:
    """What `cards` are worth to the side that takes them."""
    value = CARD_POINT * card_points(cards) * view.rules.points[Point.GAME]
    return value + jack_stake(view) if cards & TRUMP_JACK else value


@inline
def hostility(view: Any, seat: int) -> int:
    """How much what `seat` takes is lost to the own side, per cent; a partner's tricks are won."""
    if view.side[seat] == view.side[view.seat]:
        return -PERCENT
    if view.sides == 2 or seat == view.pitcher or view.pitcher == view.seat:
        return PERCENT
    return SOLO if view.pitcher < 0 else FELLOW


@inline
def look_behind(view: Any) -> Behind:
    """The seats that have yet to play to this trick."""
    seats = view.seats - 1 - popcount(view.on_table)
    opponents, hostile, void, seat = 0, 0, -1, view.seat
    for _ in range(seats):
        seat = seat + 1 if seat + 1 < view.seats else 0
        feeling = hostility(view, seat)
        if feeling > 0:
            opponents += 1
            hostile += feeling
            void &= view.cannot_hold[seat]
    unseen = unseen_cards(view)
    each = popcount(view.held) * SHARE[popcount(unseen)]
    if opponents:
        unseen &= ~void
        hostile = hostile * SHARE[opponents] >> CERTAIN_BITS
    return Behind(seats, opponents, hostile, unseen, each * opponents, each * (seats - opponents))
