"""Learning tables by fictitious play: each round adds the best answers to the average of the answers so far.

The average begins with what steady does.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, NamedTuple

import numpy as np

from allfours_sim.policies.tuned import classes
from allfours_sim.policies.tuned.tables import NEVER_PITCHED
from allfours_sim.rules.variants import Game
from allfours_sim.stats import Estimate, mean
from allfours_sim.terms import Decision
from allfours_sim.tune.answers import Numbers, best_answers, entries, suit_worths
from allfours_sim.tune.exploring import ANY
from allfours_sim.tune.learning import POINT
from allfours_sim.tune.rooms import SUITS, Task, Trial, gain_block, in_blocks, learn_block, watch_block

_FRESH: Final = 1 << 40  # hands from this number on measure gains and teach nothing
_FIRST: Final = 1 << 41  # and those from here on teach what to begin with
_KEPT: Final = 0.75  # how much of what was learned in a round counts in the next
_SUIT_ROUNDS: Final = 3  # so many rounds teach the worth of suits; then the classes of bids stay what they are


class Round(NamedTuple):
    """A table and what the best response to it gains, in points a hand: a lower bound on its exploitability."""

    number: int
    table: Numbers
    gain: Estimate
    settled: bool


def trials(task: Task) -> list[Trial]:
    """The decisions that are learned, but for the pitch."""
    game, rules = task.game, task.game.rules
    if rules.trump == "auction":
        return [Trial(Decision.BID, seat, task.choices) for seat in range(game.players)]
    if rules.trump != "turn-up" or not rules.beg:
        return []
    found = [Trial(Decision.BEG, 1, 2), Trial(Decision.GIVE, 0, 2)]
    if rules.bunch == "unanimous" or (rules.bunch == "two-player" and game.players == 2):
        seats = range(min(game.players, classes.ROLES))
        found += [Trial(decision, seat, 2) for decision in (Decision.BUNCH, Decision.AGREE) for seat in seats]
    return found


def pitches(game: Game) -> bool:
    """Whether the first lead names trump."""
    return game.rules.trump != "turn-up"


class Learner:
    """The average so far, and what was seen of every choice."""

    def __init__(self, task: Task, pool: ThreadPoolExecutor) -> None:
        self.task, self.pool = task, pool
        self.trials = trials(task)
        self.shares = np.full((classes.ENTRIES, task.choices), 1 / task.choices)
        self.suits = np.full(classes.SUIT_CLASSES, NEVER_PITCHED, np.int64)
        self.seen = np.zeros((classes.ENTRIES, task.choices, 2))
        self.suits_seen = np.zeros((classes.ENTRIES, SUITS, 2))
        self.hands = 0

    def table(self, shares: Numbers) -> Numbers:
        """The table of such shares."""
        whole = entries(shares)
        whole[: classes.SUIT_CLASSES] = self.suits
        return whole

    def begin(self) -> None:
        """Learn the worth of suits from any bids, then begin with what steady does."""
        if pitches(self.task.game):
            self.learn_suits(_FIRST)
        block = partial(watch_block, self.task, self.table(self.shares))
        counts = in_blocks(self.pool, _FIRST, self.task.hands, block) + 0.0
        total = counts.sum(1, keepdims=True)
        nothing = np.eye(1, self.task.choices)
        self.shares = np.where(total > 0, counts / np.maximum(total, 1), nothing)

    def learn_suits(self, first: int) -> None:
        """Pitch every suit in the same hands."""
        trial = Trial(Decision.PITCH, ANY, SUITS)
        block = partial(learn_block, self.task, self.table(self.shares), trial)
        self.suits_seen = self.suits_seen * _KEPT + in_blocks(self.pool, first, self.task.hands, block)
        self.suits = suit_worths(self.suits_seen)

    def answer(self) -> Numbers:
        """The best answers to the average so far, after trying every choice once more."""
        table = self.table(self.shares)
        self.seen *= _KEPT
        for trial in self.trials:
            self.seen += in_blocks(
                self.pool, self.hands, self.task.hands, partial(learn_block, self.task, table, trial)
            )
            self.hands += self.task.hands
        return best_answers(self.seen)

    def gain(self, number: int, answer: Numbers) -> Estimate:
        """What a side gains by playing `answer` to the average, in points a hand, on hands of its own."""
        task, first = self.task, _FRESH + number * self.task.hands
        block = partial(gain_block, task, self.table(self.shares), self.table(answer))
        total, squares = (int(one) for one in in_blocks(self.pool, first, task.hands, block))
        found = mean(total, squares, task.hands)
        if found.estimate is None or found.std_error is None or found.low is None or found.high is None:
            return found
        return found._replace(
            estimate=found.estimate / POINT,
            std_error=found.std_error / POINT,
            low=found.low / POINT,
            high=found.high / POINT,
        )


def rounds(task: Task, most: int, jobs: int) -> Iterator[Round]:
    """Learn for `most` rounds on `jobs` threads, fewer if the gain of a best response is surely below the mark.

    Yields each round's table with its gain; the last is what was learned. Raises BrokenOff.
    """
    pool = ThreadPoolExecutor(jobs)
    try:
        learner = Learner(task, pool)
        learner.begin()
        for number in range(most + 1):
            answer = learner.answer()
            gain = learner.gain(number, answer)
            settled = number >= _SUIT_ROUNDS and gain.high is not None and gain.high <= task.mark
            yield Round(number, learner.table(learner.shares), gain, settled)
            if settled:
                return
            learner.shares += (answer - learner.shares) * 2 / (number + 3)
            if pitches(task.game) and number < _SUIT_ROUNDS:
                learner.learn_suits(_FIRST + (number + 1) * task.hands)
    finally:
        pool.shutdown(cancel_futures=True)  # of a round that is broken off
