"""Trying the choices in the same worlds: all at first, then the better half, until two are left.

So the worlds of a search are spent where they tell most. There are as many playouts as if each legal card were played
in `worlds` worlds.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from allfours_sim.jit import part
from allfours_sim.laws.bits import popcount
from allfours_sim.search.laying import NOW, START, Bench, lay_world, new_bench, open_start
from allfours_sim.search.playing_out import play_out
from allfours_sim.search.scratch import copy_record
from allfours_sim.search.settings import DECISION, WORLDS
from allfours_sim.search.worth import worth_of_hand
from allfours_sim.terms import Decision


class Tried(NamedTuple):
    """The choices that are left, by their places, and in how many worlds they were tried."""

    alive: Any
    worlds: int


@part
def try_choices(view: Any, params: Any, word: Any, choices: Any, gains: Any) -> Tried:
    """Write into `gains` (choice, sum and sum of squares) what each choice gains over the first; returns the best two.

    Gains are in thousandths of a point.
    """
    bench = new_bench()
    open_start(bench, view, params)
    count = len(gains)
    alive, played, rounds = np.arange(count), 0, 1
    while 1 << rounds < count:
        rounds += 1
    playouts = params[WORLDS] * (popcount(view.legal) if params[DECISION] == Decision.PLAY else count)
    for number in range(rounds):
        worlds = max(playouts // ((rounds - number) * len(alive)), 1)
        for _ in range(worlds):
            word = lay_world(bench, view, params, word)
            try_in_world(bench, view, params, choices, gains, alive)
        played += worlds
        playouts -= worlds * len(alive)
        if number + 1 < rounds:
            alive = better_half(gains, alive)
    return Tried(alive, played)


@part
def try_in_world(bench: Bench, view: Any, params: Any, choices: Any, gains: Any, alive: Any) -> None:
    """Play out the choices that are left, the first one first, in the world on the bench."""
    first, table, now = 0, bench.tables[NOW], bench.views[NOW]
    for place in alive:
        copy_record(table, bench.tables[START])
        copy_record(now, view)
        play_out(table, now, params[DECISION], choices[place])
        worth = worth_of_hand(table, now, view.seat, params)
        first = worth if place == 0 else first
        gains[place, 0] += worth - first
        gains[place, 1] += (worth - first) * (worth - first)


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
