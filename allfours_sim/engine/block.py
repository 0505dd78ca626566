"""Blocks: the entries of the compiled engine. A block is a pure function of a study and a range of hands or games.

`tables`, `views`, `tallies` are arrays of one record each (`state.TABLE`, `policies.view.VIEW`, `tally.TALLY`), made
by `engine.seat_players`; the rules and the players stand in them already. `score` is per side from eldest's side on,
as progress towards the target.
"""

from __future__ import annotations

from typing import Any

from allfours_sim.engine.counting import tally_hand
from allfours_sim.engine.game import broken_off, cut_for_deal, play_game
from allfours_sim.engine.hand import play_hand
from allfours_sim.engine.address import hand_key
from allfours_sim.engine.state import MAX_GAME_HANDS
from allfours_sim.engine.turns import eldest, next_side, side_of
from allfours_sim.jit import kernel, part

ROTATE = -1  # as a dealer: hand i is dealt by seat i % seats; game i by the seat that cuts the highest card


@kernel
def play_hands(
    tables: Any, views: Any, tallies: Any, seed: int, first: int, count: int, dealer: int, score: Any, story: Any
) -> int:
    """Play hands `first` to `first + count - 1` of run `seed`; returns the index of a hand broken off, else -1."""
    table, view, tally = tables[0], views[0], tallies[0]
    for index in range(first, first + count):
        table.key = hand_key(seed, index)
        view.dealer = index % view.seats if dealer == ROTATE else dealer
        set_score(view, score)
        play_hand(table, view, story)
        if broken_off(table):
            return index
        tally_hand(tally, table, view)
    return -1


@kernel
def play_games(
    tables: Any, views: Any, tallies: Any, seed: int, first: int, count: int, dealer: int, score: Any, story: Any
) -> int:
    """Play games `first` to `first + count - 1` of run `seed` to their ends; returns the number of a game broken off, else -1."""
    table, view, tally = tables[0], views[0], tallies[0]
    for game in range(first, first + count):
        open_game(table, view, seed, game, dealer, score)
        play_game(table, view, tally, seed, game, MAX_GAME_HANDS, story)
        if broken_off(table):
            return game
    return -1


@kernel
def play_into_game(
    tables: Any, views: Any, tallies: Any, seed: int, game: int, hands: int, dealer: int, score: Any, story: Any
) -> int:
    """Play the first `hands` hands of a game; returns how many it had. The story tells the last one."""
    table, view, tally = tables[0], views[0], tallies[0]
    open_game(table, view, seed, game, dealer, score)
    return play_game(table, view, tally, seed, game, hands, story)


@part
def open_game(table: Any, view: Any, seed: int, game: int, dealer: int, score: Any) -> None:
    """Cut for the first deal and set the score."""
    view.dealer = cut_for_deal(table, view.seats, seed, game) if dealer == ROTATE else dealer
    set_score(view, score)


@part
def set_score(view: Any, score: Any) -> None:
    """Give each side its score; `score` begins with eldest's side."""
    side = side_of(view, eldest(view))
    for place in range(view.sides):
        view.score[side] = score[place]
        side = next_side(view, side)
