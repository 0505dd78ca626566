"""An order to tune: what for, from where, with what budget; and what came of it, with a claim on held-out deals."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from shlex import join
from typing import Any, Final

from allfours_sim.policies.vector.files import ROOT, numbers_for
from allfours_sim.policies.vector.layout import TABLES, Numbers
from allfours_sim.policies.vector.writing import vector_text
from allfours_sim.roster import load_policy
from allfours_sim.roster.tuned import NEAREST, bundle_by, kind_of, nearest_vector
from allfours_sim.rules.asking import game_words, rule_words
from allfours_sim.rules.variants import Game
from allfours_sim.tune.duel import Gain, Ground, gain_over
from allfours_sim.tune.race import Race, run_race

SEEDS: Final = 2**63  # after the last one comes 0


@dataclass(frozen=True)
class Order:
    """What to tune: `budget` hands or games (`unit`) of racing, `claim` sets of held-out deals at the end.

    `tables`: those of the vector file whose rows may change.
    """

    game: Game
    unit: str
    start: str
    seed: int
    budget: int
    claim: int
    tables: tuple[str, ...] = TABLES

    @property
    def held_out(self) -> int:
        """The seed of the run that the claim is made on, the next one; the race never sees it."""
        return (self.seed + 1) % SEEDS

    @property
    def command(self) -> str:
        """The command, without the program's name, that carries this order out."""
        words = ["tune", *game_words(self.game), *rule_words(self.game), "--start", self.start]
        words += ["--seed", str(self.seed), "--budget", str(self.budget), *["--games"] * (self.unit == "games")]
        for table in self.tables if self.tables != TABLES else ():
            words += ["--only", table]
        return join([*words, "--claim", str(self.claim)])

    @property
    def start_vector(self) -> str:
        """The name or file of the vector to begin with."""
        return nearest_vector(self.game) if self.start == NEAREST else self.start


@dataclass(frozen=True)
class Tuned:
    """The best numbers of a race, what they gain over the start and over `steady` on held-out deals, and the cost."""

    numbers: Numbers
    over_start: Gain
    over_steady: Gain
    hands: int
    rounds: int
    interrupted: bool
    found: bool  # whether anything is better than the vector it began with

    def sentence(self, order: Order) -> str:
        """The claim in words."""
        unit = "points a hand" if order.unit == "hands" else "of the games"
        over = [("steady", self.over_steady)]
        if order.start_vector != ROOT:
            over.append((f"the vector {order.start_vector}", self.over_start))
        gains = ", ".join(f"{gain.mean:+.4f} ({gain.low:+.4f} to {gain.high:+.4f}) over {name}" for name, gain in over)
        return f"{gains}: {unit}, 95 % interval, {self.over_steady.sets:,} sets of held-out seed {order.held_out}"


def fulfil(order: Order, jobs: int, told: Callable[[dict[str, Any]], None], progress: Callable[[int], None]) -> Tuned:
    """Race on `jobs` threads and make the claim; Ctrl-C ends the race early. Raises PolicyError, BrokenOff."""
    ground = Ground(order.game, order.unit)
    start = numbers_for(order.start_vector, kind_of(order.game))
    with ThreadPoolExecutor(jobs) as pool:
        race = Race(ground, start, order.seed, pool, told, order.tables)
        whole = run_race(race, order.budget, progress)
        best, claim = bundle_by(race.best), (order.held_out, 0, order.claim, pool)
        over_start = gain_over(ground, best, bundle_by(start), *claim)
        over_steady = gain_over(ground, best, load_policy(ROOT, order.game), *claim)
    result = Tuned(race.best, over_start, over_steady, race.hands, race.rounds, not whole, race.best != start)
    told({
        "event": "claim", "seed": order.held_out, "sets": order.claim, "hands": race.hands, "rounds": race.rounds,
        **{f"{name}_{key}": value for name, gain in (("over_start", over_start), ("over_steady", over_steady))
           for key, value in gain._asdict().items()},
    })  # fmt: skip
    return result


def vector_file(order: Order, result: Tuned) -> str:
    """The vector file: what differs from the numbers of `steady`, for this number of players."""
    kind = kind_of(order.game)
    steady = numbers_for(ROOT, kind)
    changed = {name: row for name, row in result.numbers.items() if row != steady[name]}
    part = f"for.{kind.seats}" + ("" if kind.game_point else ".without_game")
    lines = [
        f'title = "{order.game.variant.name}, {order.game.players} players, by tune"',
        f'based_on = "{ROOT}"',
        f"command = {json.dumps(order.command, ensure_ascii=False)}",  # a JSON string is one of TOML too
        f"# {result.sentence(order)}",
    ]
    return "\n".join(lines) + "\n" + vector_text(changed, part)
