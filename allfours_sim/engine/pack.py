"""The pack: shuffled as far as it is dealt, four cards from one random word.

A card is drawn among n by the upper half of word * n, and the lower half serves the next draw (Lemire 2019); after four
draws from at most 53 cards the bias is below 53**4 / 2**64 < 10**-12. Cards on or under the stock are not drawn.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from allfours_sim.engine.address import pack_key
from allfours_sim.jit import inline, part
from allfours_sim.laws.bits import nth_bit
from allfours_sim.laws.rng import ALL, U, draw, following, mix
from allfours_sim.laws.sets import JOKER, PACK

DRAWS = 4
CARDS = 52


@part
def new_pack(table: Any, size: int, redeal: int) -> None:
    """A fresh pack of `size` cards (53: with the joker), its order a pure function of the hand's address and `redeal`.

    Rules 2.1, 5.4.
    """
    table.left = PACK if size == CARDS else PACK | JOKER
    table.pack_key = pack_key(U(table.key), redeal)
    table.next_card = 0
    table.shuffled = 0
    table.loose = size
    table.pack_end = size


@part
def shuffle(table: Any, end: int) -> None:
    """Put at least the first `end` places into their final order, four at a time; the 53rd card is the one left."""
    left = table.left
    key = U(table.pack_key)
    place = table.shuffled
    count = table.loose - place
    while place < end and count >= DRAWS:
        word = mix(key)
        key = following(key)
        for drawn in range(DRAWS):
            card = nth_bit(left, np.int64(draw(word, count - drawn)))
            word = (word * U(count - drawn)) & ALL
            left ^= card
            table.pack[U(place + drawn)] = card
        place += DRAWS
        count -= DRAWS
    if place < end and count:
        table.pack[place] = left
        place += 1
    table.left = left
    table.pack_key = key
    table.shuffled = place


@inline
def take(table: Any, count: int) -> int:
    """The next `count` cards of the pack as a set, spades on top."""
    first = table.next_card
    end = first + count
    if end > table.shuffled:
        shuffle(table, end)
    cards = 0
    for place in range(first, end):
        cards |= table.pack[U(place)]
    table.next_card = end
    return cards


@inline
def stock(table: Any) -> int:
    """How many cards are left to deal."""
    return table.pack_end - table.next_card


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
