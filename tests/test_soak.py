"""The soak goes through everything, goes on where it was stopped, and finds nothing; in small here (see soak.py)."""

from __future__ import annotations

from pathlib import Path

import generated
import pytest
import soak
from soak import CELLS, COMBINATIONS, PAIRS, Soak
from studies import LISTED

SMALL = Soak(seed=12, hands=10_000, source=soak.source_hash())
SOME = (0, 77, len(CELLS), len(CELLS) + 7)


def test_every_game_with_every_pair_of_policies_has_its_share() -> None:
    assert len(CELLS) == len(PAIRS) * len(LISTED)
    assert COMBINATIONS >= 5_000
    counts = [sum(study.count for study in SMALL.studies(job)) for job in SMALL.jobs]
    assert sum(counts) == SMALL.hands
    assert min(counts) > 0
    assert max(counts[: len(CELLS)]) - min(counts[: len(CELLS)]) <= 1


@pytest.mark.compiled
@pytest.mark.parametrize("job", SOME)
def test_a_job_judges_sound(job: int) -> None:
    row = soak.work(SMALL, job)
    assert row["faults"] == []
    assert row["hands"] == sum(study.count for study in SMALL.studies(job))


@pytest.mark.compiled
def test_a_soak_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    state = tmp_path / "out" / "soak.jsonl"
    begun, done = soak.resumed(state, SMALL.hands)
    soak.finish_jobs(begun, done, state, 1, SOME[:2])
    with state.open("a", encoding="utf-8") as lines:
        lines.write('{"job": 3, "ha')  # as if killed here
    again, kept = soak.resumed(state, SMALL.hands)
    assert (again, kept) == (begun, done)
    soak.finish_jobs(again, kept, state, 1, SOME[:3])
    assert soak.resumed(state, SMALL.hands) == (begun, kept)
    assert set(kept) == set(SOME[:3])
    assert f"| all | {2 + COMBINATIONS:,} | {soak.hands_of(kept):,} |" in soak.summary(again, kept)


def test_another_size_is_another_soak(tmp_path: Path) -> None:
    state = tmp_path / "soak.jsonl"
    first, _ = soak.resumed(state, 1000)
    second, done = soak.resumed(state, 2000)
    assert (first.hands, second.hands, done) == (1000, 2000, {})
    assert first.seed != second.seed


def test_a_section_is_put_in_its_place(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("a\n<!-- soak -->\nold\n<!-- end of soak -->\nb\n", encoding="utf-8")
    generated.write("soak", "new\nlines", page)
    assert page.read_text(encoding="utf-8") == "a\n<!-- soak -->\nnew\nlines\n<!-- end of soak -->\nb\n"
    assert generated.read("soak", page) == "new\nlines"
