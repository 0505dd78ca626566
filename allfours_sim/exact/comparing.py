"""An exact value beside a simulation of the same thing: the estimate, its standard error, z, and whether they agree.

A share is held to the error that the exact value predicts, a mean to the spread of its sample. Where fewer than 25
cases (or counter-cases) are expected, the exact binomial decides; a certain value must be met exactly. A mean over
fewer than 300 hands is held to nothing: rare large numbers are missing from so few, and their spread with them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from allfours_sim.exact.value import Case

if TYPE_CHECKING:
    from allfours_sim.exact.census import Span

SURE = 5  # standard errors that an estimate may be away
FEW = 25  # expected cases for a z
FEW_HANDS = 300  # for the z of a mean
WIDEST = 80  # no number that is averaged is further from the others: all card points of a pack
RARE = 1e-6  # the exact binomial's chance below which a count is not believed
COUNTS = ("holdings", "holdings-up-to-suits", "holdings-up-to-plain-suits", "beg-situations")  # nothing to simulate


@dataclass(frozen=True)
class Sums:
    """What has been seen of a value: `n` hands, the sum of its numbers and of their squares."""

    is_share: bool = True
    n: int = 0
    total: float = 0
    squares: float = 0

    def plus(self, sample: Any) -> Sums:
        """These and a sample."""
        kind = float if sample.dtype.kind == "f" else int
        numbers = sample.astype(kind)
        total, squares = self.total + kind(numbers.sum()), self.squares + kind((numbers * numbers).sum())
        return Sums(sample.dtype == bool, self.n + len(sample), total, squares)


@dataclass(frozen=True)
class Comparison:
    """A simulated estimate and how far it is from the exact value; what cannot be known is None.

    `chance` is that of a count at least as unlikely, where few cases are expected; `few` says that there were too few
    hands to judge by.
    """

    estimate: float | None
    std_error: float | None
    n: int
    z: float | None
    chance: float | None
    sound: bool
    few: bool = False


def compare(exact: Fraction, sums: Sums) -> Comparison:
    """Hold what was seen to the exact value."""
    if sums.n == 0:
        return Comparison(None, None, 0, None, None, sound=True, few=True)
    estimate = sums.total / sums.n
    if sums.is_share:
        return _compare_share(exact, int(sums.total), sums.n)
    spread = max(0.0, sums.squares - sums.total * estimate) / max(1, sums.n - 1)
    error = math.sqrt(spread / sums.n)
    if error == 0:
        return Comparison(estimate, error, sums.n, None, None, sound=_may_be_alike(exact, estimate, sums.n))
    if sums.n < FEW_HANDS:
        return Comparison(estimate, error, sums.n, None, None, sound=True, few=True)
    z = (estimate - float(exact)) / error
    return Comparison(estimate, error, sums.n, z, None, sound=abs(z) < SURE)


def _may_be_alike(exact: Fraction, number: float, n: int) -> bool:
    """Whether `n` numbers that are all the same may have the mean `exact`: a whole number must be met.

    Otherwise some hands must differ, at least |exact - number| / WIDEST of them.
    """
    if exact.denominator == 1:
        return exact == Fraction(number)
    return (1 - min(1.0, abs(float(exact) - number) / WIDEST)) ** n > RARE


def _compare_share(exact: Fraction, cases: int, n: int) -> Comparison:
    share = cases / n
    error = math.sqrt(share * (1 - share) / n)
    if exact in (0, 1):
        return Comparison(share, error, n, None, None, sound=cases == n * exact)
    p = float(exact)
    z = (cases - n * p) / math.sqrt(n * p * (1 - p))
    if n * min(p, 1 - p) >= FEW:
        return Comparison(share, error, n, z, None, sound=abs(z) < SURE)
    chance = binomial_chance(cases, n, p)
    return Comparison(share, error, n, z, chance, sound=chance > RARE)


def binomial_chance(cases: int, n: int, p: float) -> float:
    """The chance of a count at most as likely as `cases` of `n`, each with the chance `p`: the two-sided exact test."""
    if p > 0.5:
        cases, p = n - cases, 1 - p
    scale = math.lgamma(n + 1)

    def likelihood(count: int) -> float:
        ways = scale - math.lgamma(count + 1) - math.lgamma(n - count + 1)
        return math.exp(ways + count * math.log(p) + (n - count) * math.log1p(-p))

    limit = likelihood(cases) * (1 + 1e-7)
    believed = 0.0  # counts more likely lie together around the mean
    middle = int(n * p)
    for step, start in ((-1, middle), (1, middle + 1)):
        count = start
        while 0 <= count <= n and likelihood(count) > limit:
            believed += likelihood(count)
            count += step
    return max(0.0, 1 - believed)


def spans(seed: int, hands: int) -> Iterator[Span]:
    """The hands of a run in spans."""
    from allfours_sim.exact.census import SPAN, Span

    for first in range(0, hands, SPAN):
        yield Span(seed, first, min(SPAN, hands - first))


def simulate(
    cases: Sequence[Case], seed: int, hands: int, progress: Callable[[int], None] | None = None
) -> tuple[list[Comparison | None], int]:
    """Each case beside a simulation over `hands` hands (None: there is nothing to simulate), and how many were counted.

    `progress` is told how many. Ctrl-C keeps the spans finished, unless that is none.
    """
    from allfours_sim.exact import dealt_samples, played_samples, suit_samples  # noqa: F401  (they enter their samples)
    from allfours_sim.exact.census import announce_compiling
    from allfours_sim.exact.samples import SAMPLES

    announce_compiling()
    simulated = [case for case in cases if case.value.name not in COUNTS]
    sums, finished = {case.text: Sums() for case in simulated}, 0
    try:
        for span in spans(seed, hands):
            seen = [SAMPLES[case.value.name](span, **case.words) for case in simulated]
            added = {case.text: sums[case.text].plus(one) for case, one in zip(simulated, seen, strict=True)}
            sums, finished = added, finished + span.hands
            if progress is not None:
                progress(finished)
    except KeyboardInterrupt:
        if not finished:
            raise
    return [compare(case.fraction, sums[case.text]) if case.text in sums else None for case in cases], finished
