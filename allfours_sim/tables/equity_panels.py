"""The chance of winning as people read it: a matrix of scores, or one score; and how sure it is."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from allfours_sim.equity import Equity
from allfours_sim.equity.head import NEAR
from allfours_sim.tables.panel import Panel
from allfours_sim.tables.points import role_names

_MOST_COLUMNS = 19  # that a line has room for, in whole per cent
_FINE_COLUMNS = 15  # and with a decimal
_OFTEN = 1000  # hands from a score, to be shown on the screen


def equity_panels(equity: Equity, score: tuple[int, ...] | None) -> list[Panel]:
    """The chances at `score` (progress per role), or at all scores; and their errors."""
    panels = _matrices(equity) if score is None else [_single(equity, score)]
    return [*panels, _how_sure(equity)]


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
    chosen = chosen_scores(_lowest(equity), standings.target)
    decimals = 1 if len(chosen) <= _FINE_COLUMNS else 0
    rows = []
    for own in chosen:
        chances = [equity.against(own, other, role) for other in chosen]
        cells = [f"{100 * chance.estimate:.{decimals}f}{'' if chance.met else '~'}" for chance in chances]
        rows.append((_signed(standings.shown(own)), *cells))
    return Panel("equity", title, (name, *(_signed(standings.shown(score)) for score in chosen)), rows)


def _lowest(equity: Equity) -> int:
    """The lowest score to be shown: of reduced standings the lowest that a side often has."""
    standings, found = equity.standings, equity.chances
    if not standings.reduced:
        return standings.floor
    often = found.standing[found.hands >= _OFTEN].tolist()
    return min([0, *(standings.reduced_at(number).own for number in often)])


def chosen_scores(floor: int, target: int) -> list[int]:
    """The scores that a table has room for: from just below the target down at even steps, and 0."""
    step = -(-(target - floor) // (_MOST_COLUMNS - 1)) if target - floor > _MOST_COLUMNS else 1
    return sorted({*range(target - 1, floor - 1, -step), 0})


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


def _single(equity: Equity, score: tuple[int, ...]) -> Panel:
    """The chances at one score."""
    standings = equity.standings
    rows = []
    for place, role in enumerate(role_names(standings.sides)):
        chance = equity.chance(score, place)
        arm = max(chance.high - chance.estimate, chance.estimate - chance.low)
        share = f"{100 * chance.estimate:.2f} % ± {max(100 * arm, 0.01):.2f}{'' if chance.met else '~'}"
        rows.append((role, _signed(standings.shown(score[place])), share, f"{chance.n:,}"))
    return Panel(
        "equity", "Chance of winning the game", ("side", "score", "chance", match_unit(standings.reduced)), rows
    )


def match_unit(reduced: bool) -> str:
    """What is counted by n."""
    return "times met" if reduced else "hands"


def _how_sure(equity: Equity) -> Panel:
    """The errors, and what a standing is."""
    standings, error = equity.standings, equity.chances.error
    if standings.reduced:
        state = f"own score, best other's, others within {NEAR} of the target, place from eldest"
        rows = [("told apart by", state), ("standings met", f"{len(error):,}; ~ marks others: the nearest one met")]
    else:
        rows = [("standings", f"{standings.count:,}, all: the score of every side, and who deals")]
    if standings.floor < 0:
        rows.append(("lowest score", f"{_signed(standings.shown(standings.floor))}; beyond it counts as it"))
    largest, usual = 100 * float(error.max()), 100 * float(np.median(error))
    rows.append(("standard error", f"{usual:.2f} per cent in the middle, at most {largest:.2f}"))
    return Panel("errors", "How sure", ("what", "figure"), rows)
