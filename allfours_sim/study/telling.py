"""From the rows that the engine writes to the events of a hand record (docs/hand-record.md)."""

from __future__ import annotations

from typing import Any

import numpy as np

from allfours_sim.cards import JOKER, SUITS, card_text, cards_text
from allfours_sim.engine.story import Event as Row
from allfours_sim.laws.sets import JOKER_BIT
from allfours_sim.records.record import Event
from allfours_sim.terms import Call, Point, Redeal


def cards_of(cards: int) -> list[int]:
    """The numbers of a set of cards (spades on top), from the highest down."""
    places = [place for place in range(cards.bit_length() - 1, -1, -1) if cards >> place & 1]
    return [JOKER if place == JOKER_BIT else place - (place > JOKER_BIT) for place in places]


def _text(cards: int) -> str:
    return cards_text(cards_of(cards))


def _card(cards: int) -> str:
    return card_text(cards_of(cards)[0])


def events_of(story: np.ndarray[Any, np.dtype[np.int64]], players: int) -> list[Event]:
    """The events that the rows of `story` tell, in their order."""
    events: list[Event] = []
    for kind, who, value, more in story.tolist():
        if kind in (Row.HAND, Row.PACKET):
            name = "deal" if kind == Row.HAND else "run"
            if not events or events[-1]["e"] != name or "" not in events[-1]["hands"]:
                events.append({"e": name, "hands": [""] * players})
            events[-1]["hands"][who] = _text(value)
        else:
            events.append(_event(kind, who, value, more))
    return events


def _event(kind: int, who: int, value: int, more: int) -> Event:
    match kind:
        case Row.TURN_UP:
            return {"e": "turn_up", "card": _card(value)}
        case Row.CALL:
            return {"e": "call", "seat": who, "call": Call(value).key}
        case Row.DISCARD:
            return {"e": "discard", "seat": who, "cards": _text(value)}
        case Row.REDEAL:
            return {"e": "redeal", "why": Redeal(value).key}
        case Row.BID:
            return {"e": "bid", "seat": who, "bid": value}
        case Row.TRUMP:
            return {"e": "trump", "suit": SUITS[value]}
        case Row.PLAY:
            return {"e": "play", "seat": who, "card": _card(value)}
        case Row.EXPOSE:
            return {"e": "expose", "seat": who, "card": _card(value)}
        case Row.CALLED:
            return {"e": "called", "seat": who, "card": _card(value), "by": more}
        case Row.TRICK:
            return {"e": "trick", "winner": who}
        case Row.SCORE:
            return {"e": "score", "for": Point(more).key, "side": who, "points": value}
    raise AssertionError(kind)
