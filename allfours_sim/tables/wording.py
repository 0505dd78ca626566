"""Numbers as people read them: `75.34 % ± 0.08`, `+0.612 ± 0.004`, `1,000,000`."""

from __future__ import annotations

import math

from allfours_sim.stats import FEW, Estimate

NOTHING = "–"
FEW_MARK = "*"
NOTES = {
    "±": "± the longer arm of a 95 % interval",
    FEW_MARK: f"{FEW_MARK} fewer than {FEW} cases, or all alike: the interval says little",
}  # what marks mean
_MOST_DECIMALS = 6
_CERTAIN_DECIMALS = 2  # of a share of 0 or 1, whose interval shrinks fast
_SMALL_FIGURE = 2


def _arm(number: Estimate) -> float | None:
    """The longer arm of the interval, so that ± never says less than the interval does."""
    if number.estimate is None or number.low is None or number.high is None:
        return None
    return max(number.high - number.estimate, number.estimate - number.low)


def _decimals(arm: float | None, most: int) -> int:
    """As many as the error has meaning: one figure of it, two if the first is a 1."""
    return 1 if not arm else min(most, max(1, math.ceil(-math.log10(arm / _SMALL_FIGURE))))


def _written(number: Estimate, scale: int, unit: str, sign: str, most: int = _MOST_DECIMALS) -> str:
    """The estimate, ± its error (never 0 by rounding), a star where the interval says little."""
    if number.estimate is None:
        return NOTHING
    arm = (_arm(number) or 0) * scale
    decimals = _decimals(arm, most)
    text = f"{number.estimate * scale:{sign}z.{decimals}f}".replace("-", "−")
    error = f" ± {max(arm, 10**-decimals):.{decimals}f}" if arm else ""
    return text + unit + error + (FEW_MARK if number.few else "")


def points(number: Estimate) -> str:
    """A mean of points."""
    return _written(number, 1, "", "")


def difference(number: Estimate) -> str:
    """A mean of points with its sign."""
    return _written(number, 1, "", "+")


def share(number: Estimate) -> str:
    """A proportion in per cent."""
    certain = number.total in (0, number.n)
    return _written(number, 100, " %", "", _CERTAIN_DECIMALS if certain else _MOST_DECIMALS)


def whole(number: Estimate) -> str:
    """A large number without decimals: `10,683 ± 171`."""
    if number.estimate is None:
        return NOTHING
    arm = _arm(number)
    error = f" ± {math.ceil(arm):,}" if arm else ""
    return f"{number.estimate:,.0f}{error}" + (FEW_MARK if number.few else "")


def cases(n: int, what: str = "") -> str:
    """How many of what, in thousands: `1,000,000 hands`; one is `1 hand`."""
    return f"{n:,} {what.removesuffix('s') if n == 1 else what}".rstrip()


def percent(number: Estimate) -> str:
    """A proportion in per cent without its error."""
    return NOTHING if number.estimate is None else f"{100 * number.estimate:.1f} %"
