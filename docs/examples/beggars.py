"""To measure what begging is worth: `steady`, but eldest never begs, or always (`beggars.py:never`, `:always`)."""

from allfours_sim.roster import Policy


def stand(view, params, word):
    """Stand whatever the holding is."""
    return 0


def beg(view, params, word):
    """Beg whatever the holding is."""
    return 1


never = Policy(beg=stand, inherits="steady")
always = Policy(beg=beg, inherits="steady")
