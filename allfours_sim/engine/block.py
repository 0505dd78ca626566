"""Blocks: the entries of the compiled engine. A block is a pure function of a study and a range of hands or games.

`tables`, `views`, `tallies` are arrays of one record each (`state.TABLE`, `policies.view.VIEW`, `tally.TALLY`), made
by `engine.seat_players`; the rules and the players stand in them already. `score` is per side from eldest's side on,
as progress towards the target.
"""

from __future__ import annotations

from typing import Any

from allfours_sim.engine.address import game_hand_key, hand_key
from allfours_sim.engine.counting import tally_hand
from allfours_sim.engine.game import broken_off, cut_for_deal, next_dealer, play_game
from allfours_sim.engine.hand import play_hand
from allfours_sim.engine.turns import eldest, next_side, side_of
from allfours_sim.jit import kernel, part

SINGLE = -1  # as a game: a hand of its own
ROTATE = -1  # as a dealer: hand i is dealt by seat i % seats; game i by the seat that cuts the highest card


@kernel
def play_hands(
    tables: Any, views: Any, tallies: Any, seed: int, first: int, count: int, dealer: int, score: Any
) -> int:
    """Play hands `first` to `first + count - 1` of run `seed`; returns the index of a hand broken off, else -1."""
    table, view, tally = tables[0], views[0], tallies[0]
    for index in range(first, first + count):
        table.key = hand_key(seed, index)
        open_hand_at(view, index, dealer, score)
        play_hand(table, view, None)
        if broken_off(table):
            return index
        tally_hand(tally, table, view)
    return -1


@kernel
def play_games(
    tables: Any, views: Any, tallies: Any, seed: int, first: int, count: int, dealer: int, score: Any
) -> int:
    """Play games `first` to `first + count - 1` of run `seed`; returns the number of a game broken off, else -1."""
    table, view, tally = tables[0], views[0], tallies[0]
    for game in range(first, first + count):
        open_game(table, view, seed, game, dealer, score)
        play_game(table, view, tally, seed, game)
        if broken_off(table):
            return game
    return -1


@kernel
def tell_hand(tables: Any, views: Any, tallies: Any, seed: int, game: int, hand: int, story: Any) -> int:
    """Play hand `hand` of game `game`, or single hand `hand` if `game` is SINGLE, and write its story.

    The dealer and the score, per side, stand in the view. Returns the next dealer.
    """
    table, view, tally = tables[0], views[0], tallies[0]
    table.key = hand_key(seed, hand) if game == SINGLE else game_hand_key(seed, game, hand)
    play_hand(table, view, story)
    if not broken_off(table):
        tally_hand(tally, table, view)
    return next_dealer(table, view)


@kernel
def set_table(tables: Any, views: Any, seed: int, game: int, hand: int, dealer: int, score: Any) -> None:
    """Set dealer and score as they are before single hand `hand` (`game` SINGLE), or before a game."""
    if game == SINGLE:
        open_hand_at(views[0], hand, dealer, score)
    else:
        open_game(tables[0], views[0], seed, game, dealer, score)


@part
def open_hand_at(view: Any, index: int, dealer: int, score: Any) -> None:
    """The dealer and the score of single hand `index`."""
    view.dealer = index % view.seats if dealer == ROTATE else dealer
    set_score(view, score)


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
