"""From options as somebody wrote them to `Rules`, or to every fault at once in plain sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from allfours_sim.cards import RANKS
from allfours_sim.rules.faults import Fault, RulesError, listed, meant, shown
from allfours_sim.rules.schema import CHOICES, OPTIONS, POINTS, TABLES, Rules, conflicts, table_conflicts

_RANKS = f"2 to 9, {listed(RANKS[8:])}"
_NO_KIND = {
    "word": "no word",
    "table": "no table",
    "true or false": "neither true nor false",
    "whole number": "no whole number",
    "number": "no number",
}


def kind(option: str) -> str:
    """What sort of value an option takes: `word`, `table`, `true or false`, `whole number` or `number`."""
    if option in CHOICES:
        return "word"
    if option in TABLES:
        return "table"
    default = Rules.model_fields[option].default
    return {bool: "true or false", int: "whole number", float: "number"}[type(default)]


def allowed(option: str) -> str:
    """The values that an option allows, as a phrase: `1 to 12`, `solo or partners`."""
    if option in CHOICES:
        return listed([f'"{member.text}"' for member in CHOICES[option]])
    if option == "points":
        return f"a table of {listed(list(POINTS))}, each 0 to 99"
    if option in TABLES:
        return f"a table of ranks ({_RANKS}), each 0 to 99"
    if kind(option) == "true or false":
        return kind(option)
    marks = {type(mark).__name__: mark for mark in Rules.model_fields[option].metadata}
    return f"{marks['Ge'].ge} to {marks['Le'].le}"


def unknown_option(option: str) -> Fault:
    """The fault of an option that does not exist, with the name that was meant if one is near."""
    hint = meant(option, OPTIONS) or "; `allfours-sim variants show all-fours` lists the options"
    return Fault(option[:40], f"unknown option{hint}")


def _field_fault(error: ErrorDetails) -> Fault:
    """One of pydantic's errors about one value, in our words."""
    option, *inner = (str(part) for part in error["loc"])
    if error["type"] == "extra_forbidden":
        return unknown_option(option)
    if inner and inner[-1] == "[key]":
        return _unknown_entry(option, inner[0])
    value, outside = error["input"], error["type"] in ("greater_than_equal", "less_than_equal")
    if inner:
        wrong = "is not allowed" if outside else "is no whole number"
        return Fault(f"{option}.{inner[0][:40]}", f"{shown(value)} {wrong}; 0 to 99 is")
    if option in CHOICES and isinstance(value, str):
        hint = meant(value, [member.text for member in CHOICES[option]])
        return Fault(option, f"{shown(value)} is unknown{hint or ';'} {allowed(option)} is allowed")
    wrong = "is not allowed" if outside else f"is {_NO_KIND[kind(option)]}"
    return Fault(option, f"{shown(value)} {wrong}; {allowed(option)} is")


def _unknown_entry(option: str, entry: str) -> Fault:
    """The fault of a table's entry that is no rank, or no kind of point."""
    points = option == "points"
    noun, known, also = ("point", list(POINTS), listed(list(POINTS))) if points else ("rank", list(RANKS), _RANKS)
    near = "T" if entry == "10" else entry.upper()
    hint = f'; did you mean "{near}"?' if near in known else meant(entry, known) or ";"
    return Fault(f"{option}.{entry[:40]}", f"unknown {noun}{hint} {also} is allowed")


def value_faults(options: Mapping[str, object]) -> list[Fault]:
    """What is wrong with single options and values, whatever else is chosen."""
    try:
        Rules.model_validate(dict(options))
    except ValidationError as error:
        faults = [_field_fault(detail) for detail in error.errors() if detail["loc"]]
        first = {fault.option: fault for fault in reversed(faults)}  # of an unknown rank, not its value too
        return [fault for fault in faults if first[fault.option] is fault]
    except RulesError:
        return []
    return []


def combination_faults(options: Mapping[str, Any], players: int | None) -> list[Fault]:
    """What does not go together in options that are sound one by one (rule 4.2), at a number of players if given."""
    whole = {"points": POINTS | options.get("points", {})}
    rules = Rules.model_construct(**{**options, **whole})
    return conflicts(rules) + (table_conflicts(rules, players) if players is not None else [])


def all_faults(options: Mapping[str, object], players: int | None) -> list[Fault]:
    """The faults of single values, then those of the combination that do not follow from them."""
    faults = value_faults(options)
    wrong = {fault.option.split(".")[0] for fault in faults}
    sound = {name: value for name, value in options.items() if name not in wrong}
    together = combination_faults(sound, players)
    return faults + [fault for fault in together if wrong.isdisjoint((fault.option, *fault.involved))]


def checked(options: Mapping[str, object], players: int | None = None) -> Rules:
    """The rules with these options, the rest at the defaults, fit for a number of players if one is given.

    Raises RulesError with every fault.
    """
    faults = all_faults(options, players)
    if faults:
        raise RulesError(faults)
    return Rules.model_validate(dict(options))
