"""`allfours-sim policies`: who can play."""

from __future__ import annotations

from typing import Annotated

import typer

from allfours_sim.cli.listing import Format, show_rows

EXAMPLE = "allfours-sim policies"


def policies(shape: Annotated[Format, typer.Option("--format", help="How to write the list.")] = Format.TABLE) -> None:
    """List the policies that can take a seat."""
    from allfours_sim.policies.registry import DESCRIPTIONS

    rows = [{"policy": name, "plays": text} for name, text in DESCRIPTIONS.items()]
    show_rows("policies", rows, shape, "policies")
