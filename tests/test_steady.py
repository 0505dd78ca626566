"""The beginners' mistakes that `steady` does not make: on positions made by hand, in all suits, and on dealt ones."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from random import Random

import pytest
from positions import Position, cards, chance_position, words
from studies import game_of

from allfours_sim.laws.sets import (
    ACES,
    JACKS,
    KINGS,
    NATURAL_TRUMPS,
    PLAIN,
    QUEENS,
    TENS,
    TRUMP_ACE,
    TRUMP_JACK,
    TRUMP_KING,
    TRUMP_QUEEN,
    TRUMP_TEN,
    TRUMPS,
)
from allfours_sim.rules.variants import Game
from allfours_sim.terms import Decision

ORDERS = list(permutations(range(3)))
LISTED = (("all-fours", 2), ("all-fours", 3), ("all-fours", 4), ("trinidad", 4), ("trinidad", 2), ("tobago", 4))
TURN_UP = [game_of(*name) for name in LISTED]
PITCH = [game_of("auction-pitch", players) for players in range(2, 8)]
PARTNERS = [game_of("nebraska", 4), game_of("partnership-setback", 4)]
GAMES = [*TURN_UP, *PITCH[:3], PITCH[-1], game_of("setback", 3)]
TOPS = TRUMP_ACE | TRUMP_KING | TRUMP_QUEEN
SMALL_TRUMPS = NATURAL_TRUMPS & (TRUMP_TEN - 1)
OVER_JACK = TOPS
EMPTY = ACES | KINGS | QUEENS | JACKS | TENS
TRIED = 1500
Mistake = Callable[[Position, int], bool | None]


def name_of(game: Game) -> str:
    return f"{game.variant.name}-{game.players}"


# Each says of a position and of what was played: it is right, it is a mistake, or it is another question (None).


def saves_the_jack_under_a_higher_trump(at: Position, card: int) -> bool | None:
    if not at.led or at.best <= TRUMP_JACK or at.ours or at.legal in (TRUMP_JACK, 0) or not at.legal & TRUMP_JACK:
        return None
    return card != TRUMP_JACK


def does_not_lead_the_jack_with_a_higher_trump(at: Position, card: int) -> bool | None:
    if at.led or not at.held & TRUMP_JACK or not at.held & OVER_JACK or not OVER_JACK & ~(at.held | at.played):
        return None
    return card != TRUMP_JACK


def saves_a_lone_jack_last(at: Position, card: int) -> bool | None:
    alone = at.held & TRUMPS == TRUMP_JACK and at.held.bit_count() > 3
    if not at.last or at.seats == 2 or not at.theirs or not at.winners & TRUMP_JACK or not alone:
        return None
    return card == TRUMP_JACK or bool(card & at.winners)


def captures_the_jack_last(at: Position, card: int) -> bool | None:
    if not at.last or not at.theirs or not at.on_table & TRUMP_JACK or not at.winners:
        return None
    return bool(card & at.winners)


def captures_a_ten_last(at: Position, card: int) -> bool | None:
    if not at.last or not at.theirs or not at.on_table & TENS or not at.winners or at.held & TOPS:
        return None
    return bool(card & at.winners)


def captures_with_the_lowest_trump(at: Position, card: int) -> bool | None:
    takes = at.last and at.theirs and at.on_table & (TENS | TRUMP_JACK) and card & at.winners
    if not takes or at.winners & (PLAIN | TRUMP_TEN | TRUMP_JACK) or at.winners & TOPS == at.winners:
        return None
    return card == at.winners & -at.winners


def spends_no_trump_ace_on_nothing(at: Position, card: int) -> bool | None:
    nothing = at.last and not at.on_table & (EMPTY | ~(PLAIN | NATURAL_TRUMPS))
    few = at.seats == 2 and (at.held.bit_count() < 4 or at.held & TRUMP_KING)
    if not nothing or few or not at.legal & TRUMP_ACE or at.legal == TRUMP_ACE:
        return None
    return card != TRUMP_ACE


def leads_the_king_before_a_low_trump(at: Position, card: int) -> bool | None:
    two = at.held & TRUMP_KING and at.held & TRUMPS & ~TRUMP_KING & SMALL_TRUMPS and (at.held & TRUMPS).bit_count() == 2
    if at.led or not two or not at.played & TRUMP_ACE:
        return None
    return not card & SMALL_TRUMPS


def gives_the_ten_to_the_partner(at: Position, card: int) -> bool | None:
    if not at.last or not at.ours or not at.losers & TENS & PLAIN:
        return None
    return bool(card & (TENS | TRUMP_JACK))


def does_not_ruff_the_partner(at: Position, card: int) -> bool | None:
    if not at.last or not at.ours or at.held.bit_count() < 4 or not at.losers or at.winners & (TRUMP_JACK | TRUMP_TEN):
        return None
    return not card & at.winners & TRUMPS


def gives_no_ten_to_an_opponent(at: Position, card: int) -> bool | None:
    if not at.last or not at.theirs or not at.losers & TENS or not at.losers & PLAIN & ~EMPTY:
        return None
    return not card & at.losers & TENS or bool(at.legal & TRUMP_JACK)


def defends_against_the_pitcher(at: Position, card: int) -> bool | None:
    if at.pitcher in (-1, at.seat) or at.pitcher != at.best_seat or not at.last or at.ours:
        return None
    if not at.on_table & (TENS | TRUMP_JACK) or not at.winners & ~TOPS or at.held & TOPS:
        return None
    return bool(card & at.winners)


LEADS = (does_not_lead_the_jack_with_a_higher_trump, leads_the_king_before_a_low_trump)
FOLLOWS = (
    saves_the_jack_under_a_higher_trump,
    saves_a_lone_jack_last,
    captures_the_jack_last,
    captures_a_ten_last,
    captures_with_the_lowest_trump,
    spends_no_trump_ace_on_nothing,
    gives_the_ten_to_the_partner,
    does_not_ruff_the_partner,
    gives_no_ten_to_an_opponent,
    defends_against_the_pitcher,
)


@pytest.mark.compiled
@pytest.mark.parametrize("mistakes", [LEADS, FOLLOWS], ids=["leading", "last to play"])
def test_no_beginners_mistakes_on_dealt_positions(mistakes: tuple[Mistake, ...]) -> None:
    asked = dict.fromkeys(mistakes, 0)
    for number, game in enumerate(GAMES):
        source = Random(number)
        for _ in range(TRIED):
            at = chance_position(source, game, lead=mistakes is LEADS)
            card = at.choice(Decision.PLAY)
            for mistake in mistakes:
                right = mistake(at, card)
                assert right is not False, f"{mistake.__name__}: {at} -> {words(card)}"
                asked[mistake] += right is not None
    assert min(asked.values()) > 10, {mistake.__name__: count for mistake, count in asked.items()}


def plays(game: Game, held: str, trick: str, gone: str = "", pitcher: int = -1) -> set[str]:
    """What is played from every seat, the plain suits in every order; `pitcher` counts from the seat that plays."""
    found = set()
    for seat in range(game.players):
        who = (seat + pitcher) % game.players if pitcher >= 0 else -1
        for order in ORDERS:
            table = [cards(word, order) for word in trick.split()]
            at = Position(game, seat, cards(held, order)).at_trick(table, cards(gone, order), who)
            card = at.choice(Decision.PLAY)
            found |= {word for word in held.split() if cards(word, order) == card}
    return found


@pytest.mark.parametrize("game", [*TURN_UP, *PITCH], ids=name_of)
@pytest.mark.parametrize("held", ["Kt 3t", "Kt 3t 9a", "Kt 3t 9a 9b Tc", "Kt 4t 5a 7b 8c"])
def test_the_king_is_led_before_the_three_when_the_ace_is_gone(game: Game, held: str) -> None:
    assert plays(game, held, "", "At 2a 6a 6b", pitcher=-1 if game in TURN_UP else 0) == {"Kt"}


@pytest.mark.parametrize("game", [*TURN_UP, *PITCH], ids=name_of)
@pytest.mark.parametrize("higher", ["At", "Kt"])
def test_the_jack_is_saved_under_a_queen_led(game: Game, higher: str) -> None:
    assert plays(game, f"Jt {higher} 5a 7b", "Qt", pitcher=-1 if game in TURN_UP else 1) == {higher}


@pytest.mark.parametrize(("game", "trick"), [(TURN_UP[0], "5t"), (TURN_UP[3], "5t 6a 7b"), (PITCH[2], "5t 6a 7b")])
@pytest.mark.parametrize("held", ["Jt At 5a 7c", "Jt Kt 5a 7c 8c", "Jt Qt 4a"])
def test_the_jack_is_brought_home_by_the_last_to_play(game: Game, trick: str, held: str) -> None:
    assert plays(game, held, trick, pitcher=-1 if game in TURN_UP else 1) == {"Jt"}


@pytest.mark.parametrize(
    ("held", "trick"), [("2a Ja 2b Qb Ab 8c", "4b"), ("5a 3b Ab At Kt 8c", "4b"), ("At 5t 6a", "3t")]
)
@pytest.mark.parametrize("game", [TURN_UP[0], TURN_UP[4], PITCH[0]], ids=name_of)
def test_no_ace_is_spent_on_nothing_two_handed(game: Game, held: str, trick: str) -> None:
    assert not plays(game, held, trick, pitcher=-1 if game in TURN_UP else 1) & {"Ab", "At"}


@pytest.mark.parametrize(
    ("held", "trick", "card"),
    [
        ("3t 8t 5b 6c", "9a 4b Ta", "3t"),  # a ten is ruffed with the lowest trump
        ("Qt At 5b 6c", "9a 4b Jt", "Qt"),  # the jack is taken with the lower of two
        ("Ka 4a 9t 6c", "6a 8a Ta", "Ka"),  # and in its suit without a trump
    ],
)
@pytest.mark.parametrize("game", [TURN_UP[3], PARTNERS[0]], ids=name_of)
def test_the_last_takes_tens_and_jacks_cheaply(game: Game, held: str, trick: str, card: str) -> None:
    assert plays(game, held, trick, pitcher=-1 if game in TURN_UP else 1) == {card}


@pytest.mark.parametrize(
    ("game", "held", "trick", "card"),
    [
        (TURN_UP[3], "9a Ka 4c 6c Qc Kt", "5b Jb Tt", "Kt"),  # the ten is taken, though the king might catch the jack
        (TURN_UP[3], "9t Kt 5b 6c", "6a 8a Ta", "9t"),
        (TURN_UP[1], "Jt At 5a 7b 8c 2c", "5t", "At"),  # the jack is kept back while a seat behind may beat it
    ],
)
def test_a_ten_is_taken_and_a_jack_is_saved_whatever_it_costs(game: Game, held: str, trick: str, card: str) -> None:
    assert plays(game, held, trick, "", -1) == {card}


GIVES_A_TEN = "the ten is given up rather than an ace of its suit or a trump"
KEEPS_THE_TEN = "the ten of trumps is kept for a trick of its own"
OWN_SHARE = "late in a hand a defender takes a fellow's ten with a high trump, for a share of Game"


@pytest.mark.parametrize(
    ("game", "held", "trick", "gone", "sensible"),
    [
        pytest.param(
            TURN_UP[1], "4a 8a Ja Tc Ac 9t", "5c Tt", "", {"Ac", "9t"}, marks=pytest.mark.xfail(reason=GIVES_A_TEN)
        ),
        pytest.param(
            TURN_UP[2], "4a 5c Tt", "9c Qt Jb", "At Kt", {"Tt"}, marks=pytest.mark.xfail(reason=KEEPS_THE_TEN)
        ),
        pytest.param(
            PITCH[2], "9c Qc At", "Tc Jc Jt", "8a Ka Ab", {"9c", "Qc"}, marks=pytest.mark.xfail(reason=OWN_SHARE)
        ),
    ],
)
def test_what_might_be_played_better(game: Game, held: str, trick: str, gone: str, sensible: set[str]) -> None:
    """Where the frozen player differs from what a good one would do; docs/policies.md tells these too."""
    assert plays(game, held, trick, gone, -1 if game in TURN_UP else 1) <= sensible


@pytest.mark.parametrize("game", [TURN_UP[3], *PARTNERS[:1]], ids=name_of)
def test_the_ten_goes_to_the_partners_trick(game: Game) -> None:
    pitcher = -1 if game in TURN_UP else 2
    assert plays(game, "Ta 4a 5b 6c", "2a Aa 3a", pitcher=pitcher) == {"Ta"}
    assert plays(game, "Ka 4a 5b 3t", "2a Aa 3a", pitcher=pitcher) <= {"Ka", "4a"}  # and it is not ruffed


@pytest.mark.parametrize("game", PITCH[1:4], ids=name_of)
def test_defenders_set_the_pitcher_rather_than_each_other(game: Game) -> None:
    """The pitcher led: the last defender takes its ten, and lets a fellow's small trick go."""
    before = game.players - 1
    small = ["5b", "6b", "7b", "8b"][: before - 1]
    assert plays(game, "Ja Qa 3c 4t", " ".join(["Ta", *small]), pitcher=1) <= {"Ja", "Qa", "4t"}
    assert not plays(game, "At 3c 4c 8c", " ".join(["5a", *["6a", "7a", "8a"][: before - 1]]), pitcher=1) & {"At"}
    assert not plays(game, "At Qc 4c 5c", " ".join(["5a", "Ka", *small[: before - 2]]), pitcher=1) & {"At"}
