"""Perfect information: what the last tricks are worth to each of two sides if all cards lie open (docs/search.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from allfours_sim.cards import JOKER, parse_card
from allfours_sim.engine.layout import SPADES, rotate
from allfours_sim.engine.seating import records
from allfours_sim.engine.state import TABLE
from allfours_sim.jit import JIT_OFF, kernel
from allfours_sim.laws.rulebook import encode
from allfours_sim.laws.sets import JOKER_BIT, SUIT_SIZE, TOP_SHIFT
from allfours_sim.policies.view import VIEW
from allfours_sim.rules.variants import Game
from allfours_sim.search.ending import ENDING, MOST_CARDS, SIDES, open_ending
from allfours_sim.search.open_trick import Solver
from allfours_sim.search.solver import exact_value
from allfours_sim.terms import MAX_SEATS

ENTRIES = 1 << 16  # of the table of positions; a position that falls on the entry of another takes its place


@dataclass(frozen=True)
class Ending:
    """The end of a hand, between two tricks, with all cards open.

    `hands`, `played`: per seat, the cards that it holds and has played, as texts such as `AS KH TD`. `won`: per side,
    the cards of its tricks. `trump`: one of `CDHS`. `leader`: the seat that leads next. `pitcher`, `bid`: in a game
    with an auction. `score`: per side before the hand, upwards to the target.
    """

    game: Game
    trump: str
    hands: Sequence[str]
    leader: int
    dealer: int = 0
    played: Sequence[str] = ()
    won: Sequence[str] = ()
    pitcher: int = -1
    bid: int = 0
    score: Sequence[int] = ()


def value(ending: Ending, side: int = 0) -> int:
    """What `side` gets more than the other side from here on, in points of the hand, if all play their best.

    High, Low, Jack or Hang Jack, the joker and Game are counted whenever they were decided, card points from here on.
    Raises ValueError with a sentence where there are not two sides, or a seat holds more than eight cards.
    """
    return SolvingRoom(ending.game).value(ending) * (1 if side == 0 else -1)


class SolvingRoom:
    """What is needed to solve endings of `game`, to be used for many of them. Raises ValueError as `value` does."""

    def __init__(self, game: Game) -> None:
        if game.sides != SIDES:
            raise ValueError(f"{game.sides} sides; an ending is solved for {SIDES} sides")
        self.game = game
        self._tables, self._views, self._endings = _two(TABLE), _two(VIEW), records(ENDING)
        self._views["rules"] = encode(game.rules)
        self._views["seats"], self._views["sides"] = game.players, game.sides
        self._views["side"] = np.arange(MAX_SEATS) % game.sides
        self._keys, self._bounds = np.zeros(ENTRIES, np.uint64), np.zeros(ENTRIES, np.int64)

    @property
    def nodes(self) -> int:
        """How many positions the last solution has looked at, in and between tricks."""
        return int(self._endings["nodes"][0])

    def value(self, ending: Ending) -> int:
        """The value of `ending`, as the function `value` gives it for side 0."""
        self.lay(ending)
        solver = Solver(self._endings, self._keys, self._bounds, self._tables, self._views)
        self._keys[:] = 0
        return int(solve(solver, ending.leader))

    def lay(self, ending: Ending) -> None:
        """Put the position on the table."""
        players = self.game.players
        hands = [card_set(text, ending.trump) for text in ending.hands]
        _check(hands, players)
        played = [card_set(text, ending.trump) for text in ending.played] or [0] * players
        won = [card_set(text, ending.trump) for text in ending.won] or [0] * SIDES
        view, table = self._views[0], self._tables[0]
        for seat in range(players):
            table["hands"][seat] = hands[seat]
            table["dealt"][seat] = hands[seat] | played[seat]
            view["played_by"][seat] = played[seat]
        for side in range(SIDES):
            view["won"][side] = won[side]
            view["score"][side] = ending.score[side] if ending.score else 0
            table["start"][side] = view["score"][side]
        view["played"] = sum(played)
        view["dealer"], view["pitcher"], view["bid"] = ending.dealer, ending.pitcher, ending.bid
        view["settled"], view["on_table"] = 1, 0
        table["winner"], table["slam_side"] = -1, -1


def card_set(text: str, trump: str) -> int:
    """The set of the cards of `text`, the suit `trump` on top; ValueError where one is no card."""
    cards = 0
    for card in (parse_card(word) for word in text.split()):
        suit, rank = divmod(card, SUIT_SIZE)
        place = TOP_SHIFT if suit == SPADES else suit * SUIT_SIZE
        cards |= 1 << (JOKER_BIT if card == JOKER else place + rank)
    return int(rotate(cards, ("CDHS".index(trump) + 1) % 4))


def _check(hands: Sequence[int], players: int) -> None:
    """Raise ValueError if the hands cannot be solved."""
    if len(hands) != players:
        raise ValueError(f"{len(hands)} hands; {players} are allowed, one per seat")
    sizes = {cards.bit_count() for cards in hands}
    if len(sizes) > 1:
        raise ValueError(f"hands of {sorted(sizes)} cards; between two tricks all seats hold as many")
    if max(sizes) > MOST_CARDS:
        raise ValueError(f"{max(sizes)} cards a seat; {MOST_CARDS} at most are allowed")
    if sum(hands).bit_count() != sum(cards.bit_count() for cards in hands):
        raise ValueError("a card is in two hands; each is there once")


def _two(kind: np.dtype[Any]) -> Any:
    """An array of two empty records."""
    array = np.zeros(2, kind)
    return array.view(np.recarray) if JIT_OFF else array


@kernel
def solve(solver: Solver, leader: int) -> int:
    """The value of the position on the table for side 0."""
    open_ending(solver.endings[0], solver.tables[0], solver.views[0])
    return exact_value(solver, leader)
