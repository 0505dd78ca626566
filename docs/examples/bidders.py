"""A bidder to measure others against: `--policy bidders.py:any_bid`."""

from allfours_sim.roster import Policy


def bid(view, params, word):
    """A pass or any bid that is allowed, all alike."""
    chosen = word % (view.rules.max_bid - view.lowest_bid + 1 + view.may_pass)
    return view.lowest_bid + chosen if chosen <= view.rules.max_bid - view.lowest_bid else 0


any_bid = Policy(bid=bid, inherits="steady")
