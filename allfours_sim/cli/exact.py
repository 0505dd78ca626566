"""`allfours-sim exact`: the family's exact probabilities, each beside a simulation of the same thing if wanted."""

from __future__ import annotations

import json
from inspect import Parameter as Argument
from inspect import Signature
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from allfours_sim import __version__
from allfours_sim.cli import options
from allfours_sim.cli.errors import Exit, UsageFault
from allfours_sim.cli.listing import Format, Row, aligned, comma_separated, markdown
from allfours_sim.cli.options import Quiet
from allfours_sim.cli.settings import PLAIN

if TYPE_CHECKING:
    from collections.abc import Sequence
    from contextlib import AbstractContextManager

    from allfours_sim.cli.show import Destination
    from allfours_sim.exact.account import Answer
    from allfours_sim.exact.value import Case, Value

DEFAULT_SEED = 7
CHECKED_HANDS = "1M"
Hands = Annotated[
    str | None, typer.Option("--hands", "-n", metavar="COUNT", help="Simulate so many hands beside it: 1M, 5e4.")
]
Seed = Annotated[int, typer.Option("--seed", help="Where the chance of the simulation begins.")]
Shape = Annotated[Format | None, typer.Option("--format", help="How to write it; else as people read it.")]
Output = Annotated[str | None, typer.Option("--output", "-o", metavar="FILE", help="A file instead of the screen.")]
USUAL: dict[str, tuple[Any, Any]] = {
    "hands": (Hands, None),
    "seed": (Seed, DEFAULT_SEED),
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
            from allfours_sim.rules.faults import meant

            near = meant(args[0], [*self.commands, *VALUES]) or ";"
            ctx.fail(f'"{args[0]}" is no exact value{near} `allfours-sim exact list` names them')
        return super().resolve_command(ctx, args)


app = typer.Typer(
    cls=Values,
    name="exact",
    no_args_is_help=True,
    help="Exact probabilities as fractions, by name (`exact list` has the names), beside a simulation if wanted.",
    epilog="Example: allfours-sim exact jack-in-play --players 3 --hands 1M",
    **PLAIN,
)


@app.command("list", epilog="Example: allfours-sim exact list --format md")
def list_values(shape: Shape = None, output: Output = None) -> None:
    """List the exact values: name, parameters with what is allowed, what it is."""
    from allfours_sim.exact.account import value_row
    from allfours_sim.exact.catalogue import all_values

    rows = [value_row(value) for value in all_values()]
    with _destination(shape, output) as where:
        _write(where, "list", rows, aligned(rows), {})


@app.command("all", epilog="Example: allfours-sim exact all --check")
def all_values(
    check: Annotated[
        bool, typer.Option("--check", help="Simulate them all (1M hands unless said); exit code 4 if one is off.")
    ] = False,
    hands: Hands = None,
    seed: Seed = DEFAULT_SEED,
    shape: Shape = None,
    output: Output = None,
    quiet: Quiet = False,
) -> None:
    """Show all values at all their parameters; hold them to each other and to a simulation."""
    from allfours_sim.exact.account import row, short_row, summary
    from allfours_sim.exact.catalogue import all_cases

    hands = hands or (CHECKED_HANDS if check else None)
    with _destination(shape, output) as where:
        answers = _answers(all_cases(), hands, seed, quiet)
        broken = _broken_identities() if check else []
        wrong = [one for one in answers if one.seen and not one.seen.sound]
        rows = [row(one, hands is not None) for one in answers]
        text = aligned([short_row(one, hands is not None) for one in (wrong if check else answers)])
        if check:
            text = "\n".join([*([text] if wrong else []), *broken, summary(answers, broken)])
        _write(where, "all", rows, text, _provenance(hands, seed))
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
    example = next(iter(value.cases())).text
    single.command(value.name, help=meaning, epilog=f"Example: allfours-sim exact {example} --hands 1M")(command)
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
    case, hands, seed = value.case(texts), usual["hands"], usual["seed"]
    with _destination(usual["shape"], usual["output"]) as where:
        (found,) = _answers([case], hands, seed, usual["quiet"])
        text, source = paragraph(found, hands is not None), _provenance(hands, seed, case)
        if hands is not None:
            text += f"\n\nseed {seed} · stream {source['stream']} · again: {source['again']}"
        _write(where, case.text, [row(found, hands is not None)], text, source)


def _answers(cases: Sequence[Case], hands: str | None, seed: int, quiet: bool) -> list[Answer]:
    """The cases with a simulation over `hands` hands, if so many are asked for."""
    from allfours_sim.exact.account import answer

    if hands is None:
        return [answer(case) for case in cases]
    count = options.asked_count(hands, "--hands")
    options.asked_seed(seed)
    from allfours_sim.cli.progress import ProgressBar
    from allfours_sim.exact.comparing import simulate

    with ProgressBar(count, "hands", quiet) as bar:
        seen = simulate(cases, seed, count, bar)
    return [answer(case, one) for case, one in zip(cases, seen, strict=True)]


def _broken_identities() -> list[str]:
    from allfours_sim.exact.identities import identities

    return [f"{one.sentence}: {one.left} is not {one.right}" for one in identities() if one.left != one.right]


def _provenance(hands: str | None, seed: int, case: Case | None = None) -> dict[str, Any]:
    """Where the numbers come from."""
    if hands is None:
        return {}
    from allfours_sim.engine.address import STREAM_VERSION

    what = "all" if case is None else case.text
    again = f"allfours-sim exact {what} --hands {hands} --seed {seed}"
    return {"again": again, "seed": seed, "hands": options.asked_count(hands, "--hands"), "stream": STREAM_VERSION}


def _destination(shape: Format | None, output: str | None) -> AbstractContextManager[Destination]:
    """Where the rows are to go."""
    from allfours_sim.cli.show import destination

    if output is not None and (output.endswith("/") or Path(output).is_dir()):
        raise UsageFault(f"--output: {output} is a folder; a file is allowed")
    return destination(shape, output)


def _write(where: Destination, command: str, rows: Sequence[Row], text: str, source: dict[str, Any]) -> None:
    """Write rows, or the text of a table, to where they belong."""
    from allfours_sim.cli.show import put

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
        put(f"{text}\n")
    else:
        where.file.write_text(f"{text}\n", encoding="utf-8", newline="\n")
