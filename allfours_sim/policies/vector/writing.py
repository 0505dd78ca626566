"""Writing numbers as a vector file, with a comment to each part, for people to read and edit."""

from __future__ import annotations

from collections.abc import Mapping

from allfours_sim.policies.vector.layout import ROWS, Numbers

_COMMENTS: Mapping[str, str] = {
    "talk": "Hundredths of a point. trump_value: 2 3 4 5 6 7 8 9 T J Q K A of the suit turned up, added up;\n"
    "# eldest begs below `beg` less `run_cost` a point that a turn-up may bring, the dealer gives from `give` on,\n"
    "# and below `bunch` a fresh deal is wanted.",
    "discard": "What a card is worth to keep, 2 to A: a trump, another card, a card while trump is open.",
    "auction": "Hundredths of a point that a suit is worth as trump: high and low times the chance to have them;\n"
    "# held_jack and no_jack by the number of Q K A; length by the cards of the suit; marks: the value that each\n"
    "# bid from 0 on takes, the last for all above; margin: so much above its mark a bid is made at once.",
    "trick": "Thousandths of a point: what a trick is worth by its card points, a point that hangs on the jack,\n"
    "# what seats behind are expected to add, the lead after it. Parts of 256: how much another's trick hurts\n"
    "# (others: each for itself; fellow: defenders of a bid), how likely a higher card or a ruff takes the trick,\n"
    "# a partner behind saves it, a lower trump falls to a lead. scored_share: of a point that a trump scores.",
    "voids": "What a lead is worth more, by class, in a suit of which partner, any opponent, all are void:\n"
    "# low, ten, court, ace, and of trumps low, ten, jack, high.",
    "lead": "What a card is worth to part with when leading, in thousandths of a point, by rank from 2 to A.",
    "follow": "The same when following.",
    "by_trumps": "With 0 1 2 3 4 and more trumps in the hand.",
    "by_cards": "With 2 3 4 5 6 and more cards in the hand.",
    "master": "For a card that no unseen card of its suit can beat.",
    "top_trump": "For a trump, by the best trump held, with the jack fallen, unseen, held.",
}


def _table_of(name: str) -> str:
    return name.rpartition(".")[0]


def vector_text(numbers: Numbers, part: str = "") -> str:
    """`numbers` as tables of a TOML file, below the table `part` (such as `for.2`) if it is not empty."""
    lines: list[str] = []
    open_table = None
    order = list(dict.fromkeys(map(_table_of, ROWS)))
    for name in sorted((name for name in ROWS if name in numbers), key=lambda name: order.index(_table_of(name))):
        table, _, row = name.rpartition(".")
        if table != open_table:
            open_table = table
            comment = _COMMENTS[table.rpartition(".")[2]]
            lines += ["", f"[{part}.{table}]" if part else f"[{table}]", f"# {comment}"]
        values = numbers[name]
        text = str(values[0]) if ROWS[name].length == 1 else f"[{', '.join(map(str, values))}]"
        lines.append(f"{row} = {text}")
    return "\n".join(lines) + "\n" if lines else ""
