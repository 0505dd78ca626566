"""Read hand records from JSON Lines: UTF-8, one object a line, blank lines skipped."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

from allfours_sim.records.record import HandRecord, RecordError, parse_record

LONGEST = 1 << 24  # bytes of a line; a hand that is redealt as often as one may be has a tenth of it


def raw_lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a file opened in binary mode; the last is one cut at LONGEST + 1 bytes, if there is one so long."""
    while line := stream.readline(LONGEST + 1):
        yield line
        if len(line) > LONGEST:
            return


def read_lines(lines: Iterable[bytes]) -> Iterator[tuple[int, HandRecord | RecordError]]:
    """Each line that is not blank with its number (from 1): the record, or why it is none.

    lines : raw lines, as a file opened in binary mode gives them.
    """
    for number, line in enumerate(lines, start=1):
        if line.strip() or len(line) > LONGEST:
            try:
                yield number, _read_line(line, number)
            except RecordError as error:
                yield number, error


def read_records(path: Path) -> Iterator[HandRecord]:
    """The records of the file `path`; RecordError at the first line that is none, OSError if it cannot be read."""
    with path.open("rb") as lines:
        for _, record in read_lines(raw_lines(lines)):
            if isinstance(record, RecordError):
                raise record
            yield record


def _read_line(line: bytes, number: int) -> HandRecord:
    if len(line) > LONGEST:
        raise RecordError(number, "", f"longer than {LONGEST >> 20} MiB; no hand is, and nothing below it is read")
    try:
        return parse_record(json.loads(line.decode("utf-8-sig" if number == 1 else "utf-8")), number)
    except RecordError:
        raise
    except UnicodeDecodeError as error:
        raise RecordError(number, "", f"not UTF-8 (byte {error.start})") from error
    except json.JSONDecodeError as error:
        raise RecordError(number, "", f"not JSON: {error.msg} at column {error.colno}") from error
    except ValueError as error:  # a whole number of thousands of digits
        raise RecordError(number, "", f"not JSON that can be read: {error}") from error
    except RecursionError as error:
        raise RecordError(number, "", "not JSON that can be read: nested too deep") from error
