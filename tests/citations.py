"""What the tests cite, read from their source: rules by number, options by `option = value` (docs/rules.md section 6).

A test cites a rule in its name (`test_2_8_…`) or its docstring. It exercises a value of an option where it, or what it
names in its own file, writes the two together: `--rule` texts, keywords, entries of tables, also through parameters.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise, product
from pathlib import Path
from typing import NamedTuple

from allfours_sim.rules.schema import OPTIONS, RANK_TABLES, TABLES

TESTS = Path(__file__).parent
UNKNOWN = "…"  # what a text may hold that only running the test would tell
Bound = dict[str, set[str]]
Pair = tuple[str, str]


class Cited(NamedTuple):
    """The rules and the pairs of option and value that one test cites."""

    rules: frozenset[str]
    values: frozenset[Pair]


@cache
def cited_by_tests() -> dict[str, Cited]:
    """Every test of every file, `test_file.py::test_name`, parametrised ones once, with what it cites."""
    return {
        f"{file.name}::{name}": cited
        for file in sorted(TESTS.glob("test_*.py"))
        for name, cited in cited_in(file.read_text(encoding="utf-8")).items()
    }


def cited_in(source: str) -> dict[str, Cited]:
    """The tests of one file with what they cite."""
    module = ast.parse(source)
    named = dict(_definitions(module))
    return {
        name: Cited(_rules(node), frozenset(_values(_with_what_it_names(node, named), _bound(node, named))))
        for name, node in named.items()
        if isinstance(node, ast.FunctionDef) and name.startswith("test_")
    }


def _definitions(module: ast.Module) -> Iterator[tuple[str, ast.AST]]:
    """The functions of a module, and its constants by name."""
    for node in module.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign) and node.value is not None:
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                if isinstance(target, ast.Name):
                    yield target.id, node.value


def _rules(test: ast.FunctionDef) -> frozenset[str]:
    """The rules in a test's name and docstring."""
    in_name = re.findall(r"(?<![0-9])([2-5])_([0-9]+)(?![0-9])", test.name)
    in_words = re.findall(r"(?<![0-9.])([2-5])\.([0-9]+)(?![0-9])", ast.get_docstring(test) or "")
    return frozenset(f"{section}.{number}" for section, number in [*in_name, *in_words])


def _with_what_it_names(test: ast.FunctionDef, named: dict[str, ast.AST]) -> list[ast.AST]:
    """The test and all that it names in its file, directly or not, other tests apart."""
    found: dict[str, ast.AST] = {test.name: test}
    pending = [test]  # type: list[ast.AST]
    while pending:
        for node in ast.walk(pending.pop()):
            name = node.id if isinstance(node, ast.Name) else node.arg if isinstance(node, ast.arg) else ""
            if name in named and name not in found and not name.startswith("test_"):
                found[name] = named[name]
                pending.append(named[name])
    return list(found.values())


def _bound(test: ast.FunctionDef, named: dict[str, ast.AST]) -> Bound:
    """The texts that each parameter of a parametrised test takes."""
    bound: Bound = {}
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.parametrize":
            names = [name for node in _elements(mark.args[0], named) for name in re.split(r",\s*", _text(node))]
            for values in _elements(mark.args[1], named):
                parts = list(_elements(values, named)) if len(names) > 1 else [values]
                for name, part in zip(names, parts, strict=False):
                    bound.setdefault(name, set()).update(_text(one) for one in ast.walk(part) if _is_constant(one))
    return bound


def _elements(node: ast.AST, named: dict[str, ast.AST]) -> Sequence[ast.AST]:
    """The elements of a list, the keys of a table, the values for `TABLE.values()`; else the node itself."""
    if isinstance(node, ast.Name) and node.id in named:
        return _elements(named[node.id], named)
    if isinstance(node, ast.List | ast.Tuple | ast.Set):
        return node.elts
    if isinstance(node, ast.Dict):
        return [key for key in node.keys if key is not None]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name):
        table = named.get(node.func.value.id)
        if node.func.attr == "values" and isinstance(table, ast.Dict):
            return table.values
    return [node]


def _is_constant(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str | int | float)


def _text(node: ast.AST) -> str:
    """A constant as `--rule` writes it: `each-blind`, `true`, `12`, `0`."""
    if not isinstance(node, ast.Constant):
        return UNKNOWN
    value = node.value
    if isinstance(value, bool):
        return str(value).lower()
    return str(int(value)) if isinstance(value, float) and value == int(value) else str(value)


def _texts(node: ast.AST | None, bound: Bound) -> set[str]:
    """The texts that an expression may be: a constant, a parameter, an f-string of them."""
    if isinstance(node, ast.Name):
        return bound.get(node.id, {UNKNOWN})
    if isinstance(node, ast.JoinedStr):
        parts = [_texts(part.value if isinstance(part, ast.FormattedValue) else part, bound) for part in node.values]
        return {"".join(words) for words in product(*parts)}
    return {_text(node)} if node is not None and _is_constant(node) else {UNKNOWN}


def _values(nodes: list[ast.AST], bound: Bound) -> Iterator[Pair]:
    """The pairs of option and value that stand together in `nodes`."""
    for node in (inner for outer in nodes for inner in ast.walk(outer)):
        if isinstance(node, ast.Constant | ast.JoinedStr):
            for text in _texts(node, bound):
                for option, value in re.findall(r"([a-z_]+(?:\.\w+)?)\s*=\s*[\"']?([\w-]+)", text):
                    yield from _pair(option, value)
        elif isinstance(node, ast.keyword):
            yield from _entry(node.arg or "", node.value, bound)
        elif isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                for option in _texts(key, bound):
                    yield from _entry(option, value, bound)
        elif isinstance(node, ast.Call | ast.Tuple):  # check("beg", "true"), ("min_bid", 1)
            row = node.args if isinstance(node, ast.Call) else node.elts
            for first, second in pairwise(row):
                for option in _texts(first, bound):
                    yield from _entry(option, second, bound)


def _entry(option: str, value: ast.AST, bound: Bound) -> Iterator[Pair]:
    """The pairs of an option with an expression, entry by entry for a table."""
    if isinstance(value, ast.Dict) and option in TABLES:
        if not value.keys:
            yield from _pair(option, "none")
        for key, worth in zip(value.keys, value.values, strict=True):
            for entry, text in product(_texts(key, bound), _texts(worth, bound)):
                yield from _pair(f"{option}.{entry}", text)
    else:
        for text in _texts(value, bound):
            yield from _pair(option, text)


def _pair(option: str, value: str) -> Iterator[Pair]:
    """Option and value if it is an option; whatever the rank, an entry of a table of ranks is `table.RANK`."""
    name, _, entry = option.partition(".")
    if name in OPTIONS and UNKNOWN not in option + value:
        yield (f"{name}.RANK" if entry and name in RANK_TABLES else option), value
