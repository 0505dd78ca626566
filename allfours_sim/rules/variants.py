"""Games to play: a variant at a number of players, single options changed; as asked for, or as recorded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from allfours_sim.rules.checking import checked
from allfours_sim.rules.faults import Fault, RulesError, listed, meant, shown
from allfours_sim.rules.loading import PRESETS, Variant, load_variant, merged
from allfours_sim.rules.schema import Rules
from allfours_sim.rules.sheets import FEWEST, MOST
from allfours_sim.rules.texts import options_of_texts


@dataclass(frozen=True)
class Game:
    """What is to be played: a variant at a number of players with its rules, single options changed or not."""

    variant: Variant
    players: int
    rules: Rules

    @property
    def sides(self) -> int:
        """How many sides there are; the side of a seat is seat % sides."""
        return 2 if self.rules.sides == "partners" else self.players

    def difference(self) -> dict[str, Any]:
        """The options that differ from the base preset at this number of players: the `rules` of a hand record."""
        base = load_variant(self.variant.base).rules_for(self.players).model_dump()
        return {name: value for name, value in self.rules.model_dump().items() if value != base[name]}


def resolve(variant: str, players: int | None = None, options: Sequence[str] = ()) -> Game:
    """The game of `--variant`, `--players` (None: the variant's usual number) and `--rule` texts; raises RulesError."""
    chosen = load_variant(variant)
    seats = chosen.players[0] if players is None else players
    if seats not in chosen.players:
        text = f"{chosen.name} is not for {shown(seats)} players; {listed(chosen.players)} is allowed"
        raise RulesError([Fault("players", text)])
    given = options_of_texts(options)
    return Game(chosen, seats, checked(merged([chosen.options_at(seats), given]), seats))


def resolve_record(variant: str, players: int, rules: Mapping[str, Any]) -> Rules:
    """The rules of a hand record: a preset's name, any number of players from 2 to 7, the options that differ.

    Raises RulesError.
    """
    if variant not in PRESETS:
        hint = meant(str(variant), PRESETS) or ";"
        raise RulesError([Fault("variant", f"{shown(variant)} is no preset{hint} {listed(PRESETS)} is allowed")])
    if type(players) is not int or not FEWEST <= players <= MOST:
        raise RulesError([Fault("players", f"{shown(players)} is not allowed; {FEWEST} to {MOST} is")])
    return checked(merged([load_variant(variant).options_at(players), rules]), players)


__all__ = ["PRESETS", "Game", "RulesError", "Variant", "load_variant", "resolve", "resolve_record"]
