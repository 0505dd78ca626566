"""A decision of a policy as the engine calls it: (view, parameters, random word) -> choice.

Compiled, a decision is a C function that the engine calls by its address, so that one engine, compiled once, serves
every policy. Without the JIT its address is a number in a list of plain functions.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any, Protocol

import numpy as np

from allfours_sim.jit import CACHE_FOLDER, JIT_OFF, inline, numba, types
from allfours_sim.policies.view import VIEW


class DecisionFunction(Protocol):
    """What `decision` makes of a function."""

    address: int


RAISED = -(1 << 62)  # the choice of a decision that raised an error; never a legal one

if JIT_OFF:
    _FUNCTIONS: list[Any] = []

    def decision(function: Callable[[Any, Any, int], int]) -> Any:
        """Make `function` callable by the engine."""
        _FUNCTIONS.append(function)
        function.address = len(_FUNCTIONS) - 1  # type: ignore[attr-defined]
        return function

    def vector_at(params: Any, size: int) -> Any:
        """The parameters that `params` points to as an array of `size` int16, a multiple of four."""
        return np.ctypeslib.as_array(params, (size >> 2,)).view(np.int16)

    def decide(address: int, view: Any, params: int, word: int) -> int:
        """The choice of the decision function at `address`, whose parameters are at `params`."""
        numbers = ctypes.cast(int(params), ctypes.POINTER(ctypes.c_int64))
        try:
            return int(_FUNCTIONS[address](view, numbers, word))
        except Exception:  # whatever a policy raises ends the run as it does when compiled
            return RAISED

    plain_decision = decision

else:
    from llvmlite import ir
    from numba.extending import intrinsic

    VIEW_TYPE = numba.from_dtype(VIEW)
    SIGNATURE = types.int64(VIEW_TYPE, types.CPointer(types.int64), types.uint64)

    class CompiledDecision:
        """A compiled decision; `address` is that of numba's own function below the C callback.

        numba's functions return a status and leave the result in memory, so that an error raised in a policy is seen.
        """

        def __init__(self, function: Callable[..., Any], signature: Any = SIGNATURE, **flags: bool) -> None:
            self.callback = numba.cfunc(signature, cache=CACHE_FOLDER is not None, **flags)(function)
            name = self.callback.native_name.removeprefix("cfunc.")
            self.address = self.callback._library.get_pointer_to_function(name)
            self.function = function

        def __call__(self, view: Any, params: Any, word: int) -> int:
            """Decide in plain Python."""
            return self.function(view, params, word)

    def decision(function: Callable[[Any, Any, int], int]) -> Any:
        """Compile `function` into one that the engine can call by its `address`."""
        return CompiledDecision(function)

    class PlainDecision:
        """A decision made by plain Python, for few hands: each call takes the interpreter's lock."""

        def __init__(self, function: Callable[[Any, Any, int], int]) -> None:
            def call(result: Any, _error: Any, view: int, params: Any, word: int) -> int:
                try:
                    record: Any = (ctypes.c_char * VIEW.itemsize).from_address(view)
                    result[0] = function(np.frombuffer(record, VIEW).view(np.recarray)[0], params, word)
                except Exception:
                    return 1
                return 0

            integers = ctypes.POINTER(ctypes.c_int64)
            native = ctypes.CFUNCTYPE(
                ctypes.c_int32, integers, ctypes.c_void_p, ctypes.c_void_p, integers, ctypes.c_uint64
            )
            self.callback = native(call)
            self.address = ctypes.cast(self.callback, ctypes.c_void_p).value or 0

    def plain_decision(function: Callable[[Any, Any, int], int]) -> Any:
        """Make `function` callable by the engine without compiling it; keep what is returned while it is used."""
        return PlainDecision(function)

    @inline
    def vector_at(params: Any, size: int) -> Any:
        """The parameters that `params` points to as an array of `size` int16, a multiple of four."""
        return numba.carray(params, (size >> 2,)).view(np.int16)

    @intrinsic  # type: ignore[untyped-decorator]
    def decide(context: Any, address: Any, view: Any, params: Any, word: Any) -> Any:
        """The choice of the decision function at `address`, whose parameters are at `params`."""

        def emit(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
            where, view_value, params_value, word_value = values
            integer = ir.IntType(64)
            pointer = ir.PointerType(integer)
            status = ir.IntType(32)
            with builder.goto_entry_block():
                result = builder.alloca(integer)
                error = builder.alloca(ir.PointerType(ir.IntType(8)))
            kind = ir.FunctionType(status, [result.type, error.type, view_value.type, pointer, integer])
            function = builder.inttoptr(where, ir.PointerType(kind))
            params = builder.inttoptr(params_value, pointer)
            raised = builder.call(function, [result, error, view_value, params, word_value])
            sound = builder.icmp_signed("==", raised, ir.Constant(status, 0))
            return builder.select(sound, builder.load(result), ir.Constant(integer, RAISED))

        return types.int64(types.int64, VIEW_TYPE, types.int64, types.uint64), emit
