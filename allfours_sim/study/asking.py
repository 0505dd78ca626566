"""A study in the words of a command line: its policies, where its hands are, how to see one of them."""

from __future__ import annotations

import shlex

from allfours_sim.rules.asking import PROGRAM, rule_words
from allfours_sim.study.plan import Study


def replay_command(study: Study, number: int) -> str:
    """The command that shows hand or game `number` of `study`, as short as it can be."""
    game = study.game
    players = [] if game.players == game.variant.players[0] else ["--players", str(game.players)]
    sides = study.policies[: game.sides]
    policies = sides if sides * (game.players // game.sides) == study.policies else study.policies
    words = [PROGRAM, "replay", "--variant", game.variant.source, *players, "--policy", policy_word(policies)]
    words += [*rule_words(game), "--game" if study.unit == "games" else "--first", str(number), *place_words(study)]
    return shlex.join(words)


def place_words(study: Study) -> list[str]:
    """The seed, and the dealer and the score where they are given."""
    words = ["--seed", str(study.seed)]
    if study.dealer is not None:
        words += ["--dealer", str(study.dealer)]
    if study.score is not None:
        words.append(f"--score={score_word(study.score)}")
    return words


def policy_word(policies: tuple[str, ...]) -> str:
    """The policies as after `--policy`: one for all, or one a seat."""
    return policies[0] if len(set(policies)) == 1 else ",".join(policies)


def score_word(score: tuple[int, ...]) -> str:
    """A score as after `--score`: `9-10`, `-3-5`."""
    return "-".join(map(str, score))
