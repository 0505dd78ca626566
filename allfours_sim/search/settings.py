"""The parameters of a search, as places in its vector of integers."""

from __future__ import annotations

from typing import Final

from allfours_sim.terms import Decision

DECISIONS: Final = len(Decision)

DECISION: Final = 0  # which decision it is: one compiled function serves them all
WORLDS: Final = 1  # how many worlds there are for each choice
SOLVED: Final = 2  # with so many cards at most in all hands, the own one counted for each, the last tricks are solved
WORTH: Final = 3  # address of a decision function that says what a finished hand is worth; 0: its points
WORTH_PARAMS: Final = 4  # address of its parameters
FAST: Final = 5  # addresses of the fast policy's decisions, one per Decision
FAST_PARAMS: Final = FAST + DECISIONS  # and of their parameters
LENGTH: Final = FAST_PARAMS + DECISIONS
