"""Tables as text: aligned columns, Markdown, CSV, JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pandas as pd

from allfours_sim.tables.frames import NUMBERS, records
from allfours_sim.tables.panel import Panel
from allfours_sim.tables.wording import NOTES, NOTHING

SCHEMA = "allfours/1"
WIDTH = 100
GAP = "  "
_ERROR = " ± "


def fitted(panel: Panel) -> list[Panel]:
    """`panel` itself, or several with a part of its columns each (the first in all) that are narrow enough."""
    widths = [max(map(len, column)) + len(GAP) for column in _columns(panel)]
    parts, room = [[0]], WIDTH - widths[0] + len(GAP)
    for place, width in enumerate(widths[1:], start=1):
        if width > room:
            parts.append([0])
            room = WIDTH - widths[0] + len(GAP)
        parts[-1].append(place)
        room -= width
    return [_part(panel, places) for places in parts]


def _part(panel: Panel, places: list[int]) -> Panel:
    rows = [tuple(row[place] for place in places) for row in panel.rows]
    return panel._replace(head=tuple(panel.head[place] for place in places), rows=rows)


def _columns(panel: Panel) -> list[list[str]]:
    """The columns of `panel`, head first, each padded to one width."""
    return [_padded(column) for column in zip(panel.head, *panel.rows, strict=True)]


def _padded(column: Sequence[str]) -> list[str]:
    """Words to the left, numbers to the right, ± below ±."""
    cells = list(column)
    longest = max(len(cell.partition(_ERROR)[2]) for cell in cells)
    for place, cell in enumerate(cells[1:] if longest else [], start=1):
        before, plus_minus, error = cell.partition(_ERROR)
        after = longest - len(error) + (0 if plus_minus else len(_ERROR))
        cells[place] = cell + " " * (after if before else 0)
    width = max(map(len, cells))
    is_number = all(cell.lstrip("+−")[:1].isdigit() for cell in column[1:] if cell not in ("", NOTHING))
    return [cell.rjust(width) if is_number else cell.ljust(width) for cell in cells]


def narrow(panels: Iterable[Panel]) -> list[Panel]:
    """The panels with those that are too wide in parts."""
    return [part for panel in panels for part in fitted(panel)]


def lines(panel: Panel) -> list[str]:
    """The panel as aligned text: its heading, the column heads, a rule, the rows."""
    head, *rows = (GAP.join(cells).rstrip() for cells in zip(*_columns(panel), strict=True))
    return [panel.title, head, "-" * max(map(len, [head, *rows])), *rows]


def text(panels: Sequence[Panel]) -> str:
    """The panels as aligned text, at most `WIDTH` characters wide, a blank line between them."""
    parts = ["\n".join(lines(panel)) for panel in narrow(panels)]
    return "\n\n".join([*parts, *filter(None, ["\n".join(notes(panels))])]) + "\n"


def notes(panels: Iterable[Panel]) -> list[str]:
    """What marks in the cells of `panels` mean, if there are any."""
    cells = [cell for panel in panels for row in panel.rows for cell in row]
    return [note for mark, note in NOTES.items() if any(mark in cell for cell in cells)]


def markdown(panels: Sequence[Panel], level: int = 2) -> str:
    """The panels as Markdown: a heading and a table each."""
    parts = []
    for panel in panels:
        ruler = ["---", *["---:"] * (len(panel.head) - 1)]
        lines = [" | ".join(cells) for cells in [panel.head, ruler, *panel.rows]]
        parts.append("#" * level + f" {panel.title}\n\n" + "\n".join(f"| {line} |" for line in lines))
    return "\n\n".join([*parts, *(note.replace("*", r"\*") for note in notes(panels))]) + "\n"


def csv(table: pd.DataFrame) -> str:
    """One tidy table as CSV with a head line; what is missing is empty."""
    return str(table.to_csv(index=False, lineterminator="\n"))


def joined_csv(tables: Mapping[str, pd.DataFrame]) -> str:
    """Several tidy tables as one CSV: a first column `table`, then every table's keys, then the numbers."""
    keys = dict.fromkeys(str(key) for table in tables.values() for key in table.columns if key not in NUMBERS)
    named = [table.astype(object).assign(table=name) for name, table in tables.items()]
    return csv(pd.concat(named, ignore_index=True)[["table", *keys, *NUMBERS]])


def json_text(command: str, provenance: Mapping[str, Any], tables: Mapping[str, pd.DataFrame]) -> str:
    """The tidy tables as one JSON object; what is missing is null, nothing is NaN."""
    whole = {
        "schema": SCHEMA,
        "command": command,
        "provenance": provenance,
        "tables": {name: records(table) for name, table in tables.items()},
    }
    return json.dumps(whole, ensure_ascii=False, allow_nan=False, indent=1) + "\n"
