"""Samples that dealt cards can show where a turn-up has fixed trump; holdings, cuts and matches too."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from allfours_sim.cards import RANKS
from allfours_sim.exact.card_points import mean_card_points_in_play
from allfours_sim.exact.census import Span, cuts, dealt, matches
from allfours_sim.exact.samples import (
    FOUR,
    HIGHEST,
    JACK,
    LOWEST,
    card_points_in_play,
    points_of,
    ranks_of,
    sample,
    trumps_in_play,
    trumps_of,
)
from allfours_sim.exact.turn_ups import mean_turn_up_points, turn_up_points

# Trumps fixed by the turn-up


@sample("jack-in-play")
def jack(span: Span, players: int) -> Any:
    return trumps_in_play(span, players) & JACK != 0


@sample("no-trump-in-play")
def no_trump(span: Span, players: int) -> Any:
    return trumps_in_play(span, players) == 0


@sample("trumps-in-play")
def trumps_are(span: Span, players: int, count: int) -> Any:
    return np.bitwise_count(trumps_in_play(span, players)) == count


@sample("mean-trumps-in-play")
def number_of_trumps(span: Span, players: int) -> Any:
    return np.bitwise_count(trumps_in_play(span, players))


@sample("trumps-all-in-play")
def all_trumps(span: Span, players: int, cards: str) -> Any:
    return trumps_in_play(span, players) & ranks_of(cards) == ranks_of(cards)


@sample("lowest-trump")
def lowest_trump(span: Span, players: int, rank: str) -> Any:
    return LOWEST[trumps_in_play(span, players)] == RANKS.index(rank)


@sample("highest-trump")
def highest_trump(span: Span, players: int, rank: str) -> Any:
    return HIGHEST[trumps_in_play(span, players)] == RANKS.index(rank)


@sample("high-and-low-in-one-hand")
def one_hand_has_both(span: Span, players: int) -> Any:
    return _one_has_both(trumps_of(span, players))


@sample("high-and-low-on-one-side")
def one_side_has_both(span: Span) -> Any:
    trumps = trumps_of(span, FOUR)
    return _one_has_both(np.stack([trumps[:, 0] | trumps[:, 2], trumps[:, 1] | trumps[:, 3]], axis=1))


def _one_has_both(trumps: Any) -> Any:
    whole = np.bitwise_or.reduce(trumps, axis=1)
    top, low = HIGHEST[whole][:, None], LOWEST[whole][:, None]
    return ((HIGHEST[trumps] == top) & (LOWEST[trumps] == low)).any(axis=1) & (whole != 0)


@sample("top-trump-is-high")
def top_trump_is_high(span: Span, players: int, higher: int) -> Any:
    top = HIGHEST[trumps_of(span, players)[:, 0]]
    unseen = len(RANKS) - 1 - top - (dealt(span, players).turned_rank > top)
    return (HIGHEST[trumps_in_play(span, players)] == top)[(top >= 0) & (unseen == higher)]


# What seats and sides hold


@sample("seat-holds-trumps")
def seat_holds_trumps(span: Span, count: int) -> Any:
    return np.bitwise_count(trumps_of(span, FOUR)[:, 1]) == count


@sample("eldest-holds-no-trump")
def eldest_holds_none(span: Span) -> Any:
    return trumps_of(span, FOUR)[:, 0] == 0


@sample("mean-trumps-of-a-seat")
def trumps_of_a_seat(span: Span) -> Any:
    return np.bitwise_count(trumps_of(span, FOUR)[:, 3])


@sample("side-holds-trumps")
def side_holds_trumps(span: Span, count: int) -> Any:
    trumps = trumps_of(span, FOUR)
    return np.bitwise_count(trumps[:, 0] | trumps[:, 2]) == count


@sample("side-holds-jack")
def side_holds_jack(span: Span) -> Any:
    trumps = trumps_of(span, FOUR)
    return (trumps[:, 1] | trumps[:, 3]) & JACK != 0


@sample("seat-holds-jack")
def seat_holds_jack(span: Span) -> Any:
    return trumps_of(span, FOUR)[:, 2] & JACK != 0


@lru_cache(maxsize=1)
def suit_lengths(span: Span) -> Any:
    """How many cards of each suit a holding has, the longest first."""
    return -np.sort(-np.bitwise_count(dealt(span, FOUR).hands[:, 0]).astype(np.int8), axis=1)


@sample("suit-pattern")
def suit_pattern(span: Span, pattern: str) -> Any:
    return (suit_lengths(span) == [int(length) for length in pattern.split("-")]).all(axis=1)


@sample("longest-suit")
def longest_suit(span: Span, length: int) -> Any:
    return suit_lengths(span)[:, 0] == length


@sample("cards-in-one-suit")
def cards_in_one_suit(span: Span, cards: str) -> Any:
    return (dealt(span, FOUR).hands[:, 0] & ranks_of(cards) == ranks_of(cards)).any(axis=1)


# Points that can be made


@sample("points-available")
def points_are(span: Span, players: int, points: int) -> Any:
    return points_available(span, players) == points


@sample("mean-points-available")
def points_available(span: Span, players: int) -> Any:
    return points_of(trumps_in_play(span, players), card_points_in_play(span, players))


@sample("no-counting-card-in-play")
def no_counting_card(span: Span, players: int) -> Any:
    return card_points_in_play(span, players) == 0


@sample("mean-card-points-in-play")
def card_points(span: Span, players: int) -> Any:
    return card_points_in_play(span, players)


@sample("variance-of-card-points-in-play")
def squares_of_card_points(span: Span, players: int) -> Any:
    return (card_points_in_play(span, players) - float(mean_card_points_in_play(players))) ** 2


@sample("even-card-points-in-play")
def even_card_points(span: Span, players: int) -> Any:
    return card_points_in_play(span, players) % 2 == 0


# The turn-up, the cut, a match


@sample("mean-turn-up-points")
def points_of_turn_ups(span: Span, variant: str) -> Any:
    return np.array(turn_up_points(variant))[dealt(span, FOUR).turned_rank]


@sample("turn-up-points")
def points_of_turn_ups_are(span: Span, variant: str, points: int) -> Any:
    return points_of_turn_ups(span, variant) == points


@sample("variance-of-turn-up-points")
def squares_of_turn_up_points(span: Span, variant: str) -> Any:
    return (points_of_turn_ups(span, variant) - float(mean_turn_up_points(variant))) ** 2


@sample("cut-tied")
def cut_tied(span: Span, players: int) -> Any:
    ranks = cuts(span, players)[1]
    return (ranks == ranks.max(axis=1)[:, None]).sum(axis=1) > 1


@sample("cut-ranks-all-differ")
def cut_ranks_differ(span: Span, players: int) -> Any:
    ranks = np.sort(cuts(span, players)[1], axis=1)
    return (ranks[:, 1:] != ranks[:, :-1]).all(axis=1)


@sample("problem-of-points")
def match_won(span: Span, needs: int, other_needs: int, chance: Any) -> Any:
    return matches(span, (needs, other_needs), (chance.numerator, chance.denominator))
