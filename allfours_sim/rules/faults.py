"""What is wrong with rules that somebody wrote: one sentence a fault, all of them at once."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

LONGEST_ECHO, LONGEST_PATH = 60, 200


def echoed(text: str, longest: int = LONGEST_ECHO) -> str:
    """What somebody wrote, as a sentence repeats it: cut if it is long, what a terminal must not see written out."""
    seen = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text[: longest + 1])
    return (seen or '""') if len(seen) <= longest else seen[: longest - 3] + "..."


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong: `option` (dotted, "" if none), what and what would do, and where (`file:line` or "").

    `involved` names the options to look for in a file when `option` itself is not written there.
    """

    option: str
    text: str
    place: str = ""
    involved: tuple[str, ...] = ()

    def __str__(self) -> str:
        place = self.place and echoed(self.place, LONGEST_PATH)
        return ": ".join(part for part in (place, self.option, self.text) if part)


class RulesError(ValueError):
    """Rules that cannot be used; `str()` is the printable text, one line a fault, `N errors in FILE` at the end."""

    def __init__(self, faults: Iterable[Fault], file: str = "") -> None:
        self.faults = list(faults)
        self.file = file
        lines = [str(fault) for fault in self.faults]
        if file:
            lines.append(f"{len(lines)} error{'s' if len(lines) != 1 else ''} in {echoed(file, LONGEST_PATH)}")
        super().__init__("\n".join(lines))


def shown(value: object) -> str:
    """A value as a person wrote it, short: `"of"`, `true`, `13`, `a table`."""
    if isinstance(value, dict):
        return "a table" if value else "an empty table"
    if isinstance(value, list | tuple):
        return "a list"
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) >= 10**18:
        return "a huge number"
    text = json.dumps(value, ensure_ascii=False) if isinstance(value, str | bool | int | float) else str(value)
    return echoed(text)


def listed(words: Sequence[object], last: str = "or") -> str:
    """Words as a sentence lists them: `a, b or c`."""
    texts = [str(word) for word in words]
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} {last} {texts[-1]}"


def meant(word: str, known: Iterable[str]) -> str:
    """`; did you mean "game"?` when a known word is near `word`, else ""."""
    names = {name.lower(): name for name in known}
    near = difflib.get_close_matches(word.lower()[:80], list(names), n=1, cutoff=0.6)
    return f'; did you mean "{names[near[0]]}"?' if near else ""
