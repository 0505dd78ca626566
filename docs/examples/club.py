"""Two players of our club: `--policy club.py:bold` and `--policy club.py:careful`."""

from allfours_sim.laws.bits import popcount
from allfours_sim.laws.sets import TRUMP_ACE, TRUMPS
from allfours_sim.policies.steady.play import follow, lead
from allfours_sim.roster import Policy


def trumps_held(view):
    """How many cards of the suit turned up the seat holds."""
    return popcount(view.held & TRUMPS)


def beg(view, params, word):
    """Beg with fewer trumps than params[0]; in params[1] of 100 hands do the opposite, to keep them guessing."""
    poor = trumps_held(view) < params[0]
    return not poor if word % 100 < params[1] else poor


def give(view, params, word):
    """As dealer take one with three trumps, unless the point may win the game for the other side."""
    for side in range(view.sides):
        if side != view.side[view.seat] and view.score[side] + 1 >= view.rules.target:
            return 0
    return trumps_held(view) >= 3


def play(view, params, word):
    """Lead the ace of trumps as soon as it can be led; all else as `steady` plays it."""
    if view.led == 0 and view.settled and view.legal & TRUMP_ACE:
        return TRUMP_ACE
    return follow(view) if view.led else lead(view)


bold = Policy(beg=beg, give=give, params=[1, 5], inherits="steady")
careful = Policy(beg=beg, play=play, params=[3, 0], inherits="steady")
