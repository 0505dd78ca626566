"""The laws of the trick as functions of sets of cards, against the wording of the rules in plain Python (2.3, 2.4)."""

from __future__ import annotations

from itertools import permutations, product
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from studies import game_of

from allfours_sim.jit import kernel
from allfours_sim.laws.rulebook import encode
from allfours_sim.laws.sets import JOKER, JOKER_BIT, PLAIN_SUITS, TOP_SHIFT, TRUMPS
from allfours_sim.laws.tricks import beats, legal_cards, rank_of, suit_number, suit_of, void_shown

pytestmark = pytest.mark.compiled

BITS = range(53)
CARDS = [1 << bit for bit in BITS]
OPTIONS = {
    "trump_in": ("anytime", "only-when-void"),
    "when_void": ("any", "must-trump"),
    "undertrump": ("allowed", "banned"),
}
CHOICES = [dict(zip(OPTIONS, values, strict=True)) for values in product(*OPTIONS.values())]
SETS = st.integers(0, (1 << 53) - 1)
A_FEW = st.sets(st.sampled_from(CARDS), min_size=1, max_size=12).map(sum)


@kernel
def laws(rules: Any, held: int, card: int, led: int, best: int) -> tuple[int, int, bool]:
    led_suit = suit_of(led) if led else 0
    legal = legal_cards(held, led_suit, best, rules[0])
    return legal, void_shown(card, led_suit, rules[0]), beats(card, best, led_suit)


@kernel
def places(card: int) -> tuple[int, int, int]:
    return suit_of(card), suit_number(card), rank_of(card)


def rules_of(options: dict[str, str]) -> np.ndarray[Any, Any]:
    return encode(game_of("auction-pitch", 4, options).rules)


ENCODED = [rules_of(options) for options in CHOICES]


def plain_suit(card: int) -> int:
    """The suit 0..2 of a plain card, 3 of a trump, the joker among them."""
    return min(card.bit_length() - 1, 39) // 13


def cards_of(cards: int) -> set[int]:
    return {card for card in CARDS if cards & card}


def legal_in_words(held: set[int], led: int, best: int, options: dict[str, str]) -> set[int]:
    """Rule 2.3 and the three options, as they are worded."""
    if not led:
        return held
    trumps = {card for card in held if plain_suit(card) == 3}
    follow = {card for card in held if plain_suit(card) == plain_suit(led)}
    may = held
    if follow:
        may = follow | trumps if options["trump_in"] == "anytime" else follow
    elif plain_suit(led) != 3 and trumps and options["when_void"] == "must-trump":
        may = trumps
    if options["undertrump"] == "banned" and plain_suit(led) != 3 and plain_suit(best) == 3:
        may = {card for card in may if not (plain_suit(card) == 3 and card < best)} or may
    return may


@st.composite
def tricks(draw: st.DrawFn) -> tuple[int, int, int]:
    """A hand, a card led (or none) and the best card so far, which is of the led suit or a trump."""
    held = draw(A_FEW)
    if draw(st.integers(0, 5)) == 0:
        return held, 0, 0
    led = draw(st.sampled_from([card for card in CARDS if not card & held]))
    winners = [card for card in CARDS if not card & held and (plain_suit(card) == 3 or card == led)]
    better = [card for card in CARDS if not card & held and plain_suit(card) == plain_suit(led) and card > led]
    best = draw(st.sampled_from([led, *winners, *better]))
    if plain_suit(led) == 3:
        best = max(led, best)
    return held, led, best


@pytest.mark.parametrize("number", range(len(CHOICES)))
@given(trick=tricks())
def test_2_3_legal_cards_as_the_rules_word_them(number: int, trick: tuple[int, int, int]) -> None:
    held, led, best = trick
    legal = laws(ENCODED[number], held, held & -held, led, best)[0]
    assert cards_of(legal) == legal_in_words(cards_of(held), led, best, CHOICES[number])
    assert legal
    assert legal & ~held == 0


@pytest.mark.parametrize("number", range(len(CHOICES)))
@given(trick=tricks())
def test_2_3_what_a_card_shows_to_be_void_is_not_held(number: int, trick: tuple[int, int, int]) -> None:
    """No legal card ever shows a suit void that the seat holds, apart from what it plays."""
    held, led, best = trick
    for card in cards_of(laws(ENCODED[number], held, held & -held, led, best)[0]):
        assert laws(ENCODED[number], held, card, led, best)[1] & held == 0


def test_2_3_voids_are_shown_by_what_is_not_played() -> None:
    spade_led, club, ruff = CARDS[14], CARDS[2], CARDS[45]
    usual, strict = rules_of({}), rules_of({"trump_in": "only-when-void", "when_void": "must-trump"})
    suit = PLAIN_SUITS[1]
    assert laws(usual, 0, club, spade_led, spade_led)[1] == suit
    assert laws(usual, 0, ruff, spade_led, spade_led)[1] == 0
    assert laws(usual, 0, CARDS[20], spade_led, spade_led)[1] == 0
    assert laws(usual, 0, club, ruff, ruff)[1] == TRUMPS
    assert laws(strict, 0, club, spade_led, spade_led)[1] == suit | TRUMPS
    assert laws(strict, 0, ruff, spade_led, spade_led)[1] == suit
    assert laws(strict, 0, JOKER, spade_led, spade_led)[1] == suit
    assert laws(strict, 0, CARDS[50], ruff, ruff)[1] == 0


@given(led=st.sampled_from(CARDS), cards=st.lists(st.sampled_from(CARDS), min_size=1, max_size=6, unique=True))
def test_2_4_the_highest_trump_wins_else_the_highest_of_the_led_suit(led: int, cards: list[int]) -> None:
    best = led
    for card in cards:
        if card != led and laws(ENCODED[0], 0, card, led, best)[2]:
            best = card
    trumps = [card for card in [led, *cards] if plain_suit(card) == 3]
    follow = [card for card in [led, *cards] if plain_suit(card) == plain_suit(led)]
    assert best == max(trumps or follow)


def test_3_22_the_joker_is_a_trump_below_the_two() -> None:
    two, ace_of_a_plain_suit = 1 << TOP_SHIFT, 1 << 38
    assert laws(ENCODED[0], 0, two, JOKER, JOKER)[2]
    assert not laws(ENCODED[0], 0, JOKER, two, two)[2]
    assert laws(ENCODED[0], 0, JOKER, ace_of_a_plain_suit, ace_of_a_plain_suit)[2]
    assert not laws(ENCODED[0], 0, ace_of_a_plain_suit, JOKER, JOKER)[2]


@pytest.mark.parametrize("bit", BITS)
def test_suits_and_ranks_of_all_cards(bit: int) -> None:
    suit, number, rank = places(1 << bit)
    expected = TRUMPS if bit >= JOKER_BIT else PLAIN_SUITS[bit // 13]
    assert suit == expected
    if bit != JOKER_BIT:
        assert (number, rank) == ((3, bit - TOP_SHIFT) if bit >= TOP_SHIFT else (bit // 13, bit % 13))


@given(trick=tricks(), number=st.integers(0, len(CHOICES) - 1), order=st.sampled_from(list(permutations(range(3)))))
def test_plain_suits_relabelled_change_no_law(trick: tuple[int, int, int], number: int, order: tuple[int, ...]) -> None:
    def moved(cards: int) -> int:
        rest = cards >> JOKER_BIT << JOKER_BIT
        return rest | sum((cards >> 13 * suit & 8191) << 13 * order[suit] for suit in range(3))

    held, led, best = trick
    card = held & -held
    legal, void, takes = laws(ENCODED[number], held, card, led, best)
    elsewhere = laws(ENCODED[number], moved(held), moved(card), moved(led), moved(best))
    assert elsewhere[0] == moved(legal)
    assert elsewhere[1] == moved(void)
    assert elsewhere[2] == takes
