"""`allfours-sim check FILE`: have the referee judge hand records."""

from __future__ import annotations

import json
import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from allfours_sim import __version__
from allfours_sim.cli.errors import Exit
from allfours_sim.cli.listing import aligned
from allfours_sim.cli.options import number_option

if TYPE_CHECKING:
    from allfours_sim.referee.verdict import Verdict

MOST_SHOWN = 10**6
Faults = Annotated[int, number_option("--faults", 0, MOST_SHOWN, help="How many faults to show, the first ones.")]
EXAMPLE = "allfours-sim replay --variant trinidad --count 20 --format jsonl | allfours-sim check -"


class CheckFormat(StrEnum):
    """How the verdict is written."""

    TABLE = "table"
    JSON = "json"


def check(
    file: Annotated[Path, typer.Argument(help="Hand records, one a line; - reads them from standard input.")],
    faults: Faults = 10,
    shape: Annotated[CheckFormat, typer.Option("--format", help="How to write the verdict.")] = CheckFormat.TABLE,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Write nothing; the exit code is the verdict.")] = False,
) -> None:
    """Judge hand records by the rules: line, event (counted from 0) and rule of each fault.

    Exit code 0: all sound. 4: a record breaks a rule. 2: a line is no hand record, or the file cannot be read.
    """
    from allfours_sim.records import raw_lines
    from allfours_sim.referee.verdict import judge_lines

    if str(file) == "-":
        verdict = judge_lines(raw_lines(sys.stdin.buffer), faults)
    else:
        with file.open("rb") as stream:
            verdict = judge_lines(raw_lines(stream), faults)
    if not quiet:
        print(_json(verdict) if shape is CheckFormat.JSON else _text(verdict))
    if verdict.no_record:
        raise typer.Exit(Exit.USAGE)
    if verdict.unsound:
        raise typer.Exit(Exit.CHECK_FAILED)


def _rows(verdict: Verdict) -> list[dict[str, Any]]:
    return [
        {"line": found.line, "event": found.event, "rule": found.rule, "fault": found.reason}
        for found in verdict.findings
    ]


def _text(verdict: Verdict) -> str:
    """The faults as aligned lines and a last line that sums up."""
    lines = [aligned(_rows(verdict))] if verdict.findings else []
    hidden = verdict.unsound + verdict.no_record - len(verdict.findings)
    if hidden:
        lines.append(f"and {hidden:,} more {'fault' if hidden == 1 else 'faults'}")
    if not verdict.judged and not verdict.no_record:
        return "no hands: there is no hand record, so nothing was judged"
    total = f"{verdict.judged:,} judged: {verdict.sound:,} sound, {verdict.unsound:,} unsound"
    if verdict.no_record:
        total += f"; {verdict.no_record:,} {'line is' if verdict.no_record == 1 else 'lines are'} no record"
    return "\n".join([*lines, total])


def _json(verdict: Verdict) -> str:
    counts = {key: getattr(verdict, key) for key in ("judged", "sound", "unsound", "no_record")}
    return json.dumps(
        {
            "schema": "allfours/1",
            "command": "check",
            "provenance": {"version": __version__},
            "tables": {"faults": _rows(verdict), "summary": [counts]},
        },
        ensure_ascii=False,
        indent=1,
    )
