"""Random rules for hypothesis: valid options at a number of players, and how they are written."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st

from allfours_sim.cards import RANKS
from allfours_sim.rules.checking import all_faults, kind
from allfours_sim.rules.schema import CHOICES, OPTIONS, POINTS, TABLES

_WORTH = st.integers(0, 99)
_NUMBERS = {"target": st.integers(1, 999), "min_bid": st.integers(1, 5), "max_bid": st.integers(1, 9)}


def _values(option: str) -> st.SearchStrategy[Any]:
    if option in CHOICES:
        return st.sampled_from([member.text for member in CHOICES[option]])
    if option in TABLES:
        return st.dictionaries(st.sampled_from(list(POINTS) if option == "points" else list(RANKS)), _WORTH)
    if kind(option) == "true or false":
        return st.booleans()
    if option == "exposure_rate":
        return st.floats(0, 1)
    return _NUMBERS.get(option, st.integers(1, 12))


def valid_options(players: int) -> st.SearchStrategy[dict[str, Any]]:
    """Some options with values that are valid together."""
    any_options = st.fixed_dictionaries({}, optional={option: _values(option) for option in OPTIONS})
    return any_options.filter(lambda options: not all_faults(options, players))


def as_toml(options: dict[str, Any]) -> str:
    """The options as lines of a variant file."""
    return "".join(f"{option} = {_toml(value)}\n" for option, value in options.items())


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(worth)}" for key, worth in value.items()) + " }"
    return json.dumps(value)


def as_texts(options: dict[str, Any]) -> list[str]:
    """The options as texts of `--rule`."""
    texts = []
    for option, value in options.items():
        if not isinstance(value, dict):
            texts.append(f"{option}={json.dumps(value).strip(chr(34))}")
        elif value:
            texts += [f"{option}.{key}={worth}" for key, worth in value.items()]
        elif option != "points":
            texts.append(f"{option}=none")
    return texts
