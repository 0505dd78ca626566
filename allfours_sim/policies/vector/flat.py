"""From rows of numbers to the flat table that kernels read."""

from __future__ import annotations

from typing import Any

import numpy as np

from allfours_sim.laws.sets import JOKER_BIT, TOP_SHIFT
from allfours_sim.policies.vector.layout import (
    BEST_TRUMPS,
    CLASS_OF_RANK,
    CLASS_OF_TRUMP,
    CLASSES,
    FEWEST_CARDS,
    HOLDINGS,
    MASTER_START,
    MOST_CARDS,
    MOST_TRUMPS,
    PLACES,
    PLAIN_STARTS,
    PRICE_START,
    SITUATIONS,
    SIZE,
    TAKE,
    TAKE_START,
    TOP_TRUMP_START,
    TOPS,
    VOIDS_MATTER,
    Numbers,
)

Table = np.ndarray[Any, np.dtype[np.int16]]
CLASS_OF_PLACE = np.array([*CLASS_OF_RANK * 3, *[CLASS_OF_TRUMP[0]] * (TOP_SHIFT - JOKER_BIT), *CLASS_OF_TRUMP])


def flat_table(numbers: Numbers) -> Table:
    """The flat table, int16, of `numbers`, which are sound."""
    table = np.zeros(SIZE, np.int16)
    for name, start in PLAIN_STARTS.items():
        table[start : start + len(numbers[name])] = numbers[name]
    table[TAKE_START : TAKE_START + PLACES] = of_places(numbers[TAKE], numbers[TAKE])
    table[VOIDS_MATTER] = any(any(row) for name, row in numbers.items() if name.startswith("voids."))
    for place, when in enumerate(SITUATIONS):
        _fill_situation(table, numbers, when, place)
    return table


def of_places(plain: tuple[int, ...], trump: tuple[int, ...]) -> np.ndarray[Any, np.dtype[np.int64]]:
    """A value per place of a set from those by rank, the joker as a trump two."""
    return np.array([*plain * 3, *[trump[0]] * (TOP_SHIFT - JOKER_BIT), *trump])


def _fill_situation(table: Table, numbers: Numbers, when: str, place: int) -> None:
    """The prices when leading (`place` 0) or following (1)."""
    tops = [numbers[f"{when}.top_trump.{rank}"] for rank in BEST_TRUMPS]
    table[TOP_TRUMP_START + place * TOPS : TOP_TRUMP_START + (place + 1) * TOPS] = np.ravel(tops)
    master = np.array([numbers[f"{when}.master.{kind}"][0] for kind in CLASSES])
    start = MASTER_START + place * PLACES
    table[start : start + PLACES] = master[CLASS_OF_PLACE]
    by_trumps = np.array([numbers[f"{when}.by_trumps.{kind}"] for kind in CLASSES])[CLASS_OF_PLACE]
    by_cards = np.array([numbers[f"{when}.by_cards.{kind}"] for kind in CLASSES])[CLASS_OF_PLACE]
    ranks = of_places(numbers[f"{when}.plain"], numbers[f"{when}.trump"])
    prices = np.empty((MOST_TRUMPS + 1, MOST_CARDS + 1, PLACES), np.int64)
    for cards in range(MOST_CARDS + 1):
        prices[:, cards] = ranks + by_trumps.T + by_cards[:, max(cards - FEWEST_CARDS, 0)]
    start = PRICE_START + place * HOLDINGS * PLACES
    table[start : start + HOLDINGS * PLACES] = prices.ravel()
