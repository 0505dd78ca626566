"""What a user's compiled function raised: its hand is played once more with the function as plain Python."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from allfours_sim.engine.block import play_games, play_hands
from allfours_sim.policies.decision import plain_decision
from allfours_sim.policies.guard import plain_choice
from allfours_sim.roster import plain_function, told
from allfours_sim.study.plan import Study
from allfours_sim.terms import Decision


def error_in(study: Study, number: int, seat: int, decision: Decision) -> str | None:
    """What the function of `seat` raises in hand or game `number`, with its line; None if nothing in plain Python."""
    function = plain_function(study.policies[seat], decision)
    raised: list[Exception] = []

    def decide(view: Any, params: Any, word: int) -> int:
        try:
            return plain_choice(function, view, params, word)
        except Exception as error:
            raised.append(error)
            raise

    players = list(study.players())
    addresses = players[seat].addresses.copy()
    plain = plain_decision(decide)
    addresses[decision] = plain.address
    players[seat] = replace(players[seat], addresses=addresses)
    play = play_games if study.unit == "games" else play_hands
    play(*study.room(players), study.seed, number, 1, study.first_dealer, study.progress)
    return told(raised[0], function.__code__.co_filename) if raised else None
