"""The chance of winning by score and who deals, in every form in which it is read."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import pandas as pd

from allfours_sim.equity import Equity, Match
from allfours_sim.equity.answer import Chance
from allfours_sim.equity.head import NEAR
from allfours_sim.provenance import count_word, notes, source_line, surroundings
from allfours_sim.roster import files_of
from allfours_sim.rules.asking import PROGRAM, changed_options, game_words, rule_words
from allfours_sim.study.asking import score_word
from allfours_sim.tables import Panel, formats
from allfours_sim.tables.equity_panels import all_panels, single_panels
from allfours_sim.tables.points import role_names
from allfours_sim.tables.sheet import Sheet

_ALL_ROWS = 100_000  # of reduced standings; of more only those that were met
_MEASURED = ("estimate", "std_error", "low", "high", "n")


@dataclass(frozen=True)
class EquitySheet(Sheet):
    """A match of which chances of winning are known."""

    match: Match

    @property
    def played(self) -> int:
        """How many hands were played at every standing, or games."""
        return self.match.played

    @property
    def batch(self) -> int | None:
        """How many of them a batch has, that errors are found by leaving out; None where there are no batches."""
        return self.match.batch

    @property
    def headline(self) -> str:
        """What was played, in a line."""
        match = self.match
        played = f"{self.played:,} {match.unit}"
        played += "" if match.standings.reduced else f" at each of {match.standings.count:,} standings"
        who = [match.game.variant.title, f"{match.game.players} players", f"all {match.named}"]
        return " · ".join([*who, *changed_options(match.game), played])

    @property
    def closing(self) -> str:
        """The seed and the command that gives the same numbers again."""
        return source_line(self.match.seed, self.again)

    @property
    def again(self) -> str:
        """The command that gives the same numbers again."""
        match = self.match
        words = [PROGRAM, "equity", *game_words(match.game), "--policy", match.named, *rule_words(match.game)]
        words += [f"--{match.unit}", count_word(self.played), "--seed", str(match.seed)]
        return shlex.join([*words, *([] if self.shown is None else [f"--score={score_word(self.shown)}"])])

    @property
    def provenance(self) -> dict[str, Any]:
        """All that the numbers depend on."""
        match, standings = self.match, self.match.standings
        return {
            "again": self.again,
            "variant": match.game.variant.name,
            "players": match.game.players,
            "rules": match.game.rules.model_dump(),
            "policies": [match.named] * match.game.players,
            "policy_files": files_of([match.named]),
            "policy_notes": notes([match.named], match.game),
            "seed": match.seed,
            "unit": match.unit,
            "count": self.played,
            "batch": self.batch,
            "score": None if self.shown is None else list(self.shown),
            "standings": standings.count,
            "reduced": standings.reduced,
            "floor": standings.shown(standings.floor),
            **surroundings(),
        }

    @property
    def shown(self) -> tuple[int, ...] | None:
        """The score as people write it, if the chances are those of one score."""
        return None

    def csv(self) -> str:
        """The tidy table as CSV."""
        return formats.csv(self.tables["equity"])


@dataclass(frozen=True)
class AllScores(EquitySheet):
    """The chances at every score."""

    equity: Equity

    @cached_property
    def tables(self) -> dict[str, pd.DataFrame]:
        """The tidy table: the scores as people write them, the side, its chance."""
        if not self.equity.standings.reduced:
            return {"equity": _all_rows(self.equity)}
        return {"equity": pd.DataFrame([_reduced_row(self.equity, number) for number in _numbers(self.equity)])}

    @property
    def panels(self) -> list[Panel]:
        """The tables as people read them."""
        return all_panels(self.equity)


@dataclass(frozen=True)
class OneScore(EquitySheet):
    """The chances at one score (progress per role), per role."""

    score: tuple[int, ...]
    chances: Sequence[Chance]

    @property
    def played(self) -> int:
        """How many hands were played at every standing, or games from this score."""
        return self.match.count if self.match.standings.reduced else self.match.played

    @property
    def batch(self) -> int | None:
        """How many hands a batch has; games from one score need none."""
        return None if self.match.standings.reduced else self.match.batch

    @property
    def shown(self) -> tuple[int, ...]:
        """The score as people write it."""
        return tuple(map(self.match.standings.shown, self.score))

    @cached_property
    def tables(self) -> dict[str, pd.DataFrame]:
        """The tidy table: the scores as people write them, the side, its chance."""
        roles = role_names(len(self.score))
        scores = dict(zip(roles, self.shown, strict=True))
        rows = [{**scores, "side": role, **_measured(chance)} for role, chance in zip(roles, self.chances, strict=True)]
        return {"equity": pd.DataFrame(rows)}

    @property
    def panels(self) -> list[Panel]:
        """The tables as people read them."""
        return single_panels(self.match, self.score, self.chances)


def _all_rows(equity: Equity) -> pd.DataFrame:
    """Every standing and side; the scores of all sides in a column each."""
    standings = equity.standings
    roles = role_names(standings.sides)
    scores = np.repeat(np.array(list(standings.all_scores())), len(roles), axis=0)
    low, high = equity.bounds
    columns: dict[str, Any] = {role: standings.shown(scores[:, place]) for place, role in enumerate(roles)}
    columns["side"] = np.tile(np.array(roles, object), standings.count)
    columns["estimate"] = equity.chances.chance.ravel()
    columns["std_error"] = equity.chances.error.ravel()
    columns |= {"low": low.ravel(), "high": high.ravel(), "n": np.repeat(equity.chances.hands, len(roles))}
    return pd.DataFrame(columns)


def _numbers(equity: Equity) -> Iterator[int]:
    """The reduced standings to be listed: all that can be, if they are not too many."""
    standings = equity.standings
    if standings.count > _ALL_ROWS:
        yield from equity.chances.standing.tolist()
        return
    for number in range(standings.count):
        one = standings.reduced_at(number)
        if (one.near > 0) == (one.best >= standings.target - NEAR):
            yield number


def _reduced_row(equity: Equity, number: int) -> dict[str, Any]:
    standings = equity.standings
    one, chance = standings.reduced_at(number), equity.chance_at(number)
    where = {"side": role_names(standings.sides)[one.role], "own": standings.shown(one.own)}
    where |= {"best_other": standings.shown(one.best), f"others_within_{NEAR}": one.near, "met": chance.met}
    return {**where, **_measured(chance)}


def _measured(chance: Chance) -> dict[str, float]:
    return {name: getattr(chance, name) for name in _MEASURED}
