"""The tally once more in plain Python, from hand records alone: what test_engine_tally compares the engine's with."""

from __future__ import annotations

from typing import Any

from allfours_sim.cards import RANKS
from allfours_sim.records import HandRecord
from allfours_sim.rules.schema import Rules
from allfours_sim.tally import OTHERS, PITCHER, TOP_RUNS, TOTAL, Tally, new_tally
from allfours_sim.terms import Point, Talk, Why

COUNTED = ("high", "low", "jack", "hang_jack", "joker", "game")


class Hand:
    """What a record says about its hand, as the tally asks for it."""

    def __init__(self, record: HandRecord, rules: Rules, sides: int) -> None:
        self.record, self.rules, self.sides = record, rules, sides
        self.points: dict[tuple[int, str], int] = {}
        for event in self.all("score"):
            key = event["side"], event["for"]
            self.points[key] = self.points.get(key, 0) + event["points"]
        self.totals = [sum(self.points.get((side, kind.key), 0) for kind in Point) for side in range(sides)]
        self.eldest_side = record.eldest % sides
        self.dealer_side = record.dealer % sides

    def all(self, kind: str) -> list[dict[str, Any]]:
        """All events of a kind."""
        return [event for event in self.record.events if event["e"] == kind]

    def first_deal(self) -> list[dict[str, Any]]:
        """The events before any redeal."""
        events = self.record.events
        redeals = [number for number, event in enumerate(events) if event["e"] == "redeal"]
        return events[: redeals[0]] if redeals else events

    def last_deal(self) -> list[dict[str, Any]]:
        """The events after the last redeal."""
        events = self.record.events
        redeals = [number for number, event in enumerate(events) if event["e"] == "redeal"]
        return events[redeals[-1] + 1 :] if redeals else events

    @property
    def talk(self) -> Talk:
        """How eldest and the dealer spoke in the first deal."""
        calls = [event["call"] for event in self.first_deal() if event["e"] == "call"]
        if not calls:
            return Talk.NO_CALL
        if calls[0] == "stand":
            return Talk.STAND
        return Talk.TAKE_ONE if "take_one" in calls else Talk.REFUSE

    @property
    def eldest_trumps(self) -> int:
        """Cards of the first turn-up's suit that eldest was dealt."""
        hands, card = self.record.events[0]["hands"], self.record.events[1]["card"]
        return sum(held[1] == card[1] for held in hands[self.record.eldest].split())

    @property
    def pitch(self) -> dict[str, Any] | None:
        """The first card played, in a game where it names trump."""
        plays = [event for event in self.last_deal() if event["e"] == "play"]
        return plays[0] if plays and self.rules.trump != "turn-up" else None

    @property
    def bids(self) -> list[dict[str, Any]]:
        """The bids of the last deal."""
        return [event for event in self.last_deal() if event["e"] == "bid"]

    @property
    def bid(self) -> int:
        """The winning bid, 0 in a game without an auction."""
        if self.rules.trump != "auction":
            return 0
        return max(event["bid"] for event in self.bids) or self.rules.min_bid

    @property
    def forced(self) -> bool:
        """Whether the winning bid was eldest's minimum or that of a dealer who could not pass."""
        return all(event["bid"] == 0 for event in self.bids[:-1]) and (
            self.bids[-1]["bid"] == 0
            or (self.rules.all_pass == "dealer-stuck" and self.bids[-1]["seat"] == self.record.dealer)
        )

    def made(self, side: int) -> bool:
        """Whether the pitcher's side made its bid."""
        if self.won_in_mid_hand or (side, "set_back") in self.points:
            return self.bid == 0
        return sum(self.points.get((side, kind), 0) for kind in COUNTED) >= self.bid

    @property
    def won_in_mid_hand(self) -> bool:
        """Whether a turn-up, a gift or card points ended the game before the count."""
        last = self.record.events[-1]
        return self.record.result.winner is not None and last.get("for") in ("turn_up", "gift", "card_points")

    @property
    def slam_side(self) -> int | None:
        """The side that made every point there is."""
        if self.won_in_mid_hand or not any(event["e"] == "trick" for event in self.last_deal()):
            return None
        points = {**self.rules.points, "joker": self.rules.points["joker"] if self.rules.deck_joker else 0}
        jack = self.jack_winner()
        if jack is None:
            return None
        makers = {side for side, kind in self.points if kind in ("high", "low", "joker", "game")}
        kinds = {kind for _, kind in self.points}
        wanted = {kind for kind in ("high", "low", "joker", "game") if points[kind]}
        if points["jack"] or points["hang_jack"]:
            makers.add(jack)
        return makers.pop() if wanted <= kinds and len(makers) == 1 else None

    def jack_winner(self) -> int | None:
        """The side that won the trump jack."""
        trump = next(event["suit"] for event in self.last_deal() if event["e"] == "trump")
        seen = False
        for event in self.last_deal():
            seen |= event["e"] == "play" and event["card"] == f"J{trump}"
            if seen and event["e"] == "trick":
                winner: int = event["winner"] % self.sides
                return winner
        return None

    def holding(self) -> tuple[int, int]:
        """How many trumps the pitcher held, and the rank of the best of them (13: the joker alone)."""
        assert self.pitch is not None
        hands = next(event["hands"] for event in self.last_deal() if event["e"] == "deal")
        trump = next(event["suit"] for event in self.last_deal() if event["e"] == "trump")
        held = hands[self.pitch["seat"]].split()
        natural = [RANKS.index(card[0]) for card in held if card != "Jo" and card[1] == trump]
        return len(natural) + ("Jo" in held), max(natural, default=13)


def count(mean: Any, points: int) -> None:
    mean["total"] += points
    mean["squares"] += points * points


def add_hand(tally: Any, hand: Hand) -> None:
    """Count one hand."""
    tally["hands"] += 1
    for role in range(hand.sides):
        side = (hand.eldest_side + role) % hand.sides
        for kind in Point:
            count(tally["points"][role, kind], hand.points.get((side, kind.key), 0))
        count(tally["points"][role, TOTAL], hand.totals[side])
        count(tally["side_points"][side], hand.totals[side])
    if hand.sides == 2:
        count(tally["side_difference"], hand.totals[0] - hand.totals[1])
    if hand.rules.trump == "turn-up":
        add_begging(tally, hand)
    else:
        tally["all_pass"] += sum(event["why"] == "all_pass" for event in hand.all("redeal"))
        tally["passed_out"] += hand.pitch is None
    if hand.pitch is not None:
        add_pitch(tally, hand, hand.pitch["seat"] % hand.sides)
    if hand.slam_side is not None:
        by_pitcher = hand.pitch is not None and hand.slam_side == hand.pitch["seat"] % hand.sides
        tally["slams_pitcher" if by_pitcher else "slams_others"] += 1


def add_begging(tally: Any, hand: Hand) -> None:
    talk, trumps = hand.talk, hand.eldest_trumps
    ours, theirs = hand.totals[hand.eldest_side], hand.totals[hand.dealer_side]
    tally["talk"][talk] += 1
    count(tally["talk_eldest"][talk], ours)
    count(tally["talk_dealer"][talk], theirs)
    count(tally["talk_difference"][talk], ours - theirs)
    tally["talk_outscored"][talk] += ours > theirs
    tally["trumps"][trumps, talk] += 1
    count(tally["trumps_difference"][trumps, talk], ours - theirs)
    tally["runs"][min(len(hand.all("run")), TOP_RUNS)] += 1
    tally["exhausted"] += sum(event["why"] == "exhausted" for event in hand.all("redeal"))
    tally["bunches"] += sum(event["call"] == "bunch" for event in hand.all("call"))
    tally["bunched"] += sum(event["why"] == "bunch" for event in hand.all("redeal"))


def add_pitch(tally: Any, hand: Hand, side: int) -> None:
    tally["pitched"] += 1
    for kind in Point:
        ours = hand.points.get((side, kind.key), 0)
        count(tally["points"][PITCHER, kind], ours)
        everybody = sum(hand.points.get((each, kind.key), 0) for each in range(hand.sides))
        count(tally["points"][OTHERS, kind], everybody - ours)
    count(tally["points"][PITCHER, TOTAL], hand.totals[side])
    count(tally["points"][OTHERS, TOTAL], sum(hand.totals) - hand.totals[side])
    holding, made, bid = hand.holding(), hand.made(side), hand.bid
    tally["pitch"][holding] += 1
    tally["pitch_made"][holding] += made
    count(tally["pitch_points"][holding], hand.totals[side])
    if bid:
        tally["bid"][bid] += 1
        tally["bid_made"][bid] += made
        tally["bid_set_back"][bid] += (side, "set_back") in hand.points
        count(tally["bid_points"][bid], hand.totals[side])
        tally["bid_forced"] += hand.forced
        tally["smudge"] += bid == hand.rules.max_bid
        tally["smudge_made"] += bid == hand.rules.max_bid and made


def tally_of(records: list[HandRecord], rules: Rules, sides: int) -> Tally:
    """The tally of hands."""
    tally = new_tally()
    for record in records:
        add_hand(tally[0], Hand(record, rules, sides))
    return tally


def add_game(tally: Tally, records: list[HandRecord], sides: int) -> None:
    """Count a game of which these are the hands."""
    winner, why = records[-1].result.winner, records[-1].result.why
    assert winner is not None
    assert why is not None
    tally["games"] += 1
    tally["games_won"][0, (winner - records[0].eldest) % sides] += 1
    tally["games_won_side"][0, winner] += 1
    tally["games_why"][0, Why[why.upper()]] += 1
    count(tally["games_hands"][0], len(records))
