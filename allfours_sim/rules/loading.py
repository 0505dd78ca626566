"""Presets and a user's own variant files: found by name, joined with what they inherit from, checked as a whole."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from allfours_sim.rules.checking import checked, combination_faults
from allfours_sim.rules.faults import Fault, RulesError, listed, meant, shown
from allfours_sim.rules.schema import OPTIONS, Rules
from allfours_sim.rules.sheets import Sheet, parse_sheet, read_sheet

PRESETS: tuple[str, ...] = (
    "all-fours",
    "low-captured",
    "eleven-makes",
    "running-all-fours",
    "seven-up",
    "trinidad",
    "tobago",
    "partnership",
    "tt-league",
    "all-fives",
    "all-fives-hoyle",
    "auction-pitch",
    "pitch-or-smudge",
    "setback",
    "nebraska",
    "partnership-setback",
    "west-yorkshire",
    "lancashire",
)
ROOT = PRESETS[0]


@dataclass(frozen=True)
class Variant:
    """A game with a name: the sheets that it is made of, the base first, and the numbers of players, the usual first.

    `base` is the preset that it inherits from in the end: itself for a preset. `special` says what is special in
    a line, `rule_numbers` are those of rules.md.
    """

    name: str
    title: str
    base: str
    players: tuple[int, ...]
    special: str = ""
    rule_numbers: str = ""
    sheets: tuple[Sheet, ...] = field(default=(), repr=False)

    @property
    def parent(self) -> str | None:
        """The preset that this variant inherits from at once, None for the first of all."""
        return None if self.name == ROOT and self.base == ROOT else self.sheets[-1].headers.get("inherits", ROOT)

    @property
    def source(self) -> str:
        """What names this variant after `--variant`: the preset's name or the path of the file."""
        return self.sheets[-1].file

    def set_by(self, option: str, players: int) -> str:
        """The preset or file that says this option last at a number of players, "" if none does."""
        setters = [
            sheet.file for sheet in self.sheets if option in {**sheet.options, **sheet.by_players.get(players, {})}
        ]
        return setters[-1] if setters else ""

    def players_text(self) -> str:
        """The numbers of players, the usual first, `4p` where four play as partners: `2 3 4p`."""
        partners = {number: self.options_at(number).get("sides") == "partners" for number in self.players}
        return " ".join(f"{number}{'p' if partners[number] else ''}" for number in self.players)

    def options_at(self, players: int) -> dict[str, Any]:
        """The options that the sheets name, the later ones winning, at a number of players."""
        layers = (part for sheet in self.sheets for part in (sheet.options, sheet.by_players.get(players, {})))
        return merged(layers)

    def rules_for(self, players: int) -> Rules:
        """The rules at a number of players, 2 to 7, listed or not; raises RulesError."""
        return checked(self.options_at(players), players)


def merged(layers: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """Options laid over each other: a later value replaces an earlier one, `points` only what it names."""
    options: dict[str, Any] = {}
    for layer in layers:
        for name, value in layer.items():
            known = options.get(name)
            partial = name == "points" and isinstance(known, dict) and isinstance(value, dict)
            options[name] = {**known, **value} if partial and known is not None else value
    return options


@cache
def _preset(name: str) -> Variant:
    """The preset of a known name."""
    text = (files("allfours_sim.rules") / "presets" / f"{name}.toml").read_text(encoding="utf-8")
    sheet = parse_sheet(text, name)
    parent = _preset(sheet.headers["inherits"]) if name != ROOT else None
    return _joined(name, name, sheet, parent)


def _joined(name: str, base: str, sheet: Sheet, parent: Variant | None) -> Variant:
    """The variant that a sheet makes of its parent."""
    headers = sheet.headers
    return Variant(
        name=name,
        title=headers.get("title", name),
        base=base,
        players=tuple(headers.get("players") or (parent.players if parent else ())),
        special=headers.get("special", ""),
        rule_numbers=headers.get("rules", ""),
        sheets=(*(parent.sheets if parent else ()), sheet),
    )


def load_variant(name_or_path: str) -> Variant:
    """The preset of that name, or the variant of that file; raises RulesError with every fault of the file."""
    if name_or_path in PRESETS:
        return _preset(name_or_path)
    is_path = name_or_path.endswith(".toml") or any(mark in name_or_path for mark in (os.sep, "/"))
    if not is_path and not os.path.exists(name_or_path):
        raise RulesError([Fault("", _unknown_variant(name_or_path))])
    sheet = read_sheet(name_or_path)
    faults = _inheritance_faults(sheet)
    base = sheet.headers.get("inherits", ROOT) if not faults else ROOT
    variant = _joined(sheet.headers.get("name", Path(name_or_path).stem), base, sheet, _preset(base))
    faults += [*sheet.faults, *_faults_at_players(variant, sheet)]
    if faults:
        raise RulesError(sorted(_once(faults), key=_line), name_or_path)
    return variant


def _unknown_variant(name: str) -> str:
    hint = meant(name, PRESETS) or ";"
    return f"{shown(name)} is no variant{hint} {listed(PRESETS)} is allowed, or a file such as my.toml"


def _inheritance_faults(sheet: Sheet) -> list[Fault]:
    """What is wrong with the preset that a file inherits from, and with taking a preset's name."""
    inherits, name = sheet.headers.get("inherits", ROOT), sheet.headers.get("name")
    faults = []
    if not isinstance(inherits, str) or inherits not in PRESETS:
        hint = meant(inherits, PRESETS) if isinstance(inherits, str) else ""
        text = f"{shown(inherits)} is no preset{hint or ';'} {listed(PRESETS)} is allowed"
        faults.append(Fault("inherits", text, sheet.place("inherits")))
    if name in PRESETS:
        faults.append(Fault("name", f"{shown(name)} is a preset's own; any other name is allowed", sheet.place("name")))
    return faults


def _faults_at_players(variant: Variant, sheet: Sheet) -> list[Fault]:
    """What does not go together at the numbers of players that a file lists, where single values are sound."""
    wrong = {part for fault in sheet.faults for part in fault.option.split(".")}
    if "players" in wrong:
        return []
    faults = []
    for number in sheet.by_players:
        if number not in variant.players:
            text = f"{number} players are not listed; {listed(variant.players)} is allowed"
            faults.append(Fault(f"for.{number}", text, sheet.place("for", str(number))))
    for players in variant.players:
        options = {name: value for name, value in variant.options_at(players).items() if name not in wrong}
        known = {name: value for name, value in options.items() if name in OPTIONS}
        for fault in combination_faults(known, players):
            if wrong.isdisjoint((fault.option, *fault.involved)):
                faults.append(_placed(sheet, fault, players))
    return faults


def _placed(sheet: Sheet, fault: Fault, players: int) -> Fault:
    """A fault with the place where a file says its option, or else one of those involved in it."""
    for option in (fault.option, *fault.involved):
        for path in (("for", str(players), option), (option,)):
            if path in sheet.lines:
                said = ".".join(path) if option == fault.option else fault.option
                return Fault(said, fault.text, sheet.place(*path))
    return Fault(fault.option, fault.text, sheet.file)


def _once(faults: list[Fault]) -> list[Fault]:
    return list(dict.fromkeys(faults))


def _line(fault: Fault) -> int:
    number = fault.place.rpartition(":")[2]
    return int(number) if number.isdigit() else 0
