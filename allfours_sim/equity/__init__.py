"""Equity: the chance of winning the game by the score and who deals, under rules and a policy that plays all seats."""

from allfours_sim.equity.answer import Equity
from allfours_sim.equity.at_score import chances_at
from allfours_sim.equity.match import BATCHES, Match, usual_count
from allfours_sim.equity.standing import Standings
from allfours_sim.equity.store import equity_of
from allfours_sim.equity.table import table_for

__all__ = ["BATCHES", "Equity", "Match", "Standings", "chances_at", "equity_of", "table_for", "usual_count"]
