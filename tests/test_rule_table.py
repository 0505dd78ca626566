"""The table of docs/rules.md section 6: every rule and every value of every option has tests that cite it."""

from __future__ import annotations

import re

import pytest
from citations import Cited, cited_by_tests, cited_in
from rules_document import DOCUMENT, option_rows

from allfours_sim.rules.checking import kind
from allfours_sim.rules.schema import CHOICES, OPTIONS, POINTS, Rules

Table = dict[str, list[str]]


def rules_numbered() -> list[str]:
    """The numbers of the rules in their order: 2.1 to 5.5."""
    return re.findall(r"^- \*\*([2-5]\.[0-9]+)\*\*", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE)


def values_of(option: str) -> list[str]:
    """Every word, true and false, the lowest and the highest number; of a table none, and an entry of 0 and of 99."""
    if option in CHOICES:
        return [f"{option} = {member.text}" for member in CHOICES[option]]
    if option == "points":
        return [f"points.{name} = {worth}" for name in POINTS for worth in (0, 99)]
    if kind(option) == "table":
        return [f"{option} = none", f"{option}.RANK = 0", f"{option}.RANK = 99"]
    if kind(option) == "true or false":
        return [f"{option} = false", f"{option} = true"]
    marks = {type(mark).__name__: mark for mark in Rules.model_fields[option].metadata}
    return [f"{option} = {marks['Ge'].ge}", f"{option} = {marks['Le'].le}"]


def table(head: str) -> Table:
    """A table of section 6: what stands in the first column, with the tests of the second."""
    section = DOCUMENT.read_text(encoding="utf-8").partition("\n## 6. ")[2]
    lines = section[section.index(f"| {head} |") :].splitlines()[2:]
    rows: Table = {}
    for line in lines:
        if not line.startswith("|"):
            break
        first, second = (cell.strip() for cell in line.strip("|").split("|"))
        assert first.strip("`") not in rows
        rows[first.strip("`")] = re.findall(r"`([^`]+)`", second)
    return rows


def gaps(rows: Table, wanted: list[str], cited: dict[str, Cited]) -> list[str]:
    """What is missing from a table, is too much in it, or names a test that is not there or speaks of other things."""
    found = [f"{name}: no row" for name in wanted if name not in rows]
    found += [f"{name}: no such rule or value" for name in rows if name not in wanted]
    for name, tests in rows.items():
        option, _, value = name.partition(" = ")
        if not tests:
            found.append(f"{name}: no test")
        elif value and not any(option.partition(".")[0] in test for test in tests):
            found.append(f"{name}: no test is about {option}")
        for test in tests:
            if test not in cited:
                found.append(f"{name}: {test} does not exist")
            elif name not in cited[test].rules and (option, value) not in cited[test].values:
                found.append(f"{name}: {test} does not cite it")
    return found


def test_the_rules_are_those_that_we_know() -> None:
    numbers = rules_numbered()
    sections = {"2": 12, "3": 24, "4": 2, "5": 5}
    assert numbers == [f"{section}.{number + 1}" for section, last in sections.items() for number in range(last)]
    assert set(option_rows()) == set(OPTIONS)


def test_every_rule_has_tests_that_cite_it() -> None:
    assert gaps(table("rule"), rules_numbered(), cited_by_tests()) == []


def test_every_value_of_every_option_has_tests_that_exercise_it() -> None:
    wanted = [value for option in OPTIONS for value in values_of(option)]
    assert gaps(table("value"), wanted, cited_by_tests()) == []


EXAMPLES = '''
SIZES = [1, 12]
WORDS = {(True, False): "any", (False, True): "never"}
TEXTS = ("target=999",)


def small(value):
    return hand("all-fours", bunch="off", points={"game": 2}, card_points={}, score=[6])


@pytest.mark.parametrize("size", SIZES)
def test_2_1_hands(size):
    """Also rule 3.12."""
    resolve("all-fours", 2, [f"hand_size={size}"])


@pytest.mark.parametrize(("option", "more"), [("min_bid", 1), ("max_bid", 9)])
@pytest.mark.parametrize("steal", WORDS.values())
def test_3_1_5_2_steal(steal, option, more):
    hand("x", dealer_steal=steal, beg=False, target=unknown)


def test_small():
    """Not rule 12.3, nor 2.10.1 of another book."""
    small(TEXTS)
'''


def test_citations_are_read_from_source() -> None:
    cited = cited_in(EXAMPLES)
    assert set(cited) == {"test_2_1_hands", "test_3_1_5_2_steal", "test_small"}
    assert cited["test_2_1_hands"].rules == {"2.1", "3.12"}
    assert cited["test_2_1_hands"].values == {("hand_size", "1"), ("hand_size", "12")}
    assert cited["test_3_1_5_2_steal"].rules == {"3.1", "5.2"}
    assert cited["test_3_1_5_2_steal"].values == {
        *[("dealer_steal", "any"), ("dealer_steal", "never"), ("beg", "false"), ("min_bid", "1"), ("max_bid", "9")],
    }
    assert cited["test_small"].values == {
        *[("bunch", "off"), ("points.game", "2"), ("card_points", "none"), ("target", "999")],
    }


@pytest.mark.parametrize(
    ("rows", "gap"),
    [
        ({"2.1": ["a.py::test_2_1_hands"]}, None),
        ({}, "2.1: no row"),
        ({"2.1": []}, "2.1: no test"),
        ({"2.1": ["a.py::test_2_1_feet"]}, "2.1: a.py::test_2_1_feet does not exist"),
        ({"2.1": ["a.py::test_small"]}, "2.1: a.py::test_small does not cite it"),
        ({"2.1": ["a.py::test_2_1_hands"], "9.9": ["a.py::test_small"]}, "9.9: no such rule or value"),
    ],
)
def test_gaps_are_found(rows: Table, gap: str | None) -> None:
    cited = {f"a.py::{name}": what for name, what in cited_in(EXAMPLES).items()}
    assert gaps(rows, ["2.1"], cited)[:1] == ([gap] if gap else [])


def test_a_value_needs_a_test_that_is_about_its_option() -> None:
    cited = {f"a.py::{name}": what for name, what in cited_in(EXAMPLES).items()}
    steal, small = "a.py::test_3_1_5_2_steal", "a.py::test_small"
    assert gaps({"bunch = off": [small]}, ["bunch = off"], cited) == ["bunch = off: no test is about bunch"]
    assert gaps({"bunch = off": [steal]}, ["bunch = off"], cited)[-1] == f"bunch = off: {steal} does not cite it"
    about = {"a.py::test_bunch": cited[small]}
    assert gaps({"bunch = off": ["a.py::test_bunch"]}, ["bunch = off"], about) == []
