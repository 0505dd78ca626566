"""`allfours-sim check FILE`: faults with line, event and rule, a sum, and the exit codes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parent / "records"
SOUND = FOLDER.joinpath("sound.jsonl").read_bytes().splitlines(keepends=True)
UNSOUND = FOLDER.joinpath("unsound.jsonl").read_bytes().splitlines(keepends=True)
NO_RECORD = b'{"format":"other/9"}\n'


def check(*arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "allfours_sim", "check", *arguments]
    return subprocess.run(command, input=given, capture_output=True, timeout=60, check=False)


def test_sound_records_are_done_with_exit_0() -> None:
    done = check(str(FOLDER / "sound.jsonl"))
    assert (done.returncode, done.stdout, done.stderr) == (0, b"876 judged: 876 sound, 0 unsound\n", b"")


def test_a_broken_rule_is_exit_4_with_line_event_and_rule() -> None:
    done = check("-", given=b"\n" + SOUND[0] + UNSOUND[0])
    assert done.returncode == 4
    lines = done.stdout.decode().splitlines()
    assert lines[0].split() == ["line", "event", "rule", "fault"]
    assert lines[1].split()[:3] == ["3", "33", "2.3"]
    assert lines[2] == "2 judged: 1 sound, 1 unsound"


@pytest.mark.parametrize(
    "rules",
    [{"undertrump": "forbidden"}, {"nonsense": 1}, {"target": 0}, {"target": 7.0}, {"sides": "partners"}],
    ids=str,
)
def test_options_refused_by_4_2_are_exit_4(rules: dict[str, Any]) -> None:
    value = json.loads(next(line for line in SOUND if b'"players":3' in line))
    done = check("-", given=json.dumps({**value, "rules": rules}).encode())
    assert done.returncode == 4
    assert " 4.2 " in done.stdout.decode()


@pytest.mark.parametrize("line", [NO_RECORD, b"{\n", b"\xff\n", b"3\n", SOUND[0].replace(b'"players":', b'"seats":')])
def test_a_line_that_is_no_record_is_exit_2(line: bytes) -> None:
    done = check("-", given=SOUND[0] + line)
    assert done.returncode == 2
    assert done.stdout.decode().splitlines()[1].startswith("2            record  no record: ")


def test_no_records_and_broken_rules_are_both_reported_with_exit_2() -> None:
    done = check("-", given=NO_RECORD + UNSOUND[0])
    assert done.returncode == 2
    assert done.stdout.decode().splitlines()[-1] == "1 judged: 0 sound, 1 unsound; 1 line is no record"


def test_a_missing_file_is_exit_2_and_said_on_stderr(tmp_path: Path) -> None:
    for path in (tmp_path / "none.jsonl", tmp_path):
        done = check(str(path))
        assert (done.returncode, done.stdout) == (2, b"")
        assert str(path) in done.stderr.decode()
        assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(("faults", "shown"), [([], 10), (["--faults", "3"], 3), (["--faults", "0"], 0)])
def test_only_the_first_faults_are_shown(faults: list[str], shown: int) -> None:
    done = check(str(FOLDER / "unsound.jsonl"), *faults)
    lines = done.stdout.decode().splitlines()
    assert done.returncode == 2
    assert lines[-2:] == [f"and {283 - shown} more faults", "277 judged: 0 sound, 277 unsound; 6 lines are no record"]
    assert sum(line[0].isdigit() for line in lines[:-1]) == shown
    assert lines[0].startswith("line  event" if shown else "and")


def test_json_has_both_tables() -> None:
    done = check("-", "--format", "json", given=SOUND[0] + UNSOUND[0] + NO_RECORD)
    answer = json.loads(done.stdout)
    assert (answer["schema"], answer["command"]) == ("allfours/1", "check")
    assert answer["tables"]["summary"] == [{"judged": 2, "sound": 1, "unsound": 1, "no_record": 1}]
    first, second = answer["tables"]["faults"]
    assert (first["line"], first["event"], first["rule"]) == (2, 33, "2.3")
    assert (second["line"], second["event"], second["rule"]) == (3, None, "record")


def test_quiet_leaves_the_exit_code_alone() -> None:
    for line, code in [(SOUND[0], 0), (UNSOUND[0], 4), (NO_RECORD, 2)]:
        done = check("-", "--quiet", given=line)
        assert (done.returncode, done.stdout, done.stderr) == (code, b"", b"")


def test_what_a_record_says_cannot_write_to_the_terminal() -> None:
    value = json.loads(SOUND[0])
    value["events"][0] = {"e": "\x1b[31m\ud800"}
    done = check("-", given=json.dumps(value).encode())
    assert done.returncode == 4
    assert b"\x1b" not in done.stdout
    assert b"Traceback" not in done.stderr


def test_an_empty_file_holds_no_fault() -> None:
    done = check("-", given=b"\n")
    assert (done.returncode, done.stdout) == (0, b"no hands: there is no hand record, so nothing was judged\n")
