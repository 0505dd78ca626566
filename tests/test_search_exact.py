"""A search over all worlds of a small ending chooses the card that is best on average over them, counted by hand."""

from __future__ import annotations

from random import Random

import pytest
from open_cards import PACK, Minimax
from positions import Position, decided
from studies import game_of

from allfours_sim.cards import parse_cards
from allfours_sim.roster import load_policy
from allfours_sim.search.solve import Ending, card_set
from allfours_sim.terms import Decision

pytestmark = pytest.mark.compiled

EVERY = "search:worlds=10000"
UNSEEN = 9


class LastButOne:
    """Two players, two tricks to go: seat 0 has led, seat 1 holds two cards, all else is known but a few cards."""

    def __init__(self, source: Random, preset: str) -> None:
        self.game = game_of(preset, 2)
        pack = source.sample(PACK, len(PACK))
        self.held, self.led = [pack.pop(), pack.pop()], pack.pop()
        self.unseen = [pack.pop() for _ in range(UNSEEN)]
        tricks = list(zip(pack[0::2], pack[1::2], strict=False))[:4]
        self.gone = [card for card in pack if card not in {each for trick in tricks for each in trick}]
        self.played = [[trick[seat] for trick in tricks] for seat in range(2)]
        self.won: list[list[str]] = [[], []]
        for trick in tricks:
            self.won[source.randrange(2)] += trick

    def view(self) -> Position:
        """What seat 1 sees; cards that are out of the game are shown as turned."""
        here = Position(self.game, 1, sets(self.held)).at_trick(
            [sets([self.led])], sets(self.played[0] + self.played[1])
        )
        here.set(turned=sets(self.gone))
        for seat in range(2):
            here.view["played_by"][seat] = sets(self.played[seat]) | (sets([self.led]) if seat == 0 else 0)
            here.view["won"][seat] = sets(self.won[seat])
        return here

    def total(self, card: str) -> int:
        """The points of seat 1 less those of seat 0 over all worlds, if it plays `card`; the rest is forced."""
        total = 0
        for other in self.unseen:
            hands = [f"{other} {self.led}", " ".join(self.held)]
            played, won = [" ".join(cards) for cards in self.played], [" ".join(cards) for cards in self.won]
            every = Minimax(Ending(self.game, "S", hands, 0, 0, played, won, score=(0, 0)))
            left = tuple(cards - set(parse_cards(f"{card} {self.led}")) for cards in every.hands)
            total -= every.best(left, tuple(parse_cards(f"{self.led} {card}")), 0, every.start, (0, 0))
        return total


def sets(texts: list[str]) -> int:
    return card_set(" ".join(texts), "S")


@pytest.mark.parametrize("preset", ["all-fours", "low-captured", "trinidad", "all-fives"])
def test_a_search_over_all_worlds_finds_the_best_card(preset: str) -> None:
    source, choices = Random(3), 0
    search = load_policy(EVERY, game_of(preset, 2))
    address, params = int(search.addresses[Decision.PLAY]), search.params_addresses[Decision.PLAY]
    for _ in range(150):
        end = LastButOne(source, preset)
        here = end.view()
        legal = [card for card in end.held if here.legal & sets([card])]
        totals = {card: end.total(card) for card in legal}
        if len(legal) < 2 or len(set(totals.values())) < 2:
            continue
        choices += 1
        chosen = int(decided(address, here.records, params))
        best = max(totals, key=lambda card: totals[card])
        assert chosen == sets([best]), (here, totals, end.unseen)
    assert choices > 10
