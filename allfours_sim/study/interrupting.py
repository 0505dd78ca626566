"""Ctrl-C while the compiler works: raised inside its callbacks and destructors, an interrupt is lost or crashes it."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from numba.core import event


@contextmanager
def interruptible() -> Iterator[None]:
    """Raise KeyboardInterrupt between two passes of the compiler, where it is safe, or at the end of the block."""
    usual = signal.getsignal(signal.SIGINT)
    if usual is not signal.default_int_handler or threading.current_thread() is not threading.main_thread():
        yield
        return
    between_passes = _Interrupter()
    signal.signal(signal.SIGINT, between_passes.press)
    try:
        with event.install_listener("numba:run_pass", between_passes):
            yield
    finally:
        signal.signal(signal.SIGINT, usual)
    between_passes.interrupt()


class _Interrupter(event.Listener):  # type: ignore[misc]  # numba is untyped
    def __init__(self) -> None:
        self.pressed = False

    def press(self, _number: int, _frame: FrameType | None) -> None:
        self.pressed = True

    def on_start(self, event: event.Event) -> None:  # noqa: ARG002
        self.interrupt()

    def on_end(self, event: event.Event) -> None:
        """Leave what has begun to its own end."""

    def interrupt(self) -> None:
        """Raise KeyboardInterrupt if it was asked for."""
        if self.pressed:
            raise KeyboardInterrupt
