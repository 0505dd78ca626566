"""The exact values: every entry of exact_values.json comes out as the very fraction."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

import pytest
from exact_entries import ENTRIES, NAMES, case_of

from allfours_sim.exact.catalogue import VALUES, all_cases

BY_NAME = defaultdict(list)
for _entry in ENTRIES:
    BY_NAME[NAMES[_entry["name"]]].append(_entry)


def test_all_entries_have_a_name() -> None:
    assert len(ENTRIES) == 471
    assert set(BY_NAME) == set(VALUES)


@pytest.mark.parametrize("name", VALUES)
def test_every_entry_is_reproduced(name: str) -> None:
    for entry in BY_NAME[name]:
        assert case_of(entry).fraction == Fraction(entry["fraction"]), entry


def test_all_goes_through_every_entry() -> None:
    listed = {case.text for case in all_cases()}
    assert len(listed) == len(all_cases())
    assert {case_of(entry).text for entry in ENTRIES} <= listed
