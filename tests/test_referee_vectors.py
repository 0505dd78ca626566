"""The referee on the project's copies of sound and unsound hands (docs/hand-record.md)."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest

import allfours_sim
from allfours_sim.records import HandRecord, RecordError, read_lines
from allfours_sim.referee import judge, judge_games
from allfours_sim.rules.variants import PRESETS

FOLDER = Path(__file__).parent / "records"


def by_variant(name: str) -> dict[str, list[tuple[int, HandRecord]]]:
    found = defaultdict(list)
    with (FOLDER / name).open("rb") as lines:
        for number, record in read_lines(lines):
            if isinstance(record, HandRecord):
                found[record.variant].append((number, record))
    return found


SOUND, UNSOUND = by_variant("sound.jsonl"), by_variant("unsound.jsonl")


def test_every_vector_is_there() -> None:
    assert sum(map(len, SOUND.values())) == 876
    with (FOLDER / "unsound.jsonl").open("rb") as lines:
        found = [record for _, record in read_lines(lines)]
    assert len(found) == 283
    assert sum(isinstance(record, RecordError) for record in found) == 6
    assert set(SOUND) == set(PRESETS)


@pytest.mark.parametrize("variant", PRESETS)
def test_sound_hands_are_judged_sound(variant: str) -> None:
    faults = [(number, str(fault)) for number, record in SOUND[variant] if (fault := judge(record)) is not None]
    assert faults == []


@pytest.mark.parametrize("variant", sorted(UNSOUND))
def test_unsound_hands_are_refused_with_a_rule(variant: str) -> None:
    for number, record in UNSOUND[variant]:
        fault = judge(record)
        assert fault is not None, f"line {number}"
        assert fault.rule
        assert fault.reason
        if fault.event_number is not None:
            assert 0 <= fault.event_number <= len(record.events)


def test_hands_without_a_game_are_judged_one_by_one() -> None:
    records = [record for group in SOUND.values() for _, record in group]
    assert all(fault is None for fault in judge_games(records))


def test_the_referee_shares_nothing_with_the_engine_but_card_text_and_the_schema_of_rules() -> None:
    package = Path(allfours_sim.__file__).parent
    used = set()
    for room in ("referee", "records"):
        for path in package.joinpath(room).glob("*.py"):
            used |= set(
                re.findall(r"^ *(?:from|import) allfours_sim\.(\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
            )
    assert used == {"cards", "records", "referee", "rules"}
