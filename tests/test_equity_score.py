"""`+score`: calls and bids by the chance of winning the game, differently at every score, and better for it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from entry import shell
from studies import bundle, game_of, scripted_study, study_of

from allfours_sim.engine.seating import records
from allfours_sim.equity import Match, equity_of, table_for
from allfours_sim.equity.head import SCALE
from allfours_sim.equity.scored import ASKED_ONCE, ScoredBundle, scored_bundle
from allfours_sim.equity.worth import chance
from allfours_sim.errors import PolicyError
from allfours_sim.policies.bundle import Bundle
from allfours_sim.policies.decision import decision
from allfours_sim.policies.view import VIEW
from allfours_sim.roster import load_policy
from allfours_sim.rules.variants import Game
from allfours_sim.search.settings import WORTH
from allfours_sim.study import Replay, run
from allfours_sim.terms import Decision

pytestmark = pytest.mark.compiled
HANDS = 250


@decision
def always(view: Any, params: Any, word: Any) -> int:
    return 1


def events(game: Game, policy: Bundle | str, score: tuple[int, ...], kind: str, seat: int) -> list[Any]:
    """What `seat` said first in each of some hands at `score`, the last seat dealing; None if nothing."""
    fixed: dict[str, Any] = {"dealer": game.players - 1, "score": score, "seed": 31}
    if isinstance(policy, str):
        study: Any = study_of(game, policy, HANDS, **fixed)
    else:
        study = scripted_study(game, policy, HANDS, **fixed)
    said = []
    for record in Replay(study).hands(0, HANDS):
        own = [event[kind] for event in record.events if event["e"] == kind and event["seat"] == seat]
        said.append(own[0] if own else None)
    return said


def test_a_hand_is_worth_the_chance_of_the_standing_it_led_to() -> None:
    for players, scores in ((2, (-14, 5)), (3, (0, 3, -2)), (4, (0, 6, 3, -1))):
        game = game_of("auction-pitch", players)
        policy = load_policy("steady", game)
        table = table_for(game, policy, count=40, seed=3)
        equity = equity_of(Match(game, "steady", policy, 3, 40))
        view = records(VIEW).view(np.recarray)[0]
        view.seats = view.sides = players
        view.side[:] = np.arange(len(view.side))
        view.rules.target = game.rules.target
        for dealer in range(players):
            view.dealer = dealer
            first = (dealer + 1) % players
            for role in range(players):
                view.score[(first + role) % players] = scores[role]
            for role in range(players):
                view.seat = (first + role) % players
                expected = equity.chance(scores, role).estimate
                assert worth(view, table, 0) == pytest.approx(expected * SCALE, abs=1)
                assert worth(view, table, view.seat + 1) == SCALE
                assert worth(view, table, (view.seat + 1) % players + 1) == 0


def worth(view: Any, table: Any, word: int) -> int:
    return int(chance(view, table, word))


def test_a_gift_that_loses_is_never_given() -> None:
    game = game_of("all-fours", 2)
    giver = bundle("giver", beg=always, give=always)
    scored = scored_bundle(giver, game)
    assert "take_one" not in events(game, scored, (6, 5), "call", 1)
    assert "take_one" in events(game, scored, (0, 6), "call", 1)
    assert "take_one" in events(game, giver, (6, 5), "call", 1)


def test_calls_depend_on_the_score() -> None:
    game = game_of("trinidad", 4)
    level, close = (events(game, "steady+score", score, "call", 0) for score in ((0, 0), (13, 12)))
    assert set(level) >= {"stand", "beg"}
    assert level != close
    answers = [events(game, "steady+score", score, "call", 3) for score in ((0, 0), (12, 13))]
    assert answers[0] != answers[1]


def test_bids_are_bolder_when_nearly_lost() -> None:
    game = game_of("auction-pitch", 2)
    level, lost, ahead = (events(game, "steady+score", score, "bid", 0) for score in ((0, 0), (0, 6), (6, -3)))
    highest = [sum(bid == 4 for bid in bids) for bids in (level, lost, ahead)]
    assert highest[1] > 2 * highest[0] > 0 or highest[1] > 10 > highest[0]
    assert sum(bid or 0 for bid in lost) > sum(bid or 0 for bid in level)
    assert level != ahead


def test_it_wins_more_games(tmp_path: Path) -> None:
    words = "--variant auction-pitch --players 2 --games 300 --seed 17 --format json"
    done = shell(f"allfours-sim compare steady+score steady {words}", tmp_path)
    rows = {row["measure"]: row for row in json.loads(done.stdout)["tables"]["pairs"]}
    assert rows["won"]["low"] > rows["lost"]["high"]


def test_a_search_values_its_cards_so_too() -> None:
    game = game_of("all-fours", 2, {"target": 3})
    scored = load_policy("search:worlds=4:playouts=steady+score", game)
    for which in Decision:
        asked = which != Decision.DISCARD
        assert (len(scored.params[which]) > WORTH and scored.params[which][WORTH] != 0) == asked, which
    fast = load_policy("steady+score", game)
    steady = load_policy("steady", game)
    for which in Decision:
        assert (fast.addresses[which] == steady.addresses[which]) == (which not in ASKED_ONCE)
    study = study_of(game, "search:worlds=4+score", 20, unit="games")
    assert run(study, 1).tally[0]["games"] == 20


FILE = """from allfours_sim.roster import Policy


def beg(view, params, word):
    return params[3]


def play(view, params, word):
    return view.legal & -view.legal


own = Policy(beg=beg, play=play, params=[7, 7, 7, 1], inherits="search:worlds=4")
twice = Policy(inherits="steady+score")
"""


def test_what_a_file_decides_itself_stays_its_own(tmp_path: Path) -> None:
    """One that inherits from a search: its cards stay, what is asked once is played out by its own fast decisions."""
    game = game_of("all-fours", 2, {"target": 3})
    (tmp_path / "club.py").write_text(FILE)
    base, scored = (load_policy(f"{tmp_path}/club.py:own{suffix}", game) for suffix in ("", "+score"))
    assert base.params[Decision.PLAY].tolist() == [4, 7, 7, 7, 1]
    assert scored.addresses[Decision.PLAY] == base.addresses[Decision.PLAY]
    assert scored.params[Decision.PLAY].tolist() == [4, 7, 7, 7, 1]
    assert scored.addresses[Decision.BEG] != base.addresses[Decision.BEG]
    assert isinstance(scored, ScoredBundle)
    fast = scored.asked.fast
    assert [fast.addresses[which] == base.addresses[which] for which in (Decision.BEG, Decision.PLAY)] == [True, True]
    assert fast.addresses[Decision.GIVE] == load_policy("tuned", game).addresses[Decision.GIVE]
    with pytest.raises(PolicyError, match="decides by the score already"):
        load_policy(f"{tmp_path}/club.py:twice+score", game)


def test_any_number_of_threads_plays_the_same() -> None:
    study = study_of(game_of("auction-pitch", 3), "steady+score", 60, unit="games")
    assert run(study, 1).tally == run(study, 3).tally


def test_on_the_command_line(tmp_path: Path) -> None:
    done = shell("allfours-sim simulate --variant my.toml --policy steady+score,steady --hands 50 --seed 1", tmp_path)
    assert done.returncode == 0, done.stderr
    assert "steady+score against steady" in done.stdout
    wrong = shell("allfours-sim simulate --policy steady+scor --hands 50", tmp_path)
    assert wrong.returncode == 2
    assert "+score is allowed" in wrong.stderr


def test_more_standings_than_it_can_decide_by_are_refused_with_a_sentence() -> None:
    game = game_of("auction-pitch", 7, {"target": 999})
    with pytest.raises(PolicyError, match=r"^\+score: target=999 makes 50,083,929 standings of 7 sides; "):
        load_policy("steady+score", game)
