"""The table: the whole state of a hand, as the engine alone knows it. What seats may know is in the view."""

from __future__ import annotations

import numpy as np

from allfours_sim.terms import MAX_SEATS, Decision, Point, Term

PACK_ROOM = 96  # 53 cards and those put under the stock: one a run, and a run takes two at least

_PER_SEAT = (MAX_SEATS,)

TABLE = np.dtype(
    [
        # the address and its random words
        ("key", "u8"),
        ("pack_key", "u8"),  # of the next random word of the pack
        ("streams", "u8", (MAX_SEATS + 1,)),  # keys of the next decision words per seat, and of chance
        ("words", "u8", (MAX_SEATS + 1,)),  # and these words
        # the players
        ("decisions", "i8", (MAX_SEATS, len(Decision))),  # addresses of the decision functions
        ("params", "i8", (MAX_SEATS, len(Decision))),  # addresses of their parameters
        # the pack, from the top; cards as sets of one, spades on top
        ("pack", "i8", (PACK_ROOM,)),
        ("next_card", "i8"),  # place of the next card to deal
        ("shuffled", "i8"),  # the places before are in their final order
        ("left", "i8"),  # the cards that are not in them
        ("loose", "i8"),  # and so are those from here on: cards put under the stock
        ("pack_end", "i8"),
        # the cards, the suit of the moment on top
        ("top_suit", "i8"),  # 0..3 as in cards.SUITS
        ("hands", "i8", _PER_SEAT),
        ("dealt", "i8", _PER_SEAT),  # all that came to the hand, discards too
        ("put_away", "i8", _PER_SEAT),
        ("set_aside", "i8", _PER_SEAT),
        # the count
        ("start", "i8", _PER_SEAT),  # per side: progress before the hand
        ("points", "i8", (MAX_SEATS, len(Point))),  # per side
        ("award", "i8", (len(Point),)),  # per kind: the side that made it, -1 if nobody
        ("crossed", "i8", _PER_SEAT),  # per side: when it reached the target, counted from 1; 0 if not
        ("crossings", "i8"),
        ("slam_side", "i8"),  # the side that made every point there is, -1 if none
        ("status", "i8"),
        ("winner", "i8"),  # side, -1 if none
        ("why", "i8"),
        # what happened, for the tally
        ("all_runs", "i8"),
        ("exhausted", "i8"),
        ("bunches", "i8"),
        ("bunched", "i8"),
        ("all_pass", "i8"),
        ("redeal_why", "i8"),  # of the last redeal
        ("forced", "i8"),
        ("made", "i8"),  # points that the pitcher's side made, before any set back
        ("set_back", "i8"),
        ("talk", "i8"),  # Talk of the first deal
        ("eldest_trumps", "i8"),  # cards of the first turn-up's suit dealt to eldest
        ("pitch_length", "i8"),
        ("pitch_top", "i8"),  # rank of the pitcher's best card of the pitched suit, 13 for the joker alone
        # where a run was broken off
        ("fault_seat", "i8"),
        ("fault_decision", "i8"),
        ("fault_choice", "i8"),
        ("story_length", "i8"),
    ],
    align=True,
)


class Status(Term):
    """How far a hand is."""

    GOING = 0
    WON = 1  # in mid-hand, so nothing more is scored (rule 5.2)
    PASSED_OUT = 2  # all passed: over without points
    ILLEGAL = 3  # a policy chose what the rules do not allow
    ENDLESS = 4  # redealt too often (rule 5.5)


MAX_REDEALS = 1000
MAX_GAME_HANDS = 100_000
