"""What each hand and each game of a block came to, one by one, where a tally is not enough.

The arguments are those of `engine.block`, and the hands and games are the same.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from allfours_sim.engine.address import hand_key
from allfours_sim.engine.block import open_game, open_hand_at
from allfours_sim.engine.counting import tally_hand
from allfours_sim.engine.game import broken_off, play_game
from allfours_sim.engine.hand import play_hand
from allfours_sim.engine.score import side_total
from allfours_sim.jit import kernel


class GameEnd(IntEnum):
    """The columns of what a game came to."""

    WINNER = 0  # the side that won it
    HANDS = 1  # how many hands it lasted


@kernel
def score_hands(
    tables: Any, views: Any, tallies: Any, seed: int, first: int, count: int, dealer: int, score: Any, out: Any
) -> int:
    """Play as `play_hands` does; `out[i, side]` (int64) becomes all points of `side` in hand `first + i`."""
    table, view, tally = tables[0], views[0], tallies[0]
    for place in range(count):
        index = first + place
        table.key = hand_key(seed, index)
        open_hand_at(view, index, dealer, score)
        play_hand(table, view, None)
        if broken_off(table):
            return index
        tally_hand(tally, table, view)
        for side in range(view.sides):
            out[place, side] = side_total(table, side)
    return -1


@kernel
def score_games(
    tables: Any, views: Any, tallies: Any, seed: int, first: int, count: int, dealer: int, score: Any, out: Any
) -> int:
    """Play as `play_games` does; `out[i, GameEnd]` (int64) becomes who won game `first + i` and its hands."""
    table, view, tally = tables[0], views[0], tallies[0]
    for place in range(count):
        game = first + place
        open_game(table, view, seed, game, dealer, score)
        before = tally.hands
        play_game(table, view, tally, seed, game)
        if broken_off(table):
            return game
        out[place, GameEnd.WINNER] = table.winner
        out[place, GameEnd.HANDS] = tally.hands - before
    return -1
