"""One player against others on the same deals from every seat: a set of hands or games, the unit of all tuning."""

from __future__ import annotations

import math
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from allfours_sim.engine.block import ROTATE
from allfours_sim.engine.outcomes import GameEnd, score_games, score_hands
from allfours_sim.engine.seating import seat_players
from allfours_sim.errors import BrokenOff
from allfours_sim.laws.rulebook import encode
from allfours_sim.policies.bundle import Bundle
from allfours_sim.rules.variants import Game
from allfours_sim.terms import MAX_SEATS

Values = np.ndarray[Any, np.dtype[np.int64]]
_HIGH = 1.959963984540054  # standard errors to either side: 95 %


class Gain(NamedTuple):
    """What one player has over the others, a set: points a hand, or share of games; the mean and its standard error."""

    mean: float
    error: float
    sets: int

    @property
    def sureness(self) -> float:
        """How many standard errors the mean is above zero."""
        return self.mean / self.error if self.error else 0.0

    @property
    def low(self) -> float:
        """The lower end of the 95 % interval."""
        return self.mean - _HIGH * self.error

    @property
    def high(self) -> float:
        """The upper end of the 95 % interval."""
        return self.mean + _HIGH * self.error


@dataclass(frozen=True)
class Ground:
    """Where duels are fought: a game, hands or whole games of it."""

    game: Game
    unit: str  # "hands" or "games"

    @property
    def hands_a_set(self) -> int:
        """How many hands or games a set has: one from every side's seats."""
        return self.game.sides


def values_of(ground: Ground, one: Bundle, others: Bundle, seed: int, first: int, sets: int) -> Values:
    """Per set (hands or games `first` and on of run `seed`): what `one` has over `others`, summed over the seatings,
    in parts of `sides * (sides - 1)` (of games: of `sides`). Raises BrokenOff.
    """
    sides = ground.game.sides
    total = np.zeros(sets, np.int64)
    for side in range(sides):
        players = [one if seat % sides == side else others for seat in range(ground.game.players)]
        total += _of_side(ground, players, side, seed, first, sets)
    return total


def _of_side(ground: Ground, players: Sequence[Bundle], side: int, seed: int, first: int, sets: int) -> Values:
    sides = ground.game.sides
    room = seat_players(encode(ground.game.rules), sides, players)
    games = ground.unit == "games"
    out = np.zeros((sets, len(GameEnd) if games else MAX_SEATS), np.int64)
    score = np.zeros(MAX_SEATS, np.int64)
    play = score_games if games else score_hands
    broken = play(*room, seed, first, sets, ROTATE, score, out)
    if broken >= 0:
        raise BrokenOff(f"{ground.unit[:-1]} {broken} of seed {seed}: a choice that is not allowed, or never settled")
    if games:
        return np.where(out[:, GameEnd.WINNER] == side, sides - 1, -1).astype(np.int64)
    points = out[:, :sides]
    mine: Values = sides * points[:, side] - points.sum(axis=1)
    return mine


def gain_of(ground: Ground, values: Values) -> Gain:
    """The mean of `values` a hand, or as share of games over an equal share, with its standard error."""
    sides = ground.game.sides
    parts = sides * sides if ground.unit == "games" else sides * (sides - 1)
    count = len(values)
    total, squares = int(values.sum()), int((values * values).sum())
    spread = max(squares - total * total / count, 0.0) / max(count - 1, 1)
    return Gain(total / count / parts, math.sqrt(spread / count) / parts, count)


_CHUNK = 1 << 14


def gain_over(
    ground: Ground, one: Bundle, others: Bundle, seed: int, first: int, sets: int, pool: Executor | None = None
) -> Gain:
    """The gain of `one` over `others` on so many sets, in chunks spread over the threads of `pool`."""
    starts = range(first, first + sets, _CHUNK)
    spans = [(start, min(_CHUNK, first + sets - start)) for start in starts]
    if pool is None:
        values = [values_of(ground, one, others, seed, *span) for span in spans]
    else:
        values = list(pool.map(lambda span: values_of(ground, one, others, seed, *span), spans))
    return gain_of(ground, np.concatenate(values))
