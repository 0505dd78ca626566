"""What `steady` reads off the view before it chooses a card."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from allfours_sim.jit import inline, part
from allfours_sim.laws.bits import bit_index, highest, popcount
from allfours_sim.laws.rng import U
from allfours_sim.laws.sets import (
    ACES,
    JACKS,
    JOKER,
    KINGS,
    NATURAL_TRUMPS,
    PACK,
    PLAIN,
    QUEENS,
    TENS,
    TOP_SHIFT,
    TRUMP_JACK,
    TRUMPS,
)
from allfours_sim.laws.tricks import rank_of
from allfours_sim.policies.vector.layout import (
    MOST_CARDS,
    MOST_TRUMPS,
    PLACES,
    PRICE_START,
    TOP_TRUMP_START,
    TOPS,
    start_of,
)
from allfours_sim.policies.vector.look import at
from allfours_sim.terms import LowTo, Point

WHOLE_BITS: Final = 8
WHOLE: Final = 1 << WHOLE_BITS  # chances and feelings are counted in parts of 256
POINT: Final = 1000  # values are counted in thousandths of a point
NINE_RANK: Final = 7

_OTHERS: Final = start_of("trick.others")
_FELLOW: Final = start_of("trick.fellow")
_BEATEN: Final = start_of("trick.beaten")
_RUFFED: Final = start_of("trick.ruffed")
_SCORED_SHARE: Final = start_of("trick.scored_share")
ONE_IN = np.array([1 << 16] + [(1 << 16) // count for count in range(1, PLACES + 1)])  # 65536 parts by a count


class Hand(NamedTuple):
    """What the seat holds, as far as prices depend on it."""

    situation: int
    prices: int  # where in the flat table the prices of this hand begin
    top_trump: int  # what every trump's price has in common
    jacks: int  # points that hang on the trump jack: saved or lost
    unseen: int  # the cards that others may hold


class Behind(NamedTuple):
    """The seats that play to this trick after the one that decides."""

    seats: int
    hostility: int  # the mean of the opponents' among them
    unseen: int  # the cards that those may hold
    chance: int  # that a given one of those is with them
    partner_chance: int  # that a given unseen card is with a partner among them


@inline
def card_points(cards: int) -> int:
    """The card points of `cards`: 10, A 4, K 3, Q 2, J 1."""
    ones = popcount(cards & (KINGS | JACKS))
    twos = popcount(cards & (TENS | KINGS | QUEENS))
    return ones + 2 * twos + 4 * popcount(cards & ACES) + 8 * popcount(cards & TENS)


@inline
def look_at_hand(view: Any, vector: Any, following: int) -> Hand:
    """The own hand, when leading (`following` 0) or following (1)."""
    unseen = PACK & ~(view.held | view.played | view.put_away | view.turned)
    trumps = view.held & NATURAL_TRUMPS
    points = view.rules.points
    jacks = points[Point.JACK] + max(points[Point.JACK], points[Point.HANG_JACK])
    top = 0
    if trumps:
        best = max(bit_index(highest(trumps)) - (TOP_SHIFT + NINE_RANK), 0)
        jack = 2 if trumps & TRUMP_JACK else int(unseen & TRUMP_JACK != 0)
        top = at(vector, TOP_TRUMP_START + following * TOPS + 3 * best + jack) * jacks >> 1
    row = (following * (MOST_TRUMPS + 1) + min(popcount(trumps), MOST_TRUMPS)) * (MOST_CARDS + 1)
    prices = PRICE_START + (row + min(popcount(view.held), MOST_CARDS)) * PLACES
    return Hand(following, prices, top, jacks, unseen)


@inline
def hostility(view: Any, vector: Any, seat: int) -> int:
    """How much of what `seat` takes is lost to the own side; a partner's tricks are won."""
    if view.side[U(seat)] == view.side[U(view.seat)]:
        return -WHOLE
    if view.sides == 2 or seat == view.pitcher or view.pitcher == view.seat:
        return WHOLE
    return at(vector, _OTHERS if view.pitcher < 0 else _FELLOW)


@inline
def mean_hostility(view: Any, vector: Any, opponents: int) -> int:
    """The mean hostility of the opponents, so many, that have yet to play."""
    if view.sides == 2 or view.pitcher == view.seat:
        return WHOLE
    if view.pitcher < 0:
        return at(vector, _OTHERS)
    fellow = at(vector, _FELLOW)
    pitcher = 0 if view.trick[U(view.pitcher)] else WHOLE - fellow
    return fellow + int((pitcher * ONE_IN[U(opponents)]) >> (2 * WHOLE_BITS))


@inline
def look_behind(view: Any, vector: Any, unseen: int) -> Behind:
    """The seats that have yet to play to this trick."""
    seats = view.seats - 1 - popcount(view.on_table)
    if seats == 0:
        return Behind(0, 0, unseen, 0, 0)
    step = 2 if view.sides == 2 else 1
    opponents = seats + 1 >> 1 if view.sides == 2 else seats
    void, seat = -1, view.seat + 1
    for _ in range(opponents):
        seat = seat - view.seats if seat >= view.seats else seat
        void &= view.cannot_hold[U(seat)]
        seat += step
    each = int((popcount(view.held) * ONE_IN[U(popcount(unseen))]) >> WHOLE_BITS)
    return Behind(
        seats, mean_hostility(view, vector, opponents), unseen & ~void, each * opponents, each * (seats - opponents)
    )


@inline
def share_of_ours(behind: Behind, beaters: int) -> int:
    """The part of the trick that the own side may expect, having the best card; `beaters` could take it away."""
    risk = min(beaters * behind.chance >> WHOLE_BITS, WHOLE)
    return WHOLE - ((WHOLE + behind.hostility) * risk >> WHOLE_BITS)


@inline
def weight_of_beaters(vector: Any, unseen: int, led_suit: int, top: int) -> int:
    """How likely, in parts of 256 for each seat that holds them all, `unseen` cards are to beat `top`."""
    above = unseen & (led_suit | TRUMPS) & -(top << 1)
    if top >= JOKER:
        return at(vector, _BEATEN) * popcount(above)
    return at(vector, _BEATEN) * popcount(above & PLAIN) + at(vector, _RUFFED) * popcount(above & TRUMPS)


@inline
def has_rare_worth(view: Any) -> bool:
    """Whether trumps in a trick score beside the jack: Low captured, card points, the joker."""
    rules = view.rules
    return bool(rules.low_to == LowTo.CAPTURED or rules.has_card_points or rules.deck_joker)


@part
def rare_worth(view: Any, vector: Any, cards: int) -> int:
    """What trumps among `cards` are worth to the side that takes them, beside the jack and Game."""
    rules, worth = view.rules, 0
    trumps = cards & NATURAL_TRUMPS
    if rules.deck_joker and cards & ~PACK:
        worth += POINT * rules.points[Point.JOKER]
    if rules.has_card_points:
        left = trumps
        while left:
            worth += at(vector, _SCORED_SHARE) * rules.card_points[rank_of(left & -left)]
            left &= left - 1
    if rules.low_to == LowTo.CAPTURED and trumps:
        lowest = trumps & -trumps
        below = NATURAL_TRUMPS & (lowest - 1)
        if below & (view.held | view.played) == 0:
            out = below & ~(view.turned | view.put_away)
            worth += POINT * rules.points[Point.LOW] >> popcount(out)
    return worth
