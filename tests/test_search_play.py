"""The policy `search` at the table: its hands judge sound in every game, and are the same on any number of threads."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from random_rules import random_game, random_score
from studies import LISTED, game_of, study_of

from allfours_sim.records import dumps
from allfours_sim.referee import judge
from allfours_sim.study import Replay, Study, plan, run

pytestmark = pytest.mark.compiled

SEARCH = "search:worlds=3"
HANDS = 20
COMBINATIONS, FEW = 60, 10


def check(study: Study) -> None:
    for record in Replay(study).hands(0, study.count):
        fault = judge(record)
        assert fault is None, f"{fault}\n{dumps(record)}"


@pytest.mark.parametrize("others", ["search:worlds=3:playouts=random", "random"])
@pytest.mark.parametrize(("preset", "players"), LISTED)
def test_every_hand_of_every_preset_judges_sound(preset: str, players: int, others: str) -> None:
    policies = tuple((SEARCH, others)[seat % 2] for seat in range(players))
    check(Study(game_of(preset, players), policies, 5, "hands", HANDS))


@pytest.mark.parametrize("number", range(COMBINATIONS))
def test_4_every_hand_of_random_options_judges_sound(number: int) -> None:
    source = Random(number)
    game = random_game(source)
    policies = tuple((SEARCH, "random")[seat % 2] for seat in range(game.players))
    check(Study(game, policies, number, "hands", FEW, score=random_score(source, game)))


@pytest.mark.parametrize(("preset", "players"), [("trinidad", 4), ("all-fours", 3), ("setback", 3)])
def test_the_number_of_threads_changes_nothing(preset: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    study = study_of(game_of(preset, players), "search:worlds=4", 60)
    alone = run(study, 1).tally
    monkeypatch.setattr(plan, "HANDS_A_BLOCK", 7)
    monkeypatch.setattr(plan, "PARTS", 1)
    together = run(study, 3).tally
    assert np.array_equal(alone.view(np.int64), together.view(np.int64))
