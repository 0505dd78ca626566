"""What was made in the tricks: High, Low, Jack, Joker, Game (rules 2.6 to 2.10, 3.8, 3.23)."""

from __future__ import annotations

from typing import NamedTuple

from allfours_sim.cards import JOKER
from allfours_sim.referee.cards import JACK, rank_of, suit_of
from allfours_sim.referee.table import Table
from allfours_sim.referee.tricks import Tricks


class Made(NamedTuple):
    """A point made by a side; `points` may be 0, then it leaves no event."""

    name: str
    side: int
    points: int
    rule: str


def count_made(table: Table, tricks: Tricks) -> list[Made]:
    """The points made in counting order (rule 2.10)."""
    return [*_high_low(table, tricks), *_jack(table, tricks), *_joker(table, tricks), *_game(table, tricks)]


def _high_low(table: Table, tricks: Tricks) -> list[Made]:
    """Highest and lowest trump, never the joker (rules 2.6, 3.23, options low_to, high_low_basis)."""
    holder = dict(tricks.holder)
    if table.rules.high_low_basis == "dealt":
        holder.update((card, seat) for seat, cards in enumerate(table.discarded) for card in cards)
    trumps = [card for card in holder if suit_of(card) == table.trump]
    if not trumps:
        return []
    high, low = max(trumps), min(trumps)
    taker = holder[low]
    if table.rules.low_to == "captured":
        taker = tricks.captor.get(low, taker)  # a discarded Low stays its discarder's
    points = table.rules.points
    return [
        Made("high", table.side_of(holder[high]), points["high"], "2.6"),
        Made("low", table.side_of(taker), points["low"], "2.6"),
    ]


def _jack(table: Table, tricks: Tricks) -> list[Made]:
    """The trump jack to its captor; from another side it is Hang Jack (rules 2.7, 2.8)."""
    jack = table.trump * 13 + JACK
    if jack not in tricks.captor:
        return []
    points = table.rules.points
    side = table.side_of(tricks.captor[jack])
    if points["hang_jack"] and side != table.side_of(tricks.holder[jack]):
        return [Made("hang_jack", side, points["hang_jack"], "2.8")]
    return [Made("jack", side, points["jack"], "2.7")]


def _joker(table: Table, tricks: Tricks) -> list[Made]:
    """The joker to the winner of its trick (rule 3.23)."""
    if JOKER not in tricks.captor:
        return []
    return [Made("joker", table.side_of(tricks.captor[JOKER]), table.rules.points["joker"], "3.23")]


def _game(table: Table, tricks: Tricks) -> list[Made]:
    """Most card points in tricks (rules 2.9, 3.8, options game_values, game_tie, game_zero)."""
    rules = table.rules
    totals = [0] * table.sides
    for card, seat in tricks.captor.items():
        totals[table.side_of(seat)] += rules.game_values.get(rank_of(card), 0)
    best = max(totals)
    leaders = [side for side in map(table.side_of, table.order) if totals[side] == best]
    if best == 0 and rules.game_zero == "nobody":
        return []
    if len(set(leaders)) == 1:
        return [Made("game", leaders[0], rules.points["game"], "2.9")]
    if rules.game_tie == "nobody":
        return []
    side = next(side for side in leaders if side != table.side_of(table.dealer))
    return [Made("game", side, rules.points["game"], "3.8")]
