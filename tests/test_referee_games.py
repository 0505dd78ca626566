"""Whole games: score carried on, deal passing on, nothing after a win (docs/rules.md 2.11, option next_dealer)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from referee_hands import hand

from allfours_sim.records import HandRecord
from allfours_sim.referee import judge_games


def won_by(side: int, dealer: int, score: list[int], **options: Any) -> HandRecord:
    """Three seats, a card each, hearts; `side` captures the other hearts and scores Game, 1 point."""
    eldest = (dealer + 1) % 3
    cards = ["3H", "4H", "5H"]
    cards[side] = "AH"
    order = " ".join(cards[(eldest + step) % 3] for step in range(3))
    script = f"deal {' | '.join(cards)}; up 9S; trump S; trick {eldest}: {order} > {side}; score game {side} 1"
    return hand("all-fours", script, players=3, dealer=dealer, score=score, beg=False, hand_size=1, **options)


def game(*records: HandRecord, first: int = 0, number: int = 4) -> list[str | None]:
    """The rules that the hands of a game break, hand by hand."""
    hands = [replace(record, game=number, hand=first + place, seed=7) for place, record in enumerate(records)]
    return [None if fault is None else fault.rule for fault in judge_games(hands)]


ONE = won_by(0, 2, [0, 0, 0])
TWO = won_by(1, 0, [1, 0, 0])
THREE = won_by(1, 1, [1, 1, 0])


def test_2_11_the_deal_passes_to_the_next_seat_and_the_score_is_carried_on() -> None:
    assert game(ONE, TWO, THREE) == [None, None, None]
    assert game(ONE, won_by(1, 1, [1, 0, 0]), THREE) == [None, "2.11", None]  # judged afresh after a fault
    assert game(ONE, won_by(1, 0, [0, 0, 0])) == [None, "2.10"]
    assert game(ONE, won_by(1, 2, [1, 0, 0])) == [None, "2.11"]


@pytest.mark.parametrize(("side", "dealer"), [(0, 0), (1, 1), (2, 2)])
def test_next_dealer_winner_is_the_side_with_most_points(side: int, dealer: int) -> None:
    first = won_by(side, 0, [0, 0, 0], next_dealer="winner")
    after = first.result.score
    for seat in range(3):
        second = won_by(0, seat, after, next_dealer="winner")
        assert game(first, second) == [None, None if seat == dealer else "next_dealer"]


def test_next_dealer_winner_rotates_at_a_tie() -> None:
    script = "deal AH | 3S | 4H; up 9S; trump S; trick 0: AH 3S 4H > 1; score high 1 1; score low 1 1; score game 1 1"
    options: dict[str, Any] = {"players": 3, "dealer": 2, "beg": False, "hand_size": 1, "next_dealer": "winner"}
    tied = script.replace("score high 1 1; score low 1 1; score game 1 1", "score game 1 1")
    points = {"high": 0, "low": 0, "jack": 0, "game": 1}
    won = hand("all-fours", tied, points=points, **options)
    assert game(won, won_by(0, 1, [0, 1, 0], next_dealer="winner", points=points)) == [None, None]
    zero = {"game_zero": "nobody"}
    nothing = hand("all-fours", "deal 5H | 3H | 4H; up 9S; trump S; trick 0: 5H 3H 4H > 0", **options, **zero)
    assert game(nothing, won_by(0, 0, [0, 0, 0], next_dealer="winner", **zero)) == [None, None]
    assert game(nothing, won_by(0, 1, [0, 0, 0], next_dealer="winner", **zero)) == [None, "next_dealer"]


def test_nothing_follows_a_won_game() -> None:
    last = replace(won_by(0, 2, [6, 0, 0]))
    last = replace(last, result=replace(last.result, winner=0, why="target"))
    assert game(last, won_by(1, 0, [6, 0, 0])) == [None, "2.10"]
    assert game(last) == [None]


def test_only_hands_that_meet_in_the_same_game_are_compared() -> None:
    other = won_by(1, 2, [0, 0, 0])
    hands = [replace(ONE, game=4, hand=0), replace(other, game=5, hand=1), replace(other, game=5, hand=3), other]
    assert [fault for fault in judge_games(hands) if fault is not None] == []
    assert game(ONE, TWO, first=6) == [None, None]
