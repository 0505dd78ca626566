"""What a seat has not seen, and where it may be."""

from __future__ import annotations

from typing import Any

import numpy as np

from allfours_sim.engine.turns import eldest
from allfours_sim.jit import JIT_OFF, part
from allfours_sim.laws.bits import popcount
from allfours_sim.laws.sets import JOKER, PACK
from allfours_sim.terms import MAX_SEATS, RefusedTurnUp, RunDiscard

_PER_PLACE = (MAX_SEATS,)
CARDS = 52

UNSEEN = np.dtype(
    [
        ("cards", "i8"),  # all that may be in another hand or in the stock, but for cards known to be in a hand
        ("free", "i8"),  # 1 if every other seat may hold any of them, as far as the seat knows
        ("pack", "i8", (CARDS + 1,)),  # the cards in an order of their own, where all are free
        ("proposals", "i8"),  # how many deals were made of packs so far
        ("others", "i8"),  # how many other seats there are
        # the other seats, those with least choice first
        ("seat", "i8", _PER_PLACE),
        ("allowed", "i8", _PER_PLACE),  # the unseen cards that it may hold
        ("need", "i8", _PER_PLACE),  # how many of them it holds
        ("known", "i8", _PER_PLACE),  # the cards that it is known to hold beside
        ("most", "i8", _PER_PLACE),  # of its allowed cards, those that can be left by the seats before at most
    ],
    align=True,
)

if JIT_OFF:

    def new_unseen() -> Any:
        """An empty record."""
        return np.zeros(1, UNSEEN).view(np.recarray)

else:

    @part
    def new_unseen() -> Any:
        """An empty record."""
        return np.zeros(1, UNSEEN)


@part
def find_unseen(unseen: Any, view: Any) -> None:
    """Read off the view what its seat has not seen."""
    rules = view.rules
    seen = view.held | view.put_away | view.played
    cards = (PACK | JOKER if rules.deck_joker else PACK) & ~(seen | view.turned)
    put_back = 0 if rules.refused_turn_up == RefusedTurnUp.ASIDE else view.turned & ~(view.turn_up | seen)
    cards |= put_back
    in_hand = 0
    for seat in range(view.seats):
        if seat != view.seat:
            in_hand |= view.exposed[seat]
    to_eldest = rules.refused_turn_up == RefusedTurnUp.TOP and rules.run_discard == RunDiscard.KEEP
    if to_eldest and view.seat != eldest(view):
        in_hand |= put_back
    unseen.cards = cards & ~in_hand
    size = popcount(view.held | view.played_by[view.seat])
    unseen.others = 0
    for seat in range(view.seats):
        if seat != view.seat:
            known = view.exposed[seat]
            if to_eldest and seat == eldest(view):
                known |= put_back
            need = max(size - popcount(view.played_by[seat] | known), 0)
            enter(unseen, seat, known, need, unseen.cards & ~view.cannot_hold[seat])
    unseen.free = 1
    for place in range(unseen.others):
        if unseen.allowed[place] != unseen.cards or unseen.known[place]:
            unseen.free = 0
        most = popcount(unseen.allowed[place])
        for before in range(place):
            elsewhere = popcount(unseen.allowed[before] & ~unseen.allowed[place])
            most -= max(unseen.need[before] - elsewhere, 0)
        unseen.most[place] = most


@part
def enter(unseen: Any, seat: int, known: int, need: int, allowed: int) -> None:
    """Put a seat in its place: before those that may hold more cards."""
    place = unseen.others
    while place > 0 and popcount(unseen.allowed[place - 1]) > popcount(allowed):
        unseen.seat[place] = unseen.seat[place - 1]
        unseen.allowed[place] = unseen.allowed[place - 1]
        unseen.need[place] = unseen.need[place - 1]
        unseen.known[place] = unseen.known[place - 1]
        place -= 1
    unseen.seat[place] = seat
    unseen.allowed[place] = allowed
    unseen.need[place] = need
    unseen.known[place] = known
    unseen.others += 1
