"""Steps from one vector to another: which numbers change and by how much."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from allfours_sim.policies.vector.layout import ROWS, Numbers

Step = Mapping[tuple[str, int], int]  # by row and place in it: how much is added

_SCALES = (0.5, 1.0, 1.0, 2.0)
_MOST_PARTS = 3


def stepped(numbers: Numbers, step: Step) -> Numbers:
    """`numbers` after `step`, kept within what is allowed."""
    changed = {name: list(numbers[name]) for name in {row for row, _ in step}}
    for (name, place), by in step.items():
        row = ROWS[name]
        changed[name][place] = min(max(changed[name][place] + by, row.least), row.most)
    return {**numbers, **{name: tuple(values) for name, values in changed.items()}}


def random_step(source: Random, rows: Sequence[str]) -> Step:
    """A step in one to three of `rows`: a single number, all of them alike, or each as chance will have it."""
    step: dict[tuple[str, int], int] = {}
    for _ in range(source.randint(1, _MOST_PARTS)):
        name = source.choices(rows, [ROWS[row].length ** 0.5 for row in rows])[0]
        length, size = ROWS[name].length, ROWS[name].step * source.choice(_SCALES)
        way = source.randrange(_MOST_PARTS)
        if way == 0:
            places, sizes = [source.randrange(length)], [size * source.choice((-1, 1))]
        elif way == 1:
            places, sizes = list(range(length)), [size * source.choice((-1, 1))] * length
        else:
            places, sizes = list(range(length)), [size * source.gauss(0, 1) for _ in range(length)]
        for place, by in zip(places, sizes, strict=True):
            rounded = round(by) or (1 if by > 0 else -1)
            step[name, place] = step.get((name, place), 0) + rounded
    return step


def blended(weighted: Iterable[tuple[Step, float]]) -> Step:
    """The sum of steps, each times its weight."""
    total: dict[tuple[str, int], float] = {}
    for step, weight in weighted:
        for spot, by in step.items():
            total[spot] = total.get(spot, 0.0) + weight * by
    return {spot: round(by) for spot, by in total.items() if round(by)}


def joined(step: Step) -> dict[str, int]:
    """A step as a log writes it: `lead.plain[3]` and by how much."""
    return {f"{row}[{place}]": by for (row, place), by in sorted(step.items())}
