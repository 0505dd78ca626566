"""Pairs of policies compared, as people read them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from allfours_sim.stats import FEW, Estimate
from allfours_sim.tables.frames import records
from allfours_sim.tables.pairs import DIFFERENCE, PairFigures, labels, worst_table
from allfours_sim.tables.panel import Panel
from allfours_sim.tables.wording import NOTHING, difference, points, share, whole

if TYPE_CHECKING:
    from allfours_sim.study import Compared


def pair_panels(compared: Compared, figures: Sequence[PairFigures], worst: bool) -> Iterator[Panel]:
    """A matrix for more than two policies, then differences, sets, and if `worst` the hands that differ most."""
    games = compared.comparison.deals.unit == "games"
    if len(figures) > 1:
        yield _matrix(labels(compared.comparison.policies), figures, games)
    yield _differences(compared, figures, games)
    yield _worths(compared, figures, games)
    if worst:
        yield from _worst(compared, figures, games)


def _matrix(names: Sequence[str], figures: Sequence[PairFigures], games: bool) -> Panel:
    """A row and a column a policy."""
    cells = {}
    for found in figures:
        cells[found.first, found.second] = _figure(found, games)
        cells[found.second, found.first] = _figure(exchanged(found), games)
    rows = [(name, *(cells.get((name, other), NOTHING) for other in names)) for name in names]
    title = "Games won by the row's policy against the column's" if games else "Points a hand, row less column"
    return Panel("pairs", title, ("policy", *names), rows)


def exchanged(found: PairFigures) -> PairFigures:
    """The same pair named the other way round."""
    won = found.games_won
    return found._replace(
        first=found.second,
        second=found.first,
        difference=_mirrored(found.difference, 0),
        games_won=won and _mirrored(won, 1),
        won=found.lost,
        lost=found.won,
    )


def _mirrored(number: Estimate, whole: int) -> Estimate:
    estimate, low, high = (None if value is None else whole - value for value in (number[0], number[3], number[2]))
    return number._replace(estimate=estimate, low=low, high=high)


def _figure(found: PairFigures, games: bool) -> str:
    return share(found.games_won) if games and found.games_won else difference(found.difference)


def _differences(compared: Compared, figures: Sequence[PairFigures], games: bool) -> Panel:
    """How far the first is ahead, who is shown to be better, and the shares of sets won, lost and tied."""
    size = len(compared.comparison.seatings)
    rows = [
        (
            _pair(found),
            _figure(found, games),
            better(found),
            *(share(number) for number in (found.won, found.lost, found.tied)),
            f"{found.difference.n:,}",
        )
        for found in figures
    ]
    head = ("pair", "games" if games else "points", "better", "sets won", "lost", "tied", "sets")
    what = "Games won by the first" if games else "Points a hand, the first less the second"
    unit = compared.comparison.deals.unit
    return Panel("pairs", f"{what}; sets of {size} {unit} won by the first", head, rows)


def _pair(found: PairFigures) -> str:
    return f"{found.first} − {found.second}"


def better(found: PairFigures) -> str:
    """Which of a pair is shown to be better."""
    number = found.difference
    if number.n < FEW or number.low is None or number.high is None:
        return "too few sets"
    if number.low == number.high == 0:
        return "equal"
    if number.low <= 0 <= number.high:
        return "not shown"
    return found.first if number.low > 0 else found.second


def _worths(compared: Compared, figures: Sequence[PairFigures], games: bool) -> Panel:
    """What a set is worth; how many sets a small difference needs."""
    unit, size = compared.comparison.deals.unit, len(compared.comparison.seatings)
    rows = [
        (_pair(found), points(found.deviation), points(found.plain), points(found.worth), whole(found.needed))
        for found in figures
    ]
    one, smallest = unit.removesuffix("s"), f"{50 + 50 * DIFFERENCE:.0f} %" if games else f"{DIFFERENCE}"
    head = ("pair", "std dev", f"of a {one}", f"worth plain {unit}", f"sets to show {smallest}")
    return Panel("pairs", f"What a set of {size} {unit} is worth", head, rows)


def _worst(compared: Compared, figures: Sequence[PairFigures], games: bool) -> Iterator[Panel]:
    """Of each pair two lines a set: the hand or game in a seating and in its exchange; or that there is none."""
    head = ("set", "game" if games else "hand", "command that shows it")
    none = [(NOTHING, NOTHING, "there is none: all sets are tied")]
    rows = records(worst_table(compared))
    for found in figures:
        ours = [row for row in rows if (row["first"], row["second"]) == (found.first, found.second)]
        lines = [(_signed(row["set_difference"]), _signed(row["seating_difference"]), row["replay"]) for row in ours]
        yield Panel("worst", f"Sets that differ most, {_pair(found)}", head, lines or none)


def _signed(value: float) -> str:
    return f"{value:+.2f}".replace("-", "−")
