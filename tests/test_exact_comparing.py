"""Simulations beside exact values: z, the exact binomial, what must be met exactly; sums between fractions."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from scipy.stats import binomtest

from allfours_sim.exact.comparing import Sums, binomial_chance, compare, spans
from allfours_sim.exact.identities import identities


def seen(*numbers: float, share: bool = False) -> Sums:
    return Sums().plus(np.array(numbers, bool if share else float if any(number % 1 for number in numbers) else int))


@pytest.mark.parametrize(
    ("count", "n", "p"),
    [
        (0, 100, 0.01),
        (3, 100, 0.01),
        (20, 10**6, 1e-5),
        (1, 10**6, 2.5e-8),
        (99, 100, 0.999),
        (50, 100, 0.5),
        (9, 9, 0.1),
    ],
)
def test_the_exact_binomial_is_that_of_scipy(count: int, n: int, p: float) -> None:
    assert binomial_chance(count, n, p) == pytest.approx(binomtest(count, n, p).pvalue, rel=1e-6, abs=1e-12)


@pytest.mark.parametrize("count", range(0, 41, 8))
def test_a_share_has_the_z_of_the_exact_value(count: int) -> None:
    share = compare(Fraction(1, 4), Sums(n=160, total=count, squares=count))
    assert share.z == pytest.approx((count - 40) / 30**0.5)
    assert share.chance is None
    assert share.sound == (abs(count - 40) < 5 * 30**0.5)


def test_few_expected_cases_are_held_to_the_exact_binomial() -> None:
    rare = compare(Fraction(1, 10**5), Sums(n=10**6, total=40, squares=40))
    assert rare.chance is not None
    assert rare.chance < 1e-6
    assert not rare.sound
    assert compare(Fraction(1, 10**5), Sums(n=10**6, total=12, squares=12)).sound


def test_what_is_certain_must_be_met() -> None:
    assert compare(Fraction(0), seen(0, 0, 0, share=True)).sound
    assert not compare(Fraction(0), seen(0, 1, 0, share=True)).sound
    assert compare(Fraction(1), seen(1, 1, share=True)).sound
    assert not compare(Fraction(1), seen(1, 0, share=True)).sound
    assert compare(Fraction(4), seen(4, 4, 4)).sound
    assert not compare(Fraction(4), seen(3, 3, 3)).sound


def test_means_have_the_error_of_their_sample() -> None:
    numbers = [1, 2, 2, 3, 7, 1.5] * 50
    mean = compare(Fraction(2), seen(*numbers))
    error = np.std(numbers, ddof=1) / len(numbers) ** 0.5
    assert mean.estimate == pytest.approx(np.mean(numbers))
    assert mean.std_error == pytest.approx(error)
    assert mean.z == pytest.approx((np.mean(numbers) - 2) / error)


def test_a_rare_exception_may_be_missing_from_few_hands() -> None:
    assert compare(Fraction(1001, 1000), seen(*[1] * 100)).sound
    assert not compare(Fraction(3, 2), seen(*[1] * 10_000)).sound


def test_without_a_hand_of_the_kind_nothing_is_said() -> None:
    nothing = compare(Fraction(1, 2), Sums())
    assert (nothing.estimate, nothing.z, nothing.n, nothing.sound) == (None, None, 0, True)


def test_spans_cover_all_hands() -> None:
    numbers = [number for span in spans(1, 300_001) for number in range(span.first, span.first + span.hands)]
    assert numbers == list(range(300_001))


def test_identities_hold() -> None:
    found = list(identities())
    assert len(found) > 100
    assert [one.sentence for one in found if one.left != one.right] == []
