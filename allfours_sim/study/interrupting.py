"""Ctrl-C while the compiler works: raised inside its callbacks and destructors, an interrupt is lost or crashes it."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from numba.core import event


@contextmanager
def interruptible() -> Iterator[None]:
    """Raise KeyboardInterrupt between two passes of the compiler, where it is safe, or at the end of the block."""
    usual = signal.getsignal(signal.SIGINT)
    if not callable(usual) or threading.current_thread() is not threading.main_thread():
        yield  # ignored, or none of our business
        return
    between_passes = _Interrupter(usual)
    signal.signal(signal.SIGINT, between_passes.press)
    try:
        with event.install_listener("numba:run_pass", between_passes):
            yield
    finally:
        signal.signal(signal.SIGINT, usual)
    between_passes.interrupt()


class _Interrupter(event.Listener):  # type: ignore[misc]  # numba is untyped
    def __init__(self, usual: Callable[[int, FrameType | None], object]) -> None:
        self.usual = usual
        self.pressed = False

    def press(self, _number: int, _frame: FrameType | None) -> None:
        self.pressed = True

    def on_start(self, event: event.Event) -> None:  # noqa: ARG002
        self.interrupt()

    def on_end(self, event: event.Event) -> None:
        """Leave what has begun to its own end."""

    def interrupt(self) -> None:
        """Raise KeyboardInterrupt, as the usual handler does, if it was asked for."""
        if self.pressed:
            self.pressed = False
            self.usual(signal.SIGINT, None)
