"""Which functions of a user's file call which, and that none calls itself.

numba can compile a function that calls itself but not keep it, and without an end it takes the whole program with it.
"""

from __future__ import annotations

import dis
from collections.abc import Iterator
from types import CodeType, FunctionType, ModuleType
from typing import Any

from allfours_sim.errors import PolicyError
from allfours_sim.rules.faults import listed

Calls = dict[FunctionType, dict[FunctionType, int]]


def plain(function: Any) -> FunctionType:
    """The plain Python function of one that the user compiled himself or not."""
    made: FunctionType = getattr(function, "py_func", function)
    return made


def is_own(value: object, module: ModuleType) -> bool:
    """Whether a value is a function of the file that `module` was made by."""
    function = plain(value)
    return isinstance(function, FunctionType) and function.__globals__ is vars(module)


def codes_of(function: FunctionType) -> Iterator[CodeType]:
    """The code of a function and of all that is defined inside it, comprehensions too."""
    todo = [function.__code__]
    while todo:
        code = todo.pop()
        yield code
        todo += [inner for inner in code.co_consts if isinstance(inner, CodeType)]


def globals_of(function: FunctionType) -> Iterator[tuple[str, int]]:
    """The global names that a function looks up, each as often as it does, with the line."""
    for code in codes_of(function):
        for step in dis.get_instructions(code):
            if step.opname == "LOAD_GLOBAL":
                yield str(step.argval), line_of(step, code)


def line_of(step: dis.Instruction, code: CodeType) -> int:
    """The line of the file that an instruction was made from."""
    line = step.positions.lineno if step.positions else None
    return line or code.co_firstlineno


def closed_over(function: FunctionType) -> Iterator[object]:
    """What a function has from the one that it was defined in."""
    for cell in function.__closure__ or ():
        try:
            yield cell.cell_contents
        except ValueError:  # it never got a value
            continue


def calls_of(function: FunctionType, module: ModuleType) -> Calls:
    """The calls of a function and of all of its file that it reaches: for each, the functions called with the line."""
    found: Calls = {}
    todo = [function]
    while todo:
        caller = todo.pop()
        if caller not in found:
            found[caller] = dict(_called_by(caller, module))
            todo += found[caller]
    return found


def _called_by(function: FunctionType, module: ModuleType) -> Iterator[tuple[FunctionType, int]]:
    """The functions of the file that a function calls, with the line."""
    for name, line in globals_of(function):
        value = vars(module).get(name)
        if is_own(value, module):
            yield plain(value), line
    for value in closed_over(function):
        if is_own(value, module):
            yield plain(value), function.__code__.co_firstlineno


def check_calls(file: str, calls: Calls) -> None:
    """Raise PolicyError if one of these functions calls itself, at once or by way of others."""
    for caller, called in calls.items():
        for code in codes_of(caller):
            for step in dis.get_instructions(code):
                if step.opname == "LOAD_DEREF" and step.argval == code.co_name in code.co_freevars:
                    raise _endless(file, line_of(step, code), [code.co_name])
        for function, line in called.items():
            way = _way(function, caller, calls)
            if way:
                raise _endless(file, line, [made.__name__ for made in (caller, *way[:-1])])


def _way(start: FunctionType, end: FunctionType, calls: Calls) -> list[FunctionType]:
    """The shortest way of calls from `start` to `end`, both included; [] if there is none."""
    ways = {start: [start]}
    todo = [start]
    for caller in todo:
        new = [function for function in calls[caller] if function not in ways]
        ways |= {function: [*ways[caller], function] for function in new}
        todo += new
    return ways.get(end, [])


def _endless(file: str, line: int, names: list[str]) -> PolicyError:
    first, *others = names
    how = f" by way of {listed(others, 'and')}" if others else ""
    return PolicyError(f"{file}:{line}: {first} calls itself{how}; a loop is allowed")
