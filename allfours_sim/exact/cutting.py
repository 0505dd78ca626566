"""Cutting for the first deal: each seat draws a card, the highest rank deals (rule 2.2)."""

from __future__ import annotations

from fractions import Fraction
from math import prod

from allfours_sim.exact.counting import PACK, RANKS, SUITS, choose
from allfours_sim.exact.parameters import PITCH_PLAYERS
from allfours_sim.exact.value import exact_value


@exact_value(
    "cut-tied",
    "two seats or more draw the highest rank and must draw again",
    "1 − Σ over r = 0 … 12 of 4 C(4r, n − 1) / C(52, n)",
    PITCH_PLAYERS,
)
def cut_tied(players: int) -> Fraction:
    alone = sum(SUITS * choose(SUITS * lower, players - 1) for lower in range(RANKS))
    return 1 - Fraction(alone, choose(PACK, players))


@exact_value(
    "cut-ranks-all-differ",
    "the cards drawn are all of different ranks",
    "Π over i < n of (52 − 4i)/(52 − i)",
    PITCH_PLAYERS,
)
def cut_ranks_all_differ(players: int) -> Fraction:
    return prod((Fraction(PACK - SUITS * i, PACK - i) for i in range(players)), start=Fraction(1))
