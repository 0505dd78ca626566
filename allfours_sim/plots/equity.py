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
from allfours_sim.tables.equity_panels import lowest_shown

TITLE = "Who wins the game from here?"
_SHADES = [poster.ORANGE, "#FBE3D3", "white", "#D3E6F2", poster.BLUE]
COLOURS = LinearSegmentedColormap.from_list("sides", _SHADES).with_extremes(bad=poster.GRID)
_MOST_FIGURES = 24  # scores across: with more of them the cells are too small for figures
_EVEN = 0.5
_LABELS = 20  # of scores along an axis


def equity_figure(equity: Equity, played: str, source: str) -> Figure:
    """The chance of eldest's side by its own score (up) and the others' (across; see `Equity.against`).

    `played` says what was played, `source` how to get it again.
    """
    standings = equity.standings
    others = "the best other's" if standings.reduced else "all others'" if standings.sides > 2 else "the dealer's"
    axis = f"chance of eldest's side in per cent: its score upwards, {others} to the right"
    owns, rest = (range(lowest, standings.target) for lowest in lowest_shown(equity))
    chances = [[equity.against(own, other, 0) for other in rest] for own in owns]
    cells = np.array([[np.nan if chance.few else chance.estimate for chance in row] for row in chances])
    if np.isnan(cells).any():
        axis += "; grey: hardly met"
    with poster.in_style():
        figure, axes = poster.blank(Wording(TITLE, played, axis, source))
        _draw(axes, cells)
        axes.set_xticks(*_labels(equity, rest))
        axes.set_yticks(*_labels(equity, owns))
    return figure


def _labels(equity: Equity, scores: range) -> tuple[list[int], list[str]]:
    """The places along an axis that have a label, from the end on, and their labels."""
    places = list(range(len(scores) - 1, -1, -1 - len(scores) // (_LABELS + 1)))
    return places, [str(equity.standings.shown(scores[place])).replace("-", "−") for place in places]


def _draw(axes: Axes, cells: Numbers) -> None:
    """The map with the line of even chances; figures in the cells where they have room, else lines of equal chances."""
    axes.grid(visible=False)
    axes.imshow(cells, cmap=COLOURS, vmin=0, vmax=1, origin="lower", aspect="auto", interpolation="nearest")
    if max(cells.shape) <= _MOST_FIGURES:
        _draw_border(axes, cells)
        size = poster.LABEL if max(cells.shape) <= _MOST_FIGURES // 2 else poster.SMALL
        for row, column in np.argwhere(~np.isnan(cells)):
            chance = cells[row, column]
            figure, colour = f"{100 * chance:.0f}", poster.readable_on(COLOURS(chance))
            axes.text(column, row, figure, size=size, color=colour, ha="center", va="center")
    else:
        axes.contour(cells, [_EVEN], colors=poster.INK, linewidths=2.5)
        levels = [0.1, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8, 0.9]
        lines = axes.contour(cells, levels, colors=poster.INK, linewidths=1)
        axes.clabel(lines, fmt=lambda level: f"{100 * level:.0f}", fontsize=poster.SMALL)


def _draw_border(axes: Axes, cells: Numbers) -> None:
    """The line between the cells where eldest's side is ahead and those where it is not."""
    for row, column in np.argwhere(_parted(cells[:, 1:], cells[:, :-1])):
        axes.plot([column + 0.5] * 2, [row - 0.5, row + 0.5], color=poster.INK, linewidth=2.5, solid_capstyle="round")
    for row, column in np.argwhere(_parted(cells[1:], cells[:-1])):
        axes.plot(
            [column - 0.5, column + 0.5], [row + 0.5] * 2, color=poster.INK, linewidth=2.5, solid_capstyle="round"
        )


def _parted(some: Numbers, others: Numbers) -> Numbers:
    """Where two cells are known and the line runs between them."""
    parted: Numbers = ((some >= _EVEN) != (others >= _EVEN)) & ~np.isnan(some + others)
    return parted
