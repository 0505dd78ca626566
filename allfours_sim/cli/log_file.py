"""The option `--log`: what happens on the way, a line of JSON each."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from allfours_sim.cli.errors import UsageFault
from allfours_sim.rules.faults import echoed

Log = Annotated[str | None, typer.Option("--log", metavar="FILE", help="A log of every round, a line of JSON each.")]


@contextmanager
def log_file(log: str | None, output: str | None) -> Iterator[Callable[[dict[str, Any]], None]]:
    """What writes a row to the file `log`, or nowhere; a file that cannot be written, or is the output, is refused."""
    if log is None:
        yield lambda _: None
        return
    name = echoed(log)
    if not log.strip():
        raise UsageFault("--log: the name is empty; a file is allowed")
    if output is not None and Path(log).resolve() == Path(output).resolve():
        raise UsageFault(f"--log: {name} is the file of --output too; another one is allowed")
    try:
        file = Path(log).open("w", encoding="utf-8", newline="\n")  # noqa: SIM115  (closed below, errors told here)
    except OSError as error:
        raise UsageFault(f"--log: {name}: {(error.strerror or str(error)).lower()}") from None
    with file:

        def written(row: dict[str, Any]) -> None:
            file.write(json.dumps(row) + "\n")
            file.flush()

        yield written
