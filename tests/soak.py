"""Plays a million hands of everything there is and has the referee judge every one of them: `make soak`.

Half of the hands spread evenly over every preset, number of players and pair of policies, half over 5,000 games with
options at random; of each kind half are hands by themselves, half of whole games. Every finished job is a line of
reports/out/soak.jsonl: killed and started again, a soak goes on where it was; finished, it writes its summary into
docs/verification.md, and the next one has a seed of its own.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import multiprocessing
import os
import platform
import secrets
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import islice, product
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import generated
from random_rules import random_game, random_score
from studies import LISTED, game_of

import allfours_sim
from allfours_sim.records import HandRecord, dumps
from allfours_sim.referee import GameReferee
from allfours_sim.rules.variants import PRESETS, Game
from allfours_sim.study import Replay, Study, parse_count

ROOT = Path(__file__).parents[1]
STATE = ROOT / "reports" / "out" / "soak.jsonl"
HANDS = 1_000_000
COMBINATIONS, AT_ONCE = 5_000, 25
LONGEST_GAME = 200  # hands judged of one game
MOST_FAULTS = 3  # told of one job
POLICIES = ("random", "steady", "tuned", "search:worlds=2")
PAIRS = list(product(POLICIES, repeat=2))
CELLS = [(*listed, pair) for listed, pair in product(LISTED, PAIRS)]
NEVER_STUCK = [pair for pair in PAIRS if "random" in pair]  # under options at random others might never bid


@dataclass(frozen=True)
class Soak:
    """A soak that anybody can repeat."""

    seed: int
    hands: int
    source: str  # a hash of the program

    @property
    def jobs(self) -> range:
        """The numbers of the jobs: a cell each, then groups of games with options at random."""
        return range(len(CELLS) + COMBINATIONS // AT_ONCE)

    def studies(self, job: int) -> Iterator[Study]:
        """What a job plays: of each game so many hands by themselves, then whole games with as many hands."""
        if job < len(CELLS):
            preset, players, pair = CELLS[job]
            hands = share(self.hands // 2, len(CELLS), job)
            yield from self._halves(game_of(preset, players), pair, self.seed + job, hands, None)
            return
        for number in range((job - len(CELLS)) * AT_ONCE, (job - len(CELLS) + 1) * AT_ONCE):
            hands = share(self.hands - self.hands // 2, COMBINATIONS, number)
            if hands == 0:
                continue
            source = Random(f"{self.seed} {number}")
            game = random_game(source)
            pair, score = source.choice(NEVER_STUCK), random_score(source, game)
            yield from self._halves(game, pair, source.randrange(1 << 32), hands, score)

    @staticmethod
    def _halves(
        game: Game, pair: tuple[str, str], seed: int, hands: int, score: tuple[int, ...] | None
    ) -> Iterator[Study]:
        policies = tuple(pair[seat % 2] for seat in range(game.players))
        for unit, count in (("hands", hands - hands // 2), ("games", hands // 2)):
            yield Study(game, policies, seed, unit, count, score=score)


def share(total: int, parts: int, part: int) -> int:
    """What falls to one of so many parts of a total, as evenly as may be."""
    return total * (part + 1) // parts - total * part // parts


def records_of(study: Study) -> Iterator[HandRecord]:
    """As many hands as the study counts, by themselves or of whole games."""
    replay = Replay(study)
    if study.unit == "hands":
        return replay.hands(0, study.count)
    games = (islice(replay.game(number), LONGEST_GAME) for number in range(study.count))
    return islice((record for game in games for record in game), study.count)


def work(soak: Soak, job: int) -> dict[str, Any]:
    """Play and judge a job: how many hands, of how many games that ended, and what is wrong with the first bad ones."""
    hands = won = 0
    faults: list[dict[str, str]] = []
    for study in soak.studies(job):
        referee = GameReferee()
        for record in records_of(study):
            fault = referee.judge(record)
            hands += 1
            won += record.result.winner is not None
            if fault is not None and len(faults) < MOST_FAULTS:
                faults.append({"fault": str(fault), "record": dumps(record)})
    return {"job": job, "hands": hands, "won": won, "faults": faults}


def source_hash() -> str:
    """A hash of the program: a soak of another program is begun afresh."""
    digest = hashlib.sha256()
    for path in sorted(Path(allfours_sim.__file__).parent.rglob("*")):
        if path.suffix in (".py", ".toml"):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def resumed(state: Path, hands: int) -> tuple[Soak, dict[int, dict[str, Any]]]:
    """The soak of the state file with the jobs that are done, or a fresh one where there is none of this size."""
    source = source_hash()
    rows = list(rows_of(state))
    if rows and (rows[0].get("hands"), rows[0].get("source")) == (hands, source):
        return Soak(**rows[0]), {row["job"]: row for row in rows[1:]}
    soak = Soak(secrets.randbits(32), hands, source)
    state.parent.mkdir(parents=True, exist_ok=True)
    state.write_text(json.dumps(vars(soak)) + "\n", encoding="utf-8")
    return soak, {}


def rows_of(state: Path) -> Iterator[dict[str, Any]]:
    """The lines of the state file that were written to their end."""
    if state.exists():
        for line in state.read_text(encoding="utf-8").splitlines(keepends=True):
            if line.endswith("\n"):
                yield json.loads(line)


def finish_jobs(soak: Soak, done: dict[int, dict[str, Any]], state: Path, workers: int, jobs: Iterable[int]) -> None:
    """Do the jobs that are left, each kept in the state file as soon as it is done; says on stderr how far it is."""
    left, begun, before = [job for job in jobs if job not in done], time.monotonic(), hands_of(done)
    spawn = multiprocessing.get_context("spawn")
    text = state.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]  # a line that a kill cut off is dropped
    if whole != text:
        state.write_text(whole, encoding="utf-8")
    pool = ProcessPoolExecutor(workers, mp_context=spawn, initializer=end_with_parent)
    try:
        with state.open("a", encoding="utf-8") as lines:
            for future in as_completed([pool.submit(work, soak, job) for job in left]):
                row = future.result()
                done[row["job"]] = row
                lines.write(json.dumps(row) + "\n")
                lines.flush()
                say(soak, row, hands_of(done), (hands_of(done) - before) / (time.monotonic() - begun))
    finally:
        pool.shutdown(cancel_futures=True)
    print(file=sys.stderr)


def end_with_parent() -> None:
    """Let this process end when the one that began it was killed; it would wait for jobs for ever."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    Thread(target=lambda: (parent.join(), os._exit(1)), daemon=True).start()


def say(soak: Soak, row: dict[str, Any], judged: int, rate: float) -> None:
    """What is wrong in a job, and how far the soak is, on stderr."""
    for found in row["faults"]:
        print(f"\nFAULT {found['fault']}\n{found['record']}", file=sys.stderr)
    print(f"\r{judged:,} of {soak.hands:,} hands, {rate:,.0f} a second ", end="", file=sys.stderr, flush=True)


def hands_of(done: dict[int, dict[str, Any]]) -> int:
    """How many hands were judged."""
    return sum(row["hands"] for row in done.values())


def summary(soak: Soak, done: dict[int, dict[str, Any]]) -> str:
    """The soak as Markdown."""
    faults = sum(len(row["faults"]) for row in done.values())
    cells = {job: row for job, row in done.items() if job < len(CELLS)}
    chance = {job: row for job, row in done.items() if job >= len(CELLS)}
    version = f"allfours-sim {allfours_sim.__version__} (source {soak.source}), Python {platform.python_version()}"
    lines = [
        f"Seed **{soak.seed}**, {soak.hands:,} hands, {datetime.now(UTC):%Y-%m-%d}, {version}:"
        f" **{faults or 'no'} fault{'' if faults == 1 else 's'}**.",
        "",
        "| what | games by their rules | hands judged | hands that won a game |",
        "|---|---:|---:|---:|",
    ]
    for preset in PRESETS:
        of_preset = {job: row for job, row in cells.items() if CELLS[job][0] == preset}
        lines.append(f"| `{preset}` | {len(of_preset)} | {hands_of(of_preset):,} | {won_of(of_preset):,} |")
    lines.append(f"| options at random | {COMBINATIONS:,} | {hands_of(chance):,} | {won_of(chance):,} |")
    lines.append(f"| all | {len(cells) + COMBINATIONS:,} | {hands_of(done):,} | {won_of(done):,} |")
    return "\n".join(lines)


def won_of(done: dict[int, dict[str, Any]]) -> int:
    """How many hands won a game."""
    return sum(row["won"] for row in done.values())


def main() -> int:
    """Soak, or go on with the soak that was begun."""
    parser = argparse.ArgumentParser(description="Judge a million hands of everything; goes on where it was stopped.")
    parser.add_argument("--hands", type=parse_count, default=HANDS, help="how many hands in all, such as 100k")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="how many processes")
    asked = parser.parse_args()
    soak, done = resumed(STATE, asked.hands)
    print(f"soak of seed {soak.seed}: {len(done)} of {len(soak.jobs)} jobs done before", file=sys.stderr)
    for _ in records_of(next(soak.studies(0))):  # compiled once, before the processes begin
        break
    try:
        finish_jobs(soak, done, STATE, asked.workers, soak.jobs)
    except KeyboardInterrupt:
        print(f"\nstopped; it goes on where it was: {STATE.relative_to(ROOT)}", file=sys.stderr)
        return 130
    text = summary(soak, done)
    print(text)
    if any(row["faults"] for row in done.values()):
        print(f"the records are in {STATE.rename(STATE.with_name('soak-faults.jsonl'))}", file=sys.stderr)
        return 1
    STATE.unlink()
    if asked.hands >= HANDS:  # a smaller one is a trial
        generated.write("soak", text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
