"""The pack: shuffled as far as it is dealt, four cards from one random word.

A card is drawn among n by the upper half of word * n, and the lower half serves the next draw (Lemire 2019); after four
draws from at most 53 cards the bias is below 53**4 / 2**64 < 10**-12. Where cards lie fixed, on or under the stock, nothing is drawn.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from allfours_sim.engine.address import pack_key
from allfours_sim.jit import inline, part
from allfours_sim.laws.bits import multiply_high
from allfours_sim.laws.rng import ALL, U, word_of
from allfours_sim.laws.sets import JOKER, JOKER_BIT

DRAWS = 4
CARDS = 52
_NEW_PACK = np.array([1 << (card if card < JOKER_BIT else card + 1) for card in range(CARDS)] + [JOKER], np.int64)


@part
def new_pack(table: Any, size: int, redeal: int) -> None:
    """A fresh pack of `size` cards (53: with the joker), its order a pure function of the hand's address and `redeal`.

    Rules 2.1, 5.4.
    """
    for place in range(CARDS + 1):
        table.pack[place] = _NEW_PACK[place]
    table.pack_key = pack_key(U(table.key), redeal)
    table.next_card = 0
    table.shuffled = 0
    table.loose = size
    table.pack_end = size


@part
def _shuffle(table: Any, end: int) -> None:
    """Put the places before `end` into their final order, four at a time."""
    pack = table.pack
    loose = table.loose
    place = table.shuffled
    while place < end and place < loose:
        word = word_of(U(table.pack_key), place // DRAWS)
        for _ in range(min(DRAWS, loose - place)):
            left = U(loose - place)
            chosen = place + np.int64(multiply_high(word, left))
            word = (word * left) & ALL
            card = pack[chosen]
            pack[chosen] = pack[place]
            pack[place] = card
            place += 1
    table.shuffled = place


@inline
def take(table: Any, count: int) -> int:
    """The next `count` cards of the pack as a set, spades on top."""
    first = table.next_card
    end = first + count
    if end > table.shuffled:
        _shuffle(table, end)
    cards = 0
    for place in range(first, end):
        cards |= table.pack[place]
    table.next_card = end
    return cards


@inline
def stock(table: Any) -> int:
    """How many cards are left to deal."""
    return table.pack_end - table.next_card  # type: ignore[no-any-return]


@part
def put_on_top(table: Any, card: int) -> None:
    """Lay `card`, the last one taken, back on the stock."""
    table.next_card -= 1
    table.pack[table.next_card] = card


@part
def put_under(table: Any, card: int) -> None:
    """Lay `card` under the stock and all that was laid there before."""
    table.pack[table.pack_end] = card
    table.pack_end += 1
