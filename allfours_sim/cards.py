"""Cards as numbers and as text (rules.md section 1).

A card is a number 0..52: suit * 13 + rank, the joker 52. Suits and ranks rise in the order of `SUITS` and `RANKS`.
"""

from __future__ import annotations

SUITS = "CDHS"
RANKS = "23456789TJQKA"
JOKER = 52
JOKER_TEXT = "Jo"
_SYMBOLS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S", "♧": "C", "♢": "D", "♡": "H", "♤": "S"}


def card_text(card: int) -> str:
    """The text of card number `card` (0..52), rank then suit: `AS`, `TD`, the joker `Jo`."""
    return JOKER_TEXT if card == JOKER else RANKS[card % 13] + SUITS[card // 13]


def parse_card(text: str) -> int:
    """The number of the card written `text`; `10D`, lower case and suit symbols are read too.

    Raises ValueError with one sentence when `text` is no card.
    """
    plain = text.strip().upper().removesuffix("\ufe0f").replace("10", "T")
    if plain == JOKER_TEXT.upper():
        return JOKER
    if len(plain) == 2:
        rank, suit = RANKS.find(plain[0]), SUITS.find(_SYMBOLS.get(plain[1], plain[1]))
        if rank >= 0 and suit >= 0:
            return suit * 13 + rank
    raise ValueError(f"{text!r} is no card; a card is a rank ({RANKS}) and a suit ({SUITS}), or Jo")


def parse_cards(text: str) -> list[int]:
    """The cards of a text such as `AS KH TD`, in its order (ValueError as `parse_card`)."""
    return [parse_card(word) for word in text.split()]


def cards_text(cards: list[int]) -> str:
    """The text of several cards, separated by blanks, in the given order."""
    return " ".join(card_text(card) for card in cards)
