"""How commands end: one clear sentence on stderr and an exit code, never a traceback."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from enum import IntEnum

import typer

from allfours_sim.errors import BrokenOff, PolicyError
from allfours_sim.rules.faults import RulesError


class Exit(IntEnum):
    """The exit codes of every command."""

    DONE = 0
    USAGE = 2  # wrong usage, or a file that cannot be used
    CHECK_FAILED = 4  # a check that was asked for says no
    INTERRUPTED = 130
    PIPE_CLOSED = 141  # who read our output has gone; what a shell shows for SIGPIPE


class UsageFault(Exception):  # noqa: N818  (the caller's fault, no error of ours)
    """Something that the caller can put right; its text is what is printed, the exit code is 2."""


def complain(text: str) -> None:
    """Say something on stderr."""
    print(text, file=sys.stderr, flush=True)


def silence_stdout() -> None:
    """Let what is still to be written go nowhere, so that the interpreter can close stdout in peace."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@contextmanager
def exit_codes() -> Iterator[None]:
    """Turn what may go wrong in a command into its sentence and its exit code."""
    try:
        yield
        sys.stdout.flush()
    except (UsageFault, RulesError, PolicyError, BrokenOff) as fault:
        complain(str(fault))
        raise typer.Exit(Exit.USAGE) from None
    except KeyboardInterrupt:
        complain("interrupted")
        raise typer.Exit(Exit.INTERRUPTED) from None
    except OSError as error:
        if isinstance(error, BrokenPipeError) or error.errno == errno.EPIPE:
            silence_stdout()
            raise typer.Exit(Exit.PIPE_CLOSED) from None
        where = f"{error.filename}: " if error.filename else ""
        complain(f"{where}{(error.strerror or str(error)).lower()}")
        raise typer.Exit(Exit.USAGE) from None
