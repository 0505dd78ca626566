"""A policy ready for the engine: the addresses of its decisions and of their parameters."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from allfours_sim.terms import Decision

Numbers = np.ndarray[Any, np.dtype[np.int64]]


@dataclass(frozen=True)
class Bundle:
    """The decision functions of one policy.

    `addresses`: one per Decision. `params`: an array of parameters per Decision, in one piece; decisions may share it.
    `made_of`: the SHA-256 of a user's file and all that it brings, "" of a built-in policy. The bundle must outlive
    every run: tables know the addresses alone.
    """

    name: str
    addresses: Numbers
    params: tuple[Numbers, ...]
    made_of: str = field(default="", kw_only=True)

    @cached_property
    def params_addresses(self) -> list[int]:
        """Where the parameters of each Decision are."""
        return [array.ctypes.data for array in self.params]

    @property
    def identity(self) -> list[str]:
        """What tells it from other policies at every start alike: its name, what it is made of, each array."""
        return [self.name, self.made_of, *(hashlib.sha256(array.tobytes()).hexdigest() for array in self.params)]


def bundle_of(name: str, module: Any) -> Bundle:
    """The bundle of a module that has a function per Decision, by its key: `beg`, `give`, ... and maybe `PARAMS`."""
    addresses = np.array([getattr(module, decision.key).address for decision in Decision], np.int64)
    params = np.ascontiguousarray(getattr(module, "PARAMS", [0]), np.int64)
    return Bundle(name, addresses, (params,) * len(Decision))
