"""`allfours-sim policies`: who can play."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from allfours_sim.cli.listing import Format, show_rows

EXAMPLE = "allfours-sim policies"


def policies(shape: Annotated[Format, typer.Option("--format", help="How to write the list.")] = Format.TABLE) -> None:
    """List the policies that can take a seat, and their options with what they are when left out."""
    from allfours_sim.roster.catalogue import CATALOGUE, SUFFIXES

    rows: list[dict[str, Any]] = []
    for name, entry in CATALOGUE.items():
        options = {option: about.default for option, about in entry.options.items()}
        rows.append({"policy": name, "options": options, "plays": entry.description})
    rows += [{"policy": f"+{name}", "options": {}, "plays": suffix.description} for name, suffix in SUFFIXES.items()]
    show_rows("policies", rows, shape, "policies")
