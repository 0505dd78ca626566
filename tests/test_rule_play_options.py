"""The cards and the play: what each value of an option shows in hands played (docs/rules.md section 4)."""

from __future__ import annotations

import pytest
from option_hands import Setting, Turn, check_value, is_trump, of_kind, one, played, rank, tricks, trump_of, turns

from allfours_sim.records import HandRecord

pytestmark = pytest.mark.compiled

LONG = "target=999"
SIDES = ["solo", "partners"]
FLAGS = ["true", "false"]
TRUMP_IN = ["anytime", "only-when-void"]
WHEN_VOID = ["any", "must-trump"]
UNDERTRUMP = ["allowed", "banned"]
PLAIN = Setting("all-fours", (4,), ("beg=false", LONG), hands=100)


def choices(records: list[HandRecord]) -> list[Turn]:
    """The turns at which a plain suit was led."""
    found = [turn for record in records for turn in turns(record) if turn.plain_lead]
    assert len(found) > 200
    return found


@pytest.mark.parametrize("value", SIDES)
def test_sides(value: str) -> None:
    """Four seats have two scores or four, and what a seat wins goes to seat % sides."""

    def read(records: list[HandRecord]) -> str:
        sides = {len(record.result.score) for record in records}
        for record in records:
            trump, count = trump_of(record), len(record.score)
            holders = {c: s for _, cards in tricks(record) for s, c in cards if is_trump(c, trump)}
            high = [e["side"] for e in of_kind(record, "score") if e["for"] == "high"]
            assert high == ([holders[max(holders, key=rank)] % count] if holders else [])
        return {"2": "partners", "4": "solo"}[one({str(number) for number in sides})]

    check_value("sides", value, SIDES, read, PLAIN)


@pytest.mark.parametrize("value", FLAGS)
def test_2_1_deck_joker(value: str) -> None:
    """Some hands hold the joker, or none does."""

    def read(records: list[HandRecord]) -> str:
        return "true" if any("Jo" in " ".join(record.events[0]["hands"]) for record in records) else "false"

    check_value("deck_joker", value, FLAGS, read, Setting("west-yorkshire", (4,), (LONG,), hands=100))


@pytest.mark.parametrize("value", TRUMP_IN)
def test_2_3_trump_in(value: str) -> None:
    """Some who could follow a plain suit trump it, or nobody does."""

    def read(records: list[HandRecord]) -> str:
        could = [turn for turn in choices(records) if turn.follows and turn.trumps]
        assert len(could) > 50
        return "anytime" if any(turn.card in turn.trumps for turn in could) else "only-when-void"

    check_value("trump_in", value, TRUMP_IN, read, PLAIN)


@pytest.mark.parametrize("value", WHEN_VOID)
def test_2_3_when_void(value: str) -> None:
    """Some who cannot follow keep their trumps, or nobody does."""

    def read(records: list[HandRecord]) -> str:
        void = [turn for turn in choices(records) if not turn.follows and turn.trumps]
        assert len(void) > 50
        return "must-trump" if all(turn.card in turn.trumps for turn in void) else "any"

    check_value("when_void", value, WHEN_VOID, read, PLAIN)


@pytest.mark.parametrize("value", UNDERTRUMP)
def test_2_3_undertrump(value: str) -> None:
    """After a ruff some play a lower trump with another card to play, or nobody does."""

    def read(records: list[HandRecord]) -> str:
        found = []
        for turn in choices(records):
            ruffs = [rank(card) for card in turn.table if is_trump(card, turn.trump)]
            low = [card for card in turn.trumps if ruffs and rank(card) < max(ruffs)]
            if low and (turn.follows or set(turn.held) - set(low)):
                found.append(turn.card in low)
        assert len(found) > 20
        return "allowed" if any(found) else "banned"

    check_value("undertrump", value, UNDERTRUMP, read, PLAIN)


@pytest.mark.parametrize("text", ["exposure_rate=0", "exposure_rate=1"])
def test_exposure_rate(text: str) -> None:
    """At 0 no card is exposed; at 1 one is at each card played while its player has another hidden one."""
    exposes = calls = 0
    for record in played(PLAIN, text):
        shown: set[str] = set()
        for turn, event in zip(turns(record), exposed_after_plays(record), strict=True):
            hidden = set(turn.held) - {turn.card} - shown
            assert (event is not None) == (bool(hidden) and text == "exposure_rate=1")
            if event is not None:
                assert event in hidden
                shown.add(event)
                exposes += 1
        calls += len(of_kind(record, "called"))
    assert (exposes > 0) == (calls > 0) == (text == "exposure_rate=1")


def exposed_after_plays(record: HandRecord) -> list[str | None]:
    """The card exposed at each card played, None if there is none."""
    found: list[str | None] = []
    for event in record.events:
        if event["e"] == "play":
            found.append(None)
        elif event["e"] == "expose":
            assert found[-1] is None
            found[-1] = event["card"]
    return found


def test_a_called_card_from_the_exposure_rate_is_played_next() -> None:
    """At exposure_rate=1 each call is followed by the card called."""
    called = 0
    for record in played(PLAIN, "exposure_rate=1"):
        for event, after in zip(record.events, record.events[1:], strict=False):
            if event["e"] == "called":
                assert (after["e"], after["seat"], after["card"]) == ("play", event["seat"], event["card"])
                assert event["by"] % 2 != event["seat"] % 2
                called += 1
    assert called > 50
