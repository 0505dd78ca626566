"""A chart for the wall of a club: one question, large type, colours that everybody can tell apart."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from textwrap import fill
from typing import Any, Final, NamedTuple

from matplotlib import style
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.colors import to_rgb
from matplotlib.figure import Figure
from matplotlib.patheffects import withStroke

# Okabe and Ito's colours.
BLUE: Final = "#0072B2"
ORANGE: Final = "#D55E00"
GREEN: Final = "#009E73"
INK: Final = "#222222"
FAINT: Final = "#6B6B6B"
GRID: Final = "#DDDDDD"

HALO: Final = withStroke(linewidth=4, foreground="white")  # keeps figures clear of the lines behind them

SIZE: Final = (12.0, 8.0)  # inches
DPI: Final = 160
TITLE, FIGURE, SUBTITLE, LABEL, SMALL = 24, 20, 15, 15, 12
_STYLE: Any = {"font.family": "DejaVu Sans", "svg.hashsalt": "allfours-sim", "svg.fonttype": "path"}
_LEFT, _RIGHT, _TOP, _BOTTOM = 0.09, 0.975, 0.76, 0.18


class Wording(NamedTuple):
    """The words around a chart: the question, what was played, what is measured, where the numbers come from."""

    title: str
    subtitle: str
    axis: str
    source: str


def in_style() -> AbstractContextManager[None]:
    """The settings to draw and write in: matplotlib's own and ours, whatever the user has set up."""
    return style.context(["default", _STYLE])


def blank(words: Wording) -> tuple[Figure, Axes]:
    """A figure with the words around the chart, and the axes to draw on."""
    figure = Figure(figsize=SIZE, dpi=DPI, facecolor="white")
    FigureCanvasAgg(figure)
    margin = _LEFT - 0.06
    figure.text(margin, 0.955, words.title, size=TITLE, weight="bold", color=INK, va="top")
    figure.text(margin, 0.888, fill(words.subtitle, 95), size=SUBTITLE, color=FAINT, va="top")
    figure.text(margin, 0.025, fill(words.source, 125), size=SMALL, color=FAINT, va="bottom")
    figure.text(_LEFT, _TOP + 0.02, words.axis, size=LABEL, color=INK, va="bottom")
    axes = figure.add_axes((_LEFT, _BOTTOM, _RIGHT - _LEFT, _TOP - _BOTTOM))
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.spines["bottom"].set_color(FAINT)
    axes.tick_params(axis="both", labelsize=LABEL, labelcolor=INK, length=0, pad=8)
    axes.grid(axis="y", color=GRID, linewidth=1)
    axes.set_axisbelow(True)
    return figure, axes


def readable_on(colour: Any) -> str:
    """Ink or white, whichever stands out more from `colour` (by the contrast ratio of WCAG 2)."""
    ground = luminance(colour)
    return INK if (ground + 0.05) / (luminance(INK) + 0.05) > 1.05 / (ground + 0.05) else "white"


def luminance(colour: Any) -> float:
    """The relative luminance of an sRGB colour, from 0 to 1."""
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in to_rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def save(figure: Figure, path: Path) -> None:
    """Write `figure` as the suffix of `path` says, `.png` or `.svg`; the same bytes every time."""
    with in_style():
        figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else {"Software": None})
