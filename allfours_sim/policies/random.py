"""The policy `random`: uniform over legal calls, bids, discards and cards."""

from __future__ import annotations

from typing import Any

from allfours_sim.jit import inline
from allfours_sim.laws.bits import nth_bit, popcount
from allfours_sim.laws.rng import U, draw, next_word
from allfours_sim.policies.decision import decision

_ONE = U(1)
_SUITS = 4


@inline
def any_card(cards: int, word: Any) -> int:
    """One card of the set `cards`."""
    return nth_bit(cards, draw(word, popcount(cards)))


@decision
def beg(view: Any, params: Any, word: Any) -> int:
    """Beg or stand."""
    return word & _ONE


@decision
def give(view: Any, params: Any, word: Any) -> int:
    """Take one or refuse."""
    return word & _ONE


@decision
def bunch(view: Any, params: Any, word: Any) -> int:
    """Bunch or not."""
    return word & _ONE


@decision
def agree(view: Any, params: Any, word: Any) -> int:
    """Agree to a bunch or decline."""
    return word & _ONE


@decision
def discard(view: Any, params: Any, word: Any) -> int:
    """Any set of the right size, all alike; a card at a time, with a fresh word for each."""
    left = view.held
    for _ in range(view.to_discard):
        left &= ~any_card(left, word)
        word = next_word(word)
    return view.held & ~left


@decision
def bid(view: Any, params: Any, word: Any) -> int:
    """A pass or any allowed bid, all alike."""
    chosen = draw(word, view.rules.max_bid - view.lowest_bid + 1 + view.may_pass)
    if view.may_pass:
        return 0 if chosen == 0 else view.lowest_bid + int(chosen) - 1
    return view.lowest_bid + int(chosen)


@decision
def pitch(view: Any, params: Any, word: Any) -> int:
    """Any card."""
    return any_card(view.legal, word)


@decision
def name_trump(view: Any, params: Any, word: Any) -> int:
    """Any suit."""
    return draw(word, _SUITS)


@decision
def play(view: Any, params: Any, word: Any) -> int:
    """Any legal card."""
    return any_card(view.legal, word)


@decision
def call(view: Any, params: Any, word: Any) -> int:
    """Any card that may be called, or none."""
    chosen = draw(word, popcount(view.legal) + 1)
    return 0 if chosen == 0 else nth_bit(view.legal, int(chosen) - 1)
