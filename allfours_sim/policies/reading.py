"""The user's files of numbers: read, and remembered by what was read, for the record of a run.

A file may be another one, or none, by the time that a long run ends.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from allfours_sim.errors import PolicyError

_hashes: dict[str, str] = {}


def read_file(name: str) -> str:
    """The text of the file `name`, which may begin with a byte order mark; raises PolicyError."""
    try:
        content = Path(name).read_bytes()
        text = content.decode("utf-8-sig")
    except (OSError, ValueError) as error:  # no such name, or no text
        reason = getattr(error, "strerror", None) or "it is no text"
        raise PolicyError(f"{name}: cannot be read: {reason}") from None
    _hashes[name] = sha256(content).hexdigest()
    return text.replace("\r\n", "\n")


def was_read(name: str) -> bool:
    """Whether a file of that name was read."""
    return name in _hashes


def hash_of(name: str) -> str:
    """The SHA-256 of the file `name` as it was read last. Raises PolicyError if it cannot be read now."""
    if name not in _hashes:
        read_file(name)
    return _hashes[name]
