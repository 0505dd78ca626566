"""Random valid rules from a fixed seed, and scores before a hand: every option and every value of it comes up."""

from __future__ import annotations

from random import Random
from typing import Any

from studies import game_of

from allfours_sim.cards import RANKS
from allfours_sim.rules.checking import all_faults
from allfours_sim.rules.schema import CHOICES, POINTS
from allfours_sim.rules.variants import Game

SEATS = range(2, 8)


def random_game(source: Random) -> Game:
    """A game of 2 to 7 players with options at random, where the presets have other values often enough."""
    while True:
        players = source.choice(SEATS)
        options = random_options(source)
        if not all_faults(options, players):
            return game_of("all-fours", players, options)


def random_options(source: Random) -> dict[str, Any]:
    """Options with values that are sound one by one, though perhaps not together."""
    options: dict[str, Any] = {name: source.choice(list(term)).text for name, term in CHOICES.items()}
    options["deck_joker"] = options["trump"] != "turn-up" and source.random() < 0.5
    options["hand_size"] = source.choice((1, 2, 3, 4, 5, 6, 6, 6, 7, 8, 9, 10, 12))
    options["packet"] = source.randint(1, 12)
    options["run_size"] = source.randint(1, min(12, options["hand_size"]))
    options["beg"] = source.random() < 0.9
    for name in ("gift_may_win", "take_one_needs_trump", "set_back"):
        options[name] = source.random() < 0.5
    options["points"] = random_points(source)
    options["max_bid"] = source.randint(1, 6)
    options["min_bid"] = source.randint(1, options["max_bid"])
    options["target"] = source.choice((1, 2, 4, 7, 7, 11, 14, 31, 61, 120))
    options["exposure_rate"] = source.choice((0.0, 0.0, 0.0, 0.1, 0.5, 1.0))
    if source.random() < 0.3:
        options["card_points"] = random_table(source)
    if source.random() < 0.5:
        options["turn_up_points"] = random_table(source)
    if source.random() < 0.5:
        options["game_values"] = random_table(source)
    return options


def random_points(source: Random) -> dict[str, int]:
    """What each kind of point is worth, often as usual, sometimes nothing."""
    if source.random() < 0.3:
        return dict(POINTS)
    return {name: source.choice((0, 1, 1, 1, 2, 3, 5)) for name in POINTS}


def random_table(source: Random) -> dict[str, int]:
    """A few ranks with points."""
    return {rank: source.choice((1, 2, 3, 5, 10)) for rank in RANKS if source.random() < 0.3}


def random_score(source: Random, game: Game) -> tuple[int, ...]:
    """A score per side as people write it: short of the target, often close to it, sometimes in the hole."""
    target = game.rules.target
    progress = [
        target - source.randint(1, 4) if source.random() < 0.5 else source.randint(min(-9, -target), target - 1)
        for _ in range(game.sides)
    ]
    return tuple(target - value if game.rules.count == "down" else value for value in progress)
