"""Samples that only played hands can show: running the cards, All Fives, hands of one card."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from allfours_sim.exact.census import NO_CARD, Span, played, room_of
from allfours_sim.exact.counting import PACK, RANKS, SUITS
from allfours_sim.exact.one_card import SIDES, one_card_options
from allfours_sim.exact.samples import ranks_of, sample
from allfours_sim.exact.turn_ups import TRINIDAD_PLAYERS, turn_up_points
from allfours_sim.terms import Point

FAR = 999  # a target that no turned card reaches


# Eldest always begs, the dealer always refuses, until another suit is turned


@lru_cache(maxsize=3)
def run_until_new_suit(span: Span, players: int) -> Any:
    """Played hands whose first turn-ups are refused; nobody bunches."""
    variant = "trinidad" if players == TRINIDAD_PLAYERS else "running-all-fours"
    return played(span, room_of(variant, players, {"target": FAR}, "asking"))


def turns(hands: Any) -> Any:
    """How many cards were turned from the first pack."""
    return (hands["turned"] != NO_CARD).sum(axis=1)


def in_first_suit(hands: Any) -> Any:
    """How many cards of the first turned suit were turned from the first pack, one after another."""
    suits = hands["turned"] // RANKS
    return ((suits == suits[:, :1]) & (hands["turned"] != NO_CARD)).cumprod(axis=1).sum(axis=1)


@sample("suit-turned-again")
def suit_turned_again(span: Span, players: int, run: int) -> Any:
    return in_first_suit(run_until_new_suit(span, players)) > run


@sample("new-suit-at-run")
def new_suit_at_run(span: Span, players: int, run: int) -> Any:
    hands = run_until_new_suit(span, players)
    return (in_first_suit(hands) == run) & (turns(hands) == run + 1)


@sample("pack-exhausted")
def pack_exhausted(span: Span, players: int) -> Any:
    return run_until_new_suit(span, players)["packs"] > 1


@sample("cards-left-when-exhausted")
def cards_left(span: Span, players: int) -> Any:
    return PACK - run_until_new_suit(span, players)["first_cards"][pack_exhausted(span, players)].astype(np.int64)


@sample("mean-turn-ups")
def turn_ups(span: Span, players: int) -> Any:
    return turns(run_until_new_suit(span, players))


@sample("mean-points-of-turn-ups")
def points_of_turn_ups(span: Span, players: int, variant: str) -> Any:
    return points_of_turned(run_until_new_suit(span, players)["turned"], variant)


def points_of_turned(cards: Any, variant: str) -> Any:
    """The points of the cards turned in each hand by the table of `variant`."""
    worth = np.append(np.tile(turn_up_points(variant), SUITS), 0)  # the last for NO_CARD
    return worth[cards].sum(axis=1)


@sample("mean-packs")
def packs(span: Span, players: int) -> Any:
    return run_until_new_suit(span, players)["packs"]


@sample("trinidad-hand-length")
def hand_length(span: Span, tricks: int) -> Any:
    hands = run_until_new_suit(span, TRINIDAD_PLAYERS)
    return (hands["packs"] == 1) & (hands["tricks"] == tricks)


# Points made in play


@sample("mean-all-fives-points")
def all_fives_points(span: Span, players: int, variant: str) -> Any:
    hands = played(span, room_of(variant, players, {"beg": False, "turn_up_points": {}}))
    return hands["points"][:, :, Point.CARD_POINTS].sum(axis=1)


@lru_cache(maxsize=12)
def one_card_hands(span: Span, variant: str, players: int, game_zero: str) -> tuple[Any, Any]:
    """Hands of one card each, so that there is nothing to decide: points per side, and whether a side has Game."""
    points = played(span, room_of(variant, players, one_card_options(game_zero)))["points"]
    return points.sum(axis=2)[:, :SIDES].astype(np.int8), points[:, :, Point.GAME].any(axis=1)


@sample("one-card-points")
def one_card_points(span: Span, variant: str, players: int, game_zero: str, place: int) -> Any:
    return one_card_hands(span, variant, players, game_zero)[0][:, place]


@sample("one-card-no-game")
def one_card_no_game(span: Span, variant: str, players: int, game_zero: str) -> Any:
    return ~one_card_hands(span, variant, players, game_zero)[1]


@sample("two-points-with-ace-and-two")
def two_points(span: Span) -> Any:
    hands = played(span, room_of("auction-pitch", 4, {}))
    wanted = ranks_of("A2")
    return (hands["made"] >= 2)[hands["pitcher_trumps"] & wanted == wanted]
