"""Turned cards and running the cards: eldest begs, the dealer refuses, until another suit is turned (rules 3.1-3.5).

In the games that score turned cards the ranks are alike, so each card turned brings the mean of the table.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import prod

from allfours_sim.cards import RANKS as RANK_TEXT
from allfours_sim.exact.counting import HAND, PACK, RANKS, RUN
from allfours_sim.exact.parameters import TURN_UP_PLAYERS, numbers
from allfours_sim.exact.value import Parameter, exact_value

SCORING = ("all-fours", "running-all-fours", "trinidad", "tobago", "partnership")
VARIANT = Parameter("variant", "whose table of turned cards", SCORING)
RUNS = numbers("run", "how many runs", 1, 5)
TRINIDAD_PLAYERS = 4


@cache
def turn_up_points(variant: str) -> tuple[int, ...]:
    """Points per rank, two to ace, of a card turned in a preset."""
    from allfours_sim.rules.variants import load_variant

    chosen = load_variant(variant)
    table = chosen.rules_for(chosen.players[0]).turn_up_points
    return tuple(table.get(rank, 0) for rank in RANK_TEXT)


@exact_value(
    "turn-up-points",
    "the first turn-up scores so many points",
    "ranks with so many points / 13",
    VARIANT,
    numbers("points", "how many points", 0, 4),
)
def points_of_turn_up(variant: str, points: int) -> Fraction:
    return Fraction(turn_up_points(variant).count(points), RANKS)


@exact_value("mean-turn-up-points", "points of the first turn-up, on average", "sum of the table / 13", VARIANT)
def mean_turn_up_points(variant: str) -> Fraction:
    return Fraction(sum(turn_up_points(variant)), RANKS)


@exact_value(
    "variance-of-turn-up-points",
    "variance of the points of the first turn-up",
    "mean of the squares − square of the mean, over 13 ranks",
    VARIANT,
)
def variance_of_turn_up_points(variant: str) -> Fraction:
    squares = Fraction(sum(points * points for points in turn_up_points(variant)), RANKS)
    return squares - mean_turn_up_points(variant) ** 2


def most_runs(players: int) -> int:
    """How many runs one pack allows, each with a card to turn (rules 3.5, 5.1)."""
    return (PACK - 1 - HAND * players) // (RUN * players + 1)


@exact_value(
    "suit-turned-again",
    "each of the first k runs turns the suit of the turn-up again",
    "Π over i = 1 … k of (13 − i)/(52 − i); none beyond the runs that a pack allows",
    TURN_UP_PLAYERS,
    RUNS,
)
def suit_turned_again(players: int, run: int) -> Fraction:
    if run > most_runs(players):
        return Fraction(0)
    return prod((Fraction(RANKS - i, PACK - i) for i in range(1, run + 1)), start=Fraction(1))


@exact_value(
    "new-suit-at-run",
    "run k is the one that turns another suit",
    "P(k − 1 runs turn the suit again) · 39/(52 − k); none beyond the runs that a pack allows",
    TURN_UP_PLAYERS,
    RUNS,
)
def new_suit_at_run(players: int, run: int) -> Fraction:
    if run > most_runs(players):
        return Fraction(0)
    return suit_turned_again(players, run - 1) * Fraction(PACK - RANKS, PACK - run)


@exact_value(
    "pack-exhausted",
    "no run that the pack allows turns another suit",
    "Π over i = 1 … r of (13 − i)/(52 − i) with r = ⌊(51 − 6n)/(3n + 1)⌋ runs",
    TURN_UP_PLAYERS,
)
def pack_exhausted(players: int) -> Fraction:
    return suit_turned_again(players, most_runs(players))


@exact_value(
    "cards-left-when-exhausted",
    "how many cards an exhausted pack has left",
    "51 − 6n − r(3n + 1) with r = ⌊(51 − 6n)/(3n + 1)⌋ runs",
    TURN_UP_PLAYERS,
)
def cards_left_when_exhausted(players: int) -> Fraction:
    return Fraction((PACK - 1 - HAND * players) % (RUN * players + 1))


@exact_value(
    "mean-turn-ups",
    "how many cards a pack turns when the first is refused, on average",
    "2 + Σ over k < r of P(k runs turn the suit again), r runs in a pack",
    TURN_UP_PLAYERS,
)
def mean_turn_ups(players: int) -> Fraction:
    return 2 + sum((suit_turned_again(players, run) for run in range(1, most_runs(players))), Fraction(0))


@exact_value(
    "mean-points-of-turn-ups",
    "points of all the cards that a pack turns when the first is refused, on average",
    "mean-turn-ups · mean-turn-up-points: all ranks are alike",
    TURN_UP_PLAYERS,
    VARIANT,
)
def mean_points_of_turn_ups(players: int, variant: str) -> Fraction:
    return mean_turn_ups(players) * mean_turn_up_points(variant)


@exact_value(
    "mean-packs",
    "how many packs are dealt until one is not exhausted, each first turn-up refused, on average",
    "1 / (1 − P(pack exhausted))",
    TURN_UP_PLAYERS,
)
def mean_packs(players: int) -> Fraction:
    return 1 / (1 - pack_exhausted(players))


@exact_value(
    "trinidad-hand-length",
    "a refused turn-up leads to a hand of so many tricks from the same pack, four players in Trinidad",
    "new-suit-at-run with k = (tricks − 6)/3",
    Parameter("tricks", "how many tricks", (9, 12)),
)
def trinidad_hand_length(tricks: int) -> Fraction:
    return new_suit_at_run(TRINIDAD_PLAYERS, (tricks - HAND) // RUN)
