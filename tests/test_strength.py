"""The page on the strength of the players: it has every game, and no step of the ladder goes down."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import scipy.stats
from studies import LISTED

from allfours_sim.stats import mean
from reports.strength.measures import DOCUMENTED, LADDER, Part, all_measures
from reports.strength.measuring import Found
from reports.strength.page import OPENING, page, unclear
from reports.strength.speed import speed_of

TEXT = (Path(__file__).parents[1] / "docs" / "strength.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `(?P<variant>[a-z-]+)`, (?P<players>\d)[^|]* \| (?P<cells>.*) \|$", re.MULTILINE)
CELL = re.compile(r"([+-][0-9.]+) ± ([0-9.]+)( \*)? \([0-9,]+\)")
SHARE = re.compile(r"([0-9.]+) % ± ([0-9.]+)( \*)? \([0-9,]+\)")


def rows() -> Iterator[tuple[str, int, list[str]]]:
    for row in ROW.finditer(TEXT):
        yield row["variant"], int(row["players"]), row["cells"].split(" | ")


def test_every_preset_and_number_of_players_is_there() -> None:
    assert sorted((variant, players) for variant, players, _ in rows()) == sorted(LISTED)
    assert TEXT.startswith(OPENING)


def test_no_step_is_clearly_down_and_those_of_the_documented_games_are_clearly_up() -> None:
    usual = {(variant, next(players for listed, players in LISTED if listed == variant)) for variant in DOCUMENTED}
    for variant, players, cells in rows():
        steps = [match for cell in cells[: len(LADDER) - 1] if (match := CELL.fullmatch(cell))]
        assert len(steps) == len(LADDER) - 1
        for step in steps:
            assert float(step[1]) + float(step[2]) >= 0, (variant, players)
            assert (variant, players) not in usual or float(step[1]) > float(step[2]), (variant, players)
        for share in filter(None, map(SHARE.fullmatch, cells)):
            assert float(share[1]) > 50 + float(share[2]) - 0.05, variant  # as rounded


def test_a_page_of_measures_tells_what_is_not_clear() -> None:
    measures = all_measures(0.01)
    found = [Found(each, 0.1, 0.1 - 0.2 * (place % 2), 0.3, 20, 2, "again") for place, each in enumerate(measures)]
    assert unclear(found) == measures[1::2]
    text = page(found, {4: [mean(1, 3, 2)] * 5}, mean(1, 3, 2), [])
    assert text.count("0.100 ± 0.200 *") + text.count("55.0 % ± 5.0 *") > len(LISTED)
    assert {each.part for each in measures} == set(Part)


def test_a_speed_has_the_interval_of_its_blocks() -> None:
    seconds = [0.9, 1.1, 1.0, 1.0]
    found = speed_of(500, seconds)
    wide = scipy.stats.t.ppf(0.975, 3) * scipy.stats.sem(seconds)
    assert found.hands == pytest.approx(500)
    assert found.spread == pytest.approx(500 / (1 - wide) - 500, rel=0.02)
    assert speed_of(500, [0.001, 1.0]).spread == math.inf


@pytest.mark.parametrize("part", [Part.LADDER, Part.OTHERS])
def test_every_step_is_measured_once(part: Part) -> None:
    keys = [each.key for each in all_measures(1) if each.part is part]
    assert len(keys) == len(set(keys)) > len(DOCUMENTED)
