"""The standings of a game before a hand: the score of every side, and who deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, NamedTuple, TypeVar

import numpy as np

from allfours_sim.equity.head import NEAR
from allfours_sim.rules.variants import Game
from allfours_sim.terms import Count

FLOOR = -12  # lower scores count as this one; where no side is ever set back the floor is 0
MOST_STANDINGS = 10**6  # of three sides; with more of them, or of more sides, standings are reduced

Numbers = np.ndarray[Any, np.dtype[Any]]
Score = TypeVar("Score", int, Numbers)


class Reduced(NamedTuple):
    """What one side sees: its role, its progress and the best of the others, how many of them are near the target."""

    role: int
    own: int
    best: int
    near: int


@dataclass(frozen=True)
class Standings:
    """The standings of a game, numbered as `engine.standings` does.

    Scores are progress towards the target and stand by role: eldest's side first, the dealer's last.
    """

    game: Game

    @property
    def sides(self) -> int:
        """How many sides there are."""
        return self.game.sides

    @property
    def target(self) -> int:
        """Where the game is won."""
        return self.game.rules.target

    @property
    def floor(self) -> int:
        """The lowest score that is told apart."""
        rules = self.game.rules
        return FLOOR if rules.trump == "auction" and rules.set_back else 0

    @property
    def span(self) -> int:
        """How many scores a side can have."""
        return self.target - self.floor

    @property
    def reduced(self) -> bool:
        """Whether standings are told apart as `Reduced` only."""
        return self.sides > 3 or (self.sides == 3 and self.span**3 > MOST_STANDINGS)

    @property
    def roles(self) -> int:
        """For how many sides a standing has a chance each: a reduced one is the standing of one side."""
        return 1 if self.reduced else self.sides

    @property
    def count(self) -> int:
        """How many standings there are."""
        return self.sides**2 * self.span**2 if self.reduced else int(self.span**self.sides)

    def all_scores(self) -> Iterator[tuple[int, ...]]:
        """The scores of every standing that is not reduced, in the order of their numbers."""
        return product(range(self.floor, self.target), repeat=self.sides)

    def number(self, scores: Sequence[int], role: int = 0) -> int:
        """The number of the standing with `scores`, as the side of `role` sees it if it is reduced."""
        above = [max(score - self.floor, 0) for score in scores]
        if not self.reduced:
            number = 0
            for one in above:
                number = number * self.span + one
            return number
        others = [score for place, score in enumerate(scores) if place != role]
        near = sum(score >= self.target - NEAR for score in others)
        return self.numbered(Reduced(role, above[role] + self.floor, max(self.floor, *others), near))

    def numbered(self, one: Reduced) -> int:
        """The number of a reduced standing."""
        return (
            (one.role * self.span + one.own - self.floor) * self.span + one.best - self.floor
        ) * self.sides + one.near

    def reduced_at(self, number: int) -> Reduced:
        """The reduced standing of that number."""
        rest, near = divmod(number, self.sides)
        rest, best = divmod(rest, self.span)
        role, own = divmod(rest, self.span)
        return Reduced(role, own + self.floor, best + self.floor, near)

    def levels(self, numbers: Numbers) -> Numbers:
        """Per standing how far it is on: all scores (two of a reduced one) added up, from the floor."""
        rest, level = numbers // self.sides if self.reduced else numbers, np.zeros_like(numbers)
        for _ in range(2 if self.reduced else self.sides):
            rest, above = np.divmod(rest, self.span)
            level = level + above
        return level

    def shown(self, progress: Score) -> Score:
        """A score as people write it; its own inverse."""
        return self.target - progress if self.game.rules.count == Count.DOWN.text else progress
