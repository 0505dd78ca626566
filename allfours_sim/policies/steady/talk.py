"""Standing, begging, giving one, bunching: the trumps held are valued, and compared with a mark."""

from __future__ import annotations

from typing import Any, Final

from allfours_sim.jit import inline
from allfours_sim.laws.bits import bit_index
from allfours_sim.laws.sets import NATURAL_TRUMPS, SUIT_SIZE, TOP_SHIFT
from allfours_sim.policies.decision import decision
from allfours_sim.policies.steady.prices import TRUMP_VALUE
from allfours_sim.terms import GiftTo

# Marks in hundredths of a point, for a two-handed game and for any other.
_BEG_TWO: Final = 190
_BEG: Final = 149
_RUN_COST_TWO: Final = 10  # each point that a turn-up may bring makes a run dearer for eldest by so much
_RUN_COST: Final = 14
_GIVE: Final = 175
_BUNCH_TWO: Final = 105
_BUNCH: Final = 53


@inline
def top_suit_value(view: Any) -> int:
    """What the cards of the top suit are worth as trumps, in hundredths of a point."""
    row = 0 if view.seats == 2 else SUIT_SIZE
    value, trumps = 0, view.held & NATURAL_TRUMPS
    while trumps:
        value += TRUMP_VALUE[row + bit_index(trumps) - TOP_SHIFT]
        trumps &= trumps - 1
    return value


@inline
def beg_mark(view: Any) -> int:
    """Below this value a holding is better run; the dearer, the more the dealer may turn up."""
    turned = 0
    for rank in range(SUIT_SIZE):
        turned += view.rules.turn_up_points[rank]
    if view.seats == 2:
        return _BEG_TWO - _RUN_COST_TWO * turned
    return _BEG - _RUN_COST * turned


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


@inline
def wants_another_deal(view: Any) -> bool:
    """Whether the new trump is so poor that a fresh deal is better."""
    return top_suit_value(view) < (_BUNCH_TWO if view.seats == 2 else _BUNCH)


@decision
def beg(view: Any, params: Any, word: Any) -> int:
    """Beg on a weak holding of the suit turned up, always without any card of it."""
    value = top_suit_value(view)
    return int(value == 0 or value < beg_mark(view))


@decision
def give(view: Any, params: Any, word: Any) -> int:
    """Give one on a strong holding, never when that wins the game for another side."""
    return int(top_suit_value(view) >= _GIVE and not gift_loses(view))


@decision
def bunch(view: Any, params: Any, word: Any) -> int:
    """Ask for a fresh deal on a weak holding of the new trump."""
    return int(wants_another_deal(view))


@decision
def agree(view: Any, params: Any, word: Any) -> int:
    """Agree to a fresh deal as one would ask for it."""
    return int(wants_another_deal(view))
