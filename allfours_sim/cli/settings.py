"""How every part of the command line is set up: `-h` for help, plain text, what the shell completes."""

from __future__ import annotations

from typing import Any

PLAIN: dict[str, Any] = {
    "add_completion": False,
    "rich_markup_mode": None,
    "pretty_exceptions_enable": False,
    "context_settings": {"help_option_names": ["-h", "--help"]},
}


def example(command: str) -> str:
    """The last line of a help: the command on one line, however long, so that it can be copied."""
    return f"\b\nExample: {command}"


def preset_names(incomplete: str) -> list[str]:
    """The presets whose name begins so, for the completion of the shell."""
    from allfours_sim.rules.variants import PRESETS

    return [name for name in PRESETS if name.startswith(incomplete)]
