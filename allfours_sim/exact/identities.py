"""What must hold between exact values: shares that make up a whole, means of a distribution, two ways to count.

Each is a sentence with both sides as fractions, so that a formula can be checked without a simulation.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import prod
from typing import Any, NamedTuple

from allfours_sim.exact.catalogue import VALUES
from allfours_sim.exact.counting import HAND, PACK, RANKS, SUITS, choose
from allfours_sim.exact.value import Word, find

Counted = dict[Word, Fraction]


class Identity(NamedTuple):
    """A sentence and its two sides."""

    sentence: str
    left: Fraction
    right: Fraction


def value(name: str, **words: Any) -> Fraction:
    """The fraction of a value."""
    return find(name, **words).fraction


def over(name: str, parameter: str, **words: Any) -> Counted:
    """The fractions of a value at all values of a parameter."""
    one = next(one for one in VALUES[name].parameters if one.name == parameter)
    return {word: value(name, **{parameter: word}, **words) for word in one.values}


def mean(counted: Counted) -> Fraction:
    """The mean of a distribution."""
    return sum((Fraction(word) * share for word, share in counted.items()), Fraction(0))


def identities() -> Iterator[Identity]:
    """All that is known to hold."""
    for players in range(2, 5):
        yield from _with_turn_up(players)
    for players in range(2, 8):
        yield from _of_a_suit(players)
    yield from _of_setback()
    yield from _of_holdings()
    yield from _of_turn_ups()
    yield from _of_one_card()
    yield from _of_counts()


def _with_turn_up(players: int) -> Iterator[Identity]:
    at = f"{players} players: "
    trumps = over("trumps-in-play", "count", players=players)
    none = value("no-trump-in-play", players=players)
    yield Identity(at + "trumps-in-play makes 1", sum(trumps.values(), Fraction(0)), Fraction(1))
    yield Identity(at + "its mean", mean(trumps), value("mean-trumps-in-play", players=players))
    yield Identity(at + "none of them", trumps[0], none)
    for name in ("lowest-trump", "highest-trump"):
        yield Identity(
            at + f"{name} and no trump make 1", sum(over(name, "rank", players=players).values(), none), Fraction(1)
        )
    points = over("points-available", "points", players=players)
    yield Identity(at + "points-available makes 1", sum(points.values(), Fraction(0)), Fraction(1))
    yield Identity(at + "its mean", mean(points), value("mean-points-available", players=players))
    runs, exhausted = over("new-suit-at-run", "run", players=players), value("pack-exhausted", players=players)
    yield Identity(at + "a new suit or an exhausted pack", sum(runs.values(), exhausted), Fraction(1))
    most = max(run for run, share in runs.items() if share)
    turned = sum(((1 + Fraction(run)) * share for run, share in runs.items()), (1 + Fraction(most)) * exhausted)
    yield Identity(at + "the mean of cards turned", turned, value("mean-turn-ups", players=players))


def _of_a_suit(players: int) -> Iterator[Identity]:
    at = f"{players} players: "
    cards = over("suit-cards-in-play", "count", players=players)
    yield Identity(at + "suit-cards-in-play makes 1", sum(cards.values(), Fraction(0)), Fraction(1))
    yield Identity(at + "its mean", mean(cards), Fraction(HAND * players, SUITS))
    for name in ("lowest-of-suit", "highest-of-suit"):
        yield Identity(
            at + f"{name} and none make 1", sum(over(name, "rank", players=players).values(), cards[0]), Fraction(1)
        )
    points = over("pitch-points-available", "points", players=players)
    yield Identity(at + "pitch-points-available makes 1", sum(points.values(), Fraction(0)), Fraction(1))
    yield Identity(at + "its mean", mean(points), value("mean-pitch-points-available", players=players))


def _of_setback() -> Iterator[Identity]:
    trumps, points = over("setback-trumps-in-play", "count"), over("setback-points-available", "points")
    yield Identity("setback-trumps-in-play makes 1", sum(trumps.values(), Fraction(0)), Fraction(1))
    yield Identity("setback-points-available makes 1", sum(points.values(), Fraction(0)), Fraction(1))
    yield Identity("its mean", mean(points), value("setback-mean-points-available"))


def _of_holdings() -> Iterator[Identity]:
    for name in ("seat-holds-trumps", "side-holds-trumps"):
        yield Identity(f"{name} makes 1", sum(over(name, "count").values(), Fraction(0)), Fraction(1))
    yield Identity(
        "the mean of trumps of a seat", mean(over("seat-holds-trumps", "count")), value("mean-trumps-of-a-seat")
    )
    yield Identity("suit-pattern makes 1", sum(over("suit-pattern", "pattern").values(), Fraction(0)), Fraction(1))
    yield Identity("longest-suit makes 1", sum(over("longest-suit", "length").values(), Fraction(0)), Fraction(1))


def _of_turn_ups() -> Iterator[Identity]:
    for variant in VALUES["mean-turn-up-points"].parameters[0].values:
        points, centre = (
            over("turn-up-points", "points", variant=variant),
            value("mean-turn-up-points", variant=variant),
        )
        squares = mean({Fraction(word) ** 2: share for word, share in points.items()})
        yield Identity(f"{variant}: turn-up-points makes 1", sum(points.values(), Fraction(0)), Fraction(1))
        yield Identity(f"{variant}: its mean", mean(points), centre)
        spread = value("variance-of-turn-up-points", variant=variant)
        yield Identity(f"{variant}: its variance", squares - centre**2, spread)


def _of_one_card() -> Iterator[Identity]:
    """With one card each somebody has High and Low, once there is a trump; one side takes the jack in play."""
    for players in (2, 4):
        no_trump = Fraction(choose(PACK - RANKS, players), choose(PACK - 1, players))
        jack = Fraction((RANKS - 1) * players, RANKS * (PACK - 1))
        words: dict[str, Any] = {"variant": "all-fours", "players": players, "game_zero": "nobody"}
        game = 1 - value("one-card-no-game", **words)
        both = sum(over("one-card-points", "place", **words).values(), Fraction(0))
        yield Identity(f"{players} players: all points of one card", both, 2 * (1 - no_trump) + jack + game)


def _of_counts() -> Iterator[Identity]:
    """Burnside's means against counting by the lengths of the suits, each as a choice of different or equal suits."""
    for cards in range(1, 10):
        by_lengths = sum((_alike(lengths) for lengths in _lengths(cards, SUITS)), Fraction(0))
        yield Identity(
            f"holdings of {cards} cards up to suits", value("holdings-up-to-suits", cards=cards, pack=PACK), by_lengths
        )
        beside = _beside(cards, RANKS)
        yield Identity(
            f"holdings of {cards} cards, trump fixed", value("holdings-up-to-plain-suits", cards=cards), beside
        )
    yield Identity("beg-situations", value("beg-situations", cards=HAND), RANKS * _beside(HAND, RANKS - 1))


def _beside(cards: int, trumps: int) -> Fraction:
    """Holdings with any of `trumps`, the other cards up to the names of three plain suits."""
    plain = ((held, _lengths(cards - held, SUITS - 1)) for held in range(cards + 1))
    return sum((choose(trumps, held) * sum(map(_alike, all_of), Fraction(0)) for held, all_of in plain), Fraction(0))


def _lengths(cards: int, suits: int, most: int = RANKS) -> Iterable[tuple[int, ...]]:
    """The ways to write `cards` as `suits` lengths, the longest first."""
    if suits == 0:
        return [()] if cards == 0 else []
    lengths = range(min(cards, most) + 1)
    return [(first, *rest) for first in lengths for rest in _lengths(cards - first, suits - 1, first)]


def _alike(lengths: tuple[int, ...]) -> Fraction:
    """How many holdings have suits of such lengths, up to the suits' names: multisets among suits of one length."""
    counts = ((choose(RANKS, length), lengths.count(length)) for length in set(lengths))
    return Fraction(prod(choose(ways + equal - 1, equal) for ways, equal in counts))
