"""The functions of a user's file as the engine calls them: compiled, kept in the cache, errors told in his lines.

A small generated module calls each decision. It lies in the cache folder under a hash of the file and of the numbers
that the file computed, because numba compiles those in; so a change of the file is a new module, and no change none.
"""

from __future__ import annotations

import re
import sys
import warnings
from collections import Counter
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from allfours_sim.errors import PolicyError
from allfours_sim.jit import CACHE_FOLDER, JIT_OFF, numba
from allfours_sim.policies.guard import NO_FIELD, READ_ONLY, guarded
from allfours_sim.policies.kinds import RETURNS
from allfours_sim.roster.calls import calls_of, check_calls, globals_of, is_own, plain
from allfours_sim.roster.made import made_of
from allfours_sim.roster.players import Players, told
from allfours_sim.roster.unset import check_set
from allfours_sim.writing import write_text

CALL = '''"""A decision of a player's file as the engine calls it; made by allfours-sim."""

from allfours_sim.policies.guard import parameters, signed, whole


def call(view, params, word):
    """Decide."""
    return whole(decided(view, parameters(params), signed(word)))
'''
_NOISE = ("Failed in nopython mode pipeline", "During: ", "File ", ">>> ")
_NOT_KEPT = "Cannot cache compiled function"
_LONGEST = 300  # what a message may say: numba writes out whole types
_COLOURS = re.compile(r"\x1b\[[0-9;]*m")


def compiled(players: Players, function: FunctionType) -> Any:
    """The function `function` of a file as a decision with an `address`; PolicyError if it cannot be played."""
    name = function.__name__
    if name not in players.compiled:
        _check(players, function)
        if not players.compiled and not JIT_OFF:
            _compile_calls_between(players.module)
        decided = vars(players.module)[name]
        try:
            with warnings.catch_warnings():
                warnings.filterwarnings("error", _NOT_KEPT)
                called = decided if JIT_OFF else _calling(decided, f"{made_of(players)}_{name}")
                players.compiled[name] = guarded(called)
        except Exception as error:  # numba raises what it likes
            raise PolicyError(_sentence(error, players.source.file, function)) from None
    return players.compiled[name]


def _check(players: Players, function: FunctionType) -> None:
    """Refuse what numba would compile into something else than Python plays; at each start, as the code is kept."""
    calls = calls_of(function, players.module)
    check_calls(players.source.file, calls)
    for called in calls:
        check_set(players.source.file, called)


def _compile_calls_between(module: ModuleType) -> None:
    """Let the functions of a file call each other when compiled.

    Those with one place of call are expanded there, and so are those that the user compiled with `jit.inline`. A check
    of each index costs next to nothing.
    """
    own = {name: value for name, value in vars(module).items() if is_own(value, module)}
    places = Counter(name for function in own.values() for name, _ in globals_of(plain(function)))
    for name, value in own.items():
        in_place = value.targetoptions.get("forceinline") if hasattr(value, "targetoptions") else places[name] <= 1
        vars(module)[name] = numba.njit(nogil=True, boundscheck=True, forceinline=bool(in_place))(plain(value))


def _calling(decided: Any, key: str) -> Any:
    """What calls `decided`, defined in a file of its own that numba's cache can be kept by."""
    module = ModuleType(f"allfours_call_{key}")
    path = Path(f"<{key}>")
    if CACHE_FOLDER is not None:
        path = CACHE_FOLDER / "players" / f"{key}.py"
        path.parent.mkdir(exist_ok=True)
        if not path.exists():
            write_text(path, CALL)
    sys.modules[module.__name__] = module
    exec(compile(CALL, str(path), "exec"), vars(module))
    vars(module)["decided"] = decided
    return vars(module)["call"]


def _sentence(error: Exception, file: str, function: FunctionType) -> str:
    """What numba complains about, with the line of the user's file."""
    text = _COLOURS.sub("", str(error))
    lines = re.findall(rf"(?<!\w){re.escape(file)}[:\" ,line]* ?\(?(\d+)\)?", text)
    line = lines[0] if lines else function.__code__.co_firstlineno
    return f"{file}:{line}: {function.__name__} cannot be compiled: {_reason(text) or told(error, file)}"


def _reason(text: str) -> str:
    """The line of numba's message that says most."""
    for mark in (READ_ONLY, NO_FIELD, RETURNS):
        if mark in text:
            return mark + text.partition(mark)[2].partition("\n")[0]
    if "Cannot modify readonly" in text:
        return f"{READ_ONLY}, and so are params"
    if _NOT_KEPT in text:
        return "it hands functions on as values; functions called by their names are allowed"
    if "Can't unify return type" in text:
        return "what it returns is now of one kind, now of another; one kind is allowed"
    said = [line.strip() for line in text.splitlines()]
    useful = [line for line in said if line and not line.startswith(_NOISE)]
    asked = next((line.removeprefix(">>> ") for line in said if line.startswith(">>> ")), "")
    return f"{useful[0]} {asked}".strip()[:_LONGEST] if useful else ""
