"""Totals do not depend on how they are made up: replayed or simulated, on any number of threads, in any blocks."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from studies import LISTED, MIXED, game_of, study_of

from allfours_sim.engine.block import play_games, play_hands
from allfours_sim.study import Replay, Study, plan, run
from allfours_sim.tally import Tally, add, new_tally

pytestmark = pytest.mark.compiled

SOME = [
    ("all-fours", 2, "random", {}),
    ("all-fours", 4, "steady", {"run_discard": "final"}),
    ("trinidad", 4, MIXED, {}),
    ("all-fives", 3, "steady", {}),
    ("auction-pitch", 5, MIXED, {}),
    ("setback", 3, "random", {"exposure_rate": 0.2}),
    ("pitch-or-smudge", 4, "steady", {}),
    ("lancashire", 2, "random", {"next_dealer": "winner"}),
]


def same(first: Tally, second: Tally) -> bool:
    return bool(np.array_equal(first.view(np.int64), second.view(np.int64)))


def study(unit: str, count: int, number: int, **more: Any) -> Study:
    preset, players, policies, options = SOME[number]
    return study_of(game_of(preset, players, options), policies, count, unit=unit, **more)


@pytest.mark.parametrize(("preset", "players"), LISTED)
def test_hands_replayed_add_up_to_the_run(preset: str, players: int) -> None:
    hands = study_of(game_of(preset, players), MIXED, 300)
    replay = Replay(hands)
    records = list(replay.hands(0, 300))
    assert [record.index for record in records] == list(range(300))
    assert [record.dealer for record in records] == [index % players for index in range(300)]
    assert same(replay.tally, run(hands, 2).tally)


@pytest.mark.parametrize("number", range(len(SOME)))
def test_hands_at_a_score_and_a_dealer_replay_as_they_ran(number: int) -> None:
    sides = study("hands", 1, number).game.sides
    score = tuple(range(2, 2 + sides))
    hands = study("hands", 200, number, dealer=1, score=score, seed=987_654_321_987)
    replay = Replay(hands)
    records = list(replay.hands(0, 200))
    assert {record.dealer for record in records} == {1}
    eldest_side = 2 % hands.game.players % sides
    scores = {tuple(record.score[(eldest_side + place) % sides] for place in range(sides)) for record in records}
    assert scores == {score}
    assert same(replay.tally, run(hands, 1).tally)


@pytest.mark.parametrize("number", range(len(SOME)))
def test_games_replayed_add_up_to_the_run(number: int) -> None:
    games = study("games", 20, number)
    told = Replay(games)
    for game in range(20):
        for _ in told.game(game):
            pass
    ran = run(games, 2).tally
    for name in ran.dtype.names or ():
        if not name.startswith("games"):  # the replay sees hands; games are counted by the run alone
            assert same(told.tally[name].copy(), ran[name].copy()), name
    assert ran["games"][0] == 20


@pytest.mark.parametrize("unit", ["hands", "games"])
@pytest.mark.parametrize("number", range(len(SOME)))
def test_any_number_of_threads_and_any_block_gives_the_same(number: int, unit: str, monkeypatch: Any) -> None:
    whole = study(unit, 400, number)
    expected = run(whole, 1).tally
    monkeypatch.setattr(plan, "PARTS", 1)
    for size, jobs in ((1 << 15, 2), (1, 3), (7, 7), (50, 2), (133, 1), (399, 7)):
        monkeypatch.setattr(plan, "HANDS_A_BLOCK", size)
        monkeypatch.setattr(plan, "GAMES_A_BLOCK", size)
        outcome = run(whole, jobs)
        assert (outcome.finished, outcome.interrupted) == (400, False)
        assert same(outcome.tally, expected), (size, jobs)


@settings(max_examples=30)
@given(
    number=st.integers(0, len(SOME) - 1),
    seed=st.integers(0, 2**63 - 1),
    cuts=st.lists(st.integers(0, 120), max_size=4),
    unit=st.sampled_from(["hands", "games"]),
)
def test_any_split_adds_up(number: int, seed: int, cuts: list[int], unit: str) -> None:
    whole = study(unit, 120 if unit == "hands" else 12, number, seed=seed)
    marks = sorted({0, whole.count, *(cut % whole.count for cut in cuts)})
    total = new_tally()
    for first, end in pairwise(marks):
        total = add(total, counted(whole, first, end - first))
    assert same(total, counted(whole, 0, whole.count))


def counted(whole: Study, first: int, count: int) -> Tally:
    """The tally of a range of hands or games."""
    players = whole.players()
    room = whole.room(players)
    play = play_games if whole.unit == "games" else play_hands
    assert play(*room, whole.seed, first, count, whole.first_dealer, whole.progress) == -1
    tally: Tally = room.tallies
    return tally


def test_progress_is_told_in_order() -> None:
    told: list[int] = []
    run(study("hands", 100_000, 0), 2, told.append)
    assert told == [*range(1562, 100_000, 1562), 100_000]


def test_blocks_are_whole_in_long_runs_and_smaller_in_short_ones() -> None:
    assert [study("hands", count, 0).block for count in (1, 1000, 100_000, 2**21, 10**9)] == [
        512,
        512,
        1562,
        2**15,
        2**15,
    ]
    assert [study("games", count, 0).block for count in (1, 10_000, 10**6)] == [32, 156, 2**11]


def test_ctrl_c_keeps_the_first_blocks(monkeypatch: Any) -> None:
    monkeypatch.setattr(plan, "HANDS_A_BLOCK", 100)
    monkeypatch.setattr(plan, "PARTS", 1)

    def interrupt(finished: int) -> None:
        if finished == 300:
            raise KeyboardInterrupt

    outcome = run(study("hands", 1000, 0), 2, interrupt)
    assert (outcome.finished, outcome.interrupted) == (300, True)
    monkeypatch.undo()
    assert same(outcome.tally, run(study("hands", 300, 0), 1).tally)
