"""The plain Python twins of `laws.bits`, with equal results: where there is no JIT, or plain Python is asked for."""

from __future__ import annotations

from typing import Any

_ALL = (1 << 64) - 1


def popcount(bits: int) -> int:
    """How many bits are set."""
    return int(bits).bit_count()


def bit_index(bits: int) -> int:
    """The number of the lowest set bit of `bits`, which is not 0."""
    return (int(bits) & -int(bits)).bit_length() - 1


def highest(bits: int) -> int:
    """The highest set bit of `bits`, which is not 0."""
    return 1 << (int(bits).bit_length() - 1)


def multiply_high(first: int, second: int) -> int:
    """The upper 64 bits of the product of two unsigned 64-bit numbers."""
    return ((int(first) & _ALL) * (int(second) & _ALL)) >> 64


def nth_bit(places: int, n: Any) -> int:
    """The set bit of `places` that has `n` set bits below it."""
    for _ in range(n):
        places &= places - 1
    return int(places) & -int(places)
