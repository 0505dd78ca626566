"""The chart of equity: the chance of eldest's side at every score, as a map in two colours."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure

from allfours_sim.equity import Equity
from allfours_sim.equity.chain import Numbers
from allfours_sim.plots import poster
from allfours_sim.plots.poster import Wording

TITLE = "Who wins the game from here?"
COLOURS = LinearSegmentedColormap.from_list("sides", [poster.ORANGE, "#FBE3D3", "white", "#D3E6F2", poster.BLUE])
_MOST_FIGURES = 24  # scores across: with more of them the cells are too small for figures
_PALE = (0.16, 0.84)  # chances between have dark figures
_EVEN = 0.5
_LABELS = 20  # of scores along an axis


def equity_figure(equity: Equity, played: str, source: str) -> Figure:
    """The chance of eldest's side by its own score (up) and the others' (across; see `Equity.against`).

    `played` says what was played, `source` how to get it again.
    """
    standings = equity.standings
    others = "the best other's" if standings.reduced else "all others'" if standings.sides > 2 else "the dealer's"
    axis = f"chance of eldest's side in per cent: its score upwards, {others} to the right"
    scores = range(standings.floor, standings.target)
    cells = [[equity.against(own, other, 0).estimate for other in scores] for own in scores]
    with poster.in_style():
        figure, axes = poster.blank(Wording(TITLE, played, axis, source))
        _draw(axes, np.array(cells))
        names = [str(standings.shown(score)).replace("-", "−") for score in scores]
        step = -(-len(names) // _LABELS)
        places = list(range(len(names) - 1, -1, -step))
        axes.set_xticks(places, [names[place] for place in places])
        axes.set_yticks(places, [names[place] for place in places])
    return figure


def _draw(axes: Axes, cells: Numbers) -> None:
    """The map with the line of even chances; figures in the cells where they have room, else lines of equal chances."""
    axes.grid(visible=False)
    axes.imshow(cells, cmap=COLOURS, vmin=0, vmax=1, origin="lower", aspect="auto", interpolation="nearest")
    if len(cells) <= _MOST_FIGURES:
        _draw_border(axes, cells >= _EVEN)
        size = poster.LABEL if len(cells) <= _MOST_FIGURES // 2 else poster.SMALL
        for (row, column), chance in np.ndenumerate(cells):
            colour = poster.INK if _PALE[0] < chance < _PALE[1] else "white"
            axes.text(column, row, f"{100 * chance:.0f}", size=size, color=colour, ha="center", va="center")
    else:
        axes.contour(cells, [_EVEN], colors=poster.INK, linewidths=2.5)
        levels = [0.1, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8, 0.9]
        lines = axes.contour(cells, levels, colors=poster.INK, linewidths=1)
        axes.clabel(lines, fmt=lambda level: f"{100 * level:.0f}", fontsize=poster.SMALL)


def _draw_border(axes: Axes, ahead: Numbers) -> None:
    """The line between the cells where eldest's side is ahead and those where it is not."""
    for row, column in np.argwhere(ahead[:, 1:] != ahead[:, :-1]):
        axes.plot([column + 0.5] * 2, [row - 0.5, row + 0.5], color=poster.INK, linewidth=2.5, solid_capstyle="round")
    for row, column in np.argwhere(ahead[1:] != ahead[:-1]):
        axes.plot(
            [column - 0.5, column + 0.5], [row + 0.5] * 2, color=poster.INK, linewidth=2.5, solid_capstyle="round"
        )
