"""What people write on the command line about a study: counts, scores, who plays."""

from __future__ import annotations

import re
from decimal import Decimal, InvalidOperation

from allfours_sim.roster import check_policy, parse_policies
from allfours_sim.rules.faults import echoed, listed
from allfours_sim.rules.variants import Game
from allfours_sim.terms import Count

_UNITS = {"": 1, "k": 10**3, "m": 10**6, "g": 10**9, "b": 10**9}
MOST = 10**15
_COUNT = re.compile(r"([0-9][0-9_]*(?:\.[0-9]+)?(?:e\+?[0-9]{1,2})?)([kmgb]?)", re.IGNORECASE)
_SCORE = re.compile(r"(-?[0-9]{1,6})(?:-(-?[0-9]{1,6}))*")
_NUMBER = re.compile(r"-?[0-9]+")


def parse_count(text: str) -> int:
    """The whole number of a text such as `2M`, `5e4`, `1_000_000`, `100k`; ValueError with a sentence otherwise."""
    match = _COUNT.fullmatch(text.strip())
    try:
        value = Decimal(match[1].replace("_", "")) * _UNITS[match[2].lower()] if match else None
    except InvalidOperation:
        value = None
    if value is None or value != value.to_integral_value() or value > MOST:
        raise ValueError(f"{echoed(text)} is no count; a whole number such as 100k, 2M, 5e4 or 1_000_000 is allowed")
    return int(value)


def parse_score(text: str, game: Game) -> tuple[int, ...]:
    """The score per side of a text such as `9-10`, `-3-5` or `4--2`; ValueError with a sentence otherwise.

    Each side must be short of the target (rules 4.2): below it, or above 0 where sides count down.
    """
    if not _SCORE.fullmatch(text):
        raise ValueError(f"{echoed(text)} is no score; numbers joined by - are, such as {_example(game)}")
    scores = []
    for number in _split(text):
        scores.append(number)
    if len(scores) != game.sides:
        raise ValueError(
            f"{echoed(text)} is for {len(scores)} sides; {game.sides} are playing, such as {_example(game)}"
        )
    target = game.rules.target
    for score in scores:
        if game.rules.count == Count.DOWN.text and score <= 0:
            raise ValueError(f"{score} has won already; the score counts down and 1 or more is allowed")
        if game.rules.count == Count.UP.text and score >= target:
            raise ValueError(f"{score} is at or past the target {target}; {target - 1} or less is allowed")
    return tuple(scores)


def _split(text: str) -> list[int]:
    """The numbers of `4--2`: a dash between two numbers separates, a further one is a sign."""
    numbers, place = [], 0
    while place < len(text):
        match = _NUMBER.match(text, place)
        assert match is not None
        numbers.append(int(match[0]))
        place = match.end() + 1
    return numbers


def _example(game: Game) -> str:
    start = game.rules.target if game.rules.count == Count.DOWN.text else 0
    return "-".join([str(start)] * game.sides)


def seats_of_policies(text: str, game: Game) -> tuple[str, ...]:
    """A policy per seat from one for all, one per side or one per seat, comma separated; ValueError otherwise."""
    words = parse_policies(text)
    for word in words:
        check_policy(word)
    names = [str(word) for word in words]
    if len(names) not in (1, game.sides, game.players):
        allowed = listed(sorted({1, game.sides, game.players}))
        raise ValueError(f"{len(names)} policies; {allowed} are allowed: one for all, one per side or one per seat")
    return tuple(names[seat % len(names)] for seat in range(game.players))
