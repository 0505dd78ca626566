"""A fault in a hand record: what is wrong, at which event, against which rule."""

from __future__ import annotations

from allfours_sim.records import Event


class Fault(Exception):  # noqa: N818 (a finding to report, caught by the judge)
    """The first thing in a record that the rules do not allow.

    event_number : place in `events` from 0, None for what stands outside them. event : what is there, if any.
    reason : one sentence. rule : number in docs/rules.md, or the name of an option, or `record` for the record format.
    """

    def __init__(self, reason: str, rule: str, event_number: int | None = None, event: Event | None = None) -> None:
        self.reason, self.rule = reason, rule
        self.event_number, self.event = event_number, event
        place = "" if event_number is None else f"event {event_number}: "
        super().__init__(f"{place}{reason} (rule {rule})")


class Won(Exception):  # noqa: N818 (ends the walk through a hand, never reaches a caller)
    """The game is won in the middle of the hand; what would follow is not played (rule 5.2)."""

    def __init__(self, side: int) -> None:
        self.side = side
        super().__init__(side)
