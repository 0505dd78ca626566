"""Millions of dealt and played hands as arrays, from the parts of the engine itself, for the tests of exact values."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from studies import game_of, study_of

from allfours_sim.engine.address import hand_key
from allfours_sim.engine.block import ROTATE, open_hand_at
from allfours_sim.engine.deal import deal_hands
from allfours_sim.engine.game import cut_for_deal
from allfours_sim.engine.hand import play_hand
from allfours_sim.engine.pack import take
from allfours_sim.engine.story import Event, new_story
from allfours_sim.engine.turns import eldest, next_seat, next_side, side_of
from allfours_sim.jit import kernel
from allfours_sim.laws.bits import popcount
from allfours_sim.laws.sets import SUIT, SUIT_SIZE, TOP_SHIFT
from allfours_sim.laws.tricks import rank_of, suit_number
from allfours_sim.study import Study
from allfours_sim.terms import MAX_SEATS, POINTS, Point

HANDS = 1 << 20
SEED = 31
TURNS = 8  # room for the cards turned from one pack: 6 with two players and three-card runs
STORY_ROWS = 1 << 14
NO_CARD = -1

# A played hand. Turned cards are rank + 13 * suit; `first_*` stand for the first pack; roles begin with eldest's side.
PLAYED = np.dtype(
    [
        ("turned", "i1", (TURNS,)),
        ("first_points", "i2"),  # for turned cards
        ("first_cards", "i1"),  # dealt and turned
        ("packs", "i2"),
        ("tricks", "i1"),
        ("points", "i2", (MAX_SEATS, POINTS)),
        ("made", "i1"),  # points of the pitcher's side by the count
        ("pitcher_cards", "i8"),  # trumps on top
    ]
)


@kernel
def deal_many(tables: Any, views: Any, seed: int, hands: Any, turned: Any) -> None:
    """Deal hands 0, 1, ...: `hands[i, place]` is what the seat `place` after eldest gets, `turned[i]` the next card."""
    table, view = tables[0], views[0]
    for index in range(len(hands)):
        table.key = hand_key(seed, index)
        view.dealer = index % view.seats
        deal_hands(table, view, None)
        seat = eldest(view)
        for place in range(view.seats):
            hands[index, place] = table.hands[seat]
            seat = next_seat(view, seat)
        turned[index] = take(table, 1)


@kernel
def play_many(tables: Any, views: Any, seed: int, score: Any, story: Any, played: Any) -> int:
    """Play hands 0, 1, ... into `played` (PLAYED records); returns how many were broken off or outgrew the story."""
    table, view, faults = tables[0], views[0], 0
    for index in range(len(played)):
        table.key = hand_key(seed, index)
        open_hand_at(view, index, ROTATE, score)
        play_hand(table, view, story)
        faults += int(table.status > 2 or table.story_length > len(story))
        hand = played[index]
        hand.packs = view.redeals + 1
        hand.tricks = view.tricks
        hand.made = table.made
        hand.pitcher_cards = view.played_by[view.pitcher] if view.pitcher >= 0 else 0
        side = side_of(view, eldest(view))
        for role in range(view.sides):
            for kind in range(POINTS):
                hand.points[role, kind] = table.points[side, kind]
            side = next_side(view, side)
        read_first_pack(hand, story, min(table.story_length, len(story)))
    return faults


@kernel
def read_first_pack(hand: Any, story: Any, rows: int) -> None:
    """What was dealt and turned before any redeal."""
    turns, points, cards = 0, 0, 0
    hand.turned[:] = NO_CARD
    for row in range(rows):
        kind, value = story[row, 0], story[row, 2]
        if kind == Event.REDEAL:
            break
        if kind == Event.TURN_UP:
            hand.turned[turns] = suit_number(value) * SUIT_SIZE + rank_of(value)
            turns += 1
        if kind in (Event.HAND, Event.PACKET, Event.TURN_UP):
            cards += popcount(value)
        if kind == Event.SCORE and story[row, 3] == Point.TURN_UP:
            points += value
    hand.first_points = points
    hand.first_cards = cards


@kernel
def cut_many(tables: Any, seats: int, seed: int, dealers: Any, ranks: Any) -> None:
    """Cut for the first deal of games 0, 1, ...: the dealer, and the rank that each seat drew first."""
    table = tables[0]
    for game in range(len(dealers)):
        dealers[game] = cut_for_deal(table, seats, seed, game)
        for seat in range(seats):
            ranks[game, seat] = rank_of(table.pack[seat])


class Deal(NamedTuple):
    """Many deals: `hands[i, place, suit]` and `joker[i, place]`, `turned_suit[i]`, `turned_rank[i]` (a set of one).

    Suits are numbers as in cards.SUITS, their cards sets of ranks, bits 0..12.
    """

    hands: np.ndarray[Any, np.dtype[np.int16]]
    joker: np.ndarray[Any, np.dtype[np.bool_]]
    turned_suit: np.ndarray[Any, np.dtype[np.intp]]
    turned_rank: np.ndarray[Any, np.dtype[np.int16]]


@lru_cache(maxsize=2)
def dealt(players: int, hand_size: int = 6, joker: bool = False) -> Deal:
    """HANDS deals."""
    options = {"hand_size": hand_size, "deck_joker": joker, "trump": "eldest-pitches" if joker else "turn-up"}
    study = study_of(game_of("all-fours", players, options))
    bundles = study.players()
    room = study.room(bundles)
    hands, turned = np.empty((HANDS, players), np.int64), np.empty(HANDS, np.int64)
    deal_many(room.tables, room.views, SEED, hands, turned)
    up = by_suit(turned)
    suit = up.argmax(axis=1)
    return Deal(by_suit(hands), hands >> (TOP_SHIFT - 1) & 1 == 1, suit, up[np.arange(HANDS), suit])


def by_suit(cards: np.ndarray[Any, np.dtype[np.int64]]) -> np.ndarray[Any, np.dtype[np.int16]]:
    """Sets of cards (spades on top) with a further axis: the ranks in each suit."""
    suits = [cards >> SUIT_SIZE * suit & SUIT for suit in range(3)]
    return np.stack([*suits, cards >> TOP_SHIFT & SUIT], axis=-1).astype(np.int16)


def played(study: Study, hands: int = HANDS) -> Any:
    """The first `hands` hands of a study as PLAYED records."""
    bundles = study.players()
    room = study.room(bundles)
    records = np.zeros(hands, PLAYED)
    assert play_many(room.tables, room.views, study.seed, study.progress, new_story(STORY_ROWS), records) == 0
    return records


def cuts(players: int) -> tuple[Any, Any]:
    """First dealers of HANDS games, and the ranks of the first cards drawn, a column a seat."""
    study = study_of(game_of("auction-pitch", players))
    room = study.room(study.players())
    dealers, ranks = np.empty(HANDS, np.int64), np.empty((HANDS, players), np.int64)
    cut_many(room.tables, players, SEED, dealers, ranks)
    return dealers, ranks


__all__ = ["HANDS", "Deal", "cuts", "dealt", "played"]
