"""`+score`: a policy that calls and bids by the chance of winning the game, not by points."""

from __future__ import annotations

import hashlib
import os
from dataclasses import dataclass

import numpy as np

from allfours_sim.equity.chain import Numbers
from allfours_sim.equity.table import table_for
from allfours_sim.equity.worth import chance
from allfours_sim.errors import PolicyError
from allfours_sim.policies.bundle import Bundle
from allfours_sim.rules.variants import Game
from allfours_sim.search.bundle import SearchBundle, search_bundle
from allfours_sim.search.policy import search
from allfours_sim.search.settings import WORLDS, WORTH, WORTH_PARAMS
from allfours_sim.terms import Decision

ASKED_ONCE = (Decision.BEG, Decision.GIVE, Decision.BUNCH, Decision.AGREE, Decision.BID)
MANY_WORLDS = 256  # for decisions of which a hand has one or two


@dataclass(frozen=True)
class ScoredBundle(Bundle):
    """A bundle that keeps alive the one that it asks, and the chances that it reads."""

    asked: Bundle
    table: Numbers

    @property
    def identity(self) -> list[str]:
        """Without its parameters: they hold addresses, which are others at every start."""
        return [self.name, self.made_of, *self.asked.identity, hashlib.sha256(self.table.tobytes()).hexdigest()]


def asked_by(base: Bundle) -> SearchBundle:
    """The search that decides for `base`: all its decisions are those of `base`, but for a search those of its fast
    policy with what `base` decides otherwise.
    """
    if not isinstance(base, SearchBundle):
        return search_bundle(base, MANY_WORLDS, solved=0)
    fast, searches = base.fast, base.addresses == search.address
    addresses = np.where(searches, fast.addresses, base.addresses)
    params = [(fast if found else base).params[which] for which, found in enumerate(searches)]
    plain = Bundle(base.name, addresses, tuple(params), made_of=base.made_of)
    return search_bundle(plain if base.made_of else fast, base.worlds, base.solved)


def scored_bundle(base: Bundle, game: Game) -> Bundle:
    """`base`, but what it calls and bids is played out in worlds and valued by the chance of winning from the outcome.

    The chances are those of `game` with the policy of the playouts in all seats; they are found once. Of a search the
    cards are valued so too. Raises BrokenOff; PolicyError where there are too many standings.
    """
    if isinstance(base, ScoredBundle):
        raise PolicyError(f"{base.name}+score: what it inherits from decides by the score already; once is allowed")
    searching = asked_by(base)
    table = table_for(game, searching.fast, jobs=os.cpu_count() or 1)
    addresses, params = base.addresses.copy(), list(base.params)
    for which in Decision:
        once = which in ASKED_ONCE
        if which == Decision.DISCARD or not (once or base.addresses[which] == search.address):
            continue
        own = searching.params[which].copy()
        own[WORTH], own[WORTH_PARAMS] = chance.address, table.ctypes.data
        if once:
            own[WORLDS] = max(MANY_WORLDS, own[WORLDS])
        addresses[which], params[which] = searching.addresses[which], own
    return ScoredBundle(f"{base.name}+score", addresses, tuple(params), searching, table)
