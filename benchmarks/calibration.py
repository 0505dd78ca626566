"""A yardstick for processors: a chain of random numbers that no compiler can shorten."""

from __future__ import annotations

import time
from collections.abc import Callable

from allfours_sim.jit import kernel
from allfours_sim.laws.rng import U, mix

STEPS = 4_000_000


@kernel
def chain(steps: int) -> int:
    """The last of `steps` random words, each made from the one before."""
    word = U(1)
    for _ in range(steps):
        word = mix(word)
    return int(word >> U(1))


def cpu_seconds(work: Callable[[], object]) -> float:
    """The processor's time that `work` takes on this thread."""
    begin = time.thread_time()
    work()
    return time.thread_time() - begin


def steps_per_second() -> float:
    """Steps of the yardstick a second of processor's time, now."""
    return STEPS / cpu_seconds(lambda: chain(STEPS))
