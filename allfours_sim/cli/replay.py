"""`allfours-sim replay`: single hands or a whole game once more, card by card."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from allfours_sim.cli import options
from allfours_sim.cli.errors import UsageFault, complain
from allfours_sim.cli.options import (
    DEFAULT_POLICY,
    DEFAULT_VARIANT,
    Dealer,
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
    from allfours_sim.records import HandRecord
    from allfours_sim.study import Study

EXAMPLE = "allfours-sim replay --variant trinidad --seed 7 --first 12"


class HandFormat(StrEnum):
    """How hands are written: for a reader, or a record a line."""

    TEXT = "text"
    JSONL = "jsonl"


First = Annotated[str | None, typer.Option("--first", metavar="NUMBER", help="The first hand, counted from 0; else 0.")]
Count = Annotated[str | None, typer.Option("--count", "-n", metavar="COUNT", help="How many hands from it on; else 1.")]
GameNumber = Annotated[
    str | None, typer.Option("--game", metavar="NUMBER", help="A whole game instead of hands, counted from 0.")
]
Shape = Annotated[
    HandFormat | None, typer.Option("--format", help="As people read hands, or as hand records, one a line.")
]
SUFFIXES = {".txt": HandFormat.TEXT, ".jsonl": HandFormat.JSONL}
Output = Annotated[str | None, typer.Option("--output", "-o", metavar="FILE", help="A file instead of the screen.")]


def replay(
    variant: Variant = DEFAULT_VARIANT,
    players: Players = None,
    policy: Policy = DEFAULT_POLICY,
    rule: Rule = None,
    seed: Seed = None,
    first: First = None,
    count: Count = None,
    game: GameNumber = None,
    dealer: Dealer = None,
    score: Score = None,
    shape: Shape = None,
    output: Output = None,
    quiet: Quiet = False,
) -> None:
    """Play hands by their address once more and show them trick by trick, or write them as hand records.

    The hands are those that simulate plays with the same options: all of them together give its numbers.
    """
    from allfours_sim.cli.show import named
    from allfours_sim.rules.variants import resolve
    from allfours_sim.study import Study, parse_score, seats_of_policies

    if game is not None and (first, count) != (None, None):
        raise UsageFault("--game: a whole game is replayed; --first and --count are for single hands")
    played = resolve(variant, players, rule or [])
    with options.reading("--policy"):
        policies = seats_of_policies(policy, played)
    with options.reading("--score"):
        before = None if score is None else parse_score(score, played)
    start = _number("0" if first is None else first, "--first") if game is None else _number(game, "--game")
    study = Study(
        game=played,
        policies=policies,
        seed=options.asked_seed(seed),
        unit="hands" if game is None else "games",
        count=options.asked_count("1" if count is None else count, "--count"),
        dealer=options.asked_dealer(dealer, played),
        score=before,
    )
    from allfours_sim.cli.progress import announce_compiling

    path = named(output)
    shape = shape or _shape_of(path)
    with _sheet(path) as write:
        if seed is None and not quiet:
            complain(f"seed {study.seed}")
        announce_compiling("tell_hand", quiet)
        _write_hands(_hands(study, start), shape, write)


def _shape_of(path: Path | None) -> HandFormat:
    """How to write hands by the name of the file."""
    from allfours_sim.cli.show import shape_of

    return HandFormat.TEXT if path is None else shape_of(path, SUFFIXES, HandFormat.TEXT)


def _number(text: str, option: str) -> int:
    """The number of a hand or game, from 0 on."""
    from allfours_sim.study import parse_count

    with options.reading(option):
        return parse_count(text)


def _hands(study: Study, start: int) -> Iterator[HandRecord]:
    """The hands from number `start` on, or those of game `start`."""
    from allfours_sim.study import Replay

    replayed = Replay(study)
    return replayed.game(start) if study.unit == "games" else replayed.hands(start, study.count)


def _write_hands(hands: Iterator[HandRecord], shape: HandFormat, write: Callable[[str], object]) -> None:
    """Write each hand when it is played: texts with an empty line between them, or a record a line."""
    from allfours_sim.records import dumps, hand_text

    for number, hand in enumerate(hands):
        if shape is HandFormat.JSONL:
            write(dumps(hand) + "\n")
        else:
            write("\n" * (number > 0) + hand_text(hand) + "\n")


@contextmanager
def _sheet(path: Path | None) -> Iterator[Callable[[str], object]]:
    """What writes to the screen, or to a file that appears as a whole; after Ctrl-C with the hands so far."""
    from allfours_sim.writing import replacing

    if path is None:
        write = sys.stdout.write
        with prints_aside():
            yield write
        return
    interrupted = False
    with replacing(path) as part, part.open("w", encoding="utf-8", newline="\n") as stream, prints_aside():
        try:
            yield stream.write
        except KeyboardInterrupt:
            interrupted = True
    if interrupted:
        raise KeyboardInterrupt
