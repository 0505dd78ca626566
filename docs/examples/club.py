"""Two players of our club: `--policy club.py:bold` and `--policy club.py:careful`."""

from allfours_sim.laws.bits import popcount
from allfours_sim.laws.sets import TRUMP_ACE, TRUMPS
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


def bunch(view, params, word):
    """Ask for a fresh deal after running unless the ace or two of the new trumps are held."""
    return view.held & TRUMP_ACE == 0 and trumps_held(view) < 2


bold = Policy(beg=beg, give=give, params=[1, 5], inherits="steady")
careful = Policy(beg=beg, bunch=bunch, agree=bunch, params=[3, 0], inherits="steady")
