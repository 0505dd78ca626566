"""Sets of cards as one integer, the suit of the moment always on top.

A set is an int64 with a bit per card: three plain suits at bits 0..12, 13..25, 26..38, the joker at bit 39, the top
suit at bits 40..52. The top suit is trump, once there is trump; before, it is the suit of the turn-up, or spades in
games without one. So of two trumps the higher bit is the better card, and the joker is the lowest trump.
"""

from __future__ import annotations

from typing import Final

SUIT: Final = (1 << 13) - 1
SUIT_SIZE: Final = 13
PLAIN: Final = (1 << 39) - 1
JOKER_BIT: Final = 39
JOKER: Final = 1 << JOKER_BIT
TOP_SHIFT: Final = 40
TOP_SUIT: Final = 3
NATURAL_TRUMPS: Final = SUIT << TOP_SHIFT
TRUMPS: Final = NATURAL_TRUMPS | JOKER
PACK: Final = PLAIN | NATURAL_TRUMPS
PLAIN_SUITS: Final = (SUIT, SUIT << 13, SUIT << 26)

# One card of each suit: multiply by a set of ranks (bits 0..12) to get those ranks in every suit.
EACH_SUIT: Final = 1 | 1 << 13 | 1 << 26 | 1 << 40
TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = (1 << rank for rank in range(13))
TENS: Final = TEN * EACH_SUIT
JACKS: Final = JACK * EACH_SUIT
QUEENS: Final = QUEEN * EACH_SUIT
KINGS: Final = KING * EACH_SUIT
ACES: Final = ACE * EACH_SUIT
TRUMP_ACE: Final = ACE << TOP_SHIFT
TRUMP_KING: Final = KING << TOP_SHIFT
TRUMP_QUEEN: Final = QUEEN << TOP_SHIFT
TRUMP_JACK: Final = JACK << TOP_SHIFT
TRUMP_TEN: Final = TEN << TOP_SHIFT
TRUMP_TWO: Final = TWO << TOP_SHIFT
