"""Rooms for learning: who sits there, what they decide by, and hands played there in blocks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple

import numpy as np

from allfours_sim.engine.block import ROTATE, play_hands
from allfours_sim.engine.seating import Room, seat_players
from allfours_sim.errors import BrokenOff
from allfours_sim.laws.rulebook import encode
from allfours_sim.policies import steady
from allfours_sim.policies.bundle import Bundle, bundle_of
from allfours_sim.policies.tuned import classes
from allfours_sim.rules.variants import Game
from allfours_sim.terms import MAX_SEATS, Decision
from allfours_sim.tune import exploring, watching
from allfours_sim.tune.answers import Numbers
from allfours_sim.tune.exploring import AFTER_DEALER, DECISION, HEADER
from allfours_sim.tune.learning import compare_tables, try_choices

HANDS_A_BLOCK: Final = 1 << 15
SUITS: Final = 4


class Task(NamedTuple):
    """What is learned: `hands` for each trial of a round; `mark`: when a best response gains so little, in points
    a hand, it is enough.
    """

    game: Game
    seed: int
    hands: int
    mark: float

    @property
    def choices(self) -> int:
        """How many choices there are: yes and no, or a pass and every bid."""
        rules = self.game.rules
        return rules.max_bid - rules.min_bid + 2 if rules.trump == "auction" else 2


class Trial(NamedTuple):
    """A decision that is learned, of the seat so many after the dealer (or exploring.ANY), with so many choices."""

    decision: Decision
    after_dealer: int
    choices: int


def player(module: Any, params: Numbers) -> Bundle:
    """The player that decides as `module` where it can, by `params`, and otherwise as steady."""
    base = bundle_of("steady", steady)
    addresses, all_params = base.addresses.copy(), list(base.params)
    for decision in Decision:
        if hasattr(module, decision.key) and decision.key not in {"discard", "play", "call"}:
            addresses[decision] = getattr(module, decision.key).address
            all_params[decision] = params
    return Bundle("learner", addresses, tuple(all_params))


def seated(game: Game, tables: Sequence[Numbers]) -> tuple[Room, list[Numbers]]:
    """A room in which side i plays the i-th table, all further sides the last one; and the players' parameters.

    The room has only the addresses of the parameters, which must outlive it.
    """
    params = [np.concatenate([np.full(HEADER, exploring.NOBODY, np.int64), table]) for table in tables]
    bundles = [player(exploring, one) for one in params]
    players = [bundles[min(seat % game.sides, len(tables) - 1)] for seat in range(game.players)]
    return seat_players(encode(game.rules), game.sides, players), params


def learn_block(task: Task, table: Numbers, trial: Trial, first: int, count: int) -> Numbers:
    """What the choices of one trial came to in `count` hands: see `learning.try_choices`. Raises BrokenOff."""
    room, (params,) = seated(task.game, [table])
    params[DECISION], params[AFTER_DEALER] = trial.decision, trial.after_dealer
    sums = np.zeros((classes.ENTRIES, trial.choices, 2), np.int64)
    numbers = task.seed, first, count, trial.choices, np.zeros(MAX_SEATS, np.int64)
    _check(task, try_choices(room.tables, room.views, params, *numbers, sums))
    return sums


def gain_block(task: Task, table: Numbers, answer: Numbers, first: int, count: int) -> Numbers:
    """The sum and the sum of squares of what side 0 gains by playing `answer` to `table`. Raises BrokenOff."""
    room, params = seated(task.game, [table])
    other, other_params = seated(task.game, [answer, table])
    sums = np.zeros(2, np.int64)
    rooms = (room.tables, room.views), (other.tables, other.views)
    _check(task, compare_tables(*rooms, task.seed, first, count, np.zeros(MAX_SEATS, np.int64), sums))
    del params, other_params
    return sums


def watch_block(task: Task, table: Numbers, first: int, count: int) -> Numbers:
    """How often steady makes each choice in each class: (entries, choices). Raises BrokenOff."""
    base = bundle_of("steady", steady)
    params = np.zeros(watching.SIZE, np.int64)
    params[: watching.TABLE_START] = base.addresses
    params[watching.TABLE_START : watching.COUNT_START] = table
    room = seat_players(encode(task.game.rules), task.game.sides, [player(watching, params)] * task.game.players)
    _check(task, play_hands(*room, task.seed, first, count, ROTATE, np.zeros(MAX_SEATS, np.int64)))
    return params[watching.COUNT_START :].reshape(classes.ENTRIES, -1)[:, : task.choices]


def _check(task: Task, broken: int) -> None:
    """Raise BrokenOff if a hand was broken off."""
    if broken >= 0:
        raise BrokenOff(f"hand {broken} of seed {task.seed} was broken off while learning")


def in_blocks(pool: ThreadPoolExecutor, first: int, hands: int, block: Callable[[int, int], Numbers]) -> Numbers:
    """The sum of `block(first, count)` over all hands."""
    starts = range(first, first + hands, HANDS_A_BLOCK)
    parts = pool.map(lambda start: block(start, min(HANDS_A_BLOCK, first + hands - start)), starts)
    total = next(parts)
    for part in parts:
        total = total + part
    return total
