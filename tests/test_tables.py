"""Tables against numbers worked out from the raw list of hands, without a tally."""

from __future__ import annotations

import statistics
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pandas as pd
import pytest
from synthetic import Hand, count, count_games, deal, make_study

from allfours_sim.stats import Estimate
from allfours_sim.study import Study
from allfours_sim.tables import make_tables
from allfours_sim.tables.frames import estimates, records
from allfours_sim.tally import Tally, new_tally
from allfours_sim.terms import Point, Talk, Why

NUMBERS = ["estimate", "std_error", "low", "high", "n", "total", "few"]
GAMES = {
    "trinidad": ["points", "begging", "holdings", "sides"],
    "all-fours": ["points", "begging", "holdings", "sides"],
    "auction-pitch": ["points", "auction", "smudge", "holdings", "sides"],
}
Read = dict[tuple[Any, ...], Estimate]


def read(study: Study, tally: Tally) -> dict[str, Read]:
    return {name: estimates(table) for name, table in make_tables(study, tally).items()}


def is_mean(found: Estimate, values: list[int]) -> None:
    assert found.n == len(values)
    assert found.total == sum(values)
    assert found.estimate == pytest.approx(statistics.fmean(values))
    error = statistics.stdev(values) / len(values) ** 0.5
    assert found.std_error == pytest.approx(error, abs=1e-12)
    assert (found.low, found.high) == pytest.approx(
        (found.estimate - 1.959964 * error, found.estimate + 1.959964 * error)
    )


def is_share(found: Estimate, picked: int, n: int) -> None:
    assert (found.total, found.n) == (picked, n)
    assert found.estimate == pytest.approx(picked / n)
    assert found.low is not None
    assert found.high is not None
    assert found.low <= picked / n <= found.high


def those(hands: list[Hand], wanted: Callable[[Hand], bool]) -> list[Hand]:
    return [hand for hand in hands if wanted(hand)]


@pytest.mark.parametrize("variant", GAMES)
def test_only_the_tables_of_the_game_are_there(variant: str) -> None:
    study = make_study(variant)
    assert list(make_tables(study, new_tally())) == GAMES[variant]


def test_options_decide_which_tables_are_there() -> None:
    assert "begging" not in make_tables(make_study("trinidad", 4, "beg=false"), new_tally())
    assert "games" in make_tables(make_study("trinidad", unit="games"), new_tally())


@pytest.mark.parametrize("variant", GAMES)
@pytest.mark.parametrize("size", [0, 1, 500])
def test_every_row_has_every_column_and_no_nan(variant: str, size: int) -> None:
    study = make_study(variant, unit="games")
    for name, table in make_tables(study, count(study, deal(study, size))).items():
        assert list(table.columns)[-7:] == NUMBERS
        assert len(table), name
        keys = list(table.columns)[:-7]
        assert not table.duplicated(keys).any()
        for row in records(table):
            assert all(value == value for value in row.values())
            assert (row["estimate"] is None) == (row["n"] == 0)
            assert row["few"] in (True, False)


@pytest.mark.parametrize(("variant", "players"), [("trinidad", 4), ("all-fours", 3), ("auction-pitch", 5)])
def test_points_per_role_are_means_of_the_hands(variant: str, players: int) -> None:
    study = make_study(variant, players)
    hands = deal(study, 400)
    table = read(study, count(study, hands))["points"]
    roles = {2: ["eldest", "dealer"], 3: ["eldest", "second", "dealer"]}
    names = roles.get(study.game.sides, ["eldest", "second", "third", "fourth", "dealer"])
    for place, role in enumerate(names):
        is_mean(table[role, "total"], [hand.totals[place] for hand in hands])
        for kind in hands[0].points[0]:
            is_mean(table[role, kind.key], [hand.points[place][kind] for hand in hands])
    assert ({role for role, _ in table} - set(names)) == ({"pitcher", "others"} if hands[0].bid else set())


def test_pitcher_and_others_share_all_points() -> None:
    study = make_study("auction-pitch", 4)
    hands = deal(study, 400)
    table = read(study, count(study, hands))["points"]
    is_mean(table["pitcher", "total"], [hand.totals[hand.pitcher] for hand in hands])
    is_mean(table["others", "game"], [_others(hand, Point.GAME) for hand in hands])
    assert table["pitcher", "total"].total + table["others", "total"].total == sum(sum(hand.totals) for hand in hands)


def _others(hand: Hand, kind: Point) -> int:
    return sum(made[kind] for role, made in enumerate(hand.points) if role != hand.pitcher)


def test_kinds_of_point_are_those_the_rules_have() -> None:
    def listed(variant: str, *options: str) -> list[str]:
        study = make_study(variant, None, *options)
        return [point for role, point in read(study, new_tally())["points"] if role == "eldest"]

    assert listed("trinidad") == ["turn_up", "gift", "high", "low", "jack", "hang_jack", "game", "total"]
    assert listed("trinidad", "turn_up_points=none", "beg=false", "points.hang_jack=0") == [
        *("high", "low", "jack", "game", "total")
    ]
    assert listed("auction-pitch") == ["high", "low", "jack", "game", "set_back", "slam", "total"]


@pytest.mark.parametrize(
    ("case", "talks"), [("stand", {1}), ("take_one", {2}), ("refuse", {3}), ("beg", {2, 3}), ("all", {1, 2, 3})]
)
def test_begging_cases(case: str, talks: set[int]) -> None:
    study = make_study("trinidad")
    hands = deal(study, 1500)
    table = read(study, count(study, hands))["begging"]
    chosen = those(hands, lambda hand: hand.talk in talks)
    is_share(table[case, "share"], len(chosen), len(hands))
    is_mean(table[case, "eldest"], [hand.totals[0] for hand in chosen])
    is_mean(table[case, "dealer"], [hand.totals[1] for hand in chosen])
    is_mean(table[case, "difference"], [hand.totals[0] - hand.totals[1] for hand in chosen])
    is_share(
        table[case, "eldest_outscored"], len(those(chosen, lambda hand: hand.totals[0] > hand.totals[1])), len(chosen)
    )


def test_begs_runs_and_deals_thrown_in() -> None:
    study = make_study("all-fours", 2)
    hands = deal(study, 3000)
    table = read(study, count(study, hands))["begging"]
    begs = those(hands, lambda hand: hand.talk in (Talk.TAKE_ONE, Talk.REFUSE))
    given = those(begs, lambda hand: hand.talk is Talk.TAKE_ONE)
    is_share(table["beg", "given"], len(given), len(begs))
    is_share(table["beg", "refused"], len(begs) - len(given), len(begs))
    runs = [estimate for (case, _), estimate in table.items() if case.startswith("runs_")]
    assert [estimate.total for estimate in runs] == [
        len(those(hands, lambda hand, k=k: hand.runs == k)) for k in range(max(hand.runs for hand in hands) + 1)
    ]
    exhausted, bunched = sum(hand.exhausted for hand in hands), sum(hand.bunched for hand in hands)
    is_share(table["all", "exhausted"], exhausted, len(hands) + exhausted + bunched)
    is_share(table["all", "agreed"], bunched, sum(hand.bunches for hand in hands))
    assert table["all", "bunch"].total == sum(hand.bunches for hand in hands)


def test_bunches_are_left_out_where_nobody_may_bunch() -> None:
    study = make_study("trinidad")
    assert ("all", "bunch") not in read(study, new_tally())["begging"]


def test_no_call_is_a_case_only_when_it_happens() -> None:
    study = make_study("trinidad")
    hands = deal(study, 50)
    assert not any(case == "no_call" for case, _ in read(study, count(study, hands))["begging"])
    hands[3].talk = Talk.NO_CALL
    found = read(study, count(study, hands))
    is_share(found["begging"]["no_call", "share"], 1, 50)
    assert sum(found["begging"][case, "share"].total for case in ("no_call", "stand", "beg")) == 50
    assert found["holdings"][hands[3].trumps, "no_call", "share"].total == 1


@pytest.mark.parametrize("bid", [2, 3, 4, None])
def test_auction_per_winning_bid(bid: int | None) -> None:
    study = make_study("auction-pitch", 4)
    hands = deal(study, 1500)
    table = read(study, count(study, hands))["auction"]
    chosen = those(hands, lambda hand: bid in (None, hand.bid))
    made = len(those(chosen, lambda hand: hand.made))
    is_share(table[bid, "share"], len(chosen), len(hands))
    is_share(table[bid, "made"], made, len(chosen))
    is_share(table[bid, "set_back"], len(chosen) - made, len(chosen))
    is_mean(table[bid, "points"], [hand.totals[hand.pitcher] for hand in chosen])


def test_all_pass_is_a_share_of_all_auctions() -> None:
    study = make_study("auction-pitch", 4)
    hands = deal(study, 300)
    redeals = sum(hand.all_passed for hand in hands)
    is_share(read(study, count(study, hands))["auction"][None, "all_pass"], redeals, len(hands) + redeals)


def test_every_bid_allowed_has_rows_though_nobody_bid_it() -> None:
    study = make_study("auction-pitch", 4, "min_bid=1")
    table = read(study, new_tally())["auction"]
    assert [bid for bid, measure in table if measure == "made"] == [1, 2, 3, 4, None]


def test_bids_beyond_the_last_counter_are_in_it() -> None:
    study = make_study("auction-pitch", 4, "points.game=60", "max_bid=50", "min_bid=29")
    table = read(study, new_tally())["auction"]
    assert [bid for bid, measure in table if measure == "made"] == [29, 30, 31, None]


def test_eldest_who_pitches_is_the_pitcher() -> None:
    found = read(make_study("west-yorkshire"), new_tally())
    assert {role for role, _ in found["points"]} == {"eldest", "dealer", "pitcher", "others"}
    assert list(found) == ["points", "holdings", "sides"]
    assert {measure for _, _, measure in found["holdings"]} == {"share", "points"}


def test_smudges_and_slams() -> None:
    study = make_study("auction-pitch", 4)
    hands = deal(study, 1500)
    table = read(study, count(study, hands))["smudge"]
    bids = those(hands, lambda hand: hand.bid == 4)
    is_share(table["bid",], len(bids), len(hands))
    is_share(table["made",], len(those(bids, lambda hand: hand.made)), len(bids))
    is_share(table["slam",], len(those(hands, lambda hand: hand.slam is not None)), len(hands))
    is_share(table["slam_pitcher",], len(those(hands, lambda hand: hand.slam == hand.pitcher)), len(hands))


def test_holdings_by_trumps_and_call() -> None:
    study = make_study("trinidad")
    hands = deal(study, 2000)
    table = read(study, count(study, hands))["holdings"]
    for trumps in range(7):
        held = those(hands, lambda hand, trumps=trumps: hand.trumps == trumps)
        stood = those(held, lambda hand: hand.talk is Talk.STAND)
        is_share(table[trumps, "all", "share"], len(held), len(hands))
        is_share(table[trumps, "all", "begged"], len(held) - len(stood), len(held))
        is_share(table[trumps, "stand", "share"], len(stood), len(hands))
        is_mean(table[trumps, "stand", "difference"], [hand.totals[0] - hand.totals[1] for hand in stood])


def test_holdings_by_length_and_top_of_the_suit_pitched() -> None:
    study = make_study("auction-pitch", 4)
    hands = deal(study, 2000)
    table = read(study, count(study, hands))["holdings"]
    groups: dict[tuple[int | None, str], list[Hand]] = {(None, "all"): hands}
    groups[3, "all"] = those(hands, lambda hand: hand.pitched[0] == 3)
    groups[None, "A"] = those(hands, lambda hand: hand.pitched[1] == 12)
    groups[2, "J"] = those(hands, lambda hand: hand.pitched == (2, 9))
    for (length, top), chosen in groups.items():
        is_share(table[length, top, "share"], len(chosen), len(hands))
        is_share(table[length, top, "made"], len(those(chosen, lambda hand: hand.made)), len(chosen))
        is_mean(table[length, top, "points"], [hand.totals[hand.pitcher] for hand in chosen])


def test_games() -> None:
    study = make_study("trinidad", unit="games")
    played = [(0, 9, Why.TARGET), (1, 12, Why.TARGET), (1, 10, Why.SLAM), (0, 8, Why.TARGET), (1, 13, Why.TARGET)]
    found = read(study, count_games(count(study, deal(study, 52)), played))
    is_share(found["games"]["dealer", "won"], 3, 5)
    is_share(found["games"]["eldest", "won"], 2, 5)
    is_share(found["games"]["slam", "ended"], 1, 5)
    is_mean(found["games"]["all", "hands"], [hands for _, hands, _ in played])
    assert found["sides"][1, "steady", "won"].total == 3


def test_sides_carry_their_policies() -> None:
    study = make_study("trinidad", policies=("steady", "random", "random", "random"))
    hands = deal(study, 400)
    table = read(study, count(study, hands))["sides"]
    first = [hand.totals[(hand.dealer + 1) % 2] for hand in hands]
    second = [hand.totals[hand.dealer % 2] for hand in hands]
    is_mean(table[0, "steady+random", "points"], first)
    is_mean(table[1, "random", "points"], second)
    gap = [one - other for one, other in zip(first, second, strict=True)]
    is_mean(table[None, "steady+random − random", "difference"], gap)


def test_three_sides_have_no_difference() -> None:
    study = make_study("all-fours", 3)
    assert {measure for _, _, measure in read(study, new_tally())["sides"]} == {"points"}


def test_tallies_that_are_added_give_the_tables_of_all_hands() -> None:
    study = make_study("trinidad")
    hands = deal(study, 300)
    whole = count(study, hands)
    first, second = count(study, hands[:70]), count(study, hands[70:])
    parts = (first.view("i8") + second.view("i8")).view(whole.dtype)
    for one, other in zip(make_tables(study, whole).values(), make_tables(study, parts).values(), strict=True):
        pd.testing.assert_frame_equal(one, other)


def test_every_word_of_the_tables_is_explained() -> None:
    text = (Path(__file__).parent.parent / "docs" / "tables.md").read_text(encoding="utf-8")
    words = set(NUMBERS)
    for variant in (*GAMES, "pitch-or-smudge"):
        study = make_study(variant, unit="games")
        hands = deal(study, 50)
        hands[0].talk = Talk.NO_CALL
        for name, table in make_tables(study, count(study, hands)).items():
            words |= {name, *table.columns}
            for column in {"case", "measure", "call"} & set(table.columns):
                words |= set(table[column])
    words -= {word for word in words if word.startswith("runs_")} | {"eldest", "second", "third", "fourth"}
    assert not {word for word in words if f"`{word}`" not in text}
