"""Open cards: the value of an ending is that of full minimax, in every game of two sides."""

from __future__ import annotations

from random import Random

import pytest
from open_cards import Minimax, chance_ending
from studies import LISTED, game_of

from allfours_sim.search.solve import Ending, SolvingRoom, value

TWO_SIDED = [(preset, players) for preset, players in LISTED if game_of(preset, players).sides == 2]
OPTIONS = [
    ("trinidad", 4, {"undertrump": "banned", "when_void": "must-trump", "low_to": "captured"}),
    ("all-fives", 2, {"target": 6, "points": {"game": 1, "jack": 1}}),
    ("all-fives", 4, {"target": 9}),
    ("setback", 2, {"low_to": "captured", "game_zero": "nobody"}),
    ("all-fours", 2, {"trump_in": "only-when-void", "game_tie": "eldest-non-dealer", "points": {"game": 2}}),
]


def check(source: Random, room: SolvingRoom, size: int, gone: int) -> None:
    ending = chance_ending(source, room.game, size, gone)
    assert room.value(ending) == Minimax(ending).value(), ending


@pytest.mark.parametrize(("preset", "players"), TWO_SIDED)
def test_the_value_is_that_of_minimax(preset: str, players: int) -> None:
    source, room = Random(players), SolvingRoom(game_of(preset, players))
    for number in range(60):
        check(source, room, 4 if players == 2 and number % 8 == 0 else 1 + number % 3, number % 3)


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_4_the_value_is_that_of_minimax_under_options(number: int) -> None:
    preset, players, options = OPTIONS[number]
    source, room = Random(number), SolvingRoom(game_of(preset, players, options))
    for trial in range(40):
        check(source, room, 1 + trial % 3, trial % 2)


def test_an_ending_by_hand() -> None:
    game = game_of("trinidad", 2)
    # Seat 1 holds the trump jack alone beside a low plain card; seat 0 has the queen over it and leads it.
    ending = Ending(game, "S", ["QS 2D", "JS 3D"], leader=0)
    assert value(ending) == 1 + 3 + 1 - 1  # High and Hang Jack and Game against Low
    assert value(ending, side=1) == -value(ending)


@pytest.mark.parametrize(
    ("hands", "words"),
    [
        (["AS KS QS JS TS 9S 8S 7S 6S", "AD KD QD JD TD 9D 8D 7D 6D"], "9 cards a seat; 8 at most are allowed"),
        (["AS KS", "AD"], "between two tricks"),
        (["AS", "AS"], "two hands"),
        (["AS"], "one per seat"),
    ],
)
def test_what_cannot_be_solved_is_refused(hands: list[str], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        value(Ending(game_of("all-fours", 2), "S", hands, leader=0))


def test_more_than_two_sides_are_refused() -> None:
    with pytest.raises(ValueError, match="3 sides; an ending is solved for 2 sides"):
        SolvingRoom(game_of("all-fours", 3))
