"""Exposed cards and calling them (option exposure_rate)."""

from __future__ import annotations

from typing import Any

import numpy as np

from allfours_sim.engine.address import CHANCE
from allfours_sim.engine.story import Event, tell_cards
from allfours_sim.engine.turns import ask, break_off, next_seat, random_word, side_of
from allfours_sim.jit import part
from allfours_sim.laws.bits import nth_bit, popcount
from allfours_sim.laws.rng import U, draw
from allfours_sim.terms import Decision

_S11 = U(11)


@part
def expose(table: Any, view: Any, story: Any, seat: int, card: int) -> None:
    """By chance `seat`, having played `card`, lets another of its cards be seen."""
    view.exposed[seat] &= ~card
    hidden = table.hands[seat] & ~view.exposed[seat]
    if hidden == 0 or np.int64(random_word(table, CHANCE) >> _S11) >= view.rules.exposure:
        return
    shown = nth_bit(hidden, np.int64(draw(random_word(table, CHANCE), popcount(hidden))))
    view.exposed[seat] |= shown
    tell_cards(table, story, Event.EXPOSE, seat, shown)


@part
def call_exposed(table: Any, view: Any, story: Any, owner: int, legal: int) -> int:
    """The exposed card that `owner` must play because an opponent, asked in order of play, calls it; 0 if none does."""
    view.turn = owner
    return call_from(table, view, story, next_seat(view, owner), view.exposed[owner] & legal)


@part
def call_from(table: Any, view: Any, story: Any, seat: int, callable_cards: int) -> int:
    """The card that the opponents of `view.turn` call, those from `seat` on being asked; 0 if none does."""
    owner = view.turn
    while seat != owner:
        if side_of(view, seat) != side_of(view, owner):
            view.legal = callable_cards
            card = ask(table, view, seat, Decision.CALL)
            if card & ~callable_cards or card & (card - 1):
                break_off(table, seat, Decision.CALL, card)
                return 0
            if card:
                tell_cards(table, story, Event.CALLED, owner, card, seat)
                return card
        seat = next_seat(view, seat)
    return 0
