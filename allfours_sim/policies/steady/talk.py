"""Standing, begging, giving one, bunching."""

from __future__ import annotations

from typing import Any, Final

from allfours_sim.jit import inline
from allfours_sim.laws.bits import bit_index
from allfours_sim.laws.sets import NATURAL_TRUMPS, TOP_SHIFT
from allfours_sim.policies.decision import decision
from allfours_sim.policies.steady.prices import TRUMP_VALUE
from allfours_sim.terms import GiftTo

_BEG_BELOW: Final = 60
_GIVE_FROM: Final = 130
_BUNCH_BELOW: Final = 60


@inline
def top_suit_value(cards: int) -> int:
    """What the top suit of `cards` is worth as trump, in hundredths of a point."""
    value, trumps = 0, cards & NATURAL_TRUMPS
    while trumps:
        value += TRUMP_VALUE[bit_index(trumps) - TOP_SHIFT]
        trumps &= trumps - 1
    return value


@inline
def gift_loses(view: Any) -> bool:
    """Whether a gift would bring another side to the target."""
    eldest = view.side[(view.dealer + 1) % view.seats]
    loses = False
    for side in range(view.sides):
        gets = side == eldest or view.rules.gift_to == GiftTo.EACH_OPPONENT
        if gets and side != view.side[view.seat] and view.score[side] + 1 >= view.rules.target:
            loses = True
    return loses


@decision
def beg(view: Any, params: Any, word: Any) -> int:
    """Beg on a weak holding of the suit turned up."""
    return 1 if top_suit_value(view.held) < _BEG_BELOW else 0


@decision
def give(view: Any, params: Any, word: Any) -> int:
    """Give one on a strong holding, never when that wins the game for another side."""
    if gift_loses(view):
        return 0
    return 1 if top_suit_value(view.held) >= _GIVE_FROM else 0


@decision
def bunch(view: Any, params: Any, word: Any) -> int:
    """Ask for a fresh deal on a weak holding of the new trump."""
    return 1 if top_suit_value(view.held) < _BUNCH_BELOW else 0


@decision
def agree(view: Any, params: Any, word: Any) -> int:
    """Agree to a fresh deal as one would ask for it."""
    return 1 if top_suit_value(view.held) < _BUNCH_BELOW else 0
