"""A user's own variant file: what it may say, and how its errors are told."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from allfours_sim.rules.account import soundness
from allfours_sim.rules.faults import RulesError
from allfours_sim.rules.scan import key_lines
from allfours_sim.rules.variants import PRESETS, load_variant, resolve, resolve_record


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def write(text: str | bytes, name: str = "house.toml") -> str:
    Path(name).write_bytes(text if isinstance(text, bytes) else text.encode())
    return name


def errors(text: str | bytes) -> list[str]:
    """The lines that a file's errors print."""
    with pytest.raises(RulesError) as caught:
        load_variant(write(text))
    return str(caught.value).splitlines()


def test_a_file_inherits_from_all_fours_unless_it_says_otherwise() -> None:
    variant = load_variant(write(""))
    assert (variant.name, variant.base, variant.players) == ("house", "all-fours", (2, 3, 4))
    assert variant.rules_for(4) == load_variant("all-fours").rules_for(4)


def test_a_file_with_everything() -> None:
    text = """
inherits = "trinidad"
name = "our-house"
title = "Our house"
special = "what is special"
rules = "3.11"
players = [6, 4]
target = 11
points.game = 2
[turn_up_points]
J = 5
[for.6]
sides = "partners"
points = { high = 2 }
"""
    six, four = resolve(write(text)), resolve("house.toml", 4)
    assert (six.variant.name, six.players, six.sides, six.rules.target) == ("our-house", 6, 2, 11)
    assert six.rules.turn_up_points == {"J": 5}
    assert six.rules.points == {"high": 2, "low": 1, "jack": 1, "hang_jack": 3, "joker": 0, "game": 2}
    assert four.rules.points["high"] == 1
    assert six.variant.base == "trinidad"
    for game in (six, four):
        assert resolve_record("trinidad", game.players, game.difference()) == game.rules


def test_a_record_of_a_file_on_a_derived_preset_names_that_preset() -> None:
    game = resolve(write('inherits = "tobago"\ntarget = 9'))
    assert (game.variant.base, game.difference()) == ("tobago", {"target": 9})


def test_what_a_file_says_for_all_is_stronger_than_what_its_base_says_for_some() -> None:
    assert resolve(write('sides = "solo"'), 4).sides == 4


def test_rule_texts_are_stronger_than_the_file() -> None:
    assert resolve(write("[for.4]\ntarget = 9"), 4, ["target=5"]).rules.target == 5


def test_a_file_without_ending_is_found_by_its_path() -> None:
    assert load_variant(write("target = 9", "house")).name == "house"


def test_a_file_called_like_a_preset_is_still_the_file() -> None:
    variant = load_variant(write("target = 9", "trinidad.toml"))
    assert (variant.source, variant.base, load_variant("trinidad").source) == ("trinidad.toml", "all-fours", "trinidad")


def test_the_example_of_the_manual_is_sound() -> None:
    manual = (Path(__file__).parent.parent / "docs" / "variants.md").read_text(encoding="utf-8")
    example = manual.partition("```toml\n")[2].partition("```")[0]
    assert resolve(write(example), 2).rules.target == 15


def test_all_errors_at_once_with_their_lines() -> None:
    text = """inherits = "trinidda"
titel = "House"
players = [4, 8]
# target = 3
target = 1100
points = { gmae = 2, low = 100 }
turn_up_points.X = 3
bunch = "of"
for.x.y = 1
[for.4]
sides = "partner"
[for.5]
players = 3
"""
    names = ", ".join(PRESETS[:-1]) + f" or {PRESETS[-1]}"
    assert errors(text) == [
        f'house.toml:1: inherits: "trinidda" is no preset; did you mean "trinidad"? {names} is allowed',
        'house.toml:2: titel: unknown option; did you mean "title"?',
        "house.toml:3: players: [4, 8] is not allowed; a list of whole numbers from 2 to 7 is,"
        " the usual one first, none twice",
        "house.toml:5: target: 1100 is not allowed; 1 to 999 is",
        'house.toml:6: points.gmae: unknown point; did you mean "game"?'
        " high, low, jack, hang_jack, joker or game is allowed",
        "house.toml:6: points.low: 100 is not allowed; 0 to 99 is",
        "house.toml:7: turn_up_points.X: unknown rank; 2 to 9, T, J, Q, K or A is allowed",
        'house.toml:8: bunch: "of" is unknown; did you mean "off"? "unanimous", "two-player" or "off" is allowed',
        "house.toml:9: for.x: unknown number of players; 2 to 7 is allowed",
        'house.toml:11: for.4.sides: "partner" is unknown; did you mean "partners"? "solo" or "partners" is allowed',
        "house.toml:13: for.5.players: unknown option; `allfours-sim variants show all-fours` lists the options",
        "11 errors in house.toml",
    ]


def test_what_does_not_go_together_is_told_where_the_file_says_it() -> None:
    text = """players = [2, 3, 5]
trump = "turn-up"
inherits = "setback"
hand_size = 11
[for.3]
sides = "partners"
[for.4]
beg = false
"""
    assert errors(text) == [
        'house.toml:2: deck_joker: true with trump "turn-up"; the joker needs trump "auction" or "eldest-pitches"',
        "house.toml:4: hand_size: 11 for 5 players and a turn-up is more than the 53 cards of the pack;"
        " 1 to 10 is allowed",
        'house.toml:6: for.3.sides: "partners" with 3 players; an even number of players or "solo" is allowed',
        "house.toml:7: for.4: 4 players are not listed; 2, 3 or 5 is allowed",
        "4 errors in house.toml",
    ]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("target = ", "house.toml:1: is no TOML: Invalid value"),
        ("target = 3\ntarget = 4", "house.toml:2: is no TOML: Cannot overwrite a value"),
        ("a = 1\nb = [1,", "house.toml:2: is no TOML: "),
        ("a = 1\nb = " + "9" * 5000, "house.toml:2: is no TOML: "),
        ("target = 9999-99-99", "house.toml:1: is no TOML: "),
        (b"# fine\ntarget = 3 # \xff", "house.toml:2: is no UTF-8 text; only UTF-8 is allowed"),
        ("\0", "house.toml:1: is no TOML: "),
        ("x" * 70_000, "house.toml: is larger than 64 KiB, the most that is allowed"),
        ("x = " + "[" * 30_000, "house.toml:1: is nested too deep; 8 brackets or parts of a key are allowed at most"),
        ("\nx = " + "{a=" * 9, "house.toml:2: is nested too deep; 8 brackets or parts of a key are allowed at most"),
        (".".join("a" * 30_000) + " = 1", "house.toml:1: is nested too deep; "),
        ("[" + ".".join("a" * 30_000) + "]", "house.toml:1: is nested too deep; "),
        ("x = {" + ".".join("a" * 30_000) + " = 1}", "house.toml:1: is nested too deep; "),
    ],
)
def test_a_file_that_cannot_be_read_is_told_in_one_line(text: str | bytes, line: str) -> None:
    start = time.perf_counter()
    told, count = errors(text)
    assert told.startswith(line)
    assert count == "1 error in house.toml"
    assert time.perf_counter() - start < 2


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a.b.c.d.e.f.g = 1", "house.toml:1: a: unknown option"),
        ("target = {a = {b = {c = 1}}}", "house.toml:1: target: a table is no whole number; 1 to 999 is"),
        ("points = 3", "house.toml:1: points: 3 is no table; a table of high, low, jack, hang_jack, joker or game"),
        ("points = [1]", "house.toml:1: points: a list is no table"),
        ("target = 1979-05-27", "house.toml:1: target: 1979-05-27 is no whole number"),
        ("target = nan", "house.toml:1: target: NaN is no whole number"),
        ("exposure_rate = nan", "house.toml:1: exposure_rate: NaN is not allowed; 0 to 1 is"),
        ("[[points]]\nhigh = 1", "house.toml:1: points: a list is no table"),
        ("players = []", "house.toml:1: players: [] is not allowed"),
        ("players = 4", "house.toml:1: players: 4 is not allowed"),
        ("players = [2, 2]", "house.toml:1: players: [2, 2] is not allowed"),
        ("players = [true]", "house.toml:1: players: [True] is not allowed"),
        ("players = [2.0]", "house.toml:1: players: [2.0] is not allowed"),
        ("for = 3", "house.toml:1: for: 3 is no table"),
        ("for.4 = 3", "house.toml:1: for.4: 3 is no table"),
        ("[for.44]\ntarget = 3", "house.toml:1: for.44: unknown number of players"),
        ("inherits = 3", "house.toml:1: inherits: 3 is no"),
        ('inherits = "house.toml"', 'house.toml:1: inherits: "house.toml" is no preset'),
        ('inherits = ["trinidad"]', "house.toml:1: inherits: a list is no"),
        ('name = "trinidad"', 'house.toml:1: name: "trinidad" is a preset\'s own; any other name is allowed'),
        ('name = ""', 'house.toml:1: name: "" is not allowed; a text of 1 to 100 characters on one line is'),
        ("title = 3", "house.toml:1: title: 3 is not allowed; a text of 1 to 100 characters on one line is"),
        ('title = """a\nb"""', 'house.toml:1: title: "a\\nb" is not allowed'),
        ('"tar get" = 3', "house.toml:1: tar get: unknown option"),
        ("run_size = 7", "house.toml:1: run_size: 7 with hand_size 6; with begging at most hand_size is allowed"),
        ("hand_size = 2", "house.toml:1: run_size: 3 with hand_size 2; with begging at most hand_size is allowed"),
    ],
)
def test_one_error(text: str, line: str) -> None:
    told, count = errors(text)
    assert told.startswith(line)
    assert count == "1 error in house.toml"


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("nowhere.toml", "nowhere.toml: no such file or directory"),
        ("folder.toml", "folder.toml: is a folder, not a variant file"),
        ("folder/", "folder/: is a folder, not a variant file"),
        ("x" * 5000 + ".toml", "file name too long"),
        ("a\0b.toml", "embedded null byte"),
    ],
)
def test_no_such_file(path: str, sentence: str) -> None:
    Path("folder.toml").mkdir()
    Path("folder").mkdir()
    with pytest.raises(RulesError) as caught:
        load_variant(path)
    assert sentence in str(caught.value)


def test_lines_are_those_of_the_keys() -> None:
    text = '''# target = 1
title = """
target = 2
[for.4]
"""
"target" = 4 # bunch = 5
players = [
  2,
  3,
]
points.high = 1
points.low = 1
[for.4] # here
beg = false
[turn_up_points]
"A" = 3
'''
    lines = key_lines(text)
    assert lines == {
        ("title",): 2,
        ("target",): 6,
        ("players",): 7,
        ("points",): 11,
        ("points", "high"): 11,
        ("points", "low"): 12,
        ("for", "4"): 13,
        ("for", "4", "beg"): 14,
        ("turn_up_points",): 15,
        ("turn_up_points", "A"): 16,
    }


def test_4_1_options_without_effect_are_named_with_the_reason() -> None:
    text = """inherits = "trinidad"
players = [4, 2, 6]
max_bid = 3
slam_in_hole = "wins"
joker_lead = "forbidden"
points = { joker = 2, game = 2 }
packet = 2
gift_to = "beggar"
sides = "partners"
[for.6]
bunch = "two-player"
"""
    found = soundness(write(text))
    assert found.no_effect == {
        "max_bid": "there is no auction",
        "slam_in_hole": "there is no slam",
        "joker_lead": "there is no joker",
        "packet": "it is a label",
        "gift_to": "there is one opposing side only",
        "points.joker": "there is no joker",
        "sides": "with 2 players two seats are two sides in any case",
        "for.6.bunch": "6 play, so nobody bunches",
    }
    assert found.parent == "trinidad"
    assert [change.option for change in found.changes] == [
        *("packet", "gift_to", "max_bid", "joker_lead", "points.joker", "points.game", "slam_in_hole", "for.6.bunch"),
    ]


@pytest.mark.parametrize(
    ("text", "idle"),
    [
        ("beg = false\nrun_size = 2\nbunch = 'off'\nrun_discard = 'keep'", {"run_size", "bunch", "run_discard"}),
        ("inherits = 'auction-pitch'\nturn_up_points = {J = 1}\nbeg = false", {"turn_up_points", "beg"}),
        ("slam = 'pitcher'\nset_back = true", {"slam", "set_back"}),
        ("finish = 'pitcher-then-order'", {"finish"}),
        ("inherits = 'west-yorkshire'\nfinish = 'pitcher-then-order'", set()),
        ("game_tie = 'nobody'\ngame_zero = 'nobody'", {"game_zero"}),
        ("inherits = 'all-fives'\nlow_to = 'captured'\ngame_values = {A = 1}", {"low_to", "game_values"}),
        ("inherits = 'trinidad'\nhigh_low_basis = 'dealt'", {"high_low_basis"}),
        ("high_low_basis = 'dealt'", set()),
        ("turn_up_points = {}\nsame_suit_turn_up = 'silent'", {"same_suit_turn_up"}),
        ("inherits = 'setback'\njoker_lead = 'forbidden'", set()),
    ],
)
def test_4_1_options_without_effect(text: str, idle: set[str]) -> None:
    assert set(soundness(write(text)).no_effect) == idle
