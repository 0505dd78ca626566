"""Whether a run is sound (rule 5.5)."""

from __future__ import annotations

from allfours_sim.engine.faults import fault_of
from allfours_sim.engine.seating import Room
from allfours_sim.study.plan import Study


def check_sound(study: Study, room: Room, broken: int) -> None:
    """Raise BrokenOff if the kernel says that hand or game number `broken` was broken off (-1: none was)."""
    if broken >= 0:
        raise fault_of(room, f"{study.unit[:-1]} {broken} of seed {study.seed}", study.policies)
