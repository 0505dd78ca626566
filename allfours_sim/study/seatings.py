"""Who sits where in a duplicate set: two policies, exchanged through all seatings that are as even as can be."""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import Any

import numpy as np

Seating = tuple[bool, ...]  # per side: whether the first of two policies sits there
Weights = np.ndarray[Any, np.dtype[np.int64]]


def seatings(sides: int) -> list[Seating]:
    """All ways to seat two policies at `sides` sides, each at half of them (an odd side at either).

    With a seating its exchange is there too, so that a policy against itself comes to exactly zero.
    """
    found = []
    for firsts in even_shares(sides):
        for places in combinations(range(sides), firsts):
            found.append(tuple(side in places for side in range(sides)))
    return found


def even_shares(sides: int) -> list[int]:
    """How many sides the first policy has: half of them, or either number next to it."""
    return sorted({sides // 2, sides - sides // 2})


def number_of_seatings(sides: int) -> int:
    """How many there are: 2, 6, 6, 20, 20, 70 for 2 to 7 sides."""
    return sum(comb(sides, firsts) for firsts in even_shares(sides))


def exchanged(seating: Seating) -> Seating:
    """The seating with both policies in each other's places."""
    return tuple(not first for first in seating)


def point_weights(sides: int) -> Weights:
    """Per seating and side: what a point of it counts, in parts of `point_parts`.

    A hand's points by these weights are the mean of the first policy's sides minus the mean of the other's.
    """
    return np.array(
        [[sides - sum(seating) if first else -sum(seating) for first in seating] for seating in seatings(sides)],
        np.int64,
    )


def point_parts(sides: int) -> int:
    """Into how many parts a point is cut, so that means over the sides are whole numbers of parts."""
    return (sides // 2) * (sides - sides // 2)


def game_weights(sides: int) -> Weights:
    """Per seating and side: 1 for a game won by the first policy, -1 for one by the other."""
    return np.array([[1 if first else -1 for first in seating] for seating in seatings(sides)], np.int64)
