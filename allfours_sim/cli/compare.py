"""`allfours-sim compare`: which policy is better, by how much, and how sure that is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from allfours_sim.cli import options
from allfours_sim.cli.errors import Exit, UsageFault, complain
from allfours_sim.cli.options import (
    DEFAULT_VARIANT,
    Dealer,
    Jobs,
    Players,
    Quiet,
    Rule,
    Score,
    Seed,
    Variant,
    number_option,
)
from allfours_sim.cli.simulate import Output, Shape
from allfours_sim.cli.streams import prints_aside

if TYPE_CHECKING:
    from allfours_sim.rules.variants import Game
    from allfours_sim.study import Compared, Comparison

EXAMPLE = "allfours-sim compare steady random --variant trinidad --sets 5k --seed 7"
DEFAULT_SETS = "20k"
MOST_WORST = 1000

Policies = Annotated[list[str], typer.Argument(metavar="A B ...", help="Two policies or more, each for whole sides.")]
Sets = Annotated[
    str | None, typer.Option("--sets", "-n", metavar="COUNT", help="How many sets of hands: 2M, 5e4; else 20k.")
]
Games = Annotated[str | None, typer.Option("--games", metavar="COUNT", help="How many sets of whole games instead.")]
Worst = Annotated[
    int, number_option("--show-worst", 0, MOST_WORST, "COUNT", help="Name so many hands that differ most, each way.")
]


def compare(
    policies: Policies,
    variant: Variant = DEFAULT_VARIANT,
    players: Players = None,
    rule: Rule = None,
    sets: Sets = None,
    games: Games = None,
    seed: Seed = None,
    jobs: Jobs = None,
    dealer: Dealer = None,
    score: Score = None,
    worst: Worst = 0,
    shape: Shape = None,
    output: Output = None,
    quiet: Quiet = False,
) -> None:
    """Compare policies on the same deals, exchanged through all seatings: points a hand, or games won, with errors."""
    from allfours_sim.cli.show import destination, show
    from allfours_sim.rules.variants import resolve
    from allfours_sim.study import Comparison, Study, parse_score
    from allfours_sim.tables.comparison import ComparisonSheet

    if sets is not None and games is not None:
        raise UsageFault("--sets and --games: one of them is allowed")
    option, count = ("--sets", DEFAULT_SETS if sets is None else sets) if games is None else ("--games", games)
    game = resolve(variant, players, rule or [])
    names = asked_policies(policies, game)
    with options.reading("--score"):
        before = None if score is None else parse_score(score, game)
    deals = Study(
        game=game,
        policies=names[:1] * game.players,
        seed=options.asked_seed(seed),
        unit="hands" if games is None else "games",
        count=options.asked_count(count, option),
        dealer=options.asked_dealer(dealer, game),
        score=before,
    )
    threads = options.asked_jobs(jobs)
    with destination(shape, output) as where:
        compared = play(Comparison(deals, names), threads, worst, quiet)
        show(ComparisonSheet(compared, worst), "compare", where, quiet)
    leave(compared, quiet)


def asked_policies(texts: list[str], game: Game) -> tuple[str, ...]:
    """The policies asked for: two or more, each for all seats of its side."""
    from allfours_sim.study import seats_of_policies

    if len(texts) < 2:
        raise UsageFault(f"{texts[0]} alone: two policies or more are compared, such as compare steady random")
    names = []
    for text in texts:
        if "," in text:
            raise UsageFault(f"{text}: a policy is for whole sides; name them one by one, without commas")
        with options.reading("compare"):
            names.append(seats_of_policies(text, game)[0])
    return tuple(names)


def play(comparison: Comparison, jobs: int, worst: int, quiet: bool) -> Compared:
    """Play `comparison` with a bar on stderr; after Ctrl-C what was finished, unless that is nothing."""
    from allfours_sim.cli.progress import ProgressBar, announce_compiling
    from allfours_sim.study import compare as compare_policies

    options.tell_notes(comparison.policies, comparison.deals.game, quiet)
    announce_compiling(f"score_{comparison.deals.unit}", quiet)
    with prints_aside(), ProgressBar(comparison.deals.count, "sets", quiet) as bar:
        compared = compare_policies(comparison, jobs, worst, bar)
    if compared.interrupted and not compared.finished:
        raise KeyboardInterrupt
    return compared


def leave(compared: Compared, quiet: bool) -> None:
    """Say what limits the result: too few sets, or a run cut short, which is an exit code too."""
    from allfours_sim.stats import FEW

    if compared.finished < FEW and not quiet:
        complain(f"too few sets: {compared.finished}; from {FEW} on their interval says something")
    asked = compared.comparison.deals.count
    if compared.finished < asked:
        complain(f"interrupted: the tables are over the {compared.finished:,} of {asked:,} sets finished")
        raise typer.Exit(Exit.INTERRUPTED)
