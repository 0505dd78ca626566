"""Samples: what an exact value is about, hand by hand, over a span of dealt or played hands.

A sample is an array of truth values for a probability, of numbers for a mean. Hands in which a condition does not hold
are left out.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np

from allfours_sim.cards import RANKS
from allfours_sim.exact.available import GAME_VALUES
from allfours_sim.exact.census import KEPT, SUITS, Span, dealt

Sample = Callable[..., Any]  # (span, **parameters) -> array
SAMPLES: dict[str, Sample] = {}


def sample(*names: str) -> Callable[[Sample], Sample]:
    """Enter a function of a span and a value's parameters as the sample of the values of these names."""

    def entered(function: Sample) -> Sample:
        SAMPLES.update(dict.fromkeys(names, function))
        return function

    return entered


FOUR, THREE = 4, 3  # players
_SETS = range(1 << len(RANKS))
HIGHEST = np.array([cards.bit_length() - 1 for cards in _SETS], np.int8)  # the highest rank of a set, -1 for none
LOWEST = np.array([(cards & -cards).bit_length() - 1 for cards in _SETS], np.int8)
WORTH = np.array(
    [sum(value for rank, value in GAME_VALUES.items() if cards >> RANKS.index(rank) & 1) for cards in _SETS], np.int16
)


def ranks_of(text: str) -> int:
    """The set of ranks of a text such as `AJ2`."""
    return sum(1 << RANKS.index(rank) for rank in text)


JACK = ranks_of("J")


@lru_cache(maxsize=KEPT)
def trumps_of(span: Span, players: int) -> Any:
    """Per seat the ranks that it holds of the turn-up's suit."""
    deal = dealt(span, players)
    return np.take_along_axis(deal.hands, deal.turned_suit.astype(np.intp)[:, None, None], axis=2)[:, :, 0]


@lru_cache(maxsize=KEPT)
def suit_of(span: Span, players: int, joker: bool = False) -> Any:
    """Per seat the ranks that it holds of a suit fixed beforehand, each suit in turn."""
    suit = np.arange(span.hands) % SUITS
    return np.take_along_axis(dealt(span, players, joker).hands, suit[:, None, None], axis=2)[:, :, 0]


@lru_cache(maxsize=KEPT)
def trumps_in_play(span: Span, players: int) -> Any:
    """The ranks of trumps in play."""
    return np.bitwise_or.reduce(trumps_of(span, players), axis=1)


@lru_cache(maxsize=KEPT)
def suit_in_play(span: Span, players: int, joker: bool = False) -> Any:
    """The ranks in play of the suit fixed beforehand."""
    return np.bitwise_or.reduce(suit_of(span, players, joker), axis=1)


@lru_cache(maxsize=KEPT)
def card_points_in_play(span: Span, players: int, joker: bool = False) -> Any:
    """Card points for Game in play."""
    in_play = np.bitwise_or.reduce(dealt(span, players, joker).hands, axis=1)
    return sum(WORTH[in_play[:, suit]] for suit in range(SUITS))


def points_of(ranks: Any, counting: Any) -> Any:
    """How many of High, Low, Jack and Game there are, from the ranks of trumps and the card points in play."""
    return 2 * (ranks != 0) + (ranks & JACK != 0) + (counting > 0)
