"""Table files read and checked: what does not fit is refused in a sentence that says what would do."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from typing import Any, Final

import numpy as np

from allfours_sim.errors import PolicyError
from allfours_sim.policies.tuned import classes
from allfours_sim.policies.tuned.tables import MOST_CHOICES, NEVER_PITCHED, WHOLE
from allfours_sim.roster.table_files import FOLDER, NOTHING, SIDE, SUITS, Table, header_of, parts, suit_names
from allfours_sim.roster.table_headers import HEADERS, checked_headers
from allfours_sim.rules.faults import echoed, listed, meant, shown

_MOST_WORTH: Final = 10_000_000  # thousandths of a point: no hand is worth more
_FEW: Final = 20  # names that a sentence can list
_HEXADECIMAL: Final = re.compile(r"[0-9a-fA-F]*")


def read_table(name: str) -> tuple[Table, dict[str, Any]]:
    """The shipped table of that name, such as `trinidad-4`."""
    return parse_table((FOLDER / f"{name}.toml").read_text(encoding="utf-8"), name)


def parse_table(text: str, name: str) -> tuple[Table, dict[str, Any]]:
    """The table of a file and what is said on its top; raises PolicyError with a sentence."""
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise PolicyError(f"{name}: {error}") from None
    except (ValueError, RecursionError):
        raise PolicyError(f"{name}: a number is too long, or lists are too deep in one another, to be read") from None
    try:
        sections = {key: document.pop(key) for key in _sections() if key in document}
        for key in document:
            if key not in HEADERS:
                raise _unknown(echoed(key), key, [*HEADERS, *_sections()])
        about = checked_headers(document)
        return _table_of(sections, about["choices"]), about
    except PolicyError as fault:
        raise PolicyError(f"{name}: {fault}") from None


def _sections() -> dict[str, list[str]]:
    """The tables on the top of a file, each with those inside it; of rows alone where there are none."""
    found: dict[str, list[str]] = {SUITS: []}
    for part, *_ in parts():
        table, dot, name = part.partition(".")
        found.setdefault(table, []).extend([name] * bool(dot))
    return found


def _table_of(sections: dict[str, Any], choices: int) -> Table:
    """The table that the rows of a file make; raises PolicyError."""
    table = np.full(classes.ENTRIES, NOTHING, np.int64)
    table[: classes.SUIT_CLASSES] = NEVER_PITCHED
    places = {part: (start, names, size) for part, start, names, size in parts()}
    places[SUITS] = (0, suit_names(), SIDE)
    for part, rows in _filled(sections):
        start, names, size = places[part]
        number_of = {name: number for number, name in enumerate(names)}
        for name, row in rows.items():
            where = f'{header_of(part)}."{echoed(name)}"'
            if name not in number_of:
                raise _unknown(where, name, names)
            entries = _worths(where, row) if part == SUITS else _entries(where, row, size, choices)
            table[start + number_of[name] * size :][:size] = entries
    return table


def _filled(sections: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The parts of which a file has rows."""
    known = _sections()
    for table, content in sections.items():
        _check_is_table(table, content)
        if not known[table]:
            yield table, content
            continue
        for name, rows in content.items():
            where = f'{table}."{echoed(name)}"'
            if name not in known[table]:
                raise _unknown(where, name, known[table])
            _check_is_table(where, rows)
            yield f"{table}.{name}", rows


def _check_is_table(where: str, content: Any) -> None:
    if not isinstance(content, dict):
        raise PolicyError(f"{where}: {shown(content)}; a table with a row for each class is allowed, below [{where}]")


def _unknown(where: str, name: str, known: Sequence[str]) -> PolicyError:
    """The fault of a name that nothing has."""
    some = listed(known) if len(known) <= _FEW else f'such as "{known[0]}" or "{known[-1]}"'
    return PolicyError(f"{where}: there is no such name{meant(name, known) or f'; {some} is allowed'}")


def _worths(where: str, row: Any) -> list[int]:
    """What a row of suits is worth; raises PolicyError."""
    if not isinstance(row, list):
        raise PolicyError(f"{where}: {shown(row)}; a list of {SIDE} whole numbers is allowed")
    if len(row) != SIDE:
        raise PolicyError(f"{where}: {len(row)} numbers; {SIDE} are needed")
    for place, number in enumerate(row, start=1):
        if type(number) is not int or abs(number) > _MOST_WORTH:
            allowed = f"a whole number from {-_MOST_WORTH} to {_MOST_WORTH} is allowed"
            raise PolicyError(f"{where}, number {place}: {shown(number)}; {allowed}")
    return row


def _entries(where: str, row: Any, size: int, choices: int) -> Table:
    """The entries of a row of bytes; raises PolicyError."""
    digits = 2 * size * (choices - 1)
    if not isinstance(row, str) or not _HEXADECIMAL.fullmatch(row):
        raise PolicyError(f"{where}: {shown(row)}; a text of {digits} hexadecimal digits is allowed")
    if len(row) != digits:
        raise PolicyError(f"{where}: {len(row)} digits; {digits} are needed, two for a byte")
    shares = np.frombuffer(bytes.fromhex(row), np.uint8).reshape(size, choices - 1)
    whole = np.full((size, MOST_CHOICES), WHOLE, np.uint8)
    whole[:, : choices - 1] = shares
    falls = np.argwhere(whole[:, 1:] < whole[:, :-1])
    if len(falls):
        entry, place = falls[0].tolist()
        after = f"{whole[entry, place + 1]:02x} after {whole[entry, place]:02x}"
        allowed = "the bytes of a class add up, so that one at least as high is allowed"
        raise PolicyError(f"{where}, class {entry + 1}: {after}; {allowed}")
    return whole.view("<i8").ravel().astype(np.int64)
