"""The policy `search` at the table: its hands judge sound in every game, and are the same on any number of threads."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from random_rules import random_game, random_score
from studies import LISTED, game_of, study_of

from allfours_sim.engine.seating import records
from allfours_sim.laws.rulebook import encode
from allfours_sim.policies.view import VIEW
from allfours_sim.records import dumps
from allfours_sim.referee import judge
from allfours_sim.rules.variants import resolve
from allfours_sim.search.choosing import room_for_choices, unlike
from allfours_sim.study import Replay, Study, plan, run
from allfours_sim.terms import RefusedTurnUp

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


@pytest.mark.parametrize("most", [31, 33, 60])
def test_any_number_of_bids_is_tried(most: int) -> None:
    game = resolve("auction-pitch", 2, ["points.game=60", f"max_bid={most}", "min_bid=1"])
    check(Study(game, (SEARCH, "steady"), 5, "hands", HANDS))
    view = records(VIEW)[0]
    view["rules"]["max_bid"] = most
    assert room_for_choices(view) > most + 1 - (most < 32)


def test_what_counts_for_game_and_what_may_be_held_is_told_apart() -> None:
    """Cards are as good as each other if neither may score and all between them are out of the game."""
    held, between = 0b101 << 3, 0b1 << 4  # the five and the seven of a plain suit, and the six
    views = records(VIEW)
    view = views.view(np.recarray)[0]
    view.legal = view.held = held
    view.turned = between
    views["rules"] = encode(game_of("trinidad", 4).rules)
    assert unlike(views[0], 0b1 << 5) == 0
    view.rules.refused_turn_up = RefusedTurnUp.TOP  # so that somebody may hold the six
    assert unlike(views[0], 0b1 << 5) == 0b1 << 3
    views["rules"] = encode(resolve("trinidad", 4, ["game_values.5=50"]).rules)
    assert unlike(views[0], 0b1 << 5) == 0b1 << 3


@pytest.mark.parametrize(("preset", "players"), [("trinidad", 4), ("all-fours", 3), ("setback", 3)])
def test_the_number_of_threads_changes_nothing(preset: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    study = study_of(game_of(preset, players), "search:worlds=4", 60)
    alone = run(study, 1).tally
    monkeypatch.setattr(plan, "HANDS_A_BLOCK", 7)
    monkeypatch.setattr(plan, "PARTS", 1)
    together = run(study, 3).tally
    assert np.array_equal(alone.view(np.int64), together.view(np.int64))
