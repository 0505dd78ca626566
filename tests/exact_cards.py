"""Statistics of exact_values.json, each an array over many hands to count or to average; and what they share.

A statistic takes the parameters of an entry of exact_values.json and gives an array over hands: of truth values for a
`P_...`, of numbers for an `E_...` or a `Var_...`. A masked-out hand (a condition that does not hold) is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

import numpy as np
from census import HANDS, Deal, dealt

from allfours_sim.cards import RANKS

Parameters = Mapping[str, Any]
Statistic = Callable[[Parameters], Any]

GAME_VALUES = {"T": 10, "A": 4, "K": 3, "Q": 2, "J": 1}
SCHEMES: dict[str, dict[str, int]] = {
    "trinidad_A1_6_2_J3": {"A": 1, "6": 2, "J": 3},
    "trinidad_with_2_2pts": {"A": 1, "2": 2, "6": 2, "J": 3},
    "running_all_fours_A4K3Q2J1": {"A": 4, "K": 3, "Q": 2, "J": 1},
    "all_fours_J1": {"J": 1},
}
_SETS = range(1 << len(RANKS))
HIGHEST = np.array([cards.bit_length() - 1 for cards in _SETS], np.int8)
LOWEST = np.array([(cards & -cards).bit_length() - 1 for cards in _SETS], np.int8)
WORTH = np.array(
    [sum(value for rank, value in GAME_VALUES.items() if cards >> RANKS.index(rank) & 1) for cards in _SETS], np.int16
)
STATISTICS: dict[str, Statistic] = {}


def statistic(*names: str) -> Callable[[Statistic], Statistic]:
    """Give a statistic the names of its entries."""

    def named(function: Statistic) -> Statistic:
        STATISTICS.update(dict.fromkeys(names, function))
        return function

    return named


def ranks_of(text: str) -> int:
    """The set of ranks of a text such as `AJ2`."""
    return sum(1 << RANKS.index(rank) for rank in text)


def deal_of(p: Parameters) -> Deal:
    return dealt(p.get("players", 4), joker=p.get("pack") == 53)


def own_suit(deal: Deal, fixed: bool = False) -> Any:
    """Per seat the ranks that it holds of trumps, or of a suit fixed beforehand, each suit in turn."""
    suit = np.arange(HANDS) % 4 if fixed else deal.turned_suit
    return np.take_along_axis(deal.hands, suit[:, None, None], axis=2)[:, :, 0]


def together(ranks: Any) -> Any:
    """All ranks that some seats hold together."""
    return np.bitwise_or.reduce(ranks, axis=1)


@lru_cache(maxsize=4)
def held_together(players: int, with_joker: bool, fixed: bool) -> Any:
    return together(own_suit(dealt(players, joker=with_joker), fixed=fixed))


def in_play(p: Parameters, fixed: bool = False) -> Any:
    """The ranks of trumps, or of the fixed suit, in play."""
    return held_together(p["players"], p.get("pack") == 53, fixed)


def highest(ranks: Any) -> Any:
    """The number of the highest rank of sets, -1 for none."""
    return HIGHEST[ranks]


def lowest(ranks: Any) -> Any:
    """The number of the lowest rank of sets, -1 for none."""
    return LOWEST[ranks]


def game_points(deal: Deal) -> Any:
    """Card points for Game in play."""
    cards = together(deal.hands)
    return sum(WORTH[cards[:, suit]] for suit in range(4))


def points_by_rank(scheme: str) -> Any:
    """Points per rank of a scheme of turned cards."""
    return np.array([SCHEMES[scheme].get(rank, 0) for rank in RANKS])
