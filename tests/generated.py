"""Sections of docs/verification.md that programs write, each between two markers."""

from __future__ import annotations

from pathlib import Path

PAGE = Path(__file__).parents[1] / "docs" / "verification.md"


def markers(name: str) -> tuple[str, str]:
    """The lines before and after the section `name`."""
    return f"<!-- {name} -->\n", f"\n<!-- end of {name} -->"


def read(name: str, page: Path = PAGE) -> str:
    """The text of a section. Raises ValueError where the page has none of this name."""
    text = page.read_text(encoding="utf-8")
    before, after = markers(name)
    start = text.index(before) + len(before)
    return text[start : text.index(after, start)]


def write(name: str, section: str, page: Path = PAGE) -> None:
    """Put `section` in the place of the one of this name."""
    before, after = markers(name)
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace(before + read(name, page) + after, before + section + after), encoding="utf-8")
