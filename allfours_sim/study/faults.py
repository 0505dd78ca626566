"""Why a run was broken off, in one sentence (rule 5.5)."""

from __future__ import annotations

from allfours_sim.engine.seating import Room
from allfours_sim.engine.state import MAX_GAME_HANDS, MAX_REDEALS, Status
from allfours_sim.errors import BrokenOff
from allfours_sim.policies.decision import RAISED
from allfours_sim.study.plan import Study
from allfours_sim.terms import Decision, Redeal

_UNSETTLED = {
    Redeal.EXHAUSTED: "the pack is exhausted every time (rule 3.5)",
    Redeal.BUNCH: "all seats agree to a bunch every time (rule 3.6)",
    Redeal.ALL_PASS: "all seats pass every time and all_pass is redeal (rule 3.16)",
}


def check_sound(study: Study, room: Room, broken: int) -> None:
    """Raise BrokenOff if the kernel says that hand or game number `broken` was broken off (-1: none was)."""
    if broken < 0:
        return
    table = room.tables[0]
    place = f"{study.unit[:-1]} {broken} of seed {study.seed}"
    if table["status"] == Status.ILLEGAL:
        seat, decision = int(table["fault_seat"]), Decision(int(table["fault_decision"])).key
        who, choice = f"seat {seat} ({study.policies[seat]})", int(table["fault_choice"])
        if choice == RAISED:
            raise BrokenOff(f"{place}: {who}: the function {decision} raised an error")
        raise BrokenOff(f"{place}: {who}: the choice {choice} of {decision} is illegal")
    if room.views[0]["redeals"] > MAX_REDEALS:
        why = _UNSETTLED[Redeal(int(table["redeal_why"]))]
        raise BrokenOff(f"{place}: redealt {MAX_REDEALS:,} times: {why}")
    raise BrokenOff(f"{place}: nobody has won after {MAX_GAME_HANDS:,} hands; the target is never reached (rule 5.5)")
