"""The options of the rules: every value, every default, every refusal of 4.2."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError
from rules_document import option_rows

from allfours_sim.cards import RANKS
from allfours_sim.laws import rulebook
from allfours_sim.rules.checking import allowed, checked, kind
from allfours_sim.rules.faults import RulesError
from allfours_sim.rules.schema import CHOICES, OPTIONS, RANK_TABLES, Rules
from allfours_sim.rules.words import MEANINGS, POINT_NAMES, VALUES

AUCTION: dict[str, Any] = {"trump": "auction"}


def test_the_kernels_know_the_same_words() -> None:
    assert dict(rulebook.CHOICES) == dict(CHOICES)


def test_4_options_and_first_values_are_those_of_the_rules() -> None:
    rows = option_rows()
    assert set(rows) == set(OPTIONS)
    default = Rules()
    for option, term in CHOICES.items():
        words = [member.text for member in term]
        places = [rows[option].index(f"`{word}`") for word in words]
        assert getattr(default, option) == words[places.index(min(places))], option
    assert default.turn_up_points == {"J": 1}
    assert default.points == {"high": 1, "low": 1, "jack": 1, "hang_jack": 0, "joker": 0, "game": 1}
    assert default.game_values == {"T": 10, "A": 4, "K": 3, "Q": 2, "J": 1}
    assert default.card_points == {}
    numbers = (default.hand_size, default.packet, default.run_size, default.min_bid, default.max_bid, default.target)
    assert numbers == (6, 3, 3, 2, 4, 7)
    flags = {name: getattr(default, name) for name in OPTIONS if kind(name) == "true or false"}
    assert flags == {name: rows[name].startswith("true") for name in flags}
    assert default.exposure_rate == 0.0


@pytest.mark.parametrize(("option", "word"), [(name, one.text) for name, term in CHOICES.items() for one in term])
def test_4_every_word_is_accepted(option: str, word: str) -> None:
    assert getattr(checked({option: word}, 4), option) == word


@pytest.mark.parametrize("option", OPTIONS)
def test_every_option_and_word_has_its_line(option: str) -> None:
    assert "\n" not in MEANINGS[option]
    assert len(MEANINGS[option]) > 10
    if option in CHOICES:
        assert set(VALUES[option]) == {member.text for member in CHOICES[option]}


def test_words_are_about_options_only() -> None:
    assert set(MEANINGS) == set(OPTIONS)
    assert set(VALUES) == set(CHOICES)
    assert set(POINT_NAMES) == set(Rules().points)


@pytest.mark.parametrize("value", [1, 12])
@pytest.mark.parametrize("option", ["hand_size", "packet", "run_size"])
def test_4_2_sizes_from_1_to_12(option: str, value: int) -> None:
    assert getattr(checked({"trump": "auction", option: value}, 2), option) == value


@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize("option", RANK_TABLES)
def test_4_tables_take_every_rank_and_0_to_99(option: str, rank: str) -> None:
    assert getattr(checked({option: {rank: 99}}), option) == {rank: 99}
    assert getattr(checked({option: {rank: 0}}), option) == {}


def test_4_points_change_only_what_is_named() -> None:
    assert checked({"points": {"game": 2}}).points == Rules().points | {"game": 2}


def test_4_exposure_rate_takes_whole_numbers_too() -> None:
    assert checked({"exposure_rate": 1}).exposure_rate == 1.0


@pytest.mark.parametrize("option", OPTIONS)
@pytest.mark.parametrize("value", [None, [], [1], 2.5, "nonsense", {"nonsense": {}}, -1, 10**30, float("nan"), b"x"])
def test_4_2_wrong_types_name_option_value_and_what_is_allowed(option: str, value: Any) -> None:
    with pytest.raises(RulesError) as caught:
        checked({option: value})
    (fault,) = caught.value.faults
    assert fault.option.split(".")[0] == option
    assert " is" in fault.text


def test_4_2_true_is_no_number_and_1_is_not_true() -> None:
    with pytest.raises(RulesError) as caught:
        checked({"target": True, "beg": 1, "points": {"game": True}, "exposure_rate": False, "hand_size": 3.0})
    assert str(caught.value).splitlines() == [
        "hand_size: 3.0 is no whole number; 1 to 12 is",
        "beg: 1 is neither true nor false; true or false is",
        "points.game: true is no whole number; 0 to 99 is",
        "target: true is no whole number; 1 to 999 is",
        "exposure_rate: false is no number; 0 to 1 is",
    ]


REFUSED: list[tuple[dict[str, Any], int, str]] = [
    (
        {"deck_joker": True},
        4,
        'deck_joker: true with trump "turn-up"; the joker needs trump "auction" or "eldest-pitches"',
    ),
    (
        {"sides": "partners"},
        3,
        'sides: "partners" with 3 players; an even number of players or "solo" is allowed',
    ),
    (AUCTION | {"min_bid": 4, "max_bid": 3}, 4, "min_bid: 4 with max_bid 3; at most max_bid is allowed"),
    (AUCTION | {"max_bid": 5}, 4, "max_bid: 5, but there are 4 points to be made; 1 to 4 is allowed"),
    (
        AUCTION | {"max_bid": 6, "deck_joker": True, "points": {"joker": 1}},
        4,
        "max_bid: 6, but there are 5 points to be made; 1 to 5 is allowed",
    ),
    (
        {"points": {"high": 0, "low": 0, "jack": 0, "game": 0}, "card_points": {"5": 0}},
        4,
        "points: all 0 and no card_points, nothing to score by; at least one above 0 is needed",
    ),
    (
        {"hand_size": 9},
        6,
        "hand_size: 9 for 6 players and a turn-up is more than the 52 cards of the pack; 1 to 8 is allowed",
    ),
    (
        AUCTION | {"hand_size": 9, "deck_joker": True},
        6,
        "hand_size: 9 for 6 players is more than the 53 cards of the pack; 1 to 8 is allowed",
    ),
    ({"target": 0}, 4, "target: 0 is not allowed; 1 to 999 is"),
    ({"target": 1000}, 4, "target: 1000 is not allowed; 1 to 999 is"),
    ({"min_bid": 0}, 4, "min_bid: 0 is not allowed; 1 to 999 is"),
    ({"max_bid": 0}, 4, "max_bid: 0 is not allowed; 1 to 999 is"),
    ({"hand_size": 0}, 4, "hand_size: 0 is not allowed; 1 to 12 is"),
    ({"hand_size": 13}, 2, "hand_size: 13 is not allowed; 1 to 12 is"),
    ({"packet": 0}, 4, "packet: 0 is not allowed; 1 to 12 is"),
    ({"packet": 13}, 4, "packet: 13 is not allowed; 1 to 12 is"),
    ({"run_size": 0}, 4, "run_size: 0 is not allowed; 1 to 12 is"),
    ({"run_size": 13}, 4, "run_size: 13 is not allowed; 1 to 12 is"),
    ({"run_size": 7}, 4, "run_size: 7 with hand_size 6; with begging at most hand_size is allowed"),
    ({"points": {"game": -1}}, 4, "points.game: -1 is not allowed; 0 to 99 is"),
    ({"points": {"game": 100}}, 4, "points.game: 100 is not allowed; 0 to 99 is"),
    ({"card_points": {"5": 100}}, 4, "card_points.5: 100 is not allowed; 0 to 99 is"),
    ({"turn_up_points": {"A": -1}}, 4, "turn_up_points.A: -1 is not allowed; 0 to 99 is"),
    ({"exposure_rate": 1.1}, 4, "exposure_rate: 1.1 is not allowed; 0 to 1 is"),
    ({"exposure_rate": -0.1}, 4, "exposure_rate: -0.1 is not allowed; 0 to 1 is"),
    ({"undertrumps": "banned"}, 4, 'undertrumps: unknown option; did you mean "undertrump"?'),
    (
        {"zzz": 1},
        4,
        "zzz: unknown option; `allfours-sim variants show all-fours` lists the options",
    ),
    (
        {"turn_up_points": {"B": 1}},
        4,
        "turn_up_points.B: unknown rank; 2 to 9, T, J, Q, K or A is allowed",
    ),
    (
        {"turn_up_points": {"j": 1}},
        4,
        'turn_up_points.j: unknown rank; did you mean "J"? 2 to 9, T, J, Q, K or A is allowed',
    ),
    (
        {"game_values": {"10": 1}},
        4,
        'game_values.10: unknown rank; did you mean "T"? 2 to 9, T, J, Q, K or A is allowed',
    ),
    (
        {"points": {"gmae": 1}},
        4,
        'points.gmae: unknown point; did you mean "game"? high, low, jack, hang_jack, joker or game is allowed',
    ),
    ({"bunch": "of"}, 4, 'bunch: "of" is unknown; did you mean "off"? "unanimous", "two-player" or "off" is allowed'),
    ({"bunch": False}, 4, 'bunch: false is no word; "unanimous", "two-player" or "off" is'),
]


@pytest.mark.parametrize(("options", "players", "sentence"), REFUSED)
def test_4_2_refused(options: dict[str, Any], players: int, sentence: str) -> None:
    with pytest.raises(RulesError) as caught:
        checked(options, players)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("options", "players"),
    [
        ({"run_size": 7, "beg": False}, 4),
        ({"run_size": 7, "trump": "eldest-pitches"}, 4),
        ({"min_bid": 9, "max_bid": 3}, 4),
        ({"max_bid": 9}, 4),
        ({"hand_size": 8, "trump": "auction"}, 6),
        ({"sides": "partners"}, 6),
        ({"sides": "partners"}, 2),
        ({"points": {"high": 0, "low": 0, "jack": 0, "game": 0}, "card_points": {"5": 1}}, 4),
        (AUCTION | {"max_bid": 6, "points": {"hang_jack": 3}}, 4),
        (AUCTION | {"max_bid": 5, "deck_joker": True, "points": {"joker": 1}}, 4),
    ],
)
def test_4_1_what_has_no_effect_is_not_refused(options: dict[str, Any], players: int) -> None:
    checked(options, players)


def test_all_faults_at_once_without_what_follows_from_them() -> None:
    with pytest.raises(RulesError) as caught:
        checked({"trump": "auctoin", "deck_joker": True, "target": 0, "hand_size": 12, "sides": "partners"}, 5)
    assert [fault.option for fault in caught.value.faults] == ["trump", "target", "sides"]


def test_rules_do_not_change() -> None:
    with pytest.raises(ValidationError):
        Rules().target = 3  # type: ignore[misc]


def test_rules_built_directly_are_checked_too() -> None:
    with pytest.raises(ValidationError, match="the joker needs trump"):
        Rules(deck_joker=True)


def test_allowed_is_said_of_every_option() -> None:
    assert all(allowed(option) for option in OPTIONS)
