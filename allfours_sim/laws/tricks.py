"""The laws of the trick: which cards may be played, which one wins (rules 2.3, 2.4)."""

from __future__ import annotations

from typing import Any

from allfours_sim.jit import inline, part
from allfours_sim.laws.bits import bit_index
from allfours_sim.laws.sets import JOKER, PLAIN_SUITS, SUIT, SUIT_SIZE, TOP_SHIFT, TOP_SUIT, TRUMP_ACE, TRUMPS
from allfours_sim.terms import TrumpIn, Undertrump, WhenVoid

_FIRST, _SECOND, _ = PLAIN_SUITS


@inline
def suit_of(card: int) -> int:
    """All cards of the suit of `card`; the joker's suit is the top one."""
    trump = int(card >= JOKER)
    place = int(card > _FIRST) + int(card > _SECOND) + trump
    return (SUIT << (SUIT_SIZE * place)) | (trump * TRUMP_ACE)


@inline
def suit_number(card: int) -> int:
    """The place 0..3 of the suit of `card`, no joker; the top suit is 3."""
    place = bit_index(card)
    return TOP_SUIT if place >= TOP_SHIFT else place // SUIT_SIZE


@inline
def rank_of(card: int) -> int:
    """The rank 0..12 of `card`, no joker, as in cards.RANKS."""
    place = bit_index(card)
    return place - TOP_SHIFT if place >= TOP_SHIFT else place % SUIT_SIZE


@inline
def legal_cards(held: int, led_suit: int, best: int, rules: Any) -> int:
    """The cards of `held` that may be played to a trick (rule 2.3, options trump_in, when_void, undertrump).

    `held`, `led_suit`, `best` and the result are sets of cards: the suit that was led (0: nothing yet) and the card
    that wins the trick so far. Where trumps are led, following and ruffing are the same.
    """
    if rules.strict:
        return strictly_legal_cards(held, led_suit, best, rules)
    following = held & led_suit
    return following | (held & TRUMPS) if following else held


@part
def strictly_legal_cards(held: int, led_suit: int, best: int, rules: Any) -> int:
    """The same where an option forbids what rule 2.3 allows."""
    trumps = held & TRUMPS
    following = held & led_suit
    legal = held
    if following:
        legal = following | trumps if rules.trump_in == TrumpIn.ANYTIME else following
    elif led_suit and trumps and rules.when_void == WhenVoid.MUST_TRUMP:
        legal = trumps
    if rules.undertrump == Undertrump.BANNED and led_suit != TRUMPS and best & TRUMPS:
        allowed = legal & ~(TRUMPS & (best - 1))
        legal = allowed if allowed else legal
    return legal


@inline
def void_shown(card: int, led_suit: int, rules: Any) -> int:
    """The cards that a seat cannot hold, having played `card` when `led_suit` was led."""
    void = led_suit * int(card & (led_suit | TRUMPS) == 0)
    if rules.strict:
        if rules.when_void == WhenVoid.MUST_TRUMP and void:
            void |= TRUMPS
        if rules.trump_in == TrumpIn.ONLY_WHEN_VOID and card & led_suit == 0:
            void |= led_suit
    return void


@inline
def beats(card: int, best: int, led_suit: int) -> bool:
    """Whether `card` takes the trick from `best`; `led_suit` as in `legal_cards` (rule 2.4)."""
    return card & (led_suit | TRUMPS) > best
