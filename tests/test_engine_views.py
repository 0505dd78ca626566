"""What a seat sees when it decides: exactly what it may lawfully know, and nothing else decides (rule 2.12).

The checks run without the JIT, where a test can look on; that the compiled engine plays the same hands is held by
test_engine_plain.
"""

from __future__ import annotations

import pytest
from without_jit import call_apart

from allfours_sim.terms import Decision

GROUPS = 4
EVERY = {decision.key for decision in Decision}


@pytest.mark.parametrize("group", range(GROUPS))
def test_2_12_every_view_is_what_its_seat_may_know(group: int) -> None:
    seen = call_apart("plain_checks", "check_views", group, GROUPS)
    assert set(seen) == EVERY


@pytest.mark.parametrize("group", range(GROUPS))
def test_2_12_unseen_cards_dealt_again_change_no_decision(group: int) -> None:
    count = call_apart("plain_checks", "check_unseen", group, GROUPS)
    tried = sum(number for name, number in count.items() if name.startswith("tried"))
    assert 2 * (sum(count.values()) - tried) > tried
    assert set(count) >= EVERY


def test_2_12_unseen_cards_dealt_again_change_no_decision_of_a_search() -> None:
    count = call_apart("plain_checks", "check_unseen_by_search")
    assert {"beg", "bid", "pitch", "play"} <= set(count)


@pytest.mark.parametrize("group", range(GROUPS))
def test_relabelled_suits_change_nothing(group: int) -> None:
    assert call_apart("plain_checks", "check_suits", group, GROUPS) > 50
