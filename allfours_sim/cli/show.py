"""Results on stdout or in files, shaped as asked for."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from allfours_sim.cli.errors import UsageFault, complain
from allfours_sim.cli.listing import Format
from allfours_sim.rules.faults import echoed, listed

if TYPE_CHECKING:
    from allfours_sim.tables.sheet import Sheet

Shape = TypeVar("Shape")
RECORD = "record.json"
SCREEN = ("-", "/dev/stdout")  # after --output: stdout, as if it had been left out
SUFFIXES = {f".{shape.value}": shape for shape in (Format.CSV, Format.JSON, Format.MD)} | {".txt": Format.TABLE}


class Destination(NamedTuple):
    """Where results go: a file to be written, stdout where it is None; with a folder the file is its record."""

    shape: Format
    file: Path | None
    folder: Path | None


@contextmanager
def destination(shape: Format | None, output: str | None) -> Iterator[Destination]:
    """Where `--format` and `--output` want results; what cannot be written is refused here, before any work.

    Without `--format` the name of the file decides. A file appears when all went well, as a whole.
    """
    from allfours_sim.writing import replacing

    path = named(output)
    if output is None or path is None:
        yield Destination(shape or Format.TABLE, None, None)
        return
    if output.endswith("/") or path.is_dir():
        if shape not in (None, Format.CSV):
            raise UsageFault(f"--output: {output} is a folder; that is for --format csv, a file a table")
        path.mkdir(parents=True, exist_ok=True)
        with replacing(path / RECORD) as part:
            yield Destination(Format.CSV, part, path)
        return
    shape = shape or shape_of(path, SUFFIXES, Format.TABLE)
    with replacing(path) as part:
        yield Destination(shape, part, None)


@contextmanager
def toml_file(output: str | None, what: str) -> Iterator[Path | None]:
    """The file to write a vector or a table to, None for stdout; what cannot be written is refused before any work.

    It takes the place of the file asked for when all went well.
    """
    from allfours_sim.writing import replacing

    path = named(output)
    if path is None:
        yield None
        return
    if path.is_dir():
        raise UsageFault(f"--output: {echoed(str(output))} is a folder; a file whose name ends in .toml is allowed")
    if path.suffix != ".toml":
        raise UsageFault(f"--output: {echoed(str(output))}; the name of a {what} file ends in .toml")
    with replacing(path) as part:
        yield part


def named(output: str | None) -> Path | None:
    """The path after `--output`, None for the screen; it must not be empty: that is a variable nobody has set."""
    if output is None or output in SCREEN:
        return None
    if not output.strip():
        raise UsageFault("--output: the name is empty; a file or a folder/ is allowed")
    return Path(output)


def shape_of(path: Path, suffixes: Mapping[str, Shape], usual: Shape) -> Shape:
    """How to write the file `path` by the end of its name; `usual` where it has none."""
    if path.suffix and path.suffix.lower() not in suffixes:
        raise UsageFault(
            f"--output: {echoed(path.name)} ends in {echoed(path.suffix)}; {listed([*suffixes])} is allowed, "
            "or any name with --format"
        )
    return suffixes.get(path.suffix.lower(), usual)


def show(result: Sheet, command: str, where: Destination, quiet: bool) -> None:
    """Write `result` to where it belongs; formats without a closing line have it on stderr."""
    if where.file is not None:
        shape = Format.JSON if where.folder else where.shape
        where.file.write_text(written(result, command, shape), encoding="utf-8", newline="\n")
        if where.folder:
            _fill_folder(result, where.folder)
    elif where.shape is Format.TABLE:
        show_text(result)
    else:
        sys.stdout.write(written(result, command, where.shape))
    in_table = where.shape in (Format.TABLE, Format.MD) and where.file is None
    if not (in_table or quiet):
        complain(result.closing)


def show_text(result: Sheet) -> None:
    """Write the tables as people read them on stdout; on a terminal with headings that stand out."""
    if sys.stdout.isatty():
        _draw(result)
    else:
        sys.stdout.write(result.text())


def written(result: Sheet, command: str, shape: Format) -> str:
    """`result` as a text of the shape asked for."""
    if shape is Format.JSON:
        return result.json(command)
    if shape is Format.CSV:
        return result.csv()
    return result.markdown() if shape is Format.MD else result.text()


def _fill_folder(result: Sheet, folder: Path) -> None:
    """Write a CSV file a table; those of an earlier run that this one has not are gone afterwards."""
    from allfours_sim.tables.formats import csv
    from allfours_sim.writing import write_text

    for name, table in result.tables.items():
        write_text(folder / f"{name}.csv", csv(table))
    for name in _recorded_tables(folder / RECORD) - set(result.tables):
        (folder / f"{name}.csv").unlink(missing_ok=True)


def _recorded_tables(record: Path) -> set[str]:
    """The tables that an earlier run has left beside its record; nothing else in a folder is ours."""
    from allfours_sim.tables import NAMES

    try:
        found = json.loads(record.read_text(encoding="utf-8"))["tables"]
    except (OSError, ValueError, LookupError, TypeError):
        return set()
    return set(NAMES.intersection(found)) if isinstance(found, dict) else set()


def _draw(result: Sheet) -> None:
    """The tables for a terminal: the same lines with headings that stand out; a narrow terminal wraps them."""
    from rich.console import Console
    from rich.text import Text

    from allfours_sim.tables import formats

    console = Console(soft_wrap=True)
    console.print(Text(result.headline, "bold"))
    for panel in formats.narrow(result.panels):
        title, head, ruler, *rows = formats.lines(panel)
        console.print()
        console.print(Text(title, "bold"), Text(head, "cyan"), Text(ruler, "dim"), sep="\n")
        console.print(Text("\n".join(rows)))
    for note in [*formats.notes(result.panels), result.closing]:
        console.print()
        console.print(Text(note, "dim"))
