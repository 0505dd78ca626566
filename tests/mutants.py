"""Plants the rule mistakes of mutants.toml one by one in a copy of the package; the suite must catch each of them.

`python tests/mutants.py` (that is `make mutants`) plants all of them and fails if one survives; `--table` also writes
the table of docs/verification.md. The kernels run as plain Python, so little is compiled. In the end each check is made
on the package as it is too, where it must find nothing.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import generated

TESTS = Path(__file__).parent
PACKAGE = TESTS.parent / "allfours_sim"
TABLE = TESTS / "mutants.toml"
SECONDS = 300  # a check that takes longer has caught nothing


@dataclass(frozen=True)
class Mutant:
    """A rule mistake: in `file` the text `old` becomes `new`; `check` is what must catch it (see mutant_checks)."""

    mistake: str
    file: str
    old: str
    new: str
    check: dict[str, Any]
    within: str = ""

    def planted(self, source: str) -> str:
        """`source`, the text of the file, with the mistake. Raises ValueError where `old` is not to be found once."""
        start = source.index(self.within) if self.within else 0
        if source.count(self.old, start) != 1 and not (self.within and self.old in source[start:]):
            raise ValueError(f"{self.file}: {self.old!r} stands there {source.count(self.old, start)} times, not once")
        place = source.index(self.old, start)
        return source[:place] + self.new + source[place + len(self.old) :]


class Outcome(NamedTuple):
    """What a check has found: `by` says which check, `found` what it said; nothing is a mutant that survives."""

    by: str
    found: str | None


def mutants() -> list[Mutant]:
    """All mistakes of the table."""
    read = tomllib.loads(TABLE.read_text(encoding="utf-8"))["mutant"]
    of_mutant = ("mistake", "file", "old", "new", "within")
    return [Mutant(**{key: row.pop(key) for key in of_mutant if key in row}, check=row) for row in map(dict, read)]


def outcome(mutant: Mutant, planted: bool = True) -> Outcome:
    """What the check of `mutant` finds in a copy of the package with the mistake, or without it."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / PACKAGE.name
        shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
        file = copy / mutant.file
        source = mutant.planted(file.read_text(encoding="utf-8"))
        if planted:
            file.write_text(source, encoding="utf-8")
        return checked(mutant.check, folder)


def checked(check: dict[str, Any], folder: str) -> Outcome:
    """What `check` finds in the package that stands in `folder`."""
    paths = [folder, str(TESTS)]
    environment = {
        **os.environ,
        "NUMBA_DISABLE_JIT": str(int(not check.get("compiled", False))),
        "XDG_CACHE_HOME": folder,
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONPATH": os.pathsep.join(paths),
    }
    command = [sys.executable, str(TESTS / "mutant_checks.py"), json.dumps(check), folder]
    try:
        run = subprocess.run(command, env=environment, cwd=folder, capture_output=True, text=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return Outcome(f"no answer in {SECONDS} s", None)
    if run.returncode:  # the check itself broke, which catches nothing
        return Outcome(run.stderr[-2000:], None)
    return Outcome(*json.loads(run.stdout.splitlines()[-1]))


def outcomes(chosen: Iterable[Mutant], planted: bool = True) -> Iterator[tuple[Mutant, Outcome]]:
    """What the check of each finds, as many at a time as there are cores."""
    chosen = list(chosen)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        yield from zip(chosen, pool.map(lambda mutant: outcome(mutant, planted), chosen), strict=True)


def main() -> int:
    """Plant every mistake, say what catches it, and fail if one survives."""
    parser = argparse.ArgumentParser(description="Plant every rule mistake of mutants.toml; the suite must catch it.")
    parser.add_argument("--only", default="", metavar="TEXT", help="only mistakes that have TEXT in their description")
    parser.add_argument("--table", action="store_true", help="write the table of docs/verification.md")
    asked = parser.parse_args()
    chosen = [mutant for mutant in mutants() if asked.only in mutant.mistake]
    rows, survivors = [], 0
    for number, (mutant, (by, found)) in enumerate(outcomes(chosen), 1):
        survivors += found is None
        print(f"{number:3} {'SURVIVES' if found is None else 'caught'}  {mutant.mistake}: {found or by}", flush=True)
        rows.append(f"| {mutant.mistake} | `{mutant.file}` | {by}{rule_of(found or '')} |")
    alarms = [mutant for mutant, (_, found) in outcomes(unlike(chosen), planted=False) if found is not None]
    for mutant in alarms:
        print(f"FALSE ALARM without the mistake: {mutant.mistake}")
    print(f"{len(chosen)} mistakes planted, {survivors} survive, {len(alarms)} false alarms")
    if asked.table and not asked.only and not survivors and not alarms:
        head = ["| mistake | planted in | caught by |", "|---|---|---|"]
        generated.write("mutants", "\n".join([*head, *rows]))
    return int(bool(survivors or alarms))


def rule_of(found: str) -> str:
    """The rule that the referee names in what it has found, after a colon; nothing where it names none."""
    named = re.search(r"\((rule [^)]+)\)$", found)
    return f": {named[1]}" if named else ""


def unlike(chosen: Iterable[Mutant]) -> list[Mutant]:
    """One mutant of each check."""
    return list({json.dumps(mutant.check, sort_keys=True): mutant for mutant in chosen}.values())


if __name__ == "__main__":
    sys.exit(main())
