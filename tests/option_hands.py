"""Hands played by an option's values, and what their events show: for the tests of section 4, one option each.

A test says how the value that was played is read from the events alone; the referee is asked the same question.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from studies import study_of

from allfours_sim.cards import RANKS
from allfours_sim.records import Event, HandRecord
from allfours_sim.referee import judge
from allfours_sim.rules.texts import options_of_texts
from allfours_sim.rules.variants import resolve
from allfours_sim.study import Replay

GAME_VALUES = {"T": 10, "A": 4, "K": 3, "Q": 2, "J": 1}


@dataclass(frozen=True)
class Setting:
    """Where an option is tried: a preset, numbers of players, other `--rule` texts, a score before the hand."""

    variant: str = "all-fours"
    players: tuple[int, ...] = (2,)
    texts: tuple[str, ...] = ()
    score: int | None = None
    hands: int = 300


@lru_cache
def played(setting: Setting, *texts: str) -> list[HandRecord]:
    """The hands of a setting with more `--rule` texts, players at random, fixed seed; the referee finds them sound."""
    records: list[HandRecord] = []
    for players in setting.players:
        game = resolve(setting.variant, players, [*setting.texts, *texts])
        score = None if setting.score is None else (setting.score,) * game.sides
        study = study_of(game, "random", setting.hands, score=score)
        records += Replay(study).hands(0, setting.hands)
    assert [fault for fault in map(judge, records) if fault] == []
    return records


def refused(records: Sequence[HandRecord], text: str) -> bool:
    """Whether the referee finds a fault in some hand if it is said to be played by another `--rule` text."""
    return any(judge(replace(one, rules={**one.rules, **options_of_texts([text])})) for one in records)


def check_value(
    option: str,
    value: str,
    others: Collection[str],
    read: Callable[[list[HandRecord]], str],
    setting: Setting | None = None,
) -> None:
    """Hands played by `value` show it to `read`, and the referee tells them from those of every other value.

    A hand of one of the two values must be unsound by the other: an option that changes nothing is no option.
    """
    setting = setting or Setting()
    assert read(played(setting, f"{option}={value}")) == value
    for other in set(others) - {value}:
        mine, theirs = f"{option}={value}", f"{option}={other}"
        assert refused(played(setting, mine), theirs) or refused(played(setting, theirs), mine), other


def one(values: Collection[str]) -> str:
    """The only value that all hands show; none and two of them are a failure."""
    (value,) = set(values)
    return value


def of_kind(record: HandRecord, kind: str) -> list[Event]:
    """The events of one kind."""
    return [event for event in record.events if event["e"] == kind]


def calls(record: HandRecord) -> list[str]:
    """What was said about turn-ups and new trumps."""
    return [event["call"] for event in of_kind(record, "call")]


def points(record: HandRecord, kind: str) -> list[tuple[int, int]]:
    """Side and points of each score of a kind."""
    return [(event["side"], event["points"]) for event in of_kind(record, "score") if event["for"] == kind]


def last_deal(record: HandRecord) -> list[Event]:
    """The events since the cards were last dealt."""
    start = max(place for place, event in enumerate(record.events) if event["e"] == "deal")
    return record.events[start:]


def rank(card: str) -> int:
    """How high a card is in its suit; the joker is the lowest trump."""
    return -1 if card == "Jo" else RANKS.index(card[0])


def trump_of(record: HandRecord) -> str:
    """The suit of trumps, "" if the hand ended before there was one."""
    return next((event["suit"] for event in of_kind(record, "trump")), "")


def is_trump(card: str, trump: str) -> bool:
    """Whether a card is a trump."""
    return card == "Jo" or card[1] == trump


class Turn(NamedTuple):
    """A card played: whose, the cards held before, those on the table, the trumps, the card."""

    seat: int
    held: list[str]
    table: list[str]
    trump: str
    card: str

    @property
    def plain_lead(self) -> bool:
        """Whether a plain suit is led and it is not the lead itself."""
        return bool(self.table) and not is_trump(self.table[0], self.trump)

    @property
    def follows(self) -> list[str]:
        """The cards held of the plain suit led."""
        return [card for card in self.held if card != "Jo" and card[1] == self.table[0][1]]

    @property
    def trumps(self) -> list[str]:
        """The trumps held."""
        return [card for card in self.held if is_trump(card, self.trump)]


def turns(record: HandRecord) -> Iterator[Turn]:
    """Every card played with what its player held and saw."""
    held: list[list[str]] = []
    table: list[str] = []
    trump = trump_of(record)
    for event in last_deal(record):
        if event["e"] == "deal":
            held = [cards.split() for cards in event["hands"]]
        elif event["e"] == "run":
            held = [cards + more.split() for cards, more in zip(held, event["hands"], strict=True)]
        elif event["e"] == "discard":
            held[event["seat"]] = [card for card in held[event["seat"]] if card not in event["cards"].split()]
        elif event["e"] == "play":
            seat, card = event["seat"], event["card"]
            yield Turn(seat, list(held[seat]), list(table), trump, card)
            held[seat].remove(card)
            table.append(card)
        elif event["e"] == "trick":
            table = []


def tricks(record: HandRecord) -> list[tuple[int, list[tuple[int, str]]]]:
    """The winner of each trick, and its cards with their seats."""
    found, cards = [], []
    for event in record.events:
        if event["e"] == "play":
            cards.append((event["seat"], event["card"]))
        elif event["e"] == "trick":
            found.append((event["winner"], cards))
            cards = []
    return found


def card_points(record: HandRecord, values: dict[str, int] | None = None) -> dict[int, int]:
    """Card points of each side in its tricks, for games without partners."""
    values = GAME_VALUES if values is None else values
    found = dict.fromkeys(range(record.players), 0)
    for winner, cards in tricks(record):
        found[winner] += sum(0 if card == "Jo" else values.get(card[0], 0) for _, card in cards)
    return found


def complete(records: list[HandRecord]) -> list[HandRecord]:
    """The hands that were played to the last trick."""
    return [record for record in records if record.events[-1]["e"] in ("trick", "score") and tricks(record)]


def scores_added(record: HandRecord) -> list[int]:
    """What each side's points come to, whatever they are for."""
    sums = [0] * len(record.score)
    for event in of_kind(record, "score"):
        sums[event["side"]] += event["points"]
    return sums
