"""Arithmetic on sets of bits that processors do in one instruction, each with a plain Python twin.

numba has no names for these, so they are written as intrinsics; without the JIT the twins serve, with equal results.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from allfours_sim.jit import JIT_OFF, inline, types

if JIT_OFF:
    from allfours_sim.laws.plain_bits import bit_index as bit_index
    from allfours_sim.laws.plain_bits import highest as highest
    from allfours_sim.laws.plain_bits import multiply_high as multiply_high
    from allfours_sim.laws.plain_bits import nth_bit as nth_bit
    from allfours_sim.laws.plain_bits import popcount as popcount
else:
    from llvmlite import binding, ir
    from numba.extending import intrinsic

    _I64 = ir.IntType(64)
    _NO_ZERO = ir.Constant(ir.IntType(1), 1)
    _HAS_DEPOSIT = bool(binding.get_host_cpu_features().get("bmi2", False))

    def _intrinsic(emit: Callable[..., Any], *arguments: Any) -> Any:
        """An intrinsic with the given argument types that returns the first of them."""
        signature = arguments[0](*arguments)

        def one(context: Any, bits: Any) -> Any:
            return signature, lambda _context, builder, _signature, values: emit(builder, *values)

        def two(context: Any, first: Any, second: Any) -> Any:
            return signature, lambda _context, builder, _signature, values: emit(builder, *values)

        return intrinsic(one if len(arguments) == 1 else two)

    def _emit_highest(builder: Any, bits: Any) -> Any:
        return builder.lshr(ir.Constant(_I64, 1 << 63), builder.ctlz(bits, _NO_ZERO))

    def _emit_multiply_high(builder: Any, first: Any, second: Any) -> Any:
        wide = ir.IntType(128)
        product = builder.mul(builder.zext(first, wide), builder.zext(second, wide))
        return builder.trunc(builder.lshr(product, ir.Constant(wide, 64)), _I64)

    def _emit_nth_bit(builder: Any, places: Any, n: Any) -> Any:
        deposit = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", fnty=ir.FunctionType(_I64, (_I64, _I64)))
        return builder.call(deposit, (builder.shl(ir.Constant(_I64, 1), n), places))

    popcount = _intrinsic(lambda builder, bits: builder.ctpop(bits), types.int64)
    bit_index = _intrinsic(lambda builder, bits: builder.cttz(bits, _NO_ZERO), types.int64)
    highest = _intrinsic(_emit_highest, types.int64)
    multiply_high = _intrinsic(_emit_multiply_high, types.uint64, types.uint64)
    if _HAS_DEPOSIT:
        nth_bit = _intrinsic(_emit_nth_bit, types.int64, types.int64)
    else:

        @inline
        def nth_bit(places: int, n: Any) -> int:
            """The set bit of `places` that has `n` set bits below it: halve the places where it can be."""
            start = 0
            for width in (32, 16, 8, 4, 2, 1):
                below = popcount((places >> start) & ((1 << width) - 1))
                if n >= below:
                    n -= below
                    start += width
            return 1 << start


@inline
def lowest(bits: int) -> int:
    """The lowest set bit of `bits`, 0 of 0."""
    return bits & -bits
