"""Estimates against scipy and against raw lists."""

from __future__ import annotations

import math
import statistics

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats as reference

from allfours_sim.stats import FEW, Estimate, divided, jackknife, mean, needed, proportion


def mean_of(values: list[int]) -> Estimate:
    return mean(sum(values), sum(value * value for value in values), len(values))


@given(st.lists(st.integers(-30, 300), min_size=2, max_size=400))
def test_mean_is_that_of_the_raw_list(values: list[int]) -> None:
    found = mean_of(values)
    assert found.estimate == pytest.approx(statistics.fmean(values))
    assert found.std_error == pytest.approx(statistics.stdev(values) / math.sqrt(len(values)), abs=1e-12)
    assert found.n == len(values)
    assert found.total == sum(values)


def test_mean_interval_is_the_normal_one_of_scipy() -> None:
    values = [int(value) for value in np.random.default_rng(5).integers(-4, 9, 1000)]
    found = mean_of(values)
    low, high = reference.norm.interval(0.95, np.mean(values), reference.sem(values))
    assert (found.low, found.high) == pytest.approx((low, high), rel=1e-12)
    assert not found.few


def test_variance_does_not_cancel_for_huge_counts() -> None:
    n = 10**15
    found = mean(n * 10**3 + 1, n * 10**6 + 2 * 10**3 + 1, n)  # all 1000, one of them 1001
    assert found.std_error == pytest.approx(math.sqrt(1 / n) / math.sqrt(n), rel=1e-9)


@given(st.integers(1, 10**7), st.data())
def test_proportion_is_wilsons_interval_of_scipy(n: int, data: st.DataObject) -> None:
    count = data.draw(st.integers(0, n))
    found = proportion(count, n)
    interval = reference.binomtest(count, n).proportion_ci(0.95, "wilson")
    assert found.estimate == count / n
    assert (found.low, found.high) == pytest.approx((interval.low, interval.high), rel=1e-6, abs=1e-9)
    assert found.low is not None
    assert found.high is not None
    assert 0 <= found.low <= count / n <= found.high <= 1
    assert found.low < found.high


@pytest.mark.parametrize("n", [1, 7, 1000, 10**9])
def test_proportion_of_none_and_of_all_keeps_a_width(n: int) -> None:
    none, every = proportion(0, n), proportion(n, n)
    assert (none.estimate, none.low) == (0, 0)
    assert none.high == pytest.approx(reference.binomtest(0, n).proportion_ci(0.95, "wilson").high)
    assert (every.estimate, every.high) == (1, 1)
    assert every.low == pytest.approx(reference.binomtest(n, n).proportion_ci(0.95, "wilson").low)


def test_nothing_observed_is_none_not_nan() -> None:
    assert mean(0, 0, 0) == proportion(0, 0) == Estimate(None, None, None, None, 0, 0, True)


def test_one_observation_has_a_mean_without_error() -> None:
    assert mean(5, 25, 1) == Estimate(5.0, None, None, None, 1, 5, True)


def test_few_observations_are_flagged() -> None:
    assert proportion(3, FEW - 1).few
    assert not proportion(3, FEW).few
    assert mean_of([0, 1] * 14).few
    assert not mean_of([0, 1] * 15).few


def test_a_mean_without_spread_is_flagged() -> None:
    alike = mean_of([2] * 100)
    assert alike.few
    assert (alike.std_error, alike.low, alike.high) == (0, 2, 2)


def test_intervals_hold_what_they_promise() -> None:
    """Of 2,000 samples about 95 % cover the truth, for a rare proportion and for a skew mean."""
    rng = np.random.default_rng(11)
    covered_share = covered_mean = 0
    for _ in range(2000):
        share = proportion(int(rng.binomial(400, 0.03)), 400)
        covered_share += share.low <= 0.03 <= share.high  # type: ignore[operator]
        sample = mean_of([int(value) for value in rng.geometric(0.4, 400)])
        covered_mean += sample.low <= 2.5 <= sample.high  # type: ignore[operator]
    assert 0.93 < covered_share / 2000 < 0.98
    assert 0.93 < covered_mean / 2000 < 0.97


def test_jackknife_of_a_mean_is_its_usual_error() -> None:
    values = [(7 * place * place + place) % 23 for place in range(40)]
    without = [(sum(values) - value) / 39 for value in values]
    found = jackknife(sum(values) / 40, without, 40)
    usual = mean(sum(values), sum(value * value for value in values), 40)
    assert found[:4] == pytest.approx(usual[:4])
    assert (found.n, found.few) == (40, False)


def test_jackknife_with_nothing_to_leave_out_has_no_error() -> None:
    assert jackknife(2.0, [1.0, None], 40) == Estimate(2.0, None, None, None, 40, 0, True)
    assert jackknife(None, [1.0, 2.0], 40).estimate is None


def test_needed_is_the_usual_formula() -> None:
    assert needed(0.25, 0.02) == pytest.approx(((1.959964 + 0.841621) * 0.5 / 0.02) ** 2, rel=1e-5)


def test_divided_is_the_same_in_wholes() -> None:
    found = divided(mean(60, 400, 20), 2)
    assert found.estimate == 1.5
    assert (found.n, found.total) == (20, 60)
    assert divided(mean(0, 0, 0), 2)[:4] == (None, None, None, None)
