"""Hands and games one by one are those of the tally and those that are replayed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from studies import LISTED, MIXED, game_of, study_of

from allfours_sim.engine.outcomes import GameEnd, score_games, score_hands
from allfours_sim.study import Replay, Study, run
from allfours_sim.terms import MAX_SEATS


def outcomes(study: Study, first: int, count: int) -> tuple[Any, Any]:
    """What each hand or game came to, and the tally."""
    players = study.players()
    room = study.room(players)
    games = study.unit == "games"
    play, columns = (score_games, len(GameEnd)) if games else (score_hands, MAX_SEATS)
    out = np.full((count, columns), -99, np.int64)
    assert play(*room, study.seed, first, count, study.first_dealer, study.progress, out) == -1
    return out, room.tallies


@pytest.mark.parametrize(("preset", "players"), LISTED)
def test_the_points_of_each_hand_are_those_replayed(preset: str, players: int) -> None:
    study = study_of(game_of(preset, players), MIXED, 60)
    out, tally = outcomes(study, 0, 60)
    sides = study.game.sides
    for record, points in zip(Replay(study).hands(0, 60), out, strict=True):
        scored = [0] * sides
        for event in record.events:
            if event["e"] == "score":
                scored[event["side"]] += event["points"]
        assert points[:sides].tolist() == scored
    assert (out[:, sides:] == -99).all()
    assert np.array_equal(tally.view(np.int64), run(study, 1).tally.view(np.int64))


@pytest.mark.parametrize(("preset", "players"), [("trinidad", 4), ("all-fives", 3), ("auction-pitch", 5)])
def test_the_end_of_each_game_is_that_replayed(preset: str, players: int) -> None:
    study = study_of(game_of(preset, players), MIXED, 12, unit="games")
    out, tally = outcomes(study, 3, 9)
    for place, (winner, hands) in enumerate(out.tolist()):
        records = list(Replay(study).game(3 + place))
        assert (winner, hands) == (records[-1].result.winner, len(records))
    assert out[:, GameEnd.HANDS].sum() == tally["hands"][0]


def test_hands_at_a_score_and_a_dealer() -> None:
    study = study_of(game_of("trinidad"), MIXED, 40, score=(13, 12), dealer=2)
    out, tally = outcomes(study, 0, 40)
    assert np.array_equal(tally.view(np.int64), run(study, 1).tally.view(np.int64))
    assert out[:, :2].sum(axis=0).tolist() == tally["side_points"]["total"][0, :2].tolist()
