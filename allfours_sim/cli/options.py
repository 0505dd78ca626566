"""Options that several commands share, and how their words become a study."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from math import inf, nan
from typing import TYPE_CHECKING, Annotated, Any

import typer

from allfours_sim.cli.errors import UsageFault, complain
from allfours_sim.rules.faults import RulesError, echoed
from allfours_sim.rules.sheets import FEWEST, MOST

if TYPE_CHECKING:
    from allfours_sim.rules.variants import Game

MOST_SEED = 2**63 - 1
MOST_JOBS = 1024
_WHOLE = re.compile(r"[+-]?[0-9]{1,20}")


def number_option(name: str, first: int, last: int, metavar: str = "INTEGER", **more: Any) -> Any:
    """An option that takes a whole number, `first` to `last`; another is refused by the option's name and its value."""
    return typer.Option(name, parser=_reader(name, first, last), metavar=metavar, **more)


def _reader(name: str, first: int, last: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        word = str(text).strip()
        if not _WHOLE.fullmatch(word) or not first <= int(word) <= last:
            raise UsageFault(f"{name}: {echoed(str(text))}; a whole number from {first} to {last} is allowed")
        return int(word)

    return read


def amount_option(name: str, **more: Any) -> Any:
    """An option that takes a number from 0 up; another is refused by the option's name and its value."""

    def read(text: str) -> float:
        try:
            amount = float(text)
        except ValueError:
            amount = nan
        if not 0 <= amount < inf:
            raise UsageFault(f"{name}: {echoed(str(text))}; a number from 0 up is allowed")
        return abs(amount)  # of -0 too

    return typer.Option(name, parser=read, metavar="NUMBER", **more)


Variant = Annotated[str, typer.Option("--variant", metavar="NAME", help="A preset's name, or a file such as my.toml.")]
Players = Annotated[
    int | None, number_option("--players", FEWEST, MOST, help="Number of players; else the variant's usual one.")
]
Policy = Annotated[
    str,
    typer.Option(
        "--policy",
        metavar="NAMES",
        help="Who plays: one for all, one per side or one per seat (a,b); `policies` lists them. my.py:name is yours, "
        "which runs with your rights.",
    ),
]
Rule = Annotated[
    list[str] | None,
    typer.Option("--rule", metavar="OPTION=VALUE", help="Change an option, such as points.game=2; repeatable."),
]
Seed = Annotated[
    int | None, number_option("--seed", 0, MOST_SEED, help="Where chance begins; random when left out, and shown.")
]
FixedSeed = Annotated[int, number_option("--seed", 0, MOST_SEED, help="Where chance begins.")]
Dealer = Annotated[
    int | None,
    number_option("--dealer", 0, MOST - 1, metavar="SEAT", help="The seat that deals (first); else they take turns."),
]
Score = Annotated[
    str | None,
    typer.Option("--score", metavar="SCORES", help="The score before the hand, eldest's side first, such as 9-10."),
]
Jobs = Annotated[int | None, number_option("--jobs", 1, MOST_JOBS, help="How many threads; else one per core.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing on stderr but faults.")]

DEFAULT_VARIANT = "all-fours"
DEFAULT_POLICY = "steady"
_NEW_SEEDS = 2**32


@contextmanager
def reading(option: str) -> Iterator[None]:
    """Name the option in the sentence about a value that cannot be read."""
    try:
        yield
    except RulesError:
        raise
    except ValueError as error:
        raise UsageFault(f"{option}: {error}") from None


def asked_seed(seed: int | None) -> int:
    """The seed asked for, or a new one."""
    import secrets

    return secrets.randbelow(_NEW_SEEDS) if seed is None else seed


def asked_dealer(dealer: int | None, game: Game) -> int | None:
    """The dealer asked for, a seat of the game."""
    if dealer is not None and not 0 <= dealer < game.players:
        raise UsageFault(f"--dealer: {dealer}; the seats of {game.players} players are 0 to {game.players - 1}")
    return dealer


def asked_jobs(jobs: int | None) -> int:
    """The number of threads asked for, or as many as there are cores for this run."""
    if jobs is not None:
        return jobs
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def asked_count(text: str, option: str, fewest: int = 1) -> int:
    """How many hands or games, from a text such as 2M, 5e4 or 1_000_000."""
    from allfours_sim.study import parse_count

    with reading(option):
        count = parse_count(text)
    if count < fewest:
        raise UsageFault(f"{option}: {echoed(text)}; {fewest} or more is allowed")
    return count


def tell_notes(policies: Iterable[str], game: Game, quiet: bool) -> None:
    """Say on stderr what people should know about the policies in this game."""
    from allfours_sim.provenance import notes

    if quiet:
        return
    chosen = list(policies)
    for note in notes(chosen, game):
        complain(note)
    if any(policy.endswith("+score") for policy in chosen):
        complain("the chances of winning from each score are found first, unless they are known from an earlier run")
