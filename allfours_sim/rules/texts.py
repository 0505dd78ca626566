"""Options as they are written on a command line: `target=11`, `points.game=2`, `turn_up_points=none`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from allfours_sim.rules.checking import allowed, kind, unknown_option
from allfours_sim.rules.faults import Fault, RulesError, shown
from allfours_sim.rules.schema import OPTIONS, RANK_TABLES, TABLES

_WHOLE = re.compile(r"[+-]?[0-9]{1,18}")
_NUMBER = re.compile(r"[+-]?([0-9]{1,18}\.?[0-9]{0,30}|\.[0-9]{1,30})([eE][+-]?[0-9]{1,3})?")


def options_of_texts(texts: Sequence[str]) -> dict[str, Any]:
    """The options that texts `option=value` give, later to be checked; raises RulesError with every fault of the texts.

    Entries of one table together are the table, `none` is the empty one.
    """
    faults: list[Fault] = []
    given: dict[str, Any] = {}
    for text in texts:
        fault = _take(text, given)
        if fault:
            faults.append(fault)
    if faults:
        raise RulesError(faults)
    options: dict[str, Any] = {}
    for path, value in given.items():
        option, dot, entry = path.partition(".")
        if dot:
            options.setdefault(option, {})[entry] = value
        else:
            options[option] = value
    return options


def _take(text: str, given: dict[str, Any]) -> Fault | None:
    """Put one text into `given` (dotted path to value), or say what is wrong with it."""
    path, equals, word = (part.strip() for part in text.partition("="))
    option, dot, _ = path.partition(".")
    if not equals or not option:
        return Fault("", f"{shown(text)} is no rule; option=value is allowed, such as target=11 or points.game=2")
    if option == "players":
        return Fault("players", "is no option of the rules; --players gives the number of players")
    if option not in OPTIONS:
        return unknown_option(option)
    if dot and option not in TABLES:
        return Fault(path, f"{option} is no table; {option}={allowed(option)} is allowed")
    if option in TABLES and not dot:
        if word != "none" or option not in RANK_TABLES:
            none = f" or {option}=none" if option in RANK_TABLES else ""
            example = f"{option}.J=1" if option in RANK_TABLES else f"{option}.game=2"
            return Fault(option, f"{shown(word)} is no table; entries such as {example}{none} are allowed")
        value: Any = {}
    else:
        value = _value("whole number" if dot else kind(option), word)
    return _put(given, path, value)


def _put(given: dict[str, Any], path: str, value: Any) -> Fault | None:
    """Keep a value, unless another was given for the same option."""
    if path in given and given[path] != value:
        return Fault(path, f"given twice, {shown(given[path])} and {shown(value)}; one value is allowed")
    option = path.partition(".")[0]
    if any(option == other.partition(".")[0] and ("." in other) != ("." in path) for other in given):
        return Fault(option, "given both as none and by entries; one of the two is allowed")
    given[path] = value
    return None


def _value(sort: str, word: str) -> Any:
    """A word as the value it stands for; itself where it stands for none, for the check to refuse."""
    if sort == "true or false":
        return {"true": True, "false": False}.get(word, word)
    if sort == "whole number" and _WHOLE.fullmatch(word):
        return int(word)
    if sort == "number" and _NUMBER.fullmatch(word):
        return float(word)
    return word
