"""Trumps in play where a turn-up has fixed trump: the turn-up itself is out of play (rules 2.5, 3.1).

The 6n cards of n seats are drawn from the other 51, 12 of them trumps.
"""

from __future__ import annotations

from fractions import Fraction

from allfours_sim.cards import RANKS as RANK_TEXT
from allfours_sim.exact.counting import HAND, PACK, RANKS, all_drawn, drawn, none_drawn
from allfours_sim.exact.parameters import RANK, TURN_UP_PLAYERS, numbers, ranks
from allfours_sim.exact.value import exact_value

UNSEEN = PACK - 1  # beside the turn-up
TRUMPS = RANKS - 1
COUNT = numbers("count", "how many trumps", 0, TRUMPS)


@exact_value("jack-in-play", "the trump jack is in play", "(12/13) · 6n/51", TURN_UP_PLAYERS)
def jack_in_play(players: int) -> Fraction:
    return trumps_all_in_play(players, "J")


@exact_value("no-trump-in-play", "nobody holds a trump", "C(39, 6n) / C(51, 6n)", TURN_UP_PLAYERS)
def no_trump_in_play(players: int) -> Fraction:
    return none_drawn(UNSEEN, TRUMPS, HAND * players)


@exact_value(
    "trumps-in-play", "so many trumps k are in play", "C(12, k) C(39, 6n − k) / C(51, 6n)", TURN_UP_PLAYERS, COUNT
)
def trumps_in_play(players: int, count: int) -> Fraction:
    return drawn(UNSEEN, TRUMPS, HAND * players, count)


@exact_value("mean-trumps-in-play", "how many trumps are in play, on average", "6n · 12/51", TURN_UP_PLAYERS)
def mean_trumps_in_play(players: int) -> Fraction:
    return Fraction(HAND * players * TRUMPS, UNSEEN)


@exact_value(
    "trumps-all-in-play",
    "all of m certain trumps are in play",
    "((13 − m)/13) · C(51 − m, 6n − m) / C(51, 6n)",
    TURN_UP_PLAYERS,
    ranks("AJ2", "AJ", "A2", "J"),
)
def trumps_all_in_play(players: int, cards: str) -> Fraction:
    not_turned = Fraction(RANKS - len(cards), RANKS)
    return not_turned * all_drawn(UNSEEN, len(cards), HAND * players)


def _none_of(players: int, several: int) -> Fraction:
    """The probability that none of `several` certain ranks of the turn-up's suit is in play."""
    turned = Fraction(several, RANKS)
    cards = HAND * players
    return turned * none_drawn(UNSEEN, several - 1, cards) + (1 - turned) * none_drawn(UNSEEN, several, cards)


_EXTREME = (
    "Q(i) − Q(i + 1) with Q(s) = (s C(52 − s, 6n) + (13 − s) C(51 − s, 6n)) / (13 C(51, 6n)), that none of s ranks is "
    "in play; i: how many ranks are {}"
)


@exact_value("lowest-trump", "the lowest trump in play is this rank", _EXTREME.format("lower"), TURN_UP_PLAYERS, RANK)
def lowest_trump(players: int, rank: str) -> Fraction:
    lower = RANK_TEXT.index(rank)
    return _none_of(players, lower) - _none_of(players, lower + 1) if lower else 1 - _none_of(players, 1)


@exact_value(
    "highest-trump", "the highest trump in play is this rank", _EXTREME.format("higher"), TURN_UP_PLAYERS, RANK
)
def highest_trump(players: int, rank: str) -> Fraction:
    return lowest_trump(players, RANK_TEXT[-1 - RANK_TEXT.index(rank)])


def _at_least_two(players: int) -> Fraction:
    return 1 - trumps_in_play(players, 0) - trumps_in_play(players, 1)


@exact_value(
    "high-and-low-in-one-hand",
    "one seat holds both High and Low",
    "P(k = 1) + P(k ≥ 2) · 5/(6n − 1), k trumps in play",
    TURN_UP_PLAYERS,
)
def high_and_low_in_one_hand(players: int) -> Fraction:
    same = Fraction(HAND - 1, HAND * players - 1)
    return trumps_in_play(players, 1) + _at_least_two(players) * same


@exact_value(
    "high-and-low-on-one-side",
    "one of two sides of partners holds both High and Low, four players",
    "P(k = 1) + P(k ≥ 2) · 11/23, k trumps in play",
)
def high_and_low_on_one_side() -> Fraction:
    players, partners = 4, 2
    same = Fraction(HAND * partners - 1, HAND * players - 1)
    return trumps_in_play(players, 1) + _at_least_two(players) * same
