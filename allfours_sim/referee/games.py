"""Judge the hands of whole games: the score is carried on, the deal passes, nothing follows a win (rule 2.11)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from allfours_sim.records import HandRecord
from allfours_sim.referee.fault import Fault
from allfours_sim.referee.judge import judge, rules_of


class GameReferee:
    """Judges records one after another and remembers the last sound one, which the next may continue."""

    def __init__(self) -> None:
        self._last: HandRecord | None = None

    def judge(self, record: HandRecord) -> Fault | None:
        """The first fault of the record by itself, or else as the hand after the last one; None if it is sound."""
        fault = judge(record)
        if fault is None and self._last is not None and _is_later_hand(self._last, record):
            fault = _continuation_fault(self._last, record)
        self._last = record if fault is None else None
        return fault


def judge_games(records: Iterable[HandRecord]) -> Iterator[Fault | None]:
    """The first fault of each record or None, hands of the same game checked against each other where they meet."""
    referee = GameReferee()
    return map(referee.judge, records)


def next_dealer(record: HandRecord) -> int:
    """The seat that deals after this sound hand (rule 2.11, option next_dealer)."""
    seats = [(record.dealer + 1 + step) % record.players for step in range(record.players)]
    rules = rules_of(record)
    if rules.next_dealer == "winner":
        gain = 1 if rules.count == "up" else -1
        points = [gain * (after - before) for before, after in zip(record.score, record.result.score, strict=True)]
        best = [side for side, total in enumerate(points) if total == max(points)]
        if len(best) == 1:
            return next(seat for seat in seats if seat % len(points) == best[0])
    return seats[0]


def _is_later_hand(last: HandRecord, record: HandRecord) -> bool:
    if last.game is None or last.hand is None or record.hand is None or record.hand <= last.hand:
        return False
    return _game_of(last) == _game_of(record)


def _game_of(record: HandRecord) -> tuple[object, ...]:
    return record.variant, record.rules, record.players, record.seed, record.policies, record.game


def _continuation_fault(last: HandRecord, record: HandRecord) -> Fault | None:
    if last.result.winner is not None:
        return Fault(f"game {last.game} was won in hand {last.hand}; no hand may follow", "2.10")
    if last.hand is None or record.hand != last.hand + 1:
        return None
    if record.score != last.result.score:
        return Fault(f"hand {last.hand} ended at {last.result.score}, this one begins at {record.score}", "2.10")
    dealer = next_dealer(last)
    if record.dealer != dealer:
        rule = "next_dealer" if rules_of(last).next_dealer == "winner" else "2.11"
        return Fault(f"after hand {last.hand} seat {dealer} deals, not seat {record.dealer}", rule)
    return None
