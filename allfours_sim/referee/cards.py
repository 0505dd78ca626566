"""Cards as the referee thinks of them: suits, trumps and heights of card numbers (rules 2.1, 3.22)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from allfours_sim.cards import JOKER, RANKS, SUITS, card_text, parse_card

NO_SUIT = JOKER // 13  # the joker's own suit, never led as a plain one
JACK = RANKS.index("J")

read_card = lru_cache(maxsize=512)(parse_card)


def suit_of(card: int) -> int:
    """The suit 0..3 of a card, NO_SUIT for the joker."""
    return card // 13


def rank_of(card: int) -> str:
    """The rank letter of a card, empty for the joker, which no table of ranks names."""
    return "" if card == JOKER else RANKS[card % 13]


def is_trump(card: int, trump: int) -> bool:
    """Whether the card is a trump; the joker always is (rule 3.22)."""
    return card // 13 == trump or card == JOKER


def height(card: int) -> int:
    """How high a card stands in its suit: 2 is 0, ace 12; the joker stands below the 2 (rule 3.22)."""
    return -1 if card == JOKER else card % 13


def texts(cards: Iterable[int]) -> str:
    """Some cards in words, lowest first."""
    return " ".join(card_text(card) for card in sorted(cards))


def suit_text(suit: int) -> str:
    """The letter of a suit 0..3."""
    return SUITS[suit]
