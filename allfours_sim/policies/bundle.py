"""A policy ready for the engine: the addresses of its decisions and of its parameters."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numpy as np

from allfours_sim.policies.registry import MODULES
from allfours_sim.terms import Decision


@dataclass(frozen=True)
class Bundle:
    """The decision functions of one policy.

    `addresses`: int64, one per Decision. `params`: int64, the policy's parameters; it must outlive every run.
    """

    name: str
    addresses: np.ndarray[Any, np.dtype[np.int64]]
    params: np.ndarray[Any, np.dtype[np.int64]]


def bundle_of(name: str, module: Any) -> Bundle:
    """The bundle of a module that has a function per Decision, by its key: `beg`, `give`, ..."""
    addresses = np.array([getattr(module, decision.key).address for decision in Decision], np.int64)
    return Bundle(name, addresses, np.asarray(getattr(module, "PARAMS", [0]), np.int64))


def load_policy(name: str) -> Bundle:
    """The built-in policy `name`; KeyError if there is none."""
    return bundle_of(name, import_module(MODULES[name]))
