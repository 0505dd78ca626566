"""Files that are there whole or not at all: written under a temporary name, then renamed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A file to write instead of `path`, in the same folder; it takes the place of `path` when all went well.

    It is created at once, so that an OSError comes before any work is done. A device is written to as it is.
    """
    target = path.resolve()
    if target.exists() and not target.is_file() and not target.is_dir():
        yield target
        return
    if target.is_dir():
        raise IsADirectoryError(21, "is a folder", str(path))
    part = target.with_name(f".{target.stem}.{os.getpid()}{target.suffix}")
    try:
        part.touch()
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    try:
        yield part
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


def write_text(path: Path, text: str) -> None:
    """Write `text` as UTF-8, whole or not at all."""
    with replacing(path) as part:
        part.write_text(text, encoding="utf-8", newline="\n")
