"""More of what docs/policies.md says of `steady`: marks, discards, bids by the number of players, rarer rules."""

from __future__ import annotations

import pytest
from positions import Position, cards
from studies import game_of

from allfours_sim.rules.variants import Game
from allfours_sim.terms import Decision

TURN_UP = [("all-fours", 2), ("trinidad", 2), ("all-fours", 3), ("all-fours", 4), ("trinidad", 4)]
every_game = pytest.mark.parametrize(("game", "players"), TURN_UP)
every_pitch = pytest.mark.parametrize("players", range(2, 8))


def plays(game: Game, held: str, trick: str = "", gone: str = "") -> str:
    """The card that the seat after those of `trick` plays."""
    at = Position(game, game.players - 1, cards(held)).at_trick([cards(card) for card in trick.split()], cards(gone))
    card = at.choice(Decision.PLAY)
    return next(word for word in held.split() if cards(word) == card)


def says(game: Game, held: str, decision: Decision, **fields: int) -> int:
    return Position(game, 0, cards(held), game.players - 1).set(**fields).choice(decision)


# The marks of begging and giving


@pytest.mark.parametrize(
    ("game", "players", "lone", "begs"),
    [
        ("all-fours", 2, "2t", 1),
        ("all-fours", 2, "Tt", 0),
        ("all-fours", 4, "Jt", 1),
        ("all-fours", 4, "Kt", 0),
        ("trinidad", 4, "9t", 1),
        ("trinidad", 4, "Tt", 0),
        ("trinidad", 4, "3t", 0),
        ("running-all-fours", 4, "8t", 0),
    ],
)
def test_begs_on_a_lone_trump_below_the_mark(game: str, players: int, lone: str, begs: int) -> None:
    assert says(game_of(game, players), f"{lone} 8a 6b 5b 4c 3c", Decision.BEG) == begs


@every_game
def test_begs_without_a_trump_whatever_is_turned(game: str, players: int) -> None:
    assert says(game_of(game, players), "Aa Ka Qb Tb 9c 2c", Decision.BEG) == 1


@every_game
@pytest.mark.parametrize(
    ("held", "two_handed", "otherwise"),
    [
        ("At 9t 6b 5b 4c 3c", 1, 1),
        ("5t 6t 6b 5b 4c 3c", 1, 0),
        ("Jt 9b 6b 5b 4c 3c", 1, 0),
        ("5t 9b 6b 5b 4c 3c", 0, 0),
    ],
)
def test_gives_one_from_the_mark_on(game: str, players: int, held: str, two_handed: int, otherwise: int) -> None:
    at = Position(game_of(game, players), players - 1, cards(held), players - 1)
    assert at.choice(Decision.GIVE) == (two_handed if players == 2 else otherwise)


# Cards


@every_game
def test_does_not_lead_the_lone_jack_early(game: str, players: int) -> None:
    assert plays(game_of(game, players), "Jt 8a 6b 5b 4c 3c") != "Jt"


@every_game
def test_leads_a_high_trump_to_drop_the_jack_when_holding_the_best(game: str, players: int) -> None:
    assert plays(game_of(game, players), "At Kt 4t") in ("At", "Kt")


@every_game
def test_leads_no_ten_that_can_be_taken(game: str, players: int) -> None:
    assert plays(game_of(game, players), "Ta 8a 6b 5b 4c 3c") != "Ta"


@pytest.mark.parametrize(("game", "players"), TURN_UP[:2])
def test_last_of_two_wins_cheaply(game: str, players: int) -> None:
    rules = game_of(game, players)
    assert plays(rules, "Qa Aa 5c 3b", "Ta") == "Qa"
    assert plays(rules, "Qa Ka 5c 3b", "Ta") == "Qa"
    assert plays(rules, "5a 7t Kt 3b", "Ta") == "7t"
    assert plays(rules, "Ta 4a 5c 3b", "7a") == "Ta"
    assert plays(rules, "Aa 2a 8b 7c", "5a") == "2a"
    assert plays(rules, "At 3a 8b 7c", "5a") == "3a"


@pytest.mark.parametrize(("game", "players"), TURN_UP[3:])
def test_the_partners_sure_trick_gets_the_jack_and_is_not_taken(game: str, players: int) -> None:
    rules = game_of(game, players)
    assert plays(rules, "Jt 5t 7a 4b", "5b At 3b") == "Jt"
    assert plays(rules, "Aa 4a 8c 4c", "5a Ka 3a") == "4a"


@pytest.mark.parametrize(("game", "players"), TURN_UP[3:])
def test_plays_low_in_second_seat(game: str, players: int) -> None:
    at = Position(game_of(game, players), 1, cards("Ka 4a 8c 4c")).at_trick([cards("5a")])
    assert at.choice(Decision.PLAY) == cards("4a")


def test_saves_the_deuce_where_low_is_captured() -> None:
    low = game_of("low-captured", 2)
    assert plays(low, "2t 5t 7a 4b", "9t") == "5t"
    assert plays(low, "6t Kt 7a 4b", "2t") in ("6t", "Kt")
    assert plays(low, "2t 9a 4b 5c", "6a") == "2t"


def test_takes_and_saves_the_points_of_all_fives() -> None:
    fives = game_of("all-fives", 2)
    assert plays(fives, "Kt 3t 7a 4b", "Tt") == "Kt"
    assert plays(fives, "5t 3t 7a 4b", "9t") == "3t"


# Discards


@pytest.mark.parametrize("method", ["each-blind", "preset"])
def test_the_refused_suit_goes_first_while_trump_is_open(method: str) -> None:
    rules = game_of("all-fours", 2, {"run_discard": method})
    held = "9t 8t 7t Ta Aa 9b 8c 7a Jc"
    assert says(rules, held, Decision.DISCARD, to_discard=3, runs=1, turned=cards("4t")) == cards("9t 8t 7t")


def test_the_refused_suit_turned_again_is_no_trump() -> None:
    rules = game_of("all-fours", 2, {"run_discard": "each-seen"})
    held = "9t 8t 7t Ta Aa 9b 8c 7a Jc"
    again = says(rules, held, Decision.DISCARD, to_discard=3, runs=1, turned=cards("4t 5t"))
    new = says(rules, held, Decision.DISCARD, to_discard=3, runs=1, turned=cards("4t 5a"))
    assert again == cards("9t 8t 7t")
    assert new & cards("9t 8t 7t") == 0


# Bids


def bids(players: int, held: str, **fields: int) -> int:
    return says(game_of("auction-pitch", players), held, Decision.BID, **{"may_pass": 1, "lowest_bid": 2, **fields})


@every_pitch
def test_passes_on_nothing_and_bids_everything_on_everything(players: int) -> None:
    assert bids(players, "9a 8b 7b 6t 5c 4a") == 0
    assert bids(players, "Aa Ka 2a 6t 5c 4b") >= 2
    assert bids(players, "Aa Ka Ja 3a 2a 4b") == 4
    assert bids(players, "Aa Ka Ja 3a 2a 4b", lowest_bid=0, high_bid=4) == 0


def test_the_same_hand_is_worth_less_against_more() -> None:
    held = "Qa 9a 3a 6t 5c 4b"
    assert (bids(2, held), bids(7, held)) == (2, 0)


@every_pitch
def test_a_stuck_dealer_bids_no_more_than_it_must(players: int) -> None:
    assert bids(players, "9a 8b 7b 6t 5c 4a", may_pass=0, seat=players - 1) == 2


def test_the_best_suit_is_named_after_a_joker() -> None:
    assert says(game_of("setback", 3), "Ab Kb Jb 5c 4c 2a", Decision.NAME_TRUMP) == 1
