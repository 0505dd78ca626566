"""The learned tables that `tuned` talks and bids by: those asked for, or the nearest that were learned."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from allfours_sim.errors import PolicyError
from allfours_sim.policies.bundle import Bundle
from allfours_sim.policies.reading import read_file
from allfours_sim.policies.tuned import tables
from allfours_sim.roster.table_files import Table, shipped_tables
from allfours_sim.roster.table_reading import parse_table, read_table
from allfours_sim.rules.asking import in_words
from allfours_sim.rules.variants import Game, resolve
from allfours_sim.terms import Decision

ON: Final = "on"
OFF: Final = "off"
_ALIKE: Final = ("trump", "deck_joker", "hand_size", "run_discard", "min_bid", "max_bid", "points", "low_to", "slam")
_TALKING: Final = (Decision.BEG, Decision.GIVE, Decision.BUNCH, Decision.AGREE)
_PITCHING: Final = (Decision.PITCH, Decision.NAME_TRUMP)
_LEARNED: Final = {"turn-up": _TALKING, "auction": (Decision.BID, *_PITCHING), "eldest-pitches": _PITCHING}


def with_tables(plain: Bundle, game: Game, asked: str) -> Bundle:
    """`plain` with the decisions that the tables ON, OFF or of a file make instead; raises PolicyError."""
    name = nearest_table(game) if asked == ON else None
    if asked == OFF or (asked == ON and name is None):
        return plain
    table, about = read_table(name) if name is not None else _of_file(asked)
    if name is None:
        _check_game(asked, about, game)
    return _replaced(plain, table, _LEARNED[game.rules.trump])


def nearest_table(game: Game) -> str | None:
    """The shipped table of the variant, or of what it inherits from; None where there is none.

    One for another number of players, or with another value of `_ALIKE`, does worse than the rules of thumb.
    """
    known = shipped_tables()
    partners = game.sides < game.players
    for sheet in reversed(game.variant.sheets):
        name = f"{sheet.file}-{game.players}"
        if name in known and _fits(read_table(name)[1], game, partners):
            return name
    return None


def table_note(game: Game, asked: str = ON) -> str:
    """A sentence that says by which table `tuned` plays a game that none was learned for, "" where one was."""
    if asked != ON:
        return ""
    name = nearest_table(game)
    if name is None:
        return f"tuned: nothing was learned for {in_words(game)}; it talks and bids by the rules of thumb of its vector"
    own = f"{game.variant.source}-{game.players}"
    return "" if name == own else f"tuned: it plays {in_words(game)} by the table {name}"


def _of_file(name: str) -> tuple[Table, dict[str, Any]]:
    """The table of a user's file; raises PolicyError."""
    try:
        text = read_file(name)
    except PolicyError as fault:
        raise PolicyError(f"tables={fault}; on, off or a file is allowed") from None
    return parse_table(text, name)


def _check_game(name: str, about: dict[str, Any], game: Game) -> None:
    """Raise PolicyError where the table of a file was learned for other seats, or for another way to name trump."""
    partners = game.sides < game.players
    if about["trump"] != game.rules.trump:
        raise PolicyError(f'{name}: learned for trump = "{about["trump"]}"; "{game.rules.trump}" is played here')
    if about["players"] != game.players:
        raise PolicyError(f"{name}: learned for {about['players']} players; {game.players} play here")
    if about["partners"] != partners:
        learned, here = ("partners", "each plays alone") if about["partners"] else ("each alone", "partners play")
        raise PolicyError(f"{name}: learned for {learned}; {here} here")


def _fits(about: dict[str, Any], game: Game, partners: bool) -> bool:
    """Whether a table that says `about` itself may serve a game."""
    learned = resolve(about["variant"], about["players"]).rules
    return bool(
        about["partners"] == partners
        and all(getattr(learned, option) == getattr(game.rules, option) for option in _ALIKE)
    )


def _replaced(plain: Bundle, table: Table, decisions: Iterable[Decision]) -> Bundle:
    """`plain` with some decisions made by `table`."""
    addresses, params = plain.addresses.copy(), list(plain.params)
    for decision in decisions:
        addresses[decision] = getattr(tables, decision.key).address
        params[decision] = table
    return Bundle(plain.name, addresses, tuple(params))
