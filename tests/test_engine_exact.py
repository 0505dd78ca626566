"""The exact values of exact_values.json, reproduced by dealing and playing a million hands with a fixed seed.

A count of which fewer than 25 are expected is tested by the exact binomial, everything else by |z| < 5: of the
hundreds of values here one fails by chance with a probability below 1 in 1,000, and the seed is fixed.
"""

from __future__ import annotations

from collections import defaultdict

import numpy as np
import pytest
from exact_entries import ENTRIES, case_of
from scipy.stats import chisquare
from studies import MIXED, POLICIES, game_of, study_of

from allfours_sim.exact import dealt_samples, played_samples, suit_samples  # noqa: F401  (they enter their samples)
from allfours_sim.exact.catalogue import VALUES, Case, topic_of
from allfours_sim.exact.census import NO_CARD, Span, cuts, played
from allfours_sim.exact.comparing import COUNTS, simulate, spans
from allfours_sim.exact.played_samples import points_of_turned, run_until_new_suit
from allfours_sim.exact.samples import SAMPLES

pytestmark = pytest.mark.compiled

HANDS = 1 << 20
SEED = 31
SURE = 5
GROUPS: dict[str, list[Case]] = defaultdict(list)
for _case in map(case_of, ENTRIES):
    if _case.value.name not in COUNTS:
        GROUPS[topic_of(_case.value)].append(_case)


@pytest.mark.parametrize("topic", GROUPS)
def test_exact_values(topic: str) -> None:
    cases = GROUPS[topic]
    compared, finished = simulate(cases, SEED, HANDS)
    assert finished == HANDS
    wrong = [f"{case.text}: {seen}" for case, seen in zip(cases, compared, strict=True) if not (seen and seen.sound)]
    assert not wrong, "\n".join(wrong)
    assert all(seen.n > 0 for seen in compared if seen)


def test_every_value_is_simulated_or_a_count() -> None:
    assert set(VALUES) == set(SAMPLES) | set(COUNTS)
    assert not set(SAMPLES) & set(COUNTS)
    assert sum(map(len, GROUPS.values())) == 458


@pytest.mark.parametrize("policies", [*POLICIES, MIXED])
@pytest.mark.parametrize(("players", "mean"), [(2, 3.244849), (3, 3.398245)])
def test_points_without_begging_whatever_the_policy(players: int, mean: float, policies: str) -> None:
    study = study_of(game_of("all-fours", players, {"beg": False}), policies)
    room = study.room(seated := study.players())
    points = np.concatenate([played(span, room)["points"].sum(axis=(1, 2)) for span in spans(study.seed, HANDS)])
    z = (points.mean() - mean) / (points.std() / HANDS**0.5)
    assert abs(z) < SURE, (points.mean(), z, seated)


@pytest.mark.parametrize(("players", "runs", "left"), [(2, 5, 4), (3, 3, 3), (4, 2, 1)])
def test_3_1_5_1_turned_cards_score_each_time_until_the_pack_is_exhausted(players: int, runs: int, left: int) -> None:
    hands = run_until_new_suit(Span(SEED, 0, HANDS // 8), players)
    variant = "trinidad" if players == 4 else "running-all-fours"
    assert np.array_equal(hands["first_points"], points_of_turned(hands["turned"], variant))
    exhausted = hands["packs"] > 1
    turned = (hands["turned"] != NO_CARD).sum(axis=1)
    assert turned.max() == runs + 1
    assert set(turned[exhausted]) == {runs + 1}
    assert set(52 - hands["first_cards"][exhausted]) == {left}
    if players == 4:  # nobody discards in Trinidad
        assert set(hands["tricks"]) == {9, 12}


@pytest.mark.parametrize("players", range(2, 8))
def test_2_2_every_seat_is_as_likely_to_deal_first(players: int) -> None:
    dealers, ranks = cuts(Span(SEED, 0, HANDS), players)
    assert chisquare(np.bincount(dealers, minlength=players)).pvalue > 1e-4
    best = ranks.max(axis=1)
    alone = (ranks == best[:, None]).sum(axis=1) == 1
    assert np.array_equal(dealers[alone], ranks.argmax(axis=1)[alone])
    drawn_best = ranks[np.arange(HANDS), dealers] == best
    assert drawn_best.all()


def test_2_2_those_tied_for_highest_draw_again_evenly() -> None:
    dealers, ranks = cuts(Span(SEED, 0, HANDS), 2)
    tied = ranks[:, 0] == ranks[:, 1]
    assert chisquare(np.bincount(dealers[tied], minlength=2)).pvalue > 1e-4
