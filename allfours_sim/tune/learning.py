"""Learning what a choice is worth: a hand is played once with each choice at one decision, all else alike."""

from __future__ import annotations

from typing import Any, Final

from allfours_sim.engine.address import hand_key
from allfours_sim.engine.block import ROTATE, open_hand_at
from allfours_sim.engine.game import broken_off
from allfours_sim.engine.hand import play_hand
from allfours_sim.engine.score import side_total
from allfours_sim.engine.turns import side_of
from allfours_sim.jit import kernel, part
from allfours_sim.terms import Why
from allfours_sim.tune.exploring import ALLOWED, CHOICE, CLASS, SEAT

POINT: Final = 1000


@part
def worth(table: Any, view: Any, side: int) -> int:
    """What a hand was worth to `side`: its points less the mean of the others', in thousandths of a point.

    A slam that wins the game counts as all the points that were missing.
    """
    total, own = 0, 0
    for other in range(view.sides):
        points = side_total(table, other)
        if table.why == Why.SLAM and table.winner == other:
            points = view.rules.target - table.start[other]
        own = points if other == side else own
        total += points
    return int(POINT * (own * view.sides - total) // (view.sides - 1))


@part
def play_at(table: Any, view: Any, seed: int, index: int, score: Any) -> None:
    """Play single hand `index` of run `seed`."""
    table.key = hand_key(seed, index)
    open_hand_at(view, index, ROTATE, score)
    play_hand(table, view, None)


@kernel
def try_choices(
    tables: Any, views: Any, trial: Any, seed: int, first: int, count: int, choices: int, score: Any, sums: Any
) -> int:
    """Play hands `first` to `first + count - 1` with each of the `choices`; returns a hand broken off, else -1.

    `trial`: the parameters of all the players, the decision and the seat on trial written in them. `sums`: int64
    (entries, choices, 2); added up per entry and choice: how often, the worth of the hand to the side that chose.
    """
    table, view = tables[0], views[0]
    for index in range(first, first + count):
        trial[ALLOWED] = 1
        for choice in range(choices):
            if choice and trial[ALLOWED] >> choice & 1 == 0:
                continue
            trial[CHOICE] = choice
            trial[CLASS] = -1
            play_at(table, view, seed, index, score)
            if broken_off(table):
                return index
            if trial[CLASS] < 0:
                break
            if trial[ALLOWED] >> choice & 1:
                sums[trial[CLASS], choice, 0] += 1
                sums[trial[CLASS], choice, 1] += worth(table, view, side_of(view, trial[SEAT]))
    return -1


@kernel
def compare_tables(rooms: Any, others: Any, seed: int, first: int, count: int, score: Any, sums: Any) -> int:
    """Play hands `first` to `first + count - 1` in two rooms; returns a hand broken off, else -1.

    `rooms`, `others`: (tables, views) of each. `sums`: the worth to side 0 in the second room less that in the first,
    and its square, are added.
    """
    table, view = rooms[0][0], rooms[1][0]
    other_table, other_view = others[0][0], others[1][0]
    for index in range(first, first + count):
        play_at(table, view, seed, index, score)
        play_at(other_table, other_view, seed, index, score)
        if broken_off(table) or broken_off(other_table):
            return index
        gain = worth(other_table, other_view, 0) - worth(table, view, 0)
        sums[0] += gain
        sums[1] += gain * gain
    return -1
