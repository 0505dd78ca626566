"""`python -m reports.strength`: measure how strong the players are, and write docs/strength.md.

Stopped, it goes on where it was.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from allfours_sim.rules.variants import resolve
from allfours_sim.stats import Estimate, mean
from allfours_sim.study import Study, run
from allfours_sim.study.plan import HANDS_A_BLOCK, PARTS
from allfours_sim.study.running import play_block
from benchmarks.calibration import cpu_seconds
from reports.strength.advice import points_ahead
from reports.strength.measures import LADDER, SCORE_AWARE, SEED, all_measures
from reports.strength.measuring import measured
from reports.strength.page import Costs, page, unclear
from reports.strength.speed import Speed, speed_of

PAGE = Path(__file__).parents[2] / "docs" / "strength.md"
ADVICE_HANDS, FIRST_BID_HANDS = 4_000_000, 40_000
ENOUGH_SECONDS, FEWEST_BLOCKS, FAST = 2.0, 8, 100_000


def main() -> int:
    """Measure everything; the page is written by a whole measurement only, a smaller one is shown."""
    parser = argparse.ArgumentParser(prog="python -m reports.strength", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--scale", type=float, default=1.0, help="so many times the usual sets; below 1 it is a trial")
    asked = parser.parse_args()
    try:
        found = list(measured(all_measures(asked.scale)))
    except KeyboardInterrupt:
        print("stopped; it goes on where it was", file=sys.stderr)
        return 130
    advice = {players: points_ahead(players, int(ADVICE_HANDS * asked.scale), SEED) for players in (4, 2)}
    text = page(found, advice, first_bid(int(FIRST_BID_HANDS * asked.scale)), costs())
    if asked.scale >= 1:
        PAGE.write_text(text, encoding="utf-8")
    else:
        print(text)
    for measure in unclear(found):
        print(f"not clear: {measure.key}", file=sys.stderr)
    return 0


def first_bid(hands: int) -> Estimate:
    """What the first bidder's side is ahead in a hand of Partnership Setback between the best players."""
    dealer = 3  # so the first bidder is seat 0, of side 0
    study = Study(resolve("partnership-setback", 4), (LADDER[-1],) * 4, SEED, "hands", hands, dealer=dealer)
    tally = run(study, os.cpu_count() or 1).tally[0]
    ahead = tally["side_difference"]
    return mean(int(ahead["total"]), int(ahead["squares"]), int(tally["hands"]))


def costs() -> Iterator[Costs]:
    """What each player costs."""
    for policy in (*LADDER, SCORE_AWARE):
        yield Costs(policy, speed("trinidad", policy), speed("auction-pitch", policy))


def speed(variant: str, policy: str) -> Speed:
    """How many hands four of a player play a second on one core, processor's time."""
    found = _speed(variant, policy, HANDS_A_BLOCK)
    return found if found.hands < FAST else _speed(variant, policy, HANDS_A_BLOCK * PARTS)  # in blocks as of long runs


def _speed(variant: str, policy: str, count: int) -> Speed:
    study = Study(resolve(variant, 4), (policy,) * 4, SEED, "hands", count)
    seated = study.players()
    play_block(study, seated, study.blocks - 1)  # compiled, and warm
    seconds: list[float] = []
    while (sum(seconds) < ENOUGH_SECONDS or len(seconds) < FEWEST_BLOCKS) and len(seconds) < study.blocks:
        block = len(seconds)
        seconds.append(cpu_seconds(lambda block=block: play_block(study, seated, block)))  # type: ignore[misc]
    return speed_of(study.block, seconds)


if __name__ == "__main__":
    sys.exit(main())
