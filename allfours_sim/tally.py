"""What is counted: named integer counters on named axes, so that tallies add up exactly in any order.

Sums of squares stand beside sums, for the errors. A *role* is a side's place in the hand: 0 is eldest's side, then in
order of play, the dealer's side last.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from allfours_sim.terms import MAX_SEATS, Point, Talk, Why

TOTAL = len(Point)  # the column of all kinds of point together
PITCHER = MAX_SEATS  # the rows of the pitcher's side and of all other sides together
OTHERS = MAX_SEATS + 1
ROLES = MAX_SEATS + 2
TOP_RUNS = 20  # last entry: so many or more
TOP_BID = 31
LENGTHS = 13
TOPS = 14  # rank of the best pitched card 0..12; 13: the joker alone


_MEAN = [("total", "i8"), ("squares", "i8")]
MEAN = np.dtype(_MEAN)

TALLY = np.dtype(
    [
        ("hands", "i8"),
        ("points", MEAN, (ROLES, TOTAL + 1)),  # role x kind of point; the last two roles: `pitched` hands only
        ("side_points", MEAN, (MAX_SEATS,)),  # per side 0.., everything added
        ("side_difference", MEAN),  # side 0 minus side 1
        ("pitched", "i8"),  # hands with a pitcher
        # begging, per Talk of the first deal of the hand
        ("talk", "i8", (len(Talk),)),
        ("talk_eldest", MEAN, (len(Talk),)),  # points of eldest's side
        ("talk_dealer", MEAN, (len(Talk),)),  # points of the dealer's side
        ("talk_difference", MEAN, (len(Talk),)),  # the former minus the latter
        ("talk_outscored", "i8", (len(Talk),)),  # hands in which eldest's side made more than the dealer's
        ("runs", "i8", (TOP_RUNS + 1,)),  # hands by number of runs in all their deals
        ("exhausted", "i8"),  # packs exhausted
        ("bunches", "i8"),  # bunches proposed
        ("bunched", "i8"),  # bunches agreed to: redeals
        # auction, per winning bid
        ("bid", "i8", (TOP_BID + 1,)),
        ("bid_made", "i8", (TOP_BID + 1,)),
        ("bid_set_back", "i8", (TOP_BID + 1,)),
        ("bid_points", MEAN, (TOP_BID + 1,)),  # points of the pitcher's side, everything added
        ("bid_forced", "i8"),  # winning bids that were forced: a stuck dealer's, eldest's minimum
        ("passed_out", "i8"),  # hands over without points because all passed
        ("all_pass", "i8"),  # redeals because all passed
        ("smudge", "i8"),  # winning bids of everything (the highest bid allowed)
        ("smudge_made", "i8"),
        ("slams_pitcher", "i8"),  # hands in which the pitcher's side made every point there is
        ("slams_others", "i8"),  # the same by another side, or in hands without a pitcher by any
        # holdings: eldest's number of cards of the turn-up's suit in the first deal x Talk
        ("trumps", "i8", (LENGTHS, len(Talk))),
        ("trumps_difference", MEAN, (LENGTHS, len(Talk))),  # points of eldest's side minus the dealer's
        # holdings: length of the pitched suit x its top card
        ("pitch", "i8", (LENGTHS + 1, TOPS)),
        ("pitch_made", "i8", (LENGTHS + 1, TOPS)),
        ("pitch_points", MEAN, (LENGTHS + 1, TOPS)),  # points of the pitcher's side, everything added
        # games; roles by the dealer of the first hand
        ("games", "i8"),
        ("games_won", "i8", (MAX_SEATS,)),  # per role
        ("games_won_side", "i8", (MAX_SEATS,)),  # per side 0..
        ("games_hands", MEAN),  # hands a game
        ("games_why", "i8", (len(Why),)),
    ]
)

Tally = np.ndarray[Any, np.dtype[Any]]


def new_tally() -> Tally:
    """An empty tally: an array of one `TALLY` record."""
    return np.zeros(1, TALLY)


def add(first: Tally, second: Tally) -> Tally:
    """Both tallies counted together; exact, so that order and split never matter."""
    return (first.view(np.int64) + second.view(np.int64)).view(TALLY)
