"""The view: all that a seat may lawfully know when it decides (rules 2.12).

Sets of cards are laid out as `laws.sets` says: the top suit is trump when `settled`, else the suit of the turn-up (or
spades in a game without one). Never another hand, never the stock. What belongs
to another decision than the one asked for holds leftovers of an earlier one.
"""

from __future__ import annotations

import numpy as np

from allfours_sim.laws.rulebook import RULES
from allfours_sim.terms import MAX_SEATS

_PER_SEAT = (MAX_SEATS,)

VIEW = np.dtype(
    [
        ("rules", RULES),  # the rules as numbers
        ("seats", "i8"),  # how many seats play
        ("sides", "i8"),  # how many sides
        ("side", "i8", _PER_SEAT),  # per seat: its side, which is seat % sides
        ("seat", "i8"),  # who decides
        ("dealer", "i8"),
        ("score", "i8", _PER_SEAT),  # per side, upwards to rules.target (counting down: target minus the score)
        # the own cards
        ("held", "i8"),  # the cards in the own hand now
        ("put_away", "i8"),  # the own cards out of the hand for good: discards
        ("legal", "i8"),  # pitch, play: the cards that may be played; call: those of `turn` that may be called
        ("turn", "i8"),  # call: whose turn it is to play
        ("to_discard", "i8"),  # discard: how many cards must go
        # trump
        ("settled", "i8"),  # 1 when the top suit is trump for good
        ("turn_up", "i8"),  # the last card turned, 0 if none
        ("turned", "i8"),  # all cards turned so far in this deal, refused ones too
        ("runs", "i8"),  # how many times the cards were run in this deal
        ("eldest_call", "i8"),  # Call.NONE, STAND or BEG
        ("dealer_call", "i8"),  # Call.NONE, TAKE_ONE or REFUSE
        ("buncher", "i8"),  # the seat that has said bunch, -1 if none
        ("redeals", "i8"),  # how many times this hand was dealt afresh
        # auction
        ("bids", "i8", _PER_SEAT),  # per seat: -1 has not spoken, 0 passed, else the bid
        ("high_bid", "i8"),  # the highest bid so far, 0 if none
        ("may_pass", "i8"),  # bid: 1 if a pass (0) is allowed
        ("lowest_bid", "i8"),  # bid: the bids allowed are lowest_bid .. rules.max_bid; 0 if only a pass is
        ("pitcher", "i8"),  # the seat that pitches, -1 if not known or none
        ("bid", "i8"),  # what the pitcher must make, 0 without an auction
        # the tricks
        ("tricks", "i8"),  # how many tricks are complete
        ("leader", "i8"),  # who leads, or led, to this trick
        ("led", "i8"),  # the card led to this trick, 0 for the leader
        ("led_suit", "i8"),  # all cards of its suit (trumps with the joker), 0 for the leader
        ("best", "i8"),  # the card winning this trick so far, 0 for the leader
        ("best_seat", "i8"),  # who played it
        ("trick", "i8", _PER_SEAT),  # per seat: its card to this trick, 0 if it has not played
        ("on_table", "i8"),  # the cards of this trick so far
        ("played", "i8"),  # every card played so far, those on the table too
        ("played_by", "i8", _PER_SEAT),  # the same per seat
        ("cannot_hold", "i8", _PER_SEAT),  # per seat: the suits that it has shown itself void of, as all their cards
        ("won", "i8", _PER_SEAT),  # per side: the cards of the tricks that it has won
        ("exposed", "i8", _PER_SEAT),  # per seat: its exposed cards still held
        ("before", "i8", _PER_SEAT),  # per side: the score before this hand; it stands last, where it costs no time
    ],
    align=True,
)
