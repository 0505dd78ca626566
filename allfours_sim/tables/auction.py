"""What was bid and what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd

from allfours_sim.tables.frames import Row, frame, mean, proportion
from allfours_sim.tables.panel import Numbers, Panel, share_of
from allfours_sim.tables.wording import cases, points, share
from allfours_sim.tally import TOP_BID, Tally

if TYPE_CHECKING:
    from allfours_sim.study import Study


def auction_table(study: Study, tally: Tally) -> pd.DataFrame:
    """Per winning bid: `share` of all hands, `made` and `set_back` of these, the pitcher's side's mean `points`.

    The highest bid that is counted apart stands for itself and higher ones. `bid` is missing where all bids are meant:
    the same, and `all_pass` (of all auctions, redeals included), `passed_out` (hands over without points) and `forced`
    (winning bids that nobody was free to make or leave).
    """
    return frame({"bid": int, "measure": str}, _auction(study, tally[0]))


def _auction(study: Study, counted: Any) -> Iterator[Row]:
    rules = study.game.rules
    seen = {int(bid) for bid in np.flatnonzero(counted["bid"])}
    bids = sorted(seen | set(range(min(rules.min_bid, TOP_BID), min(rules.max_bid, TOP_BID) + 1)))
    for bid, places in [*((bid, [bid]) for bid in bids), (None, bids)]:
        n = counted["bid"][places].sum()
        yield (bid, "share"), proportion(n, counted["hands"])
        yield (bid, "made"), proportion(counted["bid_made"][places].sum(), n)
        yield (bid, "set_back"), proportion(counted["bid_set_back"][places].sum(), n)
        yield (bid, "points"), mean(counted["bid_points"][places], n)
    passed = counted["all_pass"] + counted["passed_out"]
    if rules.all_pass == "eldest-min":
        passed += counted["bid_forced"]
    yield (None, "all_pass"), proportion(passed, counted["hands"] + counted["all_pass"])
    yield (None, "passed_out"), proportion(counted["passed_out"], counted["hands"])
    yield (None, "forced"), proportion(counted["bid_forced"], counted["bid"].sum())


def smudge_table(study: Study, tally: Tally) -> pd.DataFrame:
    """`bid`: bids of everything, of all hands; `made`: of these; `slam…`: hands in which a side made every point."""
    return frame({"measure": str}, _smudge(study, tally[0]))


def _smudge(study: Study, counted: Any) -> Iterator[Row]:
    hands, by_pitcher, by_others = counted["hands"], counted["slams_pitcher"], counted["slams_others"]
    if study.game.rules.trump == "auction":
        yield ("bid",), proportion(counted["smudge"], hands)
        yield ("made",), proportion(counted["smudge_made"], counted["smudge"])
        yield ("slam_pitcher",), proportion(by_pitcher, hands)
        yield ("slam_others",), proportion(by_others, hands)
    yield ("slam",), proportion(by_pitcher + by_others, hands)


def auction_panels(numbers: Numbers) -> Iterator[Panel]:
    """One panel of the winning bids, one of the auctions without a free one."""
    rows = []
    for bid in [key for key, measure in numbers if measure == "made"]:
        shares = [share(numbers[bid, measure]) for measure in ("share", "made", "set_back")]
        gained = numbers[bid, "points"]
        rows.append(("all bids" if bid is None else str(bid), *shares, points(gained), cases(gained.n)))
    head = ("bid", "share", "made", "set back", "points", "hands")
    yield Panel("auction", "Winning bids, and the points of the pitcher's side", head, rows)
    named = {"all_pass": ("all pass", "auctions"), "passed_out": ("passed out", "hands"), "forced": ("forced", "bids")}
    others = [(name, *share_of(numbers[None, measure], what)) for measure, (name, what) in named.items()]
    yield Panel("auction", "Auctions", ("what", "share", "of"), others)


def smudge_panels(numbers: Numbers) -> Iterator[Panel]:
    """Bids of everything, and everything made."""
    names = {
        "bid": ("bids of everything", "hands"),
        "made": ("bids of everything made", "such bids"),
        "slam_pitcher": ("every point made by the pitcher's side", "hands"),
        "slam_others": ("every point made by another side", "hands"),
        "slam": ("every point made by one side", "hands"),
    }
    rows = [
        (names[str(measure)][0], *share_of(number, names[str(measure)][1])) for (measure,), number in numbers.items()
    ]
    yield Panel("smudge", "Smudges and slams", ("what", "share", "of"), rows)
