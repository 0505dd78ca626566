"""Every counter of the tally against a plain count of the hand records, which the referee has judged elsewhere."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from counted import add_game, tally_of
from random_rules import random_game, random_score
from studies import LISTED, MIXED, game_of, seated, study_of

from allfours_sim.study import Replay, Study, run
from allfours_sim.tally import TALLY, Tally

pytestmark = pytest.mark.compiled

HANDS = 300


def check_equal(found: Tally, expected: Tally, study: Study) -> None:
    wrong = [
        f"{name}: {found[name][0]} is not {expected[name][0]}"
        for name in TALLY.names or ()
        if not np.array_equal(found[name], expected[name])
    ]
    assert not wrong, (study.game.difference(), study.policies, wrong)


def check_hands(study: Study) -> None:
    records = list(Replay(study).hands(0, study.count))
    check_equal(run(study, 1).tally, tally_of(records, study.game.rules, study.game.sides), study)


@pytest.mark.parametrize(("preset", "players"), LISTED)
def test_hands_are_counted_as_their_records_say(preset: str, players: int) -> None:
    check_hands(study_of(game_of(preset, players), MIXED, HANDS))


@pytest.mark.parametrize("group", range(4))
def test_hands_of_random_options_are_counted_as_their_records_say(group: int) -> None:
    source = Random(4_711 + group)
    for number in range(40):
        game = random_game(source)
        policies = seated(("random", MIXED)[number % 2], game.players)
        check_hands(Study(game, policies, number, "hands", 40, score=random_score(source, game)))


@pytest.mark.parametrize(
    ("preset", "players", "policies"),
    [("all-fours", 3, "random"), ("trinidad", 4, MIXED), ("pitch-or-smudge", 4, "steady"), ("all-fives", 2, "steady")],
)
def test_games_are_counted_as_their_records_say(preset: str, players: int, policies: str) -> None:
    study = study_of(game_of(preset, players), policies, 25, unit="games")
    games = [list(Replay(study).game(number)) for number in range(25)]
    expected = tally_of([record for records in games for record in records], study.game.rules, study.game.sides)
    for records in games:
        add_game(expected, records, study.game.sides)
    check_equal(run(study, 1).tally, expected, study)
