"""The referee: the game once more in plain Python, written from docs/rules.md alone; it judges hand records."""

from allfours_sim.referee.fault import Fault
from allfours_sim.referee.games import GameReferee, judge_games
from allfours_sim.referee.judge import judge
from allfours_sim.referee.verdict import Finding, Verdict, judge_lines

__all__ = ["Fault", "Finding", "GameReferee", "Verdict", "judge", "judge_games", "judge_lines"]
