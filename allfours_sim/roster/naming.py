"""What the policies of a run are made of: the user's files and functions in them."""

from __future__ import annotations

from collections.abc import Iterable
from types import FunctionType

from allfours_sim.roster.players import players_of, run
from allfours_sim.roster.words import parse_policy
from allfours_sim.terms import Decision


def files_of(policies: Iterable[str]) -> dict[str, str]:
    """The user's files that policies are in, each with the SHA-256 of the version that is played."""
    files = [word.file for word in map(parse_policy, policies) if word.file is not None]
    return {file: players_of(file).source.sha256 for file in files}


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
    plain: FunctionType = vars(run(source, f"allfours_plain_{source.sha256[:16]}"))[compiled.__name__]
    return plain
