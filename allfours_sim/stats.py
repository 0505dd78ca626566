"""Estimates with their errors: means from sums and squares, proportions by Wilson's interval.

All take exact integer counters, so that nothing cancels however large a tally grows.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import NamedTuple

CONFIDENCE = 0.95
FEW = 30  # fewer observations than this are flagged: their interval says little
POWER = 0.8  # the chance of seeing a difference that a planned number of observations has
Z = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)


class Estimate(NamedTuple):
    """A number with its standard error, 95 % interval, observations and the integer total that it comes from.

    What cannot be known is None, never NaN: everything at n = 0, the error and interval of a mean at n = 1.
    `few` flags fewer than 30 observations, and a mean whose observations were all alike (its interval has no width).
    """

    estimate: float | None
    std_error: float | None
    low: float | None
    high: float | None
    n: int
    total: int
    few: bool


def mean(total: int, squares: int, n: int) -> Estimate:
    """The mean of `n` integers with sum `total` and sum of squares `squares`; normal interval.

    The standard error is that of independent observations, with the n - 1 variance.
    """
    if n == 0:
        return Estimate(None, None, None, None, 0, total, True)
    centre = total / n
    spread = variance(total, squares, n)
    if spread is None:
        return Estimate(centre, None, None, None, 1, total, True)
    error = math.sqrt(spread / n)
    return Estimate(centre, error, centre - Z * error, centre + Z * error, n, total, n < FEW or error == 0)


def variance(total: int, squares: int, n: int) -> float | None:
    """The variance of `n` integers with sum `total` and sum of squares `squares`, over n - 1; None below two."""
    return (n * squares - total * total) / (n * (n - 1)) if n > 1 else None


def divided(number: Estimate, parts: int) -> Estimate:
    """An estimate in parts as one in wholes of `parts` each; its integer total stays in parts."""
    wholes = [None if value is None else value / parts for value in number[:4]]
    return number._replace(estimate=wholes[0], std_error=wholes[1], low=wholes[2], high=wholes[3])


def jackknife(whole: float | None, without: Sequence[float | None], n: int) -> Estimate:
    """A figure of `n` observations, its error from what it is `without` each of several groups of them (jackknife).

    Its integer total is 0. No error if some group had nothing in it to leave out, or everything.
    """
    kept = [value for value in without if value is not None]
    if whole is None or len(kept) < len(without):
        return Estimate(whole, None, None, None, n, 0, True)
    centre, groups = math.fsum(kept) / len(kept), len(kept)
    error = math.sqrt((groups - 1) / groups * math.fsum((value - centre) ** 2 for value in kept))
    return Estimate(whole, error, whole - Z * error, whole + Z * error, n, 0, n < FEW or error == 0)


def needed(variance: float, difference: float) -> float:
    """How many observations show a mean of `difference`: significant on two sides with a chance of `POWER`."""
    return ((Z + NormalDist().inv_cdf(POWER)) / difference) ** 2 * variance


def proportion(count: int, n: int) -> Estimate:
    """The share of `count` cases among `n` with Wilson's interval (never outside 0 to 1, never without width)."""
    if n == 0:
        return Estimate(None, None, None, None, 0, count, True)
    share = count / n
    widened = 1 + Z * Z / n
    middle = (share + Z * Z / (2 * n)) / widened
    arm = Z / widened * math.sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
    low = 0.0 if count == 0 else min(share, max(0.0, middle - arm))
    high = 1.0 if count == n else max(share, min(1.0, middle + arm))
    return Estimate(share, math.sqrt(share * (1 - share) / n), low, high, n, count, n < FEW)
