"""What seats and sides hold: trumps beside a turn-up, and the suits of a holding of six cards."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import factorial, prod

from allfours_sim.exact.counting import HAND, PACK, RANKS, SUITS, choose, drawn, none_drawn
from allfours_sim.exact.parameters import PATTERN, PATTERNS, numbers, ranks
from allfours_sim.exact.trumps import TRUMPS, UNSEEN
from allfours_sim.exact.value import exact_value

SIDE = 2 * HAND
JACK_NOT_TURNED = Fraction(RANKS - 1, RANKS)


@exact_value(
    "seat-holds-trumps",
    "a seat holds so many trumps k",
    "C(12, k) C(39, 6 − k) / C(51, 6)",
    numbers("count", "how many trumps", 0, HAND),
)
def seat_holds_trumps(count: int) -> Fraction:
    return drawn(UNSEEN, TRUMPS, HAND, count)


@exact_value("eldest-holds-no-trump", "eldest holds no trump", "C(39, 6) / C(51, 6)")
def eldest_holds_no_trump() -> Fraction:
    return none_drawn(UNSEEN, TRUMPS, HAND)


@exact_value("mean-trumps-of-a-seat", "how many trumps a seat holds, on average", "6 · 12/51")
def mean_trumps_of_a_seat() -> Fraction:
    return Fraction(HAND * TRUMPS, UNSEEN)


@exact_value(
    "side-holds-trumps",
    "two partners hold so many trumps k together",
    "C(12, k) C(39, 12 − k) / C(51, 12)",
    numbers("count", "how many trumps", 0, TRUMPS),
)
def side_holds_trumps(count: int) -> Fraction:
    return drawn(UNSEEN, TRUMPS, SIDE, count)


@exact_value("side-holds-jack", "one of two partners holds the trump jack", "(12/13) · 12/51")
def side_holds_jack() -> Fraction:
    return JACK_NOT_TURNED * Fraction(SIDE, UNSEEN)


@exact_value("seat-holds-jack", "a seat holds the trump jack", "(12/13) · 6/51")
def seat_holds_jack() -> Fraction:
    return JACK_NOT_TURNED * Fraction(HAND, UNSEEN)


@exact_value(
    "suit-pattern",
    "a holding has such numbers of cards in its suits, the longest first",
    "ways to name the suits · Π C(13, length) / C(52, 6)",
    PATTERN,
)
def suit_pattern(pattern: str) -> Fraction:
    lengths = [int(length) for length in pattern.split("-")]
    ways = factorial(SUITS) // prod(map(factorial, Counter(lengths).values()))
    return Fraction(ways * prod(choose(RANKS, length) for length in lengths), choose(PACK, HAND))


@exact_value(
    "longest-suit",
    "the longest suit of a holding has so many cards",
    "the sum of suit-pattern over the patterns that begin with the length",
    numbers("length", "how many cards", 2, HAND),
)
def longest_suit(length: int) -> Fraction:
    return sum((suit_pattern(pattern) for pattern in PATTERNS if pattern.startswith(f"{length}-")), Fraction(0))


@exact_value(
    "cards-in-one-suit",
    "a holding has all of m certain ranks in one suit",
    "Σ over i of (−1)^(i + 1) C(4, i) C(52 − mi, 6 − mi) / C(52, 6) (inclusion and exclusion)",
    ranks("A", "AK", "AJ", "A2", "AKQ", "AJ2", "AKJ2"),
)
def cards_in_one_suit(cards: str) -> Fraction:
    sizes = [(suits, suits * len(cards)) for suits in range(1, SUITS + 1)]
    ways = sum((-1) ** (suits + 1) * choose(SUITS, suits) * choose(PACK - m, HAND - m) for suits, m in sizes)
    return Fraction(ways, choose(PACK, HAND))
