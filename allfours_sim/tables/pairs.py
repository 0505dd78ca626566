"""Pairs of policies compared: figures per pair, and these as tidy tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from operator import sub
from typing import TYPE_CHECKING, NamedTuple

import pandas as pd

from allfours_sim.stats import Estimate, divided, jackknife, mean, needed, proportion, variance
from allfours_sim.study.asking import policy_word, replay_command
from allfours_sim.study.sets import Moments
from allfours_sim.tables.frames import Row, frame

if TYPE_CHECKING:
    from allfours_sim.study import Compared, SetSums

WORST = ["first", "second", "number", "set_difference", "seating", "seating_difference", "replay"]
DIFFERENCE = 0.02  # points a hand, or of games won: 51 % to 49 %


class PairFigures(NamedTuple):
    """What is known of a pair; estimates are None where there is nothing to know.

    `difference` of the first less the second: points a hand a side, or of the games won. `games_won`: the first's
    share, None where hands are compared. `won`, `lost`, `tied`: of the sets. `deviation`: of a set; `plain`: of a
    single hand or game in any seating; `worth`: how many of these show as much as a set; `needed`: how many sets show
    `DIFFERENCE`.
    """

    first: str
    second: str
    difference: Estimate
    games_won: Estimate | None
    won: Estimate
    lost: Estimate
    tied: Estimate
    deviation: Estimate
    plain: Estimate
    worth: Estimate
    needed: Estimate


def labels(policies: Sequence[str]) -> list[str]:
    """The policies' names, told apart where one is there twice: `steady`, `steady (2)`."""
    found: list[str] = []
    for name in policies:
        again = sum(1 for label in found if label == name or label.startswith(f"{name} ("))
        found.append(f"{name} ({again + 1})" if again else name)
    return found


def pair_figures(compared: Compared) -> list[PairFigures]:
    """The figures of each pair, in the order of `Comparison.pairs`."""
    names = labels(compared.comparison.policies)
    pairs = zip(compared.comparison.pairs, compared.sums, strict=True)
    return [_figures(compared, names[first], names[second], sums) for (first, second), sums in pairs]


def _figures(compared: Compared, first: str, second: str, sums: SetSums) -> PairFigures:
    comparison, moments = compared.comparison, sums.moments
    seatings, sets = len(comparison.seatings), moments.sets
    difference = divided(mean(moments.total, moments.squares, sets), comparison.parts)

    def of_set(counted: Moments) -> float | None:
        found = variance(counted.total, counted.squares, counted.sets)
        return None if found is None else found / comparison.parts**2

    def of_plain(counted: Moments) -> float | None:
        found = variance(counted.total, counted.plain_squares, counted.sets * seatings)
        return None if found is None else found * seatings**2 / comparison.parts**2

    def worth(counted: Moments) -> float | None:
        plain, own = of_plain(counted), of_set(counted)
        return plain / own if plain and own else None

    return PairFigures(
        first,
        second,
        difference,
        games_won=_games_won(difference, sets * seatings) if comparison.deals.unit == "games" else None,
        won=proportion(sums.won, sets),
        lost=proportion(sums.lost, sets),
        tied=proportion(sets - sums.won - sums.lost, sets),
        deviation=_estimated(sums, lambda counted: _root(of_set(counted))),
        plain=_estimated(sums, lambda counted: _root(of_plain(counted))),
        worth=_estimated(sums, worth),
        needed=_estimated(sums, lambda counted: needed(of_set(counted) or 0, DIFFERENCE) or None),
    )


def _root(value: float | None) -> float | None:
    return None if value is None else sqrt(value)


def _estimated(sums: SetSums, figure: Callable[[Moments], float | None]) -> Estimate:
    """A figure of all sets, its error from leaving out one group of them after the other."""
    whole = sums.moments
    without = [figure(Moments(*map(sub, whole, group))) if group.sets else None for group in sums.groups]
    return jackknife(figure(whole), without, whole.sets)


def _games_won(difference: Estimate, games: int) -> Estimate:
    """The first's share of the games, from the share by which it is ahead; its total is the games that it won."""
    share = divided(difference, 2)
    moved = [None if value is None else value + 1 / 2 for value in (share.estimate, share.low, share.high)]
    return share._replace(estimate=moved[0], low=moved[1], high=moved[2], total=(games + difference.total) // 2)


def pairs_table(figures: Sequence[PairFigures]) -> pd.DataFrame:
    """A row a pair and measure: `difference`, `games_won`, `won`, ..., `needed`, as in `PairFigures`."""
    return frame({"first": str, "second": str, "measure": str}, _pair_rows(figures))


def _pair_rows(figures: Sequence[PairFigures]) -> Iterator[Row]:
    for found in figures:
        for measure, number in zip(found._fields[2:], found[2:], strict=True):
            if isinstance(number, Estimate):
                yield (found.first, found.second, measure), number


def worst_table(compared: Compared) -> pd.DataFrame:
    """The sets on which pairs differ most, two rows each: a seating and its exchange, with the command to see it."""
    comparison = compared.comparison
    names, size = labels(comparison.policies), len(comparison.seatings)
    rows = [
        (
            names[found.pair[0]],
            names[found.pair[1]],
            found.number,
            found.value / comparison.parts,
            policy_word(study.policies[: study.game.sides]),
            value * size / comparison.parts,
            replay_command(study, found.number),
        )
        for found in compared.disagreements
        for study, value in zip(found.seated, found.values, strict=True)
    ]
    return pd.DataFrame(rows, columns=WORST)
