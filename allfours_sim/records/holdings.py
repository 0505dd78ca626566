"""Who holds what before the play, followed through deals, runs and discards."""

from __future__ import annotations

from allfours_sim.cards import card_text, parse_cards
from allfours_sim.records.record import Event


class Holdings:
    """The cards per seat as texts; `changed` once cards have been run since the deal.

    aside : packets stay apart until a turn-up of another suit than the first one is seen (option run_discard).
    """

    def __init__(self, aside: bool) -> None:
        self.cards: list[list[str]] = []
        self.changed = False
        self._aside = aside
        self._first_suit = ""
        self._apart: list[list[str]] = []

    def take(self, event: Event) -> None:
        """One event; those that move no cards before the play are passed over."""
        kind = event["e"]
        if kind == "deal":
            self.cards, self.changed, self._first_suit = _packets(event), False, ""
        elif kind == "run":
            self.changed, self._apart = True, _packets(event)
            if not self._aside:
                self._take_up()
        elif kind == "turn_up":
            suit = event["card"][-1:].upper()
            self._first_suit = self._first_suit or suit
            if suit != self._first_suit:
                self._take_up()
        elif kind == "discard" and event["seat"] < len(self.cards):
            gone = _texts(event["cards"])
            self.cards[event["seat"]] = [card for card in self.cards[event["seat"]] if card not in gone]

    def _take_up(self) -> None:
        for held, packet in zip(self.cards, self._apart, strict=False):
            held += packet
        self._apart = []


def _packets(event: Event) -> list[list[str]]:
    return [_texts(hand) for hand in event["hands"]]


def _texts(cards: str) -> list[str]:
    return [card_text(card) for card in parse_cards(cards)]
