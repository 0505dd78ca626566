"""The tricks of a hand as lines of text: a column a seat, the lead marked >, the winner *."""

from __future__ import annotations

from allfours_sim.cards import JOKER, SUITS, parse_card
from allfours_sim.records.record import Event
from allfours_sim.records.seats import Names, card_symbol, joined, suit_symbol

_COLUMN = 10


class TrickLines:
    """Collects the events of play and writes a line when a trick is complete."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.lines: list[str] = []
        self.trump = ""
        self._count = 0
        self._clear()

    def _clear(self) -> None:
        self._played: dict[int, str] = {}
        self._notes: list[str] = []
        self._winner: int | None = None
        self._scored = ""

    def take(self, event: Event) -> None:
        """One event of play: `play`, `expose`, `called`, `trick`, or `score` for card points."""
        kind = event["e"]
        if kind == "play":
            self.close()
            self._played[event["seat"]] = event["card"]
        elif kind == "expose":
            self._notes.append(f"{event['seat']} exposes {card_symbol(event['card'])}")
        elif kind == "called":
            self.close()
            self._notes.append(f"{event['by']} calls {card_symbol(event['card'])} of {event['seat']}")
        elif kind == "trick":
            self._winner = event["winner"]
        else:
            self._scored = f", scores {event['points']}"

    def close(self, at_end: bool = False) -> None:
        """Write the trick if it is complete (or broken off `at_end`)."""
        if self._played and (self._winner is not None or at_end):
            self._count += 1
            self.lines.append(self._line())
            self.lines += joined(self._notes, " " * 8)
            self._clear()

    def head(self) -> str:
        """The line above the columns."""
        seats = "".join(f"{self.names.seat(seat):<{_COLUMN}}" for seat in self.names.in_order)
        return f"  {suit_symbol(self.trump) or '?'} trump {seats}".rstrip()

    def _line(self) -> str:
        cells, lead = [], next(iter(self._played))
        for seat in self.names.in_order:
            card = card_symbol(self._played[seat]) if seat in self._played else ""
            mark = ">" if seat == lead else " "
            cells.append(f"{mark}{card}{'*' if seat == self._winner else ''}")
        columns = "".join(f"{cell:<{_COLUMN}}" for cell in cells)
        return f"{self._count:>5}    {columns} {self._outcome(lead)}".rstrip()

    def _outcome(self, lead: int) -> str:
        if self._winner is None:
            return "not finished"
        is_ruff = self._is_trump(self._winner) and not self._is_trump(lead)
        return f"{self._winner} {'ruffs' if is_ruff else 'wins'}{self._scored}"

    def _is_trump(self, seat: int) -> bool:
        card = parse_card(self._played.get(seat, "Jo"))
        return card == JOKER or SUITS[card // 13] == self.trump
