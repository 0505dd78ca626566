"""One variant file as it is written: its options, and the line on which each key stands."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from allfours_sim.rules.checking import value_faults
from allfours_sim.rules.faults import Fault, RulesError, meant, shown
from allfours_sim.rules.scan import DEEPEST, KeyPath, key_lines, too_deep
from allfours_sim.rules.schema import OPTIONS

LARGEST = 64 * 1024
FEWEST, MOST = 2, 7
TEXTS = ("name", "title", "special", "rules")
HEADERS = ("inherits", *TEXTS, "players", "for")
_SYNTAX = re.compile(r"(?P<what>.*) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)", re.DOTALL)


@dataclass(frozen=True)
class Sheet:
    """What one variant file says: sound headers, options as given, the line of every key path, its faults."""

    file: str
    headers: Mapping[str, Any]
    options: Mapping[str, Any]
    by_players: Mapping[int, Mapping[str, Any]]
    lines: Mapping[KeyPath, int] = field(default_factory=dict)
    faults: tuple[Fault, ...] = ()

    def place(self, *path: str) -> str:
        """`file:line` of a key path, or of the nearest table around it; the file alone if nothing is found."""
        while path and path not in self.lines:
            path = path[:-1]
        return f"{self.file}:{self.lines[path]}" if path else self.file


def read_sheet(path: str) -> Sheet:
    """The sheet of a file on disk; raises RulesError when it cannot be read at all."""
    try:
        with Path(path).open("rb") as stream:
            raw = stream.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        reason = "is a folder, not a variant file" if os.path.isdir(path) else _reason(error)
        raise _unreadable(path, reason) from None
    if len(raw) > LARGEST:
        raise _unreadable(path, f"is larger than {LARGEST // 1024} KiB, the most that is allowed")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise _unreadable(f"{path}:{line}", "is no UTF-8 text; only UTF-8 is allowed", path) from None
    return parse_sheet(text, path)


def _reason(error: Exception) -> str:
    """Why a file cannot be opened, as the system says it."""
    return (getattr(error, "strerror", None) or str(error)).lower()


def _unreadable(place: str, reason: str, file: str = "") -> RulesError:
    return RulesError([Fault("", reason, place)], file or place)


def parse_sheet(text: str, file: str) -> Sheet:
    """The sheet written in `text`; raises RulesError when it is no TOML, keeps all other faults in the sheet."""
    if line := too_deep(text):
        text = f"is nested too deep; {DEEPEST} brackets or parts of a key are allowed at most"
        raise _unreadable(f"{file}:{line}", text, file)
    try:
        document = tomllib.loads(text)
    except ValueError as error:
        found = _SYNTAX.fullmatch(str(error))
        line = int(found["line"]) if found and found["line"] else max(1, len(text.splitlines()))
        what = found["what"] if found else "a value that cannot be read"
        raise _unreadable(f"{file}:{line}", f"is no TOML: {what[:200]}", file) from None
    return _sorted_out(document, file, key_lines(text))


def _sorted_out(document: dict[str, Any], file: str, lines: dict[KeyPath, int]) -> Sheet:
    """The document as headers, options and sections, with the faults of single values."""
    headers = {key: value for key, value in document.items() if key in HEADERS}
    options = {key: value for key, value in document.items() if key not in HEADERS}
    sheet = Sheet(file, headers, options, {}, lines)
    faults = [*_header_faults(sheet), *_section_faults(sheet, (), options)]
    by_players: dict[int, Mapping[str, Any]] = {}
    sections = document.get("for", {})
    for name, section in sections.items() if isinstance(sections, dict) else ():
        place = sheet.place("for", name)
        if not (name.isascii() and name.isdigit() and len(name) == 1 and FEWEST <= int(name) <= MOST):
            faults.append(Fault(f"for.{name[:40]}", f"unknown number of players; {FEWEST} to {MOST} is allowed", place))
        elif not isinstance(section, dict):
            faults.append(Fault(f"for.{name}", f"{shown(section)} is no table; a table of options is allowed", place))
        else:
            faults += _section_faults(sheet, ("for", name), section)
            by_players[int(name)] = section
    wrong = {fault.option for fault in faults}
    sound = {key: value for key, value in headers.items() if key not in wrong}
    return Sheet(file, sound, options, by_players, lines, tuple(faults))


def _section_faults(sheet: Sheet, path: KeyPath, options: Mapping[str, Any]) -> list[Fault]:
    """Unknown options and wrong values of one section, each with its place."""
    faults = []
    for fault in value_faults(options):
        keys = (*path, *fault.option.split("."))
        if fault.option not in OPTIONS and not path and (hint := meant(fault.option, HEADERS)):
            fault = Fault(fault.option, f"unknown option{hint}")
        faults.append(Fault(".".join(keys), fault.text, sheet.place(*keys)))
    return faults


def _header_faults(sheet: Sheet) -> list[Fault]:
    """What is wrong with what is no option: the texts, `players` and `for`."""
    faults = []
    for key in TEXTS:
        value = sheet.headers.get(key, "x")
        if not isinstance(value, str) or not 1 <= len(value.strip()) <= 100 or not value.isprintable():
            text = f"{shown(value)} is not allowed; a text of 1 to 100 characters on one line is"
            faults.append(Fault(key, text, sheet.place(key)))
    players = sheet.headers.get("players", [FEWEST])
    if not _is_players(players):
        value = players if isinstance(players, list) and len(str(players)) < 60 else shown(players)
        allowed = f"a list of whole numbers from {FEWEST} to {MOST} is, the usual one first, none twice"
        text = f"{value} is not allowed; {allowed}"
        faults.append(Fault("players", text, sheet.place("players")))
    sections = sheet.headers.get("for", {})
    if not isinstance(sections, dict):
        text = f"{shown(sections)} is no table; sections such as [for.4] are allowed"
        faults.append(Fault("for", text, sheet.place("for")))
    return faults


def _is_players(value: object) -> bool:
    """Whether a value is a list of different numbers of players."""
    if not isinstance(value, list) or not value or len(value) > MOST:
        return False
    return all(type(item) is int and FEWEST <= item <= MOST for item in value) and len(set(value)) == len(value)
