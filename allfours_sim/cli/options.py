"""Options that several commands share, and how their words become a study."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from allfours_sim.cli.errors import UsageFault
from allfours_sim.rules.faults import RulesError

if TYPE_CHECKING:
    from allfours_sim.rules.variants import Game

Variant = Annotated[str, typer.Option("--variant", metavar="NAME", help="A preset's name, or a file such as my.toml.")]
Players = Annotated[int | None, typer.Option("--players", help="Number of players; else the variant's usual one.")]
Policy = Annotated[
    str, typer.Option("--policy", metavar="NAMES", help="Who plays: one for all, one per side or one per seat (a,b).")
]
Rule = Annotated[
    list[str] | None,
    typer.Option("--rule", metavar="OPTION=VALUE", help="Change an option, such as points.game=2; repeatable."),
]
Seed = Annotated[int | None, typer.Option("--seed", help="Where chance begins; random when left out, and shown.")]
Dealer = Annotated[
    int | None, typer.Option("--dealer", metavar="SEAT", help="The seat that deals (first); else they take turns.")
]
Score = Annotated[
    str | None,
    typer.Option("--score", help="The score before the hand, eldest's side first, such as 9-10."),
]
Jobs = Annotated[int | None, typer.Option("--jobs", help="How many threads; else one per core.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing on stderr but faults.")]

DEFAULT_VARIANT = "all-fours"
DEFAULT_POLICY = "steady"
MOST_SEED = 2**63 - 1
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

    if seed is None:
        return secrets.randbelow(_NEW_SEEDS)
    if not 0 <= seed <= MOST_SEED:
        raise UsageFault(f"--seed: {seed}; 0 to {MOST_SEED} is allowed")
    return seed


def asked_dealer(dealer: int | None, game: Game) -> int | None:
    """The dealer asked for, a seat of the game."""
    if dealer is not None and not 0 <= dealer < game.players:
        raise UsageFault(f"--dealer: {dealer}; the seats of {game.players} players are 0 to {game.players - 1}")
    return dealer


def asked_jobs(jobs: int | None) -> int:
    """The number of threads asked for, or as many as there are cores for this run."""
    if jobs is None:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if jobs < 1:
        raise UsageFault(f"--jobs: {jobs}; 1 or more is allowed")
    return jobs


def asked_count(text: str, option: str) -> int:
    """How many hands or games, from a text such as 2M, 5e4 or 1_000_000."""
    from allfours_sim.study import parse_count

    with reading(option):
        count = parse_count(text)
    if count < 1:
        raise UsageFault(f"{option}: {text}; 1 or more is allowed")
    return count
