"""The tables of docs/rules.md, read for the tests that hold the program to them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

DOCUMENT = Path(__file__).parent.parent / "docs" / "rules.md"


class PresetRow(NamedTuple):
    """A row of the table of presets: players with the numbers of those who play as partners apart."""

    base: str
    players: tuple[int, ...]
    partners: tuple[int, ...]
    changes: dict[str, Any]


def _rows(head: str) -> list[list[str]]:
    lines = DOCUMENT.read_text(encoding="utf-8").splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(head))
    rows = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


def option_rows() -> dict[str, str]:
    """What section 4 says of each option, by its name."""
    rows = {}
    for names, text in _rows("| option |"):
        for name in names.replace("`", "").split(", "):
            rows[name] = text
    return rows


def preset_rows() -> dict[str, PresetRow]:
    """The presets of section 3 in their order."""
    rows = {}
    for name, base, players, changes in _rows("| preset |"):
        numbers = tuple(int(word.rstrip("p")) for word in players.split())
        partners = tuple(int(word[:-1]) for word in players.split() if word.endswith("p"))
        changed = {} if base == "–" else dict(_change(text) for text in changes.split(", "))
        rows[name.strip("`")] = PresetRow(base, numbers, partners, changed)
    return rows


def _change(text: str) -> tuple[str, Any]:
    """`turn_up_points A1 6:2 J3` as option and value; `points.game 2` is a partial table."""
    option, *words = text.split()
    if option == "points":
        return option, dict.fromkeys(("high", "low", "jack", "hang_jack", "joker", "game"), 0)
    if option.startswith("points."):
        return "points", {option.partition(".")[2]: int(words[0])}
    if option in ("turn_up_points", "card_points"):
        return option, {} if words == ["none"] else {word[0]: int(word[1:].lstrip(":")) for word in words}
    value: Any = int(words[0]) if words[0].isdigit() else {"true": True, "false": False}.get(words[0], words[0])
    return option, value
