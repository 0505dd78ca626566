"""`allfours-sim exact`: the list, one value, all of them."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner
from without_jit import call_apart

from allfours_sim.cli import app as application
from allfours_sim.cli.errors import Exit
from allfours_sim.exact import comparing
from allfours_sim.exact.catalogue import VALUES, all_cases
from allfours_sim.exact.comparing import Comparison


def run(*words: str) -> Any:
    """`allfours-sim exact` in this process: `exit_code`, `stdout`, `stderr`."""
    return CliRunner().invoke(application.app, ["exact", *words], prog_name="allfours-sim")


def test_the_list_names_every_value() -> None:
    rows = json.loads(run("list", "--format", "json").stdout)["tables"]["exact"]
    assert {row["value"] for row in rows} == set(VALUES)
    assert all(row["meaning"] for row in rows)


@pytest.mark.parametrize("name", ["list", "all", *VALUES])
def test_every_help_ends_with_an_example(name: str) -> None:
    done = run(name, "--help")
    assert done.exit_code == 0
    example = done.stdout.rstrip("\n").split("\n\n")[-1]
    assert f"Example: allfours-sim exact {name}" in " ".join(example.split())


def test_one_value_is_told() -> None:
    lines = run("jack-in-play", "--players", "3").stdout.splitlines()
    assert lines == [
        "jack-in-play --players 3",
        "the trump jack is in play",
        "",
        "exact      72/221 = 0.3257918552",
        "formula    (12/13) · 6n/51",
    ]


@pytest.mark.parametrize("shape", ["csv", "json", "md"])
def test_one_value_for_other_programs(shape: str) -> None:
    text = run("lowest-trump", "--players", "2", "--rank", "k", "--format", shape).stdout
    if shape == "json":
        (row,) = json.loads(text)["tables"]["exact"]
        assert row["parameters"] == {"players": 2, "rank": "K"}
    elif shape == "csv":
        (row,) = csv.DictReader(io.StringIO(text))
        assert row["parameters"] == "players=2 rank=K"
    else:
        assert "| 4380393/333515525 |" in text
        return
    assert row["fraction"] == "4380393/333515525"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["jack-in-play", "--players", "9"], "--players: 9; 2 to 4 is allowed"),
        (["lowest-trump", "--rank", "1"], "--rank: 1; 2 to A is allowed"),
        (["cards-in-one-suit", "--cards", "AAJ"], "--cards: AAJ; up to 6 different ranks of 23456789TJQKA are allowed"),
        (["suit-pattern", "--pattern", "3-3-1-0"], "--pattern: 3-3-1-0; four lengths that make 6 are allowed"),
        (["problem-of-points", "--chance", "3"], "--chance: 3; a fraction or a decimal number from 0 to 1 is allowed"),
        (["problem-of-points", "--needs", "0"], "--needs: 0; 1 to 99 is allowed"),
        (["one-card-points", "--players", "3"], "--players: 3; 2 or 4 is allowed"),
        (["jack-in-play", "--hands", "0"], "--hands: 0; 1 or more is allowed"),
        (["all", "--hands", ""], '--hands: "" is no count'),
        (["jack-in-play", "--seed", "-5"], "--seed: -5; a whole number from 0 to 9223372036854775807 is allowed"),
        (["problem-of-points", "--chance", "1e99999999"], "--chance: 1e99999999; a fraction or a decimal number"),
        (["problem-of-points", "--chance", "1e-999999999"], "--chance: 1e-999999999; a fraction or a decimal number"),
        (["problem-of-points", "--chance", "0." + "3" * 5000], f"--chance: 0.{'3' * 55}...; a fraction"),
        (["problem-of-points", "--needs", "9" * 5000], f"--needs: {'9' * 57}...; 1 to 99 is allowed"),
        (["suit-pattern", "--pattern", "²-2-1-1"], "--pattern: ²-2-1-1; four lengths that make 6 are allowed"),
        (["list", "--output", ""], "--output: the name is empty"),
        (["list", "--output", "x.xlsx"], "--output: x.xlsx ends in .xlsx; .csv, .json, .md or .txt is allowed"),
        (["jack-in-play", "--output", "/"], "--output: / is a folder; a file is allowed"),
    ],
)
def test_what_is_not_allowed_is_said(words: list[str], sentence: str) -> None:
    done = run(*words)
    assert done.exit_code == Exit.USAGE
    assert done.stderr.startswith(sentence)
    assert done.stdout == ""


def test_a_misspelt_name_is_refused_with_what_was_meant() -> None:
    done = run("jack-in-pley")
    assert done.exit_code == Exit.USAGE
    assert '"jack-in-pley" is no exact value; did you mean "jack-in-play"?' in done.stderr


@pytest.mark.parametrize(
    ("words", "fraction"),
    [
        (["problem-of-points", "--needs", "2", "--other-needs", "2", "--chance", "0.5"], "1/2"),
        (["suit-pattern", "--pattern", "0-1-2-3"], "66924/195755"),
        (["suit-cards-all-in-play", "--players", "7", "--cards", "10a"], "287/442"),
    ],
)
def test_parameters_beyond_the_listed_ones(words: list[str], fraction: str) -> None:
    assert f"exact      {fraction} " in run(*words).stdout


def test_all_goes_to_a_file(tmp_path: Path) -> None:
    file = tmp_path / "exact.csv"
    assert run("all", "--output", str(file)).stdout == ""
    rows = list(csv.DictReader(file.open(encoding="utf-8")))
    assert len(rows) == len(all_cases())
    assert all(Fraction(row["fraction"]) >= 0 for row in rows)


def agreeing(sound: bool) -> Any:
    seen = Comparison(0.5, 0.1, 100, 0.1 if sound else 7.2, None, sound)
    return lambda cases, seed, hands, *_: ([seen] * len(cases), hands)


@pytest.mark.parametrize("sound", [True, False])
def test_a_check_that_fails_has_its_exit_code(monkeypatch: pytest.MonkeyPatch, sound: bool) -> None:
    monkeypatch.setattr(comparing, "simulate", agreeing(sound))
    done = run("all", "--check")
    assert done.exit_code == (Exit.DONE if sound else Exit.CHECK_FAILED)
    *table, summary = done.stdout.splitlines()
    assert "their sums are right" in summary
    assert sum("+7.20," in line for line in table) == (0 if sound else len(all_cases()))
    assert all(len(line) <= 100 for line in table)


def test_a_fraction_that_is_off_fails_the_check(monkeypatch: pytest.MonkeyPatch) -> None:
    from allfours_sim.exact.value import VALUES as KNOWN

    monkeypatch.setattr(comparing, "simulate", agreeing(True))
    wrong = {**KNOWN["pack-exhausted"].__dict__, "closed": lambda players: Fraction(1, 7)}
    wrong["closed"].__module__ = KNOWN["pack-exhausted"].closed.__module__
    monkeypatch.setitem(KNOWN, "pack-exhausted", type(KNOWN["pack-exhausted"])(**wrong))
    done = run("all", "--check")
    assert done.exit_code == Exit.CHECK_FAILED
    assert "a new suit or an exhausted pack: " in done.stdout


@pytest.mark.compiled
def test_a_simulation_stands_beside_it() -> None:
    done = run("cards-left-when-exhausted", "--players", "4", "--hands", "5k", "--seed", "3", "--format", "json")
    whole = json.loads(done.stdout)
    (row,) = whole["tables"]["exact"]
    assert (row["estimate"], row["z"], row["sound"]) == (1, None, True)
    assert 100 < row["n"] < 500
    assert whole["provenance"]["again"] == (
        "allfours-sim exact cards-left-when-exhausted --players 4 --hands 5k --seed 3"
    )


@pytest.mark.compiled
@pytest.mark.parametrize("words", ["mean-turn-ups --players 4", "setback-mean-points-available", "problem-of-points"])
def test_a_simulation_is_the_same_without_compiling(words: str) -> None:
    command = ["exact", *words.split(), "--hands", "60", "--seed", "5"]
    assert call_apart("test_exact_commands", "printed", command) == printed(command)


def printed(command: list[str]) -> str:
    return CliRunner().invoke(application.app, command, prog_name="allfours-sim").stdout


@pytest.mark.compiled
def test_a_simulation_is_told_in_words() -> None:
    lines = run("trumps-in-play", "--players", "2", "--count", "9", "--hands", "20_000").stdout.splitlines()
    assert lines[5].startswith("simulated  0, standard error 0, n = 20,000")
    assert "exact binomial: chance" in lines[6]
    assert lines[-1].endswith("again: allfours-sim exact trumps-in-play --players 2 --count 9 --hands 20_000 --seed 7")
    assert "a count of what there is" in run("holdings", "--hands", "1k").stdout
