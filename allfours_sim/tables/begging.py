"""How the turn-up was received: calls, answers, runs, and what came of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd

from allfours_sim.tables.frames import Row, frame, mean, proportion
from allfours_sim.tables.panel import Numbers, Panel, share_of
from allfours_sim.tables.wording import cases, difference, points, share
from allfours_sim.tally import TOP_RUNS, Tally
from allfours_sim.terms import Talk

if TYPE_CHECKING:
    from allfours_sim.study import Study

CASES: dict[str, list[Talk]] = {
    "no_call": [Talk.NO_CALL],
    "stand": [Talk.STAND],
    "beg": [Talk.TAKE_ONE, Talk.REFUSE],
    "take_one": [Talk.TAKE_ONE],
    "refuse": [Talk.REFUSE],
    "all": list(Talk),
}
_CASE_NAMES = {
    "no_call": "no call",
    "stand": "stands",
    "beg": "begs",
    "take_one": "· given one",
    "refuse": "· refused",
    "all": "all hands",
}


def begging_table(study: Study, tally: Tally) -> pd.DataFrame:
    """Shares and points by what eldest called and the dealer answered in a hand's first deal; runs; deals thrown in.

    `share`: of all hands. `eldest`, `dealer`, `difference`: points of eldest's side, of the dealer's, and the former
    minus the latter. `eldest_outscored`: eldest's side made more than the dealer's. `given`, `refused`: of the begs.
    `exhausted`, `bunch`: of all deals, redeals included. `agreed`: of the bunches proposed.
    """
    rows = [*_cases(tally[0]), *_runs(tally[0]), *_redeals(study, tally[0])]
    return frame({"case": str, "measure": str}, rows)


def _cases(counted: Any) -> Iterator[Row]:
    for case, talks in CASES.items():
        n = int(counted["talk"][talks].sum())
        if case == "no_call" and n == 0:
            continue
        yield (case, "share"), proportion(n, counted["hands"])
        for measure in ("eldest", "dealer", "difference"):
            yield (case, measure), mean(counted[f"talk_{measure}"][talks], n)
        yield (case, "eldest_outscored"), proportion(counted["talk_outscored"][talks].sum(), n)
    begs = counted["talk"][CASES["beg"]].sum()
    yield ("beg", "given"), proportion(counted["talk"][Talk.TAKE_ONE], begs)
    yield ("beg", "refused"), proportion(counted["talk"][Talk.REFUSE], begs)


def _runs(counted: Any) -> Iterator[Row]:
    """Hands by the number of runs in all their deals, up to the highest number seen."""
    most = int(np.flatnonzero(counted["runs"]).max(initial=0))
    for number in range(most + 1):
        case = f"runs_{number}" + ("_up" if number == TOP_RUNS else "")
        yield (case, "share"), proportion(counted["runs"][number], counted["hands"])


def _redeals(study: Study, counted: Any) -> Iterator[Row]:
    """Every deal is exhausted, bunched or played, so that each is a share of all deals."""
    deals = counted["hands"] + counted["exhausted"] + counted["bunched"]
    yield ("all", "exhausted"), proportion(counted["exhausted"], deals)
    if study.game.rules.bunch != "off":
        yield ("all", "bunch"), proportion(counted["bunches"], deals)
        yield ("all", "agreed"), proportion(counted["bunched"], counted["bunches"])


def begging_panels(numbers: Numbers) -> Iterator[Panel]:
    """One panel of what came of the calls, one of runs and of deals thrown in."""
    rows = []
    for case, name in _CASE_NAMES.items():
        if (case, "share") in numbers:
            both = [points(numbers[case, measure]) for measure in ("eldest", "dealer")]
            ahead = numbers[case, "eldest_outscored"]
            gap = difference(numbers[case, "difference"])
            often = "" if case == "all" else share(numbers[case, "share"])
            rows.append((name, often, *both, gap, share(ahead), cases(ahead.n)))
    head = ("eldest", "share", "eldest's", "dealer's", "difference", "eldest ahead", "hands")
    yield Panel("begging", "Points of both sides by what eldest called and the dealer answered", head, rows)
    yield Panel("begging", "Running the cards", ("what", "share", "of"), list(_running_rows(numbers)))


def _running_rows(numbers: Numbers) -> Iterator[tuple[str, ...]]:
    yield "begs that are given one", *share_of(numbers["beg", "given"], "begs")
    for case, _ in numbers:
        if str(case).startswith("runs_"):
            count = str(case).removeprefix("runs_").replace("_up", " or more")
            name = "1 run" if count == "1" else f"{count} runs"
            yield name, *share_of(numbers[case, "share"], "hands")
    yield "packs exhausted", *share_of(numbers["all", "exhausted"], "deals")
    if ("all", "bunch") in numbers:
        yield "bunches proposed", *share_of(numbers["all", "bunch"], "deals")
        yield "bunches agreed to", *share_of(numbers["all", "agreed"], "proposals")
