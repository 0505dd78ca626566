"""The numbers that `steady` and `tuned` decide by: their names, how many, what is allowed, and where kernels find them.

A vector file (docs/tuning.md) says rows of numbers by name, such as `lead.plain` or `talk.beg`. Kernels read a flat
int16 table: the short rows one after the other, then the prices of cards added up, so that a price is one look.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from allfours_sim.laws.sets import SUIT_SIZE, TOP_SHIFT

PLACES: Final = TOP_SHIFT + SUIT_SIZE  # of cards in a set
MOST_TRUMPS: Final = 4  # so many or more
MOST_CARDS: Final = 6  # so many or more
FEWEST_CARDS: Final = 2
RANKS: Final = SUIT_SIZE
CLASSES: Final = ("low", "ten", "court", "ace", "trump_low", "trump_ten", "trump_jack", "trump_high")
CLASS_OF_RANK: Final = (0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 2, 2, 3)
CLASS_OF_TRUMP: Final = (4, 4, 4, 4, 4, 4, 4, 4, 5, 6, 7, 7, 7)
BEST_TRUMPS: Final = ("low", "ten", "jack", "queen", "king", "ace")
JACKS: Final = 3  # fallen, unseen, held
SITUATIONS: Final = ("lead", "follow")


class Row(NamedTuple):
    """A row of numbers: how many, the least and the most allowed, and by how much a step of tuning changes one."""

    length: int
    least: int
    most: int
    step: int


_PRICE: Final = Row(RANKS, -4000, 4000, 24)
_WORTH: Final = Row(RANKS, 0, 1000, 25)
_KEEP: Final = Row(RANKS, 0, 1000, 8)
_PARTS: Final = Row(1, 0, 2000, 30)  # of 256
_MARKS: Final = Row(7, -500, 3000, 20)

# Rows that kernels read as they are.
_PLAIN_ROWS: Final[Mapping[str, Row]] = {
    "talk.trump_value": _WORTH,
    "talk.beg": Row(1, -500, 2000, 15),
    "talk.run_cost": Row(1, -200, 200, 5),
    "talk.give": Row(1, -500, 2000, 15),
    "talk.bunch": Row(1, -500, 2000, 15),
    "discard.trump": _KEEP,
    "discard.plain": _KEEP,
    "discard.any": _KEEP,
    "auction.start": Row(1, -500, 500, 10),
    "auction.high": Row(1, 0, 400, 12),
    "auction.low": Row(1, 0, 400, 12),
    "auction.low_captured": Row(1, 0, 400, 12),
    "auction.held_jack": Row(4, -100, 400, 10),
    "auction.no_jack": Row(4, -100, 400, 8),
    "auction.length": Row(15, -100, 600, 8),
    "auction.side_ace": Row(1, -100, 200, 4),
    "auction.side_king": Row(1, -100, 200, 4),
    "auction.joker": Row(1, -100, 400, 10),
    "auction.partner": Row(1, -200, 500, 10),
    "auction.marks": _MARKS,
    "auction.partner_marks": _MARKS,
    "auction.margin": Row(1, -500, 500, 10),
    "trick.card_point": Row(1, 0, 1000, 4),
    "trick.jack_point": Row(1, 0, 4000, 50),
    "trick.others": Row(1, 0, 256, 15),
    "trick.fellow": Row(1, 0, 256, 10),
    "trick.scored_share": Row(1, 0, 2000, 30),
    "trick.still_to_come": Row(1, -1000, 1000, 8),
    "trick.the_lead": Row(1, -1000, 1000, 10),
    "trick.beaten": _PARTS,
    "trick.ruffed": Row(1, 0, 2000, 8),
    "trick.saved": Row(1, 0, 256, 15),
    "trick.sure_jack": Row(1, -2000, 4000, 60),
    "trick.falls": Row(1, 0, 512, 15),
    **{f"voids.{whose}": Row(len(CLASSES), -4000, 4000, 30) for whose in ("partner", "opponent", "opponents")},
}
# Rows that are added up to the price of a card, when leading and when following.
_PRICE_ROWS: Final[Mapping[str, Row]] = {
    "plain": _PRICE,
    "trump": _PRICE,
    **{f"by_trumps.{kind}": Row(MOST_TRUMPS + 1, -4000, 4000, 24) for kind in CLASSES},
    **{f"by_cards.{kind}": Row(MOST_CARDS - FEWEST_CARDS + 1, -4000, 4000, 20) for kind in CLASSES},
    **{f"master.{kind}": Row(1, -4000, 4000, 30) for kind in CLASSES},
    **{f"top_trump.{rank}": Row(JACKS, -4000, 4000, 20) for rank in BEST_TRUMPS},
}
TAKE: Final = "trick.points_to_take"
ROWS: Final[Mapping[str, Row]] = {
    **_PLAIN_ROWS,
    TAKE: Row(RANKS, -100, 100, 1),
    **{f"{when}.{name}": row for when in SITUATIONS for name, row in _PRICE_ROWS.items()},
}
TABLES: Final = tuple(dict.fromkeys(name.partition(".")[0] for name in ROWS))
Numbers = Mapping[str, tuple[int, ...]]  # a row of numbers by each name of ROWS


def _starts() -> tuple[dict[str, int], int]:
    """Where each plain row begins in the flat table, and where they end."""
    starts, end = {}, 0
    for name, row in _PLAIN_ROWS.items():
        starts[name] = end
        end += row.length
    return starts, end


PLAIN_STARTS, _END = _starts()
TOPS: Final = len(BEST_TRUMPS) * JACKS
HOLDINGS: Final = (MOST_TRUMPS + 1) * (MOST_CARDS + 1)
TAKE_START: Final = _END  # by place
TOP_TRUMP_START: Final = TAKE_START + PLACES  # by situation, best trump and jack
MASTER_START: Final = TOP_TRUMP_START + len(SITUATIONS) * TOPS  # by situation and place
PRICE_START: Final = MASTER_START + len(SITUATIONS) * PLACES  # by situation, trumps, cards and place
VOIDS_MATTER: Final = PRICE_START + len(SITUATIONS) * HOLDINGS * PLACES  # 1 if any number of `voids` is not 0
_USED: Final = VOIDS_MATTER + 1
SIZE: Final = _USED + -_USED % 4  # whole words of 64 bits


def start_of(name: str) -> int:
    """Where the row `name` begins in the flat table, for rows that are not prices."""
    return PLAIN_STARTS[name]
