"""The chart of bids: how often each winning bid is made, the smudge last."""

from __future__ import annotations

from typing import Any

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter

from allfours_sim.plots import poster
from allfours_sim.plots.poster import Wording
from allfours_sim.stats import Estimate
from allfours_sim.tables.frames import estimates
from allfours_sim.tables.wording import percent, share

TITLE = "How often is each winning bid made?"
BAR = 0.6


def bids_figure(auction: pd.DataFrame, played: str, source: str) -> Figure:
    """Bars of the share made of each winning bid with 95 % intervals (table `auction`); the last is the smudge.

    `played` says what was played, `source` how to get it again.
    """
    words = Wording(TITLE, played, "share of winning bids that are made ± 95 % interval", source)
    numbers = estimates(auction)
    made = {int(bid): numbers[bid, "made"] for bid, measure in numbers if measure == "made" and bid is not None}
    with poster.in_style():
        figure, axes = poster.blank(words)
        for place, (bid, number) in enumerate(made.items()):
            _draw_bid(axes, place, number, smudge=bid == max(made))
        names = [_bid_name(bid, numbers[bid, "share"], smudge=bid == max(made)) for bid in made]
        axes.set_xticks(range(len(made)), names)
        axes.set_xlim(-0.6, len(made) - 0.4)
        axes.set_ylim(0, 1.08)
        axes.set_yticks([0, 0.25, 0.5, 0.75, 1])
        axes.yaxis.set_major_formatter(PercentFormatter(1, symbol=" %"))
    return figure


def _draw_bid(axes: Axes, place: int, number: Estimate, smudge: bool) -> None:
    if number.estimate is None or number.low is None or number.high is None:
        axes.annotate("never bid", (place, 0), (0, 8), textcoords="offset points", ha="center", size=poster.LABEL)
        return
    axes.bar(place, number.estimate, BAR, color=poster.ORANGE if smudge else poster.BLUE)
    axes.vlines(place, number.low, number.high, color=poster.INK, linewidth=3)
    above = (place, number.high), (0, 7)
    large: Any = {"size": poster.FIGURE, "weight": "bold", "path_effects": [poster.HALO]}
    axes.annotate(share(number), *above, textcoords="offset points", ha="center", **large)


def _bid_name(bid: int, won: Estimate, smudge: bool) -> str:
    name = f"bid of {bid}: the smudge" if smudge else f"bid of {bid}"
    return f"{name}\n{percent(won)} of hands\nn = {won.total:,}"
