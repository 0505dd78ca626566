"""Bringing another suit to the top of all sets of cards (laws.sets)."""

from __future__ import annotations

from typing import Any

from allfours_sim.jit import inline, part
from allfours_sim.laws.sets import JOKER, JOKER_BIT, PLAIN, SUIT_SIZE, TOP_SHIFT
from allfours_sim.terms import HighLowBasis

SPADES = 3
_SUITS = 4
_RING = 52
_RING_CARDS = (1 << _RING) - 1


@inline
def rotate(cards: int, steps: int) -> int:
    """`cards` with every suit moved down by `steps` (0..3) places, those that fall out coming in on top."""
    ring = (cards & PLAIN) | ((cards >> TOP_SHIFT) << JOKER_BIT)
    shift = SUIT_SIZE * steps
    ring = (ring >> shift) | ((ring << (_RING - shift)) & _RING_CARDS)
    return (ring & PLAIN) | ((ring >> JOKER_BIT) << TOP_SHIFT) | (cards & JOKER)


@inline
def spades_on_top(cards: int, top_suit: int) -> int:
    """`cards` as they are when spades are on top, given those with `top_suit` (0..3) on top."""
    return rotate(cards, (SPADES - top_suit) % _SUITS)


@part
def bring_to_top(table: Any, view: Any, suit: int) -> None:
    """Lay out every set of cards of this hand with `suit` on top; before the tricks begin."""
    steps = (suit - table.top_suit) % _SUITS
    if steps == 0:
        return
    table.top_suit = suit
    view.turn_up = rotate(view.turn_up, steps)
    view.turned = rotate(view.turned, steps)
    for seat in range(view.seats):
        table.hands[seat] = rotate(table.hands[seat], steps)
    if view.rules.high_low_basis == HighLowBasis.DEALT:
        for seat in range(view.seats):
            table.dealt[seat] = rotate(table.dealt[seat], steps)
    if view.runs:
        for seat in range(view.seats):
            table.put_away[seat] = rotate(table.put_away[seat], steps)
            table.set_aside[seat] = rotate(table.set_aside[seat], steps)
