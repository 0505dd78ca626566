"""Setback: three players, 18 of 53 cards; the joker is the lowest trump but never Low (rules 3.22, 3.23)."""

from __future__ import annotations

from fractions import Fraction

from allfours_sim.cards import RANKS as RANK_TEXT
from allfours_sim.exact.available import COUNTERS, pitch_shares
from allfours_sim.exact.counting import HAND, PACK, RANKS, all_drawn, choose, drawn, none_drawn
from allfours_sim.exact.parameters import RANK, numbers
from allfours_sim.exact.suits import HIGHER
from allfours_sim.exact.value import exact_value

CARDS = 3 * HAND
WITH_JOKER = PACK + 1


@exact_value("setback-joker-in-play", "the joker is in play", "18/53")
def joker_in_play() -> Fraction:
    return all_drawn(WITH_JOKER, 1, CARDS)


@exact_value("setback-joker-and-jack-in-play", "joker and trump jack are in play", "18 · 17 / (53 · 52)")
def joker_and_jack_in_play() -> Fraction:
    return all_drawn(WITH_JOKER, 2, CARDS)


@exact_value(
    "setback-trumps-in-play",
    "so many trumps k are in play, the joker among them",
    "C(14, k) C(39, 18 − k) / C(53, 18)",
    numbers("count", "how many trumps", 0, RANKS + 1),
)
def trumps_in_play(count: int) -> Fraction:
    return drawn(WITH_JOKER, RANKS + 1, CARDS, count)


@exact_value(
    "setback-lowest-trump",
    "the lowest trump in play but for the joker is this rank",
    "C(52 − i, 17) / C(53, 18), i: how many ranks are lower",
    RANK,
)
def lowest_trump(rank: str) -> Fraction:
    return Fraction(choose(PACK - RANK_TEXT.index(rank), CARDS - 1), choose(WITH_JOKER, CARDS))


@exact_value(
    "setback-points-available",
    "so many of High, Low, Jack, Joker and Game can be made",
    "(18/53) P(points − 1 among 17 cards of 52) + (35/53) P(points among 18 of 52), as pitch-points-available",
    numbers("points", "how many points", 0, 5),
)
def points_available(points: int) -> Fraction:
    joker = joker_in_play()
    with_it, without = (Fraction(0), *pitch_shares(CARDS - 1)), (*pitch_shares(CARDS), Fraction(0))
    return joker * with_it[points] + (1 - joker) * without[points]


@exact_value(
    "setback-mean-points-available",
    "how many of High, Low, Jack, Joker and Game can be made, on average",
    "2 (1 − C(40, 18) / C(53, 18)) + 18/53 + 18/53 + 1 − C(33, 18) / C(53, 18)",
)
def mean_points_available() -> Fraction:
    some_trump = 1 - none_drawn(WITH_JOKER, RANKS, CARDS)
    some_counter = 1 - none_drawn(WITH_JOKER, COUNTERS, CARDS)
    return 2 * some_trump + 2 * joker_in_play() + some_counter


@exact_value(
    "setback-top-trump-is-high",
    "the best trump that a seat holds is High, with u higher ones unseen",
    "C(47 − u, 12) / C(47, 12)",
    HIGHER,
)
def top_trump_is_high(higher: int) -> Fraction:
    return none_drawn(WITH_JOKER - HAND, higher, CARDS - HAND)
