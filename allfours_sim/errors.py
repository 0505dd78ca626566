"""Errors that end a run."""

from __future__ import annotations

from typing import Any


class BrokenOff(Exception):  # noqa: N818  (what happened, in the words of rule 5.5)
    """A run that was stopped, and counts for nothing: its text names the address of the hand and the reason.

    `left`: what play outside of a study has left behind, for `study.faults.explained` to say more.
    """

    left: Any = None


class PolicyError(ValueError):
    """A policy that cannot be used: its text says which, why, and what is allowed."""
