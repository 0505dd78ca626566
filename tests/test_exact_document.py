"""docs/exact.md lists every exact value. `python tests/test_exact_document.py` writes it anew."""

from __future__ import annotations

from pathlib import Path

from allfours_sim.exact.catalogue import TOPICS, all_values, told, topic_of

DOCUMENT = Path(__file__).parent.parent / "docs" / "exact.md"
HEAD = """# What is known exactly

`allfours-sim exact` tells the family's exact probabilities as fractions, each beside a simulation of the same thing:

```
allfours-sim exact list                                     the names, the parameters, what each is
allfours-sim exact jack-in-play --players 3                 one of them: fraction, decimal number, formula
allfours-sim exact jack-in-play --players 3 --hands 1M      and beside it a million hands dealt by the engine
allfours-sim exact all --format csv --output exact.csv      all of them, at all their parameters
allfours-sim exact all --check                              all beside a million hands; exit code 4 if one is off
```

n is the number of players, each dealt six cards, three at a run. C(a, b) is the number of ways to choose b of a things.
"High", "Low", "in play" and the rest are as in [rules.md](rules.md). A parameter that ends in `...` takes others too.

The standard error is that of what was seen. z holds a number of cases to the error that the exact value predicts, and a
mean to the spread of what was seen. Where fewer than 25 cases (or counter-cases) are expected, the exact two-sided
binomial decides instead, down to a chance of 1 in 1,000,000; what is certain or impossible must be met exactly.
`all --check` also adds up the fractions: shares that make up a whole, means of distributions, holdings counted in
another way.

This list is made from the program.
"""


def written() -> str:
    """The document of today."""
    parts = [HEAD]
    for topic, title in TOPICS.items():
        lines = [
            f"## {title}\n\n{told(topic)}\n",
            "| value | parameters | what it is | formula | at the first parameters |",
        ]
        lines.append("|---|---|---|---|---|")
        for value in all_values():
            if topic_of(value) == topic:
                options = ", ".join(f"`{one.name.replace('_', '-')}` {one.allowed()}" for one in value.parameters)
                first = next(iter(value.cases()))
                cells = [f"`{value.name}`", options, value.meaning, value.formula, str(first.fraction)]
                lines.append(f"| {' | '.join(cells)} |")
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def test_the_document_lists_the_values_of_today() -> None:
    assert DOCUMENT.read_text(encoding="utf-8") == written()


if __name__ == "__main__":
    DOCUMENT.write_text(written(), encoding="utf-8")
