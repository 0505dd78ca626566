"""The policy `search` as a bundle: one compiled function for all its decisions."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from allfours_sim.policies.bundle import Bundle, Numbers
from allfours_sim.search.policy import search
from allfours_sim.search.settings import DECISION, FAST, FAST_PARAMS, LENGTH, SOLVED, WORLDS
from allfours_sim.terms import Decision


@dataclass(frozen=True)
class SearchBundle(Bundle):
    """A bundle that keeps alive the one that it asks."""

    fast: Bundle
    worlds: int
    solved: int

    @property
    def identity(self) -> list[str]:
        """Without its parameters: they hold addresses, which are others at every start."""
        return [self.name, self.made_of, str(self.worlds), str(self.solved), *self.fast.identity]


def search_bundle(fast: Bundle, worlds: int, solved: int) -> SearchBundle:
    """A search that plays out `worlds` worlds a choice, all that follows a choice by `fast`; it discards as `fast`.

    Where there are two sides, the last tricks are solved when no more than `solved` cards are left in all hands.
    """
    common = np.zeros(LENGTH, np.int64)
    common[WORLDS], common[SOLVED] = worlds, solved
    common[FAST:FAST_PARAMS] = fast.addresses
    common[FAST_PARAMS:LENGTH] = fast.params_addresses
    addresses, params = fast.addresses.copy(), list[Numbers](fast.params)
    for which in Decision:
        if which != Decision.DISCARD:
            addresses[which] = search.address
            params[which] = common.copy()
            params[which][DECISION] = which
    return SearchBundle("search", addresses, tuple(params), fast, worlds, solved)
