"""The ladder of players on fixed seeds: each rung is above the one below by more than its interval."""

from __future__ import annotations

import pytest
from studies import game_of

from allfours_sim.study import Comparison, Study, compare
from allfours_sim.tables.pairs import pair_figures

pytestmark = pytest.mark.compiled

SEED = 31


def is_above(stronger: str, weaker: str, variant: str, players: int, sets: int, unit: str = "hands") -> bool:
    deals = Study(game_of(variant, players), (weaker,) * players, SEED, unit, sets)
    (found,) = pair_figures(compare(Comparison(deals, (stronger, weaker)), 2))
    assert found.difference.low is not None
    return found.difference.low > 0


@pytest.mark.parametrize(
    ("variant", "players"), [("all-fours", 2), ("trinidad", 4), ("all-fives", 2), ("auction-pitch", 4), ("setback", 3)]
)
def test_steady_is_above_random(variant: str, players: int) -> None:
    assert is_above("steady", "random", variant, players, 400)


@pytest.mark.parametrize(
    ("variant", "players", "sets"),
    [
        ("all-fours", 2, 20_000),
        ("low-captured", 2, 20_000),
        ("running-all-fours", 2, 20_000),
        ("trinidad", 4, 20_000),
        ("partnership", 4, 20_000),
        ("auction-pitch", 4, 8_000),
        ("pitch-or-smudge", 4, 4_000),
        ("setback", 3, 8_000),
    ],
)
def test_tuned_is_above_steady(variant: str, players: int, sets: int) -> None:
    assert is_above("tuned", "steady", variant, players, sets)


@pytest.mark.parametrize(("variant", "players", "sets"), [("all-fours", 2, 3_000), ("trinidad", 4, 2_000)])
def test_search_is_above_tuned(variant: str, players: int, sets: int) -> None:
    assert is_above("search", "tuned", variant, players, sets)


def test_tuned_wins_games_of_auction_pitch_from_steady() -> None:
    assert is_above("tuned", "steady", "auction-pitch", 2, 2_000, "games")


def test_what_looks_at_the_score_wins_games_of_auction_pitch_from_what_does_not() -> None:
    assert is_above("tuned+score", "tuned", "auction-pitch", 2, 500, "games")
