"""How far a run has come, on stderr, where somebody looks on and the run takes longer than a moment."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING

from allfours_sim.cli.errors import complain

if TYPE_CHECKING:
    from rich.progress import Progress

MOMENT = 1.0  # seconds


def announce_compiling(kernel: str, quiet: bool) -> None:
    """Say that `kernel` is compiled first, where it is not in the cache yet."""
    from allfours_sim.jit import is_compiled

    if not quiet and not is_compiled(kernel):
        complain("compiling the engine once, some seconds ...")


class ProgressBar:
    """A bar of `total` hands or games; call it with the number finished. Silent on anything but a terminal."""

    def __init__(self, total: int, unit: str, quiet: bool) -> None:
        self.total, self.unit = total, unit
        self._silent = quiet or not sys.stderr.isatty()
        self.start = time.monotonic()
        self._bar: Progress | None = None

    def __enter__(self) -> ProgressBar:
        return self

    def __call__(self, finished: int) -> None:
        """Show that so many are finished."""
        if self._silent or (self._bar is None and time.monotonic() - self.start < MOMENT):
            return
        if self._bar is None:
            self._bar = _new_bar()
            self._bar.add_task(self.unit, total=self.total)
            self._bar.start()
        self._bar.update(self._bar.task_ids[0], completed=finished)

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, where: TracebackType | None
    ) -> None:
        if self._bar is not None:
            self._bar.stop()


def _new_bar() -> Progress:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)
