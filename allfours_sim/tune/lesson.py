"""A lesson: tables learned for a game, with all that it takes to learn them again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from shlex import join
from typing import Any, Final, NamedTuple

from allfours_sim.errors import BrokenOff
from allfours_sim.roster.table_files import table_text
from allfours_sim.rules.asking import game_words, rule_words
from allfours_sim.rules.variants import Game
from allfours_sim.tune.fictitious import Round, pitches, rounds, trials
from allfours_sim.tune.rooms import Task

_MARK: Final = 0.01  # points a hand: what a best response may still gain
_MARK_OF_BIDS: Final = 0.05


@dataclass(frozen=True)
class Lesson:
    """What to learn: `most` rounds at most with `hands` for each decision; `mark`: None for the usual one."""

    game: Game
    seed: int
    hands: int
    most: int
    mark: float | None = None

    @property
    def task(self) -> Task:
        """The same as learning takes it."""
        usual = _MARK_OF_BIDS if self.game.rules.trump == "auction" else _MARK
        return Task(self.game, self.seed, self.hands, usual if self.mark is None else self.mark)

    @property
    def teaches(self) -> bool:
        """Whether the game has anything to learn."""
        return bool(trials(self.task)) or pitches(self.game)

    @property
    def command(self) -> str:
        """The command that learns the same."""
        words = ["tune", "tables", *game_words(self.game), *rule_words(self.game), "--seed", str(self.seed)]
        words += ["--rounds", str(self.most), "--hands", str(self.hands)]
        return join(words if self.mark is None else [*words, "--mark", repr(self.mark).removesuffix(".0")])


class Learned(NamedTuple):
    """The lesson as far as it went, its last round, and whether Ctrl-C ended it."""

    lesson: Lesson
    last: Round
    interrupted: bool


def learn(lesson: Lesson, jobs: int, told: Callable[[dict[str, Any]], None]) -> Learned:
    """Carry out a lesson; `told` is given a row for each round. Ctrl-C ends it after the rounds that are finished.

    Raises BrokenOff; KeyboardInterrupt while round 1 is not finished.
    """
    last = None
    try:
        for last in rounds(lesson.task, lesson.most, jobs):
            told({"event": "round", "round": last.number, **_gain_row(last), "settled": last.settled})
    except KeyboardInterrupt:
        if last is None or last.number == 0:  # in round 0 nothing has been learned yet
            raise
        return Learned(replace(lesson, most=last.number), last, True)
    if last is None:
        raise BrokenOff("nothing was learned")
    return Learned(lesson, last, False)


def lesson_file(learned: Learned) -> str:
    """The table file of what was learned."""
    lesson, last, _ = learned
    game = lesson.game
    header = {
        "variant": game.variant.name,
        "players": game.players,
        "partners": game.sides < game.players,
        "trump": game.rules.trump,
        "command": lesson.command,
        "rounds": last.number,
        **_gain_row(last),
    }
    return table_text(last.table, lesson.task.choices, header)


def sentence(last: Round) -> str:
    """What a best response gains, in words."""
    gain = _gain_row(last)
    return (
        f"after {last.number} rounds a best response within the tables gains {gain['gain']:+.4f} points a hand "
        f"(standard error {gain['gain_std_error']:.4f}, {gain['gain_hands']:,} fresh hands): "
        "a lower bound on how much these tables can be exploited"
    )


def _gain_row(last: Round) -> dict[str, Any]:
    """The gain of a best response with its error and hands."""
    gain = last.gain
    return {"gain": gain.estimate, "gain_std_error": gain.std_error, "gain_hands": gain.n}
