"""A game in the words of a command line, or of a sentence: the variant, the players, the options that were changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from allfours_sim.rules.schema import RANK_TABLES
from allfours_sim.rules.variants import Game

PROGRAM = "allfours-sim"


def game_words(game: Game) -> list[str]:
    """The variant, a preset or the user's file, and the number of players."""
    return ["--variant", game.variant.source, "--players", str(game.players)]


def rule_words(game: Game) -> list[str]:
    """The options that were changed."""
    return [word for text in changed_options(game) for word in ("--rule", text)]


def changed_options(game: Game) -> list[str]:
    """The `--rule` texts that make the game's rules out of its variant's."""
    usual = game.variant.rules_for(game.players).model_dump()
    rules = game.rules.model_dump()
    return [text for option in rules for text in _option_texts(option, rules[option], usual[option])]


def _option_texts(option: str, value: Any, usual: Any) -> Iterator[str]:
    if value == usual:
        return
    if not isinstance(value, Mapping):
        yield f"{option}={str(value).lower() if isinstance(value, bool) else value}"
    elif not value:
        yield f"{option}=none"
    else:
        for entry, worth in value.items():
            if option in RANK_TABLES or worth != usual[entry]:
                yield f"{option}.{entry}={worth}"


def in_words(game: Game) -> str:
    """What is played, in a sentence: `trinidad with 4 players and target=11`."""
    return " and ".join([f"{game.variant.source} with {game.players} players", *changed_options(game)])
