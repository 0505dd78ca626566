"""The table at which the referee plays a record again: who holds what, the score, and the event that comes next."""

from __future__ import annotations

from typing import Any

from allfours_sim.records import Event, HandRecord
from allfours_sim.referee.cards import NO_SUIT, read_card
from allfours_sim.referee.fault import Fault, Won
from allfours_sim.referee.wording import event_words
from allfours_sim.rules.schema import Rules


class Table:
    """The state of one hand between two events.

    order : seats from eldest round to the dealer. gain : what one point does to a score, -1 counting down.
    holding, exposed, discarded : cards per seat. stock : the pack from the top, None for a card nobody has seen.
    before : score before the hand. seen : cards that have left the stock once.
    earned : (side, change of score), in the order of scoring.
    """

    def __init__(self, record: HandRecord, rules: Rules) -> None:
        self.rules = rules
        self.events = record.events
        self.at = 0
        self.players = record.players
        self.sides = record.players if rules.sides == "solo" else 2
        self.dealer = record.dealer
        self.order = [(record.dealer + 1 + step) % record.players for step in range(record.players)]
        self.eldest = self.order[0]
        self.before = list(record.score)
        self.score = list(record.score)
        self.gain = 1 if rules.count == "up" else -1
        self.earned: list[tuple[int, int]] = []
        self.trump = NO_SUIT
        self.bid = 0
        self.pitcher: int | None = None
        self.new_pack()

    def new_pack(self) -> None:
        """All cards are back in the pack and nobody holds any."""
        self.stock: list[int | None] = [None] * (52 + self.rules.deck_joker)
        self.seen: set[int] = set()
        self.holding: list[set[int]] = [set() for _ in range(self.players)]
        self.discarded: list[set[int]] = [set() for _ in range(self.players)]
        self.exposed: list[set[int]] = [set() for _ in range(self.players)]

    # --- the event to come

    def next_is(self, kind: str) -> bool:
        """Whether the next event is of this kind."""
        return self.at < len(self.events) and self.events[self.at]["e"] == kind

    def take(self, kind: str, rule: str, **values: Any) -> Event:
        """Go past the next event, which must be of this kind with these values."""
        if self.at == len(self.events):
            raise self.fault(f"the record ends; expected {event_words(kind, values)}", rule)
        event = self.events[self.at]
        if event["e"] != kind or any(event[key] != value for key, value in values.items()):
            raise self.fault(f"expected {event_words(kind, values)}, found {event_words(event['e'], event)}", rule)
        self.at += 1
        return event

    def fault(self, reason: str, rule: str) -> Fault:
        """A fault of the event to come (of the one just taken: see `blame`)."""
        event = self.events[self.at] if self.at < len(self.events) else None
        return Fault(reason, rule, self.at, event)

    def blame(self, reason: str, rule: str) -> Fault:
        """A fault of the event just taken."""
        return Fault(reason, rule, self.at - 1, self.events[self.at - 1])

    def card(self, text: str) -> int:
        """The card written in the event just taken."""
        try:
            card = read_card(text)
        except ValueError as error:
            raise self.blame(str(error), "1") from None
        if card // 13 == NO_SUIT and not self.rules.deck_joker:
            raise self.blame("there is no joker in this pack", "deck_joker")
        return card

    def cards(self, text: str) -> list[int]:
        """The cards written in the event just taken."""
        return [self.card(word) for word in text.split()]

    # --- sides and scores

    def side_of(self, seat: int) -> int:
        """The side of a seat."""
        return seat % self.sides

    def has_reached(self, score: int) -> bool:
        """Whether this score wins the game (option count: up to the target, or down to 0)."""
        return score >= self.rules.target if self.gain > 0 else score <= 0

    def add(self, name: str, side: int, points: int, rule: str) -> None:
        """Points that must be scored now; none leave no event."""
        if points:
            self.take("score", rule, **{"for": name, "side": side, "points": points})
            self.earned.append((side, self.gain * points))
            self.score[side] += self.gain * points

    def add_at_once(self, name: str, side: int, points: int, rule: str) -> None:
        """Points that win the game in the middle of the hand if they reach the target (rule 5.2)."""
        self.add(name, side, points, rule)
        if points and self.has_reached(self.score[side]):
            raise Won(side)
