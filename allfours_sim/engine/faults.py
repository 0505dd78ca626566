"""Why a run was broken off, in one sentence (rule 5.5)."""

from __future__ import annotations

from collections.abc import Sequence

from allfours_sim.engine.seating import Room
from allfours_sim.engine.state import MAX_GAME_HANDS, MAX_REDEALS, Status
from allfours_sim.errors import BrokenOff
from allfours_sim.policies.decision import RAISED
from allfours_sim.terms import Decision, Redeal

_UNSETTLED = {
    Redeal.EXHAUSTED: "the pack is exhausted every time (rule 3.5)",
    Redeal.BUNCH: "all seats agree to a bunch every time (rule 3.6)",
    Redeal.ALL_PASS: "all seats pass every time and all_pass is redeal (rule 3.16)",
}


def fault_of(room: Room, place: str, names: Sequence[str]) -> BrokenOff:
    """What the table says of a run broken off at `place`; `names`: the policy of each seat."""
    table = room.tables[0]
    if table["status"] == Status.ILLEGAL:
        seat, decision = int(table["fault_seat"]), Decision(int(table["fault_decision"])).key
        who, choice = f"seat {seat} ({names[seat]})", int(table["fault_choice"])
        if choice == RAISED:
            return BrokenOff(f"{place}: {who}: the function {decision} raised an error")
        return BrokenOff(f"{place}: {who}: the choice {choice} of {decision} is illegal")
    if room.views[0]["redeals"] > MAX_REDEALS:
        why = _UNSETTLED[Redeal(int(table["redeal_why"]))]
        return BrokenOff(f"{place}: redealt {MAX_REDEALS:,} times: {why}")
    return BrokenOff(f"{place}: nobody has won after {MAX_GAME_HANDS:,} hands; the target is never reached (rule 5.5)")
