"""Errors that end a run."""

from __future__ import annotations


class BrokenOff(Exception):  # noqa: N818  (what happened, in the words of rule 5.5)
    """A run that was stopped, and counts for nothing: its text names the address of the hand and the reason."""


class PolicyError(ValueError):
    """A policy that cannot be used: its text says which, why, and what is allowed."""
