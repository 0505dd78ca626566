"""The player that learns: it plays by a table, but at one decision of a hand it makes the choice asked for.

Its parameters are a trial followed by a table. It writes down in the trial what it met there, so no two
threads may share them.
"""

from __future__ import annotations

from typing import Any, Final

from allfours_sim.jit import inline
from allfours_sim.laws.sets import SUIT, TOP_SUIT
from allfours_sim.policies.decision import decision
from allfours_sim.policies.tuned.classes import (
    AGREE,
    BEG,
    BUNCH,
    GIVE,
    best_suit,
    bid_class,
    role,
    suit_class,
    suit_place,
    talk_class,
)
from allfours_sim.policies.tuned.tables import bid_of, card_of_suit, drawn
from allfours_sim.terms import Decision

# The places of a trial before the table; plain numbers, as pointers take no members of an IntEnum.
DECISION: Final = 0  # which decision is on trial
AFTER_DEALER: Final = 1  # of which seat, counted from the dealer, or ANY; the first time in the hand that it is asked
CHOICE: Final = 2  # the choice to make
CLASS: Final = 3  # its entry in the table, -1 while it has not been asked
ALLOWED: Final = 4  # the choices that were allowed, a bit each
SEAT: Final = 5  # who was asked
HEADER: Final = 6
ANY: Final = -1
NOBODY: Final = -1  # as a decision: nothing is on trial


@inline
def on_trial(view: Any, params: Any, asked: int) -> bool:
    """Whether the seat's decision `asked` is the one on trial."""
    if params[CLASS] >= 0 or params[DECISION] != asked:
        return False
    after = params[AFTER_DEALER]
    return bool(after == ANY or (view.seat - view.dealer) % view.seats == after)


@inline
def note(view: Any, params: Any, place: int, allowed: int) -> None:
    """Write down what was met on trial."""
    params[CLASS] = place
    params[ALLOWED] = allowed
    params[SEAT] = view.seat


@inline
def yes_or_no(view: Any, params: Any, word: Any, asked: int, slot: int) -> int:
    """The choice on trial, or that of the table."""
    place = talk_class(view, slot)
    if on_trial(view, params, asked):
        note(view, params, place, 3)
        return int(params[CHOICE])
    return drawn(params[HEADER + place], word)


@decision
def beg(view: Any, params: Any, word: Any) -> int:
    """Beg as the trial or the table says."""
    return yes_or_no(view, params, word, Decision.BEG, BEG)


@decision
def give(view: Any, params: Any, word: Any) -> int:
    """Give one as the trial or the table says."""
    return yes_or_no(view, params, word, Decision.GIVE, GIVE)


@decision
def bunch(view: Any, params: Any, word: Any) -> int:
    """Bunch as the trial or the table says."""
    return yes_or_no(view, params, word, Decision.BUNCH, BUNCH + role(view))


@decision
def agree(view: Any, params: Any, word: Any) -> int:
    """Agree as the trial or the table says."""
    return yes_or_no(view, params, word, Decision.AGREE, AGREE + role(view))


@decision
def bid(view: Any, params: Any, word: Any) -> int:
    """Bid as the trial or the table says."""
    if view.lowest_bid == 0:
        return 0
    place = bid_class(view, params, HEADER)
    choice = drawn(params[HEADER + place], word)
    if on_trial(view, params, Decision.BID):
        first = view.lowest_bid - view.rules.min_bid + 1
        bids = (2 << (view.rules.max_bid - view.rules.min_bid + 1)) - (1 << first)
        note(view, params, place, bids + view.may_pass)
        if params[ALLOWED] >> params[CHOICE] & 1:
            choice = params[CHOICE]
    return bid_of(view, choice)


@decision
def pitch(view: Any, params: Any, word: Any) -> int:
    """A card of the suit on trial, or of the one that is best by the table; the class is that of the suit on trial."""
    suit = best_suit(view.held, params, HEADER)
    if on_trial(view, params, Decision.PITCH):
        allowed = 0
        for one in range(TOP_SUIT + 1):
            allowed |= int(view.held >> suit_place(one) & SUIT != 0) << one
        suit = params[CHOICE] if allowed >> params[CHOICE] & 1 else suit
        note(view, params, suit_class(view.held, suit) if allowed else 0, allowed)
    return card_of_suit(view, suit)


@decision
def name_trump(view: Any, params: Any, word: Any) -> int:
    """The best suit by the table."""
    return best_suit(view.held, params, HEADER)
