"""Auction, pitch, slam and set back: what each value of an option shows in hands played (docs/rules.md section 4)."""

from __future__ import annotations

import pytest
from option_hands import Setting, check_value, complete, of_kind, one, played, points, scores_added, trump_of

from allfours_sim.records import HandRecord
from allfours_sim.rules.faults import RulesError
from allfours_sim.rules.variants import resolve

pytestmark = pytest.mark.compiled

LONG = "target=999"
STEAL = {(True, False): "below-max", (False, False): "never", (True, True): "any", (False, True): "only-max"}
ALL_PASS = ["redeal", "dealer-stuck", "eldest-min", "next-dealer"]
JOKER_LEAD = ["spade", "pitcher-names", "forbidden"]
FLAGS = ["true", "false"]
SLAM = ["off", "pitcher", "any"]
SLAM_IN_HOLE = ["set-to-bid", "wins"]
FINISH = ["order", "pitcher-then-order"]

PITCH = Setting("auction-pitch", (3,), (LONG,))


def bids(record: HandRecord) -> list[int]:
    """The bids of a hand in their order."""
    return [event["bid"] for event in of_kind(record, "bid")]


def pitcher(record: HandRecord) -> int:
    """The seat that led to the first trick."""
    return int(of_kind(record, "play")[0]["seat"])


def winning_bid(record: HandRecord) -> int:
    """The bid of the pitcher, 0 if there was none."""
    return max(bids(record), default=0)


@pytest.mark.parametrize("text", ["min_bid=1", "min_bid=4", "max_bid=2", "max_bid=4"])
def test_3_16_bids_between_min_bid_and_max_bid(text: str) -> None:
    """The lowest and the highest bid heard are the lowest and the highest there are."""
    usual = {"min_bid": 2, "max_bid": 4}
    expected = {**usual, text.split("=")[0]: int(text.split("=")[1])}
    heard = {bid for record in played(PITCH, text) for bid in bids(record)} - {0}
    assert (min(heard), max(heard)) == (expected["min_bid"], expected["max_bid"])


@pytest.mark.parametrize("bid", [1, 396])
def test_3_16_min_bid_and_max_bid_may_be_the_same(bid: int) -> None:
    """From 1 up to all points there are: every bid is that one, and the pitcher must make it."""
    worth = [f"points.{kind}=99" for kind in ("high", "low", "jack", "game")]
    records = played(Setting("auction-pitch", (3,), (*worth, LONG), hands=100), f"min_bid={bid}", f"max_bid={bid}")
    assert {said for record in records for said in bids(record)} == {0, bid}
    for record in records:
        made = scores_added(record)[pitcher(record)]
        assert made == -bid or made >= bid


@pytest.mark.parametrize(("option", "value"), [("min_bid", 1), ("max_bid", 1), ("min_bid", 999), ("max_bid", 999)])
def test_4_1_without_an_auction_min_bid_and_max_bid_change_nothing(option: str, value: int) -> None:
    usual, other = played(Setting(hands=50)), played(Setting(hands=50), f"{option}={value}")
    assert [one.events for one in usual] == [one.events for one in other]
    assert {one.rules[option] for one in other} == {value}


def test_4_2_max_bid_is_at_most_the_points_there_are() -> None:
    """With 99 for everything and a joker 495 can be bid; beyond 999 nothing can be asked for in any game."""
    rich = [f"points.{kind}=99" for kind in ("high", "low", "jack", "joker", "game")]
    assert resolve("setback", 3, [*rich, "max_bid=495", "min_bid=495"]).rules.max_bid == 495
    for option, text in [("setback", "max_bid=496"), ("all-fours", "max_bid=1000"), ("all-fours", "min_bid=0")]:
        with pytest.raises(RulesError, match="allowed"):
            resolve(option, 3, [*rich, text])


@pytest.mark.parametrize("value", STEAL.values())
def test_3_16_dealer_steal(value: str) -> None:
    """The dealer bids the figure just bid: below the highest there is, at the highest, both or never."""

    def read(records: list[HandRecord]) -> str:
        below, at_most, chances = False, False, 0
        for record in records:
            said = bids(record)[:3]
            if len(said) == 3 and 0 < max(said[:2]) < 4:
                chances += 1
                below |= said[2] == max(said[:2])
            at_most |= bids(record).count(4) == 2
        assert chances > 50
        return STEAL[below, at_most]

    check_value("dealer_steal", value, STEAL.values(), read, PITCH)


@pytest.mark.parametrize("value", ALL_PASS)
def test_all_pass(value: str) -> None:
    """When nobody has bid: dealt again, over, pitched by eldest; or the dealer bids whenever the others pass."""

    def read(records: list[HandRecord]) -> str:
        found, stuck = set(), 0
        for record in records:
            silent = bids(record)[:3] == [0, 0, 0]
            stuck += not silent and bids(record)[:2] == [0, 0]
            if silent:
                after = [event["e"] for event in record.events[4:]]
                assert after[:2] in (["redeal", "deal"], [], ["play", "trump"])
                found.add({"redeal": "redeal", "play": "eldest-min", "none": "next-dealer"}[(after or ["none"])[0]])
                if after[:1] == ["play"]:
                    assert pitcher(record) == (record.dealer + 1) % 3
        assert stuck > 5
        return one(found or {"dealer-stuck"})

    check_value("all_pass", value, ALL_PASS, read, PITCH)


@pytest.mark.parametrize("value", JOKER_LEAD)
def test_3_22_joker_lead(value: str) -> None:
    """The joker pitched names spades always, or any suit, or it is not pitched."""

    def read(records: list[HandRecord]) -> str:
        holders, suits = 0, set()
        for record in complete(records):
            holders += "Jo" in of_kind(record, "deal")[-1]["hands"][pitcher(record)].split()
            if of_kind(record, "play")[0]["card"] == "Jo":
                suits.add(trump_of(record))
        assert holders > 30
        return "forbidden" if not suits else "spade" if suits == {"S"} else "pitcher-names"

    check_value("joker_lead", value, JOKER_LEAD, read, Setting("setback", (3,), (LONG,), hands=400))


def test_3_22_joker_lead_forbidden_unless_nothing_else_is_held() -> None:
    """With one card each a joker forbidden to lead is pitched all the same, and names spades."""
    setting = Setting("setback", (3,), ("hand_size=1", LONG), hands=400)
    pitched = [
        record
        for record in complete(played(setting, "joker_lead=forbidden"))
        if of_kind(record, "play")[0]["card"] == "Jo"
    ]
    assert len(pitched) > 2
    assert {trump_of(record) for record in pitched} == {"S"}


@pytest.mark.parametrize("value", FLAGS)
def test_3_18_set_back(value: str) -> None:
    """A pitcher who does not make the bid loses it and scores nothing, or scores what was made."""

    def read(records: list[HandRecord]) -> str:
        back = [record for record in records if points(record, "set_back")]
        for record in back:
            side = pitcher(record)
            assert points(record, "set_back") == [(side, -winning_bid(record))]
            assert scores_added(record)[side] == -winning_bid(record)
        short = [one for one in complete(records) if scores_added(one)[pitcher(one)] < winning_bid(one)]
        assert len(short) > 20
        assert {id(one) for one in back} in (set(), {id(one) for one in short})
        return "true" if back else "false"

    check_value("set_back", value, FLAGS, read, PITCH)


def made_all(record: HandRecord) -> list[int]:
    """The sides that made High, Low, Jack and Game."""
    kinds = ("high", "low", "jack", "game")
    return [side for side in range(record.players) if all(points(record, kind) == [(side, 1)] for kind in kinds)]


@pytest.mark.parametrize("value", SLAM)
def test_3_20_3_21_slam(value: str) -> None:
    """With a highest bid of 2: a pitcher who makes 2 wins at once, or whoever makes all four, or nobody."""

    def read(records: list[HandRecord]) -> str:
        at_two = any(one.result.why == "slam" and not made_all(one) for one in records)
        unbid = [one for one in complete(records) if made_all(one) and pitcher(one) not in made_all(one)]
        assert unbid
        at_all = any(one.result.why == "slam" for one in unbid)
        return {(True, False): "pitcher", (False, True): "any", (False, False): "off"}[at_two, at_all]

    texts = ("low_to=captured", "set_back=false", "max_bid=2", LONG)
    check_value("slam", value, SLAM, read, Setting("auction-pitch", (2,), texts, hands=500))


@pytest.mark.parametrize("value", SLAM_IN_HOLE)
def test_3_20_slam_in_hole(value: str) -> None:
    """At -3 a made smudge of 2 sets the score to 2, or wins."""

    def read(records: list[HandRecord]) -> str:
        made = [one for one in complete(records) if not points(one, "set_back") and winning_bid(one) == 2]
        assert len(made) > 50
        won = {one.result.why for one in made}
        if won == {None}:
            assert {record.result.score[pitcher(record)] for record in made} == {2}
        return {"slam": "wins", None: "set-to-bid"}[won.pop()] if len(won) == 1 else "both"

    setting = Setting("auction-pitch", (2,), ("max_bid=2", LONG), score=-3)
    check_value("slam_in_hole", value, SLAM_IN_HOLE, read, setting)


@pytest.mark.parametrize("value", FINISH)
def test_2_10_3_19_finish(value: str) -> None:
    """At 6 of 7, where both score and the other side counts first, the other side wins, or the pitcher."""

    def read(records: list[HandRecord]) -> str:
        found = set()
        for record in complete(records):
            sides = [event["side"] for event in of_kind(record, "score")]
            if set(sides) == {0, 1} and sides[0] != pitcher(record):
                found.add("pitcher-then-order" if record.result.winner == pitcher(record) else "order")
        return one(found)

    setting = Setting("auction-pitch", (2,), ("set_back=false", "slam=off"), score=6)
    check_value("finish", value, FINISH, read, setting)
