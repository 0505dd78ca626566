"""Files that are there whole or not at all: written under a temporary name, then renamed."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A file to write instead of `path`, in the same folder; it takes the place of `path` when all went well.

    It is created at once, so that an OSError comes before any work is done. What takes another file's place has its
    permissions. A device or a pipe is written to as it is.
    """
    if path.exists() and not path.is_file() and not path.is_dir():
        yield path
        return
    target = path.resolve()
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, "is a folder", str(path))
    part = target.with_name(f".{target.stem}.{os.getpid()}{target.suffix}")
    try:
        permissions = _permissions(target)
        part.touch()
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    try:
        if permissions is not None:
            part.chmod(permissions)
        yield part
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


def _permissions(target: Path) -> int | None:
    """Those of a file that is to be replaced, None where there is none; PermissionError if it may not be written."""
    if not target.exists():
        return None
    if not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return stat.S_IMODE(target.stat().st_mode)


def write_text(path: Path, text: str) -> None:
    """Write `text` as UTF-8, whole or not at all."""
    with replacing(path) as part:
        part.write_text(text, encoding="utf-8", newline="\n")
