"""A policy of a user's file as a bundle: his decisions, the others from the policy that it inherits from."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from typing import TYPE_CHECKING

from allfours_sim.errors import PolicyError
from allfours_sim.policies.bundle import Bundle
from allfours_sim.policies.guard import counted
from allfours_sim.roster.compiling import compiled
from allfours_sim.roster.loading import check_policy, load_policy
from allfours_sim.roster.made import made_of
from allfours_sim.roster.players import open_players, players_of
from allfours_sim.roster.words import parse_policy
from allfours_sim.terms import Decision

if TYPE_CHECKING:
    from allfours_sim.rules.variants import Game


def check_file(file: str, name: str) -> None:
    """Open a file anew and raise PolicyError with a sentence if its policy `name` cannot be played."""
    players = open_players(file)
    policy = players.policy(name)
    try:
        inherited = parse_policy(policy.inherits)
        if inherited.file is not None:
            raise PolicyError(f"{inherited} is of a file; a built-in policy is allowed")
        check_policy(inherited)
    except PolicyError as error:
        raise PolicyError(f"{file}: {name}: inherits: {error}") from None
    for function in policy.decisions.values():
        compiled(players, function)


def bundle_of_file(file: str, name: str, game: Game) -> Bundle:
    """The bundle of policy `name` of a file, as the file was when it was opened last. Raises PolicyError."""
    players = players_of(file)
    policy = players.policy(name)
    inherited = load_policy(policy.inherits, game)
    addresses, params = inherited.addresses.copy(), list(inherited.params)
    own, made = counted(policy.params), made_of(players)
    for key, function in policy.decisions.items():
        which = Decision[key.upper()]
        addresses[which] = compiled(players, function).address
        params[which] = own
    made = sha256(f"{made} {own.tolist()}".encode()).hexdigest()  # the parameters may come from outside the file
    return replace(inherited, name=f"{file}:{name}", made_of=made, addresses=addresses, params=tuple(params))
