"""Exact values and their simulations as rows and as text."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from textwrap import fill
from typing import Any, NamedTuple

from allfours_sim.exact.comparing import Comparison
from allfours_sim.exact.value import Case, Value

DECIMALS = 10
_WIDTH = 100


class Answer(NamedTuple):
    """A value at its parameters, and what a simulation says; None where there was none."""

    case: Case
    fraction: Fraction
    seen: Comparison | None


def answer(case: Case, seen: Comparison | None = None) -> Answer:
    """The exact answer with what a simulation says."""
    return Answer(case, case.fraction, seen)


def value_row(value: Value) -> dict[str, Any]:
    """A line of the list of values: name, parameters, meaning."""
    options = [f"--{one.name.replace('_', '-')} {one.allowed()}" for one in value.parameters]
    return {"value": value.name, "parameters": ", ".join(options), "meaning": value.meaning}


def row(one: Answer, simulated: bool) -> dict[str, Any]:
    """An answer as a row: the value, its fraction, and what was simulated."""
    found = {
        "value": one.case.value.name,
        "parameters": {name: _plain(word) for name, word in one.case.words.items()},
        "meaning": one.case.value.meaning,
        "formula": one.case.value.formula,
        "fraction": str(one.fraction),
        "decimal": float(decimal(one.fraction)),
    }
    if simulated:
        seen = one.seen
        found |= {field: getattr(seen, field, None) for field in Comparison.__dataclass_fields__}
        found["n"] = seen.n if seen else 0
    return found


def short_row(one: Answer, simulated: bool) -> dict[str, str]:
    """The same for people, in one line of a table."""
    words = " ".join(f"{name.replace('_', '-')}={word}" for name, word in one.case.words.items())
    found = {"value": one.case.value.name, "parameters": words, "exact": decimal(one.fraction)}
    if simulated:
        found |= {"simulated": "", "std error": "", "n": "", "z": ""}
    if one.seen and one.seen.estimate is not None and one.seen.std_error is not None:
        found |= {"simulated": f"{one.seen.estimate:.6g}", "std error": f"{one.seen.std_error:.2g}"}
        found |= {"n": f"{one.seen.n:,}", "z": verdict(one.seen)}
    return {**found, "fraction": str(one.fraction)}


def paragraph(one: Answer, simulated: bool) -> str:
    """An answer on lines of its own."""
    approximate = "" if one.fraction.denominator == 1 else f" = {decimal(one.fraction)}"
    lines = [one.case.text, one.case.value.meaning, "", f"exact      {one.fraction}{approximate}"]
    lines.append(fill(f"formula    {one.case.value.formula}", _WIDTH, subsequent_indent=" " * 11))
    seen = one.seen
    if simulated and seen is None:
        lines.append("simulated  a count of what there is; nothing to deal")
    elif seen and (seen.estimate is None or seen.std_error is None):
        lines.append("simulated  no hand of this kind was dealt")
    elif seen:
        lines.append(f"simulated  {seen.estimate:.6g}, standard error {seen.std_error:.2g}, n = {seen.n:,}")
        lines.append(f"z          {verdict(seen)}")
    return "\n".join(lines)


def verdict(seen: Comparison) -> str:
    """How far a simulation is from the exact value."""
    if seen.few:
        return "too few hands"
    if seen.z is None:
        text = "equal" if seen.sound else "not equal"
    else:
        text = f"{seen.z:+.2f}".replace("-", "−")
    if seen.chance is not None:
        text += f" (exact binomial: chance {seen.chance:.2g})"
    return text if seen.sound else f"{text}, does not agree"


def decimal(fraction: Fraction) -> str:
    """A fraction as a decimal number of ten figures."""
    return str(fraction) if fraction.denominator == 1 else f"{float(fraction):.{DECIMALS}g}"


def summary(answers: Sequence[Answer], broken: Sequence[str]) -> str:
    """What a check has found: how many values agree with the simulation, and whether the fractions do among them."""
    counts = sum(one.seen is None for one in answers)
    wrong = sum(one.seen is not None and not one.seen.sound for one in answers)
    fractions = f"{len(broken)} of their sums are off" if broken else "their sums are right"
    few = sum(one.seen is not None and one.seen.few for one in answers)
    parts = [f"{len(answers) - counts - wrong - few} agree with the simulation", f"{wrong} do not"]
    parts += [f"{few} have too few hands"] if few else []
    return f"{len(answers)} exact values, {fractions}: {', '.join([*parts, f'{counts} are counts'])}"


def _plain(word: object) -> int | str:
    return word if isinstance(word, int) else str(word)
