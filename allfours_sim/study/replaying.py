"""Playing single hands once more to write them down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from allfours_sim.engine.block import SINGLE, set_table, tell_hand
from allfours_sim.engine.seating import Room
from allfours_sim.engine.state import MAX_GAME_HANDS, Status
from allfours_sim.engine.story import new_story
from allfours_sim.records import HandRecord
from allfours_sim.records.record import Result
from allfours_sim.study.faults import check_sound
from allfours_sim.study.plan import Study
from allfours_sim.study.telling import events_of
from allfours_sim.tally import Tally
from allfours_sim.terms import Why


class Replay:
    """Hands of a study, played one by one; `tally` adds them up as the study itself would."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self._players = study.players()  # kept alive: the room knows only their addresses
        self._room = study.room(self._players)
        self._story = new_story()

    @property
    def tally(self) -> Tally:
        """The tally of all hands replayed so far."""
        tally: Tally = self._room.tallies
        return tally

    def hands(self, first: int, count: int) -> Iterator[HandRecord]:
        """The records of single hands `first` to `first + count - 1`. Raises BrokenOff."""
        for index in range(first, first + count):
            self._set_table(SINGLE, index)
            yield self._told(SINGLE, index)

    def game(self, game: int) -> Iterator[HandRecord]:
        """The records of the hands of game number `game`, up to the one that wins it. Raises BrokenOff."""
        self._set_table(game, 0)
        for hand in range(MAX_GAME_HANDS):
            yield self._told(game, hand)
            if self._room.tables[0]["winner"] >= 0:
                return
        self._room.tables["status"] = Status.ENDLESS
        check_sound(self.study, self._room, game)

    def _set_table(self, game: int, hand: int) -> None:
        study, room = self.study, self._room
        set_table(room.tables, room.views, study.seed, game, hand, study.first_dealer, study.progress)

    def _told(self, game: int, hand: int) -> HandRecord:
        """The record of one hand; afterwards the table is set for the next hand of its game."""
        room, study = self._room, self.study
        dealer = int(room.views[0]["dealer"])
        while True:
            before = [array.copy() for array in room]
            following = tell_hand(*room, study.seed, game, hand, self._story)
            if room.tables[0]["story_length"] <= len(self._story):
                break
            self._story = new_story(2 * len(self._story))
            for array, kept in zip(room, before, strict=True):
                array[:] = kept
        if room.tables[0]["status"] >= Status.ILLEGAL:
            check_sound(study, room, hand if game == SINGLE else game)
        record = self._record(room, dealer, game, hand)
        room.views["dealer"] = following
        return record

    def _record(self, room: Room, dealer: int, game: int, hand: int) -> HandRecord:
        study, table, view = self.study, room.tables[0], room.views[0]
        single = game == SINGLE
        winner = int(table["winner"])
        return HandRecord(
            variant=study.game.variant.base,
            rules=study.game.difference(),
            players=study.game.players,
            seed=study.seed,
            index=hand if single else None,
            game=None if single else game,
            hand=None if single else hand,
            policies=list(study.policies),
            dealer=dealer,
            score=self._scores(table["start"]),
            events=events_of(self._story[: table["story_length"]], study.game.players),
            result=Result(
                score=self._scores(view["score"]),
                winner=winner if winner >= 0 else None,
                why=Why(int(table["why"])).key if winner >= 0 else None,
            ),
        )

    def _scores(self, progress: np.ndarray[Any, np.dtype[np.int64]]) -> list[int]:
        return [self.study.progress_of(int(value)) for value in progress[: self.study.game.sides]]
