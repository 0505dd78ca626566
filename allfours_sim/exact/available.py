"""The points that a hand can give: High, Low, Jack and Game (rules 2.6-2.9).

The jack in play brings all four. Without it: High and Low if there is a trump, Game if there is a counting card.
"""

from __future__ import annotations

from fractions import Fraction

from allfours_sim.exact.counting import HAND, PACK, RANKS, SUITS, none_drawn
from allfours_sim.exact.parameters import PITCH_PLAYERS, TURN_UP_PLAYERS, numbers
from allfours_sim.exact.suits import suit_cards_all_in_play
from allfours_sim.exact.trumps import UNSEEN, jack_in_play, no_trump_in_play
from allfours_sim.exact.value import exact_value

GAME_VALUES = {"T": 10, "A": 4, "K": 3, "Q": 2, "J": 1}
COUNTERS = len(GAME_VALUES) * SUITS
PLAIN_COUNTERS = len(GAME_VALUES) * (SUITS - 1)
POINTS = numbers("points", "how many points", 0, 4)


def shares(jack: Fraction, no_trump: Fraction, no_counter: Fraction, neither: Fraction) -> tuple[Fraction, ...]:
    """The probabilities of 0 to 4 points from those of the jack, no trump, no counting card, neither of the two."""
    one, two = no_trump - neither, no_counter - neither
    return neither, one, two, 1 - jack - neither - one - two, jack


@exact_value(
    "no-counting-card-in-play",
    "nobody holds a card that counts for Game",
    "(5 C(32, 6n) + 8 C(31, 6n)) / (13 C(51, 6n))",
    TURN_UP_PLAYERS,
)
def no_counting_card_in_play(players: int) -> Fraction:
    turned = Fraction(len(GAME_VALUES), RANKS)
    cards = HAND * players
    return turned * none_drawn(UNSEEN, COUNTERS - 1, cards) + (1 - turned) * none_drawn(UNSEEN, COUNTERS, cards)


@exact_value(
    "points-available",
    "so many of High, Low, Jack and Game can be made",
    "4: the jack; 0: C(24, 6n) / C(51, 6n), no trump and no counting card; 1: no trump − P(0); "
    "2: no counting card − P(0); 3: the rest",
    TURN_UP_PLAYERS,
    POINTS,
)
def points_available(players: int, points: int) -> Fraction:
    trumps_and_counters = RANKS - 1 + PLAIN_COUNTERS
    neither = none_drawn(UNSEEN, trumps_and_counters, HAND * players)
    no_trump, no_counter = no_trump_in_play(players), no_counting_card_in_play(players)
    return shares(jack_in_play(players), no_trump, no_counter, neither)[points]


@exact_value(
    "mean-points-available",
    "how many of High, Low, Jack and Game can be made, on average",
    "2 (1 − P(no trump)) + P(jack) + 1 − P(no counting card)",
    TURN_UP_PLAYERS,
)
def mean_points_available(players: int) -> Fraction:
    some_trump = 1 - no_trump_in_play(players)
    return 2 * some_trump + jack_in_play(players) + 1 - no_counting_card_in_play(players)


def pitch_shares(cards: int) -> tuple[Fraction, ...]:
    """The probabilities of 0 to 4 points among `cards` drawn from all 52, the suit fixed beforehand."""
    no_trump, no_counter = none_drawn(PACK, RANKS, cards), none_drawn(PACK, COUNTERS, cards)
    neither = none_drawn(PACK, RANKS + PLAIN_COUNTERS, cards)
    return shares(Fraction(cards, PACK), no_trump, no_counter, neither)


@exact_value(
    "pitch-points-available",
    "so many of High, Low, Jack and Game can be made, the suit fixed beforehand",
    "4: 6n/52, the jack; 0: C(24, 6n) / C(52, 6n); 1: C(39, 6n) / C(52, 6n) − P(0); 2: C(32, 6n) / C(52, 6n) − P(0); "
    "3: the rest",
    PITCH_PLAYERS,
    POINTS,
)
def pitch_points_available(players: int, points: int) -> Fraction:
    return pitch_shares(HAND * players)[points]


@exact_value(
    "mean-pitch-points-available",
    "how many of High, Low, Jack and Game can be made, the suit fixed beforehand, on average",
    "2 (1 − C(39, 6n) / C(52, 6n)) + 6n/52 + 1 − C(32, 6n) / C(52, 6n)",
    PITCH_PLAYERS,
)
def mean_pitch_points_available(players: int) -> Fraction:
    cards = HAND * players
    no_trump, no_counter = none_drawn(PACK, RANKS, cards), none_drawn(PACK, COUNTERS, cards)
    return 2 * (1 - no_trump) + suit_cards_all_in_play(players, "J") + 1 - no_counter
