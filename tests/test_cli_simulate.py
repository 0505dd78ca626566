"""`simulate` and `report` on the command line: what they print, write and refuse."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from synthetic import count, deal
from typer.testing import CliRunner, Result

from allfours_sim import study as study_module
from allfours_sim.cli import progress
from allfours_sim.cli.app import app
from allfours_sim.study import Outcome, Study, run
from allfours_sim.tables.frames import records
from allfours_sim.tables.result import Result as Run

SMALL = ("simulate", "--variant", "trinidad", "-n", "300", "--seed", "7")
PROGRAM = [sys.executable, "-m", "allfours_sim"]


def call(*words: str) -> Result:
    return CliRunner().invoke(app, list(words), prog_name="allfours-sim")


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Study]:
    """The studies that commands want to run; made-up hands are counted instead of played ones."""
    seen: list[Study] = []

    def made_up(study: Study, jobs: int, progress: Any = None) -> Outcome:
        seen.append(study)
        return Outcome(count(study, deal(study, 50)), study.count, False)

    monkeypatch.setattr(study_module, "run", made_up)
    return seen


def test_table_is_plain_text_on_a_pipe() -> None:
    found = call(*SMALL)
    assert found.exit_code == 0, found.output
    lines = found.stdout.splitlines()
    assert lines[0] == "Trinidad All Fours · 4 players · steady against steady · 300 hands"
    assert lines[-1].startswith("seed 7 · stream ")
    assert lines[-1].endswith("--variant trinidad --players 4 --policy steady -n 300 --seed 7")
    assert "\x1b" not in found.stdout
    assert "again" not in found.stderr


def test_json_is_what_the_study_gives() -> None:
    found = call(*SMALL, "--format", "json")
    whole = json.loads(found.stdout)
    from allfours_sim.rules.variants import resolve

    study = Study(resolve("trinidad", 4), ("steady",) * 4, 7, "hands", 300, None, None)
    expected = Run(study, run(study, 1).tally, 300)
    assert whole["tables"] == {name: records(table) for name, table in expected.tables.items()}
    assert whole["provenance"]["seed"] == 7
    assert whole["command"] == "simulate"
    assert "again: allfours-sim simulate" in found.stderr


def test_again_gives_the_same_bytes() -> None:
    first = call("simulate", "--variant", "auction-pitch", "-n", "200", "--format", "json", "--rule", "target=9")
    words = json.loads(first.stdout)["provenance"]["again"].split()
    assert call(*words[1:], "--format", "json", "--jobs", "2").stdout == first.stdout


def test_seed_is_random_when_left_out() -> None:
    seeds = {
        json.loads(call("simulate", "-n", "10", "--format", "json").stdout)["provenance"]["seed"] for _ in range(3)
    }
    assert len(seeds) == 3


def test_games_have_their_table() -> None:
    found = json.loads(call("simulate", "--games", "20", "--seed", "1", "--format", "json").stdout)
    won = [row for row in found["tables"]["games"] if row["measure"] == "won"]
    assert sum(row["total"] for row in won) == 20
    assert found["provenance"]["unit"] == "games"


def test_options_become_a_study(asked: list[Study]) -> None:
    found = call(
        *("simulate", "--variant", "trinidad", "--players", "2", "--policy", "random", "--rule", "points.game=2"),
        *("--hands", "2k", "--seed", "3", "--dealer", "1", "--score", "9-10", "--quiet", "--format", "csv"),
    )
    assert found.exit_code == 0, found.output
    (study,) = asked
    assert study.game.rules.points["game"] == 2
    assert (study.policies, study.seed, study.unit, study.count) == (("random",) * 2, 3, "hands", 2000)
    assert (study.dealer, study.score) == (1, (9, 10))
    assert found.stderr == ""


def test_defaults(asked: list[Study]) -> None:
    call("simulate")
    assert (asked[0].game.variant.name, asked[0].unit, asked[0].count) == ("all-fours", "hands", 100_000)
    assert set(asked[0].policies) == {"steady"}


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--hands", "5", "--games", "5"), "--hands and --games"),
        (("--hands", "0"), "--hands: 0; 1 or more"),
        (("--games", "-3"), "--games: "),
        (("--hands", "many"), "--hands: "),
        (("--seed", "-1"), "--seed: -1; a whole number from 0 to 9223372036854775807"),
        (("--seed", "9223372036854775808"), "--seed: 9223372036854775808"),
        (("--jobs", "0"), "--jobs: 0; a whole number from 1 to 1024 is allowed"),
        (("--dealer", "2"), "--dealer: 2; the seats of 2 players are 0 to 1"),
        (("--dealer", "-1"), "--dealer: -1; a whole number from 0 to 6 is allowed"),
        (("--jobs", "1000000000"), "--jobs: 1000000000; a whole number from 1 to 1024 is allowed"),
        (("--jobs", "x"), "--jobs: x; a whole number from 1 to 1024 is allowed"),
        (("--seed", "1.5"), "--seed: 1.5; a whole number from 0 to 9223372036854775807 is allowed"),
        (("--dealer", "x"), "--dealer: x; a whole number from 0 to 6 is allowed"),
        (("--players", "x"), "--players: x; a whole number from 2 to 7 is allowed"),
        (("--players", "9" * 5000), f"--players: {'9' * 57}...; a whole number from 2 to 7 is allowed\n"),
        (("--players", "\x1b[31m"), "--players: \\x1b[31m; a whole number from 2 to 7 is allowed\n"),
        (("--policy", "\x1b" + "x" * 100), '--policy: "\\x1b' + "x" * 100 + '" is no policy'),
        (("--hands", ""), '--hands: "" is no count; a whole number such as'),
        (("--hands", "9" * 100), f"--hands: {'9' * 57}... is no count"),
        (("--output", ""), "--output: the name is empty; a file or a folder/ is allowed\n"),
        (
            ("--output", "x.xlsx"),
            "--output: x.xlsx ends in .xlsx; .csv, .json, .md or .txt is allowed, or any name with",
        ),
        (("--output", "/nowhere/" + "x" * 250), "/nowhere/" + "x" * 188 + "...: no such file"),
        (("--policy", "stedy"), "--policy: "),
        (("--policy", "steady,random,steady"), "--policy: "),
        (("--score", "9"), "--score: "),
        (("--score", "7-0"), "--score: "),
        (("--players", "5"), "players: "),
        (("--variant", "trinida"), 'did you mean "trinidad"'),
        (("--rule", "tarket=3"), 'did you mean "target"'),
        (("--output", "/nowhere/at/all.json"), "/nowhere/at/all.json: no such file"),
        (("--output", "/dev/null/x"), "/dev/null/x: not a directory"),
        (("--format", "xml"), "xml"),
    ],
)
def test_wrong_words_are_refused_before_any_hand(asked: list[Study], words: tuple[str, ...], says: str) -> None:
    found = call("simulate", *words)
    assert found.exit_code == 2
    assert says in found.stderr
    assert found.stdout == ""
    assert asked == []


def test_output_writes_one_whole_file(tmp_path: Path, asked: list[Study]) -> None:
    path = tmp_path / "out.json"
    path.write_text("old")
    found = call(*SMALL, "--output", str(path))
    assert found.stdout == ""
    assert json.loads(path.read_text())["tables"]["points"]
    assert [file.name for file in tmp_path.iterdir()] == ["out.json"]
    call(*SMALL, "--output", str(tmp_path / "out.md"))
    assert (tmp_path / "out.md").read_text().startswith("# Trinidad")
    call(*SMALL, "--output", str(tmp_path / "out.txt"), "--format", "csv")
    assert (tmp_path / "out.txt").read_text().startswith("table,role,point,")


def test_output_folder_has_a_csv_a_table(tmp_path: Path, asked: list[Study]) -> None:
    found = call(*SMALL, "--output", f"{tmp_path}/new/")
    assert found.exit_code == 0
    names = {"points.csv", "begging.csv", "holdings.csv", "sides.csv", "record.json"}
    assert {path.name for path in (tmp_path / "new").iterdir()} == names
    assert json.loads((tmp_path / "new" / "record.json").read_text())["provenance"]["seed"] == 7
    refused = call(*SMALL, "--output", str(tmp_path), "--format", "json")
    assert refused.exit_code == 2
    assert "is a folder" in refused.stderr


def test_a_failed_run_leaves_the_old_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*words: Any) -> Outcome:
        raise OSError(5, "the run failed")

    monkeypatch.setattr(study_module, "run", fail)
    path = tmp_path / "out.json"
    path.write_text("old")
    assert call(*SMALL, "--output", str(path)).exit_code == 2
    assert {file.name: file.read_text() for file in tmp_path.iterdir()} == {"out.json": "old"}


def test_an_interrupted_run_shows_what_was_finished(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def cut_short(study: Study, jobs: int, progress: Any = None) -> Outcome:
        return Outcome(count(study, deal(study, 50)), 50, True)

    monkeypatch.setattr(study_module, "run", cut_short)
    found = call(*SMALL)
    assert found.exit_code == 130
    assert found.stdout.splitlines()[0].endswith(" · 50 hands")
    assert "interrupted: the tables are over the 50 of 300 hands finished" in found.stderr
    assert call(*SMALL, "--output", str(tmp_path / "kept.json")).exit_code == 130
    assert json.loads((tmp_path / "kept.json").read_text())["provenance"]["finished"] == 50


def test_interrupted_before_anything_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(study: Study, jobs: int, progress: Any = None) -> Outcome:
        return Outcome(count(study, []), 0, True)

    monkeypatch.setattr(study_module, "run", nothing)
    found = call(*SMALL)
    assert (found.exit_code, found.stdout) == (130, "")


def test_bar_appears_on_a_terminal_after_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[int] = []

    class Bar:
        task_ids = (0,)

        def update(self, task: int, completed: int) -> None:
            shown.append(completed)

        def __getattr__(self, name: str) -> Any:
            return lambda *words, **more: None

    monkeypatch.setattr(progress, "_new_bar", Bar)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    with progress.ProgressBar(100, "hands", quiet=False) as bar:
        bar(10)
        bar.start -= progress.MOMENT
        bar(50)
        bar(100)
    assert shown == [50, 100]
    with progress.ProgressBar(100, "hands", quiet=True) as bar:
        bar.start -= progress.MOMENT
        bar(100)
    assert shown == [50, 100]


def test_report_command(tmp_path: Path, asked: list[Study]) -> None:
    found = call("report", "--hands", "300", "--seed", "5", "--output", str(tmp_path / "out"))
    assert found.exit_code == 0, found.output
    assert [(study.count, study.seed) for study in asked] == [(300, 5), (300, 5)]
    assert "Trinidad All Fours · 4 players" in found.stdout
    assert "Auction Pitch · 4 players" in found.stdout
    assert "report.md" in found.stderr
    assert (tmp_path / "out" / "bids-made.svg").exists()


@pytest.mark.parametrize("words", [("--hands", "0"), ("--seed", "-4"), ("--output", "/dev/null/x")])
def test_report_refuses_before_any_hand(asked: list[Study], words: tuple[str, ...]) -> None:
    found = call("report", *words)
    assert found.exit_code == 2
    assert words[0].strip("-") in found.stderr or words[1] in found.stderr
    assert asked == []


@pytest.mark.parametrize("command", ["simulate", "report"])
def test_help_ends_with_an_example(command: str) -> None:
    lines = call(command, "--help").stdout.strip().splitlines()
    assert lines[-1].strip().startswith(f"Example: allfours-sim {command} ")


def run_program(*words: str, **more: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*PROGRAM, *words], capture_output=True, text=True, check=False, **more)


def test_plain_signs_where_the_encoding_has_no_others() -> None:
    plain = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    found = run_program(*SMALL, env=plain)
    assert found.returncode == 0
    assert "+/-" in found.stdout
    assert found.stdout.isascii()


def test_closed_pipe_is_no_traceback() -> None:
    with subprocess.Popen([*PROGRAM, *SMALL], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert "Traceback" not in running.stderr.read()
        running.wait()
    assert running.returncode == 141
