"""What a seat may lawfully know, worked out once more in plain Python from public events and its own cards.

Cards are texts here, sets of cards are sets of texts: nothing is shared with the engine's layout. `lawful_view` gives
the fields of the view (policies/view.py) that have a meaning at a decision, and leaves out those that have none.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from allfours_sim.cards import RANKS, SUITS
from allfours_sim.records import Event, HandRecord
from allfours_sim.rules.schema import Rules
from allfours_sim.terms import Call, Decision

Cards = frozenset[str]
PACK = [rank + suit for suit in SUITS for rank in RANKS]
NO_CARDS: Cards = frozenset()
AT_ONCE = ("turn_up", "gift", "card_points")


def eyes_of(seat: int, events: Iterable[Event]) -> list[Event]:
    """The events as `seat` sees them: hands and discards of others are cards face down."""
    return [_seen(seat, event) for event in events]


def _seen(seat: int, event: Event) -> Event:
    if event["e"] in ("deal", "run"):
        return {**event, "hands": [cards if owner == seat else "" for owner, cards in enumerate(event["hands"])]}
    return {**event, "cards": ""} if event["e"] == "discard" and event["seat"] != seat else event


class Spy:
    """Follows the events of one deal with the eyes of one seat."""

    def __init__(self, record: HandRecord, rules: Rules, sides: int, seat: int) -> None:
        self.rules, self.seats, self.sides, self.seat = rules, record.players, sides, seat
        self.dealer = record.dealer
        down = rules.count == "down"
        self.score = [rules.target - score if down else score for score in record.score]
        self.redeals = 0
        self.deal_afresh()
        self.pitcher, self.bid = -1, 0
        self.trump: str | None = None
        self.tricks, self.leader = 0, -1
        self.trick: dict[int, str] = {}
        self.played_by: list[set[str]] = [set() for _ in range(self.seats)]
        self.void: list[set[str]] = [set() for _ in range(self.seats)]
        self.won: list[set[str]] = [set() for _ in range(sides)]
        self.exposed: list[set[str]] = [set() for _ in range(self.seats)]

    def deal_afresh(self) -> None:
        """What a fresh deal does away with."""
        self.held: set[str] = set()
        self.away: set[str] = set()
        self.packet: set[str] = set()
        self.turned: list[str] = []
        self.runs = 0
        self.eldest_call, self.dealer_call, self.buncher = "none", "none", -1
        self.bids = [-1] * self.seats

    def follow(self, events: Iterable[Event]) -> None:
        """Take in events, one after another."""
        for event in events:
            getattr(self, f"_{event['e']}")(event)

    def _deal(self, event: Event) -> None:
        self.held = set(event["hands"][self.seat].split())
        if self.rules.trump == "eldest-pitches":
            self.pitcher = (self.dealer + 1) % self.seats

    def _turn_up(self, event: Event) -> None:
        new = not self.turned or self.turned[-1][1] != event["card"][1]
        self.turned.append(event["card"])
        self.held |= self.packet if new else set()
        self.packet = set()

    def _run(self, event: Event) -> None:
        self.runs += 1
        if self.rules.run_discard == "aside":
            self.packet = set(event["hands"][self.seat].split())
        else:
            self.held |= set(event["hands"][self.seat].split())

    def _call(self, event: Event) -> None:
        if event["call"] in ("stand", "beg"):
            self.eldest_call = event["call"]
        elif event["call"] in ("take_one", "refuse"):
            self.dealer_call = event["call"]
        elif event["call"] == "bunch":
            self.buncher = event["seat"]

    def _discard(self, event: Event) -> None:
        self.held -= set(event["cards"].split())
        self.away |= set(event["cards"].split())

    def _redeal(self, event: Event) -> None:
        self.redeals += 1
        self.deal_afresh()

    def _bid(self, event: Event) -> None:
        self.bids[event["seat"]] = event["bid"]
        if event["bid"]:
            self.pitcher = event["seat"]

    def _trump(self, event: Event) -> None:
        self.trump = event["suit"]

    def _play(self, event: Event) -> None:
        seat, card = event["seat"], event["card"]
        if not self.trick:
            self.leader = seat
        self.held.discard(card)
        self.exposed[seat].discard(card)
        self.played_by[seat].add(card)
        self.trick[seat] = card

    def _expose(self, event: Event) -> None:
        self.exposed[event["seat"]].add(event["card"])

    def _called(self, event: Event) -> None:
        pass

    def _trick(self, event: Event) -> None:
        for seat in self.trick:
            self.void[seat] |= self.shown_by(seat)
        self.won[event["winner"] % self.sides] |= set(self.trick.values())
        self.trick = {}
        self.tricks += 1
        self.leader = event["winner"]

    def _score(self, event: Event) -> None:
        assert event["for"] in AT_ONCE, "nobody decides anything after the count"
        self.score[event["side"]] += event["points"]

    # the trick

    def trumps(self) -> set[str]:
        """All trumps there are, the joker among them."""
        return {card for card in PACK if card[1] == self.trump} | {"Jo"} if self.trump else set()

    def suit_of(self, card: str) -> set[str]:
        """All cards of the suit of `card`; the joker is of the trump suit."""
        return self.trumps() if card in self.trumps() else {other for other in PACK if other[1] == card[1]}

    def strength(self, card: str) -> tuple[int, int]:
        """Cards that win later ones are higher; of trumps the joker is the lowest."""
        led = self.trick[self.leader]
        grade = 2 if card in self.trumps() else int(card in self.suit_of(led))
        return grade, -1 if card == "Jo" else RANKS.index(card[0])

    def shown_by(self, seat: int) -> set[str]:
        """The cards that `seat` cannot hold, by the card that it has just played."""
        led, card = self.trick[self.leader], self.trick[seat]
        suit, trumps = self.suit_of(led), self.trumps()
        if seat == self.leader or card in suit:
            return set()
        if card in trumps:
            return suit if self.rules.trump_in == "only-when-void" else set()
        return suit | trumps if self.rules.when_void == "must-trump" else suit

    def legal(self, held: set[str]) -> set[str]:
        """What may be played from `held` (rule 2.3 and its options)."""
        if not self.trick:
            if self.trump is None and self.rules.joker_lead == "forbidden" and held != {"Jo"}:
                return held - {"Jo"}
            return held
        led = self.trick[self.leader]
        suit, trumps = self.suit_of(led), self.trumps()
        may = held
        if held & suit:
            may = held & suit if self.rules.trump_in == "only-when-void" else held & (suit | trumps)
        elif held & trumps and self.rules.when_void == "must-trump":
            may = held & trumps
        best = max(self.trick.values(), key=self.strength)
        if self.rules.undertrump == "banned" and led not in trumps and best in trumps:
            under = {card for card in may & trumps if self.strength(card) < self.strength(best)}
            may = may - under or may
        return may

    # the view

    def view(self, which: Decision) -> dict[str, Any]:
        """The fields of the view that have a meaning at this decision."""
        fields: dict[str, Any] = {
            "seats": self.seats,
            "sides": self.sides,
            "side": [seat % self.sides for seat in range(self.seats)],
            "seat": self.seat,
            "dealer": self.dealer,
            "score": self.score,
            "held": frozenset(self.held),
            "put_away": frozenset(self.away),
            "settled": int(self.trump is not None),
            "turn_up": frozenset(self.turned[-1:]),
            "turned": frozenset(self.turned),
            "runs": self.runs,
            "eldest_call": int(Call[self.eldest_call.upper()]),
            "dealer_call": int(Call[self.dealer_call.upper()]),
            "buncher": self.buncher,
            "redeals": self.redeals,
            "bids": self.bids,
            "high_bid": max(0, *self.bids),
            "tricks": self.tricks,
            "played": frozenset().union(*self.played_by),
            "played_by": list(map(frozenset, self.played_by)),
            "won": list(map(frozenset, self.won)),
            "exposed": list(map(frozenset, self.exposed)),
            "pitcher": self.pitcher,
            "bid": 0,
        }
        if self.rules.trump == "auction" and which != Decision.BID:
            if max(self.bids) <= 0:  # all passed, and yet there is play: all_pass = eldest-min
                fields |= {"pitcher": (self.dealer + 1) % self.seats, "high_bid": self.rules.min_bid}
            fields["bid"] = fields["high_bid"]
        return fields | self._of_decision(which)

    def _of_decision(self, which: Decision) -> dict[str, Any]:
        if which == Decision.BID:
            return self._bidding()
        if which == Decision.DISCARD:
            return {"to_discard": self._to_discard()}
        if which in (Decision.PITCH, Decision.PLAY):
            return {"legal": frozenset(self.legal(self.held))} | self._on_table()
        if which == Decision.CALL:
            turn = (max(self.trick, key=self._place) + 1) % self.seats if self.trick else self.leader
            return {**self._on_table(), "turn": turn, "leader": self.leader}
        return {}

    def _place(self, seat: int) -> int:
        return (seat - self.leader) % self.seats

    def _to_discard(self) -> int:
        if self.rules.run_discard == "preset":
            return self.rules.run_size
        return len(self.held) - self.rules.hand_size

    def _bidding(self) -> dict[str, Any]:
        rules, high = self.rules, max(0, *self.bids)
        lowest, may_pass = max(high + 1, rules.min_bid), 1
        if self.seat == self.dealer:
            steal = {"never": False, "any": True, "below-max": high < rules.max_bid, "only-max": high == rules.max_bid}
            if high and steal[rules.dealer_steal]:
                lowest = high
            may_pass = int(bool(high) or rules.all_pass != "dealer-stuck")
        return {"lowest_bid": lowest if lowest <= rules.max_bid else 0, "may_pass": may_pass}

    def _on_table(self) -> dict[str, Any]:
        void = [set(cards) for cards in self.void]
        for seat in self.trick:
            void[seat] |= self.shown_by(seat)
        fields: dict[str, Any] = {
            "on_table": frozenset(self.trick.values()),
            "trick": [frozenset([self.trick[seat]] if seat in self.trick else []) for seat in range(self.seats)],
            "cannot_hold": [frozenset(cards) for cards in void],
            "led": NO_CARDS,
            "led_suit": NO_CARDS,
            "best": NO_CARDS,
        }
        if not self.trick:
            return {**fields, "leader": self.seat}
        led, best = self.trick[self.leader], max(self.trick.values(), key=self.strength)
        best_seat = next(seat for seat, card in self.trick.items() if card == best)
        shown = {"led": frozenset([led]), "led_suit": frozenset(self.suit_of(led)), "best": frozenset([best])}
        return {**fields, **shown, "leader": self.leader, "best_seat": best_seat}


def lawful_view(
    record: HandRecord, rules: Rules, sides: int, events: list[Event], seat: int, which: Decision
) -> dict[str, Any]:
    """The view of `seat` at a decision after `events`, of which it sees what a seat may see."""
    spy = Spy(record, rules, sides, seat)
    if which == Decision.NAME_TRUMP:  # the joker is announced, and lies on the table once its suit is named
        events = events[:-1]
    spy.follow(eyes_of(seat, events))
    return spy.view(which)
