"""Calling an exposed card."""

from __future__ import annotations

from typing import Any, Final

from allfours_sim.jit import inline
from allfours_sim.laws.bits import lowest
from allfours_sim.laws.sets import JOKER, TRUMP_JACK, TRUMPS
from allfours_sim.laws.tricks import suit_of
from allfours_sim.policies.steady.reading import card_points
from allfours_sim.terms import Point

_TRUMP_POINT: Final = 20  # a point that hangs on one card, in card points
_LITTLE: Final = 2  # it is not worth while to call a card for so few card points


@inline
def called(view: Any) -> int:
    """An exposed card that would be lost to the own side: the trump jack, else the one with most card points."""
    cards = view.legal
    best, most = 0, _LITTLE
    while cards:
        card = lowest(cards)
        cards ^= card
        points = card_points(card) + _TRUMP_POINT if card == TRUMP_JACK else card_points(card)
        points = _TRUMP_POINT * view.rules.points[Point.JOKER] if card == JOKER else points
        if points > most and would_be_lost(view, card):
            best, most = card, points
    return best


@inline
def would_be_lost(view: Any, card: int) -> bool:
    """Whether `card` falls to the own side's trick, or to a card that the own hand can still play."""
    led_suit = view.led_suit if view.led else suit_of(card)
    if view.led and card & (led_suit | TRUMPS) < view.best and view.side[view.best_seat] == view.side[view.seat]:
        return True
    if view.trick[view.seat]:
        return False
    takes = view.held & (led_suit | TRUMPS) & -(max(view.best, card & (led_suit | TRUMPS)) << 1)
    return takes != 0
