"""Positions made by hand or by chance, as the views that a policy decides from, and what `steady` decides there."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np

from allfours_sim.cards import RANKS
from allfours_sim.jit import JIT_OFF, kernel
from allfours_sim.laws.rulebook import encode
from allfours_sim.laws.sets import JOKER, PLAIN_SUITS, TOP_SHIFT, TRUMPS
from allfours_sim.laws.tricks import legal_cards, suit_of
from allfours_sim.policies import steady
from allfours_sim.policies.bundle import bundle_of
from allfours_sim.policies.decision import decide
from allfours_sim.policies.view import VIEW
from allfours_sim.rules.variants import Game
from allfours_sim.terms import Decision, Trump

STEADY = bundle_of("steady", steady)
CARDS = [1 << bit for bit in range(53) if 1 << bit != JOKER]
HAND_SIZE = 6
Order = tuple[int, ...]


@kernel
def decided(address: int, views: Any, params: int) -> int:
    return decide(address, views[0], params, 0)


@kernel
def suit_and_legal(views: Any, held: int, led: int, best: int) -> tuple[int, int]:
    led_suit = suit_of(led) if led else 0
    return led_suit, legal_cards(held, led_suit, best, views[0].rules)


def cards(text: str, order: Order = (0, 1, 2)) -> int:
    """The set of cards such as `Jt 5a Tb`: t is the top suit, a to c are the plain ones in `order`."""
    found = 0
    for rank, suit in text.split():
        place = TOP_SHIFT if suit == "t" else 13 * order["abc".index(suit)]
        found |= 1 << place + RANKS.index(rank)
    return found


def words(found: int) -> str:
    """A set of cards as a text, for a failing test to show."""
    return " ".join(
        RANKS[(bit - TOP_SHIFT) if bit >= TOP_SHIFT else bit % 13] + ("t" if bit >= TOP_SHIFT else "abc"[bit // 13])
        for bit in range(53)
        if found >> bit & 1
    )


def suit_in(found: int, card: int) -> int:
    """The cards of `found` in the suit of `card`, no joker."""
    return next(found & suit for suit in (*PLAIN_SUITS, TRUMPS) if suit & card)


class Position:
    """What one seat knows, and the one that decides."""

    def __init__(self, game: Game, seat: int, held: int, dealer: int = 0) -> None:
        self.game = game
        self.views = np.zeros(1, VIEW)
        self.view = self.views[0]
        self.view["rules"] = encode(game.rules)[0]
        self.view["side"][: game.players] = [each % game.sides for each in range(game.players)]
        self.set(seats=game.players, sides=game.sides, seat=seat, dealer=dealer, held=held, legal=held)
        self.set(buncher=-1, pitcher=-1)

    def set(self, **fields: Any) -> Position:
        for name, value in fields.items():
            self.view[name] = value
        return self

    def __getattr__(self, name: str) -> int:
        return int(self.view[name])

    def choice(self, which: Decision) -> int:
        """What `steady` decides."""
        return int(decided(STEADY.addresses[which], self.records, STEADY.params_addresses[which]))

    @property
    def records(self) -> Any:
        """The view as kernels take it."""
        return self.views.view(np.recarray) if JIT_OFF else self.views

    # the trick

    def at_trick(self, trick: Sequence[int], played: int = 0, pitcher: int = -1) -> Position:
        """The seat is to play after the cards of `trick`; `played` are those of earlier tricks."""
        leader = (self.seat - len(trick)) % self.seats
        led = best = led_suit = legal = 0
        best_seat = leader
        _, legal = suit_and_legal(self.records, self.held, 0, 0)
        for place, card in enumerate(trick):
            seat = (leader + place) % self.seats
            self.view["trick"][seat] = card
            led = led or card
            led_suit, _ = suit_and_legal(self.records, self.held, led, card)
            if card & (led_suit | TRUMPS) > best:
                best, best_seat = card, seat
            _, legal = suit_and_legal(self.records, self.held, led, best)
        table = sum(trick)
        self.set(settled=1, leader=leader, led=led, led_suit=led_suit, best=best, best_seat=best_seat)
        return self.set(on_table=table, played=played | table, legal=legal, pitcher=pitcher, bid=2 * (pitcher >= 0))

    @property
    def last(self) -> bool:
        return self.on_table.bit_count() == self.seats - 1

    @property
    def ours(self) -> bool:
        """Whether the own side is winning the trick."""
        return bool(self.led) and self.best_seat % self.sides == self.seat % self.sides

    @property
    def theirs(self) -> bool:
        """Whether an opponent is; a fellow defender of a bid is none."""
        fellow = self.pitcher not in (-1, self.seat, self.best_seat) and self.sides == self.seats
        return bool(self.led) and not self.ours and not fellow

    @property
    def winners(self) -> int:
        return self.legal & (self.led_suit | TRUMPS) & -(self.best << 1)

    @property
    def losers(self) -> int:
        return self.legal & ~self.winners

    def __str__(self) -> str:
        trick = [words(int(card)) or "-" for card in self.view["trick"][: self.seats]]
        gone = words(self.played & ~self.on_table)
        where = f"{self.game.variant.name} {self.seats} seat {self.seat} pitcher {self.pitcher}"
        return f"{where}: {words(self.held)} | leader {self.leader}: {' '.join(trick)} | gone {gone}"


def chance_position(source: Random, game: Game, lead: bool) -> Position:
    """A trick in which the seat leads or is the last to play, the cards dealt at random."""
    size, seat = source.randint(1, HAND_SIZE), source.randrange(game.players)
    gone = game.players * (HAND_SIZE - size)
    deck = source.sample(CARDS, len(CARDS))
    trick = [deck.pop() for _ in range(0 if lead else game.players - 1)]
    held = sum(deck.pop() for _ in range(size))
    pitcher = source.randrange(game.players) if game.rules.trump == Trump.AUCTION.text else -1
    return Position(game, seat, held).at_trick(trick, sum(deck[:gone]), pitcher)
