"""What stands between the engine and a user's decision: it can look at the view and at nothing else.

The view and the parameters cannot be written to, an index past the end is an error, a choice is a whole number. The
random word comes as a signed number: numba makes fractions of a variable that is now an unsigned one, now another.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from allfours_sim.jit import JIT_OFF, inline, numba, types
from allfours_sim.policies.bundle import Numbers
from allfours_sim.policies.decision import decision
from allfours_sim.policies.view import VIEW
from allfours_sim.rules.faults import meant

READ_ONLY = "a view is read only"
NO_FIELD = "there is no field"
_SIGN = 1 << 63


def counted(params: Any) -> Numbers:
    """Parameters as `parameters` finds them: their number goes before them."""
    return np.array([len(params), *params], np.int64)


def plain_choice(function: Callable[..., Any], view: Any, params: Any, word: Any) -> int:
    """What `function` decides in plain Python; raises what it raises, TypeError for no whole number.

    It is given a copy of the view, and the 64 bits of `word` as a signed number.
    """
    try:
        with np.errstate(divide="raise"):
            choice = function(view.copy(), plain_parameters(params), int(word) - 2 * (int(word) & _SIGN))
    except FloatingPointError as error:
        raise ZeroDivisionError("division by zero").with_traceback(error.__traceback__) from None
    if not isinstance(choice, int | np.integer | np.bool_):
        raise TypeError(f"{choice!r} is no whole number")
    if not -_SIGN <= choice < _SIGN:
        raise OverflowError(f"{choice} has more than 64 bits, one of them the sign")
    return int(choice)


def plain_parameters(params: Any) -> tuple[int, ...]:
    """The parameters that lie at `params`, after their number."""
    return tuple(params[place] for place in range(1, params[0] + 1))


if JIT_OFF:

    def guarded(function: Callable[..., Any]) -> Any:
        """Make the user's `function` callable by the engine."""
        return decision(lambda view, params, word: plain_choice(function, view, params, word))

else:
    from numba import carray
    from numba.core.datamodel import models, register_default
    from numba.core.errors import TypingError
    from numba.core.imputils import impl_ret_borrowed, lower_setattr_generic
    from numba.extending import intrinsic

    from allfours_sim.policies.decision import CompiledDecision
    from allfours_sim.policies.kinds import not_whole

    class ReadOnlyArray(types.NestedArray):  # type: ignore[misc]
        """The type of an array in a view that cannot be written to."""

        def __init__(self, kind: Any, shape: Any) -> None:
            super().__init__(kind, shape)
            self.mutable = False

    class ReadOnlyRecord(types.Record):  # type: ignore[misc]
        """The type of a record that cannot be written to, nor can what is in it; `title` is its name in messages."""

        def __init__(self, record: Any, title: str) -> None:
            fields = [
                (name, {"type": _read_only(field.type, name), "offset": field.offset, "alignment": field.alignment})
                for name, field in record.fields.items()
            ]
            super().__init__(fields, record.size, record.aligned)
            self.name = title

        def typeof(self, key: str) -> Any:
            """The type of a field; a name that is none is refused with the one that was meant."""
            if key not in self.fields:
                raise TypingError(f"{NO_FIELD} {key} in {self.name}{meant(key, self.fields)}")
            return super().typeof(key)

    def _read_only(kind: Any, title: str) -> Any:
        if isinstance(kind, types.NestedArray):
            return ReadOnlyArray(kind.dtype, kind.shape)
        return ReadOnlyRecord(kind, title) if isinstance(kind, types.Record) else kind

    register_default(ReadOnlyArray)(models.NestedArrayModel)
    register_default(ReadOnlyRecord)(models.RecordModel)

    @lower_setattr_generic(ReadOnlyRecord)  # type: ignore[untyped-decorator]
    def _refuse(_context: Any, _builder: Any, _signature: Any, _values: Any, attribute: str) -> Any:
        raise TypingError(f"{READ_ONLY}: {attribute} cannot be set")

    VIEW_SEEN = ReadOnlyRecord(numba.from_dtype(VIEW), "view")
    PARAMS_SEEN = types.Array(types.int64, 1, "C", readonly=True)
    SEEN = (VIEW_SEEN, PARAMS_SEEN, types.int64)  # what a user's function is given
    _GUARDED = types.int64(VIEW_SEEN, types.CPointer(types.int64), types.uint64)

    def guarded(function: Callable[..., Any]) -> Any:
        """Compile `function`, which calls a user's function, into one that the engine can call."""
        return CompiledDecision(function, _GUARDED, boundscheck=True)

    @inline
    def signed(word: Any) -> Any:
        """The 64 bits of `word` as a signed number."""
        return np.int64(word)

    @intrinsic  # type: ignore[untyped-decorator]
    def _locked(_context: Any, array: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            return impl_ret_borrowed(context, builder, signature.return_type, values[0])

        return PARAMS_SEEN(array), emit

    @inline
    def parameters(params: Any) -> Any:
        """The parameters that lie at `params`, after their number."""
        return _locked(carray(params, (params[0] + 1,))[1:])

    @intrinsic  # type: ignore[untyped-decorator]
    def whole(_context: Any, choice: Any) -> Any:
        """The choice, which must be a whole number."""
        kind = types.unliteral(choice)
        if not isinstance(kind, types.Integer | types.Boolean):
            raise TypingError(not_whole(kind))

        def emit(context: Any, builder: Any, _signature: Any, values: Any) -> Any:
            return context.cast(builder, values[0], kind, types.int64)

        return types.int64(kind), emit
