"""The worlds of a search: every deal that agrees with what the seat knows, and each as likely as the others."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from positions import Position
from scipy.stats import chisquare
from studies import game_of

from allfours_sim.engine.seating import records
from allfours_sim.engine.state import TABLE
from allfours_sim.jit import kernel
from allfours_sim.laws.rng import U, mix
from allfours_sim.laws.sets import PACK, PLAIN_SUITS, TRUMPS
from allfours_sim.policies.view import VIEW
from allfours_sim.search.every import count_deals, deal_number
from allfours_sim.search.laying import open_score
from allfours_sim.search.unseen import find_unseen, new_unseen
from allfours_sim.search.worlds import deal_world
from allfours_sim.terms import MAX_SEATS

FIRST, SECOND, _ = PLAIN_SUITS
HELD = 0b11 << 10
UNSEEN = (0b111, 0b111 << 13, 0b1 << 26, 0b11 << 40)  # a few cards of each suit; all others are played
Deal = tuple[int, ...]


@kernel
def sampled(views: Any, count: int, word: Any) -> Any:
    unseen, hands = new_unseen(), np.zeros((count, MAX_SEATS), np.int64)
    find_unseen(unseen[0], views[0])
    for number in range(count):
        word = deal_world(unseen[0], hands[number], mix(U(word)))
    return hands


@kernel
def enumerated(views: Any, most: int) -> Any:
    unseen, hands = new_unseen(), np.zeros((most, MAX_SEATS), np.int64)
    find_unseen(unseen[0], views[0])
    found = 0
    for number in range(count_deals(unseen[0], most)):
        found += int(deal_number(unseen[0], hands[found], number))
    return hands[:found]


def position(voids: tuple[int, ...], exposed: tuple[int, ...]) -> Position:
    """Seat 0 of four, each with two cards."""
    here = Position(game_of("trinidad", 4), 0, HELD)
    here.set(played=PACK & ~(HELD | sum(UNSEEN)))
    for seat in range(1, 4):
        here.view["cannot_hold"][seat] = voids[seat - 1]
        here.view["exposed"][seat] = exposed[seat - 1]
    return here


def deals(voids: tuple[int, ...], exposed: tuple[int, ...]) -> set[Deal]:
    """Every deal of two cards each, by brute force."""
    pool = [1 << bit for bit in range(53) if sum(UNSEEN) >> bit & 1]

    def hands_of(seat: int, left: list[int]) -> list[int]:
        sets = (sum(pair) for pair in combinations(left, 2))
        return [cards for cards in sets if not cards & voids[seat] and cards & exposed[seat] == exposed[seat]]

    found = set()
    for first in hands_of(0, pool):
        for second in hands_of(1, [card for card in pool if not card & first]):
            for third in hands_of(2, [card for card in pool if not card & (first | second)]):
                found.add((first, second, third))
    return found


CASES = [
    ((0, 0, 0), (0, 0, 0)),
    ((FIRST, 0, 0), (0, 0, 0)),
    ((FIRST, SECOND, 0), (0, 0, 0)),  # neither may hold all that the other may
    ((FIRST | TRUMPS, SECOND, TRUMPS), (0, 0, 0)),
    ((FIRST, SECOND, TRUMPS), (0, 1, 0)),
    ((0, 0, 0), (1 << 40, 0, 1 << 13)),
]


@pytest.mark.compiled
@pytest.mark.parametrize(("voids", "exposed"), CASES)
def test_every_deal_that_agrees_is_as_likely(voids: tuple[int, ...], exposed: tuple[int, ...]) -> None:
    here, every = position(voids, exposed), deals(voids, exposed)
    count = 100 * len(every)
    counted: Counter[Deal] = Counter(tuple(int(hand) for hand in row[1:4]) for row in sampled(here.views, count, 7))
    assert set(counted) == every
    assert chisquare(list(counted.values())).pvalue > 1e-4


@pytest.mark.parametrize(("voids", "exposed"), CASES)
def test_the_deals_by_number_are_all_and_each_once(voids: tuple[int, ...], exposed: tuple[int, ...]) -> None:
    rows = [tuple(int(hand) for hand in row[1:4]) for row in enumerated(position(voids, exposed).records, 10_000)]
    assert len(rows) == len(set(rows))
    assert set(rows) == deals(voids, exposed)


def test_a_world_has_the_score_before_the_hand_and_what_was_scored_since() -> None:
    tables, views = records(TABLE), records(VIEW)
    view = views.view(np.recarray)[0]
    view.seats = view.sides = 3
    view.side[:3] = range(3)
    view.dealer, view.rules.target = 2, 7
    view.before[:3] = 6, 2, 5
    view.score[:3] = 7, 2, 8  # the dealer has turned a jack, then given one; the game is won when the hand is over
    open_score(tables[0], views[0])
    table = tables[0]
    assert table["start"][:3].tolist() == [6, 2, 5]
    assert table["points"][:3].sum(1).tolist() == [1, 0, 3]
    assert table["crossed"][:3].tolist() == [2, 0, 1]
    assert table["crossings"] == 2
