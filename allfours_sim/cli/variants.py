"""`allfours-sim variants`: the games that can be played, what they are made of, and whether a file of one is sound."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from allfours_sim.cli.listing import Format, Row, aligned, show_rows, width, wrapped
from allfours_sim.cli.options import Players, number_option
from allfours_sim.cli.settings import PLAIN, example, preset_names
from allfours_sim.rules.sheets import FEWEST, MOST

if TYPE_CHECKING:
    from allfours_sim.rules.account import Change, OptionLine
    from allfours_sim.rules.variants import Game, Variant

app = typer.Typer(
    name="variants",
    no_args_is_help=True,
    help="List the variants, show one, check a file, compare two.",
    epilog=example("allfours-sim variants show trinidad --players 2"),
    **PLAIN,
)
Shape = Annotated[Format, typer.Option("--format", help="How to write it.")]
OfPlayers = Annotated[int | None, number_option("--players", FEWEST, MOST, help="Only those for so many players.")]
CommonPlayers = Annotated[
    int | None,
    number_option("--players", FEWEST, MOST, help="Number of players; else the first that both are played by."),
]
_NAME = "A preset's name, or a file such as my.toml."
Name = Annotated[str, typer.Argument(metavar="NAME", help=_NAME, autocompletion=preset_names)]
First = Annotated[str, typer.Argument(metavar="A", help=_NAME, autocompletion=preset_names)]
Second = Annotated[str, typer.Argument(metavar="B", help="The other one.", autocompletion=preset_names)]


@app.command("list", short_help="List the presets.", epilog=example("allfours-sim variants list --players 3"))
def list_variants(
    players: OfPlayers = None,
    shape: Shape = Format.TABLE,
) -> None:
    """List the presets: name, title, numbers of players (4p: four as partners), what is special."""
    from allfours_sim.rules.variants import PRESETS, load_variant

    rows: list[Row] = [
        {"variant": one.name, "title": one.title, "players": one.players_text(), "special": one.special}
        for one in map(load_variant, PRESETS)
        if players is None or players in one.players
    ]
    show_rows("variants", rows, shape, "variants list")


@app.command(
    short_help="Show every option of a variant.", epilog=example("allfours-sim variants show trinidad --players 2")
)
def show(variant: Name, players: Players = None, shape: Shape = Format.TABLE) -> None:
    """Show every option of a variant: its value, the default and who set it where it differs, what it means."""
    from allfours_sim.rules.account import option_lines
    from allfours_sim.rules.variants import resolve

    game = resolve(variant, players)
    lines = option_lines(game)
    if shape is Format.TABLE:
        print(*wrapped(_heading(game), width()), sep="\n", end="\n\n")
        show_rows("options", [_in_words(line) for line in lines], shape)
    else:
        show_rows(
            "options", [line._asdict() for line in lines], shape, f"variants show {variant} --players {game.players}"
        )


@app.command(short_help="Check a variant file.", epilog=example("allfours-sim variants check my.toml"))
def check(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A variant file, such as my.toml.")],
) -> None:
    """Check a variant file: all its errors, or what it changes and which of its options have no effect."""
    from allfours_sim.rules.account import soundness

    found = soundness(file)
    variant = found.variant
    print(f"{file}: sound")
    heading = f"{variant.name} · {variant.title} · {variant.players_text()} players · from {found.parent}"
    print(*wrapped(heading, width()), sep="\n")
    print(f"\nchanged from {found.parent}:")
    print(aligned([_change(change, "was", "is") for change in found.changes]))
    if found.no_effect:
        print("\nwithout effect in this combination, and ignored:")
        print(aligned([{"option": option, "because": reason} for option, reason in found.no_effect.items()]))


@app.command(
    short_help="Show in what two variants differ.", epilog=example("allfours-sim variants diff trinidad tobago")
)
def diff(
    first: First,
    second: Second,
    players: CommonPlayers = None,
    shape: Shape = Format.TABLE,
) -> None:
    """Show in which options two variants differ, and what these options mean."""
    from allfours_sim.rules.account import compare, differences

    one, other = compare(first, second, players)
    changes = differences(one.rules, other.rules)
    if shape is Format.TABLE:
        print(_differences_in_words(one, other, changes))
    else:
        command = f"variants diff {first} {second} --players {one.players}"
        show_rows("differences", [change._asdict() for change in changes], shape, command)


def _heading(game: Game) -> str:
    """What a game is, in a line."""
    partners = " as partners" if game.rules.sides == "partners" else ""
    numbers = f" · rules {game.variant.rule_numbers}" if game.variant.rule_numbers else ""
    return f"{game.variant.name} · {game.variant.title} · {game.players} players{partners}{numbers}"


def _in_words(line: OptionLine) -> Row:
    """An option as a row for people: its notes first, then what it means."""
    from allfours_sim.rules.words import value_meaning, value_text

    meaning = value_meaning(line.option, line.value)
    words = f"{line.meaning}: {meaning}" if meaning else line.meaning
    changed = f"[by {line.set_by}, default {value_text(line.default)}] " if line.set_by else ""
    idle = f"[no effect: {line.no_effect}] " if line.no_effect else ""
    return {"option": line.option, "value": line.value, "meaning": changed + idle + words}


def _change(change: Change, first: str, second: str) -> Row:
    """A changed option as a row: both values, what it is and what its new value means."""
    from allfours_sim.rules.words import value_meaning

    words = value_meaning(change.option.rpartition(".")[2], change.second)
    meaning = f"{change.meaning}: {words}" if words else change.meaning
    return {"option": change.option, first: change.first, second: change.second, "meaning": meaning}


def _told_apart(variant: Variant, other: Variant) -> str:
    """A variant's name; that of its file where a preset or the other variant is called the same."""
    from allfours_sim.rules.variants import PRESETS

    return variant.source if variant.name in (*PRESETS, other.name) else variant.name


def _differences_in_words(one: Game, other: Game, changes: list[Change]) -> str:
    """A paragraph for each option: its meaning, then what either game does."""
    from allfours_sim.rules.words import value_in_words

    names = _told_apart(one.variant, other.variant), _told_apart(other.variant, one.variant)
    longest = max(len(name) for name in names)
    room = width()
    count = f"{len(changes)} option{'s' if len(changes) != 1 else ''} differ{'s' if len(changes) == 1 else ''}"
    heading = f"{names[0]} and {names[1]} with {one.players} players: {count if changes else 'no difference'}"
    lines = wrapped(heading, room)
    for change in changes:
        lines += ["", *wrapped(f"{change.option}: {change.meaning}", room)]
        for name, value in zip(names, (change.first, change.second), strict=True):
            first, *more = wrapped(value_in_words(change.option, value), max(24, room - longest - 4))
            lines += [f"  {name:<{longest}}  {first}", *(" " * (longest + 4) + text for text in more)]
    return "\n".join(lines)
