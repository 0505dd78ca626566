"""How many holdings there are, and how many that differ by more than the names of the suits (Burnside's lemma)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations

from allfours_sim.exact.counting import HAND, PACK, RANKS, SUITS, choose
from allfours_sim.exact.parameters import numbers
from allfours_sim.exact.value import Parameter, exact_value

CARDS = numbers("cards", "how many cards", 1, 12)
JOKERS = Parameter("pack", "cards of the pack; 53: with the joker", (PACK, PACK + 1))


def cycle_lengths(order: Sequence[int]) -> Iterator[int]:
    """The lengths of the cycles of a permutation."""
    seen: set[int] = set()
    for start in range(len(order)):
        length, place = 0, start
        while place not in seen:
            seen.add(place)
            place, length = order[place], length + 1
        if length:
            yield length


def fixed_holdings(cards: int, lengths: Sequence[int], fixed: int) -> int:
    """How many sets of `cards` stay as they are when the suits go round in cycles of such `lengths`.

    A cycle of suits holds each rank in all of its suits or in none; `fixed` further cards are free.
    """
    ways = [choose(fixed, count) for count in range(cards + 1)]
    for length in lengths:
        ways = [
            sum(ways[count - length * ranks] * choose(RANKS, ranks) for ranks in range(count // length + 1))
            for count in range(cards + 1)
        ]
    return ways[cards]


def orbits(cards: int, suits: int, fixed: int) -> Fraction:
    """How many sets of `cards` there are up to the names of `suits` suits, beside `fixed` cards: Burnside's mean."""
    turns = list(permutations(range(suits)))
    return Fraction(sum(fixed_holdings(cards, list(cycle_lengths(turn)), fixed) for turn in turns), len(turns))


@exact_value("holdings", "how many holdings of h cards there are", "C(52, h)", CARDS)
def holdings(cards: int) -> Fraction:
    return Fraction(choose(PACK, cards))


@exact_value(
    "holdings-up-to-suits",
    "how many holdings differ by more than the names of the suits",
    "Burnside: the mean over 24 permutations of the suits of [x^h] (1 + x)^j Π over cycles (1 + x^length)^13, j jokers",
    CARDS,
    JOKERS,
)
def holdings_up_to_suits(cards: int, pack: int) -> Fraction:
    return orbits(cards, SUITS, pack - PACK)


@exact_value(
    "holdings-up-to-plain-suits",
    "how many holdings differ by more than the names of the plain suits, trump fixed",
    "Burnside: the mean over 6 permutations of the plain suits of [x^h] (1 + x)^13 Π over cycles (1 + x^length)^13",
    CARDS,
)
def holdings_up_to_plain_suits(cards: int) -> Fraction:
    return orbits(cards, SUITS - 1, RANKS)


@exact_value(
    "beg-situations",
    "how many pairs of turn-up and eldest's holding differ by more than the names of the plain suits",
    "13 · Burnside's mean over 6 permutations of [x^h] (1 + x)^12 Π over cycles (1 + x^length)^13",
    Parameter("cards", "how many cards", (HAND,)),
)
def beg_situations(cards: int) -> Fraction:
    return RANKS * orbits(cards, SUITS - 1, RANKS - 1)
