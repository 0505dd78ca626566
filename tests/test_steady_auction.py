"""What `steady` bids, pitches, discards, gives and begs on."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import numpy as np
import pytest
from positions import CARDS, STEADY, Position, cards, suit_in, words
from studies import game_of

from allfours_sim.jit import kernel
from allfours_sim.laws.sets import ACES, JACKS, KINGS, TENS, TRUMP_JACK, TRUMPS
from allfours_sim.policies.decision import decide
from allfours_sim.rules.variants import Game
from allfours_sim.terms import Decision

ORDERS = list(permutations(range(3)))
LISTED = (("all-fours", 2), ("all-fours", 3), ("all-fours", 4), ("trinidad", 4), ("trinidad", 2), ("tobago", 4))
TURN_UP = [game_of(*name) for name in LISTED]
PITCH = [game_of("auction-pitch", players) for players in range(2, 8)]
AUCTION = [*PITCH, game_of("nebraska", 4), game_of("partnership-setback", 4), game_of("pitch-or-smudge", 4)]


def name_of(game: Game) -> str:
    return f"{game.variant.name}-{game.players}"


# The auction


def bidder(game: Game, held: int, dealer: bool, high: int = 0, steal: bool = False) -> Position:
    """The dealer or eldest speaks after a highest bid."""
    lowest = high if steal else max(high + 1, game.rules.min_bid)
    at = Position(game, 0 if dealer else 1, held)
    return at.set(high_bid=high, may_pass=1, lowest_bid=lowest if lowest <= game.rules.max_bid else 0)


@pytest.mark.parametrize("game", AUCTION, ids=name_of)
def test_a_dealer_who_may_take_the_bid_does_not_raise_it(game: Game) -> None:
    source, taken = Random(5), 0
    for _ in range(300):
        held = sum(source.sample(CARDS, 6))
        for high in (2, 3):
            bid = bidder(game, held, dealer=True, high=high, steal=True).choice(Decision.BID)
            assert bid in (0, high), words(held)
            taken += bid > 0
    assert taken > 20
    strong = cards("At Kt Qt Jt Tt 2t")
    assert bidder(game, strong, dealer=True, high=2, steal=True).choice(Decision.BID) == 2


@kernel
def bids_and_pitches(bid: int, pitch: int, views: Any, params: int, hands: Any, choices: Any) -> None:
    for number in range(len(hands)):
        views[0].held = hands[number]
        views[0].legal = hands[number]
        choices[number, 0] = decide(bid, views[0], params, 0)
        choices[number, 1] = decide(pitch, views[0], params, 0)


@pytest.mark.compiled
@pytest.mark.parametrize("game", AUCTION, ids=name_of)
@pytest.mark.parametrize("high", [0, 3])
def test_no_bid_of_four_without_the_ace_and_the_jack_of_the_suit(game: Game, high: int) -> None:
    """A hundred thousand hands: the suit is the one that is pitched."""
    dealt = np.random.default_rng(game.players).random((100_000, 52)).argpartition(6, axis=1)[:, :6]
    hands = np.array(CARDS)[dealt].sum(axis=1)
    choices = np.zeros((len(hands), 2), np.int64)
    at = bidder(game, 0, dealer=False, high=high)
    addresses, params = STEADY.addresses, STEADY.params_addresses[Decision.BID]
    bids_and_pitches(addresses[Decision.BID], addresses[Decision.PITCH], at.views, params, hands, choices)
    fours = choices[:, 0] == 4
    assert 20 < fours.sum() < 0.02 * len(hands)
    for held, (_, pitched) in zip(hands[fours].tolist(), choices[fours].tolist(), strict=True):
        suit = suit_in(held, pitched)
        assert suit & ACES, words(held)
        assert suit & JACKS, words(held)


def test_neither_jack_nor_ten_is_pitched_with_a_lower_card_beside_it() -> None:
    for game in AUCTION:
        for held, pitched in (("Jt 9t 3t 2t 7b 8c", "9t"), ("Tt 9t 5t 2t 7b 8c", "9t"), ("At Jt 3t 5a 7b 8c", "At")):
            assert Position(game, 1, cards(held)).choice(Decision.PITCH) == cards(pitched)


# Before the tricks


@pytest.mark.parametrize("method", ["each-seen", "final", "aside"])
@pytest.mark.parametrize("players", [2, 4])
def test_trumps_and_high_card_points_are_kept_when_discarding(method: str, players: int) -> None:
    game = game_of("all-fours", players, {"run_discard": method})
    source, asked = Random(3), 0
    for _ in range(400):
        held, seat = sum(source.sample(CARDS, 9)), source.randrange(players)
        at = Position(game, seat, held).set(to_discard=3, runs=1)
        gone = at.choice(Decision.DISCARD)
        worth = TRUMPS | TENS | ACES
        small = held & ~(worth | KINGS)
        assert gone.bit_count() == 3
        assert gone & ~held == 0
        if small.bit_count() >= 3:
            asked += 1
            assert not gone & (worth | KINGS), f"{words(held)}: {words(gone)}"
    assert asked > 100


@pytest.mark.parametrize("game", [*TURN_UP, game_of("seven-up", 3)], ids=name_of)
def test_the_gift_that_loses_the_game_is_never_given(game: Game) -> None:
    strong, target = cards("At Kt Qt Jt Tt 2t"), game.rules.target
    for dealer in range(game.players):
        at = Position(game, dealer, strong, dealer)
        assert at.choice(Decision.GIVE) == 1
        opponents = [side for side in range(game.sides) if side != dealer % game.sides]
        eldest = (dealer + 1) % game.players % game.sides
        for side in opponents:
            at.view["score"][:] = 0
            at.view["score"][side] = target - 1
            gets = side == eldest or game.rules.gift_to == "each-opponent"
            assert at.choice(Decision.GIVE) == (0 if gets else 1)
        at.view["score"][:] = 0
        at.view["score"][dealer % game.sides] = target - 1
        assert at.choice(Decision.GIVE) == 1


@pytest.mark.parametrize("game", TURN_UP, ids=name_of)
def test_it_begs_without_a_trump_and_stands_on_strong_ones(game: Game) -> None:
    for order in ORDERS:
        for held, begs in (("Aa Ka Qb Tb 9c 2c", 1), ("At Jt Qt Tb 9c 2c", 0)):
            assert Position(game, 1, cards(held, order)).choice(Decision.BEG) == begs
            assert Position(game, 1, cards(held, order)).choice(Decision.BUNCH) == begs


def test_an_exposed_card_is_called_into_the_own_sides_trick_only() -> None:
    game = game_of("trinidad", 4, {"exposure_rate": 0.5})
    for trick, called in (("9t Kt", 0), ("Kt 9t", TRUMP_JACK)):
        at = Position(game, 2, cards("2a 3b")).at_trick([cards(word) for word in trick.split()])
        assert at.set(seat=at.leader, legal=cards("Jt 4t")).choice(Decision.CALL) == called
