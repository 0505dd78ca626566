"""`allfours-sim tune`: look for better numbers for the policy `tuned` by play."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer

from allfours_sim.cli import options, tune_tables
from allfours_sim.cli.errors import Exit, UsageFault, complain
from allfours_sim.cli.log_file import Log, log_file
from allfours_sim.cli.options import DEFAULT_VARIANT, Jobs, Players, Quiet, Rule, Seed, Variant
from allfours_sim.cli.settings import PLAIN, example

EXAMPLE = "allfours-sim tune --variant trinidad --seed 7 --budget 1M --claim 5k"
DEFAULT_BUDGET = "20M"
DEFAULT_CLAIM = "100k"
FEWEST_SETS = 2  # of one there is no error to say

Budget = Annotated[
    str,
    typer.Option(
        "--budget", metavar="COUNT", help="How many hands (or games) to race with, such as 50M; whole rounds."
    ),
]
Start = Annotated[
    str, typer.Option("--start", metavar="VECTOR", help="The vector to begin with: a name, a file, or the nearest.")
]
ByGames = Annotated[bool, typer.Option("--games", help="Race for games won instead of points a hand.")]
Claim = Annotated[
    str, typer.Option("--claim", metavar="COUNT", help="How many sets of held-out deals the claim is made on.")
]
Only = Annotated[
    list[str] | None, typer.Option("--only", metavar="TABLE", help="Change this table of the vector only; repeatable.")
]
Output = Annotated[
    str | None, typer.Option("--output", "-o", metavar="FILE", help="Where the vector goes; else stdout.")
]


def tune(
    ctx: typer.Context,
    variant: Variant = DEFAULT_VARIANT,
    players: Players = None,
    rule: Rule = None,
    start: Start = "nearest",
    budget: Budget = DEFAULT_BUDGET,
    games: ByGames = False,
    only: Only = None,
    claim: Claim = DEFAULT_CLAIM,
    seed: Seed = None,
    jobs: Jobs = None,
    output: Output = None,
    log: Log = None,
    quiet: Quiet = False,
) -> None:
    """Race changed vectors against the best so far on common deals; write the winner as a file for `tuned`."""
    if ctx.invoked_subcommand is not None:
        refuse_options_before(ctx)
        return
    from allfours_sim.cli.progress import ProgressBar, announce_compiling
    from allfours_sim.cli.show import named, toml_file
    from allfours_sim.rules.variants import resolve
    from allfours_sim.tune.order import Order, fulfil, vector_file

    order = Order(
        game=resolve(variant, players, rule or []),
        unit="games" if games else "hands",
        start=start,
        seed=options.asked_seed(seed),
        budget=options.asked_count(budget, "--budget"),
        claim=options.asked_count(claim, "--claim", FEWEST_SETS),
        tables=asked_tables(only),
    )
    threads = options.asked_jobs(jobs)
    with toml_file(output, "vector") as file, logging_to(log, output, quiet) as told:
        announce_compiling(f"score_{order.unit}", quiet)
        with ProgressBar(order.budget, order.unit, quiet) as bar:
            result = fulfil(order, threads, told, bar)
        earlier = named(output)
        if result.interrupted and not result.found and earlier is not None and earlier.exists():
            complain(f"interrupted: nothing better was found until then; {output} stays as it was")
            raise typer.Exit(Exit.INTERRUPTED)
        if file is not None:
            file.write_text(vector_file(order, result), encoding="utf-8", newline="\n")
    sys.stdout.write(vector_file(order, result) if file is None else result.sentence(order) + "\n")
    if result.interrupted:
        best = "the best that was found until then" if result.found else "that of the start: no better one was found"
        complain(f"interrupted: the vector is {best}")
        raise typer.Exit(Exit.INTERRUPTED)


def refuse_options_before(ctx: typer.Context) -> None:
    """Refuse options that stand before the name of a command of `tune`: they would count for nothing."""
    for parameter in ctx.command.params:
        source = ctx.get_parameter_source(parameter.name or "")
        if source is not None and source.name == "COMMANDLINE":
            inner, option = ctx.invoked_subcommand, parameter.opts[0]
            raise UsageFault(f"{option} stands before {inner}; options of tune {inner} stand behind {inner}")


def asked_tables(only: list[str] | None) -> tuple[str, ...]:
    """The tables of the vector file whose rows may change, all unless some are asked for."""
    from allfours_sim.policies.vector.layout import TABLES
    from allfours_sim.rules.faults import listed, meant

    for table in only or ():
        if table not in TABLES:
            raise UsageFault(f"--only: {table} is no table{meant(table, TABLES) or ';'} {listed(TABLES)} is allowed")
    return TABLES if not only else tuple(table for table in TABLES if table in only)


@contextmanager
def logging_to(log: str | None, output: str | None, quiet: bool) -> Iterator[Callable[[dict[str, Any]], None]]:
    """What is told of each round: a line of JSON in the file `log`, a few words on stderr when something is gained."""

    def said(event: dict[str, Any]) -> None:
        if event["event"] == "round" and event["taken"] and not quiet:
            gain = f"{event['gain']:+.4f} ± {event['std_error']:.4f}"
            complain(f"round {event['round']}, {event['hands']:,} played: {gain}, {len(event['step'])} numbers changed")

    with log_file(log, output) as written:

        def told(event: dict[str, Any]) -> None:
            written(event)
            said(event)

        yield told


app = typer.Typer(name="tune", **PLAIN)
app.callback(invoke_without_command=True, epilog=example(EXAMPLE))(tune)
app.command("tables", short_help="Learn tables by fictitious play.", epilog=example(tune_tables.EXAMPLE))(
    tune_tables.tables
)
