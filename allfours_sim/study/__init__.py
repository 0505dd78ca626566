"""A study: variant, policies, seed and number of hands or games; running it in blocks, replaying, comparing."""

from allfours_sim.study.comparing import Compared, Disagreement, compare
from allfours_sim.study.plan import Outcome, Study
from allfours_sim.study.replaying import Replay
from allfours_sim.study.running import run
from allfours_sim.study.sets import Comparison, SetSums
from allfours_sim.study.words import parse_count, parse_score, seats_of_policies

__all__ = [
    "Compared",
    "Comparison",
    "Disagreement",
    "Outcome",
    "Replay",
    "SetSums",
    "Study",
    "compare",
    "parse_count",
    "parse_score",
    "run",
    "seats_of_policies",
]
