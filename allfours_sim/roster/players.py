"""The policies of a user's file: the file is run, what it declares is checked."""

from __future__ import annotations

import inspect
import linecache
import sys
import traceback
from collections.abc import Iterable
from contextlib import redirect_stdout
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from allfours_sim.errors import PolicyError
from allfours_sim.roster.policy import Policy
from allfours_sim.roster.source import Source, read_source
from allfours_sim.rules.faults import listed, meant
from allfours_sim.terms import Decision

ARGUMENTS = ["view", "params", "word"]
_LARGEST = 2**63


class Players:
    """A user's file that has been run: its namespace, and its policies by name. Raises PolicyError."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.module = run(source, f"allfours_player_{source.sha256[:16]}")
        self.policies = {name: made for name, made in vars(self.module).items() if isinstance(made, Policy)}
        self.compiled: dict[str, Any] = {}  # decision functions by name, see `compiling`
        for name, policy in self.policies.items():
            self._check(name, policy)

    def policy(self, name: str) -> Policy:
        """The policy of that name; PolicyError if there is none."""
        file = self.source.file
        if name in self.policies:
            return self.policies[name]
        if name in vars(self.module):
            raise PolicyError(f"{file}: {name} is no policy; one is declared by {name} = Policy(play=my_play)")
        if not self.policies:
            raise PolicyError(f"{file}: no policy is declared in it; {name} = Policy(play=my_play) would be one")
        known = list(self.policies)
        hint = meant(name, known) or ";"
        raise PolicyError(f'{file}: "{name}" is no policy in it{hint} {listed(known)} is allowed')

    def _check(self, name: str, policy: Policy) -> None:
        """Refuse a policy that says what cannot be."""
        where = f"{self.source.file}: {name}"
        keys = [decision.key for decision in Decision]
        for key, function in policy.decisions.items():
            if key not in keys:
                raise PolicyError(f'{where}: "{key}" is no decision{meant(key, keys) or ";"} {listed(keys)} is allowed')
            self._check_function(f"{where}: {key}", function)
        if not isinstance(policy.inherits, str):
            raise PolicyError(f"{where}: inherits is {policy.inherits!r}; the name of a policy is allowed")
        if not isinstance(policy.params, Iterable) or not all(map(_is_number, policy.params)):
            raise PolicyError(f"{where}: params are {policy.params!r}; whole numbers such as [3, 40] are allowed")

    def _check_function(self, where: str, function: Any) -> None:
        if not isinstance(function, FunctionType):
            raise PolicyError(f"{where} is {function!r}; a function of the file is allowed")
        made: FunctionType = function
        called = made.__name__
        if vars(self.module).get(called) is not function:
            raise PolicyError(f"{where} is {called}, which is not a function that the file defines by def on its own")
        if inspect.iscoroutinefunction(made) or inspect.isasyncgenfunction(made):
            line = made.__code__.co_firstlineno
            raise PolicyError(
                f"{self.source.file}:{line}: {called} is async; a function that returns at once is allowed"
            )
        signature = inspect.signature(made)
        parameters = signature.parameters.values()
        simple = all(parameter.kind is parameter.POSITIONAL_OR_KEYWORD for parameter in parameters)
        if [parameter.name for parameter in parameters] != ARGUMENTS or not simple:
            line = made.__code__.co_firstlineno
            raise PolicyError(
                f"{self.source.file}:{line}: {called}{signature}: a decision is a function "
                f"{called}({', '.join(ARGUMENTS)})"
            )


def _is_number(value: object) -> bool:
    return isinstance(value, int | np.integer) and -_LARGEST <= int(value) < _LARGEST


def run(source: Source, name: str) -> ModuleType:
    """The module of that name made by running the text of `source`; PolicyError names the line of what it raises.

    Its functions know the file by the name given, so that messages show the user's own lines. What it prints goes to
    stderr: stdout is for the result.
    """
    module = ModuleType(name)
    module.__file__ = source.file
    sys.modules[name] = module
    linecache.checkcache(source.file)
    try:
        with redirect_stdout(sys.stderr):
            exec(compile(source.text, source.file, "exec"), vars(module))
    except (Exception, SystemExit) as error:
        raise PolicyError(f"{source.file}: {told(error, source.file)}") from None
    return module


def told(error: BaseException, file: str) -> str:
    """An error as a sentence has it, with the line of the file: `ValueError: no idea (line 12)`."""
    text = " ".join(str(error).split())
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == file]
    where = f" (line {lines[-1]})" if lines else ""
    return f"{type(error).__name__}: {text}{where}" if text else f"{type(error).__name__}{where}"


_opened: dict[str, Players] = {}


def open_players(file: str) -> Players:
    """The policies of a file as it is now; this version is played until the file is opened again."""
    source = read_source(file)
    if file not in _opened or _opened[file].source != source:
        _opened[file] = Players(source)
    return _opened[file]


def players_of(file: str) -> Players:
    """The policies of a file as it was when it was opened last."""
    return _opened[file] if file in _opened else open_players(file)
