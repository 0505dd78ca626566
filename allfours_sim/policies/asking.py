"""The policy `asking`, for running the cards: eldest always begs, the dealer always refuses, nobody bunches.

The rest is as in `random`. It answers questions about the pack and is no player to be chosen by name.
"""

from __future__ import annotations

from typing import Any

from allfours_sim.policies.decision import decision
from allfours_sim.policies.random import agree, bid, call, discard, name_trump, pitch, play


@decision
def beg(view: Any, params: Any, word: Any) -> int:
    """Beg."""
    return 1


@decision
def give(view: Any, params: Any, word: Any) -> int:
    """Refuse."""
    return 0


@decision
def bunch(view: Any, params: Any, word: Any) -> int:
    """Do not bunch."""
    return 0


__all__ = ["agree", "beg", "bid", "bunch", "call", "discard", "give", "name_trump", "pitch", "play"]
