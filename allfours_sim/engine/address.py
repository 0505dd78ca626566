"""Randomness by address: every random word is a pure function of where it is used.

A hand has a key made from its address: (seed, index), or (seed, game, hand). From the key spring three kinds of stream:
the pack of each redeal, the decisions of each seat, and chance (exposed cards). So packs do not depend on decisions,
any hand can be replayed alone, and a block can be computed anywhere.
"""

from __future__ import annotations

from typing import Any

from allfours_sim.jit import inline
from allfours_sim.laws.rng import U, following, join, mix
from allfours_sim.terms import MAX_SEATS

STREAM_VERSION = 1  # a change of any dealt card or random choice is a new version

_SINGLE = U(0x243F_6A88_85A3_08D3)  # digits of pi: a hand of its own
_GAME = U(0x1319_8A2E_0370_7344)  # a hand of a game
_STREAM_SHIFT = U(40)  # a stream has 2**40 words of its own
CHANCE = MAX_SEATS  # the stream after those of the seats
_PACK = MAX_SEATS + 1  # and from here on those of the packs
CUT = -1  # the number of the hand that is the cut for the first deal


@inline
def hand_key(seed: int, index: int) -> Any:
    """The key of single hand `index` of a run."""
    return join(mix(U(seed) ^ _SINGLE), index)


@inline
def game_hand_key(seed: int, game: int, hand: int) -> Any:
    """The key of hand `hand` of game `game` of a run; hand `CUT` is the cut for the first deal."""
    return join(join(mix(U(seed) ^ _GAME), game), hand + 1)


@inline
def pack_key(key: Any, redeal: int) -> Any:
    """The key of the pack of redeal number `redeal` (rule 5.4)."""
    return following(key, U(_PACK + redeal) << _STREAM_SHIFT)


@inline
def stream_key(key: Any, seat: int) -> Any:
    """The key of the first decision word of `seat`, or of CHANCE."""
    return following(key, U(seat) << _STREAM_SHIFT)
