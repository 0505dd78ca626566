"""What the compiled functions of a user's file are made of, as one hash that they are kept under.

The text of a file does not say it all: numba compiles in the numbers that the file computed when it was run.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from enum import Enum
from types import CodeType, FunctionType, ModuleType

import numpy as np

from allfours_sim.roster.calls import closed_over, codes_of, is_own, plain
from allfours_sim.roster.players import Players


def made_of(players: Players) -> str:
    """A hash of all that a file's compiled functions are made of."""
    digest = hashlib.sha256(players.source.sha256.encode())
    for name, value in sorted(vars(players.module).items()):
        for function in _functions(value, players.module):
            digest.update(f"{name} {[_code(code) for code in codes_of(function)]}".encode())
            for part in _constants([*_lent(function)]):
                digest.update(part)
        for part in _constants(value):
            digest.update(f"{name} ".encode() + part)
    return digest.hexdigest()[:24]


def _functions(value: object, module: ModuleType) -> list[FunctionType]:
    """The function of the file that a value of it is, and those that it was lent; [] if it is none."""
    found = [plain(value)] if is_own(value, module) else []
    for function in found:
        lent = [plain(other) for other in _lent(function) if is_own(other, module)]
        found += [other for other in dict.fromkeys(lent) if other not in found]
    return found


def _code(code: CodeType) -> tuple[object, ...]:
    """What tells the code of a function from that of others of its file."""
    plain_constants = [constant for constant in code.co_consts if not isinstance(constant, CodeType)]
    return code.co_code, plain_constants, code.co_names, [*code.co_positions()]


def _lent(function: FunctionType) -> Iterator[object]:
    """What a function has beside its own code: its arguments by default, what it has from an outer function."""
    yield from function.__defaults__ or ()
    yield from (function.__kwdefaults__ or {}).values()
    yield from closed_over(function)


def _constants(value: object) -> Iterator[bytes]:
    """The numbers and texts in a value of a module, of those kinds that numba compiles in; of code its name."""
    if isinstance(value, tuple | list):
        for item in value:
            yield b"("
            yield from _constants(item)
        yield b")"
    elif isinstance(value, np.ndarray):
        yield f"{value.dtype} {value.shape} ".encode() + np.ascontiguousarray(value).tobytes()
    elif isinstance(value, bool | int | float | complex | str | bytes | np.generic):
        yield f"{type(value).__name__} {value!r}".encode()
    elif isinstance(value, type) and issubclass(value, Enum):
        yield from _constants([(name, member.value) for name, member in value.__members__.items()])
    else:
        yield str(getattr(value, "__qualname__", "")).encode()
