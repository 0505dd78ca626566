"""`allfours-sim tune tables`: learn begging, giving, bunching, bidding and pitching by play against oneself."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer

from allfours_sim.cli import options
from allfours_sim.cli.errors import Exit, UsageFault, complain
from allfours_sim.cli.log_file import Log, log_file
from allfours_sim.cli.options import (
    DEFAULT_VARIANT,
    Jobs,
    Players,
    Quiet,
    Rule,
    Seed,
    Variant,
    amount_option,
    number_option,
)

EXAMPLE = "allfours-sim tune tables --variant trinidad --seed 7 --rounds 8 -n 400k -o my-tables.toml"
DEFAULT_HANDS = "200k"
FEWEST_HANDS = 2  # of one there is no error to say

Rounds = Annotated[int, number_option("--rounds", 1, 1000, help="How many rounds at most.")]
Hands = Annotated[
    str, typer.Option("--hands", "-n", metavar="COUNT", help="How many hands a round for each decision, such as 400k.")
]
Mark = Annotated[
    float | None,
    amount_option("--mark", help="Stop when a best response gains less, in points a hand; else 0.01, with bids 0.05."),
]
Output = Annotated[
    str | None, typer.Option("--output", "-o", metavar="FILE", help="Where the table goes; else stdout.")
]


def tables(
    variant: Variant = DEFAULT_VARIANT,
    players: Players = None,
    rule: Rule = None,
    rounds: Rounds = 10,
    hands: Hands = DEFAULT_HANDS,
    mark: Mark = None,
    seed: Seed = None,
    jobs: Jobs = None,
    output: Output = None,
    log: Log = None,
    quiet: Quiet = False,
) -> None:
    """Learn tables for the policy `tuned` by fictitious play; write them as a file for tuned:tables=FILE."""
    from allfours_sim.cli.progress import announce_compiling
    from allfours_sim.cli.show import toml_file
    from allfours_sim.policies.tuned.tables import MOST_CHOICES
    from allfours_sim.rules.variants import resolve
    from allfours_sim.tune.lesson import Lesson, learn, lesson_file, sentence

    game = resolve(variant, players, rule or [])
    count = options.asked_count(hands, "--hands", FEWEST_HANDS)
    lesson = Lesson(game, options.asked_seed(seed), count, rounds, mark)
    if not lesson.teaches:
        raise UsageFault(f"--variant: in {game.variant.name} nobody begs, bids or pitches by these rules")
    if lesson.task.choices > MOST_CHOICES:
        bids, most = lesson.task.choices - 1, MOST_CHOICES - 1
        raise UsageFault(f"--variant: {game.variant.name} has {bids} bids; tables are learned for {most} at most")
    threads = options.asked_jobs(jobs)
    with toml_file(output, "table") as file, log_file(log, output) as written:
        announce_compiling("try_choices", quiet)

        def told(row: dict[str, Any]) -> None:
            written(row)
            if not quiet:
                complain(
                    f"round {row['round']}: a best response gains {row['gain']:+.4f} ± {row['gain_std_error']:.4f}"
                )

        learned = learn(lesson, threads, told)
        text = lesson_file(learned)
        if file is not None:
            file.write_text(text, encoding="utf-8", newline="\n")
    if file is None:
        sys.stdout.write(text)
    if not quiet:
        complain(sentence(learned.last))
    if learned.interrupted:
        complain(f"interrupted: the table is that of round {learned.last.number}")
        raise typer.Exit(Exit.INTERRUPTED)
