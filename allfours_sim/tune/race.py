"""The race: steps from the best vector so far run against it on common deals, the better ones on more and more.

A round begins with many random steps on few deals. A quarter go on to four times as many fresh deals, and so do the
best of these; with them go two blends, in which all steps of the heat are added up by what each seemed to be worth. The
winner then runs alone on fresh deals, for the best of several looks better than it is, and is the new best if these say
so with some sureness. Every deal is used once. When round after round finds nothing better, what is left to find is
small, and rounds begin with more deals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from allfours_sim.errors import PolicyError
from allfours_sim.policies.bundle import Bundle
from allfours_sim.policies.vector.layout import ROWS, TABLES, Numbers
from allfours_sim.roster.tuned import bundle_by
from allfours_sim.rules.faults import listed
from allfours_sim.tune.duel import Gain, Ground, gain_of, values_of
from allfours_sim.tune.steps import Step, blended, joined, random_step, stepped

STEPS = 60  # in the first heat
SETS = {"hands": 2_000, "games": 250}  # each in the first heat
GROWTH = 4  # fewer steps, more sets in each further heat
HEATS = 3
HOPEFUL = 1.0  # standard errors above zero in the last heat, to be tried once more,
ACCEPTED = 1.3  # and then, to be the new best
PATIENCE = 8  # rounds without a new best until the sets are doubled,
MOST_DOUBLED = 3  # so many times at most
_TELLING = 0.7  # standard errors from which a step has a part in the blends
_TRIED = {"hands": 1_000, "games": 100}  # sets to find out whether a row matters,
_BOLD = 8  # and the steps that its numbers are changed by


class Runner(NamedTuple):
    """A step, the player that it makes, and what it has over the best so far."""

    step: Step
    bundle: Bundle
    gain: Gain


@dataclass
class Race:
    """A race under way. `told` is given each event, a line of the log; `hands` counts hands or games played
    (of the test of rows one way of changing each).
    """

    ground: Ground
    best: Numbers
    seed: int
    pool: Executor
    told: Callable[[dict[str, Any]], None]
    tables: tuple[str, ...] = TABLES  # those of the vector file whose rows may change
    hands: int = 0
    rounds: int = 0
    next_deal: int = 0
    fruitless: int = 0  # rounds without a new best
    last: Step = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.source = Random(self.seed)
        self.rows = self.rows_that_matter()
        if not self.rows:
            raise PolicyError(
                f"tune: no row of {listed(self.tables)} changes anything in {self.ground.game.variant.name}"
            )
        self.told({"event": "rows", "rows": self.rows, "hands": self.hands})

    def rows_that_matter(self) -> list[str]:
        """The rows with which anything changes in this game when their numbers do."""
        bundle = bundle_by(self.best)
        tried = _TRIED[self.ground.unit]
        first = self.take_deals(tried)

        def matters(name: str) -> bool:
            by, places = _BOLD * ROWS[name].step, range(ROWS[name].length)
            ways = [[by] * len(places), [-by] * len(places), [by if place % 2 else -by for place in places]]
            for way in ways:
                changed = bundle_by(stepped(self.best, {(name, place): way[place] for place in places}))
                if values_of(self.ground, changed, bundle, self.seed, first, tried).any():
                    return True
            return False

        names = [name for name in ROWS if name.partition(".")[0] in self.tables]
        found = [name for name, tells in zip(names, self.pool.map(matters, names), strict=True) if tells]
        self.hands += len(names) * tried * self.ground.hands_a_set
        return found

    def take_deals(self, sets: int) -> int:
        """The first of so many deals that nobody has seen."""
        first = self.next_deal
        self.next_deal += sets
        return first

    def heat(self, steps: Sequence[Step], sets: int) -> list[Runner]:
        """All steps on the same fresh deals, the best first."""
        first, best = self.take_deals(sets), bundle_by(self.best)

        def run(step: Step) -> Runner:
            bundle = bundle_by(stepped(self.best, step))
            return Runner(
                step, bundle, gain_of(self.ground, values_of(self.ground, bundle, best, self.seed, first, sets))
            )

        runners = list(self.pool.map(run, steps))
        self.hands += len(steps) * sets * self.ground.hands_a_set
        return sorted(runners, key=lambda runner: -runner.gain.mean)

    def round(self) -> Runner | None:
        """One round; the winner if it is the new best, else None."""
        self.rounds += 1
        steps = [random_step(self.source, self.rows) for _ in range(STEPS)]
        if self.last:
            steps.append(self.last)
        sets = SETS[self.ground.unit] << min(self.fruitless // PATIENCE, MOST_DOUBLED)
        runners = self.heat(steps, sets)
        for _ in range(HEATS - 1):
            sets *= GROWTH
            kept = [runner.step for runner in runners[: max(len(runners) // GROWTH, 2)]]
            runners = self.heat([*kept, *blends_of(runners)], sets)
        winner = runners[0]
        if (
            winner.gain.sureness >= HOPEFUL
        ):  # the best of several looks better than it is, so it is tried once more alone
            winner = self.heat([winner.step], sets)[0]
            taken = winner.gain.sureness >= ACCEPTED
        else:
            taken = False
        self.told({
            "event": "round", "round": self.rounds, "hands": self.hands, "taken": taken, "gain": winner.gain.mean,
            "std_error": winner.gain.error, "sets": winner.gain.sets, "step": joined(winner.step),
        })  # fmt: skip
        self.fruitless = 0 if taken and self.fruitless < PATIENCE else self.fruitless + (not taken)
        if taken:
            self.best, self.last = stepped(self.best, winner.step), winner.step
        return winner if taken else None


def blends_of(runners: Sequence[Runner]) -> list[Step]:
    """All steps of a heat added up, whole and half, each by how surely it is good; bad ones are taken back."""
    telling = [(runner.step, max(min(runner.gain.sureness / 2, 1.0), -1.0)) for runner in runners]
    telling = [(step, weight) for step, weight in telling if abs(weight) >= _TELLING / 2]
    steps = [blended(telling), blended([(step, weight / 2) for step, weight in telling])]
    return [step for step in steps if step]


def run_race(race: Race, budget: int, progress: Callable[[int], None]) -> bool:
    """Rounds until `budget` hands or games are played; False if Ctrl-C ended it, with the best so far kept."""
    try:
        while race.hands < budget:
            race.round()
            progress(min(race.hands, budget))
    except KeyboardInterrupt:
        return False
    return True
