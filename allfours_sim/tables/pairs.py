"""Pairs of policies compared: figures per pair, and these as tidy tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

import pandas as pd

from allfours_sim.provenance import policy_word, replay_command
from allfours_sim.stats import Estimate, divided, mean, needed, proportion, variance
from allfours_sim.tables.frames import Row, frame

if TYPE_CHECKING:
    from allfours_sim.study import Compared, SetSums

DIFFERENCE = 0.02  # points a hand, or of games won: 51 % to 49 %


class PairFigures(NamedTuple):
    """What is known of a pair.

    `difference` of the first less the second: points a hand a side, or of the games won. `games_won`: the first's
    share, None where hands are compared. `deviation`: of a set, `plain`: of a single hand or game in any seating,
    `worth`: how many of these show as much as a set, `needed`: how many sets show `DIFFERENCE`; None where unknown.
    """

    first: str
    second: str
    difference: Estimate
    games_won: Estimate | None
    won: Estimate
    lost: Estimate
    tied: Estimate
    deviation: float | None
    plain: float | None
    worth: float | None
    needed: int | None


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
    comparison, sets = compared.comparison, sums.sets
    seatings = len(comparison.seatings)
    difference = divided(mean(sums.total, sums.squares, sets), comparison.parts)
    of_set = variance(sums.total, sums.squares, sets)
    of_plain = variance(sums.total, sums.plain_squares, sets * seatings)
    deviation = None if of_set is None else sqrt(of_set) / comparison.parts
    return PairFigures(
        first,
        second,
        difference,
        games_won=_games_won(difference, sets * seatings) if comparison.deals.unit == "games" else None,
        won=proportion(sums.won, sets),
        lost=proportion(sums.lost, sets),
        tied=proportion(sets - sums.won - sums.lost, sets),
        deviation=deviation,
        plain=None if of_plain is None else sqrt(of_plain) * seatings / comparison.parts,
        worth=of_plain * seatings**2 / of_set if of_plain and of_set else None,
        needed=needed(deviation, DIFFERENCE) if deviation else None,
    )


def _games_won(difference: Estimate, games: int) -> Estimate:
    """The first's share of the games, from the share by which it is ahead; its total is the games that it won."""
    share = divided(difference, 2)
    moved = [None if value is None else value + 1 / 2 for value in (share.estimate, share.low, share.high)]
    return share._replace(estimate=moved[0], low=moved[1], high=moved[2], total=(games + difference.total) // 2)


def pairs_table(figures: Sequence[PairFigures]) -> pd.DataFrame:
    """A row a pair and measure: `difference`, `games_won`, and the shares of sets `won`, `lost` and `tied`."""
    return frame({"first": str, "second": str, "measure": str}, _pair_rows(figures))


def _pair_rows(figures: Sequence[PairFigures]) -> Iterator[Row]:
    for found in figures:
        for measure in ("difference", "games_won", "won", "lost", "tied"):
            number = getattr(found, measure)
            if number is not None:
                yield (found.first, found.second, measure), number


def precision_table(compared: Compared, figures: Sequence[PairFigures]) -> pd.DataFrame:
    """A row a pair: sets, hands or games a set, standard deviations, a set's worth, and the sets needed."""
    return pd.DataFrame(
        {
            "first": [found.first for found in figures],
            "second": [found.second for found in figures],
            "sets": [found.difference.n for found in figures],
            "set_size": len(compared.comparison.seatings),
            "set_deviation": pd.Series([found.deviation for found in figures], dtype="float64"),
            "plain_deviation": pd.Series([found.plain for found in figures], dtype="float64"),
            "set_worth": pd.Series([found.worth for found in figures], dtype="float64"),
            "sets_needed": pd.Series([found.needed for found in figures], dtype="Int64"),
        }
    )


def worst_table(compared: Compared) -> pd.DataFrame:
    """The sets on which pairs differ most, two rows each: a seating and its exchange, with the command to see it."""
    comparison = compared.comparison
    names, size = labels(comparison.policies), len(comparison.seatings)
    rows = [
        {
            "first": names[found.pair[0]],
            "second": names[found.pair[1]],
            "number": found.number,
            "set_difference": found.value / comparison.parts,
            "seating": policy_word(study.policies[: study.game.sides]),
            "seating_difference": value * size / comparison.parts,
            "replay": replay_command(study, found.number),
        }
        for found in compared.disagreements
        for study, value in zip(found.seated, found.values, strict=True)
    ]
    return pd.DataFrame(rows)
