"""Looking a policy up in the catalogue and making its bundle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from allfours_sim.errors import PolicyError
from allfours_sim.roster.catalogue import CATALOGUE, SUFFIXES, Entry
from allfours_sim.roster.words import PolicyWord, parse_policy
from allfours_sim.rules.faults import LONGEST_PATH, echoed, listed, meant

if TYPE_CHECKING:
    from allfours_sim.policies.bundle import Bundle
    from allfours_sim.rules.variants import Game


def load_policy(text: str, game: Game) -> Bundle:
    """The bundle of the policy that `text` names, for `game`; raises PolicyError with a sentence."""
    word = parse_policy(text)
    _check_name(word)
    if word.file is None:
        entry = CATALOGUE[word.name]
        made = entry.make(game, _values(word, entry))
    else:
        from allfours_sim.roster.plugin import bundle_of_file

        made = bundle_of_file(word.file, word.name, game)
    return made if word.suffix is None else SUFFIXES[word.suffix].make(made, game)


def note_of(text: str, game: Game) -> str:
    """A sentence that people should know about the policy that `text` names, in `game`; mostly ""."""
    word = parse_policy(text)
    if word.file is not None:
        from allfours_sim.roster.players import players_of

        return note_of(players_of(word.file).policy(word.name).inherits, game)
    entry = CATALOGUE.get(word.name)
    return "" if entry is None or entry.note is None else entry.note(game, _values(word, entry))


def check_policy(word: PolicyWord) -> None:
    """Raise PolicyError with a sentence if there is no such policy, or not with these options.

    A file is read anew, run, and its functions compiled.
    """
    _check_name(word)
    if word.file is not None:
        from allfours_sim.roster.plugin import check_file

        check_file(word.file, word.name)


def _check_name(word: PolicyWord) -> None:
    """Refuse a name, an option or a suffix that there is not; the names in a file are for the file."""
    if word.suffix is not None and word.suffix not in SUFFIXES:
        allowed = listed([f"+{name}" for name in SUFFIXES]) if SUFFIXES else "none"
        hint = meant(word.suffix, SUFFIXES) or ";"
        raise PolicyError(f'{word}: "+{word.suffix}" is nothing that can follow a policy{hint} {allowed} is allowed')
    if word.file is not None:
        return
    if word.name not in CATALOGUE:
        known = list(CATALOGUE)
        name, plus, _ = word.name.partition("+")
        if plus and name in known:
            raise PolicyError(f"{word}: more than one + follows {name}; one is allowed")
        hint = meant(word.name, known) or ";"
        raise PolicyError(f'"{echoed(word.name, LONGEST_PATH)}" is no policy{hint} {listed(known)} is allowed')
    _values(word, CATALOGUE[word.name])


def _values(word: PolicyWord, entry: Entry) -> Mapping[str, Any]:
    """The value of every option of `entry`, as written or by default."""
    written = dict(word.options)
    for option in written:
        if option not in entry.options:
            allowed = listed(list(entry.options)) + " is allowed" if entry.options else "it has none"
            hint = meant(option, entry.options) or ";"
            raise PolicyError(f'"{option}" is no option of the policy {word.name}{hint} {allowed}')
    values = {}
    for name, option_of in entry.options.items():
        text = written.get(name, option_of.default)
        try:
            values[name] = option_of.read(text)
        except ValueError:
            raise PolicyError(f"{word.name}: {name}={text}; {option_of.allowed} is allowed") from None
    return values
