"""`allfours-sim exact`: the family's exact probabilities, each beside a simulation of the same thing if wanted."""

from __future__ import annotations

import json
import sys
from inspect import Parameter as Argument
from inspect import Signature
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from allfours_sim import __version__
from allfours_sim.cli import options
from allfours_sim.cli.errors import Exit, UsageFault
from allfours_sim.cli.exact_run import answered, asked, leave, source_of
from allfours_sim.cli.listing import Format, Row, aligned, comma_separated, markdown
from allfours_sim.cli.options import FixedSeed, Quiet
from allfours_sim.cli.settings import PLAIN, example

if TYPE_CHECKING:
    from collections.abc import Sequence
    from contextlib import AbstractContextManager

    from allfours_sim.cli.show import Destination
    from allfours_sim.exact.value import Value

DEFAULT_SEED = 7
CHECKED_HANDS = "1M"
Hands = Annotated[
    str | None, typer.Option("--hands", "-n", metavar="COUNT", help="Simulate so many hands beside it: 1M, 5e4.")
]
Shape = Annotated[Format | None, typer.Option("--format", help="How to write it; else as people read it.")]
Output = Annotated[str | None, typer.Option("--output", "-o", metavar="FILE", help="A file instead of the screen.")]
USUAL: dict[str, tuple[Any, Any]] = {
    "hands": (Hands, None),
    "seed": (FixedSeed, DEFAULT_SEED),
    "shape": (Shape, None),
    "output": (Output, None),
    "quiet": (Quiet, False),
}


class Values(TyperGroup):
    """`list`, `all`, and every exact value by its name with its parameters as options."""

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of that name, None if there is none."""
        found = super().get_command(ctx, cmd_name)
        if found is not None:
            return found
        from allfours_sim.exact.catalogue import VALUES

        return get_command(_value_app(VALUES[cmd_name])) if cmd_name in VALUES else None

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that the arguments begin with; a misspelt one is refused with the name that was meant."""
        if not args[0].startswith("-") and not ctx.resilient_parsing and self.get_command(ctx, args[0]) is None:
            from allfours_sim.exact.catalogue import VALUES
            from allfours_sim.rules.faults import echoed, meant

            near = meant(args[0], [*self.commands, *VALUES]) or ";"
            ctx.fail(f'"{echoed(args[0])}" is no exact value{near} `allfours-sim exact list` names them')
        return super().resolve_command(ctx, args)


app = typer.Typer(
    cls=Values,
    name="exact",
    no_args_is_help=True,
    help="Exact probabilities as fractions, by name (`exact list` has the names), beside a simulation if wanted.",
    epilog=example("allfours-sim exact jack-in-play --players 3 --hands 1M"),
    **PLAIN,
)


@app.command("list", short_help="List the exact values.", epilog=example("allfours-sim exact list --format md"))
def list_values(shape: Shape = None, output: Output = None) -> None:
    """List the exact values: name, parameters with what is allowed, what it is."""
    from allfours_sim.exact.account import value_row
    from allfours_sim.exact.catalogue import all_values

    rows = [value_row(value) for value in all_values()]
    with _destination(shape, output) as where:
        _write(where, "list", rows, aligned(rows), {})


@app.command("all", short_help="Show them all, or check them.", epilog=example("allfours-sim exact all --check"))
def all_values(
    check: Annotated[
        bool, typer.Option("--check", help="Simulate them all (1M hands unless said); exit code 4 if one is off.")
    ] = False,
    hands: Hands = None,
    seed: FixedSeed = DEFAULT_SEED,
    shape: Shape = None,
    output: Output = None,
    quiet: Quiet = False,
) -> None:
    """Show all values at all their parameters; hold them to each other and to a simulation."""
    from allfours_sim.exact.account import row, short_row, summary
    from allfours_sim.exact.catalogue import all_cases

    run = asked(CHECKED_HANDS if check and hands is None else hands, seed)
    with _destination(shape, output) as where:
        answers, run = answered(all_cases(), run, quiet)
        broken = _broken_identities() if check else []
        wrong = [one for one in answers if one.seen and not one.seen.sound]
        rows = [row(one, run.simulated) for one in answers]
        text = aligned([short_row(one, run.simulated) for one in (wrong if check else answers)])
        if check:
            text = "\n".join([*([text] if wrong else []), *broken, summary(answers, broken)])
        _write(where, "all", rows, text, source_of(run))
    leave(run)
    if check and (wrong or broken):
        raise typer.Exit(Exit.CHECK_FAILED)


def _value_app(value: Value) -> typer.Typer:
    """A command for one value, its parameters as options."""

    def command(**words: Any) -> None:
        _show_value(value, words)

    arguments = {
        one.name: (
            Annotated[
                str | None,
                typer.Option(
                    f"--{one.name.replace('_', '-')}", help=f"{one.meaning}: {one.allowed()}; else {one.values[0]}."
                ),
            ],
            None,
        )
        for one in value.parameters
    } | USUAL
    command.__annotations__ = {name: kind for name, (kind, _) in arguments.items()}
    command.__signature__ = Signature(  # type: ignore[attr-defined]
        [
            Argument(name, Argument.KEYWORD_ONLY, default=default, annotation=kind)
            for name, (kind, default) in arguments.items()
        ]
    )
    single = typer.Typer(**PLAIN)
    meaning = f"{value.meaning[0].upper()}{value.meaning[1:]}: {value.formula}."
    first = next(iter(value.cases())).text
    single.command(value.name, help=meaning, epilog=example(f"allfours-sim exact {first} --hands 1M"))(command)
    return single


def _show_value(value: Value, words: dict[str, Any]) -> None:
    """One value at the parameters asked for."""
    from allfours_sim.exact.account import paragraph, row

    usual = {name: words.pop(name) for name in USUAL}
    texts = {name: text for name, text in words.items() if text is not None}
    for one in value.parameters:
        if one.name in texts:
            with options.reading(f"--{one.name.replace('_', '-')}"):
                one.parsed(texts[one.name])
    case, run = value.case(texts), asked(usual["hands"], usual["seed"])
    with _destination(usual["shape"], usual["output"]) as where:
        (found,), run = answered([case], run, usual["quiet"])
        text, source = paragraph(found, run.simulated), source_of(run, case)
        if run.simulated:
            text += f"\n\nseed {run.seed} · stream {source['stream']} · again: {source['again']}"
        _write(where, case.text, [row(found, run.simulated)], text, source)
    leave(run)


def _broken_identities() -> list[str]:
    from allfours_sim.exact.identities import identities

    return [f"{one.sentence}: {one.left} is not {one.right}" for one in identities() if one.left != one.right]


def _destination(shape: Format | None, output: str | None) -> AbstractContextManager[Destination]:
    """Where the rows are to go."""
    from allfours_sim.cli.show import destination, named

    path = named(output)
    if output is not None and path is not None and (output.endswith("/") or path.is_dir()):
        raise UsageFault(f"--output: {output} is a folder; a file is allowed")
    return destination(shape, output)


def _write(where: Destination, command: str, rows: Sequence[Row], text: str, source: dict[str, Any]) -> None:
    """Write rows, or the text of a table, to where they belong."""
    if where.shape is Format.JSON:
        whole = {
            "schema": "allfours/1",
            "command": f"exact {command}",
            "provenance": {"version": __version__, **source},
            "tables": {"exact": rows},
        }
        text = json.dumps(whole, ensure_ascii=False, allow_nan=False, indent=1)
    elif where.shape is not Format.TABLE:
        text = markdown(rows) if where.shape is Format.MD else comma_separated(rows)
    if where.file is None:
        sys.stdout.write(f"{text}\n")
    else:
        where.file.write_text(f"{text}\n", encoding="utf-8", newline="\n")
