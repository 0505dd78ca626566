"""The seatings of a duplicate set: even, complete, closed under exchange."""

from __future__ import annotations

from itertools import product

import pytest

from allfours_sim.study.seatings import (
    exchanged,
    game_weights,
    number_of_seatings,
    point_parts,
    point_weights,
    seatings,
)

NUMBERS = {2: 2, 3: 6, 4: 6, 5: 20, 6: 20, 7: 70}


@pytest.mark.parametrize(("sides", "number"), NUMBERS.items())
def test_all_even_seatings_are_there_once(sides: int, number: int) -> None:
    even = {seating for seating in product([False, True], repeat=sides) if abs(2 * sum(seating) - sides) <= 1}
    found = seatings(sides)
    assert set(found) == even
    assert len(found) == len(even) == number == number_of_seatings(sides)


@pytest.mark.parametrize("sides", NUMBERS)
def test_with_a_seating_its_exchange_is_there(sides: int) -> None:
    found = seatings(sides)
    assert {exchanged(seating) for seating in found} == set(found)
    for side in range(sides):
        assert sum(seating[side] for seating in found) == len(found) / 2


@pytest.mark.parametrize("sides", NUMBERS)
def test_weights_are_means_over_sides_in_whole_parts(sides: int) -> None:
    for seating, weights in zip(seatings(sides), point_weights(sides).tolist(), strict=True):
        firsts = sum(seating)
        for first, weight in zip(seating, weights, strict=True):
            assert weight / point_parts(sides) == pytest.approx(1 / firsts if first else -1 / (sides - firsts))


@pytest.mark.parametrize("sides", NUMBERS)
def test_a_policy_against_itself_comes_to_zero(sides: int) -> None:
    assert (point_weights(sides).sum(axis=0) == 0).all()
    assert (game_weights(sides).sum(axis=0) == 0).all()
    assert (point_weights(sides).sum(axis=1) == 0).all()  # and points that all sides make count for nobody
