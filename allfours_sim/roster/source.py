"""The text of a user's file, as it is before any of it is run."""

from __future__ import annotations

import ast
import hashlib
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from allfours_sim.errors import PolicyError

OURS = "allfours_sim"
IMPORTED = {OURS, "numpy", "numba", *sys.stdlib_module_names}
CHANCE = {"random", "secrets"}


@dataclass(frozen=True)
class Source:
    """A file as it was when it was read; `file` as it was named, `sha256` of its bytes."""

    file: str
    text: str
    sha256: str


def read_source(file: str) -> Source:
    """The file, if it is a player's: Python, complete in itself, without chance of its own. Raises PolicyError."""
    try:
        raw = Path(file).read_bytes()
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise PolicyError(f"{file}: {why.lower()}") from None
    try:
        text = raw.decode("utf-8-sig")
        tree = ast.parse(text, file)
    except UnicodeDecodeError:
        raise PolicyError(f"{file}: this is no text in UTF-8") from None
    except SyntaxError as error:
        raise PolicyError(f"{file}:{error.lineno or 1}: no Python: {error.msg}") from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise PolicyError(f"{file}: no Python: {error or 'it is too deep in itself'}") from None
    for line, fault in _faults(tree):
        raise PolicyError(f"{file}:{line}: {fault}")
    return Source(file, text, hashlib.sha256(raw).hexdigest())


def _faults(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """What a player's file must not import: its SHA-256 would not say what it plays."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr == "random":
            yield node.lineno, _own_chance(".random")
        if not isinstance(node, ast.Import | ast.ImportFrom):
            continue
        for name in _imports(node):
            root, *rest = name.split(".")
            if root in CHANCE or (root == "numpy" and rest[:1] == ["random"]):
                yield node.lineno, _own_chance(name)
            if root not in IMPORTED:
                what = "another file" if name.startswith(".") else name
                yield (
                    node.lineno,
                    f"it imports {what}; the standard library, numpy and {OURS} are allowed, all else stands in the "
                    "file itself",
                )


def _own_chance(name: str) -> str:
    return f"it uses {name}; chance comes from `word` alone, so that a hand can be played again"


def _imports(node: ast.Import | ast.ImportFrom) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    root = "." * node.level + (node.module or "")
    return [f"{root}.{alias.name}" for alias in node.names]
