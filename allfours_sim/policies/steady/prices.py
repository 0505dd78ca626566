"""The tables of `steady`, calibrated by playing it against itself and against `random`; thousandths of a point."""

from __future__ import annotations

from typing import Final

import numpy as np

CARD_POINT: Final = 24  # a card point for Game
STILL_TO_COME: Final = 13  # what each seat behind is expected to add to a trick
GATHER: Final = 34  # the same when leading
THE_LEAD: Final = 20  # having the lead
RUFFED: Final = 64  # of 256: how likely a trump in the hand of an opponent is to ruff a plain trick
HUNT: Final = 120  # per cent of the jack's stake that a higher trump led may bring in
PARTNER_SAVES: Final = 52  # per cent: how often a partner behind who can take the trick does
SOLO: Final = 60  # hostility of the other seats, each for itself
FELLOW: Final = 30  # hostility between the defenders of a bid

#                        2    3    4    5    6    7    8    9    T    J    Q    K    A
FOLLOW_PRICE = np.array([13, 6, 6, 20, 33, 40, 33, 47, 11, 56, 63, 61, 80,
                         110, 123, 113, 113, 126, 133, 146, 145, 350, 840, 264, 290, 350, 100])  # fmt: skip
LEAD_PRICE = np.array([-10, -27, -8, -6, 0, 19, 3, 10, 4, 8, -1, 41, 78,
                       65, 48, 56, 60, 72, 72, 88, 88, 306, 925, 154, 232, 165, 60])  # fmt: skip

_UNIT: Final = 100 * 256  # values are weighed in per cent of parts of 256
FOLLOW_PRICE *= _UNIT
LEAD_PRICE *= _UNIT

CARD_WORTH = CARD_POINT * np.array([0, 0, 0, 0, 0, 0, 0, 0, 10, 1, 2, 3, 4] * 2 + [0])
SHARE = np.array([256] + [256 // count for count in range(1, 60)])  # one part of so many, of 256

#                       2   3   4   5   6   7   8   9   T   J   Q   K   A
TRUMP_VALUE = np.array([45, 35, 30, 28, 26, 26, 28, 30, 40, 75, 60, 85, 120])  # hundredths of a point

# What a card is worth to keep when discarding: a trump, a card of another suit, a card of any suit while trump is open.
#                      2   3   4   5   6   7   8   9   T   J   Q   K   A  joker
KEEP_TRUMP = np.array([90, 70, 71, 72, 73, 74, 75, 76, 85, 95, 94, 97, 99, 80])
KEEP_PLAIN = np.array([1, 2, 3, 4, 5, 6, 7, 8, 45, 10, 12, 30, 50, 80])
KEEP_ANY = np.array([20, 12, 13, 14, 15, 16, 17, 18, 48, 40, 38, 52, 60, 80])

# Bidding, in hundredths of a point: by the top card of the suit, its lowest card, its length; and what each bid takes.
BID_TOP = np.array([0, 0, 0, 0, 0, 5, 10, 15, 20, 30, 45, 65, 98])
BID_LOW = np.array([98, 75, 60, 45, 30, 20, 12, 6, 0, 0, 0, 0, 0])
BID_LENGTH = np.array([0, 0, 10, 30, 50, 70, 80, 80, 80, 80, 80, 80, 80, 80])
BID_FROM = np.array([0, 90, 160, 230, 300, 400])
