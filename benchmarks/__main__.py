"""`python -m benchmarks`: measure and print; `--json FILE` keeps the figures."""

from __future__ import annotations

import argparse
import json
import os
import platform
from collections.abc import Callable, Iterable
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

from allfours_sim import __version__
from allfours_sim.roster import CATALOGUE
from allfours_sim.rules.variants import PRESETS
from benchmarks.calibration import steps_per_second
from benchmarks.speed import Speed, speeds
from benchmarks.startup import Start, starts
from benchmarks.threads import Gain, second_thread

SECTIONS = ("speed", "threads", "start")


class Size(NamedTuple):
    """How much is measured."""

    blocks: int
    pairs: int
    processes: int


WHOLE, QUICK = Size(9, 9, 5), Size(3, 3, 1)


def main() -> None:
    """Measure what is asked for."""
    asked = _arguments()
    steps_per_second()  # compiled
    size = QUICK if asked.quick else WHOLE
    found: dict[str, Any] = {"schema": "allfours-bench/1", "machine": _machine()}
    print(f"allfours-sim {__version__} · {' · '.join(f'{key} {value}' for key, value in found['machine'].items())}")
    if "speed" in asked.only:
        print("\nHands a second of one core (processor's time), and what a hand costs in steps of the yardstick")
        measured = speeds(asked.variant or PRESETS, asked.policy or list(CATALOGUE), asked.all, size.blocks)
        found["speed"] = _told(measured, _speed_line)
    if "threads" in asked.only:
        print("\nTwo threads against one, by the clock")
        found["threads"] = _told([second_thread(size.pairs)], _threads_line)
    if "start" in asked.only:
        print("\nWhole processes")
        found["start"] = _told(starts(size.processes), _start_line)
    if asked.json:
        asked.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure how fast it is.")
    parser.add_argument("--quick", action="store_true", help="a short look: fewer samples")
    parser.add_argument("--all", action="store_true", help="every number of players of a variant")
    parser.add_argument("--variant", action="append", choices=PRESETS, help="only this variant; repeatable")
    parser.add_argument("--policy", action="append", choices=list(CATALOGUE), help="only this policy; repeatable")
    parser.add_argument("--only", action="append", choices=SECTIONS, help="only this section; repeatable")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep the figures as JSON")
    asked = parser.parse_args()
    asked.only = asked.only or SECTIONS
    return asked


def _machine() -> dict[str, Any]:
    return {
        "python": platform.python_version(),
        "numba": version("numba"),
        "numpy": version("numpy"),
        "platform": f"{platform.system()} {platform.machine()}",
        "cores": os.cpu_count(),
        "yardstick": f"{steps_per_second() / 1e6:.0f} M steps/s",
    }


def _told(measured: Iterable[Any], line: Callable[[Any], str]) -> list[dict[str, Any]]:
    """Each figure printed when it is known; all of them as rows."""
    rows = []
    for one in measured:
        print(line(one), flush=True)
        rows.append(one._asdict())
    return rows


def _speed_line(one: Speed) -> str:
    rate, low, high = (value / 1e6 for value in (one.hands_per_second, one.slowest, one.fastest))
    place = f"  {one.variant:<20} {one.players} players  {one.policy:<8}"
    return f"{place} {rate:6.2f} M ({low:.2f} to {high:.2f}, median of {one.samples})   {one.steps:6.0f} steps"


def _threads_line(one: Gain) -> str:
    load = "" if one.load is None else f"; load {one.load} on {one.cores} cores before"
    gains = f"{one.best:.2f} times (best of {one.pairs} pairs, median {one.median:.2f}{load})"
    return f"  {one.variant}, {one.policy}: {gains}"


def _start_line(one: Start) -> str:
    spent = f"{one.cpu_seconds:.2f} s of the processor, median of {one.samples}"
    return f"  {one.what:<45} {one.seconds:6.2f} s   ({spent})"


if __name__ == "__main__":
    main()
