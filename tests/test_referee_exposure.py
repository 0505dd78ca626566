"""Exposed and called cards (docs/rules.md section 4, option exposure_rate)."""

from __future__ import annotations

from typing import Any

import pytest
from referee_hands import broken_rule, hand

from allfours_sim.records import HandRecord


def exposed(script: str, **options: Any) -> HandRecord:
    """Two seats, two cards each, eldest 0, spades trump."""
    start = "deal 9H 8H | 7H 3H; up 5S; trump S; "
    rules = {"beg": False, "hand_size": 2, "exposure_rate": 0.5, "game_zero": "nobody", **options}
    return hand("all-fours", start + script, **rules)


@pytest.mark.parametrize(
    ("script", "rule"),
    [
        ("0 play 9H; 0 expose 8H; 1 play 3H; trick 0; 0 called 8H by 1; 0 play 8H; 1 play 7H; trick 0", None),
        ("0 play 9H; 0 expose 8H; 1 play 3H; trick 0; 0 play 8H; 1 play 7H; trick 0", None),
        ("0 play 9H; 1 play 3H; 1 expose 7H; trick 0; 0 play 8H; 1 called 7H by 0; 1 play 7H; trick 0", None),
        ("0 play 9H; 1 play 3H; 0 expose 8H; trick 0; 0 play 8H; 1 play 7H; trick 0", "exposure_rate"),
        ("0 play 9H; 0 expose 9H; 1 play 3H; trick 0; 0 play 8H; 1 play 7H; trick 0", "exposure_rate"),
        ("0 play 9H; 0 expose 7H; 1 play 3H; trick 0; 0 play 8H; 1 play 7H; trick 0", "exposure_rate"),
        ("0 play 9H; 0 expose 8H; 0 expose 8H; 1 play 3H; trick 0; 0 play 8H; 1 play 7H; trick 0", "2.3"),
        ("0 play 9H; 1 play 3H; trick 0; 1 expose 7H; 0 play 8H; 1 play 7H; trick 0", "2.3"),
        ("0 called 8H by 1; 0 play 8H", "exposure_rate"),
        ("0 play 9H; 0 expose 8H; 1 play 3H; trick 0; 0 called 8H by 0; 0 play 8H", "exposure_rate"),
        ("0 play 9H; 0 expose 8H; 1 play 3H; trick 0; 0 called 8H by 2; 0 play 8H", "exposure_rate"),
        ("0 play 9H; 0 expose 8H; 0 called 8H by 1; 0 play 8H", "exposure_rate"),
    ],
)
def test_exposed_cards_may_be_called(script: str, rule: str | None) -> None:
    assert broken_rule(exposed(script)) == rule


def test_a_called_card_must_be_legal_and_is_played() -> None:
    start = "deal 9H 8H 2H | 7H 6H 3C; up 5S; trump S; 0 play 9H; 1 play 6H; 1 expose {}; trick 0; 0 play 8H; "
    options: dict[str, Any] = {"beg": False, "hand_size": 3, "exposure_rate": 0.5, "game_zero": "nobody"}
    other = start.format("3C") + "1 called 3C by 0; 1 play 3C; trick 0"
    assert broken_rule(hand("all-fours", other, **options)) == "2.3"
    refused = "deal 9H 8H 2C | 7H 6H 5H; up 5S; trump S; 0 play 9H; 1 play 7H; 1 expose 5H; trick 0; 0 play 8H; "
    assert broken_rule(hand("all-fours", refused + "1 called 5H by 0; 1 play 6H", **options)) == "exposure_rate"


def test_exposure_needs_its_option_and_at_rate_one_never_fails() -> None:
    shown = "0 play 9H; 0 expose 8H; 1 play 3H; 1 expose 7H; trick 0; 0 play 8H; 1 play 7H; trick 0"
    hidden = shown.replace("1 expose 7H; ", "")
    assert broken_rule(exposed(shown, exposure_rate=0.0)) == "exposure_rate"
    assert broken_rule(exposed(shown, exposure_rate=1.0)) is None
    assert broken_rule(exposed(hidden, exposure_rate=1.0)) == "exposure_rate"


def test_the_pitch_exposes_after_trump_is_named() -> None:
    script = "deal 9H 8H | 7H 3H; 0 play 9H; trump H; 0 expose 8H; 1 play 3H; trick 0; 0 play 8H; 1 play 7H; trick 0; "
    script += "score high 0 1; score low 1 1; score game 0 1"
    options: dict[str, Any] = {"trump": "eldest-pitches", "hand_size": 2, "exposure_rate": 0.5}
    assert broken_rule(hand("all-fours", script, **options)) is None
    early = script.replace("trump H; 0 expose 8H", "0 expose 8H; trump H")
    assert broken_rule(hand("all-fours", early, **options)) == "3.17"
