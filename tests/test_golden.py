"""The same seed gives the same numbers as when the goldens were written (see golden.py)."""

from __future__ import annotations

import json

import golden
import pytest

from allfours_sim.engine.address import STREAM_VERSION
from allfours_sim.records import read_records
from allfours_sim.referee import judge

pytestmark = pytest.mark.compiled

KEPT = json.loads(golden.TOTALS.read_text())
STUDIES = golden.golden_studies()


def test_goldens_belong_to_this_stream() -> None:
    assert KEPT["stream_version"] == STREAM_VERSION
    assert set(KEPT) == {"stream_version", *STUDIES}


@pytest.mark.parametrize("name", STUDIES)
def test_totals_never_change(name: str) -> None:
    assert golden.totals(STUDIES[name]) == KEPT[name]


def test_hands_never_change() -> None:
    assert golden.golden_hands() == golden.HANDS.read_text().splitlines()


def test_the_hands_kept_judge_sound() -> None:
    assert [judge(record) for record in read_records(golden.HANDS)] == [None] * len(golden.golden_hands())
