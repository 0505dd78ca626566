"""How the project compiles: one place for numba's settings, its cache, and the run without it.

With `NUMBA_DISABLE_JIT=1` every kernel is the plain Python function that it was written as.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar

PACKAGE = Path(__file__).parent
SOURCES = ("*.py", "*.toml")  # numbers that become constants of compiled code
KERNEL_ROOMS = ("laws", "engine", "policies", "search", "tune")
SETTINGS = ("NUMBA_BOUNDSCHECK", "NUMBA_OPT", "NUMBA_CPU")
KERNEL_FILES = ("jit.py", "terms.py", "tally.py", "equity/head.py", "equity/worth.py")


def kernel_hash() -> str:
    """A hash of all that compiled code is made from: every source, the compiler, its settings in the environment.

    numba looks at the edited time of a kernel's own file only; with a folder a hash, a change anywhere starts anew.
    """
    sources = [path for room in KERNEL_ROOMS for kind in SOURCES for path in sorted((PACKAGE / room).rglob(kind))]
    sources += [PACKAGE / name for name in KERNEL_FILES]
    settings = sorted(f"{name}={value}" for name, value in os.environ.items() if name.startswith(SETTINGS))
    digest = hashlib.sha256("\n".join([version("numba"), *settings]).encode())
    for path in sources:
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    """The user's cache folder for this program (`XDG_CACHE_HOME` is respected)."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "allfours-sim"


def _prepare_cache() -> Path | None:
    """A writable folder for compiled code, or None where nothing is writable."""
    folder = cache_root() / f"kernels-{kernel_hash()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".write-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except (OSError, RuntimeError):
        return None
    return folder


CACHE_FOLDER = _prepare_cache()
if CACHE_FOLDER is not None:
    os.environ["NUMBA_CACHE_DIR"] = str(CACHE_FOLDER)

import numba  # noqa: E402  (the cache folder must be known before)
from numba import types  # noqa: E402

numba.config.LOOP_VECTORIZE = 0  # our loops go over seats and sides: too short to gain by it
JIT_OFF = bool(numba.config.DISABLE_JIT)
if CACHE_FOLDER is not None:
    numba.config.CACHE_DIR = str(CACHE_FOLDER)

if not JIT_OFF:
    from numba.core import caching, ccallback, dispatcher

    class MendingCache(caching.FunctionCache):  # type: ignore[misc,unused-ignore]
        """numba's cache on disk, which has compiled anew what is damaged there instead of raising an error."""

        def load_overload(self, sig: Any, target_context: Any) -> Any:
            """The compiled code for a signature, None where there is none that can be read."""
            try:
                return super().load_overload(sig, target_context)
            except Exception:  # a damaged pickle raises whatever it likes
                self.flush()
                return None

    for user in (ccallback, dispatcher):
        user.FunctionCache = MendingCache  # type: ignore[attr-defined]


F = TypeVar("F", bound=Callable[..., Any])


def kernel(function: F) -> F:
    """Compile `function` as an entry of the compiled world: it is cached on disk and frees the interpreter's lock."""
    compiled: F = numba.njit(nogil=True, cache=CACHE_FOLDER is not None)(function)
    return compiled


def part(function: F) -> F:
    """Compile `function` as a part of kernels; the optimiser decides where it is expanded."""
    compiled: F = numba.njit(nogil=True)(function)
    return compiled


def inline(function: F) -> F:
    """Compile `function` as a part that is always expanded in place."""
    compiled: F = numba.njit(nogil=True, forceinline=True)(function)
    return compiled


def is_compiled(name: str) -> bool:
    """Whether the kernel `name` can be used without compiling it first."""
    return JIT_OFF or (CACHE_FOLDER is not None and any(CACHE_FOLDER.rglob(f"*.{name}-*.nbi")))


__all__ = ["CACHE_FOLDER", "JIT_OFF", "inline", "is_compiled", "kernel", "numba", "part", "types"]
