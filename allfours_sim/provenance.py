"""Where numbers come from: what was played, by which versions, and the command that plays it again."""

from __future__ import annotations

import platform
import shlex
from collections.abc import Iterable
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from allfours_sim import __version__
from allfours_sim.engine.address import STREAM_VERSION
from allfours_sim.roster import files_of, note_of
from allfours_sim.rules.asking import PROGRAM, changed_options, game_words, rule_words
from allfours_sim.study.asking import place_words, policy_word, score_word

if TYPE_CHECKING:
    from allfours_sim.rules.variants import Game
    from allfours_sim.study import Study

COUNT_UNITS = {"M": 10**6, "k": 10**3}


def provenance(study: Study, finished: int) -> dict[str, Any]:
    """All that the numbers of `study` depend on, for a record; of which `finished` hands or games.

    Nothing in it changes from one run to the next on the same machine.
    """
    game = study.game
    return {
        "again": again(study, finished),
        "variant": game.variant.name,
        "players": game.players,
        "rules": game.rules.model_dump(),
        "policies": list(study.policies),
        "policy_files": files_of(study.policies),
        "policy_notes": notes(study.policies, game),
        "seed": study.seed,
        "unit": study.unit,
        "count": study.count,
        "finished": finished,
        "dealer": study.dealer,
        "score": None if study.score is None else list(study.score),
        "block": study.block,
        **surroundings(),
    }


def notes(policies: Iterable[str], game: Game) -> list[str]:
    """What people should know about the policies in this game."""
    return [note for note in (note_of(policy, game) for policy in dict.fromkeys(policies)) if note]


def surroundings() -> dict[str, Any]:
    """The random stream, the versions and the machine, for a record."""
    return {
        "stream": STREAM_VERSION,
        "versions": {
            "allfours-sim": __version__,
            "python": platform.python_version(),
            "numba": version("numba"),
            "numpy": version("numpy"),
        },
        "platform": f"{platform.system()} {platform.machine()}",
    }


def again(study: Study, finished: int | None = None) -> str:
    """The command that gives the numbers of `study` once more, or those of its first `finished` hands or games."""
    count = study.count if finished is None else finished
    words = [PROGRAM, "simulate", *game_words(study.game), "--policy", policy_word(study.policies)]
    words += rule_words(study.game)
    words += ["--games" if study.unit == "games" else "-n", count_word(count), *place_words(study)]
    return shlex.join(words)


def count_word(count: int) -> str:
    """A count as after `-n`: `1M`, `100k`, `1234`."""
    for unit, size in COUNT_UNITS.items():
        if count and count % size == 0:
            return f"{count // size}{unit}"
    return str(count)


def headline(study: Study, finished: int) -> str:
    """What was played, in a line: `Trinidad All Fours · 4 players · steady against steady · 1,000,000 hands`."""
    return " · ".join([*played(study, _opposed(study)), f"{finished:,} {study.unit}"])


def played(study: Study, who: str) -> list[str]:
    """What was played and by whom, in parts of a headline."""
    game = study.game
    parts = [game.variant.title, f"{game.players} players", who, *changed_options(game)]
    if study.score is not None:
        parts.append(f"from {score_word(study.score)}")
    if study.dealer is not None:
        parts.append(f"seat {study.dealer} deals")
    return parts


def side_policy(study: Study, side: int) -> str:
    """The policy of `side`; partners of two kinds are joined by a plus."""
    return "+".join(dict.fromkeys(study.policies[side :: study.game.sides]))


def _opposed(study: Study) -> str:
    """Who plays whom: two sides by name, more only where they differ."""
    sides = [side_policy(study, side) for side in range(study.game.sides)]
    if len(sides) == 2:
        return " against ".join(sides)
    return f"all {sides[0]}" if len(set(sides)) == 1 else ", ".join(sides)


def closing(study: Study, finished: int | None = None) -> str:
    """The last line under tables: the seed, the version of the random stream, the command to get them again."""
    return source_line(study.seed, again(study, finished))


def source_line(seed: int, command: str) -> str:
    """Where numbers come from, in a line."""
    return f"seed {seed} · stream {STREAM_VERSION} · again: {command}"
