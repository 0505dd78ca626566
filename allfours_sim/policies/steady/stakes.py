"""Leading where more counts than the price of the card.

Trumps may score for the side that takes them: Low captured, card points, the joker. Seats have shown voids.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from allfours_sim.jit import inline, part
from allfours_sim.laws.bits import bit_index, lowest
from allfours_sim.laws.rng import U
from allfours_sim.laws.sets import TRUMPS
from allfours_sim.policies.steady.reading import (
    WHOLE,
    WHOLE_BITS,
    Behind,
    rare_worth,
    share_of_ours,
    weight_of_beaters,
)
from allfours_sim.policies.vector.flat import CLASS_OF_PLACE
from allfours_sim.policies.vector.layout import start_of
from allfours_sim.policies.vector.look import at

_PARTNER_VOID: Final = start_of("voids.partner")
_OPPONENT_VOID: Final = start_of("voids.opponent")
_OPPONENTS_VOID: Final = start_of("voids.opponents")
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


class Voids(NamedTuple):
    """The cards that others have shown not to hold."""

    partner: int
    opponent: int  # any of them
    opponents: int  # all of them


@inline
def look_at_voids(view: Any) -> Voids:
    """The suits that the other seats are void of, as all their cards."""
    partner, opponent, opponents = 0, 0, -1
    for seat in range(view.seats):
        void = view.cannot_hold[U(seat)]
        if view.side[seat] != view.side[view.seat]:
            opponent |= void
            opponents &= void
        elif seat != view.seat:
            partner |= void
    return Voids(partner, opponent, opponents)


@inline
def worth_of_voids(vector: Any, voids: Voids, card: int) -> int:
    """What leading `card` is worth more for the voids shown in its suit."""
    kind = CLASS_OF_PLACE[U(bit_index(card))]
    worth = at(vector, _PARTNER_VOID + kind) if voids.partner & card else 0
    worth += at(vector, _OPPONENT_VOID + kind) if voids.opponent & card else 0
    return worth + (at(vector, _OPPONENTS_VOID + kind) if voids.opponents & card else 0)
