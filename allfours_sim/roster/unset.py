"""Local variables of a user's functions that may be used before they have a value.

Plain Python raises an error there, but compiled code goes on with an arbitrary number. numba can warn of it, though
only while it compiles: not for what it has kept, and not with the JIT off.
"""

from __future__ import annotations

import dis
import inspect
import re
from collections.abc import Iterator
from itertools import pairwise
from types import CodeType, FunctionType

from allfours_sim.errors import PolicyError
from allfours_sim.roster.calls import codes_of, line_of

_ACCESS = re.compile(r"(LOAD|STORE|DELETE)_(?:FAST|DEREF|CLOSURE)")  # several in one instruction since Python 3.13
_NEVER_GO_ON = {
    *("JUMP_FORWARD", "JUMP_BACKWARD", "JUMP_BACKWARD_NO_INTERRUPT"),
    *("RETURN_VALUE", "RETURN_CONST", "RAISE_VARARGS", "RERAISE"),
}
Names = frozenset[str]


def check_set(file: str, function: FunctionType) -> None:
    """Raise PolicyError if `function` may use a variable that has no value on some way there."""
    for code in codes_of(function):
        for line, name in sorted(_unset(code)):
            raise PolicyError(
                f"{file}:{line}: {function.__name__}: {name} may be used before it has a value; give it one first"
            )


def _unset(code: CodeType) -> Iterator[tuple[int, str]]:
    """The uses of variables that may have no value there: line and name."""
    steps = {step.offset: step for step in dis.get_instructions(code)}
    for offset, names in _set_before(code, steps).items():
        for verb, name in _accesses(steps[offset]):
            if verb != "STORE" and name not in names:
                yield line_of(steps[offset], code), name
            names = _after(verb, name, names)


def _set_before(code: CodeType, steps: dict[int, dis.Instruction]) -> dict[int, Names]:
    """For each instruction that can be reached: the variables that have a value on every way there."""
    following = dict(pairwise(steps))
    handlers = [
        handler
        for handler in dis.Bytecode(code).exception_entries  # type: ignore[attr-defined,unused-ignore]
        if steps[following[handler.target]].opname != "WITH_EXCEPT_START"  # `with` lets errors through
    ]
    found: dict[int, Names] = {}
    todo = [(0, _given(code))]
    while todo:
        offset, names = todo.pop()
        before = found.get(offset, names) & names
        if before == found.get(offset):
            continue
        found[offset] = after = before
        step = steps[offset]
        for verb, name in _accesses(step):
            after = _after(verb, name, after)
        if step.opname not in _NEVER_GO_ON:
            todo.append((following[offset], after))
        if step.opcode in dis.hasjrel or step.opcode in dis.hasjabs:
            todo.append((step.argval, after))
        todo += [(handler.target, before) for handler in handlers if handler.start <= offset < handler.end]
    return found


def _given(code: CodeType) -> Names:
    """The variables that have a value from the start: the arguments, and what an outer function lends."""
    stars = bool(code.co_flags & inspect.CO_VARARGS) + bool(code.co_flags & inspect.CO_VARKEYWORDS)
    return frozenset(code.co_varnames[: code.co_argcount + code.co_kwonlyargcount + stars] + code.co_freevars)


def _accesses(step: dis.Instruction) -> Iterator[tuple[str, str]]:
    """What an instruction does to which variables: LOAD, STORE or DELETE, in this order."""
    if step.opname == "LOAD_FAST_AND_CLEAR":  # puts a name aside that a comprehension uses too
        return
    verbs = _ACCESS.findall(step.opname)
    names = step.argval if isinstance(step.argval, tuple) else (step.argval,)
    yield from zip(verbs, names, strict=False)


def _after(verb: str, name: str, names: Names) -> Names:
    return {"STORE": names | {name}, "DELETE": names - {name}}.get(verb, names)
