"""Chances of winning solved from exact probabilities: values known in closed form, cycles, games that never end."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy import stats as scipy_stats

from allfours_sim.equity.answer import student
from allfours_sim.equity.chain import Moves, Weights, solve
from allfours_sim.equity.counted import Counted, chances_of
from allfours_sim.errors import BrokenOff

VALUES = json.loads((Path(__file__).parent / "exact_values.json").read_text())["values"]
POINTS = [value for value in VALUES if value["name"] == "problem_of_points"]
Move = tuple[int, int, int, float]  # from, to, the role that leads next, its probability


def chain(count: int, moves: list[Move], wins: dict[tuple[int, int], float], level: list[int]) -> Any:
    """The chances of two roles, each standing left with probability 1."""
    moves = sorted(moves, key=lambda move: (-level[move[0]], move[0]))
    columns = [np.array([move[place] for move in moves], np.int64) for place in range(3)]
    won = np.zeros((count, 2))
    for where, chance in wins.items():
        won[where] = chance
    weights = Weights(np.array([move[3] for move in moves]), won, np.ones(count))
    return solve(Moves(*columns), weights, np.array(level))


def points_chain(needs: tuple[int, int], p: float, rotate: bool) -> Any:
    """A point a hand to eldest with probability p; the first to be `needs` short of nothing wins."""
    size = max(needs)
    number = {pair: place for place, pair in enumerate(product(range(1, size + 1), repeat=2))}
    moves: list[Move] = []
    wins: dict[tuple[int, int], float] = {}
    for (first, second), place in number.items():
        for role, chance, left in ((0, p, (first - 1, second)), (1, 1 - p, (first, second - 1))):
            if left[role] == 0:
                wins[place, role] = chance
            else:
                moves.append((place, number[left[::-1] if rotate else left], int(rotate), chance))
    found = chain(len(number), moves, wins, [-first - second for first, second in number])
    return found[number[needs]]


@pytest.mark.parametrize("value", POINTS, ids=lambda value: "-".join(map(str, value["parameters"].values())))
def test_problem_of_points(value: dict[str, Any]) -> None:
    words = value["parameters"]
    found = points_chain((words["need_a"], words["need_b"]), float(Fraction(words["p"])), rotate=False)
    assert found[0] == pytest.approx(float(Fraction(value["fraction"])), abs=1e-12)
    assert found.sum() == pytest.approx(1, abs=1e-12)


def test_the_deal_passes() -> None:
    p = Fraction(3, 5)  # for whoever is eldest

    @cache
    def exact(first: int, second: int) -> Fraction:
        """The chance of eldest, who deals next."""
        won = Fraction(1) if first == 1 else 1 - exact(second, first - 1)
        lost = Fraction(0) if second == 1 else 1 - exact(second - 1, first)
        return p * won + (1 - p) * lost

    for needs in ((1, 1), (2, 5), (7, 7), (6, 3)):
        assert points_chain(needs, float(p), rotate=True)[0] == pytest.approx(float(exact(*needs)), abs=1e-12)


@pytest.mark.parametrize("p", [0.5, 0.6, 0.45])
def test_scores_that_fall_make_cycles(p: float) -> None:
    size = 12
    inner = size - 1
    up = [(place, place + 1, 0, p) for place in range(inner - 1)]
    down = [(place, place - 1, 0, 1 - p) for place in range(1, inner)]
    found = chain(inner, up + down, {(inner - 1, 0): p, (0, 1): 1 - p}, list(range(inner)))
    odds = (1 - p) / p
    for place in range(inner):
        ruin = (place + 1) / size if p == 0.5 else (1 - odds ** (place + 1)) / (1 - odds**size)
        assert found[place, 0] == pytest.approx(ruin, abs=1e-12)


def test_hands_without_points_change_nothing() -> None:
    moves = [(0, 0, 0, 0.5), (0, 0, 1, 0.3)]
    found = chain(1, moves, {(0, 0): 0.15, (0, 1): 0.05}, [0])
    stay, swap = 0.5, 0.3  # W0 = .15 + .5 W0 + .3 W1 and W0 + W1 = 1
    assert found[0, 0] == pytest.approx((0.15 + swap) / (1 - stay + swap), abs=1e-12)


def test_a_game_that_never_ends_is_no_answer() -> None:
    one = np.array([1])
    counted = Counted(standing=0 * one, outcome=2 * one, batch=0 * one, hands=one)
    with pytest.raises(BrokenOff, match=r"nobody ever wins \(rule 5.5\)"):
        chances_of(counted, 2, 1, np.array([0]))


def test_students_t() -> None:
    for freedom in (9, 19, 39):
        assert student(freedom) == pytest.approx(scipy_stats.t.ppf(0.975, freedom), abs=5e-4)
