"""Learned tables: the classes of hands, lookups, files, the learning itself, and what the shipped ones are worth."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
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
from allfours_sim.roster.table_files import (
    holding_names,
    parse_table,
    read_table,
    shipped_tables,
    situation_names,
    suit_names,
    table_text,
)
from allfours_sim.roster.tables import nearest_table, table_note
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
    again, about = parse_table(table_text(table, 3, {"variant": "mine", "players": 2}), "mine.toml")
    assert np.array_equal(again, table)
    assert about["variant"] == "mine"
    with pytest.raises(PolicyError, match=r"bad\.toml"):
        parse_table('[beg]\n"AJ" = "00"\n', "bad.toml")


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
