"""The chart of begging: what both sides make by what eldest called and the dealer answered."""

from __future__ import annotations

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from allfours_sim.plots import poster
from allfours_sim.plots.poster import Wording
from allfours_sim.stats import Estimate
from allfours_sim.tables.frames import Key, estimates
from allfours_sim.tables.wording import difference, percent, points

TITLE = "What do both sides make after each call and answer?"
CASES = {
    "stand": "eldest stands",
    "take_one": "eldest begs, is given one",
    "refuse": "eldest begs, is refused",
}
SERIES = {
    "eldest": ("eldest's side", poster.BLUE),
    "dealer": ("dealer's side", poster.ORANGE),
    "difference": ("difference", poster.GREEN),
}
BAR = 0.26
_ROOM = 0.15  # of the height of the bars, for the figures beyond them


def begging_figure(begging: pd.DataFrame, played: str, source: str) -> Figure:
    """Bars of points a hand with 95 % intervals for every call and answer that was heard (table `begging`).

    `played` says what was played, `source` how to get it again.
    """
    words = Wording(TITLE, played, "points a hand ± 95 % interval", source)
    numbers = estimates(begging)
    heard = [case for case in CASES if numbers[case, "share"].total]
    with poster.in_style():
        figure, axes = poster.blank(words)
        for place, measure in enumerate(SERIES):
            _draw_series(axes, [numbers[case, measure] for case in heard], place, measure)
        _name_cases(axes, heard, numbers)
        axes.axhline(0, color=poster.INK, linewidth=1.5)
        axes.margins(y=_ROOM)
        if heard:
            axes.legend(loc="lower right", bbox_to_anchor=(1, 1.01), ncols=3, fontsize=poster.LABEL, frameon=False)
    return figure


def _draw_series(axes: Axes, series: list[Estimate], place: int, measure: str) -> None:
    """One bar a case, its interval, and the figure."""
    label, colour = SERIES[measure]
    for case, number in enumerate(series):
        height = number.estimate or 0.0
        at = case + (place - 1) * BAR
        axes.bar(at, height, BAR * 0.92, color=colour, label=label if case == 0 else None)
        if number.low is not None and number.high is not None:
            axes.vlines(at, number.low, number.high, color=poster.INK, linewidth=2)
        _write_number(axes, at, number, signed=measure == "difference")


def _write_number(axes: Axes, at: float, number: Estimate, signed: bool) -> None:
    """The figure beyond the end of its interval, the error between them in small type."""
    height = number.estimate or 0.0
    up = height >= 0
    end = (number.high if up else number.low) or height
    figure, plus_minus, arm = (difference if signed else points)(number).partition(" ± ")
    error = f"± {arm}" if plus_minus else ""
    for text, size, weight, away in ((error, poster.SMALL, "normal", 4), (figure, poster.LABEL, "bold", 20)):
        axes.annotate(
            text,
            (at, end),
            (0, away if up else -away),
            textcoords="offset points",
            ha="center",
            va="bottom" if up else "top",
            size=size,
            weight=weight,
            path_effects=[poster.HALO],
        )


def _name_cases(axes: Axes, heard: list[str], numbers: dict[tuple[Key, ...], Estimate]) -> None:
    """Below each group: the case, its share of all hands and how many hands they are."""
    labels = []
    for case in heard:
        share = numbers[case, "share"]
        labels.append(f"{CASES[case]}\n{percent(share)} of hands, n = {share.total:,}")
    axes.set_xticks(range(len(heard)), labels)
    axes.set_xlim(-0.5, max(len(heard), 1) - 0.5)
