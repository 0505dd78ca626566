"""What `steady` reckons with in an auction, in hundredths of a point; fitted to hands that it played as pitcher."""

from __future__ import annotations

from typing import Final

import numpy as np

START: Final = -10
HIGH: Final = 120  # times the chance that no opponent holds a better card than the best of the suit
LOW: Final = 100  # times the chance that none holds a lower one than the lowest
LOW_CAPTURED: Final = 60
SIDE_ACE: Final = 12
SIDE_KING: Final = 8
JOKER_WORTH: Final = 50
PARTNER: Final = 80  # what a partner brings
HELD_JACK = np.array([65, 85, 95, 95])  # by the number of Q, K, A of the suit
NO_JACK = np.array([0, 8, 30, 38])
LENGTH = np.array([0, 0, 10, 40, 70, 95, 110, 120, 125, 130, 130, 130, 130, 130, 130])
# The value that each bid from 0 on takes, the last for all above: each for itself, with partners.
BID_MARK = np.array([
    (0, 90, 155, 240, 335, 420, 510),
    (0, 90, 145, 300, 385, 480, 570),
]).ravel()  # fmt: skip
MARKS: Final = 7
MARGIN: Final = 30  # so much above its mark a bid is made at once, to shut others out
MARGIN_TWO: Final = -5

SHARES: Final = 32
# The chance in parts of 256 that none of so many cards is with opponents who hold so many 32nds of the unseen ones.
NONE_OF = np.array([
    [round(256 * (1 - share / SHARES) ** cards) for cards in range(13)] for share in range(SHARES + 1)
]).ravel()  # fmt: skip
