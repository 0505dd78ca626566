"""Alpha-beta over the last tricks with all cards open, for two sides.

Positions between tricks are kept in a table under what matters of them: see `search.positions`.
"""

from __future__ import annotations

from typing import Final

from allfours_sim.jit import part
from allfours_sim.laws.bits import bit_index
from allfours_sim.laws.rng import U
from allfours_sim.search.ending import final_value, highest_value, is_decided, lowest_value, standing, value_if
from allfours_sim.search.moves import find_moves, next_move
from allfours_sim.search.open_trick import Solver, keep, put_card, take_back
from allfours_sim.search.points import best_points
from allfours_sim.search.positions import cards_left, position_key

INFINITE: Final = 1 << 15
_FIELD: Final = 16  # bits of a field of an entry of the table: the best card's place, the lower bound, the upper bound
_FULL: Final = (1 << _FIELD) - 1


@part
def best_value(solver: Solver, seat: int, alpha: int, beta: int) -> int:
    """What the first side gets more than the second if all play their best from here on, `seat` being next.

    A value not above `alpha` is an upper bound, one not below `beta` a lower bound.
    """
    end, view = solver.endings[0], solver.views[0]
    end.nodes += 1
    fresh, key, slot, known = end.on_table == 0, U(0), U(0), 0
    if fresh:
        left = cards_left(end, view)
        if is_decided(end, view, left):
            return final_value(end, solver.tables, solver.views)
        if end.bounded:
            least = lowest_value(end, solver.tables, solver.views, left)
            if least >= beta:
                return least
            most = highest_value(end, solver.tables, solver.views, left)
            if most <= alpha or most == least:
                return most
        if left & (end.special | end.scoring) == 0 and beta - alpha == 1:
            return value_of_game(solver, seat, beta)
        key = position_key(end, view, seat)
        slot = key & U(len(solver.keys) - 1)
        if solver.keys[slot] == key:
            entry = solver.bounds[slot]
            known = 1 << (entry >> 2 * _FIELD)
            lower, upper = (entry >> _FIELD & _FULL) - INFINITE, (entry & _FULL) - INFINITE
            if lower >= beta or lower == upper:
                return lower
            if upper <= alpha:
                return upper
            alpha, beta = max(alpha, lower), min(beta, upper)
    low, high = alpha, beta
    ours = view.side[seat] == 0
    value = 0
    depth, count = find_moves(end, view, seat, known)
    kept, found = keep(end), 0
    for move in range(count):
        card = next_move(end, depth, move, count)
        after = put_card(end, view, seat, card)
        got = best_value(solver, after, alpha, beta)
        take_back(end, kept, seat, card)
        if move == 0 or (got > value if ours else got < value):
            value, found = got, card
        alpha, beta = (max(alpha, value), beta) if ours else (alpha, min(beta, value))
        if alpha >= beta:
            end.liked[seat, bit_index(card)] += depth
            break
    if fresh:
        lower = value if value > low else 1 - INFINITE
        upper = value if value < high else INFINITE - 1
        solver.keys[slot] = key
        solver.bounds[slot] = (bit_index(found) << 2 * _FIELD) | ((lower + INFINITE) << _FIELD) | (upper + INFINITE)
    return value


@part
def value_of_game(solver: Solver, seat: int, beta: int) -> int:
    """Where only Game is open: whether the first side gets `beta`, as a lower or an upper bound that says so."""
    end = solver.endings[0]
    rest = end.counted[1] + end.to_count - end.counted[0]
    enough = (rest + 1) // 2  # of the card points left, to be level at least
    if value_with(solver, enough) < beta:
        enough = rest // 2 + 1
    if best_points(solver, seat, enough - 1, enough) >= enough:
        return value_with(solver, enough)
    return value_with(solver, enough - 1)


@part
def value_with(solver: Solver, points: int) -> int:
    """The value if the first side gets `points` of the card points left."""
    end = solver.endings[0]
    stands = standing(end.counted[0] + points, end.counted[1] + end.to_count - points)
    return value_if(end, solver.tables, solver.views, end.won[0], stands)


@part
def exact_value(solver: Solver, seat: int) -> int:
    """The same without bounds: is it more than a guess or not, until one value is left."""
    least, most, guess = 1 - INFINITE, INFINITE - 1, 0
    while least < most:
        test = guess + 1 if guess == least else guess
        guess = best_value(solver, seat, test - 1, test)
        if guess < test:
            most = guess
        else:
            least = guess
    return guess
