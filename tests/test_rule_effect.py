"""What has no effect is said to have none, and has none: the hands stay the same (docs/rules.md 4.1)."""

from __future__ import annotations

from typing import Any

import pytest
from option_hands import points
from studies import LISTED, game_of, study_of

from allfours_sim.records import HandRecord
from allfours_sim.rules.checking import all_faults, kind
from allfours_sim.rules.effect import without_effect
from allfours_sim.rules.schema import CHOICES
from allfours_sim.rules.variants import Game, load_variant, resolve
from allfours_sim.study import Replay

USUAL = [(preset, players) for preset, players in LISTED if players == load_variant(preset).players[0]]


def hands(game: Game) -> list[HandRecord]:
    """A few hands close to the target, players at random."""
    close = 1 if game.rules.count == "down" else game.rules.target - 1
    return list(Replay(study_of(game, "random", 40, score=(close,) * game.sides)).hands(0, 40))


def other_value(option: str, value: Any) -> Any:
    """Another value than `value`."""
    if option in CHOICES:
        return next(member.text for member in CHOICES[option] if member.text != value)
    return {"table": {"A": 2, "7": 3}, "true or false": not value, "whole number": 3 if value != 3 else 2}[kind(option)]


@pytest.mark.compiled
@pytest.mark.parametrize(("preset", "players"), [*USUAL, ("all-fours", 3), ("tobago", 2)])
def test_4_1_what_is_said_to_have_no_effect_has_none(preset: str, players: int) -> None:
    game = game_of(preset, players)
    usual = [(record.events, record.result) for record in hands(game)]
    idle = [option for option in without_effect(game.rules, players) if "." not in option]
    changed = {option: other_value(option, getattr(game.rules, option)) for option in idle}
    tried = 0
    for option, value in changed.items():
        if not all_faults({**game.rules.model_dump(), option: value}, players):
            tried += 1
            other = hands(game_of(preset, players, {option: value}))
            assert [(record.events, record.result) for record in other] == usual, option
    assert tried >= min(len(idle), 3) > 0


@pytest.mark.compiled
def test_4_1_all_that_has_no_effect_may_change_at_once() -> None:
    """In a game with a turn-up for two: everything about auctions, pitchers and slams, a joker's points, the sides."""
    texts = [
        "set_back=true",
        "slam=pitcher",
        "slam_in_hole=wins",
        "min_bid=9",
        "max_bid=3",
        "finish=pitcher-then-order",
    ]
    texts += ["points.joker=5", "joker_lead=forbidden", "all_pass=next-dealer", "dealer_steal=any", "packet=1"]
    texts += ["sides=partners", "undertrump=banned", "gift_to=beggar"]
    usual, other = hands(resolve("all-fours", 2)), hands(resolve("all-fours", 2, texts))
    assert [record.events for record in usual] == [record.events for record in other]
    assert any(points(record, "game") for record in usual)


@pytest.mark.parametrize(
    ("preset", "players", "texts", "option", "reason"),
    [
        ("all-fours", 2, [], "undertrump", "with two seats nobody plays after a ruff"),
        ("all-fours", 3, [], "undertrump", None),
        ("all-fours", 3, ["finish=pitcher-then-order"], "finish", "there is no pitcher"),
        ("auction-pitch", 4, [], "finish", None),
        ("all-fours", 3, [], "set_back", "there is no auction"),
        ("auction-pitch", 4, [], "set_back", None),
        ("all-fours", 3, ["slam=pitcher"], "slam", "there is no bid to make a slam of"),
        ("auction-pitch", 4, [], "slam", None),
        ("all-fives", 3, ["slam=any"], "slam", "there is no point to make a slam of"),
        ("all-fours", 3, ["slam=any"], "slam", None),
        ("auction-pitch", 4, [], "turn_up_points", "no card is turned up"),
        ("west-yorkshire", 4, [], "beg", "no card is turned up"),
        ("west-yorkshire", 4, [], "run_discard", "no card is turned up"),
        ("all-fours", 3, ["beg=false"], "run_discard", "nobody may beg"),
    ],
)
def test_4_1_the_reason_is_said(preset: str, players: int, texts: list[str], option: str, reason: str | None) -> None:
    game = resolve(preset, players, texts)
    assert without_effect(game.rules, players).get(option) == reason
