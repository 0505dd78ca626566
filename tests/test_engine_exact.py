"""The exact values of exact_values.json, reproduced by dealing and playing a million hands with fixed seeds.

A count of which fewer than 25 are expected is tested by the exact binomial, everything else by |z| < 5: of the
hundreds of values here one fails by chance with a probability below 1 in 1,000, and the seeds are fixed.
"""

from __future__ import annotations

import json
from collections import defaultdict
from fractions import Fraction
from pathlib import Path
from typing import Any

import exact_dealt
import exact_played
import numpy as np
import pytest
from census import HANDS, NO_CARD, cuts, played
from exact_cards import STATISTICS
from scipy.stats import binomtest, chisquare
from studies import MIXED, POLICIES, game_of, study_of

from allfours_sim.laws.sets import NATURAL_TRUMPS

ENTRIES = json.loads((Path(__file__).parent / "exact_values.json").read_text())["values"]
# Counts of what there is, and arithmetic: nothing that a million hands could show.
NOT_SIMULATED = {
    "number_of_hands",
    "hands_up_to_suit_isomorphism",
    "hands_up_to_isomorphism_trump_fixed",
    "eldest_beg_information_sets_(hand,turnup)_up_to_isomorphism",
    "problem_of_points",
}
FEW = 25
LEVEL = 1e-6
SURE = 5


def deviation(entry: dict[str, Any], sample: np.ndarray[Any, Any]) -> str | None:
    """What is wrong with a sample of the values (or truth values) of an entry, None if nothing is."""
    exact = Fraction(entry["fraction"])
    if sample.dtype == bool:
        return deviation_of_count(exact, int(sample.sum()), len(sample))
    mean, spread = sample.mean(), sample.std(ddof=1)
    if spread == 0:
        return None if mean == exact else f"always {mean}"
    z = (mean - float(exact)) / (spread / len(sample) ** 0.5)
    return None if abs(z) < SURE else f"mean {mean}, z = {z:.2f}"


def deviation_of_count(exact: Fraction, count: int, n: int) -> str | None:
    p = float(exact)
    if min(p, 1 - p) * n < FEW:
        chance = binomtest(count, n, p).pvalue
        return None if chance > LEVEL else f"{count} of {n}, chance {chance}"
    z = (count - n * p) / (n * p * (1 - p)) ** 0.5
    return None if abs(z) < SURE else f"{count} of {n}, z = {z:.2f}"


def groups() -> dict[str, list[dict[str, Any]]]:
    """The simulated entries by what is dealt for them."""
    together = defaultdict(list)
    for entry in ENTRIES:
        if entry["name"] in NOT_SIMULATED:
            continue
        parameters = entry["parameters"]
        if STATISTICS[entry["name"]].__module__ == exact_dealt.__name__:
            what = "setback" if "setback" in entry["name"] else "deal"
        else:
            what = "run" if "run" in entry["name"] or "pack" in entry["name"] else "play"
        together[f"{what}-{parameters.get('players', 4)}"].append(entry)
    return together


GROUPS = groups()


@pytest.mark.parametrize("group", sorted(GROUPS))
def test_exact_values(group: str) -> None:
    wrong = []
    for entry in sorted(GROUPS[group], key=lambda entry: str(entry["parameters"].get("rules"))):
        sample = np.asarray(STATISTICS[entry["name"]](entry["parameters"]))
        assert len(sample) > 0
        reason = deviation(entry, sample)
        if reason:
            wrong.append(f"{entry['name']} {entry['parameters']}: {reason}, exactly {entry['decimal']}")
    assert not wrong, "\n".join(wrong)


def test_every_value_is_simulated_or_known_not_to_be() -> None:
    assert len(ENTRIES) == 471
    names = {entry["name"] for entry in ENTRIES}
    assert names == set(STATISTICS) | NOT_SIMULATED
    assert not set(STATISTICS) & NOT_SIMULATED
    assert sum(map(len, GROUPS.values())) == 451


@pytest.mark.parametrize("policies", [*POLICIES, MIXED])
@pytest.mark.parametrize(("players", "mean"), [(2, 3.244849), (3, 3.398245)])
def test_points_without_begging_whatever_the_policy(players: int, mean: float, policies: str) -> None:
    hands = played(study_of(game_of("all-fours", players, {"beg": False}), policies))
    points = exact_played.points_of_all(hands)
    z = (points.mean() - mean) / (points.std() / HANDS**0.5)
    assert abs(z) < SURE, (points.mean(), z)


@pytest.mark.parametrize(("players", "runs", "left"), [(2, 5, 4), (3, 3, 3), (4, 2, 1)])
def test_3_1_5_1_turned_cards_score_each_time_until_the_pack_is_exhausted(players: int, runs: int, left: int) -> None:
    hands = exact_played.run_until_new_suit(players, HANDS // 8)
    scheme = "trinidad_A1_6_2_J3" if players == 4 else "running_all_fours_A4K3Q2J1"
    assert np.array_equal(hands["first_points"], exact_played.points_of_turned(hands["turned"], scheme))
    exhausted = hands["packs"] > 1
    turned = (hands["turned"] != NO_CARD).sum(axis=1)
    assert turned.max() == runs + 1
    assert set(turned[exhausted]) == {runs + 1}
    assert set(52 - hands["first_cards"][exhausted]) == {left}
    if players == 4:  # nobody discards in Trinidad
        assert set(hands["tricks"]) == {9, 12}


@pytest.mark.parametrize("players", range(2, 8))
def test_2_2_every_seat_is_as_likely_to_deal_first(players: int) -> None:
    dealers, ranks = cuts(players)
    assert chisquare(np.bincount(dealers, minlength=players)).pvalue > 1e-4
    best = ranks.max(axis=1)
    alone = (ranks == best[:, None]).sum(axis=1) == 1
    assert np.array_equal(dealers[alone], ranks.argmax(axis=1)[alone])
    drawn_best = ranks[np.arange(HANDS), dealers] == best
    assert drawn_best.all()


def test_2_2_those_tied_for_highest_draw_again_evenly() -> None:
    dealers, ranks = cuts(2)
    tied = ranks[:, 0] == ranks[:, 1]
    assert chisquare(np.bincount(dealers[tied], minlength=2)).pvalue > 1e-4


def test_natural_trumps_lie_on_top() -> None:
    assert NATURAL_TRUMPS == 8191 << 40  # what exact_played reads `pitcher_cards` by
