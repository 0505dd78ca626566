"""The parameters of a search, as places in its vector of integers."""

from __future__ import annotations

from typing import Final

from allfours_sim.terms import Decision

DECISIONS: Final = len(Decision)

DECISION: Final = 0  # which decision it is: one compiled function serves them all
WORLDS: Final = 1  # how many worlds there are for each choice
WORTH: Final = 2  # address of a decision function that says what a finished hand is worth; 0: its points
WORTH_PARAMS: Final = 3  # address of its parameters
FAST: Final = 4  # addresses of the fast policy's decisions, one per Decision
FAST_PARAMS: Final = FAST + DECISIONS  # and of their parameters
LENGTH: Final = FAST_PARAMS + DECISIONS
