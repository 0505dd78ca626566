"""Dealing the unseen cards: every deal that agrees with what the seat knows is equally likely.

The seats are served in turn, those with least choice first, each with any of the cards left that it may hold. A deal
made so comes up the more often the fewer ways the later seats had; it is kept with a chance in proportion to the ways
that they had, so that all deals are alike. Where only one seat has shown a void, or each may hold all that those
before it may, the ways are always the same and every deal is kept.
"""

from __future__ import annotations

from typing import Any, Final

from allfours_sim.jit import inline, part
from allfours_sim.laws.bits import nth_bit, popcount
from allfours_sim.laws.rng import U, draw, next_word

_TRIES: Final = 64


@part
def deal_world(unseen: Any, hands: Any, word: Any) -> Any:
    """Deal the unseen cards into `hands` (a set per seat); returns the next random word.

    After 64 deals not kept a forced one serves: such positions are rare, and the deals in them nearly alike.
    """
    if unseen.free:
        return deal_spread(unseen, hands, word)
    for _ in range(_TRIES):
        kept, word = try_deal(unseen, hands, word)
        if kept:
            return word
    return force_deal(unseen, hands, word)


@part
def try_deal(unseen: Any, hands: Any, word: Any) -> Any:
    """One deal; whether it is kept, and the next random word."""
    left = unseen.cards
    for place in range(unseen.others):
        allowed = left & unseen.allowed[place]
        ways, need = popcount(allowed), unseen.need[place]
        if ways < need:
            return False, word
        for given in range(need if ways < unseen.most[place] else 0):
            word = next_word(word)
            if draw(word, unseen.most[place] - given) >= U(ways - given):
                return False, word
        cards, word = some_of(allowed, need, word)
        hands[unseen.seat[place]] = cards | unseen.known[place]
        left &= ~cards
    return True, word


@part
def force_deal(unseen: Any, hands: Any, word: Any) -> Any:
    """A deal that gives every seat its number of cards, such as it may hold as far as there are any."""
    left = unseen.cards
    for place in range(unseen.others):
        allowed, need = left & unseen.allowed[place], unseen.need[place]
        cards, word = some_of(allowed, min(need, popcount(allowed)), word)
        rest = left & ~cards
        more, word = some_of(rest, min(need - popcount(cards), popcount(rest)), word)
        hands[unseen.seat[place]] = cards | more | unseen.known[place]
        left &= ~(cards | more)
    return word


@inline
def some_of(cards: int, count: int, word: Any) -> Any:
    """`count` of `cards`, all choices alike, and the next random word."""
    left, size = cards, popcount(cards)
    for taken in range(count):
        word = next_word(word)
        left ^= nth_bit(left, draw(word, size - taken))
    return cards & ~left, word


@part
def lay_stock(table: Any, cards: int, word: Any) -> None:
    """Lay `cards` in any order as the stock, with room above it for a turn-up put back."""
    place = 1
    while cards:
        word = next_word(word)
        card = nth_bit(cards, draw(word, popcount(cards)))
        cards ^= card
        table.pack[place] = card
        place += 1
    table.next_card = 1
    table.shuffled = place
    table.loose = place
    table.pack_end = place
    table.left = 0


@part
def deal_spread(unseen: Any, hands: Any, word: Any) -> Any:
    """Deal from a pack that lasts for several worlds: the hands go round the seats, then the cards that were left are
    dealt. Each world alone is a random one, but together they are spread more evenly.
    """
    needed = 0
    for place in range(unseen.others):
        needed += unseen.need[place]
    turns = popcount(unseen.cards) // max(needed, 1)
    turn = unseen.proposals % (turns * unseen.others)
    if turn == 0:
        word = shuffle(unseen, word)
    unseen.proposals += 1
    place, at = turn % unseen.others, needed * (turn // unseen.others)
    for _ in range(unseen.others):
        cards = 0
        for _ in range(unseen.need[place]):
            cards |= unseen.pack[at]
            at += 1
        hands[unseen.seat[place]] = cards
        place = place + 1 if place + 1 < unseen.others else 0
    return word


@part
def shuffle(unseen: Any, word: Any) -> Any:
    """Put the unseen cards into a random order."""
    left, place = unseen.cards, 0
    while left:
        word = next_word(word)
        card = nth_bit(left, draw(word, popcount(left)))
        left ^= card
        unseen.pack[place] = card
        place += 1
    return word
