"""`allfours-sim simulate`: play many hands or games and count what happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from allfours_sim.cli import options
from allfours_sim.cli.errors import Exit, UsageFault, complain
from allfours_sim.cli.listing import Format
from allfours_sim.cli.options import (
    DEFAULT_POLICY,
    DEFAULT_VARIANT,
    Dealer,
    Jobs,
    Players,
    Policy,
    Quiet,
    Rule,
    Score,
    Seed,
    Variant,
)
from allfours_sim.cli.streams import prints_aside

if TYPE_CHECKING:
    from allfours_sim.study import Study
    from allfours_sim.tables.result import Result

EXAMPLE = "allfours-sim simulate --variant trinidad --hands 100k --seed 7"
DEFAULT_HANDS = "100k"

Hands = Annotated[
    str | None, typer.Option("--hands", "-n", metavar="COUNT", help="How many hands: 2M, 5e4, 1_000_000; else 100k.")
]
Games = Annotated[str | None, typer.Option("--games", metavar="COUNT", help="How many whole games instead of hands.")]
Shape = Annotated[Format | None, typer.Option("--format", help="How to write the tables; else as people read them.")]
Output = Annotated[
    str | None, typer.Option("--output", "-o", metavar="PATH", help="A file; or a folder/ for one CSV a table.")
]


def simulate(
    variant: Variant = DEFAULT_VARIANT,
    players: Players = None,
    policy: Policy = DEFAULT_POLICY,
    rule: Rule = None,
    hands: Hands = None,
    games: Games = None,
    seed: Seed = None,
    jobs: Jobs = None,
    dealer: Dealer = None,
    score: Score = None,
    shape: Shape = None,
    output: Output = None,
    quiet: Quiet = False,
) -> None:
    """Play many hands or games and show how points, begging, bids and holdings came out, with their errors."""
    from allfours_sim.cli.show import destination, show
    from allfours_sim.rules.variants import resolve
    from allfours_sim.study import Study, parse_score, seats_of_policies

    if hands is not None and games is not None:
        raise UsageFault("--hands and --games: one of them is allowed")
    unit, count = ("hands", DEFAULT_HANDS if hands is None else hands) if games is None else ("games", games)
    game = resolve(variant, players, rule or [])
    with options.reading("--policy"):
        policies = seats_of_policies(policy, game)
    with options.reading("--score"):
        before = None if score is None else parse_score(score, game)
    study = Study(
        game=game,
        policies=policies,
        seed=options.asked_seed(seed),
        unit=unit,
        count=options.asked_count(count, f"--{unit}"),
        dealer=options.asked_dealer(dealer, game),
        score=before,
    )
    threads = options.asked_jobs(jobs)
    with destination(shape, output) as where:
        result = play(study, threads, quiet)
        show(result, "simulate", where, quiet)
    leave(result)


def play(study: Study, jobs: int, quiet: bool) -> Result:
    """Run `study` with a bar on stderr; after Ctrl-C what was finished, unless that is nothing."""
    from allfours_sim.cli.progress import ProgressBar, announce_compiling
    from allfours_sim.study import run
    from allfours_sim.tables.result import Result

    options.tell_notes(study.policies, study.game, quiet)
    announce_compiling(f"play_{study.unit}", quiet)
    with prints_aside(), ProgressBar(study.count, study.unit, quiet) as bar:
        outcome = run(study, jobs, bar)
    if outcome.interrupted and not outcome.finished:
        raise KeyboardInterrupt
    return Result(study, outcome.tally, outcome.finished)


def leave(result: Result) -> None:
    """Say so and exit when the run was cut short."""
    study = result.study
    if result.finished < study.count:
        complain(f"interrupted: the tables are over the {result.finished:,} of {study.count:,} {study.unit} finished")
        raise typer.Exit(Exit.INTERRUPTED)
