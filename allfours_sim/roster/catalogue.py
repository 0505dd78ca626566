"""The built-in policies by name: what each is, its options, how its bundle is made. A new one is a record here.

What makes a bundle is imported when it is asked for, so that the catalogue can be listed without any of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from allfours_sim.policies.bundle import Bundle
    from allfours_sim.rules.variants import Game


@dataclass(frozen=True)
class Option:
    """An option of a policy. `read` makes its value of the text; ValueError if it is not what `allowed` says.

    A value that ends in `file` names a file of the user's.
    """

    default: str
    allowed: str  # as a sentence says it: `a whole number from 1 on`
    read: Callable[[str], Any] = str
    file: str | None = None


@dataclass(frozen=True)
class Entry:
    """A policy to be chosen by name. `make` is given the game and the value of each option.

    So is `note`, if there is one: a sentence that people should know about the policy in this game, or "".
    """

    description: str
    make: Callable[[Game, Mapping[str, Any]], Bundle]
    options: Mapping[str, Option] = field(default_factory=dict)
    note: Callable[[Game, Mapping[str, Any]], str] | None = None


@dataclass(frozen=True)
class Suffix:
    """What `+NAME` makes of any policy. `make` is given the policy's bundle and the game."""

    description: str
    make: Callable[[Bundle, Game], Bundle]


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """What reads a whole number from `least` to `most`."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdecimal()) or text != str(int(text)) or not least <= int(text) <= most:
            raise ValueError(text)
        return int(text)

    return read


def one_of(*words: str) -> Callable[[str], str]:
    """What reads one of `words`."""

    def read(text: str) -> str:
        if text not in words:
            raise ValueError(text)
        return text

    return read


def _of_module(name: str) -> Callable[[Game, Mapping[str, Any]], Bundle]:
    """What makes the bundle of `policies/NAME`, a module with a function per decision; the same for every game."""

    def make(_game: Game, _values: Mapping[str, Any]) -> Bundle:
        from allfours_sim.policies.bundle import bundle_of

        return bundle_of(name, import_module(f"allfours_sim.policies.{name}"))

    return make


def _tuned(game: Game, values: Mapping[str, Any]) -> Bundle:
    """The bundle of `tuned` with the vector and the tables asked for, or those nearest to the game."""
    from allfours_sim.roster.tuned import tuned_bundle

    return tuned_bundle(game, values["vector"], values["tables"])


def _search(game: Game, values: Mapping[str, Any]) -> Bundle:
    """What makes the bundle of a search, with another policy for its playouts."""
    from allfours_sim.roster.loading import load_policy
    from allfours_sim.search.bundle import search_bundle

    return search_bundle(load_policy(values["playouts"], game), values["worlds"], values["solved"])


def _note_of_tuned(game: Game, values: Mapping[str, Any]) -> str:
    """By which vector and table `tuned` plays a game for which none was tuned or learned."""
    from allfours_sim.roster.tables import table_note
    from allfours_sim.roster.tuned import vector_note

    notes = vector_note(game, values["vector"]), table_note(game, values["tables"])
    return "; ".join(note for note in notes if note)


def _note_of_search(game: Game, values: Mapping[str, Any]) -> str:
    """By which vector and table the policy of the playouts plays."""
    from allfours_sim.roster.loading import note_of

    return note_of(values["playouts"], game)


def _by_score(base: Bundle, game: Game) -> Bundle:
    """What makes a policy call and bid by the chance of winning the game."""
    from allfours_sim.equity.scored import scored_bundle

    return scored_bundle(base, game)


CATALOGUE: Mapping[str, Entry] = {
    "random": Entry("any legal call, bid, discard or card, all equally likely", _of_module("random")),
    "steady": Entry("a sensible player by rules of thumb; the yardstick for stronger ones", _of_module("steady")),
    "tuned": Entry(
        "steady with numbers tuned for the game and learned tables; files of your own with vector=, tables=",
        _tuned,
        {
            "vector": Option("nearest", "a shipped vector or a file such as my-vector.toml", file=".toml"),
            "tables": Option("on", "on, off or a file of `tune tables` such as my-tables.toml", file=".toml"),
        },
        _note_of_tuned,
    ),
    "search": Entry(
        "plays its choices out in worlds that agree with what it knows, by a faster policy",
        _search,
        {
            "worlds": Option("20", "a whole number from 1 to 10000", whole_number(1, 10_000)),
            "playouts": Option("tuned", "tuned, steady or random", one_of("tuned", "steady", "random")),
            "solved": Option("8", "a whole number from 0 to 16", whole_number(0, 16)),
        },
        _note_of_search,
    ),
}
SUFFIXES: Mapping[str, Suffix] = {
    "score": Suffix("calls and bids by the chance of winning the game at this score", _by_score),
}
