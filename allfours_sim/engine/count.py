"""The count: who made High, Low, Jack, Joker and Game (rules 2.5 to 2.10, 3.8)."""

from __future__ import annotations

from typing import Any

from allfours_sim.engine.turns import next_side, side_of
from allfours_sim.jit import part
from allfours_sim.laws.bits import highest, lowest, popcount
from allfours_sim.laws.sets import JOKER, NATURAL_TRUMPS, TRUMP_JACK
from allfours_sim.terms import GameTie, GameZero, HighLowBasis, LowTo, Point

NOBODY = -1


@part
def award_points(table: Any, view: Any) -> None:
    """Find for each kind of point the side that made it."""
    award_high_and_low(table, view)
    award_jack(table, view)
    table.award[Point.JOKER] = winner_of(view, view.played & JOKER)
    table.award[Point.GAME] = game_side(view)


@part
def award_high_and_low(table: Any, view: Any) -> None:
    """High and Low to the holders of the highest and the lowest trump, or Low to its captor (rule 2.6)."""
    held = view.played_by
    cards = view.played
    if view.rules.high_low_basis == HighLowBasis.DEALT:
        held = table.dealt
        for seat in range(view.seats):
            cards |= held[seat]
    trumps = cards & NATURAL_TRUMPS
    table.award[Point.HIGH] = NOBODY
    table.award[Point.LOW] = NOBODY
    if trumps:
        high, low = highest(trumps), lowest(trumps)
        high_seat, low_seat = 0, 0
        for seat in range(view.seats):
            high_seat = seat if held[seat] & high else high_seat
            low_seat = seat if held[seat] & low else low_seat
        table.award[Point.HIGH] = side_of(view, high_seat)
        table.award[Point.LOW] = side_of(view, low_seat)
        if view.rules.low_to == LowTo.CAPTURED and view.played & low:
            table.award[Point.LOW] = winner_of(view, low)


@part
def award_jack(table: Any, view: Any) -> None:
    """Jack, or Hang Jack, to the side that won the trump jack (rules 2.7, 2.8)."""
    jack = view.played & TRUMP_JACK
    winner = winner_of(view, jack)
    hangs = winner != NOBODY and view.rules.points[Point.HANG_JACK] and winner != holder_of(view, view.played_by, jack)
    table.award[Point.JACK] = NOBODY if hangs else winner
    table.award[Point.HANG_JACK] = winner if hangs else NOBODY


@part
def winner_of(view: Any, card: int) -> int:
    """The side that won `card` in a trick, NOBODY if none did."""
    winner = NOBODY
    if card == 0:
        return winner
    for side in range(view.sides):
        winner = side if view.won[side] & card else winner
    return winner


@part
def holder_of(view: Any, held: Any, card: int) -> int:
    """The side of the seat whose cards `held` (a set per seat) contain `card`, which one of them does."""
    holder = 0
    for seat in range(view.seats):
        holder = seat if held[seat] & card else holder
    return side_of(view, holder)


@part
def game_side(view: Any) -> int:
    """The side that makes Game, NOBODY if none does (rules 2.9, 3.8, options game_tie and game_zero)."""
    best, best_side, tied = -1, NOBODY, False
    side = side_of(view, view.dealer)
    for _ in range(view.sides):  # the dealer's side comes last, so of sides tied the first one is 3.8's
        side = next_side(view, side)
        counted = counting_cards(view, view.won[side])
        if counted > best:
            best, best_side, tied = counted, side, False
        elif counted == best:
            tied = True
    if best == 0 and view.rules.game_zero == GameZero.NOBODY:
        return NOBODY
    if tied and view.rules.game_tie == GameTie.NOBODY:
        return NOBODY
    return best_side


@part
def counting_cards(view: Any, cards: int) -> int:
    """The value of `cards` for Game (option game_values)."""
    rules = view.rules
    value = 0
    for rank in range(rules.counters):
        value += rules.counter_values[rank] * popcount(cards & rules.counter_cards[rank])
    return value
