"""A study that has been run, in every form in which it is read."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import pandas as pd

from allfours_sim import provenance
from allfours_sim.tables import Panel, make_panels, make_tables
from allfours_sim.tables.sheet import Sheet
from allfours_sim.tally import Tally

if TYPE_CHECKING:
    from allfours_sim.study import Study


@dataclass(frozen=True)
class Result(Sheet):
    """A study, its tally, and how many hands or games of it were `finished`."""

    study: Study
    tally: Tally
    finished: int

    @cached_property
    def tables(self) -> dict[str, pd.DataFrame]:
        """The tidy tables by name."""
        return make_tables(self.study, self.tally)

    @property
    def panels(self) -> list[Panel]:
        """The tables as people read them."""
        return make_panels(self.study, self.tables)

    @property
    def headline(self) -> str:
        """What was played, in a line."""
        return provenance.headline(self.study, self.finished)

    @property
    def closing(self) -> str:
        """The seed and the command that gives the same numbers again."""
        return provenance.closing(self.study, self.finished)

    @property
    def provenance(self) -> dict[str, Any]:
        """All that the numbers depend on."""
        return provenance.provenance(self.study, self.finished)
