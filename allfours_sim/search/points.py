"""Alpha-beta where nothing is open but Game: how many card points the first side can get of those left."""

from __future__ import annotations

from typing import Final

from allfours_sim.jit import part
from allfours_sim.laws.bits import bit_index
from allfours_sim.laws.rng import U
from allfours_sim.search.moves import find_moves, next_move
from allfours_sim.search.open_trick import Solver, keep, put_card, take_back
from allfours_sim.search.positions import cards_key

_POINTS = U(0xA409_3822_299F_31D0)  # entries of this search among those of the other
_FIELD: Final = 16
_FULL: Final = (1 << _FIELD) - 1


@part
def best_points(solver: Solver, seat: int, alpha: int, beta: int) -> int:
    """The card points that the first side gets from here on if all play their best for Game, `seat` being next.

    A number not above `alpha` is an upper bound, one not below `beta` a lower bound.
    """
    end, view = solver.endings[0], solver.views[0]
    end.nodes += 1
    fresh, key, slot, known, most = end.on_table == 0, U(0), U(0), 0, end.to_count
    if fresh:
        if most <= alpha or most == 0:
            return most
        if beta <= 0:
            return 0
        key = cards_key(end, view, seat) ^ _POINTS
        slot = key & U(len(solver.keys) - 1)
        if solver.keys[slot] == key:
            entry = solver.bounds[slot]
            known = 1 << (entry >> 2 * _FIELD)
            lower, upper = entry >> _FIELD & _FULL, entry & _FULL
            if lower >= beta or lower == upper:
                return lower
            if upper <= alpha:
                return upper
            alpha, beta = max(alpha, lower), min(beta, upper)
    low, high = alpha, beta
    ours, value, found = view.side[seat] == 0, 0, 0
    row, count = find_moves(end, view, seat, known)
    kept = keep(end)
    for move in range(count):
        card = next_move(end, row, move, count)
        after = put_card(end, view, seat, card)
        gained = end.counted[0] - kept.counted[0]
        got = gained + best_points(solver, after, alpha - gained, beta - gained)
        take_back(end, kept, seat, card)
        if move == 0 or (got > value if ours else got < value):
            value, found = got, card
        alpha, beta = (max(alpha, value), beta) if ours else (alpha, min(beta, value))
        if alpha >= beta:
            end.liked[seat, bit_index(card)] += row
            break
    if fresh:
        lower = value if value > low else 0
        upper = value if value < high else most
        solver.keys[slot] = key
        solver.bounds[slot] = (bit_index(found) << 2 * _FIELD) | (lower << _FIELD) | upper
    return value
