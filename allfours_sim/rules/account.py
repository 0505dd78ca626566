"""Rules accounted for: each option with its origin and meaning, what a file changes, how two games differ."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from allfours_sim.rules.effect import without_effect
from allfours_sim.rules.faults import Fault, RulesError, listed
from allfours_sim.rules.schema import OPTIONS, Rules
from allfours_sim.rules.variants import Game, Variant, load_variant, resolve
from allfours_sim.rules.words import MEANINGS, POINT_NAMES


class OptionLine(NamedTuple):
    """One option of a game: its value and default, the variant that set it ("" if the default), its words."""

    option: str
    value: Any
    default: Any
    set_by: str
    meaning: str
    no_effect: str


class Change(NamedTuple):
    """One option that differs between two rules, with both values."""

    option: str
    first: Any
    second: Any
    meaning: str


class Soundness(NamedTuple):
    """What a sound file changes of the preset it inherits from, and which of its options have no effect, and why."""

    variant: Variant
    parent: str
    changes: list[Change]
    no_effect: dict[str, str]


def option_lines(game: Game) -> list[OptionLine]:
    """Every option of a game in the order of the rules."""
    idle, default = without_effect(game.rules, game.players), Rules()
    lines = []
    for option in OPTIONS:
        value, usual = getattr(game.rules, option), getattr(default, option)
        setter = game.variant.set_by(option, game.players) if value != usual else ""
        lines.append(OptionLine(option, value, usual, setter, MEANINGS[option], idle.get(option, "")))
    return lines


def differences(first: Rules, second: Rules) -> list[Change]:
    """The options in which two rules differ, points one by one."""
    pairs = [(option, getattr(first, option), getattr(second, option), MEANINGS[option]) for option in OPTIONS]
    found = []
    for option, one, other, meaning in pairs:
        if option == "points":
            found += [
                Change(f"points.{name}", one[name], other[name], f"points for {POINT_NAMES[name]}")
                for name in one
                if one[name] != other[name]
            ]
        elif one != other:
            found.append(Change(option, one, other, meaning))
    return found


def compare(first: str, second: str, players: int | None) -> tuple[Game, Game]:
    """Two variants at one number of players: the given one, else the first of the one's that the other lists too.

    Raises RulesError when there is no such number.
    """
    one, other = load_variant(first), load_variant(second)
    common = [number for number in one.players if number in other.players]
    if players is None and not common:
        numbers = f"{one.name} is for {listed(one.players)}, {other.name} for {listed(other.players)}"
        raise RulesError([Fault("players", f"no number of players is common: {numbers}")])
    seats = common[0] if players is None else players
    return resolve(first, seats), resolve(second, seats)


def soundness(file: str) -> Soundness:
    """What a variant file amounts to; raises RulesError with all its faults."""
    variant = load_variant(file)
    parent = variant.parent or variant.name
    inherited = load_variant(parent)
    changes, no_effect = [], {}
    for prefix, numbers, named in _sections(variant):
        change = differences(inherited.rules_for(numbers[0]), variant.rules_for(numbers[0]))
        changes += [each._replace(option=prefix + each.option) for each in change if each.option.split(".")[0] in named]
        no_effect.update({prefix + option: reason for option, reason in _idle(variant, numbers, named)})
    return Soundness(variant, parent, changes, no_effect)


def _sections(variant: Variant) -> Iterator[tuple[str, tuple[int, ...], dict[str, Any]]]:
    """The sections of a variant's own file: how their options are called, the players they are for, what they name."""
    sheet = variant.sheets[-1]
    yield "", variant.players, dict(sheet.options)
    for number, options in sheet.by_players.items():
        yield f"for.{number}.", (number,), dict(options)


def _idle(variant: Variant, numbers: tuple[int, ...], named: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """The named options that have no effect, at all of the numbers of players or at some."""
    at = {number: without_effect(variant.rules_for(number), number) for number in numbers}
    entries = [f"points.{name}" for name in named.get("points", ())]
    for option in (*named, *entries):
        idle = [number for number in numbers if option in at[number]]
        if idle:
            some = f"with {listed(idle, 'and')} players " if len(idle) < len(numbers) else ""
            yield option, some + at[idle[0]][option]
