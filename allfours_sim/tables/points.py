"""What sides make in a hand: by their place in it, and by who sits there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pandas as pd

from allfours_sim.provenance import side_policy
from allfours_sim.tables.frames import Row, frame, mean, proportion
from allfours_sim.tables.panel import Numbers, Panel
from allfours_sim.tables.wording import cases, difference, points, share
from allfours_sim.tally import OTHERS, PITCHER, TOTAL, Tally
from allfours_sim.terms import Point

if TYPE_CHECKING:
    from allfours_sim.rules.schema import Rules
    from allfours_sim.study import Study

_CAPITALS = ("high", "low", "jack", "hang_jack", "joker", "game")
_SPELT = {"total": "all points", "turn_up": "turn-up"}
_BETWEEN = ("second", "third", "fourth", "fifth", "sixth")


def role_names(sides: int) -> tuple[str, ...]:
    """The names of the roles of `sides` sides: eldest's side first, the dealer's last."""
    return ("eldest", *_BETWEEN[: sides - 2], "dealer")


def kinds(rules: Rules) -> list[Point]:
    """The kinds of point that a hand by `rules` can have, in counting order."""
    turned, auction = rules.trump == "turn-up", rules.trump == "auction"
    possible = {
        Point.TURN_UP: turned and any(rules.turn_up_points.values()),
        Point.GIFT: turned and rules.beg,
        Point.CARD_POINTS: any(rules.card_points.values()),
        Point.JOKER: rules.deck_joker and rules.points["joker"],
        Point.SET_BACK: auction and rules.set_back,
        Point.SLAM: rules.slam == "any" or (auction and rules.slam == "pitcher"),
    }
    return [kind for kind in Point if possible.get(kind, rules.points.get(kind.key, 0))]


def points_table(study: Study, tally: Tally) -> pd.DataFrame:
    """Points a hand per role and kind of point (and `total`); `pitcher` and `others`: of the hands with a pitcher."""
    return frame({"role": str, "point": str}, _points(study, tally))


def _points(study: Study, tally: Tally) -> Iterator[Row]:
    counted = tally[0]
    hands, pitched = int(counted["hands"]), int(counted["pitched"])
    roles = [(name, place, hands) for place, name in enumerate(role_names(study.game.sides))]
    if study.game.rules.trump != "turn-up":
        roles += [("pitcher", PITCHER, pitched), ("others", OTHERS, pitched)]
    columns = [(kind.key, int(kind)) for kind in kinds(study.game.rules)] + [("total", TOTAL)]
    for role, place, n in roles:
        for point, column in columns:
            yield (role, point), mean(counted["points"][place, column], n)


def sides_table(study: Study, tally: Tally) -> pd.DataFrame:
    """Points a hand and games won per side; for two sides also side 0 minus side 1 (`side` missing)."""
    return frame({"side": int, "policy": str, "measure": str}, _sides(study, tally))


def _sides(study: Study, tally: Tally) -> Iterator[Row]:
    counted, sides = tally[0], study.game.sides
    for side in range(sides):
        policy = side_policy(study, side)
        yield (side, policy, "points"), mean(counted["side_points"][side], counted["hands"])
        if study.unit == "games":
            yield (side, policy, "won"), proportion(counted["games_won_side"][side], counted["games"])
    if sides == 2:
        names = " − ".join(side_policy(study, side) for side in range(sides))
        yield (None, names, "difference"), mean(counted["side_difference"], counted["hands"])


def points_panels(numbers: Numbers) -> Iterator[Panel]:
    """Kinds of point down, roles across."""
    roles = list(dict.fromkeys(str(role) for role, _ in numbers))
    point_kinds = list(dict.fromkeys(str(kind) for _, kind in numbers))
    rows = [(_point_name(kind), *(points(numbers[role, kind]) for role in roles)) for kind in point_kinds]
    rows.append(("hands", *(cases(numbers[role, "total"].n) for role in roles)))
    yield Panel("points", "Points a hand", ("points", *roles), rows)


def _point_name(kind: str) -> str:
    return _SPELT.get(kind) or (kind.replace("_", " ").title() if kind in _CAPITALS else kind.replace("_", " "))


def sides_panels(numbers: Numbers) -> Iterator[Panel]:
    """A row a side, and the difference of two."""
    games = any(measure == "won" for _, _, measure in numbers)
    rows = []
    for (side, policy, measure), number in numbers.items():
        if measure == "points":
            won = [share(numbers[side, policy, "won"])] if games else []
            rows.append((f"side {side}", str(policy), points(number), *won, cases(number.n)))
        elif measure == "difference":
            won = [""] if games else []
            rows.append(("difference", str(policy), difference(number), *won, cases(number.n)))
    head = ("sides", "policy", "points a hand", *(["games won"] if games else []), "hands")
    yield Panel("sides", "Sides, numbered from that of seat 0", head, rows)
