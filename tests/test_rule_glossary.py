"""docs/glossary.md has every term of the rules' vocabulary, and every word of the source documents."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rules_document import DOCUMENT

GLOSSARY = Path(__file__).parent.parent / "docs" / "glossary.md"
LANGUAGES = {
    "Persian": (34, 301),
    "Greek": (21, 229),
    "Thai": (21, 155),
    "Armenian": (21, 219),
}  # terms that have a word, and the letters of them all
SCRIPTS = {"Persian": "\u0600-\u06ff", "Greek": "\u0370-\u03ff\u1f00-\u1fff", "Thai": "\u0e00-\u0e7f"}
SCRIPTS["Armenian"] = "\u0530-\u058f"
IN_LATIN = {"smudge": "Smudge"}  # the Persian text writes it so


def vocabulary() -> list[str]:
    """The terms of section 1 of the rules, without what stands in brackets."""
    section = DOCUMENT.read_text(encoding="utf-8").partition("## 1. ")[2].partition("## 2. ")[0]
    paragraph = section.split("\n\n")[1].replace("\n", " ")
    plain = re.sub(r"\s*\([^)]*\)", "", paragraph).rstrip(".")
    return [term.strip() for term in re.split("[·/]", plain)]


def tables() -> list[list[list[str]]]:
    """The tables of the glossary, each with its head first."""
    found: list[list[list[str]]] = []
    before = ""
    for line in GLOSSARY.read_text(encoding="utf-8").splitlines():
        if line.startswith("|") and not line.startswith("|--"):
            found += [] if before.startswith("|") else [[]]
            found[-1].append([cell.strip() for cell in line.strip("|").split("|")])
        before = line
    return found


def meanings() -> dict[str, str]:
    """Every term that is explained."""
    rows = [row for table in tables() if table[0] == ["term", "meaning"] for row in table[1:]]
    assert len({term for term, _ in rows}) == len(rows)
    return dict(rows)


def test_the_vocabulary_is_read() -> None:
    terms = vocabulary()
    assert len(terms) == 42
    assert {"seat", "stand", "beg", "take one", "in the hole", "card points", "called card"} <= set(terms)


def test_every_term_of_the_rules_has_a_meaning_in_one_line() -> None:
    explained = meanings()
    assert [term for term in vocabulary() if term not in explained] == []
    assert [term for term, meaning in explained.items() if len(meaning) < 10] == []


@pytest.mark.parametrize("term", ["hand", "holding", "game", "address", "policy", "view", "tally", "seed"])
def test_words_of_the_design_have_a_meaning(term: str) -> None:
    assert meanings()[term]


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_the_source_documents_are_all_there(language: str) -> None:
    """As many as were noted down, each in its own script."""
    (words,) = [table for table in tables() if table[0] == ["our term", *LANGUAGES]]
    assert len(words) == 1 + 35
    column = words[0].index(language)
    given = {row[0]: row[column] for row in words[1:] if row[column] != "–"}
    foreign = re.compile(f"[{SCRIPTS[language]}]")
    letters = sum(len(foreign.findall(word)) for word in given.values())
    assert (len(given), letters) == LANGUAGES[language]
    assert [term for term, word in given.items() if not foreign.search(word) and IN_LATIN.get(term) != word] == []
