"""Turn-up, begging, running: what each value of an option shows in hands played (docs/rules.md section 4)."""

from __future__ import annotations

import pytest
from option_hands import Setting, calls, check_value, last_deal, of_kind, one, played, points

from allfours_sim.records import HandRecord
from allfours_sim.rules.faults import RulesError
from allfours_sim.rules.variants import resolve

pytestmark = pytest.mark.compiled

EVERY_RANK_ONE = tuple(f"turn_up_points.{rank}=1" for rank in "23456789TJQKA")
LONG = "target=999"
TRUMP = ["turn-up", "auction", "eldest-pitches"]
SAME_SUIT = ["scores", "silent"]
WINS = ["at-once", "end-of-hand"]
FLAGS = ["true", "false"]
GIFT_TO = ["each-opponent", "beggar"]
REFUSED = ["aside", "top", "bottom"]
BUNCH = ["unanimous", "two-player", "off"]


@pytest.mark.parametrize("value", TRUMP)
def test_trump(value: str) -> None:
    """A card is turned, or there are bids, or eldest's first card names the suit."""

    def read(records: list[HandRecord]) -> str:
        found = set()
        for record in records:
            turned, bids = of_kind(record, "turn_up"), of_kind(record, "bid")
            assert not (turned and bids)
            found.add("turn-up" if turned else "auction" if bids else "eldest-pitches")
        return one(found)

    check_value("trump", value, TRUMP, read)


@pytest.mark.parametrize("text", ["turn_up_points=none", "turn_up_points.J=0", "turn_up_points.A=99"])
def test_3_1_turn_up_points(text: str) -> None:
    """A given table is the whole table: nothing, or 99 for an ace and nothing for a jack."""
    scored = {"turn_up_points.A=99": {"A": 99}}.get(text, {})
    seen = {"A": 0, "J": 0}
    for record in played(Setting(texts=(LONG,)), text):
        turned = [event["card"][0] for event in of_kind(record, "turn_up")]
        worth = [scored[rank] for rank in turned if rank in scored]
        assert points(record, "turn_up") == [(record.dealer % 2, value) for value in worth]
        for rank in seen:
            seen[rank] += turned.count(rank)
    assert min(seen.values()) > 0


@pytest.mark.parametrize("value", SAME_SUIT)
def test_same_suit_turn_up(value: str) -> None:
    """Of two cards turned one after the other in one suit, the second scores or does not."""

    def read(records: list[HandRecord]) -> str:
        found = set()
        for record in records:
            before = ""
            for event, after in zip(record.events, record.events[1:], strict=False):
                if event["e"] == "deal":
                    before = ""
                if event["e"] == "turn_up":
                    if event["card"][1] == before:
                        found.add("scores" if after["e"] == "score" else "silent")
                    before = event["card"][1]
        return one(found)

    check_value("same_suit_turn_up", value, SAME_SUIT, read, Setting(texts=(LONG, *EVERY_RANK_ONE)))


@pytest.mark.parametrize("value", WINS)
def test_turn_up_wins(value: str) -> None:
    """At 6 of 7 a turned jack or a gift ends the hand, or its tricks are played all the same."""

    def read(records: list[HandRecord]) -> str:
        winning = [record for record in records if points(record, "turn_up") or points(record, "gift")]
        assert all(record.result.winner is not None for record in winning)
        return one({"end-of-hand" if of_kind(record, "trick") else "at-once" for record in winning})

    check_value("turn_up_wins", value, WINS, read, Setting(score=6))


@pytest.mark.parametrize("value", FLAGS)
def test_beg(value: str) -> None:
    """Eldest always says something, or never."""

    def read(records: list[HandRecord]) -> str:
        return one({"true" if calls(record) else "false" for record in records})

    check_value("beg", value, FLAGS, read, Setting(texts=("turn_up_points=none",)))


@pytest.mark.parametrize("value", GIFT_TO)
def test_gift_to(value: str) -> None:
    """Among three a gift goes to both others, or to eldest alone."""

    def read(records: list[HandRecord]) -> str:
        given = [record for record in records if "take_one" in calls(record)]
        sides = {"beggar": 0, "each-opponent": 0}
        for record in given:
            takers = [(record.dealer + 1) % 3, (record.dealer + 2) % 3]
            got = [side for side, _ in points(record, "gift")]
            sides["each-opponent" if got == takers else "beggar" if got == takers[:1] else "neither"] += 1
        return one({name for name, number in sides.items() if number})

    check_value("gift_to", value, GIFT_TO, read, Setting(players=(3,), texts=(LONG,)))


@pytest.mark.parametrize("value", FLAGS)
def test_gift_may_win(value: str) -> None:
    """At 6 of 7 some dealers who are asked give one and lose, or none can."""

    def read(records: list[HandRecord]) -> str:
        asked = [record for record in records if "beg" in calls(record)]
        assert len(asked) > 50
        given = [record for record in asked if "take_one" in calls(record)]
        assert all(record.result.winner == (record.dealer + 1) % 2 for record in given)
        return "true" if given else "false"

    check_value("gift_may_win", value, FLAGS, read, Setting(score=6, texts=("turn_up_points=none",)))


@pytest.mark.parametrize("value", FLAGS)
def test_take_one_needs_trump(value: str) -> None:
    """Some dealers without a trump who are asked give one, or none does; with a trump some do."""

    def read(records: list[HandRecord]) -> str:
        given = {True: [], False: []}  # type: dict[bool, list[bool]]
        for record in records:
            if calls(record)[:1] == ["beg"]:
                suit = of_kind(record, "turn_up")[0]["card"][1]
                holds = any(card[1] == suit for card in record.events[0]["hands"][record.dealer].split())
                given[holds].append(calls(record)[1] == "take_one")
        assert len(given[False]) > 10
        assert any(given[True])
        return "false" if any(given[False]) else "true"

    check_value("take_one_needs_trump", value, FLAGS, read, Setting(texts=(LONG,)))


# Three seats of twelve: 15 cards are left under the turn-up, and runs of five take them all.
WHOLE_STOCK = Setting(players=(3,), texts=("hand_size=12", "run_size=5", "run_discard=keep", LONG))


@pytest.mark.parametrize("value", REFUSED)
def test_refused_turn_up(value: str) -> None:
    """On top the refused card comes to eldest; at the bottom it is turned again; aside there is none to turn."""

    def read(records: list[HandRecord]) -> str:
        found = set()
        for record in records:
            eldest = (record.dealer + 1) % 3
            turned = ""
            for place, event in enumerate(record.events):
                if event["e"] == "turn_up":
                    turned = event["card"]
                if event["e"] == "call" and event["call"] == "refuse":
                    run, then = record.events[place + 1 : place + 3]
                    top = run["e"] == "run" and turned in run["hands"][eldest].split()
                    again = run["e"] == "run" and then["e"] == "turn_up" and then["card"] == turned
                    aside = run == {"e": "redeal", "why": "exhausted"}
                    assert top + again + aside == 1, (turned, run, then)
                    found.add("top" if top else "bottom" if again else "aside")
        return one(found)

    check_value("refused_turn_up", value, REFUSED, read, WHOLE_STOCK)


# What happens from the refusal to trump when the first run turns the same suit and the second another:
# R run, U turn-up, D one hand's discards of three cards, E of six (F of nine).
RUNS = {
    "each-blind": "RDDURDDU",
    "each-seen": "RUDDRUDD",
    "aside": "RURUDD",
    "final": "RURUEE",
    "keep": "RURU",
    "preset": "DDRUDDRU",
}


def run_story(record: HandRecord) -> str:
    """The letters of `RUNS` for the last deal of a hand."""
    letters = ""
    for event in last_deal(record)[2:]:
        if event["e"] in ("play", "redeal"):
            break
        if event["e"] == "discard":
            letters += "DEFGH"[len(event["cards"].split()) // 3 - 1]
        letters += {"run": "R", "turn_up": "U"}.get(event["e"], "")
    return letters


@pytest.mark.parametrize("value", RUNS)
def test_3_4_run_discard(value: str) -> None:
    """Each method has its own order of runs, turn-ups and discards."""

    def read(records: list[HandRecord]) -> str:
        stories = [run_story(record) for record in records]
        return one({name for name, story in RUNS.items() for told in stories if told == story})

    setting = Setting(texts=("bunch=off", "turn_up_points=none", LONG), hands=400)
    check_value("run_discard", value, RUNS, read, setting)
    stories = {run_story(record) for record in played(setting, f"run_discard={value}")}
    assert {story for story in stories if story.count("U") == 2 and story.count("R") == 2} == {RUNS[value]}


@pytest.mark.parametrize("value", BUNCH)
def test_3_6_bunch(value: str) -> None:
    """Two and three players bunch, or two only, or nobody."""

    def read(records: list[HandRecord]) -> str:
        bunching = {record.players for record in records if "bunch" in calls(record)}
        return {(2, 3): "unanimous", (2,): "two-player", (): "off"}[tuple(sorted(bunching))]

    check_value("bunch", value, BUNCH, read, Setting(players=(2, 3), texts=("turn_up_points=none",)))


@pytest.mark.parametrize("value", [1, 12])
def test_hand_size(value: int) -> None:
    """Every seat is dealt as many cards, and as many tricks are played."""
    for record in played(Setting(players=(2, 3, 4), texts=("beg=false", LONG), hands=20), f"hand_size={value}"):
        assert {len(cards.split()) for cards in record.events[0]["hands"]} == {value}
        assert len(of_kind(record, "trick")) == value


@pytest.mark.parametrize("value", [1, 12])
def test_packet(value: int) -> None:
    """A label: the same hands, whatever it says."""
    usual, other = played(Setting(hands=50)), played(Setting(hands=50), f"packet={value}")
    assert [one.events for one in usual] == [one.events for one in other]
    assert {one.rules["packet"] for one in other} == {value}


@pytest.mark.parametrize("value", [1, 12])
def test_run_size(value: int) -> None:
    """Every packet of a run has as many cards, for each seat."""
    records = played(Setting(texts=("hand_size=12", LONG)), f"run_size={value}")
    packets = [len(cards.split()) for record in records for run in of_kind(record, "run") for cards in run["hands"]]
    assert set(packets) == {value}


@pytest.mark.parametrize("text", ["hand_size=0", "hand_size=13", "packet=0", "packet=13", "run_size=0", "run_size=13"])
def test_4_2_sizes_beyond_1_and_12_are_refused(text: str) -> None:
    with pytest.raises(RulesError, match="1 to 12"):
        resolve("all-fours", 2, [text])
