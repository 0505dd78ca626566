"""What is asked: the rules, who plays, and how much is played to find out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from allfours_sim.engine.faults import fault_of
from allfours_sim.engine.seating import Room, seat_players
from allfours_sim.equity.standing import Standings
from allfours_sim.errors import BrokenOff
from allfours_sim.laws.rulebook import encode
from allfours_sim.policies.bundle import Bundle
from allfours_sim.rules.variants import Game

BATCHES = 20
_ALL_HANDS = 6_000_000  # so many or fewer, if nothing else is asked for
_FEWEST, _MOST = 2 * BATCHES, 1000 * BATCHES
_GAMES = 20_000 * BATCHES


@dataclass(frozen=True)
class Match:
    """A game under `policy` in all seats, which the roster calls `named`.

    `count`: hands played at every standing; whole games where standings are reduced. Rounded up to whole batches.
    """

    game: Game
    named: str
    policy: Bundle
    seed: int
    count: int

    @property
    def standings(self) -> Standings:
        """The standings of the game."""
        return Standings(self.game)

    @property
    def batch(self) -> int:
        """How many hands or games a batch has."""
        return -(-self.count // BATCHES)

    @property
    def played(self) -> int:
        """How many hands are played at every standing, or games."""
        return self.batch * BATCHES

    @property
    def unit(self) -> str:
        """What is counted by `count`."""
        return "games" if self.standings.reduced else "hands"

    def room(self) -> Room:
        """A fresh room with the players seated; the match must outlive it."""
        players: Sequence[Bundle] = [self.policy] * self.game.players
        return seat_players(encode(self.game.rules), self.game.sides, players)


class Left(NamedTuple):
    """What is left of hand or game `number` of a match, begun at `score` (progress per role), that was broken off."""

    match: Match
    unit: str
    number: int
    score: tuple[int, ...]
    room: Room

    def fault(self) -> BrokenOff:
        """The error to raise."""
        names = [self.match.named] * self.match.game.players
        fault = fault_of(self.room, f"{self.unit[:-1]} {self.number} of seed {self.match.seed}", names)
        fault.left = self
        return fault


def usual_count(game: Game) -> int:
    """How many hands a standing, or games, are played unless asked otherwise: some seconds' worth."""
    standings = Standings(game)
    if standings.reduced:
        return _GAMES
    each = min(_MOST, _ALL_HANDS // standings.count)
    step = 1000 if each >= 1000 else BATCHES
    return max(_FEWEST, each // step * step)
