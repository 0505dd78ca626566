"""How fast a player is, and how surely, from the time of several blocks."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import NamedTuple

from allfours_sim.equity.answer import student


class Speed(NamedTuple):
    """Hands a second, and the longer arm of the 95 % interval."""

    hands: float
    spread: float


def speed_of(block: int, seconds: Sequence[float]) -> Speed:
    """The speed of two blocks or more, of `block` hands each, from the seconds that each of them took."""
    mean = fmean(seconds)
    error = student(len(seconds) - 1) * stdev(seconds) / math.sqrt(len(seconds))
    return Speed(block / mean, block / (mean - error) - block / mean if error < mean else math.inf)
