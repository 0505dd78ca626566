"""A whole game: hands until a side has won (rules 2.2, 2.11, options next_dealer and target)."""

from __future__ import annotations

from typing import Any

from allfours_sim.engine.address import CUT, game_hand_key
from allfours_sim.engine.counting import tally_game, tally_hand
from allfours_sim.engine.hand import play_hand
from allfours_sim.engine.pack import CARDS, new_pack, stock, take
from allfours_sim.engine.score import side_total
from allfours_sim.engine.state import MAX_GAME_HANDS, Status
from allfours_sim.engine.turns import eldest, next_seat, side_of
from allfours_sim.jit import inline, part
from allfours_sim.laws.bits import bit_index
from allfours_sim.laws.tricks import rank_of
from allfours_sim.terms import NextDealer

NO_SIDE = -1


@part
def play_game(table: Any, view: Any, tally: Any, seed: int, game: int) -> None:
    """Play game number `game` to its end; the first dealer and the score, per side, stand in the view."""
    first_dealer = view.dealer
    for hand in range(MAX_GAME_HANDS):
        table.key = game_hand_key(seed, game, hand)
        play_hand(table, view, None)
        if broken_off(table):
            return
        tally_hand(tally, table, view)
        if table.winner >= 0:
            tally_game(tally, table, view, first_dealer, hand + 1)
            return
        view.dealer = next_dealer(table, view)
    table.status = Status.ENDLESS


@inline
def broken_off(table: Any) -> bool:
    """Whether the run must stop: an illegal choice, or a rule that never settles (rule 5.5)."""
    return table.status >= Status.ILLEGAL


@part
def cut_for_deal(table: Any, seats: int, seed: int, game: int) -> int:
    """The first dealer: the highest card deals, those tied for highest draw again from the same pack (rule 2.2)."""
    table.key = game_hand_key(seed, game, CUT)
    packs = 0
    new_pack(table, CARDS, packs)
    drawing = (1 << seats) - 1
    while drawing & (drawing - 1):
        if stock(table) < seats:
            packs += 1
            new_pack(table, CARDS, packs)
        best, tied = -1, 0
        for seat in range(seats):
            if drawing >> seat & 1:
                rank = rank_of(take(table, 1))
                if rank > best:
                    best, tied = rank, 0
                if rank == best:
                    tied |= 1 << seat
        drawing = tied
    return bit_index(drawing)


@part
def next_dealer(table: Any, view: Any) -> int:
    """Who deals the next hand (rule 2.11, option next_dealer)."""
    if view.rules.next_dealer == NextDealer.WINNER:
        side = side_of_most(table, view)
        if side != NO_SIDE:
            seat = eldest(view)
            while side_of(view, seat) != side:
                seat = next_seat(view, seat)
            return seat
    return eldest(view)


@part
def side_of_most(table: Any, view: Any) -> int:
    """The side with most points in the hand, NO_SIDE on a tie."""
    best, side, tied = side_total(table, 0), 0, False
    for other in range(1, view.sides):
        points = side_total(table, other)
        if points > best:
            best, side, tied = points, other, False
        elif points == best:
            tied = True
    return NO_SIDE if tied else side
