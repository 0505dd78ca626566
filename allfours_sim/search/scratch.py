"""A table to try things on: records made within a decision, and copied as a whole."""

from __future__ import annotations

from typing import Any

import numpy as np

from allfours_sim.engine.state import TABLE
from allfours_sim.jit import JIT_OFF, numba, part, types
from allfours_sim.policies.view import VIEW

if JIT_OFF:

    def new_tables(count: int) -> Any:
        """`count` empty tables."""
        return np.zeros(count, TABLE).view(np.recarray)

    def new_views(count: int) -> Any:
        """`count` empty views."""
        return np.zeros(count, VIEW).view(np.recarray)

    def copy_record(target: Any, source: Any) -> None:
        """Make all fields of `target` those of `source`, a record of the same kind."""
        for name in source.dtype.names:
            target[name] = source[name]

else:
    from numba.core import cgutils
    from numba.extending import intrinsic

    @part
    def new_tables(count: int) -> Any:
        """`count` empty tables."""
        return np.zeros(count, TABLE)

    @part
    def new_views(count: int) -> Any:
        """`count` empty views."""
        return np.zeros(count, VIEW)

    @intrinsic  # type: ignore[untyped-decorator]
    def copy_record(_context: Any, target: Any, source: Any) -> Any:
        """Make all fields of `target` those of `source`, a record of the same kind.

        numba assigns a record as one value of some thousand bytes, which takes LLVM minutes.
        """
        if target != source or not isinstance(target, numba.types.Record):
            return None

        def emit(context: Any, builder: Any, _signature: Any, values: Any) -> Any:
            cgutils.raw_memcpy(builder, values[0], values[1], cgutils.intp_t(target.size), 1)
            return context.get_dummy_value()

        return types.void(target, source), emit
