"""What docs/policies.md says of `steady` in the rest of the family: joker, Low captured, All Fives, exposed cards."""

from __future__ import annotations

from typing import Any

import pytest
from positions import Position, cards
from studies import game_of

from allfours_sim.laws.sets import JOKER
from allfours_sim.rules.variants import Game
from allfours_sim.stats import mean
from allfours_sim.study import Study, run
from allfours_sim.terms import Decision

SETBACK = game_of("setback")


def card_played(game: Game, held: int, trick: str = "", **fields: Any) -> int:
    """What the seat after those of `trick` plays."""
    laid = [JOKER if card == "Jo" else cards(card) for card in trick.split()]
    pitcher = fields.pop("pitcher", -1)
    at = Position(game, fields.pop("seat", game.players - 1), held).at_trick(laid, fields.pop("gone", 0), pitcher)
    return at.set(**fields).choice(Decision.PLAY)


# The joker: a trump below the two, a point to who wins its trick


@pytest.mark.parametrize("held", ["9t 4a", "3t 8b 5c", "Qa 7b", "5t 6t 9a 3b"])
def test_does_not_lead_the_joker_into_a_better_trump(held: str) -> None:
    assert card_played(SETBACK, cards(held) | JOKER, pitcher=0) != JOKER


def test_the_last_to_play_takes_the_joker() -> None:
    assert card_played(SETBACK, cards("5t 4a 9b"), "Jo 8a", pitcher=0) == cards("5t")
    assert card_played(SETBACK, cards("Kt 4a 9b"), "9t Jo", pitcher=0) == cards("Kt")


def test_the_joker_is_brought_home_by_a_ruff_and_not_given_to_the_pitcher() -> None:
    assert card_played(SETBACK, cards("4a 9b") | JOKER, "8c 7c", pitcher=0) == JOKER
    assert card_played(SETBACK, cards("2t 9b") | JOKER, "At 9t", pitcher=0) == cards("2t")


def test_pitches_no_joker_while_it_holds_another_card_of_the_suit() -> None:
    at = Position(SETBACK, 0, cards("Kt 9t 4a 5b 3c") | JOKER, 2).set(pitcher=0)
    assert at.choice(Decision.PITCH) == cards("Kt")


def test_a_joker_adds_to_a_bid() -> None:
    fields = {"may_pass": 1, "lowest_bid": 2}
    weak = cards("Qa 9a 8b 6t 5c")
    with_joker = Position(SETBACK, 0, weak | JOKER, 2).set(**fields).choice(Decision.BID)
    without = Position(SETBACK, 0, weak | cards("4c"), 2).set(**fields).choice(Decision.BID)
    assert (with_joker > 0) >= (without > 0)
    assert Position(SETBACK, 0, cards("Aa Ja 2a 9b 4c") | JOKER, 2).set(**fields).choice(Decision.BID) >= 3


# Low captured


@pytest.mark.parametrize("players", [2, 3, 4])
def test_leads_no_deuce_into_better_trumps_where_low_is_captured(players: int) -> None:
    game = game_of("low-captured", players)
    assert card_played(game, cards("2t 7a 4b 9c 5c 3a"), seat=0) != cards("2t")


@pytest.mark.parametrize("players", [2, 4])
def test_keeps_low_trumps_when_discarding(players: int) -> None:
    game = game_of("low-captured", players, {"run_discard": "final"})
    at = Position(game, 0, cards("2t 3t 9a 8a 7b 6b 5c 4c 3c"), players - 1)
    gone = at.set(to_discard=3, runs=1, turned=cards("4a 5t")).choice(Decision.DISCARD)
    assert gone & cards("2t 3t") == 0


# All Fives


@pytest.mark.parametrize("players", [2, 4])
def test_leads_no_ten_or_five_that_an_opponent_can_take(players: int) -> None:
    game = game_of("all-fives", players)
    for held in ("Tt 8a 6b 4c", "5t 8a 6b 4c", "Tt 5t 9a 3b"):
        assert card_played(game, cards(held), seat=0) & cards("Tt 5t") == 0, held


@pytest.mark.parametrize("players", [2, 4])
def test_the_last_takes_a_ten_or_five_of_trumps(players: int) -> None:
    game = game_of("all-fives", players)
    around = "8a 7a" if players == 4 else ""
    for prize in ("Tt", "5t"):
        assert card_played(game, cards("At 3t 7b 4b"), f"{prize} {around}") == cards("At"), prize


def test_a_sure_trick_of_the_partner_gets_the_ten_of_trumps() -> None:
    game = game_of("all-fives", 4)
    assert card_played(game, cards("Tt 3t 7b 4b"), "4a At 6t") == cards("Tt")


def test_a_ten_beside_is_worth_no_more_than_a_nine_in_all_fives() -> None:
    game = game_of("all-fives", 2, {"run_discard": "final"})
    at = Position(game, 0, cards("2t 3t Ta Aa Kb Qb 7c 6c 5c"), 1)
    gone = at.set(to_discard=3, runs=1, turned=cards("4a 5t"), settled=0).choice(Decision.DISCARD)
    assert gone & cards("2t 3t Aa") == 0


# Exposed cards


def test_calls_what_it_can_take() -> None:
    game = game_of("trinidad", 4, {"exposure_rate": 0.2})
    for exposed, held, called in (
        ("Jt", "At 4a", "Jt"),
        ("Ta", "Aa 4b", "Ta"),
        ("5a", "Aa 4b", ""),
        ("Jt", "9t 4a", ""),
    ):
        at = Position(game, 1, cards(held)).at_trick([])
        at.set(turn=0, legal=cards(exposed), exposed=[cards(exposed), 0, 0, 0, 0, 0, 0])
        assert at.choice(Decision.CALL) == cards(called), (exposed, held)


# All of it, in play


FURTHER: list[tuple[str, int, dict[str, Any], float]] = [
    ("low-captured", 2, {}, 0.95),
    ("low-captured", 2, {"run_discard": "preset"}, 0.9),
    ("all-fives", 2, {}, 1.9),
    ("all-fives", 4, {}, 3.6),
    ("setback", 3, {}, 2.3),
    ("pitch-or-smudge", 2, {}, 2.7),
    ("pitch-or-smudge", 4, {}, 1.4),
    ("partnership-setback", 4, {}, 3.8),
    ("lancashire", 4, {}, 1.0),
    ("trinidad", 4, {"exposure_rate": 0.25}, 0.8),
]


@pytest.mark.compiled
@pytest.mark.parametrize(("variant", "players", "options", "least"), FURTHER)
def test_beats_random_by_a_margin(variant: str, players: int, options: dict[str, Any], least: float) -> None:
    game = game_of(variant, players, options)
    seats = tuple("steady" if seat % game.sides == 0 else "random" for seat in range(players))
    tally = run(Study(game, seats, 7, "hands", 30_000), 1).tally[0]["side_points"]
    hands = 30_000
    ours = mean(int(tally["total"][0]), int(tally["squares"][0]), hands)
    theirs = mean(int(tally["total"][1]), int(tally["squares"][1]), hands)
    assert ours.low is not None
    assert theirs.high is not None
    assert ours.low - theirs.high > least - 0.2
