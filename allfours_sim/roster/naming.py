"""What the policies of a run are made of: the user's files and functions in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import FunctionType
from typing import Any

from allfours_sim.policies.reading import hash_of, was_read
from allfours_sim.roster.catalogue import CATALOGUE
from allfours_sim.roster.players import players_of, run
from allfours_sim.roster.words import parse_policy
from allfours_sim.terms import Decision


def files_of(policies: Iterable[str]) -> dict[str, str]:
    """The user's files that policies are in, or that options of theirs or of what they inherit from name, each with
    the SHA-256 of what is played.
    """
    words = [parse_policy(policy) for policy in policies]
    found = {word.file: players_of(word.file).source.sha256 for word in words if word.file is not None}
    words += [parse_policy(players_of(word.file).policy(word.name).inherits) for word in words if word.file is not None]
    for word in words:
        options = CATALOGUE[word.name].options if word.file is None else {}
        for option, value in word.options:
            ending = options[option].file
            if ending is not None and (value.endswith(ending) or was_read(value)):
                found[value] = hash_of(value)
    return found


def deciding_function(policy: str, decision: Decision) -> FunctionType | None:
    """The user's function that makes a decision, None if a built-in makes it."""
    word = parse_policy(policy) if ":" in policy else None
    if word is None or word.file is None:
        return None
    function: FunctionType | None = players_of(word.file).policy(word.name).decisions.get(decision.key)
    return function


def plain_function(policy: str, decision: Decision) -> FunctionType:
    """The same function, which there must be, and all that it calls, not compiled."""
    word, compiled = parse_policy(policy), deciding_function(policy, decision)
    assert word.file is not None
    assert compiled is not None
    source = players_of(word.file).source
    named = vars(run(source, f"allfours_plain_{source.sha256[:16]}"))
    named.update(_plain_bits(named))
    plain: FunctionType = named[compiled.__name__]
    return plain


def _plain_bits(named: Mapping[str, Any]) -> dict[str, FunctionType]:
    """Twins of the functions of `laws.bits` among values by name: plain Python cannot call intrinsics."""
    from allfours_sim.laws import bits, plain_bits

    twins = {name: twin for name, twin in vars(plain_bits).items() if isinstance(twin, FunctionType)}
    found = ((name, twin) for name, value in named.items() for key, twin in twins.items() if value is vars(bits)[key])
    return dict(found)
