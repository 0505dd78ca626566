"""Card points in play: for Game (10, A 4, K 3, Q 2, J 1), and for the trumps of All Fives (rules 2.9, 3.15)."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from allfours_sim.cards import RANKS as RANK_TEXT
from allfours_sim.exact.available import GAME_VALUES
from allfours_sim.exact.counting import HAND, PACK, RANKS, SUITS, choose
from allfours_sim.exact.parameters import PITCH_PLAYERS, TURN_UP_PLAYERS
from allfours_sim.exact.trumps import UNSEEN
from allfours_sim.exact.value import Parameter, exact_value

WORTH = [GAME_VALUES.get(rank, 0) for rank in RANK_TEXT] * SUITS
ALL_FIVES = Parameter("variant", "whose table of card points", ("all-fives", "all-fives-hoyle"))


@exact_value(
    "mean-card-points-in-play",
    "card points for Game in play, on average (a turn-up changes nothing)",
    "80 · 6n/52",
    PITCH_PLAYERS,
)
def mean_card_points_in_play(players: int) -> Fraction:
    return Fraction(sum(WORTH) * HAND * players, PACK)


@exact_value(
    "variance-of-card-points-in-play",
    "variance of the card points for Game in play",
    "(N/52) ((52 − N)/51) (Σ v² − (Σ v)²/52), N = 6n cards, v the worth of each of the 52",
    PITCH_PLAYERS,
)
def variance_of_card_points_in_play(players: int) -> Fraction:
    cards = HAND * players
    spread = sum(worth * worth for worth in WORTH) - Fraction(sum(WORTH) ** 2, PACK)
    return Fraction(cards * (PACK - cards), PACK * (PACK - 1)) * spread


@exact_value(
    "even-card-points-in-play",
    "the card points for Game in play make an even number, without which two sides cannot tie",
    "Σ over even k of C(8, k) C(44, 6n − k) / C(52, 6n); only the 8 kings and jacks are odd",
    PITCH_PLAYERS,
)
def even_card_points_in_play(players: int) -> Fraction:
    odd, cards = sum(worth % 2 for worth in WORTH), HAND * players
    ways = sum(choose(odd, k) * choose(PACK - odd, cards - k) for k in range(0, odd + 1, 2))
    return Fraction(ways, choose(PACK, cards))


@cache
def trump_points(variant: str) -> int:
    """The card points of all trumps of a preset together."""
    from allfours_sim.rules.variants import load_variant

    chosen = load_variant(variant)
    return sum(chosen.rules_for(chosen.players[0]).card_points.values())


@exact_value(
    "mean-all-fives-points",
    "card points of the trumps in play in All Fives, nobody begging, on average",
    "sum of the table · (12/13) · 6n/51",
    TURN_UP_PLAYERS,
    ALL_FIVES,
)
def mean_all_fives_points(players: int, variant: str) -> Fraction:
    return trump_points(variant) * Fraction(RANKS - 1, RANKS) * Fraction(HAND * players, UNSEEN)
