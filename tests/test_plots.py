"""Charts: what they say, that nothing overlaps or leaves the page, and that files are the same every time."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import matplotlib
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.colors import to_hex
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle
from matplotlib.text import Text
from synthetic import count, deal, make_study

from allfours_sim import plots
from allfours_sim.plots import poster
from allfours_sim.tables import make_tables
from allfours_sim.tables.frames import estimates
from allfours_sim.terms import Talk

PLAYED, SOURCE = "Trinidad · 4 players · steady against steady · 1,000,000 hands", "seed 7 · again: allfours-sim ..."


Numbers = dict[tuple[Any, ...], Any]


def begging(size: int = 600, *, talks: tuple[Talk, ...] = tuple(Talk)) -> tuple[Figure, Numbers]:
    study = make_study("trinidad")
    hands = [hand for hand in deal(study, size) if hand.talk in talks]
    table = make_tables(study, count(study, hands))["begging"]
    return plots.begging_figure(table, PLAYED, SOURCE), estimates(table)


def bids(size: int = 600, *options: str) -> tuple[Figure, Numbers]:
    study = make_study("auction-pitch", 4, *options)
    table = make_tables(study, count(study, deal(study, size)))["auction"]
    return plots.bids_figure(table, PLAYED, SOURCE), estimates(table)


def texts(figure: Figure) -> list[str]:
    return [text.get_text() for text in figure.findobj(Text) if text.get_text()]


def heights(figure: Figure) -> list[float]:
    return [bar.get_height() for bar in figure.axes[0].patches if isinstance(bar, Rectangle)]


def test_begging_bars_are_the_numbers_of_the_table() -> None:
    figure, numbers = begging()
    expected = [
        numbers[case, measure].estimate
        for measure in ("eldest", "dealer", "difference")
        for case in ("stand", "take_one", "refuse")
    ]
    assert heights(figure) == pytest.approx(expected)
    axes: Any = figure.axes[0]
    segments = [lines.get_segments()[0][:, 1] for lines in axes.collections]
    intervals = [
        (numbers[case, measure].low, numbers[case, measure].high)
        for measure in ("eldest", "dealer", "difference")
        for case in ("stand", "take_one", "refuse")
    ]
    assert [tuple(segment) for segment in segments] == [pytest.approx(interval) for interval in intervals]


def test_begging_cases_are_named_with_share_and_n() -> None:
    figure, numbers = begging()
    stood = numbers["stand", "share"]
    assert f"eldest stands\n{100 * stood.estimate:.1f} % of hands, n = {stood.total:,}" in texts(figure)
    assert PLAYED in texts(figure)
    assert SOURCE in texts(figure)
    assert sum(text.endswith("?") for text in texts(figure)) == 1


def test_begging_leaves_out_what_was_never_heard() -> None:
    figure, _ = begging(talks=(Talk.STAND,))
    assert len(heights(figure)) == 3
    assert len(heights(begging(0)[0])) == 0


def test_bids_are_shares_with_the_smudge_last() -> None:
    figure, numbers = bids()
    assert heights(figure) == pytest.approx([numbers[bid, "made"].estimate for bid in (2, 3, 4)])
    labels = [label.get_text() for label in figure.axes[0].get_xticklabels()]
    assert labels[0].startswith("bid of 2\n")
    assert labels[-1].startswith("bid of 4: the smudge\n")
    assert f"n = {numbers[3, 'share'].total:,}" in labels[1]
    smudge = figure.axes[0].patches[-1]
    assert to_hex(smudge.get_facecolor()).upper() != poster.BLUE


def test_a_bid_that_was_never_won_says_so() -> None:
    figure, _ = bids(0)
    assert texts(figure).count("never bid") == 3
    assert heights(figure) == []


@pytest.mark.parametrize("figure", [begging()[0], begging(50_000)[0], bids()[0], bids(600, "min_bid=1")[0]])
def test_no_text_overlaps_or_leaves_the_page(figure: Figure) -> None:
    canvas: Any = figure.canvas
    assert isinstance(canvas, FigureCanvasAgg)
    canvas.draw()
    page = figure.bbox
    boxes = {}
    for text in figure.findobj(Text):
        if text.get_text() and text.get_visible():
            boxes[text] = text.get_window_extent(canvas.get_renderer())
    ticks = figure.axes[0].get_yticklabels()
    low, high = figure.axes[0].bbox.y0, figure.axes[0].bbox.y1
    shown = {
        text: box for text, box in boxes.items() if text not in ticks or low - 1 <= (box.y0 + box.y1) / 2 <= high + 1
    }
    for text, box in shown.items():
        assert page.x0 <= box.x0 < box.x1 <= page.x1, text
        assert page.y0 <= box.y0 < box.y1 <= page.y1, text
    for (one, first), (other, second) in itertools.combinations(shown.items(), 2):
        assert not first.overlaps(second), (one, other)


@pytest.mark.parametrize("suffix", [".png", ".svg"])
def test_files_are_the_same_every_time(tmp_path: Path, suffix: str) -> None:
    first, second = tmp_path / f"first{suffix}", tmp_path / f"second{suffix}"
    plots.save(begging()[0], first)
    matplotlib.rcParams["font.size"] = 31
    try:
        plots.save(begging()[0], second)
    finally:
        matplotlib.rcdefaults()
    assert first.read_bytes() == second.read_bytes()


def test_png_is_large_and_svg_is_sound(tmp_path: Path) -> None:
    figure, _ = bids()
    plots.save(figure, tmp_path / "bids.png")
    plots.save(figure, tmp_path / "bids.svg")
    header = (tmp_path / "bids.png").read_bytes()[:24]
    assert header.startswith(b"\x89PNG")
    assert int.from_bytes(header[16:20], "big") >= 1800
    root = ElementTree.parse(tmp_path / "bids.svg").getroot()
    assert root.tag.endswith("svg")
    assert "<dc:date>" not in (tmp_path / "bids.svg").read_text()


def test_pyplot_is_not_loaded() -> None:
    import subprocess
    import sys

    code = "import sys, allfours_sim.plots; sys.exit('matplotlib.pyplot' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
