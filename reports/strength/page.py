"""docs/strength.md, written from what was measured."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from allfours_sim.rules.variants import load_variant
from allfours_sim.stats import Estimate
from reports.strength.advice import PITCHES
from reports.strength.measures import Measure, Part
from reports.strength.measuring import Found
from reports.strength.speed import Speed

OPENING = """# How strong the players are

`make strength` measures this page and writes it; every figure comes from duplicate sets ([compare.md](compare.md)), the
same deals with the players exchanged through all seatings, on deals that nothing was tuned or learned on. A figure is
what the first player is ahead: points a hand a side, or the share of games that it wins, with its 95 % interval.
"""


class Costs(NamedTuple):
    """What a player costs: hands a second of one core with it at all seats, in Trinidad and in Auction Pitch."""

    policy: str
    trinidad: Speed
    pitch: Speed


def page(found: Sequence[Found], advice: dict[int, list[Estimate]], first_bid: Estimate, costs: Iterable[Costs]) -> str:
    """The whole page. `advice`: by number of players. `first_bid`: the worth of a hand of partnership-setback."""
    parts = {part: [each for each in found if each.measure.part is part] for part in Part}
    return "\n".join(
        [
            OPENING,
            *_section("The yardstick", _YARDSTICK, _figures(parts[Part.YARDSTICK])),
            *_section("The steps that matter most", _MARKS, _figures(parts[Part.MARKS])),
            *_section("How much there is to win", _BOUNDS, _figures(parts[Part.BOUNDS])),
            *_section("The ladder", _LADDER, _matrix(parts[Part.LADDER])),
            *_section("Every other game", _OTHERS, _matrix(parts[Part.OTHERS])),
            *_section("What a player costs", _COSTS, _costs(costs)),
            *_section("A hand of Partnership Setback", _first_bid(first_bid), ()),
            *_section("Old advice: what to pitch in West Yorkshire", _ADVICE, _advice(advice)),
        ]
    )


_YARDSTICK = """`steady` against `random`, everyone standing; and in games of two-handed Auction Pitch against players
that bid at random and play their cards as `steady` does: one pitches its best suit, the other any card."""
_MARKS = """`search` with 20 worlds at cards alone, everyone standing; `+score` in whole games."""
_BOUNDS = """How many games of two-handed Auction Pitch can be won from `steady`? These players know that they play it:
they try their choices out with `steady` in both seats, for points, by the score at bids alone (256 worlds), and by the
score at every choice. `tuned` knows neither its opponent nor the score."""
_LADDER = """Each player against the next weaker one, in the games of the source documents at their usual number of
players; the last column is the share of games that `tuned+score` wins from `tuned`. `*`: the interval reaches zero, or
half of the games."""
_OTHERS = (
    """The same in the games that come from the authorities, and at every other number of players, on fewer sets."""
)
_COSTS = """Hands a second of one core with the same player at every seat, from eight blocks of hands or more."""
_ADVICE = """Where eldest pitches without bidding and Low goes to its holder, J-9-2 is said to be a better suit to pitch
than A-6, and a lone ace or a lone two better than the eight from J-8. What eldest's side is ahead in a hand, `steady`
playing the cards, whenever eldest holds such a suit, exactly so:"""


def _section(title: str, words: str, lines: Iterable[str]) -> Iterator[str]:
    yield from (f"## {title}", "", words, "")
    body = list(lines)
    if body:
        yield from (*body, "")


def _figures(found: Iterable[Found]) -> Iterator[str]:
    yield from ("| first | second | game | ahead | sets | again |", "|---|---|---|---:|---:|---|")
    for each in found:
        measure = each.measure
        game = " ".join([f"{measure.variant} {measure.players}", *measure.rules])
        yield (
            f"| `{measure.first}` | `{measure.second}` | {game} | {_figure(each)} | "
            f"{each.sets:,} of {each.set_size} {measure.unit} | `{each.again}` |"
        )


def _matrix(found: Sequence[Found]) -> Iterator[str]:
    """A row a game, a column a step."""
    steps = list(dict.fromkeys((each.measure.first, each.measure.second) for each in found))
    yield "| game | " + " | ".join(f"`{first}` over `{second}`" for first, second in steps) + " |"
    yield "|---|" + "---:|" * len(steps)
    for (variant, players), row in groupby(found, lambda each: (each.measure.variant, each.measure.players)):
        partners = " as partners" if load_variant(variant).rules_for(players).sides == "partners" else ""
        cells = [f"{_figure(each)}{'' if each.clear else ' *'} ({each.sets:,})" for each in row]
        yield f"| `{variant}`, {players}{partners} | " + " | ".join(cells) + " |"


def _figure(found: Found) -> str:
    if found.measure.unit == "games":
        return f"{50 + 50 * found.estimate:.1f} % ± {25 * (found.high - found.low):.1f}"
    return f"{found.estimate:+.3f} ± {(found.high - found.low) / 2:.3f}"


def _costs(costs: Iterable[Costs]) -> Iterator[str]:
    yield from ("| player | `trinidad`, 4 | `auction-pitch`, 4 |", "|---|---:|---:|")
    for each in costs:
        yield f"| `{each.policy}` | " + " | ".join(f"{one.hands:,.0f} ± {one.spread:,.0f}" for one in each[1:]) + " |"


def _first_bid(found: Estimate) -> str:
    return (
        "With `search` at all four seats the first bidder's side is ahead by "
        f"{_spread(found)} points a hand ({found.n:,} hands). The only figure published for this game, by the "
        "self-play of the CFR solver brianberns/Setback, is about +0.17."
    )


def _advice(advice: dict[int, list[Estimate]]) -> Iterator[str]:
    yield "| pitched | " + " | ".join(f"{players} players | hands" for players in advice) + " |"
    yield "|---|" + "---:|---:|" * len(advice)
    for place, pitch in enumerate(PITCHES):
        cells = [f"{_spread(found[place])} | {found[place].n:,}" for found in advice.values()]
        yield f"| {pitch.name} | " + " | ".join(cells) + " |"


def _spread(found: Estimate) -> str:
    assert found.estimate is not None
    assert found.low is not None
    return f"{found.estimate:+.3f} ± {found.estimate - found.low:.3f}"


def unclear(found: Iterable[Found]) -> list[Measure]:
    """The steps whose interval is not above zero."""
    return [each.measure for each in found if not each.clear]
