"""The referee: the game once more in plain Python, written from docs/rules.md alone; it judges hand records."""

from allfours_sim.referee.fault import Fault
from allfours_sim.referee.judge import judge

__all__ = ["Fault", "judge"]
