"""How long a whole process takes: the help, a million hands, the very first run that compiles."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

HELP = ("--help",)
HANDS = ("simulate", "--variant", "trinidad", "--policy", "steady", "--hands", "1M", "--seed", "7")
FIRST = ("simulate", "--variant", "trinidad", "--policy", "steady", "--hands", "1000", "--seed", "7")


class Start(NamedTuple):
    """The seconds that a process takes, by the clock and of the processor: medians of `samples`."""

    what: str
    seconds: float
    cpu_seconds: float
    samples: int


def starts(samples: int) -> Iterator[Start]:
    """Measure the help, a million hands when all is compiled, and the first run with nothing compiled."""
    yield _start("--help", HELP, samples)
    _once(HANDS, None)
    yield _start("simulate --hands 1M, one thread", (*HANDS, "--jobs", "1"), samples)
    yield _start("simulate --hands 1M", HANDS, samples)
    with TemporaryDirectory() as empty:
        yield Start("first run, compiling: simulate --hands 1000", *_once(FIRST, empty), 1)


def _start(what: str, words: tuple[str, ...], samples: int) -> Start:
    times = [_once(words, None) for _ in range(samples)]
    return Start(what, median(clock for clock, _ in times), median(cpu for _, cpu in times), samples)


def _once(words: tuple[str, ...], cache: str | None) -> tuple[float, float]:
    """Seconds by the clock and of the processor; with an empty `cache` folder instead of the user's."""
    environment = os.environ if cache is None else {**os.environ, "XDG_CACHE_HOME": cache}
    begin, spent = time.perf_counter(), os.times()
    subprocess.run([sys.executable, "-m", "allfours_sim", *words], env=environment, check=True, capture_output=True)
    clock, now = time.perf_counter() - begin, os.times()
    return clock, now.children_user - spent.children_user + now.children_system - spent.children_system
