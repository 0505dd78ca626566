"""How a hand's text names seats and sides, and writes cards: `3 dealer`, `0 & 2`, `♠ A 10 4`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from allfours_sim.cards import JOKER, RANKS, SUITS, parse_card
from allfours_sim.records.record import HandRecord

WIDTH = 100
_SYMBOLS = dict(zip(SUITS, "♣♦♥♠", strict=True))
_SUITS_SHOWN = SUITS[::-1]


class Names:
    """The names of the seats and sides of one hand."""

    def __init__(self, record: HandRecord) -> None:
        self.players, self.sides = record.players, max(1, len(record.score))
        self.eldest, self.dealer = record.eldest, record.dealer
        self.in_order = [(self.eldest + step) % self.players for step in range(self.players)]

    def seat(self, seat: int) -> str:
        """A seat's number, and its name if it is eldest or the dealer."""
        name = {self.eldest: "eldest", self.dealer: "dealer"}.get(seat, "")
        return f"{seat} {name}".rstrip()

    def role(self, seat: int) -> str:
        """A seat's number and what it is at the table, partners included."""
        if self.sides == self.players or seat in (self.eldest, self.dealer):
            return self.seat(seat)
        return f"{seat} {'dealer' if (seat - self.dealer) % self.sides == 0 else 'eldest'}'s partner"

    def side(self, side: int) -> str:
        """A side by its seats: `2`, or `0 & 2`."""
        return " & ".join(str(seat) for seat in range(self.players) if seat % self.sides == side) or str(side)


def card_symbol(text: str) -> str:
    """A card as people like to read it: `10♠`, `Joker`."""
    card = parse_card(text)
    return "Joker" if card == JOKER else _rank(card) + _SYMBOLS[SUITS[card // 13]]


def cards_symbols(text: str) -> str:
    """Several cards, highest suit and rank first."""
    cards = sorted(text.split(), key=parse_card, reverse=True)
    return " ".join(map(card_symbol, cards))


def suit_symbol(suit: str) -> str:
    """The symbol of a suit letter."""
    return _SYMBOLS.get(suit, suit)


def holding_lines(labels: Sequence[str], holdings: Sequence[str]) -> list[str]:
    """One line a seat, its cards by suit from spades down, the suits below each other where there is room."""
    groups = [_suit_groups(holding) for holding in holdings]
    widths = [max(len(group[place]) for group in groups) for place in range(len(_SUITS_SHOWN) + 1)]
    start = max(map(len, labels))
    if start + sum(width + 3 for width in widths) > WIDTH:
        widths = [0] * len(widths)
    lines = []
    for label, group in zip(labels, groups, strict=True):
        cells = (f"{text:<{width}}" for text, width in zip(group, widths, strict=True))
        lines.append(f"  {label:<{start}}   {'   '.join(cells)}".rstrip())
    return lines


def joined(parts: Iterable[str], indent: str = "  ") -> list[str]:
    """Short sentences on as few lines as they need."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + 3 + len(part) <= WIDTH:
            lines[-1] += f" · {part}"
        else:
            lines.append(indent + part)
    return lines


def _suit_groups(holding: str) -> list[str]:
    cards = sorted(map(parse_card, holding.split()), reverse=True)
    groups = []
    for suit in _SUITS_SHOWN:
        ranks = [_rank(card) for card in cards if card != JOKER and SUITS[card // 13] == suit]
        groups.append(f"{_SYMBOLS[suit]} {' '.join(ranks) or '–'}")
    return [*groups, "Joker" if JOKER in cards else ""]


def _rank(card: int) -> str:
    rank = RANKS[card % 13]
    return "10" if rank == "T" else rank
