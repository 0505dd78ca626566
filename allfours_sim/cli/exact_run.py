"""The simulation beside exact values: how much of it is asked for, what it says, what of it was finished."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import typer

from allfours_sim.cli import options
from allfours_sim.cli.errors import Exit, complain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from allfours_sim.exact.account import Answer
    from allfours_sim.exact.value import Case


class Run(NamedTuple):
    """The simulation asked for: how many hands as it was written (None: no simulation), as a number, and finished."""

    hands: str | None
    wanted: int
    finished: int
    seed: int

    @property
    def simulated(self) -> bool:
        """Whether there is a simulation."""
        return self.hands is not None


def asked(hands: str | None, seed: int) -> Run:
    """The simulation over `hands` hands as they were written, None for none."""
    count = 0 if hands is None else options.asked_count(hands, "--hands")
    return Run(hands, count, count, seed)


def answered(cases: Sequence[Case], run: Run, quiet: bool) -> tuple[list[Answer], Run]:
    """The cases beside the simulation asked for, if one is, and what became of it."""
    from allfours_sim.exact.account import answer

    if not run.simulated:
        return [answer(case) for case in cases], run
    from allfours_sim.cli.progress import ProgressBar
    from allfours_sim.exact.comparing import simulate

    with ProgressBar(run.wanted, "hands", quiet) as bar:
        seen, finished = simulate(cases, run.seed, run.wanted, bar)
    return [answer(case, one) for case, one in zip(cases, seen, strict=True)], run._replace(finished=finished)


def leave(run: Run) -> None:
    """Say so and exit when the simulation was cut short."""
    if run.finished < run.wanted:
        complain(f"interrupted: the simulation is over the {run.finished:,} of {run.wanted:,} hands finished")
        raise typer.Exit(Exit.INTERRUPTED)


def source_of(run: Run, case: Case | None = None) -> dict[str, Any]:
    """Where the numbers come from."""
    if not run.simulated:
        return {}
    from allfours_sim.engine.address import STREAM_VERSION

    what = "all" if case is None else case.text
    hands = run.hands if run.finished == run.wanted else run.finished
    again = f"allfours-sim exact {what} --hands {hands} --seed {run.seed}"
    return {"again": again, "seed": run.seed, "hands": run.finished, "stream": STREAM_VERSION}
