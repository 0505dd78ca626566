"""The worked hand of docs/hand-record.md: sound, and refused after every single change to its events."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from allfours_sim.cards import RANKS, SUITS
from allfours_sim.records import Event, HandRecord, Result, parse_record
from allfours_sim.referee import judge

DOCUMENT = Path(__file__).parent.parent / "docs" / "hand-record.md"
CARDS = [rank + suit for suit in SUITS for rank in RANKS] + ["Jo"]
CALLS = ("stand", "beg", "take_one", "refuse", "bunch", "agree", "decline")
POINTS = ["turn_up", "gift", "card_points", "high", "low", "jack", "hang_jack", "joker", "game", "set_back", "slam"]


def worked_hand() -> HandRecord:
    blocks = re.findall(r"```json\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), flags=re.DOTALL)
    return parse_record(json.loads(blocks[-1]))


HAND = worked_hand()


def with_events(events: list[Event]) -> HandRecord:
    return replace(HAND, events=events)


def changed(number: int, key: str, value: object) -> HandRecord:
    events = list(HAND.events)
    events[number] = {**events[number], key: value}
    return with_events(events)


def other_values(key: str, value: object) -> Iterator[object]:
    choices: dict[str, list[object]] = {
        "card": list(CARDS),
        "call": list(CALLS),
        "for": list(POINTS),
        "suit": [*SUITS, "s", "", "X"],
        "seat": [-1, 0, 1, 2, 3, 4],
        "winner": [-1, 0, 1, 2, 3, 4],
        "side": [-1, 0, 1, 2, 3],
        "points": [-1, 0, 1, 2, 3, 4],
    }
    yield from (choice for choice in choices.get(key, []) if choice != value)


def other_hands(hands: list[str]) -> Iterator[list[str]]:
    """A card for another one, in every place; a card too many, a card too few; two cards of two seats exchanged."""
    held = [hand.split() for hand in hands]
    for seat, cards in enumerate(held):
        rest = [" ".join(hand) for hand in held]
        for place, card in enumerate(cards):
            for other in CARDS:
                if other != card:
                    yield [*rest[:seat], " ".join([*cards[:place], other, *cards[place + 1 :]]), *rest[seat + 1 :]]
            yield [*rest[:seat], " ".join(cards[:place] + cards[place + 1 :]), *rest[seat + 1 :]]
        yield [*rest[:seat], rest[seat] + " 3S", *rest[seat + 1 :]]
    for one, two in [(0, 1), (1, 2), (2, 3), (0, 2), (1, 3), (0, 3)]:
        for first in range(6):
            for second in range(6):
                swapped = [list(hand) for hand in held]
                swapped[one][first], swapped[two][second] = held[two][second], held[one][first]
                yield [" ".join(hand) for hand in swapped]


def single_changes() -> Iterator[tuple[str, HandRecord]]:
    for number, event in enumerate(HAND.events):
        name = f"{number} {event['e']}"
        for key, value in event.items():
            for other in other_values(key, value):
                yield f"{name}: {key} {other}", changed(number, key, other)
        if event["e"] == "deal":
            for hands in other_hands(event["hands"]):
                yield f"{name}: {hands}", changed(number, "hands", hands)
            yield f"{name}: a seat less", changed(number, "hands", event["hands"][:3])
        yield f"{name}: left out", with_events(HAND.events[:number] + HAND.events[number + 1 :])
        yield f"{name}: twice", with_events([*HAND.events[:number], event, *HAND.events[number:]])
        if number and HAND.events[number - 1] != event:
            swapped = list(HAND.events)
            swapped[number - 1], swapped[number] = event, HAND.events[number - 1]
            yield f"{name}: before its neighbour", with_events(swapped)


def test_the_worked_hand_is_sound() -> None:
    assert judge(HAND) is None


def test_every_single_change_to_its_events_is_refused() -> None:
    changes = list(single_changes())
    assert len(changes) > 3200
    assert all(record.events != HAND.events for _, record in changes)
    assert [name for name, record in changes if judge(record) is None] == []


def test_the_order_of_cards_within_a_holding_means_nothing() -> None:
    hands = [" ".join(reversed(hand.split())) for hand in HAND.events[0]["hands"]]
    assert judge(changed(0, "hands", hands)) is None


def test_cards_are_read_as_people_write_them() -> None:
    hands = [hand.replace("T", "10").replace("S", "♠").lower() for hand in HAND.events[0]["hands"]]
    assert judge(changed(0, "hands", hands)) is None


@pytest.mark.parametrize(
    "other",
    [
        {"dealer": 2},
        {"dealer": 4},
        {"dealer": -1},
        {"players": 2},
        {"players": 8},
        {"score": [5, 8]},
        {"score": [5, 9, 0]},
        {"score": [14, 9]},
        {"variant": "tobago"},
        {"variant": "whist"},
        {"rules": {"target": 9}},
        {"rules": {"points": {"jack": 2}}},
        {"rules": {"trumps": "S"}},
        {"rules": {"target": "14"}},
        {"rules": {"sides": "solo"}},
        {"policies": ["random"]},
        {"game": 1, "index": 1},
        {"result": Result([8, 12])},
        {"result": Result([8, 13, 0])},
        {"result": Result([8, 13], 1, "target")},
        {"result": Result([8, 13], None, "target")},
    ],
    ids=str,
)
def test_a_change_beside_the_events_is_refused(other: dict[str, object]) -> None:
    assert judge(replace(HAND, **other)) is not None  # type: ignore[arg-type]


def test_an_option_at_the_presets_own_value_changes_nothing() -> None:
    assert judge(replace(HAND, rules={"target": 14, "points": {"hang_jack": 3}})) is None
