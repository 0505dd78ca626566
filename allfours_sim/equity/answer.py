"""The answer: the chance of every side at every standing, with its error."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

from allfours_sim.equity.chain import Numbers
from allfours_sim.equity.counted import Chances
from allfours_sim.equity.match import BATCHES
from allfours_sim.equity.standing import Reduced, Standings
from allfours_sim.stats import FEW, Z


def student(freedom: int) -> float:
    """The 97.5 % point of Student's t by Cornish and Fisher's expansion; 2.093 for 19 degrees of freedom."""
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3


WIDE = student(BATCHES - 1)


class Chance(NamedTuple):
    """The chance of winning with standard error, 95 % interval and the hands played there.

    Of a reduced standing `met` says whether it was met, `few` whether so seldom that the interval says little.
    """

    estimate: float
    std_error: float
    low: float
    high: float
    n: int
    met: bool
    few: bool = False


def _guarded_error(value: float, n: int) -> float:
    """The standard error of a share among so few that leaving out batches says nothing (Agresti and Coull's)."""
    share, trials = (value * n + 2) / (n + 4), n + 4
    return math.sqrt(share * (1 - share) / trials)


@dataclass(frozen=True)
class Equity:
    """The chances of a match; where a standing was never met, those of the nearest one that was."""

    standings: Standings
    chances: Chances

    def chance(self, scores: Sequence[int], role: int) -> Chance:
        """The chance of the side of `role` at `scores` (progress, per role)."""
        return self.chance_at(self.standings.number(scores, role), 0 if self.standings.reduced else role)

    def against(self, own: int, other: int, role: int) -> Chance:
        """The chance with all others at one score; of reduced standings, with the best of them there."""
        if self.standings.reduced:
            return self.chance_at(self._commonest(role, own, other))
        return self.chance([own if place == role else other for place in range(self.standings.sides)], role)

    def _commonest(self, role: int, own: int, best: int) -> int:
        """The number of the reduced standing with these scores that was met most often, whoever else is near."""
        standings = self.standings
        first = standings.numbered(Reduced(role, own, best, 0))
        rows = [(self._hands(number), -number) for number in range(first, first + standings.sides)]
        return -max(rows)[1]

    def _hands(self, number: int) -> int:
        row = self._places.get(number)
        return 0 if row is None else int(self.chances.hands[row])

    def chance_at(self, number: int, role: int = 0) -> Chance:
        """The chance at a standing by its number."""
        found = self.chances
        place = self._places.get(number)
        row = self._nearest(number) if place is None else place
        value, error = float(found.chance[row, role]), float(found.error[row, role])
        n = self._hands(number)
        few = self.standings.reduced and n < FEW
        if few:
            error = max(error, _guarded_error(value, n))
        low, high = max(0.0, value - WIDE * error), min(1.0, value + WIDE * error)
        return Chance(value, error, low, high, n, place is not None, few)

    @cached_property
    def bounds(self) -> tuple[Numbers, Numbers]:
        """The lower and upper ends of all intervals, per standing met and role."""
        arm = WIDE * self.chances.error
        return np.maximum(self.chances.chance - arm, 0), np.minimum(self.chances.chance + arm, 1)

    @cached_property
    def _places(self) -> dict[int, int]:
        return {number: row for row, number in enumerate(self.chances.standing.tolist())}

    @cached_property
    def _seen(self) -> Numbers:
        return np.array([self.standings.reduced_at(number) for number in self.chances.standing.tolist()], np.int64)

    def _nearest(self, number: int) -> int:
        """The row of the standing met with the same role whose scores differ least; of equals the first."""
        wanted = np.array(self.standings.reduced_at(number), np.int64)
        apart = np.abs(self._seen - wanted)
        apart[:, 0] *= 4 * self.standings.span  # another role only where this one was never met
        return int(apart.sum(axis=1).argmin())
