"""Where things stand in the text of a variant file: the line of each key, and whether it nests too deep to be read.

TOML's reader tells neither; it also takes minutes over a key of thousands of parts and overflows on brackets.
"""

from __future__ import annotations

import re

DEEPEST = 8
KeyPath = tuple[str, ...]
_STRING_OR_COMMENT = re.compile(
    r"""(?P<long>\"{3}[\s\S]*?\"{3}|'{3}[\s\S]*?'{3})|(?P<short>"(?:\\.|[^"\\\n])*"|'[^'\n]*')|(?P<comment>\#[^\n]*)""",
)
_KEY = r"""(?:[A-Za-z0-9_-]+|"[^"\n]*"|'[^'\n]*')"""
_DOTTED = rf"{_KEY}(?:[ \t]*\.[ \t]*{_KEY})*"
_SECTION = re.compile(rf"[ \t]*\[\[?[ \t]*({_DOTTED})[ \t]*\]")
_ENTRY = re.compile(rf"[ \t]*({_DOTTED})[ \t]*=")
_DEEP_KEY = re.compile(rf"{_KEY}(?:[ \t]*\.[ \t]*{_KEY}){{{DEEPEST}}}")


def _without(text: str, keep_short: bool) -> str:
    """The text without comments and long strings, and short strings emptied unless kept; lines stay where they are."""

    def replaced(found: re.Match[str]) -> str:
        if found["short"]:
            return found[0] if keep_short else '""'
        return "\n" * found[0].count("\n")

    return _STRING_OR_COMMENT.sub(replaced, text)


def _depths(text: str) -> list[int]:
    """How many brackets are open at the start of each line, and at the end of the last."""
    depths = [0]
    for line in _without(text, keep_short=False).split("\n"):
        opened = sum(line.count(mark) for mark in "[{") - sum(line.count(mark) for mark in "]}")
        depths.append(max(0, depths[-1] + opened))
    return depths


def too_deep(text: str) -> int | None:
    """The first line (from 1) with more than `DEEPEST` open brackets or parts of a key, None if there is none."""
    depth = 0
    for number, line in enumerate(_without(text, keep_short=False).split("\n"), 1):
        if _DEEP_KEY.search(line):
            return number
        for mark in re.findall(r"[\[\]{}]", line):
            depth = max(0, depth + (1 if mark in "[{" else -1))
            if depth > DEEPEST:
                return number
    return None


def key_lines(text: str) -> dict[KeyPath, int]:
    """The line (from 1) of every key path written at the start of a line or as the head of a section."""
    lines: dict[KeyPath, int] = {}
    section: KeyPath = ()
    starts = _depths(text)
    for number, line in enumerate(_without(text, keep_short=True).split("\n"), 1):
        if starts[number - 1]:
            continue
        if header := _SECTION.match(line):
            section = _parts(header[1])
            lines.setdefault(section, number)
        elif entry := _ENTRY.match(line):
            path = section + _parts(entry[1])
            for length in range(len(section) + 1, len(path) + 1):
                lines.setdefault(path[:length], number)
    return lines


def _parts(dotted: str) -> KeyPath:
    return tuple(part.strip("\"'") for part in re.findall(_KEY, dotted))
