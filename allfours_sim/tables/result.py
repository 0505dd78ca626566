"""A study that has been run, in every form in which it is read."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import pandas as pd

from allfours_sim import provenance
from allfours_sim.tables import Panel, formats, make_panels, make_tables
from allfours_sim.tally import Tally

if TYPE_CHECKING:
    from allfours_sim.study import Study


@dataclass(frozen=True)
class Result:
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

    def text(self) -> str:
        """Aligned text: the headline, the tables, the closing line."""
        return f"{self.headline}\n\n{formats.text(self.panels)}\n{self.closing}\n"

    def markdown(self, level: int = 1) -> str:
        """Markdown: a heading of `level`, the tables, the closing line."""
        heading = f"{'#' * level} {self.headline}"
        return f"{heading}\n\n{formats.markdown(self.panels, level + 1)}\n`{self.closing}`\n"

    def csv(self) -> str:
        """All tables as one CSV."""
        return formats.joined_csv(self.tables)

    def json(self, command: str) -> str:
        """All tables and the provenance as one JSON object."""
        return formats.json_text(command, self.provenance, self.tables)
