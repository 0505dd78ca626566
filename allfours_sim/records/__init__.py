"""Hand records: one played hand as one line of JSON, read, written and printed for a person (docs/hand-record.md)."""

from allfours_sim.records.reading import raw_lines, read_lines, read_records
from allfours_sim.records.record import FORMAT, Event, HandRecord, RecordError, Result, parse_record
from allfours_sim.records.text import hand_text
from allfours_sim.records.writing import dumps, write_records

__all__ = [
    "FORMAT",
    "Event",
    "HandRecord",
    "RecordError",
    "Result",
    "dumps",
    "hand_text",
    "parse_record",
    "raw_lines",
    "read_lines",
    "read_records",
    "write_records",
]
