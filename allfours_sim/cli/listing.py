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
from itertools import zip_longest
from operator import gt
from typing import Any

from allfours_sim import __version__

WIDTH = 100
GAP = "  "
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


def width() -> int:
    """How wide lines may be: as tables are, or as the terminal is if that is narrower."""
    return min(WIDTH, shutil.get_terminal_size().columns) if sys.stdout.isatty() else WIDTH


def aligned(rows: Sequence[Row]) -> str:
    """Columns as wide as their cells; where they are too wide together, the widest are broken into lines."""
    if not rows:
        return "nothing"
    lines = [list(rows[0]), *([cell(value) for value in row.values()] for row in rows)]
    widths = _widths([*zip(*lines, strict=True)], width())
    texts = []
    for line in lines:
        broken = [wrapped(text, room) for text, room in zip(line, widths, strict=True)]
        for parts in zip_longest(*broken, fillvalue=""):
            texts.append(GAP.join(f"{part:<{room}}" for part, room in zip(parts, widths, strict=True)).rstrip())
    return "\n".join(texts)


def wrapped(text: str, room: int) -> list[str]:
    """A text in lines of at most `room` signs, broken at spaces where there are any."""
    return textwrap.wrap(text, room, break_on_hyphens=False) or [""]


def _widths(columns: Sequence[Sequence[str]], room: int) -> list[int]:
    """How wide each column is, all together at most `room`: first words are kept whole, then they are broken too."""
    widths = [max(map(len, column)) for column in columns]
    words = [max((len(word) for text in column for word in text.split()), default=1) for column in columns]
    room -= len(GAP) * (len(columns) - 1)
    for least in (words, [1] * len(columns)):
        while sum(widths) > room and any(map(gt, widths, least)):
            widest = max(range(len(columns)), key=lambda place: widths[place] * (widths[place] > least[place]))
            widths[widest] -= 1
    return widths


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
