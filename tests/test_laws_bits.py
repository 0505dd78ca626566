"""Arithmetic on sets of bits: compiled, in its plain Python twins, and with the portable way to the n-th bit."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from types import ModuleType
from typing import Any
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from allfours_sim import jit
from allfours_sim.jit import kernel
from allfours_sim.laws import bits, rng
from allfours_sim.laws.rng import U

pytestmark = pytest.mark.compiled

SETS = st.integers(1, (1 << 60) - 1)
WORDS = st.integers(0, (1 << 64) - 1)
EDGES = [0, 1, 2, (1 << 64) - 1, 1 << 63, (1 << 32) - 1, 1 << 32]


def another(module: ModuleType, *patches: Any) -> ModuleType:
    """A module loaded once more, with patches in force."""
    assert module.__spec__ is not None
    assert module.__spec__.origin is not None
    spec = importlib.util.spec_from_file_location(f"{module.__name__}_again", module.__spec__.origin)
    assert spec is not None
    assert spec.loader is not None
    again = importlib.util.module_from_spec(spec)
    for patch in patches:
        patch.start()
    try:
        spec.loader.exec_module(again)
    finally:
        for patch in patches:
            patch.stop()
    return again


PLAIN = another(bits, mock.patch.object(jit, "JIT_OFF", True))
PORTABLE = another(bits, mock.patch("llvmlite.binding.get_host_cpu_features", return_value={"bmi2": False}))
nth_portable = PORTABLE.nth_bit


@kernel
def popcount(cards: int) -> int:
    return bits.popcount(cards)


@kernel
def bit_index(cards: int) -> int:
    return bits.bit_index(cards)


@kernel
def highest(cards: int) -> int:
    return bits.highest(cards)


@kernel
def lowest(cards: int) -> int:
    return bits.lowest(cards)


@kernel
def nth_bit(cards: int, n: int) -> int:
    return bits.nth_bit(cards, n)


@kernel
def nth_bit_portable(cards: int, n: int) -> int:
    return nth_portable(cards, n)


@kernel
def multiply_high(first: Any, second: Any) -> Any:
    return bits.multiply_high(first, second)


@given(SETS)
def test_counting_and_finding_bits(cards: int) -> None:
    places = [place for place in range(64) if cards >> place & 1]
    for count, index, top, low in (
        (popcount, bit_index, highest, lowest),
        (PLAIN.popcount, PLAIN.bit_index, PLAIN.highest, PLAIN.lowest),
    ):
        assert count(cards) == len(places)
        assert index(cards) == places[0]
        assert top(cards) == 1 << places[-1]
        assert low(cards) == 1 << places[0]


@given(SETS)
def test_every_way_to_the_nth_bit(cards: int) -> None:
    places = [place for place in range(64) if cards >> place & 1]
    ways: list[Callable[[int, int], int]] = [nth_bit, nth_bit_portable, PLAIN.nth_bit]
    for n, place in enumerate(places):
        assert [way(cards, n) for way in ways] == [1 << place] * len(ways)


def test_nothing_set() -> None:
    assert popcount(0) == PLAIN.popcount(0) == 0
    assert lowest(0) == PLAIN.lowest(0) == 0


@given(WORDS, WORDS)
def test_upper_half_of_a_product(first: int, second: int) -> None:
    assert int(multiply_high(U(first), U(second))) == PLAIN.multiply_high(first, second) == first * second >> 64


@pytest.mark.parametrize("first", EDGES)
@pytest.mark.parametrize("second", EDGES)
def test_upper_half_at_the_edges(first: int, second: int) -> None:
    assert int(multiply_high(U(first), U(second))) == first * second >> 64


# Random words

GAMMA = 0x9E37_79B9_7F4A_7C15
ALL = (1 << 64) - 1


def splitmix(state: int) -> int:
    """The reference: the finaliser of splitmix64."""
    state = (state ^ state >> 30) * 0xBF58_476D_1CE4_E5B9 & ALL
    state = (state ^ state >> 27) * 0x94D0_49BB_1331_11EB & ALL
    return state ^ state >> 31


@kernel
def words(key: Any, number: Any, count: int) -> tuple[Any, Any, Any, Any, Any]:
    return rng.mix(key), rng.join(key, number), rng.following(key, number), rng.draw(key, count), rng.next_word(key)


@given(WORDS, st.integers(0, (1 << 63) - 1), st.integers(1, 53))
def test_random_words_are_splitmix64(key: int, number: int, count: int) -> None:
    found = tuple(map(int, words(U(key), U(number), count)))
    assert found == (
        splitmix(key),
        splitmix(key ^ splitmix(number * GAMMA + GAMMA & ALL)),
        key + number * GAMMA & ALL,
        key * count >> 64,
        splitmix(key + GAMMA & ALL),
    )


def test_random_words_as_published() -> None:
    """The first outputs of splitmix64 from the state 1234567."""
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]
    state, found = U(1234567), []
    for _ in published:
        word = words(U(int(state) + GAMMA & ALL), U(1), 1)[0]
        state = U(int(state) + GAMMA & ALL)
        found.append(int(word))
    assert found == published
