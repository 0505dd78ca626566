"""Learned tables: the classes of hands, lookups, files, the learning itself, and what the shipped ones are worth."""

from __future__ import annotations

import re
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from typer.testing import CliRunner

from allfours_sim.cli.app import app
from allfours_sim.errors import PolicyError
from allfours_sim.laws.rng import U
from allfours_sim.laws.sets import JOKER
from allfours_sim.policies.tuned import classes
from allfours_sim.policies.tuned.tables import NEVER_PITCHED, bid_of, drawn
from allfours_sim.roster import load_policy
from allfours_sim.roster.table_files import (
    FOLDER,
    holding_names,
    shipped_tables,
    situation_names,
    suit_names,
    table_text,
)
from allfours_sim.roster.table_reading import parse_table, read_table
from allfours_sim.roster.tables import nearest_table, table_note, with_tables
from allfours_sim.rules.variants import Game, load_variant, resolve
from allfours_sim.study import Comparison, Study, compare
from allfours_sim.tables.comparison import ComparisonSheet
from allfours_sim.terms import Decision
from allfours_sim.tune.answers import best_answers, entries
from allfours_sim.tune.fictitious import Round, rounds
from allfours_sim.tune.rooms import Task, Trial, in_blocks, learn_block

RANK = {rank: 1 << place for place, rank in enumerate("23456789TJQKA")}


def cards(text: str) -> int:
    """The ranks of `text` as bits."""
    return sum(RANK[rank] for rank in text)


@pytest.mark.parametrize(
    ("held", "name"),
    [("", "none"), ("2", "2"), ("A", "A"), ("32", "32"), ("AJ", "AJ"), ("AK7", "KA three"), ("QJ92", "JQ more low")],
)
def test_holdings_of_two_cards_are_exact_and_longer_ones_go_by_honours(held: str, name: str) -> None:
    words = holding_names()[classes.holding(cards(held))]
    assert sorted(words.split()[0]) == sorted(name.split()[0])
    assert words.split()[1:] == name.split()[1:]


def test_every_class_has_a_name_of_its_own() -> None:
    for names, count in (
        (holding_names(), classes.HOLDINGS),
        (suit_names(), classes.SUITS),
        (situation_names(), classes.SITUATIONS),
    ):
        assert len(names) == len(set(names)) == count


def test_suits_are_classed_by_top_cards_length_lowest_card_and_side() -> None:
    bare = cards("AJ2") << 13
    assert classes.suit_class(bare, 1) != classes.suit_class(cards("AT2") << 13, 1)
    assert classes.suit_class(bare, 1) != classes.suit_class(cards("AJ3") << 13, 1)
    assert classes.suit_class(bare, 1) != classes.suit_class(bare | JOKER, 1)
    assert classes.suit_class(bare, 1) != classes.suit_class(bare | cards("A") << 26, 1)
    assert classes.suit_class(cards("AJ962"), 0) == classes.suit_class(cards("AJ752"), 0)
    assert max(classes.suit_class(cards("AKQJT9") | cards("AKT") << 13 | JOKER, 0), 0) < classes.SUIT_CLASSES


def test_an_entry_draws_its_choices_as_often_as_it_says() -> None:
    (entry,) = entries(np.array([[0.25, 0.0, 0.75]]))
    counts = np.bincount([drawn(int(entry), U(ticket << 56)) for ticket in range(256)], minlength=3)
    assert counts.tolist() == [64, 0, 192]
    assert {drawn(-1, U(ticket << 56)) for ticket in range(256)} == {0}


@pytest.mark.parametrize(
    ("choice", "lowest", "may_pass", "bid"),
    [(0, 3, 1, 0), (0, 2, 0, 2), (1, 3, 1, 0), (3, 2, 1, 4), (5, 2, 1, 4)],
)
def test_a_bid_of_the_table_is_allowed_always(choice: int, lowest: int, may_pass: int, bid: int) -> None:
    rules = SimpleNamespace(min_bid=2, max_bid=4)
    plain = getattr(bid_of, "py_func", bid_of)
    assert plain(SimpleNamespace(rules=rules, lowest_bid=lowest, may_pass=may_pass), choice) == bid


def test_a_class_hardly_met_answers_as_the_one_around_it() -> None:
    sums = np.zeros((classes.ENTRIES, 2, 2))
    one = classes.TALK_START + 3 * classes.TURN_UPS * classes.SIDES
    sums[one, :, 0], sums[one, 1, 1] = 1000, 500.0  # yes is better by half
    sums[one + 1, :, 0], sums[one + 1, 0, 1] = 2, 1.0  # two hands say no
    answers = best_answers(sums)
    assert answers[one].tolist() == answers[one + 1].tolist() == answers[one + 2].tolist() == [0, 1]
    sums[one + 1, :, 0], sums[one + 1, 0, 1] = 2000, 1000.0
    assert best_answers(sums)[one + 1].tolist() == [1, 0]


def test_a_file_says_the_whole_table() -> None:
    table = np.full(classes.ENTRIES, -1, np.int64)
    table[: classes.SUIT_CLASSES] = NEVER_PITCHED
    table[5] = 1234
    table[classes.TALK_START + 77] = int(entries(np.array([[0.5, 0.5]]))[0])
    table[classes.BID_START + 99] = int(entries(np.array([[0.5, 0.25, 0.25]]))[0])
    header = {"variant": "mine 😀", "players": 2, "partners": False, "trump": "auction"}
    again, about = parse_table(table_text(table, 3, header), "mine.toml")
    assert np.array_equal(again, table)
    assert about == {**header, "choices": 3}


TOP = {"players": "4", "partners": "true", "trump": '"turn-up"', "choices": "2"}
BIDS = {**TOP, "trump": '"auction"', "choices": "3"}
FIRST = 'bid."no bid, none to speak"'


def text_of(rows: str, top: Mapping[str, str] = TOP, **changed: str) -> str:
    """A table file with headers and rows; a header that is changed to "" is left out."""
    return "\n".join([*(f"{name} = {value}" for name, value in {**top, **changed}.items() if value), rows])


def test_a_file_of_headers_alone_is_a_table() -> None:
    assert parse_table(text_of(""), "mine.toml")[1]["players"] == 4


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "players is missing; 2 to 7 is allowed"),
        (text_of("", partners=""), "partners is missing; true or false is allowed"),
        (text_of("", trump=""), 'trump is missing; "turn-up", "auction" or "eldest-pitches" is allowed'),
        (text_of("", choices=""), "choices is missing; 2 to 8 is allowed"),
        (text_of("", players="8"), "players: 8; 2 to 7 is allowed"),
        (text_of("", players="true"), "players: true; 2 to 7 is allowed"),
        (text_of("", players="{}"), "players: an empty table; 2 to 7 is allowed"),
        (text_of("", partners="1"), "partners: 1; true or false is allowed"),
        (text_of("", trump='"auktion"'), 'trump: "auktion"; "turn-up", "auction" or'),
        (text_of("", trump="[]"), "trump: a list; "),
        (text_of("", choices="1"), "choices: 1; 2 to 8 is allowed"),
        (text_of("", choices="4"), 'choices: 4 with trump = "turn-up"; 2 is allowed'),
        (text_of("", variant="4"), "variant: 4; a text is allowed"),
        (text_of("", command="4"), "command: 4; a text is allowed"),
        (text_of("", rounds="-1"), "rounds: -1; a whole number from 0 up is allowed"),
        (text_of("", gain="nan"), "gain: NaN; a number is allowed"),
        (text_of("", gain_hands="1.5"), "gain_hands: 1.5; a whole number from 0 up is allowed"),
        (text_of("", player="4"), 'player: there is no such name; did you mean "players"?'),
        (text_of("[begg]"), 'begg: there is no such name; did you mean "beg"?'),
        (text_of("[zzz]"), "zzz: there is no such name; variant, players, partners, trump, command, rounds, gain, "),
        (text_of("", beg="3"), "beg: 3; a table with a row for each class is allowed, below [beg]"),
        (text_of("[[give]]"), "give: a list; a table with a row"),
        (text_of("[bunch.eldst]"), 'bunch."eldst": there is no such name; did you mean "eldest"?'),
        (text_of("[agree]\neldest = 3"), 'agree."eldest": 3; a table with a row'),
        (text_of('[bid."no bid, nine to speak"]'), 'did you mean "no bid, none to speak"?'),
        (text_of('[beg]\n"akqj mor" = ""'), 'beg."akqj mor": there is no such name; did you mean "AKQJ more"?'),
        (text_of('[beg]\n"foo" = "00"'), 'beg."foo": there is no such name; such as "none" or "AKQJ more low" is'),
        (text_of('[beg]\n"AJ" = 3'), 'beg."AJ": 3; a text of 40 hexadecimal digits is allowed'),
        (text_of('[beg]\n"AJ" = "xy"'), 'beg."AJ": "xy"; a text of 40 hexadecimal digits is allowed'),
        (text_of('[beg]\n"AJ" = "00"'), 'beg."AJ": 2 digits; 40 are needed, two for a byte'),
        (text_of(f'[{FIRST}]\n"three" = "{"00ff" * 11}"', BIDS), f'{FIRST}."three": 44 digits; 48 are needed'),
        (text_of(f'[{FIRST}]\n"three" = "{"00ff" * 11}8040"', BIDS), f'{FIRST}."three", class 12: 40 after 80; the'),
        (text_of('[suits]\n"three" = "12"', BIDS), 'suits."three": "12"; a list of 12 whole numbers is allowed'),
        (text_of('[suits]\n"three" = [1, 2]', BIDS), 'suits."three": 2 numbers; 12 are needed'),
        (text_of(f'[suits]\n"three" = [{"1, " * 11}1.5]', BIDS), 'suits."three", number 12: 1.5; a whole number from'),
        (text_of(f'[suits]\n"three" = [{"1, " * 11}{10**9}]', BIDS), f"number 12: {10**9}; a whole number from -1000"),
        (
            text_of(f'[suits]\n"thre" = [{"1, " * 12}]', BIDS),
            'suits."thre": there is no such name; did you mean "three"',
        ),
        ("[beg\n", "(at line 1, column 5)"),
        (f"players = {'9' * 5000}", "a number is too long"),
        ("players = " + "[" * 5000, "too deep"),
    ],
)
def test_what_does_not_fit_in_a_table_is_said(text: str, sentence: str) -> None:
    with pytest.raises(PolicyError, match=r"^bad\.toml: ") as caught:
        parse_table(text, "bad.toml")
    assert sentence in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"players": "2", "partners": "false"}, "learned for 2 players; 4 play here"),
        ({"partners": "false"}, "learned for each alone; partners play here"),
        (BIDS, 'learned for trump = "auction"; "turn-up" is played here'),
    ],
)
def test_a_table_for_other_seats_is_refused(changed: dict[str, str], sentence: str, tmp_path: Path) -> None:
    game, file = resolve("trinidad", 4), tmp_path / "my-tables.toml"
    steady = load_policy("steady", game)
    file.write_text(text_of("", **changed))
    with pytest.raises(PolicyError, match=re.escape(f"my-tables.toml: {sentence}")):
        with_tables(steady, game, str(file))
    file.write_text(text_of(""))
    assert with_tables(steady, game, str(file)).params[Decision.BEG] is not steady.params[Decision.BEG]


def test_a_game_with_more_bids_than_a_table_has_room_for_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bidders.toml"
    file.write_text('inherits = "auction-pitch"\npoints = { hang_jack = 5 }\nmin_bid = 1\nmax_bid = 8\n')
    run = CliRunner().invoke(app, ["tune", "tables", "--variant", str(file)])
    assert run.exit_code == 2
    assert run.stderr == "--variant: bidders has 8 bids; tables are learned for 7 at most\n"


@pytest.mark.parametrize("name", shipped_tables())
def test_shipped_tables_are_read_as_they_were_written(name: str) -> None:
    table, about = read_table(name)
    choices = about.pop("choices")
    assert table_text(table, choices, about) == (FOLDER / f"{name}.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", shipped_tables())
def test_shipped_tables_are_for_a_game_of_ours_and_hardly_to_be_exploited(name: str) -> None:
    _, about = read_table(name)
    game = resolve(about["variant"], about["players"])
    assert name == f"{about['variant']}-{about['players']}"
    assert about["trump"] == game.rules.trump
    assert about["partners"] == (game.sides < game.players)
    assert nearest_table(game) == name
    assert table_note(game) == ""
    mark = 0.05 if about["trump"] == "auction" else 0.01
    assert about["gain"] + 1.96 * about["gain_std_error"] <= mark


def test_the_nearest_table_serves_where_none_was_learned() -> None:
    def nearest(variant: str, players: int) -> str | None:
        return nearest_table(resolve(variant, players))

    assert nearest("tobago", 4) == "trinidad-4"
    assert nearest("eleven-makes", 2) == "all-fours-2"
    assert nearest("trinidad", 2) is None
    assert nearest("auction-pitch", 3) is None
    assert nearest("nebraska", 4) is None  # partners
    assert nearest("west-yorkshire", 2) is None  # nothing is turned up
    assert "nothing was learned" in table_note(resolve("trinidad", 2))
    assert "trinidad-4" in table_note(resolve("tobago", 4))


def toy(**options: object) -> Game:
    """All Fours for two by other rules."""
    return resolve("all-fours", 2, [f"{name}={value}" for name, value in options.items()])


@pytest.mark.compiled
def test_a_best_answer_finds_what_is_plainly_best() -> None:
    # Only turned jacks score, 50 points each, for the dealer: eldest must never beg, the dealer always refuse.
    game = resolve("all-fours", 2, ["turn_up_points.J=50", "target=999", "bunch=off"])
    task = Task(game, 3, 20_000, -1.0)
    table = entries(np.full((classes.ENTRIES, 2), 0.5))
    with ThreadPoolExecutor(2) as pool:
        for trial, good in ((Trial(Decision.BEG, 1, 2), 0), (Trial(Decision.GIVE, 0, 2), 0)):
            seen = in_blocks(pool, 0, task.hands, lambda *span, trial=trial: learn_block(task, table, trial, *span))
            met = seen[:, 0, 0] > 100
            assert met.any()
            assert (best_answers(seen)[met, good] == 1).mean() > 0.95


@pytest.mark.compiled
def test_learning_is_repeatable_for_any_number_of_threads() -> None:
    task = Task(resolve("auction-pitch", 2), 5, 70_000, -1.0)

    def last(jobs: int) -> Round:
        return list(rounds(task, 2, jobs))[-1]

    one, two = last(1), last(2)
    assert np.array_equal(one.table, two.table)
    assert one.gain == two.gain


@pytest.mark.compiled
def test_rounds_leave_less_to_gain() -> None:
    first, *_, last = rounds(Task(resolve("auction-pitch", 2), 6, 100_000, -1.0), 5, 2)
    assert first.gain.low is not None
    assert last.gain.high is not None
    assert 0 < last.gain.high < first.gain.low


@pytest.mark.compiled
def test_the_command_writes_a_table_that_tuned_plays_by(tmp_path) -> None:
    file, log = tmp_path / "mine.toml", tmp_path / "log.jsonl"
    words = f"tune tables --variant all-fours --players 2 --seed 4 --rounds 1 --hands 2k -o {file} --log {log}"
    run = CliRunner().invoke(app, words.split())
    assert run.exit_code == 0, run.output
    assert "lower bound" in run.stderr
    assert len(log.read_text().splitlines()) == 2
    assert load_variant("all-fours").name == parse_table(file.read_text(), "mine")[1]["variant"]
    played = CliRunner().invoke(app, f"simulate --policy tuned:tables={file} -n 2000 --seed 1 -q".split())
    assert played.exit_code == 0, played.output
    wrong = CliRunner().invoke(app, f"simulate --variant auction-pitch --policy tuned:tables={file} -n 9".split())
    assert wrong.exit_code == 2


@pytest.mark.compiled
@pytest.mark.parametrize(("variant", "sets"), [("trinidad", 40_000), ("all-fives", 10_000), ("pitch-or-smudge", 4_000)])
def test_tables_are_worth_having(variant: str, sets: int) -> None:
    game = resolve(variant)
    deals = Study(game, ("steady",) * game.players, 11, "hands", sets)
    compared = compare(Comparison(deals, ("tuned:vector=steady", "steady")), 2)
    assert ComparisonSheet(compared).figures[0].difference.low > 0
