"""Measuring, one comparison after the other, each kept in a file as soon as it is done."""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import allfours_sim
from allfours_sim.cli.progress import ProgressBar
from allfours_sim.study import compare
from allfours_sim.tables.comparison import ComparisonSheet
from reports.strength.measures import Measure

STATE = Path(__file__).parents[1] / "out" / "strength.jsonl"


@dataclass(frozen=True)
class Found:
    """What came of a measure: the difference (points a hand a side, or share of games won), with its 95 % interval."""

    measure: Measure
    estimate: float
    low: float
    high: float
    sets: int
    set_size: int
    again: str

    @property
    def clear(self) -> bool:
        """Whether the interval is above zero."""
        return self.low > 0


def measured(measures: Iterable[Measure], state: Path = STATE) -> Iterator[Found]:
    """Each measure's result; those in the `state` file, by the same program and as large, are not done again."""
    source = source_hash()
    kept = {row["key"]: row for row in _rows(state) if row["source"] == source}
    state.parent.mkdir(parents=True, exist_ok=True)
    for measure in measures:
        row = kept.get(measure.key)
        if row is None or row["sets"] != measure.sets:
            row = {"key": measure.key, "source": source, **measure_now(measure)}
            kept[measure.key] = row
            with state.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps(row) + "\n")
        yield Found(measure, *(row[name] for name in ("estimate", "low", "high", "sets", "set_size", "again")))


def measure_now(measure: Measure) -> dict[str, Any]:
    """Play a comparison with a bar on stderr."""
    print(f"{measure.first} against {measure.second}, {measure.variant}, {measure.players}", file=sys.stderr)
    comparison = measure.comparison()
    with ProgressBar(measure.sets, "sets", quiet=False) as bar:
        compared = compare(comparison, os.cpu_count() or 1, progress=bar)
    if compared.interrupted:
        raise KeyboardInterrupt
    result = ComparisonSheet(compared)
    number = result.figures[0].difference
    return {
        "estimate": number.estimate,
        "low": number.low,
        "high": number.high,
        "sets": compared.finished,
        "set_size": len(comparison.seatings),
        "again": result.again,
    }


def source_hash() -> str:
    """A hash of the program: what another program has found is measured afresh."""
    digest = hashlib.sha256()
    package = Path(allfours_sim.__file__).parent
    rooms = ("engine", "laws", "policies", "search", "equity", "roster/learned", "rules/presets")
    for path in sorted(path for room in rooms for path in (package / room).rglob("*")):
        if path.suffix in (".py", ".toml"):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def _rows(state: Path) -> Iterator[dict[str, Any]]:
    if state.exists():
        for line in state.read_text(encoding="utf-8").splitlines(keepends=True):
            if line.endswith("\n"):
                yield json.loads(line)
