"""An exact value: a name, what it depends on, its formula in words, and the function that computes the fraction."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any

from allfours_sim.rules.faults import echoed, listed

Word = int | str | Fraction
Words = Mapping[str, Word]
Closed = Callable[..., Fraction]
MANY = 5  # more words than this are listed by the first and the last


@dataclass(frozen=True)
class Parameter:
    """What a value depends on: `values` are those that a list of all goes through.

    Others are allowed only where `read` reads them from their text; it raises ValueError saying what is allowed.
    """

    name: str
    meaning: str
    values: tuple[Word, ...]
    read: Callable[[str], Word] | None = None

    def allowed(self) -> str:
        """The values as people list them: `2 to 7`, `2 or 4`, `AJ2 ...` where others are read too."""
        if self.read is not None:
            return f"{self.values[0]} ..."
        in_a_row = len(self.values) > MANY or (len(self.values) > 2 and isinstance(self.values[0], int))
        return f"{self.values[0]} to {self.values[-1]}" if in_a_row else listed(self.values)

    def parsed(self, text: str) -> Word:
        """The value written `text`; ValueError says what is allowed."""
        for value in self.values:
            if str(value).lower() == text.strip().lower():
                return value
        if self.read is None:
            raise ValueError(f"{echoed(text)}; {self.allowed()} is allowed")
        return self.read(text.strip())


@dataclass(frozen=True)
class Value:
    """An exact value; `closed` takes the parameters by their names."""

    name: str
    meaning: str
    formula: str
    parameters: tuple[Parameter, ...]
    closed: Closed

    def cases(self) -> Iterator[Case]:
        """The value at every combination of its parameters' values."""
        for words in product(*(parameter.values for parameter in self.parameters)):
            yield Case(self, dict(zip((parameter.name for parameter in self.parameters), words, strict=True)))

    def case(self, texts: Mapping[str, str]) -> Case:
        """The value at the parameters of `texts`, the first of its values where one is not named."""
        words = {
            one.name: one.parsed(texts[one.name]) if one.name in texts else one.values[0] for one in self.parameters
        }
        return Case(self, words)


@dataclass(frozen=True)
class Case:
    """A value at certain parameters."""

    value: Value
    words: Words

    @property
    def fraction(self) -> Fraction:
        """The exact answer."""
        return self.value.closed(**self.words)

    @property
    def text(self) -> str:
        """How a command line asks for it: `jack-in-play --players 3`."""
        options = (f"--{name.replace('_', '-')} {word}" for name, word in self.words.items())
        return " ".join([self.value.name, *options])


VALUES: dict[str, Value] = {}


def exact_value(name: str, meaning: str, formula: str, *parameters: Parameter) -> Callable[[Closed], Closed]:
    """Enter a function of the parameters among the VALUES under a name."""

    def entered(closed: Closed) -> Closed:
        VALUES[name] = Value(name, meaning, formula, parameters, closed)
        return closed

    return entered


def find(name: str, **words: Any) -> Case:
    """The value `name` at `words`."""
    return Case(VALUES[name], words)
