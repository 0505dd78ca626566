"""The decision of a search."""

from __future__ import annotations

from typing import Any

import numpy as np

from allfours_sim.policies.decision import decision
from allfours_sim.search.choosing import best_choice, find_choices, room_for_choices
from allfours_sim.search.trying import try_choices


@decision
def search(view: Any, params: Any, word: Any) -> int:
    """The fast policy's choice, unless another one is clearly better over the worlds; `params`: search.settings."""
    choices = np.zeros(room_for_choices(view), np.int64)
    count = find_choices(view, params, word, choices)
    if count == 1:
        return choices[0]
    gains = np.zeros((count, 2), np.int64)
    tried = try_choices(view, params, word, choices, gains)
    return choices[best_choice(gains, tried.alive, tried.worlds, tried.exact)]
