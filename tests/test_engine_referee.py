"""The compiled engine against the referee, which was written apart from it: every hand that one plays the other judges.

Every preset at every listed number of players with every set of policies, options at random, and whole games.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from random_rules import random_game, random_score
from studies import LISTED, MIXED, POLICIES, game_of, seated, study_of

from allfours_sim.records import HandRecord, dumps
from allfours_sim.referee import judge, judge_games
from allfours_sim.rules.schema import CHOICES
from allfours_sim.rules.variants import Game
from allfours_sim.study import Replay, Study, run
from allfours_sim.terms import Point, Why

pytestmark = pytest.mark.compiled

HANDS = 500
COMBINATIONS, GROUPS = 300, 10
SEED = 1729
GAMES = 6
LONGEST_GAME = 400  # hands judged of one game; random players of auction games go on and on
SETS = [*POLICIES, MIXED]


def check(record: HandRecord) -> None:
    fault = judge(record)
    assert fault is None, f"{fault}\n{dumps(record)}"


def combinations(group: int) -> list[tuple[Game, tuple[int, ...], int]]:
    """Games with options at random, scores and seeds; the same ones every time."""
    source = Random(SEED + group)
    games = [random_game(source) for _ in range(COMBINATIONS // GROUPS)]
    return [(game, random_score(source, game), source.randrange(1 << 32)) for game in games]


def random_study(game: Game, score: tuple[int, ...], seed: int) -> Study:
    """Where a policy might never bid, or bunch for ever, one that plays at random sits beside it."""
    policies = seated(("random", MIXED)[seed % 2], game.players)
    return Study(game, policies, seed, "hands", 100, score=score)


@pytest.mark.parametrize("policies", SETS)
@pytest.mark.parametrize(("preset", "players"), LISTED)
def test_every_hand_of_every_preset_judges_sound(preset: str, players: int, policies: str) -> None:
    for record in Replay(study_of(game_of(preset, players), policies)).hands(0, HANDS):
        check(record)


@pytest.mark.parametrize("group", range(GROUPS))
def test_4_every_hand_of_random_options_judges_sound(group: int) -> None:
    for game, score, seed in combinations(group):
        for record in Replay(random_study(game, score, seed)).hands(0, 100):
            check(record)


def test_4_random_options_take_every_value() -> None:
    games = [game for group in range(GROUPS) for game, _, _ in combinations(group)]
    for option, term in CHOICES.items():
        seen = Counter(getattr(game.rules, option) for game in games)
        assert min(seen[member.text] for member in term) >= COMBINATIONS // 20, (option, seen)
    assert {game.players for game in games} == set(range(2, 8))
    assert {game.rules.hand_size for game in games} >= {1, 2, 6, 9, 12}
    assert {game.rules.deck_joker for game in games} == {True, False}


def test_4_random_options_bring_every_kind_of_event() -> None:
    seen: Counter[str] = Counter()
    for group in range(GROUPS):
        for game, score, seed in combinations(group):
            for record in Replay(random_study(game, score, seed)).hands(0, 5):
                seen.update(words(record))
    scored = {f"score {kind.key}" for kind in Point}
    calls = {f"call {call}" for call in ("stand", "beg", "take_one", "refuse", "bunch", "agree", "decline")}
    redeals = {f"redeal {why}" for why in ("exhausted", "bunch", "all_pass")}
    events = {"deal", "turn_up", "discard", "run", "bid", "trump", "play", "expose", "called", "trick"}
    wins = {"won target", "won slam", "won in mid-hand"}
    assert scored | calls | redeals | events | wins <= set(seen)


def words(record: HandRecord) -> list[str]:
    """What happened in a hand, a word an event."""
    found = []
    for event in record.events:
        more = {"score": event.get("for"), "call": event.get("call"), "redeal": event.get("why")}.get(event["e"])
        found.append(f"{event['e']} {more}" if more else event["e"])
    if record.result.winner is not None:
        found.append(f"won {record.result.why}")
        if all(event["e"] != "trick" for event in record.events):
            found.append("won in mid-hand")
    return found


@pytest.mark.parametrize("policies", SETS)
@pytest.mark.parametrize(("preset", "players"), LISTED)
def test_2_11_whole_games_judge_sound(preset: str, players: int, policies: str) -> None:
    replay = Replay(study_of(game_of(preset, players), policies, GAMES, unit="games"))
    check_games(replay, range(GAMES))


def check_games(replay: Replay, numbers: range) -> None:
    for number in numbers:
        records = []
        for record in replay.game(number):
            records.append(record)
            if len(records) == LONGEST_GAME:
                break
        for record, fault in zip(records, judge_games(records), strict=True):
            assert fault is None, f"{fault}\n{dumps(record)}"
        assert [record.hand for record in records] == list(range(len(records)))
        assert all(record.game == number and record.index is None for record in records)


@pytest.mark.parametrize("group", range(4))
def test_2_11_games_of_random_options_judge_sound(group: int) -> None:
    for game, score, seed in combinations(group):
        for next_dealer in ("rotate", "winner"):
            options = {**game.rules.model_dump(), "next_dealer": next_dealer}
            changed = game_of("all-fours", game.players, options)
            study = Study(changed, seated("random", game.players), seed, "games", 1, score=score)
            check_games(Replay(study), range(1))


@pytest.mark.parametrize(
    ("preset", "players", "policies", "options"),
    [
        ("all-fours", 2, "random", {}),
        ("all-fours", 3, "random", {"next_dealer": "winner"}),
        ("trinidad", 4, MIXED, {}),
        ("trinidad", 2, "steady", {"next_dealer": "winner"}),
        ("all-fives", 3, "steady", {}),
        ("pitch-or-smudge", 4, "steady", {}),
        ("nebraska", 4, "steady", {"next_dealer": "winner"}),
        ("lancashire", 4, "random", {}),
    ],
)
def test_games_replayed_are_those_counted(preset: str, players: int, policies: str, options: dict[str, object]) -> None:
    count = 40
    study = study_of(game_of(preset, players, options), policies, count, unit="games")
    tally = run(study, 2).tally[0]
    won, why, hands = Counter[int](), Counter[str](), 0
    for number in range(count):
        records = list(Replay(study).game(number))
        hands += len(records)
        result = records[-1].result
        assert result.winner is not None
        assert result.why is not None
        won[result.winner] += 1
        why[result.why] += 1
    sides = study.game.sides
    assert tally["games"] == count
    assert tally["games_won_side"][:sides].tolist() == [won[side] for side in range(sides)]
    assert tally["games_hands"]["total"] == tally["hands"] == hands
    assert {reason.key: tally["games_why"][reason] for reason in Why if tally["games_why"][reason]} == dict(why)
