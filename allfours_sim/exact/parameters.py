"""The parameters that exact values have in common, and how their texts are read."""

from __future__ import annotations

import re
from fractions import Fraction

from allfours_sim.cards import RANKS
from allfours_sim.exact.counting import HAND
from allfours_sim.exact.value import Parameter, Word
from allfours_sim.rules.faults import echoed

_MOST = 99
_NUMBER = re.compile(r"[0-9]{1,20}")
_LENGTHS = re.compile(r"[0-9](-[0-9]){3}")
_CHANCE = re.compile(r"[0-9]{0,20}(\.[0-9]{0,20}|/[0-9]{1,20})?(e-?[0-9]{1,2})?", re.IGNORECASE)


def _read_ranks(text: str) -> str:
    """Different ranks of one suit, highest first."""
    ranks = text.upper().replace("10", "T")
    if not ranks or len(set(ranks)) < len(ranks) or len(ranks) > HAND or set(ranks) - set(RANKS):
        raise ValueError(f"{echoed(text)}; up to {HAND} different ranks of {RANKS} are allowed, such as AJ2")
    return "".join(sorted(ranks, key=RANKS.index, reverse=True))


def _read_number(text: str) -> int:
    if not _NUMBER.fullmatch(text) or not 1 <= int(text) <= _MOST:
        raise ValueError(f"{echoed(text)}; 1 to {_MOST} is allowed")
    return int(text)


def _read_chance(text: str) -> Fraction:
    try:
        chance = Fraction(text if _CHANCE.fullmatch(text) else "")
    except (ValueError, ZeroDivisionError):
        chance = Fraction(-1)
    if not 0 <= chance <= 1 or chance.denominator > 10**9:
        raise ValueError(f"{echoed(text)}; a fraction or a decimal number from 0 to 1 is allowed, such as 3/5")
    return chance


def _read_pattern(text: str) -> str:
    lengths = sorted(map(int, text.split("-")), reverse=True) if _LENGTHS.fullmatch(text) else []
    if sum(lengths) != HAND:
        raise ValueError(f"{echoed(text)}; four lengths that make {HAND} are allowed, such as 3-2-1-0")
    return "-".join(map(str, lengths))


def numbers(name: str, meaning: str, first: int, last: int) -> Parameter:
    """A parameter that is a number, `first` to `last`."""
    return Parameter(name, meaning, tuple(range(first, last + 1)))


def ranks(*examples: str) -> Parameter:
    """A parameter that is a set of ranks."""
    return Parameter("cards", "ranks of one suit, such as AJ2", examples, _read_ranks)


def free_number(name: str, meaning: str, *examples: Word) -> Parameter:
    """A parameter that is any number from 1 to 99."""
    return Parameter(name, meaning, examples, _read_number)


TURN_UP_PLAYERS = numbers("players", "how many play, with a turn-up", 2, 4)
PITCH_PLAYERS = numbers("players", "how many play, without a turn-up", 2, 7)
RANK = Parameter("rank", "a rank, two to ace", tuple(RANKS))
CHANCE = Parameter("chance", "to win a single point", (Fraction(1, 2), Fraction(3, 5)), _read_chance)
PATTERNS = ("2-2-1-1", "2-2-2-0", "3-1-1-1", "3-2-1-0", "3-3-0-0", "4-1-1-0", "4-2-0-0", "5-1-0-0", "6-0-0-0")
PATTERN = Parameter("pattern", "cards in each suit, the longest first", PATTERNS, _read_pattern)
