"""The entries of exact_values.json by our names: entry -> an exact value at its parameters."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

from allfours_sim.exact.catalogue import VALUES, Case

ENTRIES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "exact_values.json").read_text())["values"]
NAMES = {
    "P_trump_jack_dealt": "jack-in-play",
    "P_no_trump_dealt_to_anyone": "no-trump-in-play",
    "P_k_trumps_dealt_in_total": "trumps-in-play",
    "E_trumps_dealt_in_total": "mean-trumps-in-play",
    "P_lowest_trump_in_play": "lowest-trump",
    "P_highest_trump_in_play": "highest-trump",
    "P_trump_A_J_2_all_dealt": "trumps-all-in-play",
    "P_one_player_holds_both_high_and_low": "high-and-low-in-one-hand",
    "P_points_available_per_hand": "points-available",
    "E_points_available_per_hand": "mean-points-available",
    "P_one_side_holds_both_high_and_low": "high-and-low-on-one-side",
    "P_no_counter_dealt_(game_total_0)": "no-counting-card-in-play",
    "P_player_holds_k_trumps": "seat-holds-trumps",
    "P_eldest_holds_no_trump": "eldest-holds-no-trump",
    "P_side_of_two_holds_k_trumps": "side-holds-trumps",
    "P_jack_dealt_to_given_side": "side-holds-jack",
    "P_jack_dealt_to_given_player": "seat-holds-jack",
    "E_trumps_per_player": "mean-trumps-of-a-seat",
    "P_turnup_points": "turn-up-points",
    "E_turnup_points_first_turn": "mean-turn-up-points",
    "Var_turnup_points_first_turn": "variance-of-turn-up-points",
    "P_first_k_runs_all_turn_original_suit": "suit-turned-again",
    "P_new_suit_found_at_run_k": "new-suit-at-run",
    "cards_left_after_last_possible_run": "cards-left-when-exhausted",
    "P_pack_exhausted_given_run": "pack-exhausted",
    "E_turnups_per_pack_given_run": "mean-turn-ups",
    "E_turnup_points_per_pack_given_run": "mean-points-of-turn-ups",
    "E_packs_dealt_if_always_run_until_new_suit": "mean-packs",
    "P_trinidad_hand_is_9_cards_given_run": "trinidad-hand-length",
    "P_trinidad_hand_is_12_cards_given_run": "trinidad-hand-length",
    "P_given_suit_cards_all_dealt": "suit-cards-all-in-play",
    "P_lowest_of_suit_in_play": "lowest-of-suit",
    "P_highest_of_suit_in_play": "highest-of-suit",
    "P_k_of_suit_dealt_in_total": "suit-cards-in-play",
    "P_points_available_fixed_suit": "pitch-points-available",
    "E_points_available_fixed_suit": "mean-pitch-points-available",
    "P_bidder_top_trump_is_high_given_u_higher_unseen": "top-card-is-high",
    "P_top_trump_is_high_given_u_higher_unseen_turnup_known": "top-trump-is-high",
    "setback_P_joker_dealt": "setback-joker-in-play",
    "setback_P_joker_and_jack_dealt": "setback-joker-and-jack-in-play",
    "setback_P_k_trumps_dealt_incl_joker": "setback-trumps-in-play",
    "setback_P_lowest_natural_trump": "setback-lowest-trump",
    "setback_P_points_available_fixed_suit": "setback-points-available",
    "setback_E_points_available_fixed_suit": "setback-mean-points-available",
    "setback_P_top_trump_is_high_given_u_higher_unseen": "setback-top-trump-is-high",
    "E_game_points_in_play": "mean-card-points-in-play",
    "Var_game_points_in_play": "variance-of-card-points-in-play",
    "P_game_points_in_play_even": "even-card-points-in-play",
    "E_all_fives_points_in_play": "mean-all-fives-points",
    "P_first_dealer_cut_tied_for_highest": "cut-tied",
    "P_four_cut_cards_all_different_ranks": "cut-ranks-all-differ",
    "hands_up_to_isomorphism_trump_fixed": "holdings-up-to-plain-suits",
    "number_of_hands": "holdings",
    "hands_up_to_suit_isomorphism": "holdings-up-to-suits",
    "eldest_beg_information_sets_(hand,turnup)_up_to_isomorphism": "beg-situations",
    "P_suit_pattern": "suit-pattern",
    "P_longest_suit": "longest-suit",
    "P_hand_has_cards_in_one_suit": "cards-in-one-suit",
    "problem_of_points": "problem-of-points",
    "mini_game_E_points": "one-card-points",
    "mini_game_P_no_game_point": "one-card-no-game",
    "P_points_at_least_2_given_pitcher_holds_A_and_2_of_trump": "two-points-with-ace-and-two",
}
# What an entry says in its name, or in words.
SAID = {
    "P_trump_A_J_2_all_dealt": {"cards": "AJ2"},
    "P_trinidad_hand_is_9_cards_given_run": {"tricks": 9},
    "P_trinidad_hand_is_12_cards_given_run": {"tricks": 12},
}
RENAMED = {
    "k": "count",
    "u": "higher",
    "scheme": "variant",
    "rules": "variant",
    "need_a": "needs",
    "need_b": "other_needs",
    "p": "chance",
    "who": "place",
}
RENAMED_FOR_RUNS = {**RENAMED, "k": "run"}
VARIANTS = {
    "trinidad_A1_6_2_J3": "trinidad",
    "trinidad_with_2_2pts": "partnership",
    "running_all_fours_A4K3Q2J1": "running-all-fours",
    "all_fours_J1": "all-fours",
    "10,5,A4,K3,Q2,J1": "all-fives-hoyle",
    "10,5,A4,K2,Q2,J1 (seed table as printed)": "all-fives",
    "all_fours, 0-0 also awarded by the tie rule": "all-fours",
    "trinidad sides (0+2 v 1+3), hang jack 3, tie none": "trinidad",
    "auction pitch, seat 0 pitches, Game tie none": "west-yorkshire",
}
NOBODY = "all_fours, Game tie -> non-dealer nearest dealer's left, no Game point if nobody holds a counter"


def case_of(entry: dict[str, Any]) -> Case:
    """The exact value that an entry tells."""
    name = NAMES[entry["name"]]
    value = VALUES[name]
    renamed = RENAMED_FOR_RUNS if "run" in entry["name"] else RENAMED
    said = {renamed.get(key, key): worth for key, worth in entry["parameters"].items()}
    said |= SAID.get(entry["name"], {})
    if name.startswith("one-card"):
        said["game_zero"] = "nobody" if said["variant"] == NOBODY else "tie"
        said["variant"] = VARIANTS.get(said["variant"], "all-fours")
        said["place"] = int(str(said.get("place", "side 0")).split()[1])
    else:
        said["variant"] = VARIANTS.get(str(said.get("variant")))
    said["chance"] = Fraction(said.get("chance", 0))
    return Case(value, {parameter.name: said[parameter.name] for parameter in value.parameters})
