"""How policies are named on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from studies import game_of

from allfours_sim.errors import PolicyError
from allfours_sim.policies.bundle import Bundle
from allfours_sim.roster import PolicyWord, catalogue, check_policy, load_policy, note_of, parse_policies, parse_policy
from allfours_sim.roster.catalogue import CATALOGUE, Entry, Option, Suffix, one_of, whole_number

WORDS = {
    "steady": PolicyWord("steady"),
    "tuned:vector=my.toml:tables=off": PolicyWord("tuned", (("vector", "my.toml"), ("tables", "off"))),
    r"tuned:vector=C:\my.toml": PolicyWord("tuned", (("vector", r"C:\my.toml"),)),
    "search:worlds=20+score": PolicyWord("search", (("worlds", "20"),), suffix="score"),
    "mine.py:bold": PolicyWord("bold", file="mine.py"),
    "my.py:name+score": PolicyWord("name", file="my.py", suffix="score"),
    r"C:\club night\my.py:bold": PolicyWord("bold", file=r"C:\club night\my.py"),
    "a.py/b.py:bold": PolicyWord("bold", file="a.py/b.py"),
}


@pytest.mark.parametrize("text", WORDS)
def test_a_name_is_read_and_written_alike(text: str) -> None:
    assert parse_policy(text) == WORDS[text]
    assert str(WORDS[text]) == text


def test_commas_separate() -> None:
    assert parse_policies("steady, a b.py:x+score,random") == [
        PolicyWord("steady"),
        PolicyWord("x", file="a b.py", suffix="score"),
        PolicyWord("random"),
    ]


def test_an_option_given_twice_is_refused() -> None:
    with pytest.raises(PolicyError, match="tuned: tables is given twice; once is allowed"):
        parse_policy("tuned:tables=on:tables=off")


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, object]]:
    """What an entry with options is asked to make, and how often a suffix is applied."""
    asked: list[dict[str, object]] = []
    steady = CATALOGUE["steady"]

    def make(game: object, values: object) -> Bundle:
        asked.append(dict(values))  # type: ignore[call-overload]
        return steady.make(game, {})  # type: ignore[arg-type]

    def doubled(bundle: Bundle, _game: object) -> Bundle:
        asked.append({"suffix": bundle.name})
        return bundle

    options = {
        "worlds": Option("20", "a whole number from 1 to 99", whole_number(1, 99)),
        "tables": Option("on", "on or off", one_of("on", "off")),
    }
    for room in (catalogue, __import__("allfours_sim.roster.loading", fromlist=["x"])):
        monkeypatch.setattr(room, "CATALOGUE", {**CATALOGUE, "thinker": Entry("thinks", make, options)})
        monkeypatch.setattr(room, "SUFFIXES", {"twice": Suffix("twice", doubled)})
    return asked


def test_an_entry_is_given_its_options_or_their_defaults(made: list[dict[str, object]]) -> None:
    load_policy("thinker:worlds=7+twice", game_of("all-fours"))
    assert made == [{"worlds": 7, "tables": "on"}, {"suffix": "steady"}]


@pytest.mark.usefixtures("made")
@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("thinker:worlds=0", "thinker: worlds=0; a whole number from 1 to 99 is allowed"),
        ("thinker:worlds=²", "thinker: worlds=²; a whole number from 1 to 99 is allowed"),
        ("thinker:worlds=٣", "thinker: worlds=٣; a whole number from 1 to 99 is allowed"),
        ("thinker:worlds=03", "thinker: worlds=03; a whole number from 1 to 99 is allowed"),
        ("thinker:tables=of", "thinker: tables=of; on or off is allowed"),
        ("thinker:world=3", '"world" is no option of the policy thinker; did you mean "worlds"? worlds or tables is'),
        ("steady+twice+twice", "steady+twice+twice: more than one + follows steady; one is allowed"),
        ("ste\nady", r'"ste\nady" is no policy'),
        ("steady+twic", r'"+twic" is nothing that can follow a policy; did you mean "twice"? +twice is allowed'),
    ],
)
def test_what_the_catalogue_does_not_have_is_refused(text: str, says: str) -> None:
    with pytest.raises(PolicyError) as refused:
        check_policy(parse_policy(text))
    assert says in str(refused.value)


def test_whoever_plays_by_tuned_says_by_which_numbers(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text('from allfours_sim.roster import Policy\nown = Policy(inherits="tuned")\n', encoding="utf-8")
    never = game_of("seven-up", 4)
    said = note_of("tuned", never)
    assert "never tuned for seven-up" in said
    assert note_of("search", never) == note_of(f"{file}:own", never) == note_of("tuned+score", never) == said
    assert note_of("search:playouts=steady", never) == note_of("steady", never) == ""
