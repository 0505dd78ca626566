"""The command line as a whole: help, version, what it loads, how it ends."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from allfours_sim import __version__
from allfours_sim.cli import app as application
from allfours_sim.cli.errors import Exit, UsageFault, exit_codes
from allfours_sim.rules.faults import Fault, RulesError

HEAVY = ("numba", "numpy", "pandas", "matplotlib", "scipy")
PRESENT = [name for name in application.COMMANDS if find_spec(f"allfours_sim.cli.{name}")]
SUBCOMMANDS = [f"variants {name}" for name in ("list", "show", "check", "diff")]


def run(*words: str) -> Any:
    """A command in this process: `exit_code`, `stdout`, `stderr`."""
    return CliRunner().invoke(application.app, words, prog_name="allfours-sim")


def process(*words: str, **settings: Any) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own."""
    command = [sys.executable, "-m", "allfours_sim", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False, **settings)


def test_version() -> None:
    done = process("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"allfours-sim {__version__}\n", "")


@pytest.mark.parametrize("command", ["", *PRESENT, *SUBCOMMANDS])
@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_every_help_ends_with_an_example(command: str, flag: str) -> None:
    done = run(*command.split(), flag)
    assert done.exit_code == 0
    *_, blank, example = done.stdout.rstrip("\n").split("\n\n")
    assert blank
    assert example.lstrip().startswith("Example: allfours-sim ")
    assert f"allfours-sim {command}" in " ".join(example.split())


@pytest.mark.parametrize(
    "words", [["--help"], ["--version"], *([name, "--help"] for name in PRESENT), ["variants", "list"]]
)
def test_help_loads_nothing_heavy(words: list[str]) -> None:
    code = (
        "import sys; from allfours_sim.cli.app import main\n"
        f"sys.argv = ['allfours-sim', *{words!r}]\n"
        "try: main()\n"
        "except SystemExit as end: assert not end.code\n"
        f"print([name for name in {HEAVY!r} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_completion_knows_commands_and_presets() -> None:
    for words, wanted in [("allfours-sim var", "variants"), ("allfours-sim variants show trin", "trinidad")]:
        place = str(len(words.split()) - 1)
        asked = {"_ALLFOURS_SIM_COMPLETE": "complete_bash", "COMP_WORDS": words, "COMP_CWORD": place}
        done = process(env={**os.environ, **asked})
        assert done.stdout.split() == [wanted]


def test_a_misspelt_command_is_refused_with_what_was_meant() -> None:
    done = run("varients")
    assert done.exit_code == Exit.USAGE
    assert 'Error: "varients" is no command; did you mean "variants"?' in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize("words", [["--vresion"], ["variants", "shwo"], ["policies", "--formt", "csv"]])
def test_a_misspelt_word_is_refused(words: list[str]) -> None:
    done = run(*words)
    assert done.exit_code == Exit.USAGE
    assert "Error: " in done.stderr
    assert "Traceback" not in done.stderr


def test_no_command_shows_the_help() -> None:
    assert "Commands:" in process().stdout + process().stderr


def test_a_closed_pipe_ends_quietly() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "allfours_sim", "variants", "show", "trinidad"]
    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, timeout=60, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (Exit.PIPE_CLOSED, b"")


def test_a_full_disk_is_told_in_one_sentence() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    command = [sys.executable, "-m", "allfours_sim", "variants", "list"]
    with open("/dev/full", "w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, timeout=60, check=False)
    assert done.returncode == Exit.USAGE
    assert done.stderr == "no space left on device\n"


@pytest.mark.parametrize(
    ("fault", "code", "sentence"),
    [
        (UsageFault("--seed: x is no number"), 2, "--seed: x is no number\n"),
        (RulesError([Fault("target", "0 is not allowed")]), 2, "target: 0 is not allowed\n"),
        (KeyboardInterrupt(), 130, "interrupted\n"),
        (FileNotFoundError(2, "No such file or directory", "out/x.csv"), 2, "out/x.csv: no such file or directory\n"),
        (PermissionError(13, "Permission denied", "x.csv"), 2, "x.csv: permission denied\n"),
    ],
)
def test_faults_become_a_sentence_and_a_code(
    fault: BaseException, code: int, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(typer.Exit) as caught, exit_codes():
        raise fault
    assert caught.value.exit_code == code
    assert capsys.readouterr().err == sentence


def test_ctrl_c_in_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("allfours_sim.cli.policies.show_rows", interrupted)
    done = run("policies")
    assert (done.exit_code, done.stdout, done.stderr) == (Exit.INTERRUPTED, "", "interrupted\n")


def test_policies_are_listed() -> None:
    lines = run("policies").stdout.splitlines()
    assert lines[0].split() == ["policy", "options", "plays"]
    assert {"random", "steady"} <= {line.split()[0] for line in lines[1:]}
    assert "\x1b" not in "".join(lines)
