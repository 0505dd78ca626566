"""The engine without the JIT, and compiled with bounds checks: the same hands and the same totals, bit for bit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import plain_checks
import pytest
from studies import MIXED
from without_jit import call_apart

GAMES = [
    ("all-fours", 2, "random", {}),
    ("all-fours", 4, "steady", {"run_discard": "aside", "refused_turn_up": "top"}),
    ("seven-up", 3, MIXED, {"refused_turn_up": "bottom"}),
    ("trinidad", 4, "random", {}),
    ("trinidad", 4, "steady", {}),
    ("tt-league", 2, MIXED, {"run_discard": "preset"}),
    ("all-fives", 3, "steady", {}),
    ("auction-pitch", 4, "random", {"target": 3}),
    ("auction-pitch", 7, "steady", {}),
    ("pitch-or-smudge", 3, MIXED, {}),
    ("setback", 3, "random", {"joker_lead": "pitcher-names", "target": 4}),
    ("setback", 3, "steady", {"exposure_rate": 0.2}),
    ("lancashire", 4, MIXED, {"high_low_basis": "dealt"}),
]


@pytest.mark.parametrize(("preset", "players", "policies", "options"), GAMES)
def test_without_the_jit_it_is_the_same(preset: str, players: int, policies: str, options: dict[str, Any]) -> None:
    arguments = (preset, players, policies, options, 60, 4)
    assert call_apart("plain_checks", "records_and_tally", *arguments) == plain_checks.records_and_tally(*arguments)


def test_4_random_options_are_the_same_without_the_jit() -> None:
    plain = call_apart("plain_checks", "records_of_random_options", 80, 5)
    assert plain == plain_checks.records_of_random_options(80, 5)


def test_bounds_checks_find_nothing(tmp_path: Path) -> None:
    """Compiled anew, in a cache of its own; the machine code must say the same with the checks in it."""
    settings = {"NUMBA_BOUNDSCHECK": "1", "XDG_CACHE_HOME": str(tmp_path)}
    checked = call_apart("plain_checks", "records_of_random_options", 80, 20, settings=settings)
    assert checked == plain_checks.records_of_random_options(80, 20)
