"""The cards to try in a position, those first that look best."""

from __future__ import annotations

from typing import Any, Final

from allfours_sim.engine.turns import next_seat
from allfours_sim.jit import part
from allfours_sim.laws.bits import bit_index, highest, popcount
from allfours_sim.laws.sets import TRUMPS
from allfours_sim.laws.tricks import beats, legal_cards, suit_of
from allfours_sim.search.positions import cards_left

_SPECIAL: Final = 40  # what a card with a point of its own is worth in a trick, beside card points
_KNOWN: Final = 1 << 40
_LIKING: Final = 4
_MASTER: Final = 15  # what it is worth to lead a card that nobody can beat


@part
def find_moves(end: Any, view: Any, seat: int, known: int) -> tuple[int, int]:
    """Write down what `seat` may play, of cards alike the lowest; returns the row used and how many there are.

    `known`: the card that was best when the position was met before, 0 if it is new.
    """
    left = cards_left(end, view)
    row, count = popcount(left) - 1, 0
    behind = opponents_behind(end, view, seat)
    legal = legal_cards(end.hands[seat], end.led_suit, end.best, view.rules)
    cards = legal
    while cards:
        card = cards & -cards
        cards ^= card
        suit = suit_of(card)
        below = (left | end.on_table) & suit & (card - 1)
        if below:
            other = highest(below)
            if other & legal and end.kind[bit_index(other)] == end.kind[bit_index(card)]:
                continue
        end.moves[row, count] = card
        rank = popcount(left & suit & (card - 1))
        liked = end.liked[seat, bit_index(card)] >> _LIKING
        end.looks[row, count] = _KNOWN if card == known else look(end, view, seat, card, behind) - rank + liked
        count += 1
    return row, count


@part
def opponents_behind(end: Any, view: Any, seat: int) -> int:
    """The cards of the opponents of `seat` that have yet to play to the trick."""
    cards, other = 0, seat
    for _ in range(view.seats - 1 - popcount(end.on_table)):
        other = next_seat(view, other)
        cards |= end.hands[other] if view.side[other] != view.side[seat] else 0
    return cards


@part
def look(end: Any, view: Any, seat: int, card: int, behind: int) -> int:
    """How good it looks to play `card`: what it brings or costs if no opponent `behind` stays below what he can do."""
    worth = worth_of(end, card)
    led_suit = suit_of(card) if end.on_table == 0 else end.led_suit
    if end.on_table == 0 or beats(card, end.best, led_suit):
        if behind & (led_suit | TRUMPS) > card:
            return -worth
        table = _MASTER if end.on_table == 0 else 0
        cards = end.on_table
        while cards:
            table += worth_of(end, cards & -cards)
            cards &= cards - 1
        return table + worth
    ours = view.side[end.best_seat] == view.side[seat] and behind & (led_suit | TRUMPS) <= end.best
    return worth if ours else -worth


@part
def worth_of(end: Any, card: int) -> int:
    """What `card` adds to a trick, roughly, in card points."""
    place = bit_index(card)
    return end.counts[place] + (_SPECIAL if card & end.special else 0) + 4 * ((end.kind[place] >> 8) & 255)


@part
def next_move(end: Any, row: int, first: int, count: int) -> int:
    """The best looking card of those from number `first` on, brought to its place."""
    best = first
    for move in range(first + 1, count):
        if end.looks[row, move] > end.looks[row, best]:
            best = move
    card, shown = end.moves[row, best], end.looks[row, best]
    end.moves[row, best], end.looks[row, best] = end.moves[row, first], end.looks[row, first]
    end.moves[row, first], end.looks[row, first] = card, shown
    return card
