"""The program as a stranger meets it: by its name, in a shell, in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

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
