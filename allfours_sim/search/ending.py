"""The end of a hand with all cards open: what the solver keeps track of, and what a finished hand comes to."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from allfours_sim.engine.count import NOBODY, award_points, counting_cards
from allfours_sim.engine.finish import score_awards
from allfours_sim.engine.play import card_points
from allfours_sim.engine.score import side_total
from allfours_sim.engine.turns import next_side
from allfours_sim.jit import JIT_OFF, part
from allfours_sim.laws.bits import bit_index, lowest
from allfours_sim.laws.sets import JOKER, NATURAL_TRUMPS, TRUMP_JACK
from allfours_sim.search.scratch import copy_record
from allfours_sim.terms import MAX_SEATS, GameTie, GameZero, LowTo, Point

PLACES: Final = 53
MOST_CARDS: Final = 8  # a seat may hold at most
DEEPEST: Final = MAX_SEATS * MOST_CARDS
SIDES: Final = 2
UNKNOWN: Final = 1 << 20
# How Game stands: the first side ahead, the second, level, level with nothing counted.
_FIRST, _SECOND, _LEVEL, _NOTHING = 0, 1, 2, 3
_GAMES: Final = 4
_VALUES: Final = _GAMES * 2**3  # and each of three special cards to either side

ENDING = np.dtype(
    [
        ("hands", "i8", (MAX_SEATS,)),
        # the trick on the table
        ("led_suit", "i8"),
        ("best", "i8"),
        ("best_seat", "i8"),
        ("on_table", "i8"),
        # what the sides have won
        ("counted", "i8", (SIDES,)),  # towards Game
        ("won", "i8", (SIDES,)),  # special cards: the trump jack, the joker, the lowest trump where Low is captured
        ("scored", "i8", (SIDES,)),  # card points
        # what is still in the hands or on the table
        ("to_count", "i8"),
        ("special", "i8"),  # all special cards in play
        ("scoring", "i8"),  # trumps that score as they are taken
        ("counts", "i8", (PLACES,)),  # per place of a card: its value for Game
        ("bounded", "i8"),  # 1 if `highest_value` and `lowest_value` hold: card points alone, or none
        ("kind", "i8", (PLACES,)),  # and a number that two cards share if they are worth the same in every way
        ("values", "i8", (_VALUES,)),  # what finished hands come to, UNKNOWN as long as nobody has asked
        # the cards to try at each depth, and how good they look
        ("moves", "i8", (DEEPEST, MOST_CARDS)),
        ("looks", "i8", (DEEPEST, MOST_CARDS)),
        ("liked", "i8", (MAX_SEATS, PLACES)),  # per seat and card: how often it has cut a search short
        ("nodes", "i8"),
    ],
    align=True,
)

if JIT_OFF:

    def new_endings(count: int) -> Any:
        """`count` empty records."""
        return np.zeros(count, ENDING).view(np.recarray)

else:

    @part
    def new_endings(count: int) -> Any:
        """`count` empty records."""
        return np.zeros(count, ENDING)


@part
def open_ending(ending: Any, table: Any, view: Any) -> None:
    """Take the position of `table` (its hands) and `view` (all else); afterwards all cards of the view are played."""
    rules = view.rules
    left = view.on_table
    for seat in range(view.seats):
        ending.hands[seat] = table.hands[seat]
        left |= table.hands[seat]
        view.played_by[seat] |= table.hands[seat]
    ending.led_suit, ending.best, ending.best_seat = view.led_suit, view.best, view.best_seat
    ending.on_table = view.on_table
    view.played |= left
    ending.special = view.played & (TRUMP_JACK | JOKER)
    if rules.low_to == LowTo.CAPTURED:
        ending.special |= lowest(view.played & NATURAL_TRUMPS)
    ending.scoring = NATURAL_TRUMPS if rules.has_card_points else 0
    ending.to_count = counting_cards(view, left)
    for side in range(SIDES):
        ending.counted[side] = counting_cards(view, view.won[side])
        ending.won[side] = view.won[side] & ending.special
        ending.scored[side] = 0
    for place in range(PLACES):
        ending.counts[place] = 0
        ending.kind[place] = 0
        for seat in range(view.seats):
            ending.liked[seat, place] = 0
    while left:
        open_card(ending, view, left & -left)
        left &= left - 1
    for value in range(_VALUES):
        ending.values[value] = UNKNOWN
    ending.nodes = 0
    ending.bounded = 1
    for kind in range(Point.HIGH, Point.GAME + 1):
        if rules.has_card_points and rules.points[kind]:
            ending.bounded = 0


@part
def open_card(ending: Any, view: Any, card: int) -> None:
    """What one card is worth."""
    place = bit_index(card)
    counts = counting_cards(view, card)
    scores = card_points(view, card & ending.scoring)
    ending.counts[place] = counts
    special = int(card & ending.special != 0) * (place + 1)
    ending.kind[place] = counts + (scores << 8) + (special << 16)


@part
def is_decided(ending: Any, view: Any, left: int) -> bool:
    """Whether nothing more can change, `left` being the cards in the hands; between two tricks."""
    if left == 0 or has_won(ending, view):
        return True
    lead = abs(ending.counted[0] - ending.counted[1])
    game = ending.to_count == 0 or lead > ending.to_count
    return game and left & (ending.special | ending.scoring) == 0


@part
def has_won(ending: Any, view: Any) -> bool:
    """Whether card points have won the game (rule 5.2)."""
    if ending.scoring == 0:
        return False
    reached = False
    for side in range(SIDES):
        reached = reached or (ending.scored[side] > 0 and view.score[side] + ending.scored[side] >= view.rules.target)
    return reached


@part
def final_value(ending: Any, tables: Any, views: Any) -> int:
    """What the first side has more than the second when nothing more can change, from the position on."""
    if has_won(ending, views[0]):
        return ending.scored[0] - ending.scored[1]
    stands = standing(ending.counted[0], ending.counted[1])
    return value_if(ending, tables, views, ending.won[0], stands)


@part
def highest_value(ending: Any, tables: Any, views: Any, left: int) -> int:
    """What the first side would have more if it won all that is left: no play brings more."""
    if ending.scoring:
        return ending.scored[0] - ending.scored[1] + card_points(views[0], left & NATURAL_TRUMPS)
    stands = standing(ending.counted[0] + ending.to_count, ending.counted[1])
    return value_if(ending, tables, views, ending.special & ~ending.won[1], stands)


@part
def lowest_value(ending: Any, tables: Any, views: Any, left: int) -> int:
    """What it would have more if the other side won all that is left."""
    if ending.scoring:
        return ending.scored[0] - ending.scored[1] - card_points(views[0], left & NATURAL_TRUMPS)
    stands = standing(ending.counted[0], ending.counted[1] + ending.to_count)
    return value_if(ending, tables, views, ending.won[0], stands)


@part
def value_if(ending: Any, tables: Any, views: Any, won: int, stands: int) -> int:
    """What the first side has more, winning the special cards `won`, the second the others, and Game as it `stands`."""
    if ending.scoring:
        return counted_value(ending, tables, views, won, stands)
    place = stands
    for card in (TRUMP_JACK, JOKER, ending.special & ~(TRUMP_JACK | JOKER)):
        place = place * 2 + int(card & won != 0)
    if ending.values[place] == UNKNOWN:
        ending.values[place] = counted_value(ending, tables, views, won, stands)
    return ending.values[place]


@part
def standing(ours: int, theirs: int) -> int:
    """How Game stands, `ours` being counted by the first side and `theirs` by the second."""
    if ours != theirs:
        return _FIRST if ours > theirs else _SECOND
    return _LEVEL if ours else _NOTHING


@part
def counted_value(ending: Any, tables: Any, views: Any, won: int, stands: int) -> int:
    """The same by the engine's own count; `tables`, `views`: a start to copy, and one to work on."""
    table, view = tables[1], views[1]
    copy_record(table, tables[0])
    copy_record(view, views[0])
    for side in range(SIDES):
        view.won[side] = won if side == 0 else ending.special & ~won
        view.score[side] += ending.scored[side]
        table.points[side, Point.CARD_POINTS] = ending.scored[side]
    award_points(table, view)
    table.award[Point.GAME] = game_winner(view, stands)
    score_awards(table, view, None)
    return side_total(table, 0) - side_total(table, 1)


@part
def game_winner(view: Any, stands: int) -> int:
    """The side that makes Game (rules 2.9, 3.8, options game_tie and game_zero)."""
    if stands in (_FIRST, _SECOND):
        return stands
    if view.rules.game_tie == GameTie.NOBODY or (stands == _NOTHING and view.rules.game_zero == GameZero.NOBODY):
        return NOBODY
    return next_side(view, view.side[view.dealer])
