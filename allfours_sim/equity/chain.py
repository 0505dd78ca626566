"""A game as a Markov chain of standings, and the chance of winning from each: W = wins + P W, by repeated sweeps.

Nothing here plays: how often what followed what may be counted from hands, or be exact probabilities.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from allfours_sim.errors import BrokenOff

TOLERANCE = 1e-14  # of the last sweep: the sum of all further ones is then below 1e-12 for any game of a usual length
MOST_SWEEPS = 10_000

Numbers = np.ndarray[Any, np.dtype[Any]]


class Moves(NamedTuple):
    """What may follow what: a row a move, from standing `source` to `target`, where the role `shift` leads next.

    So the side of role r is there in role (r − shift) mod roles. int64, sorted by level from the highest, then source.
    """

    source: Numbers
    target: Numbers
    shift: Numbers


class Weights(NamedTuple):
    """How often: `moves` per row of `Moves`, `wins` per standing and role, `hands` per standing (all outcomes)."""

    moves: Numbers
    wins: Numbers
    hands: Numbers


class Sweep(NamedTuple):
    """A level: the rows of its moves, where each source begins among them, the sources."""

    rows: slice
    begins: Numbers
    sources: Numbers


def sweeps_of(moves: Moves, level: Numbers) -> list[Sweep]:
    """The levels, from the highest down; without set backs a level leads to higher ones and one sweep is enough."""
    found = []
    levels = level[moves.source]
    edges = [0, *(np.flatnonzero(np.diff(levels)) + 1).tolist(), len(levels)]
    for first, end in pairwise(edges):
        if first < end:
            sources, begins = np.unique(moves.source[first:end], return_index=True)
            found.append(Sweep(slice(first, end), begins, sources))
    return found


def solve(moves: Moves, weights: Weights, level: Numbers, start: Numbers | None = None) -> Numbers:
    """The chance of winning per standing and role: the smallest solution of W = wins + P W, to 1e-12.

    `level`: per standing, higher ones are visited first. `start`: a solution close by; a standing without hands keeps
    the chance that it has there. Raises BrokenOff when the sweeps do not settle.
    """
    roles = weights.wins.shape[1]
    seen = weights.hands > 0
    per_hand = 1 / np.where(seen, weights.hands, 1)
    sure = weights.wins * per_hand[:, None]
    if start is not None:
        sure[~seen] = start[~seen]
    share = (weights.moves * per_hand[moves.source])[:, None]
    follow = moves.target[:, None] * roles + (np.arange(roles) - moves.shift[:, None]) % roles
    chances = sure.copy()
    if start is not None:
        chances[moves.source] = start[moves.source]
    levels = sweeps_of(moves, level)
    for _ in range(MOST_SWEEPS):
        change = 0.0
        for rows, begins, sources in levels:
            new = sure[sources] + np.add.reduceat(chances.ravel()[follow[rows]] * share[rows], begins, axis=0)
            change = max(change, float(np.abs(new - chances[sources]).max()))
            chances[sources] = new
        if change < TOLERANCE:
            return chances
    raise BrokenOff(f"the chances of winning are not settled after {MOST_SWEEPS:,} sweeps (rule 5.5)")
