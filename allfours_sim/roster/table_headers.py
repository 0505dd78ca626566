"""What stands on the top of a table file: which headers there are, and what each may say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf, isfinite
from typing import Any, Final, NamedTuple

from allfours_sim.errors import PolicyError
from allfours_sim.policies.tuned.tables import MOST_CHOICES
from allfours_sim.rules.faults import listed, shown
from allfours_sim.rules.sheets import FEWEST, MOST
from allfours_sim.terms import Trump

YES_OR_NO: Final = 2  # the choices of one who talks, or only pitches
_TRUMPS: Final = tuple(word.text for word in Trump)


class Header(NamedTuple):
    """A header: what fits, how a sentence says it, and whether every file has it."""

    fits: Callable[[Any], bool]
    allowed: str
    needed: bool = False


def _whole(least: int, most: float = inf) -> Callable[[Any], bool]:
    """Whether something is a whole number from `least` to `most`."""
    return lambda value: type(value) is int and least <= value <= most


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_number(value: Any) -> bool:
    return type(value) is int or (type(value) is float and isfinite(value))


HEADERS: Final[Mapping[str, Header]] = {
    "variant": Header(_is_text, "a text"),
    "players": Header(_whole(FEWEST, MOST), f"{FEWEST} to {MOST}", needed=True),
    "partners": Header(lambda value: isinstance(value, bool), "true or false", needed=True),
    "trump": Header(lambda value: value in _TRUMPS, listed([f'"{word}"' for word in _TRUMPS]), needed=True),
    "command": Header(_is_text, "a text"),
    "rounds": Header(_whole(0), "a whole number from 0 up"),
    "gain": Header(_is_number, "a number"),
    "gain_std_error": Header(_is_number, "a number"),
    "gain_hands": Header(_whole(0), "a whole number from 0 up"),
    "choices": Header(_whole(YES_OR_NO, MOST_CHOICES), f"{YES_OR_NO} to {MOST_CHOICES}", needed=True),
}


def checked_headers(about: dict[str, Any]) -> dict[str, Any]:
    """The headers of a file, if they are such; raises PolicyError."""
    for name, header in HEADERS.items():
        if name not in about:
            if header.needed:
                raise PolicyError(f"{name} is missing; {header.allowed} is allowed")
        elif not header.fits(about[name]):
            raise PolicyError(f"{name}: {shown(about[name])}; {header.allowed} is allowed")
    trump, choices = about["trump"], about["choices"]
    if trump != Trump.AUCTION.text and choices != YES_OR_NO:
        raise PolicyError(f'choices: {choices} with trump = "{trump}"; {YES_OR_NO} is allowed')
    return about
