"""Samples that dealt cards can show of a suit fixed beforehand, with and without the joker."""

from __future__ import annotations

from typing import Any

import numpy as np

from allfours_sim.cards import RANKS
from allfours_sim.exact.census import Span, dealt
from allfours_sim.exact.samples import (
    HIGHEST,
    JACK,
    LOWEST,
    THREE,
    card_points_in_play,
    points_of,
    ranks_of,
    sample,
    suit_in_play,
    suit_of,
)

# A suit fixed beforehand


@sample("suit-cards-all-in-play")
def all_suit_cards(span: Span, players: int, cards: str) -> Any:
    return suit_in_play(span, players) & ranks_of(cards) == ranks_of(cards)


@sample("suit-cards-in-play")
def suit_cards_are(span: Span, players: int, count: int) -> Any:
    return np.bitwise_count(suit_in_play(span, players)) == count


@sample("lowest-of-suit")
def lowest_of_suit(span: Span, players: int, rank: str) -> Any:
    return LOWEST[suit_in_play(span, players)] == RANKS.index(rank)


@sample("highest-of-suit")
def highest_of_suit(span: Span, players: int, rank: str) -> Any:
    return HIGHEST[suit_in_play(span, players)] == RANKS.index(rank)


@sample("top-card-is-high")
def top_card_is_high(span: Span, players: int, higher: int) -> Any:
    return _top_is_high(suit_of(span, players), suit_in_play(span, players), higher)


@sample("setback-top-trump-is-high")
def setback_top_trump_is_high(span: Span, higher: int) -> Any:
    return _top_is_high(suit_of(span, THREE, True), suit_in_play(span, THREE, True), higher)


def _top_is_high(ranks: Any, whole: Any, higher: int) -> Any:
    """Where the best card of the first seat has so many ranks above it: whether it is the best in play."""
    top = HIGHEST[ranks[:, 0]]
    return (HIGHEST[whole] == top)[top == len(RANKS) - 1 - higher]


@sample("pitch-points-available")
def pitch_points_are(span: Span, players: int, points: int) -> Any:
    return pitch_points_available(span, players) == points


@sample("mean-pitch-points-available")
def pitch_points_available(span: Span, players: int) -> Any:
    return points_of(suit_in_play(span, players), card_points_in_play(span, players))


# Setback


@sample("setback-joker-in-play")
def joker(span: Span) -> Any:
    return dealt(span, THREE, True).joker


@sample("setback-joker-and-jack-in-play")
def joker_and_jack(span: Span) -> Any:
    return joker(span) & (suit_in_play(span, THREE, True) & JACK != 0)


@sample("setback-trumps-in-play")
def setback_trumps_are(span: Span, count: int) -> Any:
    return np.bitwise_count(suit_in_play(span, THREE, True)) + joker(span) == count


@sample("setback-lowest-trump")
def setback_lowest_trump(span: Span, rank: str) -> Any:
    return LOWEST[suit_in_play(span, THREE, True)] == RANKS.index(rank)


@sample("setback-points-available")
def setback_points_are(span: Span, points: int) -> Any:
    return setback_points(span) == points


@sample("setback-mean-points-available")
def setback_points(span: Span) -> Any:
    ranks, counting = suit_in_play(span, THREE, True), card_points_in_play(span, THREE, True)
    return points_of(ranks, counting) + joker(span)
