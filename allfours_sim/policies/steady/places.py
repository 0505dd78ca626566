"""What is known of each place of a set, so that it is one look."""

from __future__ import annotations

import numpy as np

from allfours_sim.laws.sets import JOKER_BIT, NATURAL_TRUMPS, SUIT, SUIT_SIZE
from allfours_sim.policies.vector.flat import of_places
from allfours_sim.policies.vector.layout import PLACES

_CARD_POINTS = (0, 0, 0, 0, 0, 0, 0, 0, 10, 1, 2, 3, 4)


def _higher(place: int) -> int:
    """The cards of its suit above the card at `place`."""
    if place >= JOKER_BIT:
        return NATURAL_TRUMPS & -(2 << place)
    return SUIT << place // SUIT_SIZE * SUIT_SIZE & -(2 << place)


CARD_POINTS = of_places(_CARD_POINTS, _CARD_POINTS).astype(np.int16)
HIGHER = np.array([_higher(place) for place in range(PLACES)])
