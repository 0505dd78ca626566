"""`replay` on the command line: the hands of a run once more, for a reader, a file or the referee."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from entry import talk
from typer.testing import CliRunner, Result

from allfours_sim.cli import replay as command
from allfours_sim.cli.app import app
from allfours_sim.records import HandRecord, hand_text, parse_record
from allfours_sim.study import replaying

TRINIDAD = ("--variant", "trinidad", "--seed", "7")


def call(*words: str) -> Result:
    return CliRunner().invoke(app, list(words), prog_name="allfours-sim")


def records(*words: str) -> list[HandRecord]:
    found = call("replay", *words, "--format", "jsonl")
    assert found.exit_code == 0, found.output
    return [parse_record(json.loads(line)) for line in found.stdout.splitlines()]


def table(name: str, *words: str) -> list[dict[str, Any]]:
    """A table of what `simulate` reports."""
    found = call("simulate", *words, "--format", "json")
    rows: list[dict[str, Any]] = json.loads(found.stdout)["tables"][name]
    return rows


def points_by_role(hands: list[HandRecord]) -> Counter[tuple[str, str]]:
    """The points of eldest's side and of the dealer's, by kind, from the events alone."""
    points: Counter[tuple[str, str]] = Counter()
    for hand in hands:
        sides = len(hand.score)
        for event in hand.events:
            if event["e"] == "score":
                role = "eldest" if event["side"] == hand.eldest % sides else "dealer"
                points[role, event["for"]] += event["points"]
    return points


def test_hands_are_shown_as_text_with_an_empty_line_between_them() -> None:
    found = call("replay", *TRINIDAD, "--first", "3", "--count", "2")
    assert found.exit_code == 0, found.output
    expected = [hand_text(hand) for hand in records(*TRINIDAD, "--first", "3", "--count", "2")]
    assert found.stdout == "\n\n".join(expected) + "\n"
    assert "seed 7 · hand 3\n" in found.stdout
    assert talk(found.stderr) == ""


def test_a_hand_is_the_same_by_whatever_call_it_is_shown() -> None:
    hands = records(*TRINIDAD, "--count", "5")
    assert [hand.index for hand in hands] == [0, 1, 2, 3, 4]
    assert records(*TRINIDAD, "--first", "4") == hands[4:]


@pytest.mark.compiled
@pytest.mark.parametrize(
    "words",
    [
        (),
        ("--players", "2", "--policy", "random"),
        ("--policy", "steady,random", "--score", "11-12"),
        ("--rule", "points.game=2", "--rule", "turn_up_points.A=3", "--dealer", "2"),
        ("--variant", "all-fours", "--policy", "random", "--rule", "bunch=two-player"),
    ],
)
def test_the_sums_of_replayed_hands_are_those_of_simulate(words: tuple[str, ...]) -> None:
    hands = records(*TRINIDAD, *words, "--count", "400")
    points = points_by_role(hands)
    rows = [row for row in table("points", *TRINIDAD, *words, "--hands", "400") if row["role"] in ("eldest", "dealer")]
    assert {row["n"] for row in rows} == {400}
    for row in rows:
        if row["point"] == "total":
            expected = sum(count for (role, _), count in points.items() if role == row["role"])
        else:
            expected = points[row["role"], row["point"]]
        assert row["total"] == expected, row


@pytest.mark.compiled
def test_the_sums_of_replayed_bids_are_those_of_simulate() -> None:
    words = ("--variant", "auction-pitch", "--seed", "3")
    hands = records(*words, "--count", "500")
    bids = Counter(max(event["bid"] for event in hand.events if event["e"] == "bid") for hand in hands)
    rows = {row["bid"]: row["total"] for row in table("auction", *words, "-n", "500") if row["measure"] == "share"}
    assert {bid: count for bid, count in rows.items() if bid is not None} == {bid: bids[bid] for bid in (2, 3, 4)}


def test_a_whole_game_runs_from_the_cut_to_the_winner() -> None:
    words = ("--variant", "auction-pitch", "--seed", "3")
    games = [records(*words, "--game", str(game)) for game in range(6)]
    for number, game in enumerate(games):
        assert [(hand.game, hand.hand, hand.index) for hand in game] == [(number, at, None) for at in range(len(game))]
        assert game[0].score == [0] * 4
        assert [hand.result.winner is None for hand in game] == [True] * (len(game) - 1) + [False]
    rows = {(row["measure"], row["case"]): row for row in table("games", *words, "--games", "6")}
    assert rows["hands", "all"]["total"] == sum(map(len, games))
    wins = Counter((game[-1].result.winner - game[0].eldest) % 4 for game in games)  # type: ignore[operator]
    assert [rows["won", role]["total"] for role in ("eldest", "second", "third", "dealer")] == [
        wins[place] for place in range(4)
    ]


def test_a_game_goes_on_from_a_score() -> None:
    game = records("--seed", "5", "--game", "0", "--dealer", "1", "--score", "6-5")
    assert game[0].dealer == 1
    assert game[0].score == [6, 5]


def test_replayed_hands_judge_sound(tmp_path: Path) -> None:
    path = tmp_path / "hands.jsonl"
    assert call("replay", *TRINIDAD, "--count", "50", "--format", "jsonl", "--output", str(path)).exit_code == 0
    found = call("check", str(path))
    assert (found.exit_code, found.stdout) == (0, "50 judged: 50 sound, 0 unsound\n")


def test_the_seed_is_random_when_left_out_and_said() -> None:
    found = call("replay")
    seed = talk(found.stderr).removeprefix("seed ").strip()
    assert seed.isdigit()
    assert f"seed {seed} · hand 0" in found.stdout
    assert call("replay", "--seed", seed).stdout == found.stdout
    assert talk(call("replay", "--quiet").stderr) == ""


def test_output_is_a_whole_file(tmp_path: Path) -> None:
    path = tmp_path / "hand.txt"
    path.write_text("old")
    found = call("replay", *TRINIDAD, "--output", str(path))
    assert (found.exit_code, found.stdout, talk(found.stderr)) == (0, "", "")
    assert path.read_text(encoding="utf-8") == call("replay", *TRINIDAD).stdout
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--first", "-1"), "--first: -1 is no count"),
        (("--first", "x"), "--first: x is no count"),
        (("--count", "0"), "--count: 0; 1 or more"),
        (("--game", "1", "--first", "2"), "--game: a whole game is replayed"),
        (("--game", "1", "--count", "2"), "--game: a whole game is replayed"),
        (("--game", "one"), "--game: one is no count"),
        (("--seed", "-1"), "--seed: -1; a whole number from 0 to 9223372036854775807"),
        (("--dealer", "2"), "--dealer: 2; the seats of 2 players are 0 to 1"),
        (("--policy", "stedy"), 'did you mean "steady"'),
        (("--score", "7-0"), "--score: "),
        (("--players", "9"), "players: "),
        (("--variant", "trinida"), 'did you mean "trinidad"'),
        (("--rule", "tarket=3"), 'did you mean "target"'),
        (("--output", "/nowhere/at/all.txt"), "/nowhere/at/all.txt: no such file"),
        (("--output", "/"), "is a folder"),
        (("--output", ""), "--output: the name is empty"),
        (("--output", "hands.json"), "--output: hands.json ends in .json; .txt or .jsonl is allowed"),
        (("--first", ""), '--first: "" is no count'),
        (("--count", ""), '--count: "" is no count'),
        (("-n", ""), '--count: "" is no count'),
        (("--game", ""), '--game: "" is no count'),
        (("--format", "json"), "json"),
    ],
)
def test_wrong_words_are_refused(words: tuple[str, ...], says: str) -> None:
    found = call("replay", *words)
    assert found.exit_code == 2
    assert says in found.stderr
    assert found.stdout == ""
    assert "Traceback" not in found.stderr


@pytest.mark.compiled
@pytest.mark.parametrize(("words", "place"), [((), "hand 0"), (("--game", "2"), "game 2")])
def test_a_run_broken_off_is_one_sentence_and_leaves_no_file(
    words: tuple[str, ...], place: str, tmp_path: Path
) -> None:
    never_bid = ("--variant", "auction-pitch", "--rule", "hand_size=1", "--rule", "min_bid=4", "--seed", "3")
    path = tmp_path / "hands.jsonl"
    found = call("replay", *never_bid, *words, "--format", "jsonl", "--output", str(path))
    assert found.exit_code == 2
    assert talk(found.stderr).startswith(f"{place} of seed 3: redealt 1,000 times: all seats pass")
    assert talk(found.stderr).count("\n") == 1
    assert not path.exists()


def test_a_game_without_end_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replaying, "MAX_GAME_HANDS", 3)
    found = call("replay", *TRINIDAD, "--game", "4", "--format", "jsonl")
    assert found.exit_code == 2
    assert found.stdout.count("\n") == 3
    assert talk(found.stderr).startswith("game 4 of seed 7: nobody has won")


def test_ctrl_c_keeps_the_hands_so_far(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (hand,) = records(*TRINIDAD)

    def cut_short(*words: object) -> object:
        yield hand
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "_hands", cut_short)
    path = tmp_path / "hands.jsonl"
    found = call("replay", *TRINIDAD, "--format", "jsonl", "--output", str(path))
    assert (found.exit_code, found.stderr) == (130, "interrupted\n")
    assert len(path.read_text(encoding="utf-8").splitlines()) == 1
    shown = call("replay", *TRINIDAD)
    assert (shown.exit_code, shown.stdout) == (130, hand_text(hand) + "\n")


def test_the_dealer_who_takes_the_bid_is_told() -> None:
    for hand in records("--variant", "auction-pitch", "--policy", "random", "--seed", "7", "--count", "100"):
        bids = [event["bid"] for event in hand.events if event["e"] == "bid" and event["bid"]]
        if len(bids) > 1 and bids[-1] == bids[-2]:
            assert f"{hand.dealer} dealer takes it at {bids[-1]}" in hand_text(hand).replace("\n", " ")
            return
    raise AssertionError("no dealer took a bid")
