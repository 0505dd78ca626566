"""Runs that must stop: an illegal choice, a policy that raises, a rule that never settles (5.5)."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
import scripted
from studies import bundle, game_of, scripted_study

from allfours_sim.errors import BrokenOff
from allfours_sim.policies.bundle import Bundle
from allfours_sim.study import Replay, Study, replaying, run

pytestmark = pytest.mark.compiled

RUNNING = {"run_discard": "final", "target": 99}

# decision, what it does wrong, preset, players, options
WRONG: list[tuple[str, Any, str, int, dict[str, Any]]] = [
    ("beg", scripted.nine, "all-fours", 2, {}),
    ("beg", scripted.raises, "all-fours", 4, {}),
    ("give", scripted.nine, "trinidad", 4, {}),
    ("give", scripted.raises, "trinidad", 2, {}),
    ("bunch", scripted.nine, "all-fours", 3, {}),
    ("agree", scripted.nine, "all-fours", 3, {}),
    ("agree", scripted.raises, "all-fours", 3, {}),
    ("discard", scripted.nothing, "all-fours", 2, {}),
    ("discard", scripted.too_few, "all-fours", 2, RUNNING),
    ("discard", scripted.not_held, "all-fours", 3, RUNNING),
    ("discard", scripted.not_held, "all-fours", 2, {"run_discard": "preset"}),
    ("discard", scripted.raises, "all-fours", 2, {"run_discard": "aside", "run_size": 2}),
    ("bid", scripted.nine, "auction-pitch", 4, {}),
    ("bid", scripted.yes, "auction-pitch", 4, {}),
    ("bid", scripted.raises, "auction-pitch", 2, {}),
    ("bid", scripted.no, "nebraska", 4, {"max_bid": 4}),
    ("pitch", scripted.nothing, "auction-pitch", 4, {}),
    ("pitch", scripted.two_cards, "auction-pitch", 4, {}),
    ("pitch", scripted.not_held, "setback", 3, {}),
    ("pitch", scripted.raises, "lancashire", 2, {}),
    ("name_trump", scripted.nine, "setback", 3, {"joker_lead": "pitcher-names"}),
    ("name_trump", scripted.raises, "setback", 3, {"joker_lead": "pitcher-names"}),
    ("play", scripted.nothing, "all-fours", 2, {}),
    ("play", scripted.two_cards, "trinidad", 4, {}),
    ("play", scripted.revoke, "trinidad", 4, {}),
    ("play", scripted.revoke, "tt-league", 4, {"trump_in": "only-when-void"}),
    ("play", scripted.not_held, "all-fives", 3, {}),
    ("play", scripted.raises, "all-fives", 3, {}),
    ("call", scripted.nine, "all-fours", 2, {"exposure_rate": 0.5}),
    ("call", scripted.not_held, "setback", 3, {"exposure_rate": 0.5}),
    ("call", scripted.raises, "auction-pitch", 4, {"exposure_rate": 1.0}),
]


def wrong_at_seat_one(number: int, unit: str = "hands") -> Study:
    """A study in which seat 1 alone does something wrong."""
    name, wrong, preset, players, options = WRONG[number]
    usual = bundle("random")
    bad = bundle("careless", **{name: wrong})
    seats: list[Bundle] = [bad if seat == 1 else usual for seat in range(players)]
    return scripted_study(game_of(preset, players, options), seats, 20_000, unit=unit)


def reason(study: Study, jobs: int = 1) -> str:
    with pytest.raises(BrokenOff) as stopped:
        run(study, jobs)
    text = str(stopped.value)
    assert "\n" not in text
    return text


@pytest.mark.parametrize("number", range(len(WRONG)), ids=[f"{name}-{preset}" for name, _, preset, *_ in WRONG])
def test_an_illegal_choice_stops_the_run(number: int) -> None:
    study, (decision, wrong, *_) = wrong_at_seat_one(number), WRONG[number]
    text = reason(study)
    place, seat, choice = text.split(": ", 2)
    assert place.startswith("hand ")
    assert place.endswith(" of seed 20")
    assert seat == "seat 1 (careless)"
    if wrong is scripted.raises:
        assert choice == f"the function {decision} raised an error"
    else:
        assert f" of {decision} is illegal" in choice
    hand = int(place.split()[1])
    if hand:  # all hands before were sound, and the last one is found by its address
        run(scripted_study(study.game, study.players(), hand), 1)
    with pytest.raises(BrokenOff, match=f"^hand {hand} of seed 20: seat 1 "):
        list(Replay(study).hands(hand, 1))
    assert reason(study, jobs=2) == text


@pytest.mark.parametrize("number", [0, 12, 22, 24])
def test_an_illegal_choice_in_a_game_names_the_game(number: int) -> None:
    study = wrong_at_seat_one(number, "games")
    text = reason(study)
    assert text.startswith("game ")
    game = int(text.split()[1])
    with pytest.raises(BrokenOff) as stopped:
        list(Replay(study).game(game))
    assert str(stopped.value).startswith(f"game {game} of seed 20")


NEVER: list[tuple[str, dict[str, Any], str, int, dict[str, Any], str]] = [
    ("silent", {"bid": scripted.no}, "auction-pitch", 4, {}, "3.16"),
    (
        "sociable",
        {"beg": scripted.yes, "give": scripted.no, "bunch": scripted.yes, "agree": scripted.yes},
        "all-fours",
        2,
        {"target": 999, "turn_up_points": {}},
        "3.6",
    ),
    (
        "greedy",
        {"beg": scripted.yes, "give": scripted.no},
        "all-fours",
        4,
        {"hand_size": 12, "run_size": 1, "turn_up_points": {}},
        "3.5",
    ),
]


@pytest.mark.parametrize(("name", "decisions", "preset", "players", "options", "rule"), NEVER)
def test_5_5_a_hand_redealt_a_thousand_times_is_broken_off(
    name: str, decisions: dict[str, Any], preset: str, players: int, options: dict[str, Any], rule: str
) -> None:
    study = scripted_study(game_of(preset, players, options), bundle(name, **decisions), 50, seed=4)
    text = reason(study)
    assert text.startswith("hand 0 of seed 4: ")
    assert "1,000 times" in text
    assert f"rule {rule}" in text
    with pytest.raises(BrokenOff, match=rule):
        list(Replay(study).hands(3, 1))


def test_5_5_a_thousand_redeals_are_not_too_many() -> None:
    """With silver tongues bunching is agreed to nearly always; hands with many redeals are counted like others."""
    study = scripted_study(
        game_of("all-fours", 2, {"turn_up_points": {}}),
        bundle("chatty", beg=scripted.yes, give=scripted.no, bunch=scripted.yes),
        2000,
    )
    tally = run(study, 1).tally[0]
    assert tally["hands"] == 2000
    assert tally["bunched"] > 500
    assert tally["bunches"] > tally["bunched"]


def game_without_end() -> Study:
    game = game_of("partnership-setback", 4)
    return scripted_study(game, bundle("silent", bid=scripted.no), 3, unit="games", seed=6)


def test_5_5_a_game_of_a_hundred_thousand_hands_is_broken_off() -> None:
    text = reason(game_without_end())
    assert text.startswith("game 0 of seed 6: ")
    assert "100,000 hands" in text
    assert "5.5" in text


def test_5_5_a_game_without_end_is_broken_off_in_the_replay_too(monkeypatch: Any) -> None:
    monkeypatch.setattr(replaying, "MAX_GAME_HANDS", 300)
    told = Replay(game_without_end()).game(1)
    assert len(list(islice(told, 300))) == 300
    with pytest.raises(BrokenOff, match=r"^game 1 of seed 6: nobody has won after .* \(rule 5\.5\)$"):
        next(told)
