"""Rules of single presets, as the hands that the engine plays show them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from studies import MIXED, game_of, study_of

from allfours_sim.cards import RANKS
from allfours_sim.records import HandRecord
from allfours_sim.study import Replay, run
from allfours_sim.terms import Why

pytestmark = pytest.mark.compiled

HANDS = 2000
VALUES = {"T": 10, "A": 4, "K": 3, "Q": 2, "J": 1}


def trinidad(players: int = 4) -> list[HandRecord]:
    return list(Replay(study_of(game_of("trinidad", players), MIXED, HANDS)).hands(0, HANDS))


def scores(record: HandRecord, kind: str) -> list[tuple[int, int]]:
    """Sides and points of a kind."""
    return [(e["side"], e["points"]) for e in record.events if e["e"] == "score" and e["for"] == kind]


def tricks(record: HandRecord) -> Iterator[tuple[dict[str, int], int]]:
    """Who played which card, and who won the trick."""
    cards: dict[str, int] = {}
    for event in record.events:
        if event["e"] == "play":
            cards[event["card"]] = event["seat"]
        if event["e"] == "trick":
            yield cards, event["winner"]
            cards = {}


def test_3_9_all_fours_is_played_to_seven() -> None:
    study = study_of(game_of("all-fours", 3), MIXED, 100, unit="games")
    assert study.game.rules.target == 7
    assert run(study, 1).tally["games_why"][0, Why.TARGET] == 100
    for number in range(100):
        *before, last = Replay(study).game(number)
        assert max(last.result.score) >= 7
        assert all(max(record.result.score) < 7 for record in before)


@pytest.mark.parametrize("players", [2, 4])
def test_3_11_trinidad_turn_ups_and_gifts(players: int) -> None:
    seen = set()
    for record in trinidad(players):
        turned = [event["card"][0] for event in record.events if event["e"] == "turn_up"]
        points = [{"A": 1, "6": 2, "J": 3}.get(rank, 0) for rank in turned]
        assert scores(record, "turn_up") == [(record.dealer % 2, worth) for worth in points if worth]
        given = any(event.get("call") == "take_one" for event in record.events)
        assert scores(record, "gift") == [(record.eldest % 2, 1)] * given
        seen |= {*turned, given}
    assert seen == {*RANKS, True, False}


def test_3_13_trinidad_jacks_and_tied_game() -> None:
    kinds: set[Any] = set()
    for record in trinidad():
        trump = next(event["suit"] for event in record.events if event["e"] == "trump")
        counted = [0, 0]
        jack: list[tuple[str, int, int]] = []
        for cards, winner in tricks(record):
            counted[winner % 2] += sum(VALUES.get(card[0], 0) for card in cards)
            if f"J{trump}" in cards:
                hangs = cards[f"J{trump}"] % 2 != winner % 2
                jack.append(("hang_jack", winner % 2, 3) if hangs else ("jack", winner % 2, 1))
        made = [(kind, side, points) for kind in ("jack", "hang_jack") for side, points in scores(record, kind)]
        assert made == jack
        tied = counted[0] == counted[1]
        assert scores(record, "game") == ([] if tied else [(int(counted[1] > counted[0]), 1)])
        kinds |= {tied, *[kind for kind, _, _ in jack]}
    assert kinds == {True, False, "jack", "hang_jack"}
    assert game_of("trinidad").rules.target == 14
