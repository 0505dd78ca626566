"""How commands end: one clear sentence on stderr and an exit code, never a traceback."""

from __future__ import annotations

import errno
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from enum import IntEnum

import typer

from allfours_sim.cli.streams import prints_aside, silence
from allfours_sim.errors import BrokenOff, PolicyError
from allfours_sim.rules.faults import LONGEST_PATH, RulesError, echoed


class Exit(IntEnum):
    """The exit codes of every command."""

    DONE = 0
    USAGE = 2  # wrong usage, or a file that cannot be used
    CHECK_FAILED = 4  # a check that was asked for says no
    INTERRUPTED = 130
    PIPE_CLOSED = 141  # who read our output has gone; what a shell shows for SIGPIPE


class UsageFault(Exception):  # noqa: N818  (the caller's fault, no error of ours)
    """Something that the caller can put right; its text is what is printed, the exit code is 2."""


UsageError: type[Exception] = typer.BadParameter.__bases__[0]  # Typer's own, by whichever name it has it


def complain(text: str) -> None:
    """Say something on stderr, if anybody can hear it."""
    try:
        print(text, file=sys.stderr, flush=True)
    except (OSError, ValueError):
        silence(sys.stderr)


def sentence(text: str) -> str:
    """A text that may quote what somebody wrote, without words that no line can hold or no terminal should see."""
    return re.sub(r"[^ \n]+", lambda word: echoed(word[0], LONGEST_PATH), text)


@contextmanager
def exit_codes() -> Iterator[None]:
    """Turn what may go wrong in a command into its sentence and its exit code."""
    try:
        yield
        sys.stdout.flush()
    except (UsageFault, RulesError, PolicyError) as fault:
        complain(sentence(str(fault)))
        raise typer.Exit(Exit.USAGE) from None
    except BrokenOff as fault:
        complain(sentence(str(_explained(fault))))
        raise typer.Exit(Exit.USAGE) from None
    except UsageError as fault:
        fault.message = sentence(str(vars(fault)["message"]))  # type: ignore[attr-defined]
        raise
    except KeyboardInterrupt:
        complain("interrupted")
        raise typer.Exit(Exit.INTERRUPTED) from None
    except OSError as error:
        raise typer.Exit(_unwritten(error)) from None


def _explained(fault: BrokenOff) -> BrokenOff:
    """The fault, with more of what was left behind if something was."""
    if fault.left is None:
        return fault
    from allfours_sim.study.faults import explained

    with prints_aside():
        return explained(fault.left)


def _unwritten(error: OSError) -> Exit:
    """Say what the system has refused, unless it is that nobody reads any more."""
    if error.errno == errno.EPIPE:
        silence(sys.stdout)
        return Exit.PIPE_CLOSED
    if not error.filename:
        silence(sys.stdout)
    if error.errno == errno.EBADF and not error.filename:
        complain("standard output is closed; nothing can be written to it")
    else:
        where = f"{echoed(str(error.filename), LONGEST_PATH)}: " if error.filename else ""
        complain(f"{where}{(error.strerror or str(error)).lower()}")
    return Exit.USAGE
