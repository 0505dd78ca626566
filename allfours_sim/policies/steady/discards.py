"""Discarding: what is worth least goes first."""

from __future__ import annotations

from typing import Any, Final

from allfours_sim.jit import inline
from allfours_sim.laws.bits import lowest, popcount
from allfours_sim.laws.sets import NATURAL_TRUMPS, TRUMPS
from allfours_sim.laws.tricks import rank_of
from allfours_sim.policies.vector.layout import start_of
from allfours_sim.policies.vector.look import at
from allfours_sim.terms import RunDiscard

_TRUMP: Final = start_of("discard.trump")
_PLAIN: Final = start_of("discard.plain")
_ANY: Final = start_of("discard.any")


@inline
def trump_known(view: Any) -> bool:
    """Whether the top suit is trump, or will be unless the hand is bunched; else it is the refused suit."""
    method = view.rules.run_discard
    if method == RunDiscard.EACH_SEEN:
        return popcount(view.turned & NATURAL_TRUMPS) <= view.runs
    return method == RunDiscard.FINAL or method == RunDiscard.ASIDE


@inline
def keep_value(vector: Any, card: int, known: bool) -> int:
    """What `card` is worth to keep."""
    rank = rank_of(card)
    if card & TRUMPS:
        return at(vector, (_TRUMP if known else _PLAIN) + rank)
    return at(vector, (_PLAIN if known else _ANY) + rank)


@inline
def least_kept(vector: Any, cards: int, known: bool) -> int:
    """The card of `cards` that is worth least to keep; `known`: the top suit is trump, else it is refused."""
    card = best = lowest(cards)
    least = keep_value(vector, card, known)
    cards ^= card
    while cards:
        card = lowest(cards)
        cards ^= card
        value = keep_value(vector, card, known)
        if value < least:
            best, least = card, value
    return best


@inline
def discarded(view: Any, vector: Any) -> int:
    """The cards that are worth least to keep, as many as must go."""
    known = trump_known(view)
    left = view.held
    for _ in range(view.to_discard):
        left ^= least_kept(vector, left, known)
    return view.held ^ left
