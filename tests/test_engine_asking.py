"""The order in which seats are asked, where the record of a hand does not tell it: players who always say yes."""

from __future__ import annotations

import pytest
from scripted import no, sensible_looking, yes
from studies import bundle, game_of, scripted_study

from allfours_sim.study import Replay

pytestmark = pytest.mark.compiled

HANDS = 60


@pytest.mark.parametrize("players", [2, 3, 4])
def test_3_6_eldest_is_asked_first_for_a_bunch(players: int) -> None:
    eager = bundle("eager", beg=yes, give=no, bunch=yes, agree=no)
    proposed = 0
    for record in Replay(scripted_study(game_of("all-fours", players), eager)).hands(0, HANDS):
        seats = {event["seat"] for event in record.events if event.get("call") == "bunch"}
        assert seats <= {(record.dealer + 1) % players}
        proposed += len(seats)
    assert proposed > HANDS // 2


def test_exposure_rate_the_opponent_next_in_order_of_play_calls_first() -> None:
    eager = bundle("eager", call=sensible_looking)
    game = game_of("auction-pitch", 4, {"exposure_rate": 1.0})
    called = 0
    for record in Replay(scripted_study(game, eager)).hands(0, HANDS // 4):
        for event in record.events:
            if event["e"] == "called":
                assert event["by"] == (event["seat"] + 1) % 4
                called += 1
    assert called > HANDS
