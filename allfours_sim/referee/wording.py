"""Events in words, as far as they are known, for the reasons of faults."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def event_words(kind: str, values: Mapping[str, Any]) -> str:
    """An event of this kind with some or all of its values: `play of 5D by seat 2`, `score of 1 for gift to side 0`."""
    if kind in ("deal", "run"):
        return kind
    parts = [_brief(kind.replace("_", "-"))]
    for key, before in _WORDS:
        if key in values:
            parts.append(f"{before}{_brief(values[key])}")
    return " ".join(parts)


_WORDS = (
    ("bid", "of "),
    ("points", "of "),
    ("card", "of "),
    ("call", ""),
    ("for", "for "),
    ("suit", ""),
    ("why", "for "),
    ("side", "to side "),
    ("winner", "to seat "),
    ("seat", "by seat "),
    ("by", "called by seat "),
)


def _brief(value: object) -> str:
    text = str(value)
    return text if len(text) <= 20 else text[:17] + "..."
