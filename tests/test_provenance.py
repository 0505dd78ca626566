"""Where numbers come from: the record, and a command that gives the same study again."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from synthetic import make_study

from allfours_sim import __version__
from allfours_sim.provenance import again, count_word, headline, provenance
from allfours_sim.rules.asking import changed_options
from allfours_sim.rules.variants import PRESETS, resolve
from allfours_sim.study.asking import score_word

OPTIONS = (
    *("target=9", "beg=false", "points.game=2", "points.hang_jack=5", "turn_up_points.A=1", "turn_up_points.6=2"),
    *("turn_up_points=none", "game_values.T=5", "undertrump=banned", "game_zero=nobody", "run_size=2"),
)


@given(st.sampled_from(PRESETS), st.lists(st.sampled_from(OPTIONS), unique_by=lambda text: text.split("=")[0]))
def test_changed_options_make_the_same_rules_again(variant: str, options: list[str]) -> None:
    if "turn_up_points=none" in options:
        options = [text for text in options if not text.startswith("turn_up_points.")]
    game = resolve(variant, None, options)
    assert resolve(variant, game.players, changed_options(game)).rules == game.rules


def test_a_preset_has_no_changed_options() -> None:
    assert [changed_options(resolve(variant, None)) for variant in PRESETS] == [[]] * len(PRESETS)


def test_again_names_all_that_was_asked_for() -> None:
    changed: dict[str, Any] = {"policies": ("steady", "random"), "seed": 12, "unit": "games", "count": 1_500_000}
    study = make_study("trinidad", 2, "points.game=2", "beg=false", dealer=1, score=(-3, 5), **changed)
    assert shlex.split(again(study)) == [
        *("allfours-sim", "simulate", "--variant", "trinidad", "--players", "2", "--policy", "steady,random"),
        *("--rule", "beg=false", "--rule", "points.game=2", "--games", "1500k", "--seed", "12"),
        *("--dealer", "1", "--score=-3-5"),
    ]


def test_again_names_a_users_file(tmp_path: Path) -> None:
    path = tmp_path / "my house.toml"
    path.write_text('inherits = "trinidad"\ntarget = 11\n')
    assert shlex.split(again(make_study(str(path))))[3] == str(path)


@pytest.mark.parametrize(
    ("count", "word"), [(1, "1"), (1000, "1k"), (10**6, "1M"), (1500, "1500"), (2_500_000, "2500k")]
)
def test_counts_in_words(count: int, word: str) -> None:
    assert count_word(count) == word


@pytest.mark.parametrize(("score", "word"), [((9, 10), "9-10"), ((-3, 5), "-3-5"), ((4, -2), "4--2")])
def test_scores_in_words(score: tuple[int, ...], word: str) -> None:
    assert score_word(score) == word


def test_provenance_is_whole_and_the_same_every_time() -> None:
    study = make_study("auction-pitch", 5)
    record = provenance(study, 1000)
    assert record["rules"] == study.game.rules.model_dump()
    assert record["policies"] == ["steady"] * 5
    assert record["versions"]["allfours-sim"] == __version__
    assert set(record["versions"]) == {"allfours-sim", "python", "numba", "numpy"}
    for key in ("variant", "players", "seed", "unit", "count", "finished", "dealer", "score", "block", "platform"):
        assert key in record
    assert json.dumps(record) == json.dumps(provenance(make_study("auction-pitch", 5), 1000))


def test_headline_says_who_plays_whom_and_what_is_changed() -> None:
    study = make_study("trinidad", 4, "target=9", policies=("steady", "random") * 2, dealer=2, score=(4, 5))
    assert headline(study, 5) == (
        "Trinidad All Fours · 4 players · steady against random · target=9 · from 4-5 · seat 2 deals · 5 hands"
    )
    assert "· all steady ·" in headline(make_study("auction-pitch", 4), 5)
    mixed = make_study("auction-pitch", 3, policies=("steady", "random", "random"))
    assert "· steady, random, random ·" in headline(mixed, 5)
