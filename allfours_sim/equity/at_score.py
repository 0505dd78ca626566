"""The chances at one score: of reduced standings, which are averages over many scores, from whole games begun there."""

from __future__ import annotations

from collections.abc import Sequence

from allfours_sim.equity.answer import Chance
from allfours_sim.equity.match import Match
from allfours_sim.equity.playing import Progress, winners
from allfours_sim.equity.store import equity_of
from allfours_sim.stats import proportion


def chances_at(match: Match, score: Sequence[int], jobs: int = 1, progress: Progress | None = None) -> list[Chance]:
    """The chance of the side of every role at `score` (progress per role). Raises BrokenOff."""
    if not match.standings.reduced:
        equity = equity_of(match, jobs, progress)
        return [equity.chance(score, role) for role in range(match.standings.sides)]
    won = winners(match, score, jobs, progress)
    return [Chance._make((*proportion(count, match.count)[:5], True, False)) for count in won]
