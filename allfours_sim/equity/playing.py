"""Playing a match: every standing many times from the same cards, or whole games where standings are reduced."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import TypeVar

import numpy as np

from allfours_sim.engine.standings import BROKEN, FULL, LOST, follow_games, play_from
from allfours_sim.equity.chain import Numbers
from allfours_sim.equity.counted import Counted, count_outcomes, together
from allfours_sim.equity.head import NEAR
from allfours_sim.equity.match import BATCHES, Left, Match
from allfours_sim.terms import MAX_SEATS

_HANDS_A_TASK = 1 << 15
_GAMES_A_TASK = 1 << 12
_ROWS = 1 << 17  # room for the hands of a task's games, doubled where one game needs more
_TASKS_AHEAD = 2  # per thread

Progress = Callable[[int], None]
T = TypeVar("T")
Task = Callable[[], tuple[int, T]]


def play(match: Match, jobs: int, progress: Progress | None = None) -> Counted:
    """What every standing led to; `progress` is told the number of hands (or games) finished. Raises BrokenOff."""
    tasks = _game_tasks(match) if match.standings.reduced else _standing_tasks(match)
    parts, finished = [], 0
    for played, part in _in_order(tasks, jobs):
        parts.append(part)
        finished += played
        if progress is not None:
            progress(finished)
    return together(parts)


def work_of(match: Match) -> int:
    """How many hands, or games, are played in all."""
    each = match.played
    return each if match.standings.reduced else each * match.standings.count


def _in_order(tasks: Iterable[Task[T]], jobs: int) -> Iterator[tuple[int, T]]:
    """What the tasks return, in their order, with a few more under way."""
    pool = ThreadPoolExecutor(jobs)
    under_way: deque[Future[tuple[int, T]]] = deque()
    try:
        for task in tasks:
            under_way.append(pool.submit(task))
            if len(under_way) > jobs * _TASKS_AHEAD:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)  # a task of a slow player may take minutes


def _standing_tasks(match: Match) -> Iterator[Task[Counted]]:
    """Tasks of a few standings each."""
    hands = match.played
    scores = np.array(list(match.standings.all_scores()), np.int64)
    step = max(1, _HANDS_A_TASK // hands)
    for first in range(0, len(scores), step):
        yield partial(_play_standings, match, first, scores[first : first + step])


def _play_standings(match: Match, first: int, scores: Numbers) -> tuple[int, Counted]:
    """Play the standings numbered from `first` on, whose `scores` are a row each."""
    hands, floor = match.played, match.standings.floor
    room = match.room()
    outcome = np.empty((len(scores), hands), np.int64)
    score = np.zeros(MAX_SEATS, np.int64)
    for place, row in enumerate(scores):
        score[: len(row)] = row
        broken = play_from(room.tables, room.views, match.seed, hands, score, floor, outcome[place])
        if broken >= 0:
            raise Left(match, "hands", broken, tuple(map(int, row)), room).fault()
    standing = np.broadcast_to(np.arange(first, first + len(scores))[:, None], outcome.shape)
    batch = np.broadcast_to(np.arange(hands) // match.batch, outcome.shape)
    return outcome.size, count_outcomes(standing, outcome, batch)


def winners(match: Match, score: Sequence[int], jobs: int, progress: Progress | None = None) -> list[int]:
    """Of `match.count` games from `score` (progress per role) those won by each role of the first hand.

    Games are those of `simulate` with this seed and score. Raises BrokenOff.
    """
    won = np.zeros(match.standings.sides, np.int64)
    tasks = (partial(_won, match, score, *games) for games in _spans(0, match.count))
    finished = 0
    for played, part in _in_order(tasks, jobs):
        won += part
        finished += played
        if progress is not None:
            progress(finished)
    return list(map(int, won))


def _spans(first: int, end: int) -> Iterator[tuple[int, int]]:
    """Games `first` to `end - 1` in tasks."""
    for start in range(first, end, _GAMES_A_TASK):
        yield start, min(start + _GAMES_A_TASK, end)


def _game_tasks(match: Match) -> Iterator[Task[Counted]]:
    """Tasks of games of one batch."""
    for batch in range(BATCHES):
        for games in _spans(batch * match.batch, (batch + 1) * match.batch):
            yield partial(_follow, match, *games, batch)


def _follow(match: Match, first: int, end: int, batch: int) -> tuple[int, Counted]:
    """Follow games `first` to `end - 1`, all of one batch, hand by hand."""
    start = [0] * match.standings.sides
    return end - first, together([_steps(rows, batch) for rows in _rows(match, start, first, end)])


def _won(match: Match, score: Sequence[int], first: int, end: int) -> tuple[int, Numbers]:
    """How many of games `first` to `end - 1` from `score` each role of the first hand won."""
    standings = match.standings
    won = np.zeros(standings.sides, np.int64)
    for rows in _rows(match, score, first, end):
        over = np.flatnonzero(rows[:, -1] >= 0)
        begun = np.concatenate([[0], over[:-1] + 1])
        seen = rows[begun, rows[over, -1]]  # what the side that was to win saw before the first hand
        won += np.bincount(seen // (standings.count // standings.sides), minlength=standings.sides)
    return end - first, won


def _rows(match: Match, start: Sequence[int], first: int, end: int) -> Iterator[Numbers]:
    """The rows that `follow_games` writes of games `first` to `end - 1` from the score `start`, many at a time."""
    room, standings = match.room(), match.standings
    games, score = np.array([first, end], np.int64), np.zeros(MAX_SEATS, np.int64)
    score[: len(start)] = start
    rows = np.empty((_ROWS, standings.sides + 1), np.int64)
    while games[0] < end:
        written = follow_games(room.tables, room.views, match.seed, games, score, standings.floor, NEAR, rows)
        if written == BROKEN:
            raise Left(match, "games", int(games[0]), tuple(start), room).fault()
        if written == FULL:
            rows = np.empty((2 * len(rows), standings.sides + 1), np.int64)
            continue
        yield rows[:written]


def _steps(rows: Numbers, batch: int) -> Counted:
    """From rows of `follow_games`: what each side's reduced standing led to; won is outcome 0, on are those from 1."""
    standing, winner = rows[:, :-1], rows[:, -1:]
    following = np.roll(standing, -1, axis=0) + 1
    ended = np.where(winner == np.arange(standing.shape[1]), 0, LOST)
    outcome = np.where(winner >= 0, ended, following)
    return count_outcomes(standing, outcome, np.full_like(standing, batch))
