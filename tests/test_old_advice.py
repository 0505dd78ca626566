"""The old advice on what to pitch in West Yorkshire, held as an ordering (rule 3.24)."""

from __future__ import annotations

import math

import pytest

from allfours_sim.stats import Estimate
from reports.strength.advice import PITCHES, points_ahead

pytestmark = pytest.mark.compiled

HANDS = 600_000
CLEAR = 5  # standard errors


def is_better(one: Estimate, other: Estimate) -> bool:
    assert None not in (one.estimate, one.std_error, other.estimate, other.std_error)
    return one.estimate - other.estimate > CLEAR * math.hypot(one.std_error, other.std_error)  # type: ignore[operator, arg-type]


def test_3_24_jack_nine_two_is_pitched_before_ace_six_and_a_lone_ace_or_two_before_the_eight_of_jack_eight() -> None:
    jack_nine_two, ace_six, lone_ace, lone_two, jack_eight = points_ahead(4, HANDS, seed=7)
    assert is_better(jack_nine_two, ace_six)
    assert is_better(lone_ace, jack_eight)
    assert is_better(lone_two, jack_eight)


def test_every_pitch_is_met_and_led_from_its_suit() -> None:
    assert all(found.n > HANDS // 1000 for found in points_ahead(2, HANDS, seed=7))
    assert all(pitch.card & pitch.suit for pitch in PITCHES)
