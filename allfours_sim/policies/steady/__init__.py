"""The policy `steady`: a sensible player by rules of thumb, described in docs/policies.md.

It is a yardstick: later players are measured against it, so what it does must not change. How it decides stands here,
the numbers that it decides by in `tuned/vectors/steady.toml`; `tuned` decides in the same way by other numbers.
"""

from __future__ import annotations

from typing import Any

from allfours_sim.policies.decision import decision
from allfours_sim.policies.steady.auction import best_suit, bid_of, pitched, row_of_opponents
from allfours_sim.policies.steady.calling import called
from allfours_sim.policies.steady.discards import discarded
from allfours_sim.policies.steady.numbers import OTHERS, TWO, numbers_of
from allfours_sim.policies.steady.play import card_of
from allfours_sim.policies.steady.talk import begs, gives, wants_another_deal
from allfours_sim.terms import Point


@decision
def beg(view: Any, params: Any, word: Any) -> int:
    """Beg on a weak holding of the suit turned up, always without any card of it."""
    return begs(view, numbers_of(view))


@decision
def give(view: Any, params: Any, word: Any) -> int:
    """Give one on a strong holding, never when that wins the game for another side."""
    return gives(view, numbers_of(view))


@decision
def bunch(view: Any, params: Any, word: Any) -> int:
    """Ask for a fresh deal on a weak holding of the new trump."""
    return wants_another_deal(view, numbers_of(view))


@decision
def agree(view: Any, params: Any, word: Any) -> int:
    """Agree to a fresh deal as one would ask for it."""
    return wants_another_deal(view, numbers_of(view))


@decision
def discard(view: Any, params: Any, word: Any) -> int:
    """The cards that are worth least to keep, as many as must go."""
    return discarded(view, numbers_of(view))


@decision
def bid(view: Any, params: Any, word: Any) -> int:
    """The lowest bid allowed if the hand is good for it, more where it is good for that with a margin; else a pass."""
    return bid_of(view, numbers_of(view))


@decision
def pitch(view: Any, params: Any, word: Any) -> int:
    """The best card of the best suit; but neither jack nor ten while a lower one can be led instead."""
    return pitched(view, numbers_of(view))


@decision
def name_trump(view: Any, params: Any, word: Any) -> int:
    """The best suit."""
    return best_suit(view, numbers_of(view), row_of_opponents(view))


@decision
def play(view: Any, params: Any, word: Any) -> int:
    """The legal card that promises most."""
    if view.rules.points[Point.GAME] == 0:
        return card_of(view, numbers_of(view))
    return card_of(view, TWO) if view.seats == 2 else card_of(view, OTHERS)


@decision
def call(view: Any, params: Any, word: Any) -> int:
    """An exposed card that would be lost to the own side: the trump jack, else the one with most card points."""
    return called(view)
