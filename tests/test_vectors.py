"""Vector files: what they say for a kind of game, what is refused; `tuned` by the numbers of `steady` is `steady`."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import numpy as np
import pytest
from studies import LISTED, game_of

from allfours_sim.errors import PolicyError
from allfours_sim.policies.vector.files import ROOT, Kind, numbers_for, shipped
from allfours_sim.policies.vector.flat import flat_table
from allfours_sim.policies.vector.layout import PLACES, PRICE_START, ROWS, SIZE, start_of
from allfours_sim.policies.vector.writing import vector_text
from allfours_sim.roster.tables import table_note
from allfours_sim.roster.tuned import kind_of, nearest_vector, vector_note
from allfours_sim.rules.variants import resolve
from allfours_sim.study import Study, run

FOUR = Kind(4, True, True)
STEADY = numbers_for(ROOT, FOUR)


@pytest.mark.compiled
@pytest.mark.parametrize(("preset", "players"), LISTED)
def test_tuned_by_the_numbers_of_steady_decides_as_steady(preset: str, players: int) -> None:
    game = game_of(preset, players)

    def played(policy: str) -> bytes:
        return run(Study(game, (policy,) * players, 5, "hands", 4_000), 1).tally.tobytes()

    assert played("tuned:vector=steady:tables=off") == played("steady")


def test_prices_add_up() -> None:
    table = flat_table(STEADY)
    assert table.dtype == np.int16
    assert len(table) == SIZE
    assert SIZE % 4 == 0
    trumps, cards, place = 2, 5, 40 + 9  # leading the trump jack from two trumps among five cards
    price = table[PRICE_START + (trumps * 7 + cards) * PLACES + place]
    rows = STEADY["lead.trump"][9], STEADY["lead.by_trumps.trump_jack"][2], STEADY["lead.by_cards.trump_jack"][3]
    assert price == sum(rows)
    assert table[start_of("talk.beg")] == STEADY["talk.beg"][0]


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    file = tmp_path / "copy.toml"
    file.write_text('title = "a copy"\n' + vector_text(STEADY))
    assert numbers_for(str(file), FOUR) == STEADY


def test_the_number_of_players_and_the_lack_of_game_count_last(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text(
        'based_on = "steady"\n[talk]\nbeg = 1\n[without_game.talk]\nbeg = 2\n[for.4p.talk]\nbeg = 3\n'
        "[for.4p.without_game.talk]\nbeg = 4\n"
    )
    kinds = {1: Kind(4, False, True), 2: Kind(4, False, False), 3: FOUR, 4: Kind(4, True, False)}
    assert {beg: numbers_for(str(file), kind)["talk.beg"] for beg, kind in kinds.items()} == {n: (n,) for n in kinds}
    assert numbers_for(str(file), FOUR)["lead.plain"] == STEADY["lead.plain"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[talk]\nbegg = 1", 'talk.begg: there is no such row; did you mean "talk.beg"?'),
        ("[lead]\nplain = [1, 2]", "lead.plain: 2 numbers; 13 are needed"),
        ("[talk]\nbeg = 1.5", "talk.beg: 1.5 is no whole number; -500 to 2000 is allowed"),
        ("[talk]\nbeg = true", "talk.beg: True is no whole number; -500 to 2000 is allowed"),
        ("[talk]\nbeg = 9999", "talk.beg: 9999; -500 to 2000 is allowed"),
        ("[talk]\nbeg = [1]", "talk.beg: a list; one whole number is allowed"),
        ("[trick]\npoints_to_take = [0,0,0,0,0,0,0,0,10,2,2,2,200]", "points_to_take, number 13: 200; -100 to 100"),
        ("[for.2p.talk]\nbeg = 1", "for.2p: 2 to 7 players, or 4p and 6p for partners, are allowed"),
        ("[for.9.talk]\nbeg = 1", "for.9: 2 to 7 players, or 4p and 6p for partners, are allowed"),
        ("[for.2.talk]\nbeg = 5000", "for.2.talk.beg: 5000; -500 to 2000 is allowed"),
        ("[without_game.talk]\nbeg = 5000", "without_game.talk.beg: 5000; -500 to 2000 is allowed"),
        ("for = 3", "for: a number of players is named after it"),
        ('based_on = "stedy"', "based_on"),
        ("[talk\nbeg = 1", "at line"),
        ("[talk]\nbeg = 1", 'is missing; say it, or based_on = "steady"'),
    ],
)
def test_what_is_wrong_is_said(text: str, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text(text)
    with pytest.raises(PolicyError, match=r"my\.toml") as caught:
        numbers_for(str(file), FOUR)
    assert sentence in str(caught.value)


def test_a_vector_that_is_not_there() -> None:
    with pytest.raises(PolicyError, match=r'"stead" is no vector; did you mean "steady"\?'):
        numbers_for("stead", FOUR)
    with pytest.raises(PolicyError, match=r"nowhere\.toml: cannot be read: No such file"):
        numbers_for("nowhere.toml", FOUR)


def test_every_shipped_vector_is_sound_for_every_kind_of_game() -> None:
    for name, seats, partners, game in product(shipped(), range(2, 8), (False, True), (False, True)):
        assert set(numbers_for(name, Kind(seats, partners, game))) == set(ROWS), name


def test_a_game_never_tuned_plays_by_the_nearest_vector() -> None:
    for preset, players in LISTED:
        game = game_of(preset, players)
        assert nearest_vector(game) in {f"{sheet.file}-{players}" for sheet in game.variant.sheets} | {ROOT}
    assert nearest_vector(game_of("auction-pitch", 4)) == "auction-pitch-4"  # each alone; but with partners:
    assert nearest_vector(game_of("auction-pitch", 4, {"sides": "partners"})) == "nebraska-4"
    assert nearest_vector(game_of("nebraska", 4)) == "nebraska-4"
    assert nearest_vector(game_of("tobago", 4)) == "trinidad-4"
    assert nearest_vector(game_of("trinidad", 4, {"target": 9})) == "trinidad-4"
    assert nearest_vector(resolve("trinidad", 4, ["points.hang_jack=5"])) == "trinidad-4"
    assert nearest_vector(game_of("all-fours", 2, {"low_to": "captured"})) == "low-captured-2"
    assert nearest_vector(game_of("all-fours", 2, {"trump": "auction"})) == "auction-pitch-2"
    assert kind_of(game_of("all-fives", 2)) == Kind(2, False, False)
    with_game = resolve("all-fives", 2, ["points.game=1"])  # of which the vector of all-fives says nothing
    assert nearest_vector(with_game) == "all-fours-2"
    assert numbers_for(nearest_vector(with_game), kind_of(with_game)) != numbers_for(ROOT, kind_of(with_game))


def test_what_was_never_tuned_is_said_with_its_rules() -> None:
    assert vector_note(game_of("trinidad", 4), "nearest") == ""
    said = vector_note(resolve("trinidad", 4, ["low_to=captured", "target=9"]), "nearest")
    assert said.startswith("tuned: never tuned for trinidad with 4 players and ")
    assert "low_to=captured" in said
    assert "target=9" in said
    assert vector_note(resolve("trinidad", 4, ["target=9"]), "trinidad-4") == ""  # as asked for


def test_a_file_of_the_name_of_a_preset_is_not_taken_for_it(tmp_path: Path) -> None:
    (tmp_path / "trinidad.toml").write_text('inherits = "trinidad"\ntarget = 9\n', encoding="utf-8")
    game = resolve(str(tmp_path / "trinidad.toml"), 4)
    assert "trinidad.toml with 4 players; it plays by the numbers of trinidad-4" in vector_note(game, "nearest")
    assert "trinidad.toml with 4 players by the table trinidad-4" in table_note(game)


def test_a_vector_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    file = tmp_path / "my-vector.toml"
    file.write_text('based_on = "steady"\n', encoding="utf-8-sig")
    assert numbers_for(str(file), FOUR) == STEADY
