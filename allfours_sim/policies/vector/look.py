"""Looking numbers up in a flat table."""

from __future__ import annotations

from typing import Any

from allfours_sim.jit import inline
from allfours_sim.laws.rng import U


@inline
def at(vector: Any, place: int) -> int:
    """The number at `place` of a flat table (layout.py), int64."""
    return int(vector[U(place)])
