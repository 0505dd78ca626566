"""The chances as whole numbers in one row, for policies that decide by them."""

from __future__ import annotations

import numpy as np

from allfours_sim.equity.chain import Numbers
from allfours_sim.equity.head import SCALE
from allfours_sim.equity.match import Match, usual_count
from allfours_sim.equity.store import equity_of
from allfours_sim.errors import PolicyError
from allfours_sim.policies.bundle import Bundle
from allfours_sim.rules.variants import Game

DEFAULT_SEED = 7
_MOST = 1 << 22


def table_for(game: Game, policy: Bundle, count: int | None = None, seed: int = DEFAULT_SEED, jobs: int = 1) -> Numbers:
    """The chance of winning at every standing of `game` with `policy` in all seats, in units of 1 / SCALE.

    int64: the places of `equity.head`; from CHANCES on, for standing s (numbered as by `engine.standings`), the chance
    of the side of role r at s · sides + r; for a reduced standing, which is that of one side, at s. `count` as in
    `Match`, None: the usual one. Raises BrokenOff; PolicyError where there are more than 4 million standings.
    """
    match = Match(game, policy.name, policy, seed, usual_count(game) if count is None else count)
    standings = match.standings
    if standings.count * standings.roles > _MOST:
        raise PolicyError(
            f"+score: target={game.rules.target} makes {standings.count:,} standings of {game.sides} sides; {_MOST:,} "
            "chances are the most that it can decide by"
        )
    equity = equity_of(match, jobs)
    if standings.reduced:
        chances = np.array([equity.chance_at(number).estimate for number in range(standings.count)])
    else:
        chances = equity.chances.chance.ravel()
    head = [standings.floor, standings.span, standings.sides, int(standings.reduced)]
    return np.concatenate([np.array(head, np.int64), np.rint(chances * SCALE).astype(np.int64)])
