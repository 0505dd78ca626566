"""A hand record as text that a card player enjoys reading trick by trick."""

from __future__ import annotations

import textwrap

from allfours_sim.records.holdings import Holdings
from allfours_sim.records.points_text import TITLES, point_lines
from allfours_sim.records.record import Event, HandRecord
from allfours_sim.records.seats import WIDTH, Names, card_symbol, cards_symbols, holding_lines, joined, suit_symbol
from allfours_sim.records.tricks_text import TrickLines
from allfours_sim.rules.faults import RulesError
from allfours_sim.rules.schema import Rules
from allfours_sim.rules.variants import PRESETS, load_variant, resolve_record

_SAYS = {
    "stand": "stands",
    "beg": "begs",
    "take_one": "gives one",
    "refuse": "refuses",
    "bunch": "says bunch",
    "agree": "agrees",
    "decline": "declines",
}
_REDEALS = {"exhausted": "the pack is exhausted", "bunch": "all agree to bunch", "all_pass": "all have passed"}
_PLAY = ("play", "expose", "called", "trick")


def hand_text(record: HandRecord) -> str:
    """The hand from title to score, lines of at most 100 columns, no line's end at the end.

    The cards, seats and sides of the record must exist; whether it keeps the rules is no matter.
    """
    return "\n".join([*_title(record), *_Story(record).lines(), *_outcome(record)])


def _rules(record: HandRecord) -> Rules | None:
    try:
        return resolve_record(record.variant, record.players, record.rules)
    except RulesError:
        return None


def _title(record: HandRecord) -> list[str]:
    names = Names(record)
    title = load_variant(record.variant).title if record.variant in PRESETS else record.variant
    parts = [title, f"{record.players} players", f"seat {record.dealer} deals", *_address(record)]
    lines = joined(parts, "")
    if record.rules:
        options = " ".join(f"{name}={_option(value)}" for name, value in record.rules.items())
        lines += textwrap.wrap(f"rules: {options}", WIDTH, subsequent_indent="  ")
    if record.policies:
        same = len(set(record.policies)) == 1
        played = [f"all {record.policies[0]}"] if same else [f"{s} {name}" for s, name in enumerate(record.policies)]
        lines += joined([f"played by {played[0]}", *played[1:]], "")
    rules = _rules(record)
    goal = "" if rules is None else f" (to {rules.target})" if rules.count == "up" else " (down to 0)"
    return [*lines, *_score_lines(f"score{goal}", record.score, names)]


def _address(record: HandRecord) -> list[str]:
    parts = [] if record.seed is None else [f"seed {record.seed}"]
    if record.game is not None:
        return [*parts, f"game {record.game}", f"hand {record.hand}"]
    return parts if record.index is None else [*parts, f"hand {record.index}"]


def _option(value: object) -> str:
    if isinstance(value, dict):
        return ",".join(f"{key}:{worth}" for key, worth in value.items()) or "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _score_lines(label: str, score: list[int], names: Names) -> list[str]:
    parts = [f"{names.side(side)}: {points}" for side, points in enumerate(score)]
    return joined([f"{label}   {parts[0]}", *parts[1:]], "") if parts else []


def _outcome(record: HandRecord) -> list[str]:
    names, result = Names(record), record.result
    lines = ["", *_score_lines("score after", result.score, names)]
    if result.winner is not None:
        seats = names.side(result.winner)
        how = " with a slam" if result.why == "slam" else ""
        lines.append(f"{seats} {'win' if '&' in seats else 'wins'} the game{how}")
    return lines


class _Story:
    """Tells the events one after another; sentences of one kind that follow each other share a line."""

    def __init__(self, record: HandRecord) -> None:
        self.record, self.names, self.rules = record, Names(record), _rules(record)
        self.tricks = TrickLines(self.names)
        self.holdings = Holdings(self.rules is not None and self.rules.run_discard == "aside")
        self.told: list[str] = []
        self.said: list[str] = []
        self.points: list[Event] = []
        self.bid = 0  # the best so far

    def lines(self) -> list[str]:
        """All lines between the title and the score after."""
        for event in self.record.events:
            kind = event["e"]
            self.holdings.take(event)
            if kind in _PLAY or (kind == "score" and event["for"] == "card_points"):
                self.tricks.take(event)
            elif kind == "trump":
                self._tell_trump(event["suit"])
            elif kind == "score" and event["for"] not in ("turn_up", "gift"):
                self.points.append(event)
            elif kind in ("deal", "run"):
                self._tell_cards("The deal" if kind == "deal" else "The cards are run", event["hands"])
            else:
                self._say(event)
        self._flush()
        self.tricks.close(at_end=True)
        if self.tricks.lines:
            self.told += ["", self.tricks.head(), *self.tricks.lines]
        if self.points:
            self.told += ["", *point_lines(self.record, self.rules, self.names, self.points)]
        return self.told

    def _flush(self) -> None:
        self.told += joined(self.said)
        self.said = []

    def _tell_trump(self, suit: str) -> None:
        self.tricks.trump = suit
        self.said.append(f"{suit_symbol(suit)} is trump")
        if self.holdings.changed:
            self._tell_cards("To be played", [" ".join(cards) for cards in self.holdings.cards])

    def _tell_cards(self, title: str, hands: list[str]) -> None:
        self._flush()
        seats = [seat for seat in self.names.in_order if seat < len(hands)]
        self.told += ["", title]
        if seats:
            self.told += holding_lines([self.names.role(seat) for seat in seats], [hands[seat] for seat in seats])

    def _bid_words(self, bid: int) -> str:
        """What a bid says: a pass, a higher bid, or the dealer's taking of the bid so far (option dealer_steal)."""
        if not bid:
            return "passes"
        takes, self.bid = bid <= self.bid, bid
        return f"takes it at {bid}" if takes else f"bids {bid}"

    def _say(self, event: Event) -> None:
        """A sentence about what is turned, said, thrown away or scored before the play."""
        kind = event["e"]
        if kind == "turn_up":
            self._flush()
            self.said.append(f"turned up: {card_symbol(event['card'])}")
        elif kind == "call":
            said = _SAYS.get(event["call"], event["call"])
            self.said.append(f"{self.names.seat(event['seat'])} {said}")
        elif kind == "bid":
            self.said.append(f"{self.names.seat(event['seat'])} {self._bid_words(event['bid'])}")
        elif kind == "discard":
            self.said.append(f"{self.names.seat(event['seat'])} discards {cards_symbols(event['cards'])}")
        elif kind == "redeal":
            self.said.append(f"redealt: {_REDEALS.get(event['why'], event['why'])}")
        elif kind == "score":
            side = self.names.side(event["side"])
            self.said.append(f"{event['points']} to {side} for the {TITLES[event['for']]}")
