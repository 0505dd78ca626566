"""Hands a second on one core, per variant, number of players and policy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import median
from typing import NamedTuple

from allfours_sim.rules.variants import load_variant, resolve
from allfours_sim.study import Study
from allfours_sim.study.plan import HANDS_A_BLOCK, PARTS
from allfours_sim.study.running import play_block
from benchmarks.calibration import cpu_seconds, steps_per_second

SEED = 7


class Speed(NamedTuple):
    """How fast hands are played: the median of `samples` blocks, the slowest and the fastest.

    `steps`: what a hand costs in steps of the yardstick that was run before each block (the median of the ratios).
    """

    variant: str
    players: int
    policy: str
    hands_per_second: float
    slowest: float
    fastest: float
    steps: float
    samples: int


def speeds(variants: Sequence[str], policies: Sequence[str], all_players: bool, samples: int) -> Iterator[Speed]:
    """Measure each variant, for its usual number of players or for all, with each policy at all seats."""
    for variant in variants:
        for players in load_variant(variant).players[: None if all_players else 1]:
            for policy in policies:
                yield speed(variant, players, policy, samples)


def speed(variant: str, players: int, policy: str, samples: int) -> Speed:
    """Measure one table; each sample is a block of other hands, processor's time."""
    study = Study(
        resolve(variant, players), (policy,) * players, SEED, "hands", HANDS_A_BLOCK * max(samples + 1, PARTS)
    )
    seated = study.players()
    play_block(study, seated, samples)  # compiled, and warm
    steps_per_second()
    yardsticks, seconds = [], []
    for block in range(samples):
        yardsticks.append(steps_per_second())
        seconds.append(cpu_seconds(lambda block=block: play_block(study, seated, block)))  # type: ignore[misc]
    rates = sorted(HANDS_A_BLOCK / second for second in seconds)
    steps = median(second * steps / HANDS_A_BLOCK for second, steps in zip(seconds, yardsticks, strict=True))
    return Speed(variant, players, policy, median(rates), rates[0], rates[-1], steps, samples)
