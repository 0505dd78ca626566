"""What a command has found, in every form in which it is read."""

from __future__ import annotations

import textwrap
from abc import ABC, abstractmethod
from typing import Any

import pandas as pd

from allfours_sim.tables import formats
from allfours_sim.tables.panel import Panel


class Sheet(ABC):
    """Tables with what they are about and where they come from."""

    @property
    @abstractmethod
    def tables(self) -> dict[str, pd.DataFrame]:
        """The tidy tables by name."""

    @property
    @abstractmethod
    def panels(self) -> list[Panel]:
        """The tables as people read them."""

    @property
    @abstractmethod
    def headline(self) -> str:
        """What was played, in a line."""

    @property
    @abstractmethod
    def closing(self) -> str:
        """The seed and the command that gives the same numbers again."""

    @property
    @abstractmethod
    def provenance(self) -> dict[str, Any]:
        """All that the numbers depend on."""

    def text(self) -> str:
        """Aligned text: the headline, the tables, the closing line."""
        headline = textwrap.fill(self.headline, formats.WIDTH, break_on_hyphens=False)
        return f"{headline}\n\n{formats.text(self.panels)}\n{self.closing}\n"

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
