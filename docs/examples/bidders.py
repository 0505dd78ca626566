"""Bidders to measure others against: `--policy bidders.py:any_bid` and `--policy bidders.py:any_pitch`."""

from allfours_sim.laws.bits import nth_bit, popcount
from allfours_sim.roster import Policy


def bid(view, params, word):
    """A pass or any bid that is allowed, all alike."""
    chosen = word % (view.rules.max_bid - view.lowest_bid + 1 + view.may_pass)
    return view.lowest_bid + chosen if chosen <= view.rules.max_bid - view.lowest_bid else 0


def pitch(view, params, word):
    """Any card that may be pitched, all alike, so that any suit may be trump."""
    return nth_bit(view.legal, word % popcount(view.legal))


any_bid = Policy(bid=bid, inherits="steady")
any_pitch = Policy(bid=bid, pitch=pitch, inherits="steady")
