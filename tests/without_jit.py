"""Calls a function in a Python of its own without the JIT (or with other settings of numba)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

TESTS = Path(__file__).parent
JIT_OFF = {"NUMBA_DISABLE_JIT": "1"}


def call_apart(module: str, function: str, *arguments: Any, settings: dict[str, str] | None = None) -> Any:
    """What `module.function(*arguments)` returns in another process, as JSON; its errors fail the test."""
    code = f"import json, sys; from {module} import {function} as f; print(json.dumps(f(*json.loads(sys.argv[1]))))"
    path = os.pathsep.join([str(TESTS), str(TESTS.parent), os.environ.get("PYTHONPATH", "")])
    run = subprocess.run(
        [sys.executable, "-c", code, json.dumps(arguments)],
        env={**os.environ, **(JIT_OFF if settings is None else settings), "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-6000:]
    return json.loads(run.stdout)
