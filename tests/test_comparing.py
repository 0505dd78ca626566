"""Policies compared in duplicate sets, held to the same sets replayed and worked out in plain Python."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from itertools import product
from threading import Event
from time import monotonic
from typing import Any

import pytest
from studies import LISTED, bundle, game_of, study_of

from allfours_sim.errors import BrokenOff
from allfours_sim.laws.bits import lowest
from allfours_sim.policies.bundle import Bundle, bundle_of
from allfours_sim.policies.decision import decision
from allfours_sim.policies.steady.numbers import numbers_of
from allfours_sim.rules.variants import PRESETS
from allfours_sim.study import Compared, Comparison, Replay, compare, sets
from allfours_sim.study.running import in_order
from allfours_sim.study.sets import play_sets
from allfours_sim.tables.comparison import ComparisonSheet
from allfours_sim.tables.pair_panels import exchanged
from allfours_sim.tables.pairs import DIFFERENCE, labels, pair_figures
from allfours_sim.terms import Decision

pytestmark = pytest.mark.compiled

follow = import_module("allfours_sim.policies.steady.play").follow  # the package has a decision of that name

SOME = [
    ("all-fours", 2, {}, {}),
    ("trinidad", 4, {}, {"score": (13, 12), "dealer": 1}),
    ("all-fives", 3, {}, {}),
    ("setback", 3, {}, {"dealer": 2}),
    ("auction-pitch", 4, {}, {}),
    ("auction-pitch", 5, {"set_back": False}, {}),
]


def comparison_of(
    variant: str, players: int | None = None, options: Any = None, *, policies: Any = ("steady", "random"), **more: Any
) -> Comparison:
    return Comparison(study_of(game_of(variant, players, options), "random", **{"count": 60, **more}), policies)


def value_of_hand(comparison: Comparison, seating: tuple[bool, ...], number: int) -> Fraction:
    """The mean of the first policy's sides less that of the second's, from the hand's record."""
    seated = comparison.seated((0, 1), seating)
    (record,) = Replay(seated).hands(number, 1)
    points = [0] * len(seating)
    for event in record.events:
        if event["e"] == "score":
            points[event["side"]] += event["points"]
    ours = [made for made, first in zip(points, seating, strict=True) if first]
    theirs = [made for made, first in zip(points, seating, strict=True) if not first]
    return Fraction(sum(ours), len(ours)) - Fraction(sum(theirs), len(theirs))


def value_of_game(comparison: Comparison, seating: tuple[bool, ...], number: int) -> Fraction:
    """1 if the first policy has won the game, else -1."""
    *_, last = Replay(comparison.seated((0, 1), seating)).game(number)
    winner = last.result.winner
    assert winner is not None
    return Fraction(1 if seating[winner] else -1)


def even_seatings(sides: int) -> list[tuple[bool, ...]]:
    return [seating for seating in product([True, False], repeat=sides) if abs(2 * sum(seating) - sides) <= 1]


def plain_values(comparison: Comparison) -> list[list[Fraction]]:
    """Of each set the values of its hands or games."""
    value = value_of_game if comparison.deals.unit == "games" else value_of_hand
    seatings = even_seatings(comparison.deals.game.sides)
    return [[value(comparison, seating, number) for seating in seatings] for number in range(comparison.deals.count)]


def check(found: Compared, plain: list[list[Fraction]]) -> None:
    """The figures of `found`, of one pair, are those of the plain values."""
    values = [statistics.mean(hands) for hands in plain]
    singles = [value for hands in plain for value in hands]
    (figures,) = pair_figures(found)
    assert Fraction(found.sums[0].moments.total, found.comparison.parts) == sum(values)
    assert figures.difference.n == len(values)
    assert figures.difference.estimate == pytest.approx(float(statistics.mean(values)))
    deviation, single = statistics.stdev(map(float, values)), statistics.stdev(map(float, singles))
    assert figures.deviation.estimate == pytest.approx(deviation)
    assert figures.difference.std_error == pytest.approx(deviation / len(values) ** 0.5)
    assert figures.plain.estimate == pytest.approx(single)
    assert figures.worth.estimate == pytest.approx((single / deviation) ** 2)
    assert figures.needed.estimate == pytest.approx((2.8015852 * deviation / DIFFERENCE) ** 2)
    assert figures.won.total == sum(value > 0 for value in values)
    assert figures.lost.total == sum(value < 0 for value in values)
    assert figures.tied.total == sum(value == 0 for value in values)


@pytest.mark.parametrize(("variant", "players", "options", "more"), SOME)
def test_hands_are_those_replayed(variant: str, players: int, options: Any, more: Any) -> None:
    comparison = comparison_of(variant, players, options, **more)
    check(compare(comparison, 2), plain_values(comparison))


@pytest.mark.parametrize(("variant", "players"), [("all-fours", 2), ("all-fives", 3), ("auction-pitch", 4)])
def test_games_are_those_replayed(variant: str, players: int) -> None:
    comparison = comparison_of(variant, players, unit="games", count=12)
    found, plain = compare(comparison, 2), plain_values(comparison)
    check(found, plain)
    won = pair_figures(found)[0].games_won
    assert won is not None
    outcomes = [value > 0 for games in plain for value in games]
    assert won.total == sum(outcomes)
    assert won.estimate == pytest.approx(sum(outcomes) / len(outcomes))


def is_zero(found: Compared) -> None:
    for sums in found.sums:
        sets, total, squares, plain_squares = sums.moments
        assert sets == found.finished
        assert (total, squares, sums.won, sums.lost) == (0, 0, 0, 0)
        assert plain_squares > 0
    for figures in pair_figures(found):
        assert figures.difference[:4] == (0, 0, 0, 0)
        assert [number.estimate for number in (figures.deviation, figures.worth, figures.needed)] == [0, None, None]


@pytest.mark.parametrize(("preset", "players"), LISTED)
@pytest.mark.parametrize("policy", ["steady", "random"])
def test_a_policy_against_itself_is_exactly_zero(preset: str, players: int, policy: str) -> None:
    is_zero(compare(comparison_of(preset, players, policies=(policy, policy)), 2))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_policy_against_itself_is_exactly_zero_in_games(preset: str) -> None:
    is_zero(compare(comparison_of(preset, policies=("steady", "steady"), unit="games", count=30), 2))


@pytest.mark.parametrize("unit", ["hands", "games"])
@pytest.mark.parametrize("number", range(len(SOME)))
def test_any_number_of_threads_and_any_block_gives_the_same(number: int, unit: str, monkeypatch: Any) -> None:
    variant, players, options, more = SOME[number]
    policies = ("steady", "random", "steady")
    comparison = comparison_of(variant, players, options, unit=unit, policies=policies, count=50, **more)
    expected = compare(comparison, 1, 3)
    assert expected.finished == 50
    for task, fewest, jobs in ((1 << 10, 64, 3), (1, 1, 2), (1, 7, 3), (1, 49, 1)):
        for name in ("HANDS_A_TASK", "GAMES_A_TASK"):
            monkeypatch.setattr(sets, name, task)
        for name in ("FEWEST_SETS", "FEWEST_GAME_SETS"):
            monkeypatch.setattr(sets, name, fewest)
        assert compare(comparison, jobs, 3) == expected


@pytest.mark.parametrize("unit", ["hands", "games"])
def test_policies_exchanged_give_the_opposite(unit: str) -> None:
    for variant, players, options, more in SOME:
        found, other = (
            compare(comparison_of(variant, players, options, policies=policies, unit=unit, **more), 2, 4)
            for policies in (("steady", "random"), ("random", "steady"))
        )
        assert found.sums[0].moments.total == -other.sums[0].moments.total != 0
        (figures,), (opposite,) = pair_figures(found), pair_figures(other)
        there = exchanged(figures)
        assert there._replace(difference=opposite.difference, games_won=opposite.games_won) == opposite
        assert there.difference[:4] == pytest.approx(opposite.difference[:4])
        assert (there.games_won is None) == (opposite.games_won is None) == (unit == "hands")
        if there.games_won and opposite.games_won:
            assert there.games_won[:4] == pytest.approx(opposite.games_won[:4])
        assert [(-value, number) for value, number in found.sums[0].highest] == list(other.sums[0].lowest)


def test_every_pair_is_that_pair_alone() -> None:
    policies = ("steady", "random", "steady")
    found = compare(comparison_of("trinidad", policies=policies, count=300), 2, 2)
    for place, (first, second) in enumerate([(0, 1), (0, 2), (1, 2)]):
        alone = compare(comparison_of("trinidad", policies=(policies[first], policies[second]), count=300), 1, 2)
        assert found.sums[place] == alone.sums[0]
    matrix = ComparisonSheet(found).panels[0]
    assert matrix.head == ("policy", "steady", "random", "steady (2)")
    cells = [row[1:] for row in matrix.rows]
    for row, column in ((0, 1), (1, 2)):
        assert cells[row][column].translate(str.maketrans("+−", "−+")) == cells[column][row]
    assert [cells[place][place] for place in range(3)] == ["–"] * 3


def test_names_that_are_there_twice_are_told_apart() -> None:
    assert labels(("a", "b", "a", "a")) == ["a", "b", "a (2)", "a (3)"]


@pytest.mark.parametrize("unit", ["hands", "games"])
def test_the_sets_that_differ_most_are_named(unit: str) -> None:
    comparison = comparison_of("auction-pitch", 4, unit=unit, count=40)
    found = compare(comparison, 2, 3)
    values = play_sets(comparison, comparison.bundles(), (0, 1), 0, 40).sum(axis=1).tolist()
    ranked = sorted(range(40), key=lambda number: -values[number])
    assert [value for value, _ in found.sums[0].highest] == [values[number] for number in ranked[:3]]
    assert all(value < 0 for value, _ in found.sums[0].lowest)
    assert len(found.disagreements) == len(found.sums[0].highest + found.sums[0].lowest)
    one = value_of_game if unit == "games" else value_of_hand
    for told in found.disagreements:
        assert told.value == values[told.number]
        both = even_sums(comparison, told.number, one)
        assert max(both) if told.value > 0 else min(both) == sum(told.values)
        seatings = [tuple(name == "steady" for name in study.policies) for study in told.seated]
        assert seatings[0] == tuple(not first for first in seatings[1])
        parts = comparison.parts // len(comparison.seatings)
        assert [one(comparison, seating, told.number) * parts for seating in seatings] == list(told.values)


def even_sums(comparison: Comparison, number: int, one: Any) -> list[int]:
    """Of each seating the value of the hand and that of its exchange together, in parts."""
    parts = comparison.parts // len(comparison.seatings)
    found = []
    for seating in even_seatings(comparison.deals.game.sides):
        both = (seating, tuple(not first for first in seating))
        found.append(int(sum(one(comparison, each, number) for each in both) * parts))
    return found


def test_ctrl_c_keeps_the_sets_that_all_pairs_have_finished(monkeypatch: Any) -> None:
    monkeypatch.setattr(sets, "HANDS_A_TASK", 200)

    def interrupt(finished: int) -> None:
        if finished == 300:
            raise KeyboardInterrupt

    policies = ("steady", "random", "steady")
    found = compare(comparison_of("trinidad", count=1000, policies=policies), 3, 2, interrupt)
    assert (found.finished, found.interrupted) == (300, True)
    alone = compare(comparison_of("trinidad", count=300, policies=policies), 1, 2)
    assert found.sums == alone.sums
    assert [told.number for told in found.disagreements] == [told.number for told in alone.disagreements]


@dataclass(frozen=True)
class Scripted(Comparison):
    """Players written in a test."""

    players: tuple[Bundle, ...] = ()

    def bundles(self) -> list[Bundle]:
        return list(self.players)


@decision
def no_card(view: Any, params: Any, word: Any) -> int:
    return 0


def test_an_illegal_choice_names_hand_seat_and_policy() -> None:
    cheat = bundle("cheat", play=no_card)
    plain = comparison_of("all-fours", policies=("random", "cheat"))
    comparison = Scripted(plain.deals, plain.policies, players=(bundle("random"), cheat))
    with pytest.raises(BrokenOff, match=r"^hand 0 of seed 20: seat \d \(cheat\): the choice 0 of play is illegal$"):
        compare(comparison, 2)


def wins(found: Compared) -> Iterator[float]:
    for figures in pair_figures(found):
        assert figures.difference.low is not None
        yield figures.difference.low


@pytest.mark.parametrize("preset", PRESETS)
def test_steady_is_better_than_random(preset: str) -> None:
    assert all(low > 0 for low in wins(compare(comparison_of(preset, count=400), 2)))
    assert all(low > 0 for low in wins(compare(comparison_of(preset, unit="games", count=60), 2)))


@decision
def lowest_lead(view: Any, params: Any, word: Any) -> int:
    return follow(view, numbers_of(view)) if view.led else lowest(view.legal)


@pytest.mark.parametrize(("variant", "deviation"), [("all-fours", 0.52), ("trinidad", 0.74)])
def test_a_slightly_different_player_takes_the_sets_that_the_documentation_says(variant: str, deviation: float) -> None:
    steady = bundle_of("steady", import_module("allfours_sim.policies.steady"))
    other = Bundle("lowest", steady.addresses.copy(), steady.params)
    other.addresses[Decision.PLAY] = lowest_lead.address
    plain = comparison_of(variant, None, {"beg": False}, count=10_000, policies=("steady", "lowest"))
    (figures,) = pair_figures(compare(Scripted(plain.deals, plain.policies, players=(steady, other)), 2))
    assert figures.deviation.estimate == pytest.approx(deviation, abs=0.02)
    assert figures.difference.low is not None
    assert figures.difference.low > 0


def test_intervals_hold_the_difference_as_often_as_they_say() -> None:
    comparison = comparison_of("auction-pitch", 3, count=20_000)
    truth = pair_figures(compare(comparison, 2))[0].difference.estimate
    parts = play_sets(comparison, comparison.bundles(), (0, 1), 0, 20_000)
    held = sum(low <= truth <= high for _, _, low, high in in_batches(comparison, parts, 100, "difference"))
    assert 182 <= held <= 198  # of 200, three standard deviations around 95 %


@pytest.mark.parametrize("figure", ["deviation", "plain", "worth", "needed"])
@pytest.mark.parametrize(("variant", "players"), [("all-fours", 2), ("trinidad", 4), ("auction-pitch", 3)])
def test_errors_of_what_a_set_is_worth_are_what_figures_vary_by(variant: str, players: int, figure: str) -> None:
    comparison = comparison_of(variant, players, count=40_000)
    parts = play_sets(comparison, comparison.bundles(), (0, 1), 0, 40_000)
    batches = in_batches(comparison, parts, 400, figure)
    varied = statistics.stdev(estimate for estimate, *_ in batches)
    assert statistics.mean(error for _, error, *_ in batches) == pytest.approx(varied, rel=0.25)  # of 100 batches


def in_batches(comparison: Comparison, parts: Any, size: int, figure: str) -> list[tuple[float, float, float, float]]:
    """A figure of each `size` sets: the estimate, its error, its interval."""
    found = []
    for first in range(0, len(parts), size):
        sums = sets.sums_of(parts[first : first + size], first, 0)
        (figures,) = pair_figures(Compared(comparison, (sums,), size, False))
        found.append(getattr(figures, figure)[:4])
    return found


def test_who_stops_does_not_wait_for_blocks_under_way() -> None:
    gate = Event()
    found = in_order([lambda: True, *[lambda: gate.wait(60)] * 9], 2)
    try:
        assert next(found)
        started = monotonic()
        found.close()  # type: ignore[attr-defined]
        assert monotonic() - started < 30
    finally:
        gate.set()
