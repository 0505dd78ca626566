"""stdout, stderr and stdin as the program needs them: there, and able to take every sign."""

from __future__ import annotations

import codecs
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from typing import Any, NoReturn, TextIO

PLAIN_SIGNS = {"±": "+/-", "−": "-", "–": "-", "·": "|", "…": "...", "♣": "C", "♦": "D", "♥": "H", "♠": "S"}
PLAINLY = "allfours-plainly"  # the name of an error handler of codecs


def _plainly(error: UnicodeError) -> tuple[str, int]:
    """Plain signs for those that an encoding has not: `+/-` for ±, else as JSON writes them in ASCII."""
    assert isinstance(error, UnicodeEncodeError)
    missing = error.object[error.start : error.end]
    return "".join(PLAIN_SIGNS.get(sign) or json.dumps(sign)[1:-1] for sign in missing), error.end


def prepare_streams() -> None:
    """Let stdout and stderr write what their encoding has no sign for; open those that the caller has closed.

    A closed stdout refuses what is written to it, a closed stderr swallows it; neither number is left for a file.
    """
    codecs.register_error(PLAINLY, _plainly)
    for number, mode in ((0, os.O_RDONLY), (1, os.O_RDONLY), (2, os.O_WRONLY)):
        _occupy(number, mode)
    sys.stdin = sys.stdin or _opened(0, "r")
    sys.stdout = sys.stdout or _opened(1, "w")
    sys.stderr = sys.stderr or _opened(2, "w")
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError, ValueError):
            stream.reconfigure(errors=PLAINLY)  # type: ignore[union-attr]


def _opened(number: int, mode: str) -> Any:
    return open(number, mode, encoding="utf-8", closefd=False)


def _occupy(number: int, mode: int) -> None:
    """Put the null device at a number of a file that is closed."""
    try:
        os.fstat(number)
    except OSError:
        opened = os.open(os.devnull, mode)
        if opened != number:
            os.dup2(opened, number)
            os.close(opened)


@contextmanager
def prints_aside() -> Iterator[None]:
    """Let what a user's decisions print go to stderr: stdout is for the result."""
    with redirect_stdout(sys.stderr):
        yield


def leave_at_once(code: int) -> NoReturn:
    """End the program without taking anything apart; what has been written is written."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
    os._exit(code)


def silence(stream: TextIO) -> None:
    """Let what is still to be written go nowhere, so that the interpreter can close the stream in peace."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
