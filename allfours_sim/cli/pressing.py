"""Ctrl-C once: who runs us may pass on the terminal's signal with one of its own, as `timeout` and `make` do."""

from __future__ import annotations

import signal
from time import monotonic
from types import FrameType

SAME = 1.0  # seconds: presses closer than that to the one heard are that one


class Presses:
    """A handler of SIGINT that raises KeyboardInterrupt, but once only for presses that belong together.

    A second one would break off the keeping of what was finished.
    """

    def __init__(self) -> None:
        self.heard: float | None = None

    def __call__(self, _number: int, _frame: FrameType | None) -> None:
        """Raise KeyboardInterrupt, unless it has just been raised."""
        now = monotonic()
        if self.heard is None or now - self.heard >= SAME:
            self.heard = now
            raise KeyboardInterrupt


def hear_presses() -> None:
    """From now on hear Ctrl-C, unless it is ignored, as it is in a shell's background."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, Presses())
