"""Leading where trumps score for the side that takes them: Low captured, card points, the joker."""

from __future__ import annotations

from typing import Any, Final

from allfours_sim.jit import part
from allfours_sim.laws.bits import lowest
from allfours_sim.laws.sets import TRUMPS
from allfours_sim.policies.steady.reading import (
    WHOLE,
    WHOLE_BITS,
    Behind,
    rare_worth,
    share_of_ours,
    weight_of_beaters,
)
from allfours_sim.policies.vector.layout import start_of
from allfours_sim.policies.vector.look import at

_FALLS: Final = start_of("trick.falls")


@part
def stake_of_lead(view: Any, vector: Any, behind: Behind, card: int) -> int:
    """What leading `card`, a trump, brings or loses beside its price, in thousandths of a point."""
    share = share_of_ours(behind, weight_of_beaters(vector, behind.unseen, TRUMPS, card))
    stake = rare_worth(view, vector, card) * share >> WHOLE_BITS
    if share <= 0:
        return stake
    below = behind.unseen & TRUMPS & (card - 1)
    falls = min(behind.chance, WHOLE) * at(vector, _FALLS) >> WHOLE_BITS
    while below:
        other = lowest(below)
        below ^= other
        stake += (rare_worth(view, vector, other) * falls >> WHOLE_BITS) * share >> WHOLE_BITS
    return stake
