"""Comparing policies: duplicate sets in blocks on threads, and the hands on which two policies differ most."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from allfours_sim.policies.bundle import Bundle
from allfours_sim.study.interrupting import interruptible
from allfours_sim.study.plan import Study
from allfours_sim.study.running import in_order
from allfours_sim.study.seatings import exchanged
from allfours_sim.study.sets import Comparison, Named, Pair, SetSums, play_sets, sums_of, together


@dataclass(frozen=True)
class Disagreement:
    """A set that two policies leave with very different results, in the seatings that show it most.

    `value` is that of the set, in parts. `seated` and `values`: the study of one seating and what it gives the first
    policy, then the same for the exchanged seating, in parts of a single hand or game.
    """

    pair: Pair
    number: int
    value: int
    seated: tuple[Study, Study]
    values: tuple[int, int]


@dataclass(frozen=True)
class Compared:
    """What came of a comparison: the sums per pair over the first `finished` sets."""

    comparison: Comparison
    sums: tuple[SetSums, ...]
    finished: int
    interrupted: bool
    disagreements: tuple[Disagreement, ...] = ()


def compare(
    comparison: Comparison, jobs: int, worst: int = 0, progress: Callable[[int], None] | None = None
) -> Compared:
    """Play all pairs of `comparison` on `jobs` threads; `progress` is told how many sets are finished.

    `worst`: how many sets to name in which a pair differs most, in each direction. Ctrl-C keeps the blocks that all
    pairs have finished. Raises BrokenOff.
    """
    sums, finished, interrupted = (SetSums(),) * len(comparison.pairs), 0, False
    bundles = comparison.bundles()
    try:
        with interruptible():  # compiles here, in the main thread, where Ctrl-C is heard
            play_sets(comparison, bundles, comparison.pairs[0], 0, 0)
        for block, counted in enumerate(_blocks(comparison, bundles, jobs, worst)):
            sums = tuple(together(one, other, worst) for one, other in zip(sums, counted, strict=True))
            finished += comparison.span(block)[1]
            if progress is not None:
                progress(finished)
    except KeyboardInterrupt:
        interrupted = True
    return Compared(comparison, sums, finished, interrupted, tuple(_disagreements(comparison, bundles, sums)))


def _blocks(comparison: Comparison, bundles: Sequence[Bundle], jobs: int, worst: int) -> Iterator[list[SetSums]]:
    """Of each block the sums of all pairs."""
    blocks = range(comparison.blocks)
    counted = in_order(
        (
            partial(_count, comparison, bundles, pair, *comparison.span(block), worst)
            for block in blocks
            for pair in comparison.pairs
        ),
        jobs,
    )
    for _ in blocks:
        yield [next(counted) for _ in comparison.pairs]


def _count(
    comparison: Comparison, bundles: Sequence[Bundle], pair: Pair, first: int, count: int, worst: int
) -> SetSums:
    return sums_of(play_sets(comparison, bundles, pair, first, count), first, worst)


def _disagreements(
    comparison: Comparison, bundles: Sequence[Bundle], sums: Sequence[SetSums]
) -> Iterator[Disagreement]:
    for pair, counted in zip(comparison.pairs, sums, strict=True):
        for named in (*counted.highest, *counted.lowest):
            yield _disagreement(comparison, bundles, pair, named)


def _disagreement(comparison: Comparison, bundles: Sequence[Bundle], pair: Pair, named: Named) -> Disagreement:
    """Play a set once more and find the seating that, with its exchange, shows the difference most."""
    value, number = named
    values = play_sets(comparison, bundles, pair, number, 1)[0].tolist()
    places = {seating: place for place, seating in enumerate(comparison.seatings)}
    both = [values[place] + values[places[exchanged(seating)]] for seating, place in places.items()]
    place = both.index(max(both) if value > 0 else min(both))
    seating = comparison.seatings[place]
    other = exchanged(seating)
    seated = (comparison.seated(pair, seating), comparison.seated(pair, other))
    return Disagreement(pair, number, value, seated, (values[place], values[places[other]]))
