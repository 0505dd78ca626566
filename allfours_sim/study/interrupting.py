"""Ctrl-C while the compiler works: raised inside one of its destructors or callbacks, an interrupt would be lost."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

# of llvmlite: what is raised in these is printed and forgotten
_SWALLOWING = {"__del__", "_raw_object_cache_notify", "_raw_object_cache_getbuffer"}


@contextmanager
def interruptible() -> Iterator[None]:
    """Raise KeyboardInterrupt at once where it is heard, and at the latest at the end of the block."""
    usual = signal.getsignal(signal.SIGINT)
    if usual is not signal.default_int_handler or threading.current_thread() is not threading.main_thread():
        yield
        return
    pressed = False

    def press(_number: int, frame: FrameType | None) -> None:
        nonlocal pressed
        pressed = True
        if not _is_swallowed(frame):
            raise KeyboardInterrupt

    signal.signal(signal.SIGINT, press)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    if pressed:
        raise KeyboardInterrupt


def _is_swallowed(frame: FrameType | None) -> bool:
    while frame is not None:
        if frame.f_code.co_name in _SWALLOWING:
            return True
        frame = frame.f_back
    return False
