"""Every deal of the unseen cards by its number, where there are few."""

from __future__ import annotations

from typing import Any

from allfours_sim.jit import part
from allfours_sim.laws.bits import nth_bit, popcount


@part
def ways_to_choose(cards: int, count: int) -> int:
    """How many sets of `count` of so many `cards` there are; a hand has no more than 12, so it fits."""
    ways = 1
    for taken in range(count):
        ways = ways * (cards - taken) // (taken + 1)
    return ways


@part
def count_deals(unseen: Any, most: int) -> int:
    """How many deals there are, whatever voids were shown; `most` + 1 if there are more than `most`."""
    left, deals = popcount(unseen.cards), 1
    for place in range(unseen.others):
        deals *= ways_to_choose(left, unseen.need[place])
        left -= unseen.need[place]
        if deals > most:
            return most + 1
    return deals


@part
def deal_number(unseen: Any, hands: Any, number: int) -> bool:
    """Deal number `number` (from 0 on) into `hands`, a set per seat; whether it agrees with the voids shown."""
    left, agrees = unseen.cards, True
    for place in range(unseen.others):
        need = unseen.need[place]
        ways = ways_to_choose(popcount(left), need)
        cards = set_number(left, need, number % ways)
        number //= ways
        agrees = agrees and cards & ~unseen.allowed[place] == 0
        hands[unseen.seat[place]] = cards | unseen.known[place]
        left &= ~cards
    return agrees


@part
def set_number(cards: int, count: int, number: int) -> int:
    """Of all sets of `count` of `cards` that with number `number`."""
    found = 0
    size = popcount(cards)
    for place in range(size):
        if count == 0:
            return found
        without = ways_to_choose(size - place - 1, count)
        if number >= without:
            number -= without
            found |= nth_bit(cards, place)
            count -= 1
    return found
