"""Streams that are closed or cannot write a sign, files without end, compiled code that is damaged, Ctrl-C."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from entry import pressed_in, shell, surroundings, talk

CLOSED = "standard output is closed; nothing can be written to it\n"
KERNEL = "from allfours_sim.jit import kernel\n\n\n@kernel\ndef double(x):\n    return 2 * x\n\n\nprint(double(21))\n"


@pytest.mark.parametrize(
    ("command", "code", "stdout", "stderr"),
    [
        ("variants list >&-", 2, "", CLOSED),
        ("--help >&-", 2, "", CLOSED),
        ("variants list >&- 2>&- <&-", 2, "", ""),
        ("--bogus 2>&-", 2, "", ""),
        ("--bogus 2>/dev/full", 2, "", ""),
        ("exact jack-in-play -o kept.json >&-", 0, "", ""),
        ("check - <&-", 0, "no hands: there is no hand record, so nothing was judged\n", ""),
    ],
)
def test_closed_streams_are_no_traceback(tmp_path: Path, command: str, code: int, stdout: str, stderr: str) -> None:
    done = shell(f"allfours-sim {command}", tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (code, stdout, stderr)


def test_signs_that_an_encoding_has_not_are_written_plainly(tmp_path: Path) -> None:
    (tmp_path / "cafe.toml").write_text('inherits = "trinidad"\ntitle = "Café ♠"\n', encoding="utf-8")
    ascii_only = "PYTHONIOENCODING=ascii allfours-sim variants show cafe.toml"
    done = shell(f"{ascii_only} | head -n 1", tmp_path)
    assert done.stdout == "cafe | Caf\\u00e9 S | 4 players as partners\n"
    assert "Traceback" not in done.stderr
    done = shell("PYTHONIOENCODING=ascii allfours-sim variants show café", tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith('"caf\\u00e9" is no variant; ')


@pytest.mark.parametrize("output", ["-", "/dev/stdout", ">(cat)"])
def test_output_may_be_a_stream(tmp_path: Path, output: str) -> None:
    done = shell(f"allfours-sim exact jack-in-play --format csv --output {output}; wait", tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == shell("allfours-sim exact jack-in-play --format csv", tmp_path).stdout


def test_a_line_without_end_is_no_record(tmp_path: Path) -> None:
    done = shell("allfours-sim check /dev/zero", tmp_path)
    assert done.returncode == 2
    assert "no record: longer than 16 MiB; no hand is, and nothing below it is read" in done.stdout


@pytest.mark.compiled
@pytest.mark.parametrize("damaged", ["*.nbi", "*.nbc"])
def test_damaged_compiled_code_is_compiled_anew(tmp_path: Path, damaged: str) -> None:
    (tmp_path / "double.py").write_text(KERNEL, encoding="utf-8")
    run = f"XDG_CACHE_HOME={tmp_path} '{sys.executable}' double.py"
    assert shell(run, tmp_path).stdout == "42\n"
    (found,) = tmp_path.rglob(damaged)
    whole = found.read_bytes()
    found.write_bytes(whole[: len(whole) // 2])
    done = shell(run, tmp_path)
    assert (done.stdout, done.stderr) == ("42\n", "")
    assert len(found.read_bytes()) == len(whole)


@pytest.mark.compiled
def test_ctrl_c_while_compiling(tmp_path: Path) -> None:
    surroundings_of = {**surroundings(tmp_path), "XDG_CACHE_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "allfours_sim", "simulate", "--seed", "7"]
    with subprocess.Popen(
        command, env=surroundings_of, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8"
    ) as running:
        assert running.stderr is not None
        assert running.stderr.readline().startswith("compiling the engine once")
        time.sleep(1)
        running.send_signal(signal.SIGINT)
        stdout, stderr = running.communicate(timeout=60)
    assert (running.returncode, stdout, stderr) == (130, "", "interrupted\n")


@pytest.mark.compiled
def test_ctrl_c_keeps_what_a_simulation_beside_an_exact_value_has_finished(tmp_path: Path) -> None:
    value = "exact jack-in-play --seed 7 --format json --hands"
    done = pressed_in(tmp_path, f"{value} 100", f"{value} 100G --output kept.json")
    assert done.returncode == 130
    kept = json.loads((tmp_path / "kept.json").read_text(encoding="utf-8"))
    finished = kept["provenance"]["hands"]
    said = f"interrupted: the simulation is over the {finished:,} of 100,000,000,000 hands finished\n"
    assert talk(done.stderr) == said
    assert 0 < finished == kept["tables"]["exact"][0]["n"]
    assert kept["provenance"]["again"].endswith(f"--hands {finished} --seed 7")
