"""Standing, begging, giving one, bunching: the trumps held are valued, and compared with a mark."""

from __future__ import annotations

from typing import Any, Final

from allfours_sim.jit import inline
from allfours_sim.laws.bits import bit_index
from allfours_sim.laws.sets import NATURAL_TRUMPS, SUIT_SIZE, TOP_SHIFT
from allfours_sim.policies.vector.layout import start_of
from allfours_sim.policies.vector.look import at
from allfours_sim.terms import GiftTo

_TRUMP_VALUE: Final = start_of("talk.trump_value")
_BEG: Final = start_of("talk.beg")
_RUN_COST: Final = start_of("talk.run_cost")
_GIVE: Final = start_of("talk.give")
_BUNCH: Final = start_of("talk.bunch")


@inline
def top_suit_value(view: Any, vector: Any) -> int:
    """What the cards of the top suit are worth as trumps, in hundredths of a point."""
    value, trumps = 0, view.held & NATURAL_TRUMPS
    while trumps:
        value += at(vector, _TRUMP_VALUE + bit_index(trumps) - TOP_SHIFT)
        trumps &= trumps - 1
    return value


@inline
def beg_mark(view: Any, vector: Any) -> int:
    """Below this value a holding is better run; the dearer, the more the dealer may turn up."""
    turned = 0
    for rank in range(SUIT_SIZE):
        turned += view.rules.turn_up_points[rank]
    return at(vector, _BEG) - at(vector, _RUN_COST) * turned


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
def begs(view: Any, vector: Any) -> int:
    """Whether to beg: on a weak holding of the suit turned up, always without any card of it."""
    value = top_suit_value(view, vector)
    return int(value == 0 or value < beg_mark(view, vector))


@inline
def gives(view: Any, vector: Any) -> int:
    """Whether to give one: on a strong holding, never when that wins the game for another side."""
    return int(top_suit_value(view, vector) >= at(vector, _GIVE) and not gift_loses(view))


@inline
def wants_another_deal(view: Any, vector: Any) -> int:
    """Whether the new trump is so poor that a fresh deal is better."""
    return int(top_suit_value(view, vector) < at(vector, _BUNCH))
