"""Whole games: who wins, how long they last, how they end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pandas as pd

from allfours_sim.tables.frames import Row, frame, mean, proportion
from allfours_sim.tables.panel import Numbers, Panel, share_of
from allfours_sim.tables.points import role_names
from allfours_sim.tables.wording import cases, points
from allfours_sim.tally import Tally
from allfours_sim.terms import Why

if TYPE_CHECKING:
    from allfours_sim.study import Study

_WON = "won by the first hand's {}"
_ENDED = {"target": "ended at the target", "slam": "ended by a slam"}


def games_table(study: Study, tally: Tally) -> pd.DataFrame:
    """`won`: games by the winner's role in the first hand; `hands`: hands a game; `ended`: by what."""
    return frame({"case": str, "measure": str}, _games(study, tally))


def _games(study: Study, tally: Tally) -> Iterator[Row]:
    counted = tally[0]
    games = counted["games"]
    for place, role in enumerate(role_names(study.game.sides)):
        yield (role, "won"), proportion(counted["games_won"][place], games)
    yield ("all", "hands"), mean(counted["games_hands"], games)
    for why in (Why.TARGET, Why.SLAM):
        yield (why.key, "ended"), proportion(counted["games_why"][why], games)


def games_panels(numbers: Numbers) -> Iterator[Panel]:
    """A row a number."""
    rows = []
    for (case, measure), number in numbers.items():
        if measure == "hands":
            rows.append(("hands a game", points(number), cases(number.n, "games")))
        else:
            name = _WON.format(case) if measure == "won" else _ENDED[str(case)]
            rows.append((name, *share_of(number, "games")))
    yield Panel("games", "Games", ("what", "figure", "of"), rows)
