"""The program as a stranger meets it: by its name, in a shell, in a process of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
OWN_FILE = 'inherits = "trinidad"\ntarget = 11\n'


def surroundings(folder: Path) -> dict[str, str]:
    """An environment that finds `allfours-sim`: this code by this Python, whether installed or not."""
    program = folder / "bin" / "allfours-sim"
    program.parent.mkdir(exist_ok=True)
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m allfours_sim "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    search = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
    path = f"{program.parent}{os.pathsep}{os.environ['PATH']}"
    return {**os.environ, "PATH": path, "PYTHONPATH": search, "PYTHONIOENCODING": "utf-8"}


def started(folder: Path, *words: str) -> subprocess.Popen[str]:
    """The program at work in `folder`, its output in pipes."""
    command = ["allfours-sim", *words]
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "encoding": "utf-8"}
    return subprocess.Popen(command, cwd=folder, env=surroundings(folder), **pipes)


def pressed_in(folder: Path, short: str, long: str) -> subprocess.CompletedProcess[str]:
    """The command `long` after Ctrl-C in the midst of it, when `short`, its like, would have ended long ago.

    The signal comes twice, as it does from `timeout`, and from a terminal where a wrapper passes it on.
    """
    assert shell(f"allfours-sim {short}", folder).returncode == 0  # compiled from here on
    begin = time.monotonic()
    shell(f"allfours-sim {short}", folder)
    enough = 3 + 3 * (time.monotonic() - begin)
    with started(folder, *long.split()) as running:
        try:
            running.wait(timeout=enough)
        except subprocess.TimeoutExpired:
            running.send_signal(signal.SIGINT)
            time.sleep(0.001)
            running.send_signal(signal.SIGINT)
        output = running.communicate(timeout=60)
    return subprocess.CompletedProcess(long, running.returncode, *output)


def talk(stderr: str) -> str:
    """What was said, but for the news that the engine is compiled, which the first run alone has."""
    return "".join(line for line in stderr.splitlines(keepends=True) if not line.startswith("compiling the engine"))


def shell(command: str, folder: Path, own_file: str = OWN_FILE) -> subprocess.CompletedProcess[str]:
    """A command line of bash, run in `folder`, where `my.toml` is; its code is that of a part that failed, if any."""
    (folder / "my.toml").write_text(own_file, encoding="utf-8")
    return subprocess.run(
        ["bash", "-o", "pipefail", "-c", command],
        cwd=folder,
        env=surroundings(folder),
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
