"""A hand tells its story: events as rows of numbers, written only when asked for.

A row is (event, seat or side, value, further value). Sets of cards are written with spades on top.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from allfours_sim.engine.layout import spades_on_top
from allfours_sim.jit import part
from allfours_sim.terms import Term

COLUMNS = 4
FIRST_ROOM = 512


class Event(Term):
    """The kinds of event of hand-record.md; `HAND` and `PACKET` are the parts of a `deal` and a `run`."""

    HAND = 0
    TURN_UP = 1
    CALL = 2
    DISCARD = 3
    PACKET = 4
    REDEAL = 5
    BID = 6
    TRUMP = 7
    PLAY = 8
    EXPOSE = 9
    CALLED = 10
    TRICK = 11
    SCORE = 12


def new_story(room: int = FIRST_ROOM) -> np.ndarray[Any, np.dtype[np.int64]]:
    """Empty rows for a story; a hand that needs more says so by `table.story_length`."""
    return np.zeros((room, COLUMNS), np.int64)


@part
def tell(table: Any, story: Any, event: int, who: int, value: int, more: int = 0) -> None:
    """Write one row, if there is a story and room in it."""
    if story is not None:
        if table.story_length < len(story):
            row = story[table.story_length]
            row[0] = event
            row[1] = who
            row[2] = value
            row[3] = more
        table.story_length += 1


@part
def tell_cards(table: Any, story: Any, event: int, who: int, cards: int, more: int = 0) -> None:
    """Write one row about a set of cards."""
    if story is not None:
        tell(table, story, event, who, spades_on_top(cards, table.top_suit), more)
