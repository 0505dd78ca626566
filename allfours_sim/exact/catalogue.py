"""All exact values by topic, in the order in which they are told."""

from __future__ import annotations

from importlib import import_module
from inspect import getdoc

from allfours_sim.exact.value import VALUES, Case, Value

TOPICS = {
    "trumps": "Trumps in play",
    "holdings": "What seats and sides hold",
    "turn_ups": "Turned cards and running the cards",
    "suits": "A suit fixed beforehand",
    "available": "Points that can be made",
    "setback": "Setback",
    "card_points": "Card points",
    "cutting": "Cutting for the first deal",
    "one_card": "Hands of one card",
    "match": "The problem of points",
    "symmetry": "How many holdings there are",
}
_TOLD = {topic: getdoc(import_module(f"allfours_sim.exact.{topic}")) or "" for topic in TOPICS}
_PLACE = {topic: place for place, topic in enumerate(TOPICS)}


def topic_of(value: Value) -> str:
    """The topic that a value belongs to."""
    return value.closed.__module__.rpartition(".")[2]


def told(topic: str) -> str:
    """What a topic is about, in a paragraph or two."""
    return _TOLD[topic]


def all_values() -> list[Value]:
    """Every value, topic by topic."""
    return sorted(VALUES.values(), key=lambda value: _PLACE[topic_of(value)])


def all_cases() -> list[Case]:
    """Every value at every combination of its parameters' values."""
    return [case for value in all_values() for case in value.cases()]


__all__ = ["TOPICS", "VALUES", "Case", "Value", "all_cases", "all_values", "told", "topic_of"]
