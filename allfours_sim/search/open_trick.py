"""A card played in an open ending, and taken back."""

from __future__ import annotations

from typing import Any, NamedTuple

from allfours_sim.engine.play import card_points
from allfours_sim.engine.turns import next_seat
from allfours_sim.jit import part
from allfours_sim.laws.bits import bit_index, popcount
from allfours_sim.laws.tricks import beats, suit_of


class Solver(NamedTuple):
    """The arrays that a solution works on."""

    endings: Any  # one record of search.ending
    keys: Any  # uint64: which position an entry of the table is about; the number of entries is a power of two
    bounds: Any  # int64: and between what its value is
    tables: Any  # the start, to count a finished hand from, and one to work on
    views: Any


class Kept(NamedTuple):
    """What a card played changes: the trick, and of both sides what they have won."""

    led_suit: int
    best: int
    best_seat: int
    on_table: int
    to_count: int
    counted: tuple[int, int]
    won: tuple[int, int]
    scored: tuple[int, int]


@part
def keep(end: Any) -> Kept:
    """What is to be put back."""
    counted = end.counted[0], end.counted[1]
    won = end.won[0], end.won[1]
    scored = end.scored[0], end.scored[1]
    return Kept(end.led_suit, end.best, end.best_seat, end.on_table, end.to_count, counted, won, scored)


@part
def take_back(end: Any, kept: Kept, seat: int, card: int) -> None:
    """Put everything back as it was before `seat` played `card`."""
    end.hands[seat] |= card
    end.led_suit, end.best, end.best_seat, end.on_table = kept.led_suit, kept.best, kept.best_seat, kept.on_table
    end.to_count = kept.to_count
    end.counted[0], end.counted[1] = kept.counted
    end.won[0], end.won[1] = kept.won
    end.scored[0], end.scored[1] = kept.scored


@part
def put_card(end: Any, view: Any, seat: int, card: int) -> int:
    """`seat` plays `card`; returns who is next."""
    end.hands[seat] ^= card
    if end.on_table == 0:
        end.led_suit = suit_of(card)
    if end.on_table == 0 or beats(card, end.best, end.led_suit):
        end.best = card
        end.best_seat = seat
    end.on_table |= card
    if popcount(end.on_table) < view.seats:
        return next_seat(view, seat)
    side, cards = view.side[end.best_seat], end.on_table
    end.won[side] |= cards & end.special
    end.scored[side] += card_points(view, cards & end.scoring)
    counted = 0
    while cards:
        counted += end.counts[bit_index(cards)]
        cards &= cards - 1
    end.counted[side] += counted
    end.to_count -= counted
    end.on_table, end.best, end.led_suit = 0, 0, 0
    return end.best_seat
