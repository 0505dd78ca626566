"""Random words: the splitmix64 generator as a pure function of a key and a number (Steele, Lea and Flood, 2014)."""

from __future__ import annotations

from typing import Any

import numpy as np

from allfours_sim.jit import JIT_OFF, inline
from allfours_sim.laws.bits import multiply_high

# An unsigned 64-bit number; without the JIT a plain int, which never overflows, kept within 64 bits by ALL. As an index
# it spares compiled code the question whether it counts from the end: 3 % of a hand where tricks are played.
U: Any = int if JIT_OFF else np.uint64
ALL = U(0xFFFF_FFFF_FFFF_FFFF)
ONE = U(1)
GAMMA = U(0x9E37_79B9_7F4A_7C15)
_FIRST = U(0xBF58_476D_1CE4_E5B9)
_SECOND = U(0x94D0_49BB_1331_11EB)
_S30, _S27, _S31 = U(30), U(27), U(31)


@inline
def mix(word: Any) -> Any:
    """A word scrambled: every bit depends on all (the splitmix64 finaliser)."""
    word = ((word ^ (word >> _S30)) * _FIRST) & ALL
    word = ((word ^ (word >> _S27)) * _SECOND) & ALL
    return word ^ (word >> _S31)


@inline
def join(key: Any, number: Any) -> Any:
    """A key of its own for each number below `key`."""
    return mix(key ^ mix((U(number) * GAMMA + GAMMA) & ALL))


@inline
def following(key: Any, number: Any = ONE) -> Any:
    """The key as it is `number` words further down its stream; `mix` of a key is its word."""
    return (key + U(number) * GAMMA) & ALL


@inline
def draw(word: Any, count: int) -> Any:
    """A number below `count`, as good as uniform: the bias is below count / 2**64."""
    return multiply_high(word, U(count))


@inline
def next_word(word: Any) -> Any:
    """A further word, for a decision that needs more than one."""
    return mix(following(U(word)))
