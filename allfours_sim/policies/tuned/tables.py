"""Begging, giving, bunching, bidding and pitching by learned tables.

A table is an int64 array of `classes.ENTRIES` entries, the parameters of each decision. First comes what each class of
suit is worth to pitch. Every further entry holds eight bytes: byte k is how many of 255 draws make choice k or a lower
one, so -1 always makes choice 0.
"""

from __future__ import annotations

from typing import Any, Final

from allfours_sim.jit import inline
from allfours_sim.laws.bits import highest, lowest
from allfours_sim.laws.rng import U
from allfours_sim.laws.sets import QUEEN, SUIT, TEN
from allfours_sim.policies.decision import decision
from allfours_sim.policies.steady.talk import gift_loses
from allfours_sim.policies.tuned.classes import (
    AGREE,
    BEG,
    BUNCH,
    GIVE,
    best_suit,
    bid_class,
    role,
    suit_place,
    talk_class,
)

MOST_CHOICES: Final = 8
WHOLE: Final = 255
NEVER_PITCHED: Final = -10_000  # the worth of a suit of a class that was never met, in thousandths of a point
_TICKET = U(56)  # the upper byte of a random word


@inline
def drawn(entry: int, word: Any) -> int:
    """The choice that the random `word` draws from `entry`."""
    ticket = int(word >> _TICKET)
    choice = 0
    while ticket >= (entry & WHOLE) + (entry >> 7 & 1):  # 255 stands for all of 256
        entry >>= 8
        choice += 1
    return choice


@inline
def bid_of(view: Any, choice: int) -> int:
    """The bid of a choice: 0 a pass, from 1 on the bids from the lowest of the rules; if not allowed, one near it."""
    bid = min(view.rules.min_bid + choice - 1, view.rules.max_bid) if choice else 0
    if bid >= view.lowest_bid:
        return bid if bid or view.may_pass or view.lowest_bid == 0 else view.lowest_bid
    return 0 if view.may_pass else view.lowest_bid


@inline
def card_of_suit(view: Any, suit: int) -> int:
    """The card to pitch of `suit`: the best from the queen up, else the highest below the ten, else the best."""
    place = suit_place(suit)
    cards = view.held >> place & SUIT
    if cards == 0:
        return lowest(view.legal)
    small = cards & (TEN - 1)
    best = highest(cards)
    return (best if best >= QUEEN or small == 0 else highest(small)) << place


@decision
def beg(view: Any, params: Any, word: Any) -> int:
    """Beg as the table says."""
    return drawn(params[talk_class(view, BEG)], word)


@decision
def give(view: Any, params: Any, word: Any) -> int:
    """Give one as the table says, never when that wins the game for another side."""
    return drawn(params[talk_class(view, GIVE)], word) if not gift_loses(view) else 0


@decision
def bunch(view: Any, params: Any, word: Any) -> int:
    """Ask for a fresh deal as the table says."""
    return drawn(params[talk_class(view, BUNCH + role(view))], word)


@decision
def agree(view: Any, params: Any, word: Any) -> int:
    """Agree to a fresh deal as the table says."""
    return drawn(params[talk_class(view, AGREE + role(view))], word)


@decision
def bid(view: Any, params: Any, word: Any) -> int:
    """Bid as the table says, or what is allowed next to it."""
    return bid_of(view, drawn(params[bid_class(view, params, 0)], word)) if view.lowest_bid else 0


@decision
def pitch(view: Any, params: Any, word: Any) -> int:
    """A card of the suit that is worth most."""
    return card_of_suit(view, best_suit(view.held, params, 0))


@decision
def name_trump(view: Any, params: Any, word: Any) -> int:
    """The suit that is worth most."""
    return best_suit(view.held, params, 0)
