"""Dealt and played hands as arrays, from the parts of the engine itself.

A span of hands is a pure function of a seed and of the numbers of its hands, so a million are counted span by span.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from allfours_sim.engine.address import CUT, game_hand_key, hand_key
from allfours_sim.engine.block import ROTATE, open_hand_at
from allfours_sim.engine.deal import deal_hands
from allfours_sim.engine.game import broken_off, cut_for_deal
from allfours_sim.engine.hand import play_hand
from allfours_sim.engine.pack import take
from allfours_sim.engine.seating import Room, seat_players
from allfours_sim.engine.story import Event, new_story
from allfours_sim.engine.turns import eldest, next_seat, next_side, side_of
from allfours_sim.jit import CACHE_FOLDER, JIT_OFF, kernel
from allfours_sim.laws.bits import popcount
from allfours_sim.laws.rng import U, draw, following, mix
from allfours_sim.laws.rulebook import encode
from allfours_sim.laws.sets import JOKER, SUIT, SUIT_SIZE, TOP_SHIFT, TOP_SUIT
from allfours_sim.laws.tricks import rank_of, suit_number
from allfours_sim.policies import asking, random
from allfours_sim.policies.bundle import bundle_of
from allfours_sim.rules.checking import checked
from allfours_sim.rules.loading import load_variant, merged
from allfours_sim.terms import MAX_SEATS, POINTS, Point

SPAN = 1 << 17  # hands that are held as arrays at a time
KEPT = 12  # such arrays
TURNS = 8  # room for the cards turned from one pack: 6 with two players and three-card runs
STORY_ROWS = 1 << 14
NO_CARD = -1
SUITS = 4
PLAYERS = {"random": random, "asking": asking}

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
        ("pitcher_trumps", "i2"),  # their ranks
    ]
)


class Span(NamedTuple):
    """`hands` hands (or games) of run `seed` from number `first` on."""

    seed: int
    first: int
    hands: int


@kernel
def deal_many(tables: Any, views: Any, seed: int, first: int, hands: Any, joker: Any, turned: Any) -> None:
    """Deal hands `first`, ...: `hands[i, place, suit]` and `joker[i]` are what seats get, `turned[i]` the next card.

    Place 0 is eldest. Suits are numbers as in cards.SUITS, their cards sets of ranks; `turned`: suit and rank.
    """
    table, view = tables[0], views[0]
    for row in range(len(hands)):
        table.key = hand_key(seed, first + row)
        view.dealer = (first + row) % view.seats
        deal_hands(table, view, None)
        seat = eldest(view)
        joker[row] = False
        for place in range(view.seats):
            cards = table.hands[seat]
            for suit in range(TOP_SUIT):
                hands[row, place, suit] = cards >> SUIT_SIZE * suit & SUIT
            hands[row, place, TOP_SUIT] = cards >> TOP_SHIFT & SUIT
            joker[row] |= cards & JOKER != 0
            seat = next_seat(view, seat)
        card = take(table, 1) & ~JOKER
        turned[row, 0] = suit_number(card) if card else NO_CARD
        turned[row, 1] = rank_of(card) if card else NO_CARD


@kernel
def play_many(tables: Any, views: Any, seed: int, first: int, score: Any, story: Any, played: Any) -> int:
    """Play hands `first`, ... into `played` (PLAYED records); returns how many broke off or outgrew the story."""
    table, view, faults = tables[0], views[0], 0
    for row in range(len(played)):
        table.key = hand_key(seed, first + row)
        open_hand_at(view, first + row, ROTATE, score)
        play_hand(table, view, story)
        faults += int(broken_off(table) or table.story_length > len(story))
        hand = played[row]
        hand.packs = view.redeals + 1
        hand.tricks = view.tricks
        hand.made = table.made
        hand.pitcher_trumps = view.played_by[view.pitcher] >> TOP_SHIFT if view.pitcher >= 0 else 0
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
def cut_many(tables: Any, seats: int, seed: int, first: int, dealers: Any, ranks: Any) -> None:
    """Cut for the first deal of games `first`, ...: the dealer, and the rank that each seat drew first."""
    table = tables[0]
    for row in range(len(dealers)):
        dealers[row] = cut_for_deal(table, seats, seed, first + row)
        for seat in range(seats):
            ranks[row, seat] = rank_of(table.pack[seat])


@kernel
def match_many(seed: int, first: int, needs: Any, chance: Any, won: Any) -> None:
    """Play matches of single points: whether the side that needs `needs[0]` comes before the one with `needs[1]`.

    It wins a point with the chance `chance[0]` in `chance[1]`.
    """
    for row in range(len(won)):
        key = U(game_hand_key(seed, first + row, CUT))
        left, others = needs[0], needs[1]
        while left and others:
            if int(draw(mix(key), chance[1])) < chance[0]:
                left -= 1
            else:
                others -= 1
            key = following(key)
        won[row] = left == 0


class Deal(NamedTuple):
    """Many deals: `hands[i, place, suit]` sets of ranks, `joker[i]` whether it is in play, the next card."""

    hands: np.ndarray[Any, np.dtype[np.int16]]
    joker: np.ndarray[Any, np.dtype[np.bool_]]
    turned_suit: np.ndarray[Any, np.dtype[np.int8]]
    turned_rank: np.ndarray[Any, np.dtype[np.int8]]


def room_of(variant: str, players: int, options: Mapping[str, object], policy: str = "random") -> Room:
    """A room for a preset at any number of players with some options changed, `policy` in every seat."""
    rules = checked(merged([load_variant(variant).options_at(players), options]), players)
    bundle = bundle_of(policy, PLAYERS[policy])
    return seat_players(encode(rules), 2 if rules.sides == "partners" else players, [bundle] * players)


def announce_compiling() -> None:
    """Say on stderr that the first use compiles, when these kernels are in no cache yet."""
    if JIT_OFF or (CACHE_FOLDER is not None and any(CACHE_FOLDER.rglob("census.*.nbi"))):
        return
    print("compiling the engine once, half a minute or so ...", file=sys.stderr, flush=True)


@lru_cache(maxsize=KEPT)
def dealt(span: Span, players: int, joker: bool = False) -> Deal:
    """The deals of a span: six cards a seat, from 53 cards with the joker."""
    options = {"deck_joker": joker, "trump": "eldest-pitches" if joker else "turn-up", "sides": "solo"}
    room = room_of("all-fours", players, options)
    hands = np.empty((span.hands, players, SUITS), np.int16)
    with_joker, turned = np.empty(span.hands, np.bool_), np.empty((span.hands, 2), np.int8)
    deal_many(room.tables, room.views, span.seed, span.first, hands, with_joker, turned)
    return Deal(hands, with_joker, turned[:, 0].copy(), turned[:, 1].copy())


def played(span: Span, room: Room) -> Any:
    """The hands of a span as PLAYED records, from no score."""
    records = np.zeros(span.hands, PLAYED)
    score = np.zeros(MAX_SEATS, np.int64)
    rows = records.view(np.recarray) if JIT_OFF else records
    faults = play_many(room.tables, room.views, span.seed, span.first, score, new_story(STORY_ROWS), rows)
    if faults:
        raise RuntimeError(f"{faults} hands of run {span.seed} could not be played to their end")
    return records


@lru_cache(maxsize=KEPT)
def cuts(span: Span, players: int) -> tuple[Any, Any]:
    """First dealers of the games of a span, and the ranks of the first cards drawn, a column a seat."""
    room = room_of("auction-pitch", players, {})
    dealers, ranks = np.empty(span.hands, np.int64), np.empty((span.hands, players), np.int64)
    cut_many(room.tables, players, span.seed, span.first, dealers, ranks)
    return dealers, ranks


def matches(span: Span, needs: tuple[int, int], chance: tuple[int, int]) -> Any:
    """Whether the first side won each match of a span."""
    won = np.empty(span.hands, np.bool_)
    match_many(span.seed, span.first, np.array(needs), np.array(chance), won)
    return won
