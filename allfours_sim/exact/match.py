"""The problem of points: who wins a match of single points (Pascal and Fermat)."""

from __future__ import annotations

from fractions import Fraction

from allfours_sim.exact.counting import choose
from allfours_sim.exact.parameters import CHANCE, free_number
from allfours_sim.exact.value import exact_value


@exact_value(
    "problem-of-points",
    "a side that needs a points, and wins each with the same chance p, wins before one that needs b",
    "Σ over k ≥ a of C(a + b − 1, k) p^k (1 − p)^(a + b − 1 − k)",
    free_number("needs", "points that the side needs", 1, 3, 4, 7),
    free_number("other_needs", "points that the other side needs", 2, 5, 7),
    CHANCE,
)
def problem_of_points(needs: int, other_needs: int, chance: Fraction) -> Fraction:
    most = needs + other_needs - 1
    return sum(
        (choose(most, won) * chance**won * (1 - chance) ** (most - won) for won in range(needs, most + 1)), Fraction(0)
    )
