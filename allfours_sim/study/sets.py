"""Duplicate sets: the same hand or game in all seatings of two policies. The set is the unit of observation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from operator import add
from typing import Any, NamedTuple

import numpy as np

from allfours_sim.engine.outcomes import GameEnd, score_games, score_hands
from allfours_sim.engine.seating import seat_players
from allfours_sim.laws.rulebook import encode
from allfours_sim.policies.bundle import Bundle
from allfours_sim.study.faults import check_sound
from allfours_sim.study.plan import Study
from allfours_sim.study.seatings import (
    Seating,
    Weights,
    game_weights,
    number_of_seatings,
    point_parts,
    point_weights,
    seatings,
)
from allfours_sim.terms import MAX_SEATS

HANDS_A_TASK = 1 << 10  # so few that a slow policy shows how far it is
GAMES_A_TASK = 1 << 7
FEWEST_SETS = 1 << 6  # for one pair, so that seating the players does not take longer than the hands
FEWEST_GAME_SETS = 1 << 3
GROUPS = 31  # prime, so that every group has hands of every dealer

Parts = np.ndarray[Any, np.dtype[np.int64]]
Pair = tuple[int, int]
Named = tuple[int, int]  # a set's value in parts, and its number


@dataclass(frozen=True)
class Comparison:
    """Every pair of `policies` on the same `count` hands or games of `deals`, in all seatings.

    A policy holds for all seats of its side; who is seated in `deals` itself does not matter.
    """

    deals: Study
    policies: tuple[str, ...]

    @property
    def pairs(self) -> list[Pair]:
        """The pairs by the places of their policies."""
        return list(combinations(range(len(self.policies)), 2))

    @cached_property
    def seatings(self) -> list[Seating]:
        """The seatings of a set."""
        return seatings(self.deals.game.sides)

    @cached_property
    def weights(self) -> Weights:
        """Per seating and side: what a point, or a game won, counts."""
        sides = self.deals.game.sides
        return game_weights(sides) if self.deals.unit == "games" else point_weights(sides)

    @property
    def parts(self) -> int:
        """The value of a set times this is a whole number: its parts."""
        sides = self.deals.game.sides
        return number_of_seatings(sides) * (1 if self.deals.unit == "games" else point_parts(sides))

    @property
    def block(self) -> int:
        """How many sets are played at a stretch; the results do not depend on it."""
        if self.deals.unit == "games":
            return max(FEWEST_GAME_SETS, GAMES_A_TASK // len(self.seatings))
        return max(FEWEST_SETS, HANDS_A_TASK // len(self.seatings))

    @property
    def blocks(self) -> int:
        """How many blocks there are."""
        return -(-self.deals.count // self.block)

    def span(self, block: int) -> tuple[int, int]:
        """The first set of a block, and how many it has."""
        first = block * self.block
        return first, min(self.block, self.deals.count - first)

    def seated(self, pair: Pair, seating: Seating) -> Study:
        """The study of the same hands or games with `pair` seated so."""
        sides = [self.policies[pair[0] if first else pair[1]] for first in seating]
        players = self.deals.game.players
        return replace(self.deals, policies=tuple(sides[seat % len(sides)] for seat in range(players)))

    def bundles(self) -> list[Bundle]:
        """A bundle per policy."""
        players = self.deals.game.players
        return [replace(self.deals, policies=(name,) * players).players()[0] for name in self.policies]


class Moments(NamedTuple):
    """Sums over sets of their values for the first policy, in parts."""

    sets: int = 0
    total: int = 0
    squares: int = 0
    plain_squares: int = 0  # of single hands or games; their total is that of the sets


class SetSums(NamedTuple):
    """The sets of a pair counted together, exactly, in groups that show how far figures vary by chance."""

    groups: tuple[Moments, ...] = (Moments(),) * GROUPS  # set i is of group i % GROUPS
    won: int = 0
    lost: int = 0
    highest: tuple[Named, ...] = ()  # sets that the first policy won by most, and those it lost
    lowest: tuple[Named, ...] = ()

    @property
    def moments(self) -> Moments:
        """The sums over all groups."""
        return Moments(*map(sum, zip(*self.groups, strict=True)))


def play_sets(comparison: Comparison, bundles: Sequence[Bundle], pair: Pair, first: int, count: int) -> Parts:
    """Play sets `first` to `first + count - 1` of a pair; shape (set, seating), in parts. Raises BrokenOff."""
    deals = comparison.deals
    games, rules, progress = deals.unit == "games", encode(deals.game.rules), deals.progress
    play = score_games if games else score_hands
    parts = np.empty((count, len(comparison.seatings)), np.int64)
    out = np.zeros((count, len(GameEnd) if games else MAX_SEATS), np.int64)
    for place, seating in enumerate(comparison.seatings):
        sides = [bundles[pair[0] if is_first else pair[1]] for is_first in seating]
        players = [sides[seat % len(sides)] for seat in range(deals.game.players)]
        room = seat_players(rules, len(sides), players)
        broken = play(*room, deals.seed, first, count, deals.first_dealer, progress, out)
        if broken >= 0:
            check_sound(comparison.seated(pair, seating), room, broken)
        weights = comparison.weights[place]
        parts[:, place] = weights[out[:, GameEnd.WINNER]] if games else out[:, : len(sides)] @ weights
    return parts


def sums_of(parts: Parts, first: int, kept: int) -> SetSums:
    """Sets from number `first` on, shape (set, seating), counted; the `kept` most extreme ones are named."""
    values = parts.sum(axis=1)
    numbers = np.arange(first, first + len(values))
    squares, plain_squares = values * values, (parts * parts).sum(axis=1)
    sums = np.zeros((GROUPS, len(Moments._fields)), np.int64)
    np.add.at(sums, numbers % GROUPS, np.column_stack([np.ones_like(values), values, squares, plain_squares]))
    named = list(zip(values.tolist(), numbers.tolist(), strict=True)) if kept else []
    return SetSums(
        groups=tuple(Moments(*group) for group in sums.tolist()),
        won=int((values > 0).sum()),
        lost=int((values < 0).sum()),
        highest=_extreme(named, kept, 1),
        lowest=_extreme(named, kept, -1),
    )


def together(one: SetSums, other: SetSums, kept: int) -> SetSums:
    """Both counted together, in whatever order."""
    both = zip(one.groups, other.groups, strict=True)
    return SetSums(
        groups=tuple(Moments(*map(add, mine, theirs)) for mine, theirs in both),
        won=one.won + other.won,
        lost=one.lost + other.lost,
        highest=_extreme([*one.highest, *other.highest], kept, 1),
        lowest=_extreme([*one.lowest, *other.lowest], kept, -1),
    )


def _extreme(named: Sequence[Named], kept: int, sign: int) -> tuple[Named, ...]:
    """The `kept` sets won (`sign` 1) or lost (-1) by most, the earliest of equal ones first."""
    ours = [(value, number) for value, number in named if value * sign > 0]
    return tuple(sorted(ours, key=lambda entry: (-entry[0] * sign, entry[1]))[:kept])
