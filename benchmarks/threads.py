"""What a second thread brings."""

from __future__ import annotations

import os
import time
from statistics import median
from typing import NamedTuple

from allfours_sim.rules.variants import resolve
from allfours_sim.study import Study, run
from allfours_sim.study.plan import HANDS_A_BLOCK

SEED = 7
BLOCKS = 16


class Gain(NamedTuple):
    """How many times faster two threads are than one, by the clock: the best and the median of `pairs` runs of each.

    `load`: how many others wanted a core before (the system's load of the last minute); None where it is not told.
    """

    variant: str
    policy: str
    best: float
    median: float
    pairs: int
    cores: int
    load: float | None


def second_thread(pairs: int, variant: str = "trinidad", policy: str = "steady") -> Gain:
    """Measure one thread against two, in turn, on the same hands."""
    game = resolve(variant, None)
    study = Study(game, (policy,) * game.players, SEED, "hands", HANDS_A_BLOCK * BLOCKS)
    load = round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None
    run(study, 2)
    gains = [_seconds(study, 1) / _seconds(study, 2) for _ in range(pairs)]
    return Gain(variant, policy, max(gains), median(gains), pairs, os.cpu_count() or 1, load)


def _seconds(study: Study, jobs: int) -> float:
    begin = time.perf_counter()
    run(study, jobs)
    return time.perf_counter() - begin
