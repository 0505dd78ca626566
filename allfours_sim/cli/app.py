"""The command line: `allfours-sim COMMAND`. Each command is a module of this folder, loaded when it is wanted.

Importing this module and asking for help load none of numba, numpy, pandas, matplotlib and scipy: the modules of the
commands import what is heavy inside their functions.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from allfours_sim import __version__
from allfours_sim.cli.errors import Exit, exit_codes
from allfours_sim.cli.settings import PLAIN, example
from allfours_sim.cli.streams import leave_at_once, prepare_streams, silence
from allfours_sim.rules.faults import echoed, listed, meant

COMMANDS = {
    "simulate": "Play many hands or games and count what came of them.",
    "compare": "Compare policies on the same deals, in all seatings.",
    "replay": "Show hands by their address once more, trick by trick.",
    "check": "Judge hand records by the rules.",
    "exact": "Exact probabilities as fractions, by name.",
    "equity": "Show the chance of winning the game at every score.",
    "tune": "Look for better numbers and tables for `tuned`.",
    "variants": "List the variants, show one, check a file, compare two.",
    "policies": "List the policies and their options.",
    "report": "Write tables and charts of begging and bidding.",
}  # and what the list of commands says of each


def command_app(name: str) -> typer.Typer:
    """The command of the module `cli/NAME.py`: its `app`, or its function NAME with its `EXAMPLE`."""
    module = import_module(f"allfours_sim.cli.{name}")
    if hasattr(module, "app"):
        found: typer.Typer = module.app
        return found
    single = typer.Typer(**PLAIN)
    single.command(name, epilog=example(module.EXAMPLE))(getattr(module, name))
    return single


class Commands(TyperGroup):
    """The commands by name, each imported when it is asked for."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002
        """The names of the commands in the order of the help."""
        return [name for name in COMMANDS if find_spec(f"allfours_sim.cli.{name}")]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of that name, None if there is none."""
        if cmd_name not in self.list_commands(ctx):
            return None
        command = get_command(command_app(cmd_name))
        command.short_help = COMMANDS[cmd_name]
        return command

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that the arguments begin with; a misspelt one is refused with the name that was meant."""
        name, known = args[0], self.list_commands(ctx)
        if name not in known and not name.startswith("-") and not ctx.resilient_parsing:
            ctx.fail(f'"{echoed(name)}" is no command{meant(name, known) or ";"} {listed(known)} is allowed')
        return super().resolve_command(ctx, args)

    def make_context(self, *args: Any, **kwargs: Any) -> Any:
        """Read the arguments; help may meet a closed pipe too."""
        with exit_codes():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: Any) -> Any:
        """Run the command and end as the exit codes say."""
        with exit_codes():
            return super().invoke(ctx)


app = typer.Typer(
    cls=Commands,
    name="allfours-sim",
    no_args_is_help=True,
    epilog=example("allfours-sim simulate --variant trinidad --hands 100_000 --seed 7"),
    **PLAIN | {"add_completion": True},
)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"allfours-sim {__version__}")
        raise typer.Exit


@app.callback()
def allfours_sim(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and leave.")
    ] = False,
) -> None:
    """The strategy laboratory for the All Fours family of card games: simulate, replay, judge, chart."""


def main() -> None:
    """Run the command line with streams that take what it writes, and end as its codes say."""
    prepare_streams()
    try:
        app(prog_name="allfours-sim")
    except SystemExit as end:
        if end.code == Exit.INTERRUPTED:
            leave_at_once(Exit.INTERRUPTED)  # a compiler stopped in its work crashes when it is taken apart
        raise
    except OSError:  # a complaint about usage that nobody can hear
        silence(sys.stderr)
        raise SystemExit(Exit.USAGE) from None
