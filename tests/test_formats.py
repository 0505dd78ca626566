"""Tables as text, Markdown, CSV and JSON, and the words of their numbers."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

import pytest
from synthetic import count, count_games, deal, make_study

from allfours_sim.stats import Estimate, mean, proportion
from allfours_sim.tables import formats, wording
from allfours_sim.tables.frames import records
from allfours_sim.tables.panel import Panel
from allfours_sim.tables.result import Result
from allfours_sim.tally import new_tally
from allfours_sim.terms import Why

GAMES = [("trinidad", 4), ("all-fours", 3), ("auction-pitch", 7)]


def make_result(variant: str, players: int, size: int = 400, **changed: Any) -> Result:
    study = make_study(variant, players, count=size, **changed)
    tally = count(study, deal(study, size))
    return Result(study, count_games(tally, [(1, 9, Why.TARGET)] * size), size)


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (Estimate(0.6118, 0.002, 0.6078, 0.6158, 1000, 612, False), "0.612 ± 0.004"),
        (Estimate(-0.204, 0.006, -0.215, -0.193, 1000, -204, False), "−0.204 ± 0.011"),
        (Estimate(-0.01, 0.1, -0.21, 0.19, 12, -1, True), "0.0 ± 0.2*"),
        (Estimate(-0.001, 0.2, -0.4, 0.4, 100, -1, False), "0.0 ± 0.4"),
        (Estimate(3.0, None, None, None, 1, 3, True), "3.0*"),
        (Estimate(None, None, None, None, 0, 0, True), "–"),
    ],
)
def test_points_in_words(number: Estimate, text: str) -> None:
    assert wording.points(number) == text


def test_differences_carry_their_sign() -> None:
    assert wording.difference(Estimate(0.6118, 0.002, 0.6078, 0.6158, 1000, 612, False)) == "+0.612 ± 0.004"


def test_shares_in_words_take_the_longer_arm() -> None:
    assert wording.share(proportion(753_412, 10**6)) == "75.34 % ± 0.08"
    assert wording.share(proportion(1000, 1000)) == "100.0 % ± 0.4"
    assert wording.share(proportion(1, 10**6)) == "0.0001 % ± 0.0005"
    assert wording.share(proportion(0, 10**6)) == "0.00 % ± 0.01"
    rare = proportion(1, 100)
    assert rare.high is not None
    assert rare.low is not None
    assert rare.high - 0.01 > 0.01 - rare.low
    assert wording.share(rare) == f"1.0 % ± {100 * (rare.high - 0.01):.1f}"


@pytest.mark.parametrize(("variant", "players"), GAMES)
@pytest.mark.parametrize("size", [0, 1, 400])
def test_text_is_at_most_a_hundred_wide(variant: str, players: int, size: int) -> None:
    result = make_result(variant, players, size, unit="games")
    lines = [line for panel in formats.narrow(result.panels) for line in formats.lines(panel)]
    assert max(map(len, lines)) <= 100
    assert "nan" not in result.text().lower()
    assert "None" not in result.text()


def test_text_of_huge_runs_stays_narrow() -> None:
    """Long numbers make a panel wider; what does not fit goes below."""
    tally = count(make_study("trinidad"), deal(make_study("trinidad"), 300))
    result = Result(make_study("trinidad"), (tally.view("i8") * 10**8).view(tally.dtype), 300 * 10**8)
    panels = formats.narrow(result.panels)
    assert max(len(line) for panel in panels for line in formats.lines(panel)) <= 100
    parts = [panel for panel in panels if panel.title.startswith("Points of both sides")]
    assert len(parts) == 2
    assert {head for part in parts for head in part.head} >= {"eldest", "share", "difference", "hands"}
    assert all(part.head[0] == "eldest" for part in parts)


def test_signs_stand_below_each_other() -> None:
    panel = Panel("x", "Title", ("what", "number"), [("one", "1.5 ± 0.25"), ("other", "10.25 ± 0.1"), ("n", "–")])
    assert formats.lines(panel) == [
        "Title",
        "what         number",
        "-------------------",
        "one      1.5 ± 0.25",
        "other  10.25 ± 0.1",
        "n          –",
    ]


def test_text_names_what_was_played_and_ends_with_how_to_get_it_again() -> None:
    lines = make_result("trinidad", 4).text().splitlines()
    assert lines[0] == "Trinidad All Fours · 4 players · steady against steady · 400 hands"
    again = "allfours-sim simulate --variant trinidad --players 4 --policy steady -n 400 --seed 7"
    assert lines[-1] == f"seed 7 · stream 1 · again: {again}"


def test_marks_are_explained_where_there_are_any() -> None:
    assert wording.NOTES[wording.FEW_MARK] not in formats.text([Panel("x", "T", ("a", "b"), [("c", "1")])])
    assert wording.NOTES[wording.FEW_MARK] in formats.text(
        [Panel("x", "T", ("a", "b"), [("c", wording.points(mean(3, 9, 1)))])]
    )


@pytest.mark.parametrize(("variant", "players"), GAMES)
def test_json_is_one_object_with_every_number(variant: str, players: int) -> None:
    result = make_result(variant, players, unit="games")

    def refuse(word: str) -> None:
        raise AssertionError(f"{word} is no JSON")

    whole = json.loads(result.json("simulate"), parse_constant=refuse)
    assert list(whole) == ["schema", "command", "provenance", "tables"]
    assert (whole["schema"], whole["command"]) == ("allfours/1", "simulate")
    assert whole["tables"] == {name: records(table) for name, table in result.tables.items()}
    row = whole["tables"]["points"][0]
    assert type(row["n"]) is type(row["total"]) is int
    assert type(row["few"]) is bool


def test_json_of_nothing_has_null() -> None:
    study = make_study("auction-pitch", 4)
    whole = json.loads(Result(study, new_tally(), 0).json("simulate"))
    assert {row["estimate"] for rows in whole["tables"].values() for row in rows} == {None}


@pytest.mark.parametrize(("variant", "players"), GAMES)
def test_csv_has_the_columns_and_numbers_of_the_table(variant: str, players: int) -> None:
    for table in make_result(variant, players, 60).tables.values():
        rows = list(csv.DictReader(io.StringIO(formats.csv(table))))
        assert list(rows[0]) == list(table.columns)
        for row, number in zip(rows, records(table), strict=True):
            assert {key: None if text == "" else text for key, text in row.items()} == {
                key: None if value is None else str(value) for key, value in number.items()
            }


def test_joined_csv_names_the_table_first() -> None:
    result = make_result("trinidad", 4)
    rows = list(csv.DictReader(io.StringIO(result.csv())))
    assert next(iter(rows[0])) == "table"
    assert list(rows[0])[-7:] == ["estimate", "std_error", "low", "high", "n", "total", "few"]
    assert list(dict.fromkeys(row["table"] for row in rows)) == list(result.tables)
    assert len(rows) == sum(len(table) for table in result.tables.values())
    assert "nan" not in result.csv().lower()
    stood = next(row for row in rows if (row["case"], row["measure"]) == ("stand", "share"))
    share = next(row for row in records(result.tables["begging"]) if row["case"] == "stand")
    assert (stood["table"], float(stood["estimate"]), int(stood["n"])) == ("begging", share["estimate"], 400)


def test_markdown_tables_have_a_head_a_ruler_and_equal_rows() -> None:
    text = make_result("auction-pitch", 4).markdown()
    assert text.startswith("# Auction Pitch · 4 players · all steady · 400 hands\n\n## Points a hand\n\n| points |")
    blocks = [block.splitlines() for block in text.split("\n\n") if block.startswith("|")]
    assert len(blocks) == 6
    for head, ruler, *rows in blocks:
        assert set(ruler) <= set("|-: ")
        assert {line.count("|") for line in (ruler, *rows)} == {head.count("|")}


def test_rare_pitches_are_left_to_the_tidy_table() -> None:
    study = make_study("auction-pitch", 4)
    hands = deal(study, 400)
    for hand in hands:
        hand.pitched = (3, 12)
    hands[0].pitched = (5, 9)
    result = Result(study, count(study, hands), 400)
    panel = next(panel for panel in result.panels if panel.name == "holdings")
    assert ("3", "A") in [row[:2] for row in panel.rows]
    assert ("5", "J") not in [row[:2] for row in panel.rows]
    assert "1 rarer" in panel.title
    assert any(row["length"] == 5 and row["top"] == "J" for row in records(result.tables["holdings"]))
