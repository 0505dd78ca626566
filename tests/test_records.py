"""Reading and writing hand records: what is one, what is none and why."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from allfours_sim.records import HandRecord, RecordError, dumps, parse_record, read_lines, read_records, write_records

SOUND = Path(__file__).parent / "records" / "sound.jsonl"
LINE = SOUND.read_bytes().splitlines()[0]
VALUE: dict[str, Any] = json.loads(LINE)


def refusal(value: object) -> tuple[str, str]:
    with pytest.raises(RecordError) as error:
        parse_record(value, 7)
    assert error.value.line == 7
    assert str(error.value).startswith("line 7: ")
    return error.value.key, error.value.reason


def test_a_record_is_written_as_it_was_read() -> None:
    for line in SOUND.read_text(encoding="utf-8").splitlines():
        assert dumps(parse_record(json.loads(line))) == line


def test_write_records_gives_one_line_a_hand() -> None:
    stream = io.StringIO()
    assert write_records(list(read_records(SOUND))[:3], stream) == 3
    assert stream.getvalue().encode() == b"\n".join(SOUND.read_bytes().splitlines()[:3]) + b"\n"


def test_keys_are_written_in_the_order_of_the_document() -> None:
    shuffled = {key: VALUE[key] for key in sorted(VALUE)}
    shuffled["events"] = [dict(reversed(event.items())) for event in VALUE["events"]]
    assert dumps(parse_record(shuffled)).encode() == LINE


def test_unknown_keys_are_ignored() -> None:
    event = {**VALUE["events"][0], "note": 1}
    assert dumps(parse_record({**VALUE, "fault": "none", "events": [event, *VALUE["events"][1:]]})).encode() == LINE


@pytest.mark.parametrize("key", list(VALUE))
def test_a_missing_key_is_named(key: str) -> None:
    assert refusal({name: value for name, value in VALUE.items() if name != key}) == (key, "missing")


@pytest.mark.parametrize("key", ["score", "winner", "why"])
def test_a_missing_key_of_the_result_is_named(key: str) -> None:
    result = {name: value for name, value in VALUE["result"].items() if name != key}
    assert refusal({**VALUE, "result": result}) == (f"result.{key}", "missing")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("format", "allfours-hand/2"),
        ("format", None),
        ("variant", 3),
        ("rules", None),
        ("rules", []),
        ("players", "4"),
        ("players", 4.0),
        ("players", True),
        ("dealer", None),
        ("dealer", 1.0),
        ("seed", "7"),
        ("index", 1.5),
        ("game", False),
        ("policies", "random"),
        ("policies", [1, 2]),
        ("score", [0, 1.0]),
        ("score", [0, True]),
        ("score", {"0": 1}),
        ("events", {}),
        ("events", [1]),
        ("result", [1]),
    ],
)
def test_a_wrong_type_is_named(key: str, value: object) -> None:
    assert refusal({**VALUE, key: value})[0] == key


@pytest.mark.parametrize(
    ("event", "key"),
    [
        ({}, "events[0].e"),
        ({"e": 1}, "events[0].e"),
        ({"e": "deal"}, "events[0].hands"),
        ({"e": "deal", "hands": "AS"}, "events[0].hands"),
        ({"e": "deal", "hands": [["AS"]]}, "events[0].hands"),
        ({"e": "turn_up", "card": None}, "events[0].card"),
        ({"e": "call", "seat": "0", "call": "beg"}, "events[0].seat"),
        ({"e": "call", "seat": 0, "call": 1}, "events[0].call"),
        ({"e": "discard", "seat": 0, "cards": ["AS"]}, "events[0].cards"),
        ({"e": "redeal"}, "events[0].why"),
        ({"e": "bid", "seat": 0, "bid": 2.0}, "events[0].bid"),
        ({"e": "bid", "seat": 0, "bid": True}, "events[0].bid"),
        ({"e": "trump", "suit": 0}, "events[0].suit"),
        ({"e": "play", "seat": True, "card": "AS"}, "events[0].seat"),
        ({"e": "called", "seat": 0, "card": "AS"}, "events[0].by"),
        ({"e": "trick", "winner": None}, "events[0].winner"),
        ({"e": "score", "for": "high", "side": 0, "points": 1.0}, "events[0].points"),
        ({"e": "score", "side": 0, "points": 1}, "events[0].for"),
    ],
)
def test_a_wrong_key_of_an_event_is_named(event: dict[str, object], key: str) -> None:
    assert refusal({**VALUE, "events": [event]})[0] == key


@pytest.mark.parametrize("value", [None, 1, "text", [], [VALUE]])
def test_only_an_object_is_a_record(value: object) -> None:
    assert refusal(value) == ("", "not a JSON object")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"{", "not JSON"),
        (b"no", "not JSON"),
        (b"\xff\xfe{}", "not UTF-8"),
        (b"[" * 100_000, "nested too deep"),
        (b'{"format":' + b"9" * 5000 + b"}", "not JSON"),
        (json.dumps(VALUE).replace("[", "[" * 500, 1).encode(), "not JSON"),
    ],
)
def test_a_line_that_is_no_json_is_refused_with_its_number(line: bytes, reason: str) -> None:
    found = list(read_lines([LINE, b"\n", b"  \r\n", line, LINE]))
    assert [number for number, _ in found] == [1, 4, 5]
    error = found[1][1]
    assert isinstance(error, RecordError)
    assert error.line == 4
    assert reason in error.reason
    assert isinstance(found[2][1], HandRecord)


def test_a_byte_order_mark_and_windows_line_ends_are_read() -> None:
    found = list(read_lines([b"\xef\xbb\xbf" + LINE + b"\r\n", LINE + b"\r\n"]))
    assert all(isinstance(record, HandRecord) for _, record in found)


def test_read_records_stops_at_the_first_line_that_is_none(tmp_path: Path) -> None:
    path = tmp_path / "hands.jsonl"
    path.write_bytes(LINE + b"\n\n{}\n")
    records = read_records(path)
    assert next(records).variant == VALUE["variant"]
    with pytest.raises(RecordError, match="line 3: format: missing"):
        next(records)
