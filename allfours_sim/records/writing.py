"""Write hand records: compact JSON, one line a hand, keys in the order of docs/hand-record.md."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, TextIO

from allfours_sim.records.record import EVENT_KEYS, FORMAT, RECORD_KEYS, RESULT_KEYS, Event, HandRecord


def dumps(record: HandRecord) -> str:
    """The record as one line of JSON, without the line's end."""
    values: dict[str, Any] = {key: getattr(record, key) for key in RECORD_KEYS if key != "format"}
    values["events"] = [_ordered(event) for event in record.events]
    values["result"] = {key: getattr(record.result, key) for key in RESULT_KEYS}
    return json.dumps({"format": FORMAT, **values}, separators=(",", ":"), ensure_ascii=False)


def write_records(records: Iterable[HandRecord], stream: TextIO) -> int:
    """Write each record as a line of `stream`; returns how many."""
    count = 0
    for record in records:
        stream.write(dumps(record) + "\n")
        count += 1
    return count


def _ordered(event: Event) -> Event:
    """The event's own keys in the order of docs/hand-record.md; an unknown kind of event as it is."""
    keys = EVENT_KEYS.get(event["e"])
    return event if keys is None else {"e": event["e"], **{key: event[key] for key in keys}}
