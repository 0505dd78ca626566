"""What hands led to, counted by batch, and the chances that follow, with the errors of leaving out each batch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from allfours_sim.engine.standings import LOST
from allfours_sim.equity.chain import Moves, Numbers, Weights, solve
from allfours_sim.errors import BrokenOff

_UNSURE = 1e-9  # chances of a standing that sum to less than 1 by more: some games never end


class Counted(NamedTuple):
    """A row each: from `standing` to `outcome` (see `engine.standings`) `hands` hands of `batch` led; int64, sorted."""

    standing: Numbers
    outcome: Numbers
    batch: Numbers
    hands: Numbers


class Chances(NamedTuple):
    """Per standing that was met: its number, the chance of each role, the standard error of it, hands seen there."""

    standing: Numbers
    chance: Numbers
    error: Numbers
    hands: Numbers


def count_outcomes(standing: Numbers, outcome: Numbers, batch: Numbers) -> Counted:
    """Count single hands, given as three arrays of the same shape."""
    outcomes = int(outcome.max(initial=0)) - LOST + 1
    batches = int(batch.max(initial=0)) + 1
    keys, hands = np.unique((standing * outcomes + outcome - LOST) * batches + batch, return_counts=True)
    rest, batch = np.divmod(keys, batches)
    standing, outcome = np.divmod(rest, outcomes)
    return Counted(standing, outcome + LOST, batch, hands.astype(np.int64))


def together(parts: Sequence[Counted]) -> Counted:
    """Several counts as one, sorted by standing, outcome and batch."""
    standing, outcome, batch, hands = (np.concatenate(column) for column in zip(*parts, strict=True))
    order = np.lexsort((batch, outcome, standing))
    standing, outcome, batch, hands = standing[order], outcome[order], batch[order], hands[order]
    new = _changes(standing, outcome, batch)
    return Counted(standing[new], outcome[new], batch[new], np.add.reduceat(hands, new))


def _changes(*columns: Numbers) -> Numbers:
    """The rows that differ from the row before in any column."""
    differs = np.zeros(len(columns[0]), bool)
    differs[:1] = True
    for column in columns:
        differs[1:] |= column[1:] != column[:-1]
    return np.flatnonzero(differs)


def chances_of(counted: Counted, roles: int, batches: int, level: Numbers) -> Chances:
    """Solve the chain with all hands and with each batch left out (jackknife).

    The hands of a batch are dealt the same cards at every standing, so what the errors of neighbours have in common is
    carried along. `level`: per standing met, in the order of their numbers. Raises BrokenOff if games never end.
    """
    met, place = np.unique(counted.standing, return_inverse=True)
    tally = _Tally(counted, met, place, roles, level)
    whole = tally.weights(None)
    chance = solve(tally.moves, whole, level)
    if roles > 1 and float(chance.sum(axis=1).min()) < 1 - _UNSURE:
        raise BrokenOff("there are scores from which nobody ever wins (rule 5.5)")
    squares, total = np.zeros_like(chance), np.zeros_like(chance)
    for batch in range(batches):
        apart = solve(tally.moves, tally.weights(batch), level, chance) - chance
        total += apart
        squares += apart * apart
    error = np.sqrt(np.maximum(squares - total * total / batches, 0) * (batches - 1) / batches)
    chance = np.clip(chance, 0, 1)
    if roles > 1:
        chance[:, -1] = np.maximum(1 - chance[:, :-1].sum(axis=1), 0)
    return Chances(met, chance, error, whole.hands.astype(np.int64))


class _Tally:
    """The counts as the chain wants them, all of them or without one batch."""

    def __init__(self, counted: Counted, met: Numbers, place: Numbers, roles: int, level: Numbers) -> None:
        self._shape = (len(met), roles)
        self._counted, self._place = counted, place
        on = counted.outcome >= roles
        standing, shift = np.divmod(counted.outcome - roles, roles)
        target = np.searchsorted(met, np.where(on, standing, met[0]))
        order = np.lexsort((counted.outcome, place, -level[place]))
        kept = order[on[order]]
        first = _changes(place[kept], counted.outcome[kept])
        self._moving, self._move = kept, np.zeros(len(kept), np.int64)
        self._move[first[1:]] = 1
        self._move = np.cumsum(self._move)
        self.moves = Moves(place[kept][first], target[kept][first], shift[kept][first])
        self._won = np.flatnonzero((counted.outcome >= 0) & ~on)

    def weights(self, without: int | None) -> Weights:
        """How often each move was made and each role won, `without` one batch."""
        count = np.where(self._counted.batch == without, 0, self._counted.hands).astype(np.float64)
        made = np.bincount(self._move, count[self._moving], minlength=len(self.moves.source))
        wins = np.zeros(self._shape)
        np.add.at(wins, (self._place[self._won], self._counted.outcome[self._won]), count[self._won])
        return Weights(made, wins, np.bincount(self._place, count, minlength=self._shape[0]))
