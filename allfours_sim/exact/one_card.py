"""Hands of one card each, where nobody has anything to decide: every deal is counted.

Trump can be any suit alike, so one is taken. Of the cards that are neither trump nor of the led suit only matters
whether they count for Game, so they are counted together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from allfours_sim.cards import RANKS as RANK_TEXT
from allfours_sim.exact.available import GAME_VALUES
from allfours_sim.exact.counting import RANKS, SUITS
from allfours_sim.exact.value import Parameter, exact_value

if TYPE_CHECKING:
    from allfours_sim.rules.schema import Rules

VARIANT = Parameter("variant", "the game", ("all-fours", "trinidad", "west-yorkshire"))
PLAYERS = Parameter("players", "how many play, four as partners", (2, 4))
GAME_ZERO = Parameter("game_zero", "who has Game where no card counts", ("tie", "nobody"))
PLACE = Parameter("place", "whose points: 0 eldest's side, 1 the dealer's", (0, 1))
FORMULA = "every deal of one card a seat, counted with the suits that are alike taken together"
SIDES = 2
JACK = RANK_TEXT.index("J")
NO_TRUMP = -1
NO_PLACE = -1


class Kind(NamedTuple):
    """Cards that are alike: how they take tricks, their rank as a trump, whether they count for Game, how many."""

    strength: int
    trump: int
    counts: bool
    copies: int


class Outcome(NamedTuple):
    """What came of a deal, by the places of the seats after the dealer; NO_PLACE for nobody."""

    winner: int
    high: int
    low: int
    jack: int
    counts: bool


def kinds(led_trump: bool) -> Iterator[Kind]:
    """The pack as kinds: trumps, the led suit if it is another one, the rest."""
    for rank, text in enumerate(RANK_TEXT):
        yield Kind(RANKS + rank + 1, rank, text in GAME_VALUES, 1)
        if not led_trump:
            yield Kind(rank + 1, NO_TRUMP, text in GAME_VALUES, 1)
    others = SUITS - 1 if led_trump else SUITS - 2
    yield Kind(0, NO_TRUMP, True, others * len(GAME_VALUES))
    yield Kind(0, NO_TRUMP, False, others * (RANKS - len(GAME_VALUES)))


def dealt(held: tuple[Kind, ...], more: int, pack: list[Kind]) -> Iterator[tuple[int, tuple[Kind, ...]]]:
    """Each way to deal `more` cards after those `held`, and how many deals it stands for."""
    if not more:
        yield 1, held
        return
    for kind in pack:
        copies = kind.copies - held.count(kind)
        if copies > 0:
            for ways, cards in dealt((*held, kind), more - 1, pack):
                yield copies * ways, cards


def outcome(cards: tuple[Kind, ...]) -> Outcome:
    """Who has what when the first of the seats leads."""
    strengths = [card.strength for card in cards]
    trumps = [card.trump for card in cards if card.trump != NO_TRUMP]
    place_of = {card.trump: place for place, card in enumerate(cards)}
    return Outcome(
        winner=strengths.index(max(strengths)),
        high=place_of[max(trumps)] if trumps else NO_PLACE,
        low=place_of[min(trumps)] if trumps else NO_PLACE,
        jack=place_of.get(JACK, NO_PLACE),
        counts=any(card.counts for card in cards),
    )


@cache
def outcomes(players: int, pitched: bool) -> dict[Outcome, int]:
    """In how many deals each outcome comes; `pitched`: the lead names trump, else a turn-up does."""
    found: Counter[Outcome] = Counter()
    for led_trump in (True,) if pitched else (True, False):
        pack = list(kinds(led_trump))
        suits = 1 if led_trump else SUITS - 1
        for lead in pack:
            if lead.strength == 0 or (lead.trump == NO_TRUMP) == led_trump:
                continue
            for ways, cards in dealt((lead,), players - 1, pack):
                turn_ups = 1 if pitched else RANKS - sum(card.trump != NO_TRUMP for card in cards)
                found[outcome(cards)] += suits * ways * turn_ups
    return found


def points(rules: Rules, end: Outcome, place: int) -> int:
    """The points of the side of `place` (rules 2.6-2.9, 3.8)."""
    table = rules.points
    sides = {kind: seat % SIDES for kind, seat in end._asdict().items() if kind != "counts" and seat != NO_PLACE}
    made = table["high"] * (sides.get("high") == place) + table["low"] * (sides.get("low") == place)
    if "jack" in sides and sides["winner"] == place:
        hanged = table["hang_jack"] and sides["jack"] != place
        made += table["hang_jack"] if hanged else table["jack"]
    return made + table["game"] * (game_winner(rules, end) == place)


def game_winner(rules: Rules, end: Outcome) -> int:
    """The side that has Game: all counting cards lie in one trick; without any, by the options for ties."""
    if end.counts:
        return end.winner % SIDES
    return 0 if (rules.game_zero, rules.game_tie) == ("tie", "eldest-non-dealer") else NO_PLACE


def one_card_options(game_zero: str) -> dict[str, object]:
    """The options of hands of one card, without begging and turned cards."""
    return {"hand_size": 1, "run_size": 1, "beg": False, "turn_up_points": {}, "game_zero": game_zero}


@cache
def one_card_rules(variant: str, players: int, game_zero: str) -> Rules:
    """The rules of the game with one card each."""
    from allfours_sim.rules.checking import checked
    from allfours_sim.rules.loading import load_variant, merged

    return checked(merged([load_variant(variant).options_at(players), one_card_options(game_zero)]), players)


def _deals(rules: Rules, players: int) -> dict[Outcome, int]:
    return outcomes(players, rules.trump == "eldest-pitches")


@exact_value(
    "one-card-points",
    "points of a side with one card each, nobody begging, on average",
    FORMULA,
    VARIANT,
    PLAYERS,
    GAME_ZERO,
    PLACE,
)
def one_card_points(variant: str, players: int, game_zero: str, place: int) -> Fraction:
    rules = one_card_rules(variant, players, game_zero)
    deals = _deals(rules, players)
    total = sum(ways * points(rules, end, place) for end, ways in deals.items())
    return Fraction(total, sum(deals.values()))


@exact_value("one-card-no-game", "nobody has Game with one card each", FORMULA, VARIANT, PLAYERS, GAME_ZERO)
def one_card_no_game(variant: str, players: int, game_zero: str) -> Fraction:
    rules = one_card_rules(variant, players, game_zero)
    deals = _deals(rules, players)
    total = sum(ways for end, ways in deals.items() if game_winner(rules, end) == NO_PLACE)
    return Fraction(total, sum(deals.values()))
