"""`allfours-sim equity`: the chance of winning the game by the score and who deals."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from allfours_sim.cli import options
from allfours_sim.cli.errors import UsageFault
from allfours_sim.cli.listing import Format
from allfours_sim.cli.options import (
    DEFAULT_POLICY,
    DEFAULT_VARIANT,
    MOST_SEED,
    Jobs,
    Players,
    Quiet,
    Rule,
    Variant,
    number_option,
)
from allfours_sim.cli.streams import prints_aside

if TYPE_CHECKING:
    from allfours_sim.equity import Match
    from allfours_sim.rules.variants import Game
    from allfours_sim.tables.equity import EquitySheet

EXAMPLE = "allfours-sim equity --variant trinidad --score 9-10"
DEFAULT_SEED = 7
SUFFIXES = (".png", ".svg")

Policy = Annotated[str, typer.Option("--policy", metavar="NAME", help="Who plays, in all seats.")]
Hands = Annotated[
    str | None,
    typer.Option(
        "--hands", "-n", metavar="COUNT", help="Hands at every score, rounded up to twenties; else up to 20k."
    ),
]
Games = Annotated[
    str | None,
    typer.Option("--games", metavar="COUNT", help="Games followed, where there are too many scores; else 400k."),
]
Seed = Annotated[
    int, number_option("--seed", 0, MOST_SEED, help="Where chance begins; what was found for a seed is kept.")
]
Score = Annotated[str | None, typer.Option("--score", help="Show this score alone, eldest's side first, such as 9-10.")]
Shape = Annotated[Format | None, typer.Option("--format", help="How to write the table; else as people read it.")]
Output = Annotated[str | None, typer.Option("--output", "-o", metavar="PATH", help="A file; or a folder/ for CSV.")]
Chart = Annotated[
    str | None, typer.Option("--chart", metavar="FILE", help="Draw the chances as a map: a .png or .svg file.")
]


def equity(
    variant: Variant = DEFAULT_VARIANT,
    players: Players = None,
    policy: Policy = DEFAULT_POLICY,
    rule: Rule = None,
    hands: Hands = None,
    games: Games = None,
    score: Score = None,
    seed: Seed = DEFAULT_SEED,
    jobs: Jobs = None,
    shape: Shape = None,
    output: Output = None,
    chart: Chart = None,
    quiet: Quiet = False,
) -> None:
    """Show the chance of winning the game at every score, by who deals, with its errors.

    Hands are played at every score and the chances solved backwards from the target. Two sides: every score is told
    apart (those below -12 are not); three: where there are at most a million; otherwise only the own score, the best
    other, and how many others are within 4 of the target, from whole games.
    """
    from allfours_sim.cli.show import destination, show
    from allfours_sim.rules.variants import resolve
    from allfours_sim.study import parse_score

    game = resolve(variant, players, rule or [])
    with options.reading("--score"):
        before = None if score is None else _progress(parse_score(score, game), game)
    match = _match(game, policy, hands, games, seed)
    threads = options.asked_jobs(jobs)
    with _drawing(chart) as picture, destination(shape, output) as where:
        result = _find(match, before, threads, quiet)
        show(result, "equity", where, quiet)
        if picture is not None:
            _draw(result, threads, picture)


def _match(game: Game, policy: str, hands: str | None, games: str | None, seed: int) -> Match:
    """What is asked; `--hands` where every standing is played, `--games` where standings are reduced."""
    from allfours_sim.equity import Match, usual_count
    from allfours_sim.roster import load_policy
    from allfours_sim.study import seats_of_policies

    with options.reading("--policy"):
        names = set(seats_of_policies(policy, game))
    if len(names) > 1:
        raise UsageFault(f"--policy: {policy}; one policy for all seats is allowed")
    named = names.pop()
    match = Match(game, named, load_policy(named, game), seed, usual_count(game))
    asked, other = (games, hands) if match.standings.reduced else (hands, games)
    if other is not None:
        unit, wrong = match.unit, "hands" if match.standings.reduced else "games"
        raise UsageFault(f"--{wrong}: {other}; {game.sides} sides at this target are played by --{unit}")
    if asked is None:
        return match
    return Match(game, named, match.policy, seed, options.asked_count(asked, f"--{match.unit}"))


def _progress(score: tuple[int, ...], game: Game) -> tuple[int, ...]:
    """The score as progress; one below the floor is refused."""
    from allfours_sim.equity import Standings

    standings = Standings(game)
    progress = tuple(map(standings.shown, score))
    if min(progress) < standings.floor and not standings.reduced:
        lowest = standings.shown(standings.floor)
        raise ValueError(f"{standings.shown(min(progress))} is not told apart; {lowest} is the farthest that is")
    return progress


def _find(match: Match, score: tuple[int, ...] | None, jobs: int, quiet: bool) -> EquitySheet:
    """Find the chances with a bar on stderr, unless they are known."""
    from allfours_sim.cli.progress import ProgressBar, announce_compiling
    from allfours_sim.equity import chances_at, equity_of
    from allfours_sim.equity.playing import work_of
    from allfours_sim.tables.equity import AllScores, OneScore

    announce_compiling("follow_games" if match.standings.reduced else "play_from", quiet)
    with prints_aside(), ProgressBar(work_of(match), match.unit, quiet) as bar:
        if score is None:
            return AllScores(match, equity_of(match, jobs, bar))
        return OneScore(match, score, chances_at(match, score, jobs, bar))


@contextmanager
def _drawing(chart: str | None) -> Iterator[Path | None]:
    """The file to draw to, refused before any work if it cannot be written."""
    from allfours_sim.writing import replacing

    if chart is None:
        yield None
        return
    path = Path(chart)
    if path.suffix not in SUFFIXES:
        raise UsageFault(f"--chart: {chart}; a file that ends in {' or '.join(SUFFIXES)} is allowed")
    with replacing(path) as part:
        yield part


def _draw(result: EquitySheet, jobs: int, path: Path) -> None:
    from allfours_sim.equity import equity_of
    from allfours_sim.plots import equity_figure, save

    save(equity_figure(equity_of(result.match, jobs), result.headline, result.closing), path)
