"""What a user's decision returns instead of a whole number, in plain words."""

from __future__ import annotations

from typing import Any

from allfours_sim.jit import types

RETURNS = "it returns "
_KINDS = (  # of two that fit the first is said
    (types.Optional, "nothing on some way through"),
    (types.NoneType, "nothing"),
    (types.Float, "a fraction (use // to divide)"),
    (types.Complex, "a complex number"),
    (types.UnicodeType, "a text"),
    (types.Bytes, "bytes"),
    (types.BaseTuple, "a tuple"),
    (types.Generator, "a generator (it has a yield)"),
    (types.Buffer, "an array"),
    (types.Record, "a record"),
    (types.IntEnumMember, "a word of an enumeration (its .value is a number)"),
    (types.DictType, "a dict"),
    (types.Set, "a set"),
    ((types.List, types.ListType, types.LiteralList), "a list"),
    (types.RangeType, "a range"),
    (types.Module, "a module"),
    (types.Callable, "a function"),
)


def not_whole(kind: Any) -> str:
    """The sentence that refuses a choice of a type of numba's."""
    words = (words for types_of, words in _KINDS if isinstance(kind, types_of))
    return f"{RETURNS}{next(words, 'what is no number')}; a whole number is allowed"
