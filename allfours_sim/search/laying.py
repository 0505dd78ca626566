"""The bench of a search, and a world laid on it."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from allfours_sim.engine.address import CHANCE
from allfours_sim.engine.hand import open_stream
from allfours_sim.engine.layout import SPADES
from allfours_sim.engine.turns import next_side, side_of
from allfours_sim.jit import part
from allfours_sim.laws.rng import next_word
from allfours_sim.search.every import deal_number
from allfours_sim.search.last_tricks import new_solver
from allfours_sim.search.likely import has_spoken, misses, open_past
from allfours_sim.search.open_trick import Solver
from allfours_sim.search.scratch import new_tables, new_views
from allfours_sim.search.settings import DECISION, DECISIONS, FAST, FAST_PARAMS
from allfours_sim.search.unseen import find_unseen, new_unseen
from allfours_sim.search.worlds import deal_world, lay_stock
from allfours_sim.terms import MAX_SEATS, Decision, Point

START: Final = 0
NOW: Final = 1
_TRIES: Final = 8  # so often a world is dealt until the calls and bids fit it


class Bench(NamedTuple):
    """The arrays that a search works on; a record alone does not keep its array alive in compiled code."""

    tables: Any  # `START`: a world before the choice; `NOW`: as the hand goes on
    views: Any  # `START`: before anybody had spoken; `NOW`: as the hand goes on
    unseen: Any  # one record
    hands: Any  # (2, MAX_SEATS) sets of cards: of the world, and of one on trial
    solver: Solver  # for the last tricks; its arrays are empty where none are solved


@part
def new_bench(solved: bool) -> Bench:
    """An empty bench, for last tricks that are `solved` or for others."""
    hands = np.zeros((2, MAX_SEATS), np.int64)
    return Bench(new_tables(2), new_views(2), new_unseen(), hands, new_solver(solved))


@part
def open_start(bench: Bench, view: Any, params: Any) -> None:
    """Read off the view what is the same in all worlds: the fast policy at every seat, what was scored so far."""
    find_unseen(bench.unseen[0], view)
    open_past(bench.views[START], view)
    start = bench.tables[START]
    start.top_suit = SPADES  # a name for the suit on top; no seat knows more
    start.winner = -1
    start.slam_side = -1
    open_score(start, view)
    for seat in range(view.seats):
        for which in range(DECISIONS):
            start.decisions[seat, which] = params[FAST + which]
            start.params[seat, which] = params[FAST_PARAMS + which]
    start.put_away[view.seat] = view.put_away


@part
def open_score(start: Any, view: Any) -> None:
    """The score before the hand, and what each side has scored since: as if all of it by turned cards.

    A side that is at the target already waits for the end of the hand. Turned cards come before gifts, and the dealer
    scores for them, so sides came there in order from the dealer's on.
    """
    side = side_of(view, view.dealer)
    for _ in range(view.sides):
        start.start[side] = view.before[side]
        start.points[side, Point.TURN_UP] = view.score[side] - view.before[side]
        if view.score[side] >= view.rules.target:
            start.crossings += 1
            start.crossed[side] = start.crossings
        side = next_side(view, side)


@part
def find_world(bench: Bench, view: Any, params: Any, word: Any) -> Any:
    """Deal the unseen cards, so that calls and bids fit if a few deals will do; returns the next random word."""
    word = next_word(word)
    fewest, hands, trial = view.seats + 1, bench.hands[0], bench.hands[1]
    for _ in range(_TRIES if has_spoken(view) else 1):
        word = deal_world(bench.unseen[0], trial, word)
        missed = misses(bench.tables[NOW], bench.views[START], view, trial, params, word)
        if missed < fewest:
            fewest = missed
            hands[:] = trial
        if missed == 0:
            break
    return word


@part
def lay_world(bench: Bench, view: Any, params: Any, word: Any) -> None:
    """Put the cards dealt on the table, and the random words that come of `word`."""
    start, stock, hands = bench.tables[START], bench.unseen[0].cards, bench.hands[0]
    hands[view.seat] = view.held
    for seat in range(view.seats):
        start.hands[seat] = hands[seat]
        start.dealt[seat] = hands[seat] | view.played_by[seat] | start.put_away[seat]
        stock &= ~hands[seat]
    start.key = word
    open_stream(start, CHANCE)
    for seat in range(view.seats):
        open_stream(start, seat)
    if params[DECISION] == Decision.BEG or params[DECISION] == Decision.GIVE:
        lay_stock(start, stock, word)


@part
def fewest_misses(bench: Bench, view: Any, params: Any, deals: int, word: Any) -> int:
    """Of all `deals` the least number of calls and bids that do not fit."""
    fewest = view.seats + 1
    for number in range(deals):
        if deal_number(bench.unseen[0], bench.hands[0], number):
            fewest = min(fewest, misses(bench.tables[NOW], bench.views[START], view, bench.hands[0], params, word))
    return fewest
