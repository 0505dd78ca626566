"""The worked examples of docs/variants.md: each file is sound, says what is shown, and plays as is told."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from option_hands import card_points, complete, of_kind, points, tricks, trump_of
from studies import study_of
from test_cli_app import run

from allfours_sim.records import HandRecord
from allfours_sim.referee import judge
from allfours_sim.rules.variants import load_variant, resolve
from allfours_sim.study import Replay

MANUAL = (Path(__file__).parent.parent / "docs" / "variants.md").read_text(encoding="utf-8")
FILES = {text.split("\n")[0].removeprefix("# "): text for text in re.findall(r"```toml\n(.*?)```", MANUAL, re.DOTALL)}
SHOWN = {
    command: output.strip("\n")
    for block in re.findall(r"```console\n(.*?)```", MANUAL, re.DOTALL)
    for command, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
}


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in FILES.items():
        Path(name).write_text(text, encoding="utf-8")


def hands(file: str, players: int) -> list[HandRecord]:
    """Hands by a file, players at random, each judged by the preset that the file starts from."""
    records = list(Replay(study_of(resolve(file, players), count=200)).hands(0, 200))
    assert [fault for fault in map(judge, records) if fault] == []
    return complete(records)


def test_there_are_three_examples() -> None:
    assert set(FILES) == {"house.toml", "thursday.toml", "nines.toml"}
    assert {f"allfours-sim variants check {name}" for name in FILES} <= set(SHOWN)


@pytest.mark.parametrize("command", SHOWN)
def test_the_manual_shows_what_is_printed(command: str) -> None:
    done = run(*shlex.split(command)[1:])
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.strip("\n") == SHOWN[command]


@pytest.mark.compiled
@pytest.mark.parametrize("players", [4, 2])
def test_the_house_plays_to_eleven_or_fifteen_and_counts_game_twice(players: int) -> None:
    records = hands("house.toml", players)
    assert resolve("house.toml", players).rules.target == {4: 11, 2: 15}[players]
    assert {value for record in records for _, value in points(record, "game")} == {2}
    assert {value for record in records for _, value in points(record, "turn_up")} == {1, 2, 3}


@pytest.mark.compiled
@pytest.mark.parametrize("players", [4, 3, 5])
def test_thursday_pitch_has_a_stuck_dealer_and_a_joker_that_names_any_suit(players: int) -> None:
    records = hands("thursday.toml", players)
    bids = [[event["bid"] for event in of_kind(record, "bid")] for record in records]
    assert not any(of_kind(record, "redeal") for record in records)
    assert all(any(said) for said in bids)
    assert any(sorted(said)[-1] == sorted(said)[-2] > 0 for said in bids)
    pitched = {trump_of(record) for record in records if of_kind(record, "play")[0]["card"] == "Jo"}
    assert pitched - {"S"}
    assert {len(tricks(record)) for record in records} == {8 if players == 5 else 6}


@pytest.mark.compiled
@pytest.mark.parametrize("players", [2, 3])
def test_nines_and_fives_score_with_their_tricks(players: int) -> None:
    values = load_variant("nines.toml").rules_for(players).game_values
    scored = counted = 0
    for record in hands("nines.toml", players):
        trump = trump_of(record)
        taken = [{c for _, c in cards} & {f"9{trump}", f"5{trump}"} for _, cards in tricks(record)]
        worth = [sum({"9": 9, "5": 5}[card[0]] for card in found) for found in taken if found]
        assert [value for _, value in points(record, "card_points")] == worth
        assert not points(record, "low")
        mine = card_points(record, values)
        if list(mine.values()).count(max(mine.values())) == 1:
            assert points(record, "game") == [(max(mine, key=lambda side: mine[side]), 1)]
            counted += mine != card_points(record)
        scored += bool(worth)
    assert min(scored, counted) > 50
