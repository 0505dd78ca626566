"""The functions of a user's file as the engine calls them: compiled, kept in the cache, errors told in his lines.

A small generated module calls each decision. It lies in the cache folder under a hash of the file and of the numbers
that the file computed, because numba compiles those in; so a change of the file is a new module, and no change none.
"""

from __future__ import annotations

import dis
import hashlib
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from allfours_sim.errors import PolicyError
from allfours_sim.jit import CACHE_FOLDER, JIT_OFF, numba
from allfours_sim.policies.guard import NO_FIELD, NOT_WHOLE, READ_ONLY, guarded
from allfours_sim.roster.players import Players, told
from allfours_sim.writing import write_text

CALL = '''"""A decision of a player's file as the engine calls it; made by allfours-sim."""

from allfours_sim.policies.guard import parameters, signed, whole


def call(view, params, word):
    """Decide."""
    return whole(decided(view, parameters(params), signed(word)))
'''
_NOISE = ("Failed in nopython mode pipeline", "During: ", "File ", ">>> ")
_KINDS = {"float64": "a fraction (use // to divide)", "none": "nothing", "unicode_type": "a text"}
_LONGEST = 300  # what a message may say: numba writes out whole types
_COLOURS = re.compile(r"\x1b\[[0-9;]*m")


def compiled(players: Players, function: FunctionType) -> Any:
    """The function `function` of a file as a decision with an `address`; PolicyError if numba cannot compile it."""
    name = function.__name__
    if name not in players.compiled:
        if not players.compiled and not JIT_OFF:
            _compile_calls_between(players.module)
        decided = vars(players.module)[name]
        try:
            called = decided if JIT_OFF else _calling(decided, f"{made_of(players)}_{name}")
            players.compiled[name] = guarded(called)
        except Exception as error:  # numba raises what it likes
            raise PolicyError(_sentence(error, players.source.file, function)) from None
    return players.compiled[name]


def _compile_calls_between(module: ModuleType) -> None:
    """Let the functions of a file call each other when compiled.

    Those with one place of call are expanded there, and so are those that the user compiled with `jit.inline`. A check
    of each index costs next to nothing.
    """
    own = {name: value for name, value in vars(module).items() if _is_own(value, module)}
    places = Counter(name for function in own.values() for name in _globals(plain(function)))
    for name, value in own.items():
        in_place = value.targetoptions.get("forceinline") if hasattr(value, "targetoptions") else places[name] <= 1
        vars(module)[name] = numba.njit(nogil=True, boundscheck=True, forceinline=bool(in_place))(plain(value))


def plain(function: Any) -> FunctionType:
    """The plain Python function of one that the user compiled himself or not."""
    made: FunctionType = getattr(function, "py_func", function)
    return made


def _is_own(value: object, module: ModuleType) -> bool:
    function = plain(value)
    return isinstance(function, FunctionType) and function.__globals__ is vars(module)


def _globals(function: FunctionType) -> Iterator[str]:
    """The global names that a function looks up, each as often as it does."""
    for step in dis.get_instructions(function):
        if step.opname == "LOAD_GLOBAL":
            yield str(step.argval)


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


def made_of(players: Players) -> str:
    """A hash of all that a file's compiled functions are made of."""
    digest = hashlib.sha256(players.source.sha256.encode())
    for name, value in sorted(vars(players.module).items()):
        for part in _constants(value):
            digest.update(f"{name} ".encode() + part)
    return digest.hexdigest()[:24]


def _constants(value: object) -> Iterator[bytes]:
    """The numbers and texts in a value of a module, of those kinds that numba compiles in."""
    if isinstance(value, tuple | list):
        for item in value:
            yield b"("
            yield from _constants(item)
        yield b")"
    elif isinstance(value, np.ndarray):
        yield f"{value.dtype} {value.shape} ".encode() + np.ascontiguousarray(value).tobytes()
    elif isinstance(value, bool | int | float | complex | str | bytes | np.generic):
        yield f"{type(value).__name__} {value!r}".encode()


def _sentence(error: Exception, file: str, function: FunctionType) -> str:
    """What numba complains about, with the line of the user's file."""
    text = _COLOURS.sub("", str(error))
    lines = re.findall(rf"{re.escape(file)}[:\" ,line]* ?\(?(\d+)\)?", text)
    line = lines[0] if lines else function.__code__.co_firstlineno
    return f"{file}:{line}: {function.__name__} cannot be compiled: {_reason(text) or told(error, file)}"


def _reason(text: str) -> str:
    """The line of numba's message that says most."""
    for mark in (READ_ONLY, NO_FIELD):
        if mark in text:
            return mark + text.partition(mark)[2].partition("\n")[0]
    if "Cannot modify readonly" in text:
        return f"{READ_ONLY}, and so are params"
    if NOT_WHOLE in text:
        found = re.search(rf"(\S+) is {NOT_WHOLE}", text)
        kind = found[1] if found else "it"
        if kind.startswith("Optional"):
            return "it returns nothing on some way through; a whole number is allowed"
        return f"it returns {_KINDS.get(kind, kind)}; a whole number is allowed"
    said = [line.strip() for line in text.splitlines()]
    useful = [line for line in said if line and not line.startswith(_NOISE)]
    asked = next((line.removeprefix(">>> ") for line in said if line.startswith(">>> ")), "")
    return f"{useful[0]} {asked}".strip()[:_LONGEST] if useful else ""
