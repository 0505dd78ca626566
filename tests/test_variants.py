"""The presets and the games made of them (rules.md section 3)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rules_document import preset_rows
from rules_strategies import as_texts, as_toml, valid_options

from allfours_sim.rules.checking import checked
from allfours_sim.rules.faults import RulesError
from allfours_sim.rules.schema import OPTIONS, Rules
from allfours_sim.rules.sheets import parse_sheet
from allfours_sim.rules.variants import PRESETS, Game, load_variant, resolve, resolve_record

ROWS = preset_rows()
RECORDS = Path(__file__).parent / "records"


def expected_options(name: str) -> dict[str, Any]:
    """What the table of section 3 says, the lines of its bases too."""
    row = ROWS[name]
    options = expected_options(row.base.strip("`")) if row.base != "–" else {}
    for option, value in row.changes.items():
        options[option] = {**options.get(option, {}), **value} if option == "points" else value
    return options


def test_3_the_presets_are_those_of_the_table() -> None:
    assert tuple(ROWS) == PRESETS


@pytest.mark.parametrize("name", PRESETS)
def test_3_preset_is_its_line_of_the_table(name: str) -> None:
    variant, row = load_variant(name), ROWS[name]
    assert (variant.name, variant.base, variant.players) == (name, name, row.players)
    assert variant.parent == (None if row.base == "–" else row.base)
    for players in range(2, 8):
        sides = "partners" if players in row.partners else "solo"
        assert variant.rules_for(players) == checked(expected_options(name) | {"sides": sides}, players)


@pytest.mark.parametrize("name", PRESETS)
def test_3_preset_says_what_it_is(name: str) -> None:
    variant = load_variant(name)
    assert variant.title
    assert 10 < len(variant.special) <= 80
    assert variant.rule_numbers.startswith("3.")
    assert not any(sheet.faults for sheet in variant.sheets)


def test_3_setback_by_hand() -> None:
    rules = resolve("setback").rules
    assert rules.points == {"high": 1, "low": 1, "jack": 1, "hang_jack": 0, "joker": 1, "game": 1}
    assert (rules.trump, rules.max_bid, rules.slam, rules.set_back, rules.target) == ("auction", 5, "pitcher", True, 10)


def test_sides() -> None:
    assert resolve("trinidad").sides == 2
    assert resolve("trinidad", 2).sides == 2
    assert resolve("auction-pitch").sides == 4
    assert resolve("auction-pitch", 7).sides == 7


def test_players_that_are_not_listed_are_refused() -> None:
    with pytest.raises(RulesError, match="players: trinidad is not for 3 players; 4 or 2 is allowed"):
        resolve("trinidad", 3)


def test_unknown_variant_is_refused_with_what_was_meant() -> None:
    with pytest.raises(
        RulesError, match='"trinidda" is no variant; did you mean "trinidad"\\? all-fours, low-captured'
    ):
        resolve("trinidda")


def test_difference_is_what_differs_from_the_base() -> None:
    assert resolve("trinidad").difference() == {}
    game = resolve("trinidad", 2, ["target=11", "points.game=2", "bunch=off", "turn_up_points=none"])
    points = {"high": 1, "low": 1, "jack": 1, "hang_jack": 3, "joker": 0, "game": 2}
    assert game.difference() == {"target": 11, "points": points, "turn_up_points": {}}


def test_record_with_players_that_are_not_listed_is_solo_unless_given() -> None:
    assert resolve_record("trinidad", 6, {}).sides == "solo"
    assert resolve_record("all-fours", 6, {"sides": "partners"}).sides == "partners"
    assert resolve_record("nebraska", 4, {}).sides == "partners"


@pytest.mark.parametrize(
    ("variant", "players", "rules", "option"),
    [
        ("mine.toml", 4, {}, "variant"),
        ("trinidad", 8, {}, "players"),
        ("trinidad", 1, {}, "players"),
        ("trinidad", True, {}, "players"),
        ("trinidad", 4, {"players": 4}, "players"),
        ("trinidad", 4, {"nonsense": 4}, "nonsense"),
        ("trinidad", 3, {"sides": "partners"}, "sides"),
        ("trinidad", 4, {"deck_joker": True}, "deck_joker"),
    ],
)
def test_record_that_cannot_be(variant: str, players: int, rules: dict[str, Any], option: str) -> None:
    with pytest.raises(RulesError) as caught:
        resolve_record(variant, players, rules)
    assert caught.value.faults[0].option == option


def test_rules_of_all_sound_records() -> None:
    for line in (RECORDS / "sound.jsonl").read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        rules = resolve_record(record["variant"], record["players"], record["rules"])
        assert len(record["score"]) == (2 if rules.sides == "partners" else record["players"])


games = st.sampled_from([(name, players) for name in PRESETS for players in load_variant(name).players])


@settings(max_examples=60, deadline=None)
@given(data=st.data(), game=games)
def test_any_rules_survive_file_texts_and_record(data: st.DataObject, game: tuple[str, int]) -> None:
    name, players = game
    options = data.draw(valid_options(players))
    base = load_variant(name).options_at(players)
    points = {**base.get("points", {}), **options.get("points", {})}
    wanted = base | options | ({"points": points} if points else {})
    try:
        rules = checked(wanted, players)
    except RulesError:
        with pytest.raises(RulesError):
            resolve(name, players, as_texts(options))
        return
    assert resolve(name, players, as_texts(options)).rules == rules
    sheet = parse_sheet(as_toml(options), "x.toml")
    assert not sheet.faults
    assert checked(base | dict(sheet.options) | ({"points": points} if points else {}), players) == rules
    recorded = json.loads(json.dumps(Game(load_variant(name), players, rules).difference()))
    assert resolve_record(name, players, recorded) == rules


@settings(max_examples=30, deadline=None)
@given(options=valid_options(2))
def test_whole_rules_survive_toml(options: dict[str, Any]) -> None:
    rules = checked(options, 2)
    whole = {option: getattr(rules, option) for option in OPTIONS}
    assert Rules.model_validate(dict(parse_sheet(as_toml(whole), "x.toml").options)) == rules
