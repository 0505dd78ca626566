"""`python -m reports.learned [NAME ...]`: find the numbers and tables of `tuned` again, by the commands in their files.

A NAME is that of a vector or table, such as `trinidad-4`; without one, all of them. Says which files have changed.
"""

from __future__ import annotations

import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import allfours_sim

PACKAGE = Path(allfours_sim.__file__).parent
FOLDERS = PACKAGE / "policies" / "tuned" / "vectors", PACKAGE / "roster" / "learned"


def main(names: list[str]) -> int:
    """Carry out the commands, one after the other; 2 if a name is not known, else what the first that fails returns."""
    orders = dict(commands())
    unknown = set(names) - {file.stem for file in orders}
    if unknown:
        print(
            f"{min(unknown)} is no vector or table; {', '.join(sorted({file.stem for file in orders}))}",
            file=sys.stderr,
        )
        return 2
    for file, command in orders.items():
        if names and file.stem not in names:
            continue
        before = file.read_bytes()
        print(f"allfours-sim {command}", flush=True)
        done = subprocess.run([sys.executable, "-m", "allfours_sim", *shlex.split(command), "--output", str(file)])
        if done.returncode:
            return done.returncode
        print(f"{file.name}: {'as it was' if file.read_bytes() == before else 'changed'}", flush=True)
    return 0


def commands() -> Iterator[tuple[Path, str]]:
    """Each shipped vector or table that a command has found, and the command without the program's name."""
    for folder in FOLDERS:
        for file in sorted(folder.glob("*.toml")):
            command = tomllib.loads(file.read_text(encoding="utf-8")).get("command")
            if command is not None:
                yield file, command


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
