"""One check on the package of a folder, in a process of its own: `mutant_checks.py CHECK FOLDER` (see mutants.py).

CHECK is a row of mutants.toml as JSON. The last line printed is a pair: the name of the check, and what it has found or
null.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from itertools import islice
from typing import Any

from studies import MIXED, game_of, study_of

import allfours_sim
from allfours_sim.records import HandRecord
from allfours_sim.referee import judge_games
from allfours_sim.study import Replay
from allfours_sim.study.faults import BrokenOff

HANDS = 60
SEED = 404


def check(row: Mapping[str, Any]) -> tuple[str, str | None]:
    """The name of the check that the row asks for, and the first thing it finds."""
    return by_test(row) if "test" in row else by_referee(row)


def by_test(row: Mapping[str, Any]) -> tuple[str, str | None]:
    """A test of the suite, called as it stands; where it counts HANDS the row may want fewer."""
    module_name, name = row["test"].split(".")
    import_module("conftest")  # its settings hold for the test here too
    module = import_module(module_name)
    if "hands" in row:
        module.HANDS = row["hands"]  # type: ignore[attr-defined]
    try:
        getattr(module, name)(**row.get("arguments", {}))
    except AssertionError:
        return f"`{module_name}`", f"`{name}` fails"
    return f"`{module_name}`", None


def by_referee(row: Mapping[str, Any]) -> tuple[str, str | None]:
    """Hands or games of the row's game, each judged by the referee."""
    game = game_of(row["game"], row.get("players"), row.get("rules"))
    name = f"referee, {row['game']}, {game.players} players"
    score = tuple(row["score"]) if "score" in row else None
    if score and len(score) < game.sides:
        score = score[:1] * game.sides
    unit = row.get("unit", "hands")
    study = study_of(game, row.get("policies", MIXED), row.get("hands", HANDS), unit=unit, score=score, seed=SEED)
    try:
        for fault in judge_games(records_of(Replay(study), unit, study.count)):
            if fault is not None:
                return name, str(fault)
    except (BrokenOff, IndexError, ValueError) as error:  # the engine itself cannot go on
        return name, f"{type(error).__name__}: {error}"
    return name, None


def records_of(replay: Replay, unit: str, hands: int) -> Iterator[HandRecord]:
    """So many hands by themselves, or of whole games."""
    if unit == "hands":
        return replay.hands(0, hands)
    return islice((record for number in range(hands) for record in replay.game(number)), hands)


if __name__ == "__main__":
    assert str(allfours_sim.__file__).startswith(sys.argv[2]), allfours_sim.__file__
    print(json.dumps(check(json.loads(sys.argv[1]))))
