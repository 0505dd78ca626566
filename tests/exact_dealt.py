"""The exact values that dealt cards, the turn-up and the cut can show. See exact_cards."""

from __future__ import annotations

from typing import Any

import numpy as np
from census import cuts, dealt
from exact_cards import (
    Parameters,
    deal_of,
    game_points,
    highest,
    in_play,
    lowest,
    own_suit,
    points_by_rank,
    ranks_of,
    statistic,
    together,
)

from allfours_sim.cards import RANKS

# Trumps fixed by the turn-up, and a suit fixed beforehand


@statistic("P_trump_jack_dealt")
def trump_jack(p: Parameters) -> Any:
    return in_play(p) & ranks_of("J") != 0


@statistic("P_no_trump_dealt_to_anyone")
def no_trump(p: Parameters) -> Any:
    return in_play(p) == 0


@statistic("P_k_trumps_dealt_in_total")
def k_trumps(p: Parameters) -> Any:
    return np.bitwise_count(in_play(p)) == p["k"]


@statistic("P_k_of_suit_dealt_in_total")
def k_of_suit(p: Parameters) -> Any:
    return np.bitwise_count(in_play(p, fixed=True)) == p["k"]


@statistic("setback_P_k_trumps_dealt_incl_joker")
def k_with_joker(p: Parameters) -> Any:
    return np.bitwise_count(in_play(p, fixed=True)) + deal_of(p).joker.any(axis=1) == p["k"]


@statistic("E_trumps_dealt_in_total")
def trumps_in_total(p: Parameters) -> Any:
    return np.bitwise_count(in_play(p))


@statistic("P_lowest_trump_in_play")
def lowest_trump(p: Parameters) -> Any:
    return lowest(in_play(p)) == RANKS.index(p["rank"])


@statistic("P_highest_trump_in_play")
def highest_trump(p: Parameters) -> Any:
    return highest(in_play(p)) == RANKS.index(p["rank"])


@statistic("P_lowest_of_suit_in_play", "setback_P_lowest_natural_trump")
def lowest_of_suit(p: Parameters) -> Any:
    return lowest(in_play(p, fixed=True)) == RANKS.index(p["rank"])


@statistic("P_highest_of_suit_in_play")
def highest_of_suit(p: Parameters) -> Any:
    return highest(in_play(p, fixed=True)) == RANKS.index(p["rank"])


@statistic("P_trump_A_J_2_all_dealt")
def trumps_all_dealt(p: Parameters) -> Any:
    return in_play(p) & ranks_of("AJ2") == ranks_of("AJ2")


@statistic("P_given_suit_cards_all_dealt")
def cards_all_dealt(p: Parameters) -> Any:
    return in_play(p, fixed=True) & ranks_of(p["cards"]) == ranks_of(p["cards"])


@statistic("P_one_player_holds_both_high_and_low")
def one_player_has_both(p: Parameters) -> Any:
    ranks = own_suit(deal_of(p))
    whole = together(ranks)
    top, low = highest(whole)[:, None], lowest(whole)[:, None]
    return ((highest(ranks) == top) & (lowest(ranks) == low)).any(axis=1) & (whole != 0)


@statistic("P_one_side_holds_both_high_and_low")
def one_side_has_both(p: Parameters) -> Any:
    deal = deal_of(p)
    sides = np.stack([together(own_suit(deal)[:, side::2]) for side in (0, 1)], axis=1)
    whole = together(sides)
    top, low = highest(whole)[:, None], lowest(whole)[:, None]
    return ((highest(sides) == top) & (lowest(sides) == low)).any(axis=1) & (whole != 0)


@statistic("setback_P_joker_dealt")
def joker(p: Parameters) -> Any:
    return deal_of(p).joker.any(axis=1)


@statistic("setback_P_joker_and_jack_dealt")
def joker_and_jack(p: Parameters) -> Any:
    return joker(p) & (in_play(p, fixed=True) & ranks_of("J") != 0)


# What seats and sides hold


@statistic("P_player_holds_k_trumps")
def player_holds(p: Parameters) -> Any:
    return np.bitwise_count(own_suit(dealt(4))[:, 1]) == p["k"]


@statistic("P_eldest_holds_no_trump")
def eldest_holds_none(p: Parameters) -> Any:
    return own_suit(dealt(4))[:, 0] == 0


@statistic("E_trumps_per_player")
def trumps_per_player(p: Parameters) -> Any:
    return np.bitwise_count(own_suit(dealt(4))[:, 3])


@statistic("P_side_of_two_holds_k_trumps")
def side_holds(p: Parameters) -> Any:
    return np.bitwise_count(together(own_suit(dealt(4))[:, 0::2])) == p["k"]


@statistic("P_jack_dealt_to_given_side")
def jack_to_side(p: Parameters) -> Any:
    return together(own_suit(dealt(4))[:, 1::2]) & ranks_of("J") != 0


@statistic("P_jack_dealt_to_given_player")
def jack_to_player(p: Parameters) -> Any:
    return own_suit(dealt(4))[:, 2] & ranks_of("J") != 0


def suit_lengths() -> Any:
    """How many cards of each suit one hand has, the longest first."""
    return -np.sort(-np.bitwise_count(dealt(4).hands[:, 0]).astype(np.int8), axis=1)


@statistic("P_suit_pattern")
def suit_pattern(p: Parameters) -> Any:
    return (suit_lengths() == [int(length) for length in p["pattern"].split("-")]).all(axis=1)


@statistic("P_longest_suit")
def longest_suit(p: Parameters) -> Any:
    return suit_lengths()[:, 0] == p["length"]


@statistic("P_hand_has_cards_in_one_suit")
def cards_in_one_suit(p: Parameters) -> Any:
    cards = ranks_of(p["cards"])
    return (dealt(4).hands[:, 0] & cards == cards).any(axis=1)


@statistic("P_bidder_top_trump_is_high_given_u_higher_unseen")
def top_is_high(p: Parameters) -> Any:
    ranks = own_suit(deal_of(p), fixed=True)
    top = highest(ranks[:, 0])
    asked = top == len(RANKS) - 1 - p["u"]
    return (highest(together(ranks)) == top)[asked]


@statistic("setback_P_top_trump_is_high_given_u_higher_unseen")
def top_is_high_in_setback(p: Parameters) -> Any:
    return top_is_high({**p, "pack": 53})


@statistic("P_top_trump_is_high_given_u_higher_unseen_turnup_known")
def top_is_high_beside_turn_up(p: Parameters) -> Any:
    deal = dealt(p["players"])
    ranks = own_suit(deal)
    top = highest(ranks[:, 0])
    unseen = len(RANKS) - 1 - top - (highest(deal.turned_rank) > top)
    asked = (top >= 0) & (unseen == p["u"])
    return (highest(together(ranks)) == top)[asked]


# Points that there are


def points_there_are(p: Parameters, fixed: bool) -> Any:
    deal, ranks = deal_of(p), in_play(p, fixed)
    points = 2 * (ranks != 0) + (ranks & ranks_of("J") != 0) + (game_points(deal) > 0)
    return points + deal.joker.any(axis=1)


@statistic("P_points_available_per_hand")
def points_are(p: Parameters) -> Any:
    return points_there_are(p, fixed=False) == p["points"]


@statistic("E_points_available_per_hand")
def mean_points(p: Parameters) -> Any:
    return points_there_are(p, fixed=False)


@statistic("P_points_available_fixed_suit", "setback_P_points_available_fixed_suit")
def points_of_suit_are(p: Parameters) -> Any:
    return points_there_are(p, fixed=True) == p["points"]


@statistic("E_points_available_fixed_suit", "setback_E_points_available_fixed_suit")
def mean_points_of_suit(p: Parameters) -> Any:
    return points_there_are(p, fixed=True)


@statistic("P_no_counter_dealt_(game_total_0)")
def no_counter(p: Parameters) -> Any:
    return game_points(deal_of(p)) == 0


@statistic("E_game_points_in_play")
def mean_game_points(p: Parameters) -> Any:
    return game_points(deal_of(p))


@statistic("Var_game_points_in_play")
def variance_of_game_points(p: Parameters) -> Any:
    return (game_points(deal_of(p)) - 80 * 6 * p["players"] / 52) ** 2


@statistic("P_game_points_in_play_even")
def even_game_points(p: Parameters) -> Any:
    return game_points(deal_of(p)) % 2 == 0


# The turn-up and the cut


def turned_points(scheme: str) -> Any:
    return points_by_rank(scheme)[highest(dealt(4).turned_rank)]


@statistic("P_turnup_points")
def turn_up_points_are(p: Parameters) -> Any:
    return turned_points(p["scheme"]) == p["points"]


@statistic("E_turnup_points_first_turn")
def mean_turn_up_points(p: Parameters) -> Any:
    return turned_points(p["scheme"])


@statistic("Var_turnup_points_first_turn")
def variance_of_turn_up_points(p: Parameters) -> Any:
    return (turned_points(p["scheme"]) - points_by_rank(p["scheme"]).sum() / 13) ** 2


@statistic("P_first_dealer_cut_tied_for_highest")
def cut_tied(p: Parameters) -> Any:
    ranks = cuts(p["players"])[1]
    return (ranks == ranks.max(axis=1)[:, None]).sum(axis=1) > 1


@statistic("P_four_cut_cards_all_different_ranks")
def cut_ranks_differ(p: Parameters) -> Any:
    ranks = np.sort(cuts(4)[1], axis=1)
    return (ranks[:, 1:] != ranks[:, :-1]).all(axis=1)
