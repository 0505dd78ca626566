"""Short lists of words on stdout: aligned text, JSON, Markdown or CSV. Tables of numbers are shown elsewhere."""

from __future__ import annotations

import csv
import io
import json
import shutil
import sys
import textwrap
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

from allfours_sim import __version__

Row = Mapping[str, Any]


class Format(StrEnum):
    """How a list is written."""

    TABLE = "table"
    JSON = "json"
    MD = "md"
    CSV = "csv"


def show_rows(name: str, rows: Sequence[Row], shape: Format, command: str = "") -> None:
    """Write rows that have the same columns as the table `name`, shaped as asked for."""
    writers = {Format.TABLE: aligned, Format.MD: markdown, Format.CSV: comma_separated}
    if shape is Format.JSON:
        provenance = {"version": __version__}
        whole = {"schema": "allfours/1", "command": command, "provenance": provenance, "tables": {name: list(rows)}}
        print(json.dumps(whole, ensure_ascii=False, indent=1))
    else:
        print(writers[shape](rows))


def cell(value: Any) -> str:
    """A value as a cell of text."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return " ".join(f"{key}={worth}" for key, worth in value.items()) or "none"
    if isinstance(value, list | tuple):
        return " ".join(str(item) for item in value)
    return str(value)


def aligned(rows: Sequence[Row]) -> str:
    """Columns as wide as their cells; on a terminal the last one is broken into lines that fit."""
    if not rows:
        return "nothing"
    heads = list(rows[0])
    cells = [[cell(row[head]) for head in heads] for row in rows]
    widths = [max(len(line[place]) for line in [heads, *cells]) for place in range(len(heads) - 1)]
    indent = sum(widths) + 2 * len(widths)
    room = max(24, shutil.get_terminal_size().columns - indent) if sys.stdout.isatty() else 10_000
    lines = []
    for line in [heads, *cells]:
        first, *more = textwrap.wrap(line[-1], room) or [""]
        start = "".join(f"{text:<{width}}  " for text, width in zip(line, widths, strict=False))
        lines += [(start + first).rstrip(), *(" " * indent + text for text in more)]
    return "\n".join(lines)


def markdown(rows: Sequence[Row]) -> str:
    """A table of Markdown."""
    if not rows:
        return "nothing"
    lines = [list(rows[0]), ["---"] * len(rows[0])]
    lines += [[cell(value).replace("|", "\\|") for value in row.values()] for row in rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def comma_separated(rows: Sequence[Row]) -> str:
    """Comma-separated values with a head line."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(list(rows[0]) if rows else [])
    writer.writerows([cell(value) for value in row.values()] for row in rows)
    return stream.getvalue().rstrip("\n")
