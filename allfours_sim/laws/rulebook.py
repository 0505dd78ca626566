"""The rules as numbers: what validated options become for the kernels (rules.md section 4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from allfours_sim import terms
from allfours_sim.cards import RANKS
from allfours_sim.laws import sets
from allfours_sim.terms import Point

if TYPE_CHECKING:
    from allfours_sim.rules.schema import Rules

_PER_RANK = (13,)

# Option values that are words, each a number of its enumeration.
CHOICES: Mapping[str, type[terms.Term]] = {
    "sides": terms.Sides,
    "trump": terms.Trump,
    "same_suit_turn_up": terms.SameSuitTurnUp,
    "turn_up_wins": terms.TurnUpWins,
    "gift_to": terms.GiftTo,
    "refused_turn_up": terms.RefusedTurnUp,
    "run_discard": terms.RunDiscard,
    "bunch": terms.Bunch,
    "dealer_steal": terms.DealerSteal,
    "all_pass": terms.AllPass,
    "joker_lead": terms.JokerLead,
    "trump_in": terms.TrumpIn,
    "when_void": terms.WhenVoid,
    "undertrump": terms.Undertrump,
    "low_to": terms.LowTo,
    "high_low_basis": terms.HighLowBasis,
    "game_tie": terms.GameTie,
    "game_zero": terms.GameZero,
    "slam": terms.Slam,
    "slam_in_hole": terms.SlamInHole,
    "count": terms.Count,
    "finish": terms.Finish,
    "next_dealer": terms.NextDealer,
}
NUMBERS = (
    "deck_joker",
    "hand_size",
    "run_size",
    "beg",
    "gift_may_win",
    "take_one_needs_trump",
    "min_bid",
    "max_bid",
    "set_back",
    "target",
)
EXPOSURE_UNIT = 1 << 53

RULES = np.dtype(
    [(name, "i8") for name in (*CHOICES, *NUMBERS)]
    + [
        ("strict", "i8"),  # 1 if trump_in, when_void or undertrump forbids more than rule 2.3
        ("exposure", "i8"),  # exposure_rate in units of 2**-53
        ("points", "i8", (len(Point),)),  # per Point; 0 for those that options do not set
        ("turn_up_points", "i8", _PER_RANK),
        ("has_card_points", "i8"),
        ("card_points", "i8", _PER_RANK),
        ("counters", "i8"),  # how many ranks count for Game
        ("counter_cards", "i8", _PER_RANK),  # the first `counters` entries: all cards of such a rank
        ("counter_values", "i8", _PER_RANK),  # and what each of them counts
    ],
    align=True,
)


def encode(rules: Rules) -> np.ndarray[Any, np.dtype[Any]]:
    """`rules`, valid ones, as an array of one `RULES` record for the kernels."""
    record = np.zeros(1, RULES)
    for name, choice in CHOICES.items():
        record[name] = choice[getattr(rules, name).replace("-", "_").upper()]
    for name in NUMBERS:
        record[name] = int(getattr(rules, name))
    record["strict"] = any(record[name][0] for name in ("trump_in", "when_void", "undertrump"))
    record["exposure"] = round(rules.exposure_rate * EXPOSURE_UNIT)
    for name, points in rules.points.items():
        record["points"][0, Point[name.upper()]] = points
    for name in ("turn_up_points", "card_points"):
        for rank, points in getattr(rules, name).items():
            record[name][0, RANKS.index(rank)] = points
    record["has_card_points"] = any(rules.card_points.values())
    counters = [(RANKS.index(rank), value) for rank, value in rules.game_values.items() if value]
    record["counters"] = len(counters)
    for place, (rank, value) in enumerate(counters):
        record["counter_cards"][0, place] = (1 << rank) * sets.EACH_SUIT
        record["counter_values"][0, place] = value
    return record
