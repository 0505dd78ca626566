"""Trying the choices in the same worlds: all at first, then the better half, until two are left.

So the worlds of a search are spent where they tell most. There are as many playouts as if each choice were tried in
`worlds` worlds; each card in twice as many where the hidden hands of a world can go round several other seats.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from allfours_sim.jit import part
from allfours_sim.laws.bits import popcount
from allfours_sim.search.every import count_deals, deal_number
from allfours_sim.search.last_tricks import is_solved, open_world, worth_of_card
from allfours_sim.search.laying import NOW, START, Bench, fewest_misses, find_world, lay_world, new_bench, open_start
from allfours_sim.search.likely import misses
from allfours_sim.search.playing_out import play_out
from allfours_sim.search.scratch import copy_record
from allfours_sim.search.settings import DECISION, WORLDS
from allfours_sim.search.worth import worth_of_hand
from allfours_sim.terms import Decision

_MOST_WAYS: Final = 2
_MOST_TRIES: Final = 7  # so many playouts a world at most, however many cards are legal


class Tried(NamedTuple):
    """The choices that are left, by their places, and in how many worlds they were tried."""

    alive: Any
    worlds: int
    exact: bool  # in every world that there is


@part
def try_choices(view: Any, params: Any, word: Any, choices: Any, gains: Any) -> Tried:
    """Write into `gains` (choice, sum and sum of squares) what each choice gains over the first; returns the best two.

    Gains are in thousandths of a point, or what `worth_of_card` adds to them.
    """
    bench = new_bench(is_solved(view, params))
    open_start(bench, view, params)
    deals = count_deals(bench.unseen[0], params[WORLDS])
    if 0 < deals <= params[WORLDS] and params[DECISION] == Decision.PLAY:
        return try_in_all(bench, view, params, word, choices, gains)
    count = len(gains)
    alive, played, rounds = np.arange(count), 0, 1
    while 1 << rounds < count:
        rounds += 1
    playouts = params[WORLDS] * count
    if params[DECISION] == Decision.PLAY:
        ways = min(bench.unseen[0].others, _MOST_WAYS)
        playouts = params[WORLDS] * min(popcount(view.legal) * ways, _MOST_TRIES)
    for number in range(rounds):
        worlds = max(playouts // ((rounds - number) * len(alive)), 1)
        for _ in range(worlds):
            word = find_world(bench, view, params, word)
            lay_world(bench, view, params, word)
            try_in_world(bench, view, params, choices, gains, alive, False)
        played += worlds
        playouts -= worlds * len(alive)
        if number + 1 < rounds:
            alive = better_half(gains, alive)
    return Tried(alive, played, False)


@part
def try_in_all(bench: Bench, view: Any, params: Any, word: Any, choices: Any, gains: Any) -> Tried:
    """Every choice in every world there is: those that calls and bids fit best."""
    alive, played, unseen = np.arange(len(gains)), 0, bench.unseen[0]
    deals = count_deals(unseen, params[WORLDS])
    fewest = fewest_misses(bench, view, params, deals, word)
    for number in range(deals):
        if deal_number(unseen, bench.hands[0], number):
            missed = misses(bench.tables[NOW], bench.views[START], view, bench.hands[0], params, word)
            if missed == fewest:
                lay_world(bench, view, params, word)
                try_in_world(bench, view, params, choices, gains, alive, True)
                played += 1
    return Tried(alive, played, True)


@part
def try_in_world(bench: Bench, view: Any, params: Any, choices: Any, gains: Any, alive: Any, exact: bool) -> None:
    """Play out the choices that are left, the first one first, in the world on the bench; solve the last tricks too."""
    first, solved = 0, is_solved(view, params)
    if solved:
        open_world(bench.solver, bench.tables[START], view)
    for place in alive:
        worth = worth_of_play(bench, view, params, choices[place], exact)
        if solved:
            worth += worth_of_card(bench.solver, choices[place])
        first = worth if place == 0 else first
        gains[place, 0] += worth - first
        gains[place, 1] += (worth - first) * (worth - first)


@part
def worth_of_play(bench: Bench, view: Any, params: Any, choice: int, exact: bool) -> int:
    """What the hand is worth when `choice` and all that follows it are played out in the world on the bench."""
    table, now = bench.tables[NOW], bench.views[NOW]
    copy_record(table, bench.tables[START])
    copy_record(now, view)
    play_out(table, now, params[DECISION], choice)
    return worth_of_hand(table, now, view.seat, params, exact)


@part
def better_half(gains: Any, alive: Any) -> Any:
    """The first choice, and the best of the others."""
    half = max((len(alive) + 1) // 2, 2)
    for place in range(1, half):
        best = place
        for other in range(place + 1, len(alive)):
            if gains[alive[other], 0] > gains[alive[best], 0]:
                best = other
        alive[place], alive[best] = alive[best], alive[place]
    return alive[:half]
