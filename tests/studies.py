"""Studies for the tests of the engine: every listed game, sets of policies, players written in a test."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from allfours_sim.policies import random as random_policy
from allfours_sim.policies.bundle import Bundle, bundle_of
from allfours_sim.rules.checking import checked
from allfours_sim.rules.loading import merged
from allfours_sim.rules.variants import PRESETS, Game, load_variant, resolve
from allfours_sim.study import Study
from allfours_sim.terms import Decision

POLICIES = ["random", "steady"]
LISTED = [(preset, players) for preset in PRESETS for players in load_variant(preset).players]
MIXED = "mixed"


def seated(policies: str, players: int) -> tuple[str, ...]:
    """A name per seat: the same for all, or all policies in turn for `MIXED`."""
    names = POLICIES if policies == MIXED else [policies]
    return tuple(names[seat % len(names)] for seat in range(players))


def game_of(variant: str, players: int | None = None, options: Mapping[str, Any] | None = None) -> Game:
    """A game by a preset and options as data, at any number of players; refused as a record would be."""
    chosen = load_variant(variant)
    seats = chosen.players[0] if players is None else players
    if not options:
        return resolve(variant, seats)
    return Game(chosen, seats, checked(merged([chosen.options_at(seats), options]), seats))


def study_of(game: Game, policies: str = "random", count: int = 1000, **more: Any) -> Study:
    """A study of `count` hands (or games: `unit="games"`) with fixed seed unless given."""
    return Study(game, seated(policies, game.players), **{"seed": 20, "unit": "hands", "count": count, **more})


@dataclass(frozen=True)
class ScriptedStudy(Study):
    """A study whose players are written in a test: a bundle per seat."""

    bundles: tuple[Bundle, ...] = ()

    def players(self) -> Sequence[Bundle]:
        return self.bundles


def bundle(name: str, **decisions: Any) -> Bundle:
    """The policy `random` with some decisions replaced: `bundle("beggar", beg=always)`."""
    usual = {decision.key: getattr(random_policy, decision.key) for decision in Decision}
    return bundle_of(name, SimpleNamespace(**{**usual, **decisions}))


def scripted_study(game: Game, players: Bundle | Sequence[Bundle], count: int = 1000, **more: Any) -> ScriptedStudy:
    """A study with players written in a test: one for all seats, or one a seat."""
    bundles = (players,) * game.players if isinstance(players, Bundle) else tuple(players)
    fixed = {"seed": 20, "unit": "hands", "count": count, **more}
    return ScriptedStudy(game, tuple(player.name for player in bundles), bundles=bundles, **fixed)
