"""What hands lead to: the winner, or the standing before the next hand (the scores, and who deals).

Standings are numbered. Scores are progress towards the target, not below `floor`; the *span* is target − floor.
Roles are places in the hand: 0 is eldest's side, the dealer's side comes last.
"""

from __future__ import annotations

from typing import Any

from allfours_sim.engine.address import game_hand_key, hand_key
from allfours_sim.engine.block import ROTATE, open_game, open_hand_at
from allfours_sim.engine.game import broken_off, next_dealer
from allfours_sim.engine.hand import play_hand
from allfours_sim.engine.state import MAX_GAME_HANDS, Status
from allfours_sim.engine.turns import eldest, next_seat, next_side, side_of
from allfours_sim.jit import inline, kernel, part

LOST = -1  # an outcome: over, without a win for the side that is looked at
FULL, BROKEN = -2, -3  # returned when there is no room for a game, when one was broken off


@kernel
def play_from(tables: Any, views: Any, seed: int, count: int, score: Any, floor: int, outcomes: Any) -> int:
    """Play hands 0 to `count - 1` of run `seed` at `score` (per role), the last seat dealing.

    Writes for each hand who won (a role), or sides + sides · standing + the role that leads next. Returns the index of
    a hand broken off, else -1.
    """
    table, view = tables[0], views[0]
    for index in range(count):
        table.key = hand_key(seed, index)
        open_hand_at(view, index, view.seats - 1, score)  # seat 0 is eldest, so the number of a side is its role
        play_hand(table, view, None)
        if broken_off(table):
            return index
        outcomes[index] = outcome_of(table, view, floor)
    return -1


@part
def outcome_of(table: Any, view: Any, floor: int) -> int:
    """What a hand led to, the scores of the standing in order of play from the next eldest's side on."""
    if table.winner >= 0:
        return table.winner
    first = side_of(view, next_seat(view, next_dealer(table, view)))
    return view.sides + view.sides * number_of(view, first, floor) + first


@part
def number_of(view: Any, first: int, floor: int) -> int:
    """The number of a standing: its scores in order of play from side `first` on, as digits."""
    standing, side = 0, first
    for _ in range(view.sides):
        standing = standing * (view.rules.target - floor) + above(view, side, floor)
        side = next_side(view, side)
    return standing


@inline
def above(view: Any, side: int, floor: int) -> int:
    """How far `side` is above the floor."""
    return max(view.score[side] - floor, 0)


@kernel
def follow_games(
    tables: Any, views: Any, seed: int, games: Any, score: Any, floor: int, near: int, standings: Any
) -> int:
    """Play whole games `games[0]` to `games[1] - 1` of run `seed` from `score` and write a row before each hand.

    A row of `standings`: per side its reduced standing, then the side that won by this hand, -1 if none did. Moves
    `games[0]` on, past those written as a whole. Returns the number of rows written; FULL if there is no room for even
    one game; BROKEN if game number `games[0]` was broken off.
    """
    table, view = tables[0], views[0]
    written = 0
    for game in range(games[0], games[1]):
        open_game(table, view, seed, game, ROTATE, score)
        row = written
        for hand in range(MAX_GAME_HANDS):
            if row == len(standings):
                return written if written else FULL
            for side in range(view.sides):
                standings[row, side] = reduced(view, side, floor, near)
            table.key = game_hand_key(seed, game, hand)
            play_hand(table, view, None)
            standings[row, view.sides] = table.winner
            row += 1
            if broken_off(table) or table.winner >= 0:
                break
            view.dealer = next_dealer(table, view)
        if table.winner < 0 and not broken_off(table):
            table.status = Status.ENDLESS
        if broken_off(table):
            return BROKEN
        written = row
        games[0] = game + 1
    return written


@part
def reduced(view: Any, side: int, floor: int, near: int) -> int:
    """The standing as one side sees it: role, own score, best other score, how many others are `near` the target."""
    target = view.rules.target
    role = (side - side_of(view, eldest(view)) + view.sides) % view.sides
    best, close = 0, 0
    for other in range(view.sides):
        if other != side:
            best = max(best, above(view, other, floor))
            close += view.score[other] >= target - near
    span = target - floor
    return ((role * span + above(view, side, floor)) * span + best) * view.sides + close
