"""Discarding: what is worth least goes first."""

from __future__ import annotations

from typing import Any

from allfours_sim.jit import inline
from allfours_sim.laws.bits import lowest, popcount
from allfours_sim.laws.sets import NATURAL_TRUMPS, TRUMPS
from allfours_sim.laws.tricks import rank_of
from allfours_sim.policies.decision import decision
from allfours_sim.policies.steady.prices import KEEP_ANY, KEEP_PLAIN, KEEP_TRUMP
from allfours_sim.terms import RunDiscard


@inline
def trump_known(view: Any) -> bool:
    """Whether the top suit is trump, or will be unless the hand is bunched; else it is the refused suit."""
    method = view.rules.run_discard
    if method == RunDiscard.EACH_SEEN:
        return popcount(view.turned & NATURAL_TRUMPS) <= view.runs
    return method == RunDiscard.FINAL or method == RunDiscard.ASIDE


@inline
def keep_value(card: int, known: bool) -> int:
    """What `card` is worth to keep."""
    rank = rank_of(card)
    if card & TRUMPS:
        return KEEP_TRUMP[rank] if known else KEEP_PLAIN[rank]
    return KEEP_PLAIN[rank] if known else KEEP_ANY[rank]


@inline
def least_kept(cards: int, known: bool) -> int:
    """The card of `cards` that is worth least to keep; `known`: the top suit is trump, else it is refused."""
    card = best = lowest(cards)
    least = keep_value(card, known)
    cards ^= card
    while cards:
        card = lowest(cards)
        cards ^= card
        value = keep_value(card, known)
        if value < least:
            best, least = card, value
    return best


@decision
def discard(view: Any, params: Any, word: Any) -> int:
    """The cards that are worth least to keep, as many as must go."""
    known = trump_known(view)
    left = view.held
    for _ in range(view.to_discard):
        left ^= least_kept(left, known)
    return view.held ^ left
