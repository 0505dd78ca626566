"""Endings at random, and their values by full minimax in plain Python, the tricks by the referee's laws."""

from __future__ import annotations

from random import Random

from allfours_sim.cards import JOKER, RANKS, SUITS, parse_cards
from allfours_sim.referee.cards import rank_of, suit_of
from allfours_sim.referee.legal import playable, winning
from allfours_sim.rules.variants import Game
from allfours_sim.search.solve import Ending

Hands = tuple[frozenset[int], ...]
Won = tuple[frozenset[int], ...]
PACK = [rank + suit for suit in SUITS for rank in RANKS]


def chance_ending(source: Random, game: Game, size: int, gone: int = 0) -> Ending:
    """`size` cards a seat after `gone` tricks in which the cards fell anyhow; any seat won them."""
    pack = PACK + (["Jo"] if game.rules.deck_joker else [])
    source.shuffle(pack)
    players = game.players
    hands = [" ".join(pack.pop() for _ in range(size)) for _ in range(players)]
    played = [[pack.pop() for _ in range(gone)] for _ in range(players)]
    won: list[list[str]] = [[], []]
    for trick in range(gone):
        won[source.randrange(2)] += [played[seat][trick] for seat in range(players)]
    auction = game.rules.trump == "auction"
    return Ending(
        game,
        source.choice(SUITS),
        hands,
        source.randrange(players),
        source.randrange(players),
        [" ".join(cards) for cards in played],
        [" ".join(cards) for cards in won],
        pitcher=source.randrange(players) if auction else -1,
        bid=source.randint(2, 4) if auction else 0,
        score=[source.randint(0, 3), source.randint(0, 3)],
    )


class Minimax:
    """The value of an ending for side 0 by trying every line of play to its end."""

    def __init__(self, ending: Ending) -> None:
        self.ending, self.game, self.rules = ending, ending.game, ending.game.rules
        self.trump = SUITS.index(ending.trump)
        self.hands = [frozenset(parse_cards(text)) for text in ending.hands]
        self.start = tuple(frozenset(parse_cards(text)) for text in ending.won) or (frozenset(), frozenset())
        played = [parse_cards(text) for text in ending.played] or [[] for _ in self.hands]
        self.holder = {
            card: seat % 2 for seat in range(self.game.players) for card in (*self.hands[seat], *played[seat])
        }

    def value(self) -> int:
        return self.best(tuple(self.hands), (), self.ending.leader, self.start, (0, 0))

    def best(self, hands: Hands, trick: tuple[int, ...], leader: int, won: Won, scored: tuple[int, int]) -> int:
        players = self.game.players
        if len(trick) == players:
            taker = (leader + winning(list(trick), self.trump)) % players
            side = taker % 2
            gain = sum(self.rules.card_points.get(rank_of(card), 0) for card in trick if suit_of(card) == self.trump)
            won = tuple(cards | set(trick) if each == side else cards for each, cards in enumerate(won))  # type: ignore
            scored = (scored[0] + gain * (side == 0), scored[1] + gain * (side == 1))
            if gain and self.ending.score[side] + scored[side] >= self.rules.target:
                return scored[0] - scored[1]
            return self.best(hands, (), taker, won, scored)
        seat = (leader + len(trick)) % players
        if not hands[seat]:
            return scored[0] - scored[1] + self.count(won)
        legal, _ = playable(hands[seat], list(trick), self.trump, self.rules)
        values = []
        for card in legal:
            left = tuple(cards - {card} if each == seat else cards for each, cards in enumerate(hands))
            values.append(self.best(left, (*trick, card), leader, won, scored))
        return max(values) if seat % 2 == 0 else min(values)

    def count(self, won: Won) -> int:
        """The points of the count, side 0's less side 1's, a bid not made included (rules 2.6 to 2.9, 3.8, 3.18)."""
        rules, points = self.rules, [0, 0]
        trumps = [card for card in self.holder if suit_of(card) == self.trump]
        captor = {card: side for side in range(2) for card in won[side]}
        jack = self.trump * 13 + RANKS.index("J")
        if trumps:
            points[self.holder[max(trumps)]] += rules.points["high"]
            low = min(trumps)
            points[captor[low] if rules.low_to == "captured" else self.holder[low]] += rules.points["low"]
        if jack in captor:
            hangs = rules.points["hang_jack"] and captor[jack] != self.holder[jack]
            points[captor[jack]] += rules.points["hang_jack" if hangs else "jack"]
        if JOKER in captor:
            points[captor[JOKER]] += rules.points["joker"]
        totals = [sum(rules.game_values.get(rank_of(card), 0) for card in cards) for cards in won]
        tied = totals[0] == totals[1]
        if tied and rules.game_tie != "nobody" and (totals[0] or rules.game_zero != "nobody"):
            points[1 - self.ending.dealer % 2] += rules.points["game"]
        elif not tied:
            points[int(totals[1] > totals[0])] += rules.points["game"]
        side = self.ending.pitcher % 2
        if self.ending.bid and rules.set_back and points[side] < self.ending.bid:
            points[side] = -self.ending.bid
        return points[0] - points[1]
