"""Seating the players: fresh tables for a block."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from allfours_sim.engine.state import TABLE
from allfours_sim.jit import JIT_OFF
from allfours_sim.policies.bundle import Bundle
from allfours_sim.policies.view import VIEW
from allfours_sim.tally import TALLY
from allfours_sim.terms import MAX_SEATS


class Room(NamedTuple):
    """What the kernels work on: arrays of one record each."""

    tables: Any
    views: Any
    tallies: Any


def records(kind: np.dtype[Any]) -> Any:
    """An array of one empty record; its fields are attributes without the JIT too."""
    array = np.zeros(1, kind)
    return array.view(np.recarray) if JIT_OFF else array


def seat_players(rules: np.ndarray[Any, np.dtype[Any]], sides: int, players: Sequence[Bundle]) -> Room:
    """A room with `players`, a bundle per seat, under `rules` (a RULES record) for `sides` sides."""
    room = Room(records(TABLE), records(VIEW), records(TALLY))
    for seat, player in enumerate(players):
        room.tables["decisions"][0, seat] = player.addresses
        room.tables["params"][0, seat] = player.params_addresses
    room.views["rules"] = rules
    room.views["seats"] = len(players)
    room.views["sides"] = sides
    room.views["side"] = np.arange(MAX_SEATS) % sides
    return room
