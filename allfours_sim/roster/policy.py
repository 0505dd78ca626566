"""How a user's file declares a policy: `bold = Policy(beg=my_beg, inherits="steady")`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class Policy:
    """A policy of a user's file: a function for each decision that it makes itself, the rest from `inherits`.

    Each function is called with (view, params, word); `params` are the whole numbers given here.
    """

    def __init__(self, *, inherits: str = "steady", params: Sequence[int] = (), **decisions: Any) -> None:
        self.inherits = inherits
        self.params = params
        self.decisions = decisions
