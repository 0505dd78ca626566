"""A player close to `steady`, to measure comparisons by: `compare steady low_leader.py:low_leader`."""

from allfours_sim.laws.bits import lowest
from allfours_sim.laws.sets import JOKER
from allfours_sim.policies.steady.numbers import numbers_of
from allfours_sim.policies.steady.play import card_of
from allfours_sim.roster import Policy


def play(view, params, word):
    """Lead the lowest card of the first plain suit held; all else as `steady` does."""
    plain = view.legal & (JOKER - 1)
    if view.led == 0 and plain != 0:
        return lowest(plain)
    return card_of(view, numbers_of(view))


low_leader = Policy(play=play, inherits="steady")
