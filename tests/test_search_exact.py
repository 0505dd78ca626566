"""A search over all worlds of the last tricks: each card gains what full minimax with open cards says over them.

Playouts add a little, which is known from the same search without solving.
"""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import numpy as np
import pytest
from open_cards import PACK, Minimax
from positions import Position, decided
from studies import game_of

from allfours_sim.cards import parse_card
from allfours_sim.jit import kernel
from allfours_sim.laws.rng import U
from allfours_sim.roster import load_policy
from allfours_sim.search.choosing import find_choices
from allfours_sim.search.solve import Ending, card_set
from allfours_sim.search.trying import try_choices
from allfours_sim.terms import Decision

pytestmark = pytest.mark.compiled

EVERY = "search:worlds=10000:solved=16"
PLAYED_OUT = "search:worlds=10000:solved=0"
POINT = 1_000_000  # what a point of the open-card value adds to a gain
ROOM = 8  # for the choices: nobody holds so many cards
GAMES = [
    ("all-fours", 2, {}),
    ("low-captured", 2, {}),
    ("trinidad", 2, {}),
    ("all-fives", 2, {"target": 20}),
    ("auction-pitch", 2, {}),
    ("pitch-or-smudge", 2, {"deck_joker": True, "points": {"joker": 1}}),
    ("trinidad", 4, {"undertrump": "banned", "when_void": "must-trump"}),
    ("all-fives", 4, {"target": 20}),
    ("partnership-setback", 4, {"low_to": "captured"}),
]


class LastTricks:
    """A trick begun or not, `size` cards in the chooser's hand, a few unseen cards, and all else known.

    What is known is the tricks played; other cards are out of the game, shown as turned.
    """

    def __init__(self, source: Random, game: Any, size: int) -> None:
        self.game, players = game, game.players
        pack = source.sample(PACK + ["Jo"] * game.rules.deck_joker, len(PACK) + game.rules.deck_joker)
        self.seat, self.dealer = source.randrange(players), source.randrange(players)
        before = source.randrange(players)
        self.leader = (self.seat - before) % players
        self.trick = [pack.pop() for _ in range(before)]
        self.held = [pack.pop() for _ in range(size)]
        self.need = {(self.seat + turn) % players: size - (turn >= players - before) for turn in range(1, players)}
        self.unseen = [pack.pop() for _ in range(sum(self.need.values()) + (3 if players == 2 else 1))]
        self.played = [[pack.pop() for _ in range(3)] for _ in range(players)]
        self.gone = pack
        self.won: list[list[str]] = [[], []]
        for number in range(3):
            self.won[source.randrange(2)] += [cards[number] for cards in self.played]
        auction = game.rules.trump == "auction"
        self.pitcher, self.bid = (source.randrange(players), source.randint(2, 4)) if auction else (-1, 0)
        self.score = [source.randint(0, 19), source.randint(0, 19)] if game.rules.card_points else [0, 0]

    def view(self) -> Position:
        """What the chooser sees; nobody is remembered to have bid, so that every deal fits."""
        here = Position(self.game, self.seat, sets(self.held), self.dealer)
        here.at_trick([sets([card]) for card in self.trick], sets([card for cards in self.played for card in cards]))
        here.set(turned=sets(self.gone), pitcher=self.pitcher, bid=self.bid)
        here.view["bids"][:] = -1
        for seat in range(self.game.players):
            here.view["played_by"][seat] = sets(self.played[seat] + self.of_trick(seat))
        for side in range(2):
            here.view["won"][side] = sets(self.won[side])
            here.view["score"][side] = self.score[side]
        return here

    def of_trick(self, seat: int) -> list[str]:
        """The card of `seat` on the table, if there is one."""
        place = (seat - self.leader) % self.game.players
        return self.trick[place : place + 1]

    def deals(self, seats: list[int], left: list[str]) -> list[dict[int, list[str]]]:
        """Every way to deal the cards `left` to the other seats `seats`."""
        if not seats:
            return [{}]
        found = []
        for cards in combinations(left, self.need[seats[0]]):
            rest = [card for card in left if card not in cards]
            found += [{seats[0]: list(cards), **deal} for deal in self.deals(seats[1:], rest)]
        return found

    def totals(self, cards: list[str]) -> dict[str, int]:
        """For each of `cards` the points of the chooser's side less those of the other over all worlds."""
        totals, sign = dict.fromkeys(cards, 0), 1 if self.seat % 2 == 0 else -1
        for deal in self.deals(list(self.need), self.unseen):
            deal[self.seat] = self.held
            hands = [" ".join(deal[seat] + self.of_trick(seat)) for seat in range(self.game.players)]
            played, won = [" ".join(each) for each in self.played], [" ".join(each) for each in self.won]
            every = Minimax(
                Ending(self.game, "S", hands, 0, self.dealer, played, won, self.pitcher, self.bid, self.score)
            )
            trick = tuple(parse_card(card) for card in self.trick)
            for card in cards:
                on_table = (*trick, parse_card(card))
                left = tuple(each - set(on_table) for each in every.hands)
                totals[card] += sign * every.best(left, on_table, self.leader, every.start, (0, 0))
        return totals


def sets(texts: list[str]) -> int:
    return card_set(" ".join(texts), "S")


@kernel
def gained(views: Any, params: Any, choices: Any, gains: Any) -> int:
    """Write down the choices and what each gains over the first; returns how many there are, 0 if not in all worlds."""
    count = find_choices(views[0], params, U(1), choices)
    tried = try_choices(views[0], params, U(1), choices, gains[:count])
    return count if tried.exact else 0


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_every_card_gains_what_minimax_says_over_all_worlds(number: int) -> None:
    preset, players, options = GAMES[number]
    game = game_of(preset, players, options)
    source, search, differing = Random(number), load_policy(EVERY, game), 0
    playing_out = load_policy(PLAYED_OUT, game)
    address, params = int(search.addresses[Decision.PLAY]), search.params_addresses[Decision.PLAY]
    for trial in range(60):
        end = LastTricks(source, game, 3 if players == 2 and trial % 3 == 0 else 2)
        here = end.view()
        if here.legal & (here.legal - 1) == 0:
            continue
        choices = np.zeros(ROOM, np.int64)
        gains, played_out = np.zeros((ROOM, 2), np.int64), np.zeros((ROOM, 2), np.int64)
        count = gained(here.records, search.params[Decision.PLAY], choices, gains)
        if count == 0:
            continue  # the cards are alike
        of_choice = {sets([card]): card for card in end.held}
        tried = [of_choice[int(choice)] for choice in choices[:count]]
        totals = end.totals([card for card in end.held if here.legal & sets([card])])
        assert gained(here.records, playing_out.params[Decision.PLAY], choices, played_out) == count
        solved = (gains - played_out)[:count, 0].tolist()
        assert solved == [POINT * (totals[card] - totals[tried[0]]) for card in tried], here
        chosen = of_choice[int(decided(address, here.records, params))]
        assert chosen == tried[int(gains[:count, 0].argmax())], (here, totals, end.unseen)
        differing += len(set(totals.values())) > 1
    assert differing > 5
