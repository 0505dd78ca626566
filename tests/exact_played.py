"""The exact values that only played hands can show: running the cards, all fives, mini-games. See exact_cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
import scripted
from census import HANDS, NO_CARD, played
from exact_cards import Parameters, points_by_rank, statistic
from studies import bundle, game_of, scripted_study, study_of

from allfours_sim.study import Study
from allfours_sim.terms import Point

SEED = 47
FAR = 999  # a target that no turned card reaches
ALL_FIVES = {
    "10,5,A4,K3,Q2,J1": "all-fives-hoyle",
    "10,5,A4,K2,Q2,J1 (seed table as printed)": "all-fives",
}
MINI_GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "all_fours, Game tie -> non-dealer nearest dealer's left, no Game point if nobody holds a counter": (
        "all-fours",
        {"game_zero": "nobody"},
    ),
    "all_fours, 0-0 also awarded by the tie rule": ("all-fours", {}),
    "trinidad sides (0+2 v 1+3), hang jack 3, tie none": ("trinidad", {}),
    "auction pitch, seat 0 pitches, Game tie none": ("west-yorkshire", {}),
}
NO_RUN = {"hand_size": 1, "run_size": 1, "beg": False, "turn_up_points": {}}


# Always begging, always refusing: until another suit is turned


@lru_cache(maxsize=1)
def run_until_new_suit(players: int, hands: int = HANDS) -> Any:
    """Played hands in which eldest always begs and the dealer always refuses; nobody bunches."""
    preset = "trinidad" if players == 4 else "running-all-fours"
    asking = bundle("asking", beg=scripted.yes, give=scripted.no, bunch=scripted.no)
    return played(scripted_study(game_of(preset, players, {"target": FAR}), asking, seed=SEED), hands)


def turned(p: Parameters) -> Any:
    return run_until_new_suit(p["players"])["turned"]


def turns(p: Parameters) -> Any:
    """How many cards were turned from the first pack."""
    return (turned(p) != NO_CARD).sum(axis=1)


def in_first_suit(p: Parameters) -> Any:
    """How many cards of the first turned suit were turned from the first pack, one after another."""
    suits = turned(p) // 13
    return ((suits == suits[:, :1]) & (turned(p) != NO_CARD)).cumprod(axis=1).sum(axis=1)


@statistic("P_first_k_runs_all_turn_original_suit")
def first_runs_turn_the_suit(p: Parameters) -> Any:
    return in_first_suit(p) > p["k"]


@statistic("P_new_suit_found_at_run_k")
def new_suit_at_run(p: Parameters) -> Any:
    return in_first_suit(p) == np.where(turns(p) == p["k"] + 1, p["k"], -1)


@statistic("P_pack_exhausted_given_run")
def exhausted(p: Parameters) -> Any:
    return run_until_new_suit(p["players"])["packs"] > 1


@statistic("cards_left_after_last_possible_run")
def cards_left(p: Parameters) -> Any:
    return 52 - run_until_new_suit(p["players"])["first_cards"][exhausted(p)]


@statistic("E_turnups_per_pack_given_run")
def turn_ups(p: Parameters) -> Any:
    return turns(p)


@statistic("E_turnup_points_per_pack_given_run")
def turn_up_points(p: Parameters) -> Any:
    return points_of_turned(turned(p), p["scheme"])


def points_of_turned(cards: Any, scheme: str) -> Any:
    worth = np.append(np.tile(points_by_rank(scheme), 4), 0)  # the last for NO_CARD
    return worth[cards].sum(axis=1)


@statistic("E_packs_dealt_if_always_run_until_new_suit")
def packs(p: Parameters) -> Any:
    return run_until_new_suit(p["players"])["packs"]


@statistic("P_trinidad_hand_is_9_cards_given_run")
def nine_cards(p: Parameters) -> Any:
    return played_from_first_pack(9)


@statistic("P_trinidad_hand_is_12_cards_given_run")
def twelve_cards(p: Parameters) -> Any:
    return played_from_first_pack(12)


def played_from_first_pack(tricks: int) -> Any:
    hands = run_until_new_suit(4)
    return (hands["packs"] == 1) & (hands["tricks"] == tricks)


# Points made in play


def points_of_all(hands: Any) -> Any:
    """All points of all sides, per hand."""
    return hands["points"].sum(axis=(1, 2))


@statistic("E_all_fives_points_in_play")
def all_fives(p: Parameters) -> Any:
    options = {"beg": False, "turn_up_points": {}}
    study = study_of(game_of(ALL_FIVES[p["scheme"]], p["players"], options), seed=SEED)
    return played(study)["points"][:, :, Point.CARD_POINTS].sum(axis=1)


def mini_game(p: Parameters) -> Study:
    """Hands of one card each, so that there is nothing to decide."""
    preset, options = MINI_GAMES[p["rules"]]
    return study_of(game_of(preset, p["players"], {**NO_RUN, **options}), seed=SEED)


@lru_cache(maxsize=1)
def mini_hands(rules: str, players: int) -> Any:
    return played(mini_game({"rules": rules, "players": players}))


@statistic("mini_game_E_points")
def mini_points(p: Parameters) -> Any:
    role = int(p["who"].split()[1])
    return mini_hands(p["rules"], p["players"])["points"][:, role].sum(axis=1)


@statistic("mini_game_P_no_game_point")
def mini_no_game(p: Parameters) -> Any:
    return (mini_hands(p["rules"], p["players"])["points"][:, :, Point.GAME] == 0).all(axis=1)


@statistic("P_points_at_least_2_given_pitcher_holds_A_and_2_of_trump")
def ace_and_two(p: Parameters) -> Any:
    hands = played(study_of(game_of("auction-pitch", 4), seed=SEED))
    trumps = hands["pitcher_cards"] >> 40
    return (hands["made"] >= 2)[trumps & 1 & trumps >> 12 == 1]
