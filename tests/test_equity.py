"""The chance of winning by score, from played hands: against whole games, hands replayed, other seeds."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from studies import game_of, study_of

from allfours_sim import jit
from allfours_sim.engine.standings import play_from
from allfours_sim.equity import Equity, Match, Standings, equity_of, standing, store, table_for
from allfours_sim.equity.head import CHANCES, SCALE
from allfours_sim.equity.playing import play
from allfours_sim.roster import check_policy, load_policy, parse_policy
from allfours_sim.rules.variants import Game
from allfours_sim.study import Replay, run
from allfours_sim.terms import MAX_SEATS

SIGMAS = 4.5


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "cache_root", lambda: tmp_path)


def match_of(game: Game, count: int, policy: str = "steady", seed: int = 3) -> Match:
    return Match(game, policy, load_policy(policy, game), seed, count)


def all_ways(equity: Equity) -> list[tuple[int, ...]]:
    return list(equity.standings.all_scores())


GAMES: list[tuple[str, int, Mapping[str, Any]]] = [
    ("all-fours", 2, {}),
    ("trinidad", 4, {}),
    ("auction-pitch", 2, {}),
    ("partnership-setback", 4, {"target": 5}),  # all pass: the next seat deals, without points
    ("west-yorkshire", 4, {"next_dealer": "winner", "target": 5}),
    ("auction-pitch", 3, {"next_dealer": "winner", "target": 4}),
    ("pitch-or-smudge", 2, {}),
]


@pytest.mark.compiled
@pytest.mark.parametrize(("variant", "players", "options"), GAMES)
def test_whole_games_are_won_as_often(variant: str, players: int, options: Mapping[str, Any]) -> None:
    game = game_of(variant, players, options)
    equity = equity_of(match_of(game, 1000), jobs=2)
    standings = equity.standings
    ahead = [0] * (game.sides - 1) + [2]
    for scores in ([0] * game.sides, ahead):
        shown = tuple(map(standings.shown, scores))
        study = study_of(game, "steady", 20_000, unit="games", score=shown, dealer=players - 1)
        won = run(study, 2).tally[0]["games_won"]
        for role in range(game.sides):
            chance, share = equity.chance(scores, role), won[role] / study.count
            error = np.hypot(chance.std_error, np.sqrt(share * (1 - share) / study.count))
            assert abs(chance.estimate - share) < SIGMAS * error, (scores, role, chance, share)


@pytest.mark.parametrize(
    ("variant", "players", "options", "scores"),
    [
        ("all-fours", 2, {}, (4, 5)),
        ("trinidad", 4, {"next_dealer": "winner"}, (11, 12)),
        ("auction-pitch", 3, {"next_dealer": "winner"}, (-1, 5, 6)),
        ("partnership-setback", 4, {"min_bid": 3}, (9, 10)),
    ],
)
def test_outcomes_are_those_of_the_hands_replayed(
    variant: str, players: int, options: Mapping[str, Any], scores: tuple[int, ...]
) -> None:
    game, count, floor = game_of(variant, players, options), 60, -2
    standings, sides = Standings(game), game.sides
    room = match_of(game, count).room()
    outcomes, score = np.empty(count, np.int64), np.zeros(MAX_SEATS, np.int64)
    score[:sides] = scores
    assert play_from(room.tables, room.views, 9, count, score, floor, outcomes) == -1
    study = study_of(game, "steady", count, seed=9, dealer=players - 1, score=scores)
    seen = set()
    for record, outcome in zip(Replay(study).hands(0, count), outcomes.tolist(), strict=True):
        if record.result.winner is not None:
            assert outcome == record.result.winner
            seen.add("won")
            continue
        number, first = divmod(outcome - sides, sides)
        after = [max(one, floor) for one in record.result.score]
        expected = 0
        for role in range(sides):
            expected = expected * (standings.target - floor) + after[(first + role) % sides] - floor
        assert number == expected
        assert first == next_first(record, game)
        seen.add("on")
    assert seen == {"won", "on"}


def next_first(record: Any, game: Game) -> int:
    """The side of the seat after the next dealer, worked out from what a record says (the last seat dealt)."""
    gained = [after - before for after, before in zip(record.result.score, record.score, strict=True)]
    best = [side for side in range(game.sides) if gained[side] == max(gained)]
    dealer = best[0] if game.rules.next_dealer == "winner" and len(best) == 1 else 0
    return (dealer + 1) % game.players % game.sides


@pytest.mark.compiled
def test_mirrored_scores_add_to_one_and_more_points_are_better() -> None:
    equity = equity_of(match_of(game_of("all-fours", 2, {"target": 4}), 400))
    values = {scores: equity.chance(scores, 0) for scores in all_ways(equity)}
    for (own, other), chance in values.items():
        assert chance.estimate + equity.chance((own, other), 1).estimate == 1
        assert chance.low <= chance.estimate <= chance.high
        assert chance.n == 400
        for better in ((own + 1, other), (own, other - 1)):
            if better in values:
                slack = 3 * np.hypot(values[better].std_error, chance.std_error)
                assert values[better].estimate >= chance.estimate - slack, (own, other)
    assert values[3, 0].estimate > 0.8 > 0.2 > values[0, 3].estimate


@pytest.mark.compiled
def test_more_points_are_better_at_every_score_of_trinidad() -> None:
    equity = equity_of(match_of(game_of("trinidad"), 2000), jobs=2)
    side = equity.standings.span
    chance = equity.chances.chance[:, 0].reshape(side, side)
    assert (np.diff(chance, axis=0) > -0.01).all()
    assert (np.diff(chance, axis=1) < 0.01).all()


@pytest.mark.compiled
def test_three_sides_share_one_game() -> None:
    equity = equity_of(match_of(game_of("all-fours", 3, {"target": 3}), 100))
    assert np.abs(equity.chances.chance.sum(axis=1) - 1).max() < 1e-12
    assert equity.chance((2, 0, 0), 0).estimate > equity.chance((0, 0, 0), 0).estimate


@pytest.mark.compiled
def test_any_number_of_threads_counts_the_same() -> None:
    for game in (game_of("auction-pitch", 2, {"target": 2}), game_of("auction-pitch", 4, {"target": 2})):
        match = match_of(game, 40)
        one, three = play(match, 1), play(match, 3)
        assert all(np.array_equal(first, second) for first, second in zip(one, three, strict=True))


@pytest.mark.compiled
def test_the_errors_are_as_large_as_the_spread_over_seeds() -> None:
    game = game_of("all-fours", 2, {"target": 5})
    found = [equity_of(match_of(game, 200, seed=seed)).chance((1, 2), 0) for seed in range(60)]
    spread = np.std([chance.estimate for chance in found], ddof=1)
    error = np.sqrt(np.mean([chance.std_error**2 for chance in found]))
    assert 0.75 < error / spread < 1.33


@pytest.mark.compiled
def test_reduced_standings_come_near_the_exact_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of("auction-pitch", 3)
    exact = equity_of(match_of(game, 100), jobs=2)
    cases = [(scores, role) for scores in ((0, 0, 0), (3, 0, 0), (6, 2, 0)) for role in range(3)]
    known = [exact.chance(scores, role).estimate for scores, role in cases]
    monkeypatch.setattr(standing, "MOST_STANDINGS", 0)
    reduced = equity_of(match_of(game, 20_000), jobs=2)
    assert reduced.standings.reduced
    assert [reduced.chance(scores, role).estimate for scores, role in cases] == pytest.approx(known, abs=0.06)


@pytest.mark.compiled
def test_standings_never_met_have_the_chance_of_the_nearest_and_say_so() -> None:
    equity = equity_of(match_of(game_of("auction-pitch", 4), 60))
    met = equity.chance((0, 0, 0, 0), 0)
    far = equity.chance((-12, -12, -12, -12), 0)
    assert met.met
    assert met.n > 20
    assert (far.met, far.n) == (False, 0)
    assert far.std_error > 0.1


def test_a_standing_and_its_number() -> None:
    standings = Standings(game_of("auction-pitch", 4))
    number = standings.number((-20, 3, 5, -2), 1)
    assert standings.reduced_at(number) == (1, 3, 5, 1)
    exact = Standings(game_of("auction-pitch", 3))
    assert [exact.number(scores) for scores in exact.all_scores()] == list(range(exact.count))
    assert exact.levels(np.array([0, exact.count - 1])).tolist() == [0, 3 * (exact.span - 1)]


def test_found_once_and_made_again_when_damaged(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of(game_of("all-fours", 2, {"target": 2}), 40)
    first = equity_of(match)
    path = store.path_of(match)
    whole = path.read_bytes()
    asked: list[Match] = []

    def watched(match: Match, *words: Any) -> Any:
        asked.append(match)
        return play(match, *words)

    monkeypatch.setattr(store, "play", watched)
    assert np.array_equal(equity_of(match).chances.chance, first.chances.chance)
    assert asked == []
    for damaged in (
        b"",
        whole[:-40],
        whole[:300] + b"\0\1\2" + whole[303:],
        b"no archive",
        whole.replace(b"}", b"(", 1),
    ):
        path.write_bytes(damaged)
        assert np.array_equal(equity_of(match).chances.chance, first.chances.chance)
        assert path.read_bytes() == whole
    assert len(asked) == 5
    equity_of(match_of(game_of("all-fours", 2, {"target": 2}), 40, seed=4))
    equity_of(match_of(game_of("all-fours", 2, {"target": 2}), 40, policy="random"))
    assert len(asked) == 7


MINE = """
from allfours_sim.laws.bits import highest, lowest
from allfours_sim.roster import Policy


def play(view, params, word):
    return lowest(view.legal)


mine = Policy(play=play)
seeker = Policy(play=play, inherits="search:worlds=1")
"""


@pytest.mark.parametrize("name", ["mine", "seeker"])
def test_a_file_that_was_changed_is_played_anew(name: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    game = game_of("all-fours", 2, {"target": 2})
    keys = []
    for text in (MINE, MINE.replace("lowest(view", "highest(view"), MINE):
        path.write_text(text)
        check_policy(parse_policy(f"{path}:{name}"))
        keys.append(store.key_of(match_of(game, 40, policy=f"{path}:{name}")))
    assert keys[0] == keys[2] != keys[1]


@pytest.mark.compiled
def test_a_policy_made_twice_has_one_identity() -> None:
    game = game_of("all-fours", 2, {"target": 2})
    words = ["steady", "random", "tuned", "search", "search:worlds=3", "search:playouts=steady", "steady+score"]
    found = [[load_policy(word, game) for word in words] for _ in range(2)]  # both alive: addresses differ
    identities = [[tuple(bundle.identity) for bundle in bundles] for bundles in found]
    assert identities[0] == identities[1]
    assert len(set(identities[0])) == len(words)


@pytest.mark.compiled
def test_chances_as_whole_numbers_for_policies() -> None:
    game = game_of("auction-pitch", 2, {"target": 2})
    table = table_for(game, load_policy("steady", game), count=40, seed=3)
    equity = equity_of(match_of(game, 40))
    assert table[:CHANCES].tolist() == [-12, 14, 2, 0]
    for scores in ((-12, -12), (1, 0), (0, 1)):
        for role in (0, 1):
            place = CHANCES + equity.standings.number(scores) * 2 + role
            assert table[place] == round(equity.chance(scores, role).estimate * SCALE)


def test_kept_where_the_user_keeps_caches() -> None:
    match = match_of(game_of("all-fours", 2), 40)
    assert store.path_of(match).parent.name == "equity"
    assert jit.cache_root().name == "allfours-sim"
