"""The stream of dealt cards and of decision words, by chi-square on fixed seeds: every p-value is above 1 in 10,000."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from scipy.stats import chi2, chisquare
from studies import game_of, study_of

from allfours_sim.engine.address import hand_key, stream_key
from allfours_sim.engine.pack import new_pack, shuffle
from allfours_sim.jit import kernel
from allfours_sim.laws.bits import bit_index
from allfours_sim.laws.rng import U, following, mix
from allfours_sim.laws.sets import JOKER_BIT

pytestmark = pytest.mark.compiled

HANDS = 1 << 20
SEED = 8_128
SANE = 1e-4
CARDS = 52
Packs = np.ndarray[Any, np.dtype[np.uint8]]


@kernel
def shuffle_many(tables: Any, seed: int, seed_step: int, index_step: int, redeal: int, size: int, packs: Any) -> None:
    """Row i: the pack of hand `i * index_step` of seed `seed + i * seed_step`, cards 0..51, the joker 52."""
    table = tables[0]
    for row in range(len(packs)):
        table.key = hand_key(seed + row * seed_step, row * index_step)
        new_pack(table, size, redeal)
        shuffle(table, size)
        for place in range(packs.shape[1]):
            bit = bit_index(table.pack[place])
            packs[row, place] = 52 if bit == JOKER_BIT else bit - (bit > JOKER_BIT)


@kernel
def words_many(seed: int, seat: int, words: Any) -> None:
    """Row i: the first decision words of `seat` in hand i."""
    for row in range(len(words)):
        key = stream_key(U(hand_key(seed, row)), seat)
        for place in range(words.shape[1]):
            words[row, place] = mix(key)
            key = following(key)


def packs(seed_step: int = 0, index_step: int = 1, redeal: int = 0, size: int = CARDS, hands: int = HANDS) -> Packs:
    study = study_of(game_of("auction-pitch"))
    room = study.room(study.players())
    rows = np.empty((hands, size), np.uint8)
    shuffle_many(room.tables, SEED, seed_step, index_step, redeal, size, rows)
    return rows


@cache
def usual() -> Packs:
    """The packs of consecutive hands of one seed."""
    return packs()


def pair_counts(first: Any, second: Any, size: int = CARDS) -> Any:
    return np.bincount(first.astype(np.int64) * size + second, minlength=size * size).reshape(size, size)


def check_pairs(first: Any, second: Any, distinct: bool) -> None:
    """Two columns of cards: all pairs equally often, those of a card with itself never if `distinct`."""
    counts = pair_counts(first, second)
    if distinct:
        assert counts.diagonal().sum() == 0
        counts = counts[~np.eye(CARDS, dtype=bool)]
    assert chisquare(counts.ravel()).pvalue > SANE


def check_places(rows: Packs) -> None:
    """Every card in every place equally often; the counts have a fixed sum by row and by column."""
    size = rows.shape[1]
    counts = np.stack([np.bincount(rows[:, place], minlength=size) for place in range(size)])
    expected = len(rows) / size
    statistic = ((counts - expected) ** 2 / expected).sum() * (size - 1) / size
    assert chi2.sf(statistic, (size - 1) ** 2) > SANE


@pytest.mark.parametrize("size", [52, 53])
def test_2_1_every_pack_has_each_card_once(size: int) -> None:
    rows = packs(size=size, hands=1 << 14)
    assert np.array_equal(np.sort(rows, axis=1), np.broadcast_to(np.arange(size, dtype=np.uint8), rows.shape))


@pytest.mark.parametrize(
    "stream",
    [{}, {"seed_step": 1, "index_step": 0}, {"redeal": 1}, {"size": 53}, {"index_step": 1 << 32}],
    ids=["hands", "seeds", "redeals", "joker", "far"],
)
def test_2_1_every_card_is_as_likely_in_every_place(stream: dict[str, int]) -> None:
    check_places(packs(**stream, hands=HANDS // 2))


@pytest.mark.parametrize(("first", "second"), [*combinations(range(4), 2), (3, 4), (0, 4), (0, 6), (5, 12), (12, 50)])
def test_pairs_of_places_of_one_pack(first: int, second: int) -> None:
    check_pairs(usual()[:, first], usual()[:, second], distinct=True)


@pytest.mark.parametrize("place", [0, 1, 3, 4, 12, 51])
def test_the_same_place_of_consecutive_hands(place: int) -> None:
    check_pairs(usual()[0::2, place], usual()[1::2, place], distinct=False)


@pytest.mark.parametrize("place", [0, 3, 12])
def test_the_same_place_of_consecutive_seeds(place: int) -> None:
    rows = packs(seed_step=1, index_step=0)
    check_pairs(rows[0::2, place], rows[1::2, place], distinct=False)


@pytest.mark.parametrize("place", [0, 7])
def test_5_4_the_same_place_of_consecutive_redeals(place: int) -> None:
    check_pairs(usual()[:, place], packs(redeal=1)[:, place], distinct=False)


def test_5_4_another_redeal_is_another_pack() -> None:
    first, second = packs(hands=1000), packs(redeal=1, hands=1000)
    assert (first != second).any(axis=1).all()


@pytest.mark.parametrize("start", [0, 4, 8, 48])
def test_the_four_cards_of_one_random_word(start: int) -> None:
    """Their suits: 256 patterns with exact chances; and the order of their ranks."""
    cards = usual()[:, start : start + 4].astype(np.int64)
    suits = cards // 13
    counts = np.bincount(suits @ [64, 16, 4, 1], minlength=256)
    assert chisquare(counts, HANDS * pattern_chances()).pvalue > SANE
    order = np.argsort(cards, axis=1) @ [64, 16, 4, 1]
    orders = np.bincount(order)
    assert chisquare(orders[orders > 0]).pvalue > SANE
    assert np.count_nonzero(orders) == 24


def pattern_chances() -> Any:
    """The chance of each sequence of four suits, in the order of their numbers in base 4."""
    chances = []
    for pattern in np.ndindex(4, 4, 4, 4):
        left, chance = [13.0] * 4, 1.0
        for drawn, suit in enumerate(pattern):
            chance *= left[suit] / (52 - drawn)
            left[suit] -= 1
        chances.append(chance)
    return np.array(chances)


def test_what_two_seats_hold_is_independent_of_the_next_hand() -> None:
    """Trumps of eldest now against those in the next hand, as a table of lengths."""
    lengths = (usual()[:, :6] < 13).sum(axis=1)
    now, following_hand = lengths[0::2], lengths[1::2]
    few = np.minimum(np.stack([now, following_hand]), 4)
    counts = pair_counts(few[0], few[1], 5).astype(float)
    expected = counts.sum(axis=1, keepdims=True) * counts.sum(axis=0) / counts.sum()
    assert chi2.sf(((counts - expected) ** 2 / expected).sum(), 16) > SANE


def test_decision_words_of_seats_and_hands_are_even_and_apart() -> None:
    streams = {}
    for seat in (0, 1, 6):
        words = np.empty((HANDS // 4, 3), np.uint64)
        words_many(SEED, seat, words)
        streams[seat] = words
    for words in streams.values():
        for shift in (56, 28, 0):
            octets = (words >> np.uint64(shift) & np.uint64(255)).astype(np.int64)
            assert chisquare(np.bincount(octets.ravel(), minlength=256)).pvalue > SANE
            for first, second in ((octets[:, 0], octets[:, 1]), (octets[:-1, 0][::2], octets[1:, 0][::2])):
                pairs = np.bincount((first >> 2) * 64 + (second >> 2), minlength=4096)
                assert chisquare(pairs).pvalue > SANE
    top = {seat: (words[:, 0] >> np.uint64(58)).astype(np.int64) for seat, words in streams.items()}
    for first, second in combinations(top, 2):
        assert chisquare(np.bincount(top[first] * 64 + top[second], minlength=4096)).pvalue > SANE
    seen = np.concatenate([words.ravel() for words in streams.values()])
    assert len(np.unique(seen)) == len(seen)
