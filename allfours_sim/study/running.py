"""Running a study: blocks on threads, added up in their order, so that the number of threads changes no result."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from allfours_sim.engine.block import play_games, play_hands
from allfours_sim.policies.bundle import Bundle
from allfours_sim.study.faults import check_sound
from allfours_sim.study.interrupting import interruptible
from allfours_sim.study.plan import Outcome, Study
from allfours_sim.tally import Tally, add, new_tally

T = TypeVar("T")

BLOCKS_AHEAD = 2  # per thread: enough that no thread waits


def run(study: Study, jobs: int, progress: Callable[[int], None] | None = None) -> Outcome:
    """Play `study` on `jobs` threads; `progress` is told how many hands or games are finished.

    Ctrl-C keeps the blocks finished in a row from the first. Raises BrokenOff.
    """
    tally, finished = new_tally(), 0
    try:
        with interruptible():  # compiles here, in the main thread, where Ctrl-C is heard
            players = study.players()
            _play(study, players, 0, 0)
        blocks = (partial(play_block, study, players, block) for block in range(study.blocks))
        for block, counted in enumerate(in_order(blocks, jobs)):
            tally, finished = add(tally, counted), finished + study.span(block)[1]
            if progress is not None:
                progress(finished)
    except KeyboardInterrupt:
        return Outcome(tally, finished, interrupted=True)
    return Outcome(tally, finished, interrupted=False)


def play_block(study: Study, players: Sequence[Bundle], block: int) -> Tally:
    """The tally of one block: a pure function of the study and the block's number. Raises BrokenOff."""
    return _play(study, players, *study.span(block))


def _play(study: Study, players: Sequence[Bundle], first: int, count: int) -> Tally:
    room = study.room(players)
    play = play_games if study.unit == "games" else play_hands
    broken = play(*room, study.seed, first, count, study.first_dealer, study.progress)
    check_sound(study, room, broken)
    tally: Tally = room.tallies
    return tally


def in_order(tasks: Iterable[Callable[[], T]], jobs: int) -> Iterator[T]:
    """What each of `tasks` returns, in their order, with a few more of them under way on `jobs` threads."""
    pool = ThreadPoolExecutor(jobs)
    under_way: deque[Future[T]] = deque()
    try:
        for task in tasks:
            under_way.append(pool.submit(task))
            if len(under_way) > jobs * BLOCKS_AHEAD:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)  # a block of a slow player may take minutes
