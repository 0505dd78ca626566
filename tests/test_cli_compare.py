"""`compare` on the command line: what it prints, writes and refuses."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from entry import pressed_in, shell
from typer.testing import CliRunner, Result

from allfours_sim import study as study_module
from allfours_sim.cli.app import app
from allfours_sim.study import Compared, Comparison
from allfours_sim.study import compare as real_compare

SMALL = ("compare", "steady", "random", "--variant", "trinidad", "--seed", "7", "-n", "300")


def call(*words: str) -> Result:
    return CliRunner().invoke(app, list(words), prog_name="allfours-sim")


def test_table_is_plain_text_on_a_pipe() -> None:
    found = call(*SMALL, "--quiet")
    assert (found.exit_code, found.stderr) == (0, "")
    lines = found.stdout.splitlines()
    assert lines[0] == "Trinidad All Fours · 4 players · steady and random · 300 sets of 2 hands"
    assert re.search(r"^steady − random  \+\d\.\d+ ± 0\.\d+  steady  \d.* ± \d\.\d   300$", found.stdout, re.MULTILINE)
    assert lines[-1].endswith(
        "again: allfours-sim compare steady random --variant trinidad --players 4 -n 300 --seed 7"
    )
    assert "\x1b" not in found.stdout
    assert max(map(len, lines)) <= 100 + len("seed 7 · stream 1 · ")


def test_json_csv_and_table_agree(tmp_path: Path) -> None:
    whole = json.loads(call(*SMALL, "--format", "json", "--quiet").stdout)
    assert (whole["schema"], whole["command"]) == ("allfours/1", "compare")
    assert whole["provenance"]["policies"] == ["steady", "random"]
    assert (whole["provenance"]["set_size"], whole["provenance"]["parts"]) == (2, 2)
    rows = {row["measure"]: row for row in whole["tables"]["pairs"]}
    assert list(rows) == ["difference", "won", "lost", "tied", "deviation", "plain", "worth", "needed"]
    assert rows["won"]["total"] + rows["lost"]["total"] + rows["tied"]["total"] == 300
    assert rows["difference"]["estimate"] == pytest.approx(rows["difference"]["total"] / 2 / 300)
    deviation, plain = rows["deviation"]["estimate"], rows["plain"]["estimate"]
    assert rows["difference"]["std_error"] == pytest.approx(deviation / 300**0.5)
    assert rows["worth"]["estimate"] == pytest.approx((plain / deviation) ** 2)
    folder = f"{tmp_path}/out/"
    assert call(*SMALL, "--output", folder, "--quiet").exit_code == 0
    assert (tmp_path / "out" / "pairs.csv").read_text().splitlines()[1].startswith("steady,random,difference,")
    assert json.loads((tmp_path / "out" / "record.json").read_text())["tables"] == whole["tables"]
    assert "steady,random,won," in call(*SMALL, "--format", "csv", "--quiet").stdout


@pytest.mark.parametrize("words", [("--jobs", "1"), ("--jobs", "3")])
def test_any_number_of_threads_prints_the_same(words: tuple[str, ...]) -> None:
    assert call(*SMALL, *words).stdout == call(*SMALL).stdout


@pytest.mark.compiled
def test_games_are_shown_as_games_won() -> None:
    words = ("compare", "steady", "random", "--variant", "auction-pitch", "--games", "60", "--seed", "7")
    found = call(*words)
    assert "Games won by the first" in found.stdout
    assert "60 sets of 6 games" in found.stdout
    assert "--games 60 --seed 7" in found.stdout
    rows = json.loads(call(*words, "--format", "json").stdout)["tables"]["pairs"]
    assert [row["measure"] for row in rows][:5] == ["difference", "games_won", "won", "lost", "tied"]
    assert rows[1]["estimate"] == pytest.approx(1 / 2 + rows[0]["estimate"] / 2)


def test_more_than_two_are_a_matrix() -> None:
    found = call("compare", "steady", "random", "steady", "--seed", "7", "-n", "100")
    assert "Points a hand, row less column" in found.stdout
    assert found.stdout.count("\nsteady − steady (2) ") == 2
    assert "equal" in found.stdout


def test_a_policy_against_itself_says_equal_and_few_sets_too_few() -> None:
    assert "equal" in call("compare", "steady", "steady", "--seed", "7", "-n", "50").stdout
    found = call("compare", "steady", "random", "--seed", "7", "-n", "12")
    assert "too few sets" in found.stdout
    assert "too few sets: 12; from 30 on" in found.stderr
    assert found.exit_code == 0
    assert call("compare", "steady", "random", "--seed", "7", "-n", "1").exit_code == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["steady"], "steady alone: two policies or more are compared, such as compare steady random"),
        (["steady", "steadi"], 'compare: "steadi" is no policy; did you mean "steady"?'),
        (["steady,random", "steady"], "steady,random: a policy is for whole sides; name them one by one"),
        (["steady", "random", "--sets", "5", "--games", "5"], "--sets and --games: one of them is allowed"),
        (["steady", "random", "--sets", "0"], "--sets: 0; 1 or more is allowed"),
        (["steady", "random", "--games", "x"], "--games: x is no count"),
        (["steady", "random", "--show-worst", "-1"], "--show-worst: -1; a whole number from 0 to 1000 is allowed"),
        (["steady", "random", "--jobs", "0"], "--jobs: 0; a whole number from 1 to 1024 is allowed"),
        (["steady", "random", "--score", "7-0"], "--score: 7 is at or past the target 7"),
        (["steady", "random", "--dealer", "2"], "--dealer: 2; the seats of 2 players are 0 to 1"),
        (["steady", "random", "--variant", "trinided"], 'did you mean "trinidad"?'),
    ],
)
def test_what_is_wrong_is_refused_in_a_sentence(words: list[str], sentence: str) -> None:
    found = call("compare", *words)
    assert (found.exit_code, found.stdout) == (2, "")
    assert sentence in found.stderr
    assert len(found.stderr.splitlines()) == 1


def test_no_policy_is_refused() -> None:
    found = call("compare")
    assert found.exit_code == 2
    assert "Traceback" not in found.stderr


def test_an_interrupted_run_says_so_and_keeps_its_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(comparison: Comparison, jobs: int, worst: int, progress: Any = None) -> Compared:
        def interrupt(finished: int) -> None:
            raise KeyboardInterrupt

        return real_compare(comparison, jobs, worst, interrupt)

    monkeypatch.setattr(study_module, "compare", interrupted)
    found = call("compare", "steady", "random", "--seed", "7", "-n", "2000")
    assert found.exit_code == 130
    assert "interrupted: the tables are over the 512 of 2,000 sets finished" in found.stderr
    assert "-n 512 --seed 7" in found.stdout


@pytest.mark.compiled
@pytest.mark.parametrize(
    "words",
    [
        "--variant trinidad --score 12-13 --dealer 2",
        "--variant auction-pitch --players 3 --rule set_back=false",
        "--variant my.toml",
    ],
)
def test_the_hands_that_differ_most_can_be_replayed(words: str, tmp_path: Path) -> None:
    command = f"allfours-sim compare steady random {words} --seed 7 -n 200 --show-worst 2 --format json --quiet"
    done = shell(command, tmp_path)
    assert done.returncode == 0, done.stderr
    rows = json.loads(done.stdout)["tables"]["worst"]
    assert len(rows) == 8
    assert [row["set_difference"] > 0 for row in rows] == [True] * 4 + [False] * 4
    for row in rows[::3]:
        told = shell(f"{row['replay']} --format jsonl --quiet", tmp_path)
        assert told.returncode == 0, told.stderr
        record = json.loads(told.stdout)
        assert record["index"] == row["number"]
        policies = row["seating"].split(",")
        points = [0] * len(policies)
        for event in record["events"]:
            if event["e"] == "score":
                points[event["side"]] += event["points"]
        ours = [made for made, name in zip(points, policies, strict=True) if name == "steady"]
        theirs = [made for made, name in zip(points, policies, strict=True) if name == "random"]
        assert row["seating_difference"] == pytest.approx(sum(ours) / len(ours) - sum(theirs) / len(theirs))


@pytest.mark.compiled
def test_games_that_differ_most_can_be_replayed(tmp_path: Path) -> None:
    command = "allfours-sim compare steady random --seed 7 --games 60 --show-worst 1 --format json --quiet"
    for row in json.loads(shell(command, tmp_path).stdout)["tables"]["worst"]:
        last = json.loads(shell(f"{row['replay']} --format jsonl --quiet", tmp_path).stdout.splitlines()[-1])
        won = row["seating"].split(",")[last["result"]["winner"]] == "steady"
        assert row["seating_difference"] == (1 if won else -1)


@pytest.mark.compiled
def test_the_command_under_the_tables_gives_them_again(tmp_path: Path) -> None:
    words = "steady random --variant trinidad --rule beg=false --dealer 1 --score 3-4 --seed 7 -n 100 --show-worst 1"
    first = shell(f"allfours-sim compare {words}", tmp_path).stdout
    again = first.rstrip().split("again: ")[1]
    assert shell(again, tmp_path).stdout == first


@pytest.mark.compiled
def test_ctrl_c_keeps_what_is_finished(tmp_path: Path) -> None:
    words = "compare steady random --seed 7 --sets"
    done = pressed_in(tmp_path, f"{words} 50", f"{words} 100G")
    assert done.returncode == 130
    assert "Traceback" not in done.stderr
    assert "interrupted: the tables are over the" in done.stderr
    assert "Points a hand, the first less the second" in done.stdout


@pytest.mark.compiled
@pytest.mark.parametrize("unit", ["-n", "--games"])
def test_where_no_hand_differs_the_table_of_the_worst_is_empty(unit: str, tmp_path: Path) -> None:
    words = ("compare", "steady", "steady", "random", "--seed", "7", unit, "20", "--show-worst", "1", "--quiet")
    text = call(*words).stdout
    assert re.search(
        r"^Sets that differ most, steady − steady \(2\)\n.*\n-+\n  –.* there is none: all sets", text, re.M
    )
    tables = json.loads(call(*words, "--format", "json").stdout)["tables"]
    assert {row["second"] for row in tables["worst"]} == {"random"}
    alike = ("compare", "steady", "steady", "--seed", "7", unit, "20", "--show-worst", "1", "--quiet")
    assert json.loads(call(*alike, "--format", "json").stdout)["tables"]["worst"] == []
    assert "worst" not in json.loads(call(*alike[:-3], "--format", "json").stdout)["tables"]
    assert call(*alike, "--output", f"{tmp_path}/").exit_code == 0
    assert (tmp_path / "worst.csv").read_text().startswith("first,second,number,set_difference,seating,")
    assert "there is none" in call(*alike, "--format", "md").stdout
    assert call(*alike, "--format", "csv").exit_code == 0
