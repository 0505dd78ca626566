"""The chance of winning as people read it: a matrix of scores, or one score; and how sure it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from allfours_sim.equity import Equity, Match, Standings
from allfours_sim.equity.answer import Chance
from allfours_sim.equity.head import NEAR
from allfours_sim.stats import FEW
from allfours_sim.tables.panel import Panel
from allfours_sim.tables.points import role_names

_MOST_COLUMNS = 19  # that a line has room for, in whole per cent
_FINE_COLUMNS = 15  # and with a decimal
_OFTEN = 1000  # hands from a score, to be shown on the screen


def all_panels(equity: Equity) -> list[Panel]:
    """The chances at all scores, and their errors."""
    return [*_matrices(equity), _how_sure(equity)]


def single_panels(match: Match, score: Sequence[int], chances: Sequence[Chance]) -> list[Panel]:
    """The chances at one score (progress per role), and how they were found."""
    return [_single(match, score, chances), _how_found(match.standings)]


def _matrices(equity: Equity) -> Iterator[Panel]:
    """Own score down, the others' across: for eldest's side, and where there are more than two for the dealer's too."""
    standings = equity.standings
    if standings.sides == 2:
        title = "Chance of eldest's side in per cent: its score down, the dealer's side's across (whose is the rest)"
        yield _matrix(equity, 0, title, "eldest")
        return
    across = "the best other's" if standings.reduced else "all others'"
    for role, name in ((0, "eldest"), (standings.sides - 1, "dealer")):
        yield _matrix(equity, role, f"Chance of the {name} in per cent: own score down, {across} across", name)


def _matrix(equity: Equity, role: int, title: str, name: str) -> Panel:
    standings = equity.standings
    owns, others = (chosen_scores(lowest, standings.target) for lowest in lowest_shown(equity))
    decimals = 1 if len(others) <= _FINE_COLUMNS else 0
    rows = []
    for own in owns:
        cells = [_cell(equity.against(own, other, role), decimals) for other in others]
        rows.append((_signed(standings.shown(own)), *cells))
    return Panel("equity", title, (name, *(_signed(standings.shown(score)) for score in others)), rows)


def _cell(chance: Chance, decimals: int) -> str:
    return f"{100 * chance.estimate:.{decimals}f}{'~' * chance.few}" if chance.met else "–"


def lowest_shown(equity: Equity) -> tuple[int, int]:
    """The lowest own score to be shown, and the others': of reduced standings the lowest that sides often have."""
    standings, found = equity.standings, equity.chances
    if not standings.reduced:
        return standings.floor, standings.floor
    often = [standings.reduced_at(number) for number in found.standing[found.hands >= _OFTEN].tolist()]
    return min([0, *(one.own for one in often)]), min([0, *(one.best for one in often)])


def chosen_scores(floor: int, target: int) -> list[int]:
    """The scores that a table has room for: from just below the target down at even steps, and 0."""
    step = -(-(target - floor) // (_MOST_COLUMNS - 1)) if target - floor > _MOST_COLUMNS else 1
    return sorted({*range(target - 1, floor - 1, -step), 0})


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


def _single(match: Match, score: Sequence[int], chances: Sequence[Chance]) -> Panel:
    """The chances at one score."""
    rows = []
    for role, progress, chance in zip(role_names(len(score)), score, chances, strict=True):
        arm = max(chance.high - chance.estimate, chance.estimate - chance.low)
        share = f"{100 * chance.estimate:.2f} % ± {max(100 * arm, 0.01):.2f}"
        rows.append((role, _signed(match.standings.shown(progress)), share, f"{chance.n:,}"))
    return Panel("equity", "Chance of winning the game", ("side", "score", "chance", match.unit), rows)


def _how_found(standings: Standings) -> Panel:
    """What was played to find the chances at one score."""
    if standings.reduced:
        return Panel("found", "How found", ("what", "figure"), [("played", "whole games from this score")])
    return Panel("found", "How found", ("what", "figure"), _told_apart(standings))


def _told_apart(standings: Standings) -> list[tuple[str, str]]:
    """What a standing is, where the score of every side is told apart."""
    rows = [("standings", f"{standings.count:,}, all: the score of every side, and who deals")]
    return [*rows, *_lowest_row(standings)]


def _lowest_row(standings: Standings) -> Iterator[tuple[str, str]]:
    if standings.floor < 0:
        yield "lowest score", f"{_signed(standings.shown(standings.floor))}; beyond it counts as it"


def _how_sure(equity: Equity) -> Panel:
    """What a standing is, and the errors."""
    standings, error = equity.standings, equity.chances.error
    if standings.reduced:
        state = f"own score, best other's, others within {NEAR} of the target, place from eldest"
        rows = [("told apart by", state), ("a chance is", "an average over the games in which a side saw just that")]
        rows += [("standings met", f"{len(error):,}; ~ marks those met fewer than {FEW} times, – those never met")]
        rows += _lowest_row(standings)
    else:
        rows = _told_apart(standings)
    largest, usual = 100 * float(error.max()), 100 * float(np.median(error))
    rows.append(("standard error", f"at half of them at most {usual:.2f} per cent, at all at most {largest:.2f}"))
    return Panel("errors", "How sure", ("what", "figure"), rows)
