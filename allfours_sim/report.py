"""The report: begging in Trinidad and bidding in Auction Pitch, as a folder of tables and charts."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from matplotlib.figure import Figure

from allfours_sim import plots
from allfours_sim.provenance import count_word
from allfours_sim.rules.asking import PROGRAM
from allfours_sim.rules.variants import resolve
from allfours_sim.study import Study
from allfours_sim.tables import formats
from allfours_sim.tables.result import Result
from allfours_sim.writing import replacing, write_text

if TYPE_CHECKING:
    import pandas as pd

POLICY = "steady"
PLAYERS = 4
RECORD = "record.json"
PAGE = "report.md"


class Chart(NamedTuple):
    """A chart: its file's name without suffix, the table that it shows, what draws it."""

    name: str
    table: str
    draw: Callable[[pd.DataFrame, str, str], Figure]


CHARTS: Mapping[str, Chart] = {
    "trinidad": Chart("points-by-call", "begging", plots.begging_figure),
    "auction-pitch": Chart("bids-made", "auction", plots.bids_figure),
}


def report_studies(hands: int, seed: int) -> list[Study]:
    """The studies that a report is made of, `hands` hands each."""
    games = [resolve(variant, PLAYERS) for variant in CHARTS]
    return [Study(game, (POLICY,) * game.players, seed, "hands", hands, None, None) for game in games]


def write_report(results: list[Result], folder: Path) -> list[Path]:
    """Write the report on `results` under `folder`; each file is replaced as a whole. The files written.

    Per variant a folder of CSV files and a chart as PNG and SVG; `report.md` with all tables; `record.json`.
    Raises OSError where something cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    written = [path for result in results for path in _write_result(result, folder)]
    page = folder / PAGE
    write_text(page, page_text(results))
    record = folder / RECORD
    write_text(record, record_text(results, [path.relative_to(folder) for path in [*written, page]]))
    return [*written, page, record]


def _write_result(result: Result, folder: Path) -> Iterator[Path]:
    variant = result.study.game.variant.name
    (folder / variant).mkdir(exist_ok=True)
    for name, table in result.tables.items():
        path = folder / variant / f"{name}.csv"
        write_text(path, formats.csv(table))
        yield path
    chart = CHARTS[variant]
    figure = chart.draw(result.tables[chart.table], result.headline, result.closing)
    for suffix in (".png", ".svg"):
        path = folder / f"{chart.name}{suffix}"
        with replacing(path) as part:
            plots.save(figure, part)
        yield path


def page_text(results: list[Result]) -> str:
    """The Markdown page: a chapter a study, with its chart and its tables."""
    first = results[0].study
    intro = (
        "# Begging and bidding\n\n"
        f"Every number stands with its 95 % interval (±, the longer arm). `{again(first.count, first.seed)}` "
        f"makes this page again; `{RECORD}` says what was played, the folders beside it hold the tables as CSV. "
        "Who begs or bids holds other cards than who does not: a row says how such hands end, not what the call is "
        "worth.\n"
    )
    return "\n".join([intro, *(_chapter(result) for result in results)])


def _chapter(result: Result) -> str:
    variant = result.study.game.variant.name
    chart = CHARTS[variant]
    words, tables = chart.name.replace("-", " "), f"[the tables as CSV]({variant}/)"
    picture = f"![{words}]({chart.name}.png)\n\n[the chart as SVG]({chart.name}.svg) · {tables}"
    heading, rest = result.markdown(level=2).split("\n", 1)
    return f"{heading}\n\n{picture}\n{rest}"


def record_text(results: list[Result], files: list[Path]) -> str:
    """The record of a report as JSON: the command, the provenance of each study, the files."""
    first = results[0].study
    record = {
        "schema": formats.SCHEMA,
        "command": "report",
        "again": again(first.count, first.seed),
        "studies": [result.provenance for result in results],
        "files": [path.as_posix() for path in files],
    }
    return json.dumps(record, ensure_ascii=False, allow_nan=False, indent=1) + "\n"


def again(hands: int, seed: int) -> str:
    """The command that makes the same report again."""
    return f"{PROGRAM} report --hands {count_word(hands)} --seed {seed}"
