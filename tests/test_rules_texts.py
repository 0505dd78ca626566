"""Options as `--rule` writes them."""

from __future__ import annotations

import pytest

from allfours_sim.rules.faults import RulesError
from allfours_sim.rules.texts import options_of_texts
from allfours_sim.rules.variants import resolve


def test_words_numbers_and_flags() -> None:
    texts = ["bunch=off", "target=11", "beg=false", "exposure_rate=.5", " hand_size = 6 "]
    wanted = {"bunch": "off", "target": 11, "beg": False, "exposure_rate": 0.5, "hand_size": 6}
    assert options_of_texts(texts) == wanted


def test_entries_together_are_the_table() -> None:
    rules = resolve("trinidad", 4, ["turn_up_points.A=1", "turn_up_points.J=3"]).rules
    assert rules.turn_up_points == {"A": 1, "J": 3}


def test_none_is_the_empty_table() -> None:
    assert resolve("trinidad", 4, ["turn_up_points=none"]).rules.turn_up_points == {}


def test_points_change_only_what_is_named() -> None:
    assert resolve("trinidad", 4, ["points.game=2"]).rules.points["hang_jack"] == 3


def test_the_same_twice_is_the_same() -> None:
    assert options_of_texts(["target=11", "target=11"]) == {"target": 11}


@pytest.mark.parametrize(
    ("texts", "sentence"),
    [
        (["target"], '"target" is no rule; option=value is allowed, such as target=11 or points.game=2'),
        (["=3"], '"=3" is no rule; option=value is allowed, such as target=11 or points.game=2'),
        ([""], '"" is no rule; option=value is allowed, such as target=11 or points.game=2'),
        (["trget=3"], 'trget: unknown option; did you mean "target"?'),
        (["players=3"], "players: is no option of the rules; --players gives the number of players"),
        (["target=11", "target=12"], "target: given twice, 11 and 12; one value is allowed"),
        (["target=eleven"], 'target: "eleven" is no whole number; 1 to 999 is'),
        (["target=11.0"], 'target: "11.0" is no whole number; 1 to 999 is'),
        (["target=١١"], 'target: "١١" is no whole number; 1 to 999 is'),
        (["target=" + "9" * 5000], 'target: "' + "9" * 56 + "... is no whole number; 1 to 999 is"),
        (["target=0"], "target: 0 is not allowed; 1 to 999 is"),
        (["beg=maybe"], 'beg: "maybe" is neither true nor false; true or false is'),
        (["beg=1"], 'beg: "1" is neither true nor false; true or false is'),
        (["exposure_rate=nan"], 'exposure_rate: "nan" is no number; 0 to 1 is'),
        (["exposure_rate=2"], "exposure_rate: 2.0 is not allowed; 0 to 1 is"),
        (
            ["bunch=of"],
            'bunch: "of" is unknown; did you mean "off"? "unanimous", "two-player" or "off" is allowed',
        ),
        (["target.x=3"], "target.x: target is no table; target=1 to 999 is allowed"),
        (["points=none"], 'points: "none" is no table; entries such as points.game=2 are allowed'),
        (
            ["turn_up_points=A1"],
            'turn_up_points: "A1" is no table; entries such as turn_up_points.J=1 or turn_up_points=none are allowed',
        ),
        (
            ["turn_up_points=none", "turn_up_points.A=1"],
            "turn_up_points: given both as none and by entries; one of the two is allowed",
        ),
        (["turn_up_points.A=x"], 'turn_up_points.A: "x" is no whole number; 0 to 99 is'),
        (["turn_up_points.=1"], "turn_up_points.: unknown rank; 2 to 9, T, J, Q, K or A is allowed"),
        (["turn_up_points.A.B=1"], "turn_up_points.A.B: unknown rank; 2 to 9, T, J, Q, K or A is allowed"),
        (
            ["deck_joker=true"],
            'deck_joker: true with trump "turn-up"; the joker needs trump "auction" or "eldest-pitches"',
        ),
    ],
)
def test_refused(texts: list[str], sentence: str) -> None:
    with pytest.raises(RulesError) as caught:
        resolve("all-fours", 2, texts)
    assert str(caught.value) == sentence


def test_all_faults_at_once() -> None:
    with pytest.raises(RulesError) as caught:
        resolve("all-fours", 2, ["target=0", "bunch=on", "packet=13"])
    assert len(caught.value.faults) == 3
    with pytest.raises(RulesError) as caught:
        resolve("all-fours", 2, ["trget=0", "players=3"])
    assert len(caught.value.faults) == 2
