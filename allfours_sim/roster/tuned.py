"""The vector that `tuned` plays a game by: the one asked for, or the nearest that was tuned."""

from __future__ import annotations

from importlib import import_module

import numpy as np

from allfours_sim.policies.bundle import Bundle, bundle_of
from allfours_sim.policies.vector.files import ROOT, Kind, is_tuned_for, numbers_for, shipped
from allfours_sim.policies.vector.flat import flat_table
from allfours_sim.policies.vector.layout import Numbers
from allfours_sim.roster.tables import with_tables
from allfours_sim.rules.variants import Game, load_variant
from allfours_sim.terms import Decision

NEAREST = "nearest"
_TELLING = ("trump", "points", "low_to")


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
    """The shipped vector of the variant, or of what it inherits from, tuned for such seats; else that of `steady`.

    One tuned for another way to name trump, other points or another Low is not near: it does worse than `steady`.
    """
    known = shipped()
    for sheet in reversed(game.variant.sheets):
        name = f"{sheet.file}-{game.players}"
        if name in known and is_tuned_for(name, kind_of(game)) and _is_alike(sheet.file, game):
            return name
    return ROOT


def _is_alike(preset: str, game: Game) -> bool:
    """Whether the rules of `preset` are those of `game` in what prices depend on most."""
    rules = load_variant(preset).rules_for(game.players)
    return all(getattr(rules, option) == getattr(game.rules, option) for option in _TELLING)


def vector_note(game: Game, vector: str) -> str:
    """A sentence that says by which vector `tuned` plays a game that was never tuned, "" where it was."""
    name = nearest_vector(game)
    if vector != NEAREST or name == f"{game.variant.name}-{game.players}":
        return ""
    return f"tuned: never tuned for {game.variant.name} with {game.players} players; it plays by the numbers of {name}"
