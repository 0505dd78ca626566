"""A suit fixed beforehand, as in the games with an auction: the 6n cards are drawn from all 52, 13 of the suit."""

from __future__ import annotations

from fractions import Fraction

from allfours_sim.cards import RANKS as RANK_TEXT
from allfours_sim.exact.counting import HAND, PACK, RANKS, all_drawn, choose, drawn, none_drawn
from allfours_sim.exact.parameters import PITCH_PLAYERS, RANK, TURN_UP_PLAYERS, numbers, ranks
from allfours_sim.exact.trumps import UNSEEN
from allfours_sim.exact.value import exact_value

COUNT = numbers("count", "how many cards of the suit", 0, RANKS)
HIGHER = numbers("higher", "how many higher cards of the suit are unseen", 0, RANKS - 1)
HIGHER_THAN_TRUMP = numbers("higher", "how many higher trumps are unseen", 0, RANKS - 2)


@exact_value(
    "suit-cards-all-in-play",
    "all of m certain cards of a suit are in play",
    "C(52 − m, 6n − m) / C(52, 6n)",
    PITCH_PLAYERS,
    ranks("A", "J", "2", "AJ", "A2", "AJ2", "AKJ2", "AKQJ"),
)
def suit_cards_all_in_play(players: int, cards: str) -> Fraction:
    return all_drawn(PACK, len(cards), HAND * players)


@exact_value(
    "suit-cards-in-play",
    "so many cards k of a suit are in play",
    "C(13, k) C(39, 6n − k) / C(52, 6n)",
    PITCH_PLAYERS,
    COUNT,
)
def suit_cards_in_play(players: int, count: int) -> Fraction:
    return drawn(PACK, RANKS, HAND * players, count)


@exact_value(
    "lowest-of-suit",
    "the lowest card of a suit in play is this rank",
    "C(51 − i, 6n − 1) / C(52, 6n), i: how many ranks are lower",
    PITCH_PLAYERS,
    RANK,
)
def lowest_of_suit(players: int, rank: str) -> Fraction:
    lower, cards = RANK_TEXT.index(rank), HAND * players
    return Fraction(choose(PACK - 1 - lower, cards - 1), choose(PACK, cards))


@exact_value(
    "highest-of-suit",
    "the highest card of a suit in play is this rank",
    "C(51 − i, 6n − 1) / C(52, 6n), i: how many ranks are higher",
    PITCH_PLAYERS,
    RANK,
)
def highest_of_suit(players: int, rank: str) -> Fraction:
    return lowest_of_suit(players, RANK_TEXT[-1 - RANK_TEXT.index(rank)])


@exact_value(
    "top-card-is-high",
    "the best card that a seat holds of a suit is High, with u higher ones unseen",
    "C(46 − u, 6(n − 1)) / C(46, 6(n − 1)); for Low the same with u lower ones unseen",
    PITCH_PLAYERS,
    HIGHER,
)
def top_card_is_high(players: int, higher: int) -> Fraction:
    return none_drawn(PACK - HAND, higher, HAND * (players - 1))


@exact_value(
    "top-trump-is-high",
    "the best trump that a seat holds is High, with u higher ones unseen and the turn-up known",
    "C(45 − u, 6(n − 1)) / C(45, 6(n − 1))",
    TURN_UP_PLAYERS,
    HIGHER_THAN_TRUMP,
)
def top_trump_is_high(players: int, higher: int) -> Fraction:
    return none_drawn(UNSEEN - HAND, higher, HAND * (players - 1))


@exact_value(
    "two-points-with-ace-and-two",
    "a pitcher who holds ace and two of trumps makes two points or more, Low to its holder, four players",
    "the chance that no higher card of 0 unseen and no lower one of 0 unseen is in another hand: C(46, 18) / C(46, 18)",
)
def two_points_with_ace_and_two() -> Fraction:
    above, below = RANK_TEXT[RANK_TEXT.index("A") + 1 :], RANK_TEXT[: RANK_TEXT.index("2")]
    return top_card_is_high(4, len(above) + len(below))
