"""What the referee says of a whole file of hand records."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from allfours_sim.records import RecordError, read_lines
from allfours_sim.referee.games import GameReferee


class Finding(NamedTuple):
    """One faulty line: number from 1, event number from 0 or None, rule number or option, and the reason.

    rule : `record` where the line breaks the format of hand records; then `is_record` is false if it is none at all.
    """

    line: int
    event: int | None
    rule: str
    reason: str
    is_record: bool = True


@dataclass(slots=True)
class Verdict:
    """How many records were judged sound and unsound, how many lines are no record, and the first findings."""

    sound: int = 0
    unsound: int = 0
    no_record: int = 0
    findings: list[Finding] = field(default_factory=list)

    @property
    def judged(self) -> int:
        """The number of records judged."""
        return self.sound + self.unsound


def judge_lines(lines: Iterable[bytes], keep: int) -> Verdict:
    """Judge every line of a file of hand records, keeping the first `keep` findings; hands of games as games."""
    verdict, referee = Verdict(), GameReferee()
    for number, record in read_lines(lines):
        finding = None
        if isinstance(record, RecordError):
            verdict.no_record += 1
            reason = f"no record: {record.key + ': ' if record.key else ''}{record.reason}"
            finding = Finding(number, None, "record", _printable(reason), is_record=False)
        else:
            fault = referee.judge(record)
            if fault is None:
                verdict.sound += 1
            else:
                verdict.unsound += 1
                finding = Finding(number, fault.event_number, fault.rule, _printable(fault.reason))
        if finding is not None and len(verdict.findings) < keep:
            verdict.findings.append(finding)
    return verdict


def _printable(text: str) -> str:
    """The text with what a terminal must not see, which a record may quote, written out."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)
