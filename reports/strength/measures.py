"""What is to be measured: pairs of policies in duplicate sets, each a command that anybody can give."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from allfours_sim.rules.variants import PRESETS, load_variant, resolve
from allfours_sim.study import Comparison, Study

SEED = 2024  # none that anything was tuned or learned on
LADDER = ("random", "steady", "tuned", "search")
SETS = {"steady": 40_000, "tuned": 400_000, "search": 8_000}  # against the one below
SCORE_AWARE = "tuned+score"
SCORE_SETS = {"trinidad": 40_000, "partnership": 15_000}  # where calls alone look at the score, and little is won
USUAL_SCORE_SETS = 4_000
# The presets of the source documents (rules.md section 3); the others come from the authorities.
DOCUMENTED = (
    "all-fours", "low-captured", "eleven-makes", "running-all-fours", "trinidad", "partnership", "all-fives",
    "auction-pitch", "pitch-or-smudge", "setback",
)  # fmt: skip


class Part(StrEnum):
    """A part of the page."""

    YARDSTICK = "yardstick"
    MARKS = "marks"
    BOUNDS = "bounds"
    LADDER = "ladder"
    OTHERS = "others"


@dataclass(frozen=True)
class Measure:
    """`first` against `second`: `sets` duplicate sets of hands, or of games."""

    part: Part
    first: str
    second: str
    variant: str
    players: int
    sets: int
    unit: str = "hands"
    rules: tuple[str, ...] = ()

    def comparison(self) -> Comparison:
        """What is to be played."""
        game = resolve(self.variant, self.players, self.rules)
        deals = Study(game, (self.first,) * self.players, SEED, self.unit, self.sets)
        return Comparison(deals, (self.first, self.second))

    @property
    def key(self) -> str:
        """What tells it from all others."""
        return " ".join([self.first, self.second, self.variant, str(self.players), self.unit, *self.rules])


def all_measures(scale: float) -> list[Measure]:
    """Everything, the numbers of sets times `scale`."""
    return [*_yardstick(scale), *_marks(scale), *_bounds(scale), *_ladder(scale), *_others(scale)]


def _yardstick(scale: float) -> Iterator[Measure]:
    """How strong `steady` itself is: its cards, and its bids, against those of `random`."""
    part, stands = Part.YARDSTICK, ("beg=false",)
    yield Measure(part, "steady", "random", "all-fours", 2, _sets(100_000, scale), rules=stands)
    yield Measure(part, "steady", "random", "trinidad", 4, _sets(100_000, scale), rules=stands)
    for bidder in ("any_bid", "any_pitch"):
        yield Measure(part, "steady", f"{BIDDERS}:{bidder}", "auction-pitch", 2, _sets(20_000, scale), "games")


def _marks(scale: float) -> Iterator[Measure]:
    """The steps in the three games that people ask about most."""
    part, stands = Part.MARKS, ("beg=false",)
    yield Measure(part, "tuned", "steady", "all-fours", 2, _sets(400_000, scale))
    yield Measure(part, "tuned", "steady", "trinidad", 4, _sets(400_000, scale))
    yield Measure(part, "tuned", "steady", "auction-pitch", 2, _sets(40_000, scale), "games")
    yield Measure(part, "search", "steady", "all-fours", 2, _sets(20_000, scale), rules=stands)
    yield Measure(part, "search", "steady", "trinidad", 4, _sets(60_000, scale), rules=stands)
    for variant, players, sets in (("all-fours", 2, 10_000), ("trinidad", 4, 40_000), ("auction-pitch", 2, 10_000)):
        yield Measure(part, SCORE_AWARE, "tuned", variant, players, _sets(sets, scale), "games")


def _bounds(scale: float) -> Iterator[Measure]:
    """What there is to win from `steady` at two-handed Auction Pitch for those who know that they play against it."""
    for first, sets in (
        ("search:worlds=200:playouts=steady", 10_000),
        ("steady+score", 20_000),
        ("search:worlds=200:playouts=steady+score", 20_000),
        ("search:worlds=1000:playouts=steady+score", 10_000),
    ):
        yield Measure(Part.BOUNDS, first, "steady", "auction-pitch", 2, _sets(sets, scale), "games")


def _ladder(scale: float) -> Iterator[Measure]:
    """Each rung and the next in the documented presets, at their usual number of players."""
    for variant in DOCUMENTED:
        yield from _steps(Part.LADDER, variant, load_variant(variant).players[0], scale)


def _others(scale: float) -> Iterator[Measure]:
    """The same in every other game, with fewer sets."""
    for variant in PRESETS:
        listed = load_variant(variant).players
        for players in listed[1:] if variant in DOCUMENTED else listed:
            yield from _steps(Part.OTHERS, variant, players, scale / 4)


def _steps(part: Part, variant: str, players: int, scale: float) -> Iterator[Measure]:
    """The steps of the ladder in one game; the slower the player and the more seatings, the fewer sets."""
    game = resolve(variant, players)
    seatings = len(Comparison(Study(game, ("steady",) * players, SEED, "hands", 1), ("steady",) * 2).seatings)
    even = scale * 2 / seatings
    for weaker, stronger in pairwise(LADDER):
        yield Measure(part, stronger, weaker, variant, players, _sets(SETS[stronger], even))
    if part is Part.LADDER:
        sets = SCORE_SETS.get(variant, USUAL_SCORE_SETS)
        yield Measure(part, SCORE_AWARE, "tuned", variant, players, _sets(sets, even), "games")


def _sets(usual: int, scale: float) -> int:
    return max(20, round(usual * scale))


BIDDERS = "docs/examples/bidders.py"
