"""What is to be played, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from allfours_sim.engine.block import ROTATE
from allfours_sim.engine.seating import Room, seat_players
from allfours_sim.laws.rulebook import encode
from allfours_sim.policies.bundle import Bundle
from allfours_sim.roster import load_policy
from allfours_sim.rules.variants import Game
from allfours_sim.tally import Tally
from allfours_sim.terms import MAX_SEATS, Count

HANDS_A_BLOCK = 1 << 15
GAMES_A_BLOCK = 1 << 11
PARTS = 1 << 6  # a short run has so many blocks, for slow players; none is a smaller part of a whole one


@dataclass(frozen=True)
class Study:
    """A run that anybody can repeat.

    `policies`: a policy per seat, as the roster names it. `unit`: "hands" or "games", `count` of them. `dealer`: a
    seat, or None: hand i is dealt by seat i % players, games begin with the cut. `score`: per side from eldest's side
    on, as people write it, or None.
    """

    game: Game
    policies: tuple[str, ...]
    seed: int
    unit: str
    count: int
    dealer: int | None = None
    score: tuple[int, ...] | None = None

    @property
    def block(self) -> int:
        """How many hands or games are played at a stretch; the results do not depend on it."""
        whole = GAMES_A_BLOCK if self.unit == "games" else HANDS_A_BLOCK
        return min(whole, max(self.count // PARTS, whole // PARTS, 1))

    @property
    def blocks(self) -> int:
        """How many blocks there are."""
        return -(-self.count // self.block)

    def span(self, block: int) -> tuple[int, int]:
        """The first hand or game of a block, and how many it has."""
        first = block * self.block
        return first, min(self.block, self.count - first)

    @property
    def first_dealer(self) -> int:
        """The dealer as kernels take it."""
        return ROTATE if self.dealer is None else self.dealer

    @property
    def progress(self) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
        """The score before a hand as kernels take it: per side from eldest's on, upwards to the target."""
        progress = np.zeros(MAX_SEATS, np.int64)
        if self.score is not None:
            progress[: len(self.score)] = [self.progress_of(score) for score in self.score]
        return progress

    def progress_of(self, score: int) -> int:
        """How far a side with `score` has come; its own inverse."""
        return self.game.rules.target - score if self.game.rules.count == Count.DOWN.text else score

    def players(self) -> Sequence[Bundle]:
        """A bundle per seat; raises PolicyError."""
        bundles = {name: load_policy(name, self.game) for name in set(self.policies)}
        return [bundles[name] for name in self.policies]

    def room(self, players: Sequence[Bundle]) -> Room:
        """A fresh room with the players seated."""
        return seat_players(encode(self.game.rules), self.game.sides, players)


@dataclass(frozen=True)
class Outcome:
    """The tally of the first `finished` hands or games of a study; `interrupted` if more were asked for."""

    tally: Tally
    finished: int
    interrupted: bool
