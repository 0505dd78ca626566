"""A comparison that has been played, in every form in which it is read."""

from __future__ import annotations

import shlex
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import pandas as pd

from allfours_sim import provenance
from allfours_sim.rules.asking import PROGRAM, game_words, rule_words
from allfours_sim.study.asking import place_words
from allfours_sim.tables.pair_panels import pair_panels
from allfours_sim.tables.pairs import PairFigures, pair_figures, pairs_table, worst_table
from allfours_sim.tables.panel import Panel
from allfours_sim.tables.sheet import Sheet

if TYPE_CHECKING:
    from allfours_sim.study import Compared


@dataclass(frozen=True)
class ComparisonSheet(Sheet):
    """What came of a comparison in which `worst` sets were to be named in each direction."""

    compared: Compared
    worst: int = 0

    @cached_property
    def figures(self) -> list[PairFigures]:
        """The figures of each pair."""
        return pair_figures(self.compared)

    @cached_property
    def tables(self) -> dict[str, pd.DataFrame]:
        """The tidy tables: `pairs`, and `worst` where asked for."""
        found = {"pairs": pairs_table(self.figures)}
        return found | ({"worst": worst_table(self.compared)} if self.worst else {})

    @property
    def panels(self) -> list[Panel]:
        """The tables as people read them."""
        return list(pair_panels(self.compared, self.figures, self.worst > 0))

    @property
    def headline(self) -> str:
        """What was played, in a line."""
        comparison = self.compared.comparison
        parts = provenance.played(comparison.deals, " and ".join(dict.fromkeys(comparison.policies)))
        sets = f"{self.compared.finished:,} sets of {len(comparison.seatings)} {comparison.deals.unit}"
        return " · ".join([*parts, sets])

    @property
    def closing(self) -> str:
        """The seed and the command that gives the same numbers again."""
        return provenance.source_line(self.compared.comparison.deals.seed, self.again)

    @property
    def again(self) -> str:
        """The command that gives the finished sets again."""
        comparison, deals = self.compared.comparison, self.compared.comparison.deals
        words = [PROGRAM, "compare", *comparison.policies, *game_words(deals.game)]
        words += rule_words(deals.game)
        words += ["--games" if deals.unit == "games" else "-n", provenance.count_word(self.compared.finished)]
        words += place_words(deals)
        return shlex.join([*words, *(["--show-worst", str(self.worst)] if self.worst else [])])

    @property
    def provenance(self) -> dict[str, Any]:
        """All that the numbers depend on; `parts`: into how many a point, or a game, is cut in the totals."""
        comparison = self.compared.comparison
        return {
            **provenance.provenance(replace(comparison.deals, policies=comparison.policies), self.compared.finished),
            "again": self.again,
            "unit": f"sets of {comparison.deals.unit}",
            "set_size": len(comparison.seatings),
            "parts": comparison.parts,
            "block": comparison.block,
        }
