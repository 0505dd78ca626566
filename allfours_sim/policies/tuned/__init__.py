"""The policy `tuned`: decides in the way of `steady` by the numbers of a vector, its parameters."""

from __future__ import annotations

from typing import Any

from allfours_sim.policies.decision import decision, vector_at
from allfours_sim.policies.steady.auction import best_suit, bid_of, pitched, row_of_opponents
from allfours_sim.policies.steady.calling import called
from allfours_sim.policies.steady.discards import discarded
from allfours_sim.policies.steady.play import card_of
from allfours_sim.policies.steady.talk import begs, gives, wants_another_deal
from allfours_sim.policies.vector.layout import SIZE


@decision
def beg(view: Any, params: Any, word: Any) -> int:
    """Beg on a weak holding of the suit turned up."""
    return begs(view, vector_at(params, SIZE))


@decision
def give(view: Any, params: Any, word: Any) -> int:
    """Give one on a strong holding, never when that wins the game for another side."""
    return gives(view, vector_at(params, SIZE))


@decision
def bunch(view: Any, params: Any, word: Any) -> int:
    """Ask for a fresh deal on a weak holding of the new trump."""
    return wants_another_deal(view, vector_at(params, SIZE))


@decision
def agree(view: Any, params: Any, word: Any) -> int:
    """Agree to a fresh deal as one would ask for it."""
    return wants_another_deal(view, vector_at(params, SIZE))


@decision
def discard(view: Any, params: Any, word: Any) -> int:
    """The cards that are worth least to keep."""
    return discarded(view, vector_at(params, SIZE))


@decision
def bid(view: Any, params: Any, word: Any) -> int:
    """A bid that the hand is good for, or a pass."""
    return bid_of(view, vector_at(params, SIZE))


@decision
def pitch(view: Any, params: Any, word: Any) -> int:
    """The card of the best suit to begin with."""
    return pitched(view, vector_at(params, SIZE))


@decision
def name_trump(view: Any, params: Any, word: Any) -> int:
    """The best suit."""
    return best_suit(view, vector_at(params, SIZE), row_of_opponents(view))


@decision
def play(view: Any, params: Any, word: Any) -> int:
    """The legal card that promises most."""
    return card_of(view, vector_at(params, SIZE))


@decision
def call(view: Any, params: Any, word: Any) -> int:
    """An exposed card that would be lost to the own side."""
    return called(view)
