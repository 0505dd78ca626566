"""The program by its name in a shell: the examples of the help, pipes that close, Ctrl-C."""

from __future__ import annotations

import json
import re
import signal
import sys
from importlib.metadata import PackageNotFoundError, entry_points, version
from pathlib import Path

import pytest
from entry import pressed_in, shell, started, talk
from typer.testing import CliRunner

from allfours_sim import __version__
from allfours_sim.__main__ import INTERRUPTED, main
from allfours_sim.cli.app import COMMANDS, app
from allfours_sim.cli.errors import Exit

HELPS = ["", *COMMANDS, *(f"variants {name}" for name in ("list", "show", "check", "diff"))]


def test_the_console_script_is_the_module(tmp_path: Path) -> None:
    try:
        version("allfours-sim")
    except PackageNotFoundError:
        pytest.skip("the package is not installed")
    (script,) = entry_points(group="console_scripts", name="allfours-sim")
    assert script.load() is main
    for start in ("allfours-sim", f"'{sys.executable}' -m allfours_sim"):
        assert shell(f"{start} --version", tmp_path).stdout == f"allfours-sim {__version__}\n"


def test_ctrl_c_while_modules_are_loaded(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def pressed() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("allfours_sim.__main__.hear_presses", pressed)
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == INTERRUPTED == Exit.INTERRUPTED
    assert capsys.readouterr().err == "interrupted\n"


@pytest.mark.compiled
@pytest.mark.parametrize("command", HELPS)
def test_the_example_of_a_help_runs(command: str, tmp_path: Path) -> None:
    text = CliRunner().invoke(app, [*command.split(), "--help"], prog_name="allfours-sim").stdout
    example = " ".join(re.findall(r"Example: (.*)", text, flags=re.DOTALL)[-1].split())
    done = shell(example, tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "command",
    [
        "allfours-sim replay --seed 7 --count 100k",
        "allfours-sim replay --seed 7 --count 100k --format jsonl",
        "allfours-sim simulate --help",
        "allfours-sim variants show trinidad",
        "allfours-sim simulate --seed 7 --hands 200 --format csv --quiet",
    ],
)
def test_a_pipe_that_closes_is_no_fault(command: str, tmp_path: Path) -> None:
    done = shell(f"{command} | head -n 1", tmp_path)
    assert done.returncode in (0, 141)  # 0: all was written before the pipe closed
    assert done.stdout.count("\n") == 1
    assert talk(done.stderr) == ""


@pytest.mark.compiled
def test_a_pipe_that_closes_ends_a_long_replay(tmp_path: Path) -> None:
    assert shell("allfours-sim replay --seed 7 --count 1M | head -n 1", tmp_path).returncode == 141


@pytest.mark.compiled
def test_ctrl_c_ends_a_replay_after_whole_hands(tmp_path: Path) -> None:
    path = tmp_path / "hands.jsonl"
    with started(tmp_path, "replay", "--seed", "7", "--count", "1G", "--format", "jsonl") as running:
        assert running.stdout is not None
        with path.open("w", encoding="utf-8") as kept:
            for _ in range(100):
                kept.write(running.stdout.readline())
        running.send_signal(signal.SIGINT)
        *_, stderr = running.communicate(timeout=60)
    assert running.returncode == 130
    assert talk(stderr) == "interrupted\n"
    assert shell(f"allfours-sim check {path}", tmp_path).stdout == "100 judged: 100 sound, 0 unsound\n"


@pytest.mark.compiled
def test_ctrl_c_keeps_what_a_simulation_has_finished(tmp_path: Path) -> None:
    words = "simulate --variant trinidad --seed 7 --hands"
    done = pressed_in(tmp_path, f"{words} 1k", f"{words} 100G --output kept.json")
    assert done.returncode == 130
    kept = json.loads((tmp_path / "kept.json").read_text(encoding="utf-8"))
    finished = kept["provenance"]["finished"]
    said = f"interrupted: the tables are over the {finished:,} of 100,000,000,000 hands finished\n"
    assert done.stderr.endswith(said)
    again = f"allfours-sim simulate --variant trinidad --hands {finished} --seed 7 --format json"
    assert json.loads(shell(again, tmp_path).stdout)["tables"] == kept["tables"]
