"""Positions between tricks by what matters of them, as one number.

That is, in each suit, the order of the cards left, who holds them and what they are worth, whatever their ranks; which
plain suit is which does not matter either. Two positions share a number by chance once in 2**64.
"""

from __future__ import annotations

from typing import Any

from allfours_sim.jit import part
from allfours_sim.laws.bits import bit_index
from allfours_sim.laws.rng import ALL, U, mix
from allfours_sim.laws.sets import PLAIN_SUITS, TRUMPS

_FACTOR = U(0x9E37_79B9_7F4A_7C15)
_TRUMP = U(0x1319_8A2E_0370_7344)
_FIRST, _SECOND, _THIRD = PLAIN_SUITS
_SEATS = 8


@part
def cards_left(end: Any, view: Any) -> int:
    """All cards in the hands."""
    left = 0
    for seat in range(view.seats):
        left |= end.hands[seat]
    return left


@part
def position_key(end: Any, view: Any, leader: int) -> Any:
    """The number of the position in which `leader` is to lead, with what the sides have won."""
    lead = end.counted[0] - end.counted[1]
    lead = min(max(lead, -end.to_count - 1), end.to_count + 1)
    nothing = int(end.counted[0] + end.counted[1] == 0)
    state = mix(U((lead + (1 << 20)) * 2 + nothing) * _FACTOR & ALL)
    for side in range(2):
        state = mix(((state + U(end.won[side])) * _FACTOR + U(end.scored[side])) & ALL)
    return mix(cards_key(end, view, leader) ^ state)


@part
def cards_key(end: Any, view: Any, leader: int) -> Any:
    """The number of the cards left and who leads."""
    ones, twos, fours = 0, 0, 0
    for seat in range(view.seats):
        cards = end.hands[seat]
        ones |= cards if seat & 1 else 0
        twos |= cards if seat & 2 else 0
        fours |= cards if seat & 4 else 0
    left = cards_left(end, view)
    key = mix(suit_key(end, left & TRUMPS, ones, twos, fours) ^ _TRUMP)
    for suit in (_FIRST, _SECOND, _THIRD):
        key = (key + mix(suit_key(end, left & suit, ones, twos, fours))) & ALL
    return mix((key * _FACTOR + U(leader)) & ALL)


@part
def suit_key(end: Any, cards: int, ones: int, twos: int, fours: int) -> Any:
    """The number of what is left of a suit: of each card, from below, its owner (told by three sets) and its kind."""
    key = U(1)
    while cards:
        card = cards & -cards
        owner = int(card & ones != 0) + 2 * int(card & twos != 0) + 4 * int(card & fours != 0)
        key = (key * _FACTOR + U(end.kind[bit_index(card)] * _SEATS + owner + 1)) & ALL
        cards ^= card
    return key
