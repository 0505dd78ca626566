"""The vector that `tuned` plays a game by: the one asked for, or the nearest that was tuned."""

from __future__ import annotations

from importlib import import_module

import numpy as np

from allfours_sim.policies.bundle import Bundle, bundle_of
from allfours_sim.policies.vector.files import ROOT, Kind, is_tuned_for, numbers_for, shipped
from allfours_sim.policies.vector.flat import flat_table
from allfours_sim.policies.vector.layout import Numbers
from allfours_sim.roster.tables import with_tables
from allfours_sim.rules.asking import changed_options, in_words
from allfours_sim.rules.schema import OPTIONS
from allfours_sim.rules.variants import Game, load_variant
from allfours_sim.terms import Decision

NEAREST = "nearest"


def tuned_bundle(game: Game, vector: str, tables: str) -> Bundle:
    """`tuned` for `game` by the vector of that name, or file, or the nearest one, with tables; raises PolicyError."""
    name = nearest_vector(game) if vector == NEAREST else vector
    return with_tables(bundle_by(numbers_for(name, kind_of(game))), game, tables)


def bundle_by(numbers: Numbers) -> Bundle:
    """`tuned` deciding by `numbers`."""
    plain = bundle_of("tuned", import_module("allfours_sim.policies.tuned"))
    params = flat_table(numbers).view(np.int64)
    return Bundle(plain.name, plain.addresses, (params,) * len(Decision))


def kind_of(game: Game) -> Kind:
    """The kind of game that numbers are chosen by."""
    return Kind(game.players, game.sides < game.players, game.rules.points["game"] > 0)


def nearest_vector(game: Game) -> str:
    """The nearest shipped vector that was tuned for such seats and this way to name trump; else that of `steady`.

    Near is first where Low goes to the same side and the points are alike; then what the variant is or inherits from;
    then where fewer options differ.
    """
    lineage = [sheet.file for sheet in reversed(game.variant.sheets)]

    def distance(preset: str) -> tuple[bool, bool, int, int, str]:
        unlike = _unlike(preset, game)
        descent = lineage.index(preset) if preset in lineage else len(lineage)
        return "low_to" in unlike, "points" in unlike, descent, len(unlike), preset

    presets = [preset for preset in _tuned_presets(game) if "trump" not in _unlike(preset, game)]
    return f"{min(presets, key=distance)}-{game.players}" if presets else ROOT


def _tuned_presets(game: Game) -> list[str]:
    """The presets with a vector for such seats."""
    names = (name.rpartition("-") for name in shipped() if name != ROOT and is_tuned_for(name, kind_of(game)))
    return [preset for preset, _, players in names if players == str(game.players)]


def _unlike(preset: str, game: Game) -> list[str]:
    """The options in which the rules of `preset` differ from those of `game`."""
    rules = load_variant(preset).rules_for(game.players)
    return [option for option in OPTIONS if getattr(rules, option) != getattr(game.rules, option)]


def vector_note(game: Game, vector: str) -> str:
    """A sentence that says by which vector `tuned` plays a game that was never tuned, "" where it was."""
    name = nearest_vector(game)
    if vector != NEAREST or (name == f"{game.variant.source}-{game.players}" and not changed_options(game)):
        return ""
    return f"tuned: never tuned for {in_words(game)}; it plays by the numbers of {name}"
