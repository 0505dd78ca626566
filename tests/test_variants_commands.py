"""`allfours-sim variants list | show | check | diff`."""

from __future__ import annotations

import csv
import io
import json
import shlex
from pathlib import Path
from typing import Any

import pytest
from test_cli_app import SUBCOMMANDS, run

from allfours_sim.rules.schema import OPTIONS
from allfours_sim.rules.variants import PRESETS

HOUSE = 'inherits = "trinidad"\ntarget = 11\nmax_bid = 3\npoints = { game = 2 }\n[for.4]\npacket = 2\n'


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("my.toml").write_text(HOUSE)


def rows(name: str, *words: str) -> list[dict[str, Any]]:
    """The rows of a table that a command writes as JSON."""
    done = run(*words, "--format", "json")
    assert (done.exit_code, done.stderr) == (0, "")
    whole = json.loads(done.stdout)
    assert whole["schema"] == "allfours/1"
    assert whole["command"].startswith(" ".join(words))
    found: list[dict[str, Any]] = whole["tables"][name]
    return found


@pytest.mark.parametrize("command", SUBCOMMANDS)
def test_the_example_of_each_help_runs(command: str) -> None:
    example = run(*command.split(), "--help").stdout.rstrip("\n").split("\n\n")[-1]
    done = run(*shlex.split(example)[2:])
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout


def test_list_names_every_preset() -> None:
    table = rows("variants", "variants", "list")
    assert [row["variant"] for row in table] == list(PRESETS)
    assert {row["variant"]: row["players"] for row in table}["trinidad"] == "4p 2"
    lines = run("variants", "list").stdout.splitlines()
    assert [line.split()[0] for line in lines if not line.startswith(" ")] == ["variant", *PRESETS]
    assert lines[0].split() == ["variant", "title", "players", "special"]


def test_list_of_those_for_a_number_of_players() -> None:
    done = run("variants", "list", "--players", "7", "--format", "csv")
    names = [row["variant"] for row in csv.DictReader(io.StringIO(done.stdout))]
    assert names == ["auction-pitch", "pitch-or-smudge"]
    done = run("variants", "list", "--players", "9")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == "--players: 9; a whole number from 2 to 7 is allowed\n"


def test_show_has_every_option() -> None:
    table = {row["option"]: row for row in rows("options", "variants", "show", "trinidad")}
    assert tuple(table) == OPTIONS
    assert table["target"]["value"] == 14
    assert (table["target"]["default"], table["target"]["set_by"]) == (7, "trinidad")
    assert table["sides"]["set_by"] == "all-fours"
    assert table["low_to"]["set_by"] == ""
    assert table["min_bid"]["no_effect"] == "there is no auction"
    assert table["turn_up_points"]["value"] == {"A": 1, "6": 2, "J": 3}


def test_show_in_words() -> None:
    lines = run("variants", "show", "my.toml").stdout.splitlines()
    assert lines[0] == "my · my · 4 players as partners"
    (target,) = [line for line in lines if line.startswith("target")]
    assert target.split(maxsplit=2)[:2] == ["target", "11"]
    assert "[by my.toml, default 7] the score" in target


def test_show_as_markdown() -> None:
    lines = run("variants", "show", "setback", "--format", "md").stdout.splitlines()
    assert lines[0].startswith("| option | value | default | set_by | meaning |")
    assert len(lines) == len(OPTIONS) + 2


def test_check_of_a_sound_file() -> None:
    done = run("variants", "check", "my.toml")
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout == (
        "my.toml: sound\n"
        "my · my · 4p 2 players · from trinidad\n\n"
        "changed from trinidad:\n"
        "option        was  is  meaning\n"
        "max_bid       4    3   the highest bid, the smudge\n"
        "points.game   1    2   points for Game\n"
        "target        14   11  the score that makes the game\n"
        "for.4.packet  3    2   cards dealt at a time; a label, it changes no probability\n\n"
        "without effect in this combination, and ignored:\n"
        "option        because\n"
        "max_bid       there is no auction\n"
        "for.4.packet  it is a label\n"
    )


def test_check_of_a_bad_file() -> None:
    Path("bad.toml").write_text("target = 0\nbunch = 'of'\n")
    done = run("variants", "check", "bad.toml")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == (
        "bad.toml:1: target: 0 is not allowed; 1 to 999 is\n"
        'bad.toml:2: bunch: "of" is unknown; did you mean "off"? "unanimous", "two-player" or "off" is allowed\n'
        "2 errors in bad.toml\n"
    )


def test_diff_in_words() -> None:
    done = run("variants", "diff", "trinidad", "tobago")
    assert done.stdout == (
        "trinidad and tobago with 4 players: 2 options differ\n\n"
        "turn_up_points: points for the dealer's side when a card of that rank is turned up\n"
        "  trinidad  A=1 J=3 6=2\n"
        "  tobago    A=1 J=3 2=2\n\n"
        "undertrump: whether a trump lower than the best one on the table may be played to a plain lead\n"
        "  trinidad  allowed: it may\n"
        "  tobago    banned: it may not, unless nothing else is left to play\n"
    )


def test_diff_of_the_same_is_nothing() -> None:
    assert run("variants", "diff", "setback", "setback").stdout == (
        "setback and setback with 3 players: no difference\n"
    )


def test_diff_at_a_number_of_players() -> None:
    table = rows("differences", "variants", "diff", "trinidad", "my.toml", "--players", "2")
    assert [row["option"] for row in table] == ["max_bid", "points.game", "target"]
    assert (table[2]["first"], table[2]["second"]) == (14, 11)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["show", "trinidda"], '"trinidda" is no variant; did you mean "trinidad"? '),
        (["show", "trinidad", "--players", "3"], "players: trinidad is not for 3 players; 4 or 2 is allowed\n"),
        (["diff", "trinidad", "setback"], "players: no number of players is common: trinidad is for 4 or 2, setback"),
        (["diff", "trinidad", "all-fours", "--players", "3"], "players: trinidad is not for 3 players; "),
        (["check", "nowhere.toml"], "nowhere.toml: no such file or directory\n1 error in nowhere.toml\n"),
    ],
)
def test_wrong_words_are_refused(words: list[str], sentence: str) -> None:
    done = run("variants", *words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(sentence)
