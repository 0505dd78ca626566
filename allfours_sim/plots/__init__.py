"""Tidy tables as charts: matplotlib figures, without pyplot and without global state."""

from __future__ import annotations

from allfours_sim.plots.begging import begging_figure
from allfours_sim.plots.bids import bids_figure
from allfours_sim.plots.equity import equity_figure
from allfours_sim.plots.poster import save

__all__ = ["begging_figure", "bids_figure", "equity_figure", "save"]
