"""Counting: binomial coefficients, cards drawn from a pack, and the sizes of the game."""

from __future__ import annotations

import math
from fractions import Fraction

HAND = 6  # cards dealt to a seat
RUN = 3  # cards run to a seat
PACK = 52
SUITS = 4
RANKS = 13


def choose(things: int, taken: int) -> int:
    """How many sets of `taken` of `things` there are; none where that cannot be."""
    return math.comb(things, taken) if 0 <= taken <= things else 0


def drawn(pack: int, marked: int, cards: int, count: int) -> Fraction:
    """The probability that `cards` drawn from `pack` hold just `count` of the `marked` ones (hypergeometric)."""
    return Fraction(choose(marked, count) * choose(pack - marked, cards - count), choose(pack, cards))


def none_drawn(pack: int, marked: int, cards: int) -> Fraction:
    """The probability that `cards` drawn from `pack` hold none of the `marked` ones."""
    return drawn(pack, marked, cards, 0)


def all_drawn(pack: int, marked: int, cards: int) -> Fraction:
    """The probability that `cards` drawn from `pack` hold all of the `marked` ones."""
    return drawn(pack, marked, cards, marked)
