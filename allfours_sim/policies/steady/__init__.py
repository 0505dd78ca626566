"""The policy `steady`: a sensible player by rules of thumb, described in docs/policies.md.

It is a yardstick: later players are measured against it, so what it does must not change.
"""

from __future__ import annotations

from allfours_sim.policies.steady.auction import bid, name_trump, pitch
from allfours_sim.policies.steady.discards import discard
from allfours_sim.policies.steady.play import call, play
from allfours_sim.policies.steady.talk import agree, beg, bunch, give

__all__ = ["agree", "beg", "bid", "bunch", "call", "discard", "give", "name_trump", "pitch", "play"]
