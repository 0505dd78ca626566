"""What was held: eldest's trumps beside the turn-up, or the suit that was pitched."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd

from allfours_sim.cards import JOKER_TEXT, RANKS
from allfours_sim.tables.begging import CASES
from allfours_sim.tables.frames import Row, frame, mean, proportion
from allfours_sim.tables.panel import Numbers, Panel
from allfours_sim.tables.wording import NOTHING, cases, difference, points, share
from allfours_sim.tally import LENGTHS, TOPS, Tally
from allfours_sim.terms import Talk

if TYPE_CHECKING:
    from allfours_sim.study import Study

TOP_NAMES = (*RANKS, JOKER_TEXT)
RARE = 0.02
_CALL_NAMES = {"stand": "stands", "take_one": "given one", "refuse": "refused"}


def trumps_table(study: Study, tally: Tally) -> pd.DataFrame:
    """Per number of eldest's cards of the turn-up's suit and call: `share` of all hands, `difference` of points.

    The difference is that of eldest's side minus the dealer's. `begged`: of all hands with so many.
    """
    return frame({"trumps": int, "call": str, "measure": str}, _trumps(study, tally[0]))


def _trumps(study: Study, counted: Any) -> Iterator[Row]:
    most = min(LENGTHS - 1, study.game.rules.hand_size)
    cases = {case: talks for case, talks in CASES.items() if study.game.rules.beg or case == "all"}
    if counted["talk"][Talk.NO_CALL] == 0:
        cases.pop("no_call", None)
    for length in range(most + 1):
        for case, talks in cases.items():
            n = counted["trumps"][length, talks].sum()
            yield (length, case, "share"), proportion(n, counted["hands"])
            yield (length, case, "difference"), mean(counted["trumps_difference"][length, talks], n)
        if study.game.rules.beg:
            begs = counted["trumps"][length, CASES["beg"]].sum()
            yield (length, "all", "begged"), proportion(begs, counted["trumps"][length].sum())


def pitches_table(study: Study, tally: Tally) -> pd.DataFrame:
    """Per length and top card of the pitched suit, those seen: `share` of pitched hands, `made`, mean `points`.

    A missing length and a top of `all` mean all of them. Bids are made, and points are those of the pitcher's side.
    """
    return frame({"length": int, "top": str, "measure": str}, _pitches(study, tally[0]))


def _pitches(study: Study, counted: Any) -> Iterator[Row]:
    lengths, tops = np.nonzero(counted["pitch"])
    every_length, every_top = slice(None), slice(None)
    groups: list[tuple[int | None, str, Any, Any]] = [(None, "all", every_length, every_top)]
    groups += [(int(length), "all", length, every_top) for length in sorted(set(lengths))]
    groups += [(None, TOP_NAMES[top], every_length, top) for top in range(TOPS) if top in tops]
    groups += [(int(length), TOP_NAMES[top], length, top) for length, top in zip(lengths, tops, strict=True)]
    for length_key, top_key, length, top in groups:
        n = counted["pitch"][length, top].sum()
        yield (length_key, top_key, "share"), proportion(n, counted["pitched"])
        if study.game.rules.trump == "auction":
            yield (length_key, top_key, "made"), proportion(counted["pitch_made"][length, top].sum(), n)
        yield (length_key, top_key, "points"), mean(counted["pitch_points"][length, top], n)


def trumps_panels(numbers: Numbers) -> Iterator[Panel]:
    """A row per number of trumps; differences after each call stand side by side."""
    calls = {"all": "all hands"} if (0, "stand", "share") not in numbers else _CALL_NAMES
    rows = []
    for length in [key for key, call, measure in numbers if (call, measure) == ("all", "share")]:
        held = numbers[length, "all", "share"]
        begs = [share(numbers[length, "all", "begged"])] if "stand" in calls else []
        gaps = [difference(numbers[length, call, "difference"]) for call in calls]
        if held.total:
            rows.append((str(length), share(held), *begs, *gaps, cases(held.total)))
    head = ("trumps", "share", *(["begs"] if "stand" in calls else []), *calls.values(), "hands")
    yield Panel("holdings", "Points of eldest's side minus the dealer's by eldest's trumps and call", head, rows)


def pitches_panels(numbers: Numbers) -> Iterator[Panel]:
    """A row per pitched suit of a fiftieth or more of the hands, after the sums by length and by top card."""
    rows, rarer = [], 0
    for (length, top, measure), held in numbers.items():
        if measure != "share":
            continue
        one_suit = length is not None and top != "all"
        if one_suit and (held.estimate or 0) < RARE:
            rarer += 1
            continue
        made = numbers.get((length, top, "made"))
        texts = (share(held), share(made) if made else NOTHING, points(numbers[length, top, "points"]))
        rows.append(
            ("any" if length is None else str(length), "any" if top == "all" else str(top), *texts, cases(held.total))
        )
    title = "Bids made and the pitcher's side's points by the suit pitched"
    note = f" ({rarer} rarer ones in the csv and json)" if rarer else ""
    yield Panel("holdings", title + note, ("length", "top", "share", "made", "points", "hands"), rows)
