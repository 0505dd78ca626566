"""The points at the end of a hand as lines of text, with the cards and card points that brought them."""

from __future__ import annotations

from allfours_sim.cards import JOKER, RANKS, SUITS, parse_card
from allfours_sim.records.record import Event, HandRecord
from allfours_sim.records.seats import Names, card_symbol
from allfours_sim.rules.schema import Rules

TITLES = {
    "turn_up": "turn-up",
    "gift": "gift",
    "card_points": "card points",
    "high": "High",
    "low": "Low",
    "jack": "Jack",
    "hang_jack": "Hang Jack",
    "joker": "Joker",
    "game": "Game",
    "set_back": "set back",
    "slam": "slam",
}


def point_lines(record: HandRecord, rules: Rules | None, names: Names, scores: list[Event]) -> list[str]:
    """A line a point in counting order (rule 2.10)."""
    lines = []
    for event in scores:
        title = TITLES.get(event["for"], event["for"])
        source = _source(record, rules, names, event["for"])
        lines.append(f"  {title:<10} {event['points']:>3}  to {names.side(event['side']):<8}{source}".rstrip())
    return lines


def _source(record: HandRecord, rules: Rules | None, names: Names, name: str) -> str:
    """What brought the point: a trump, or the card points of the sides."""
    if rules is None:
        return ""
    if name == "game":
        totals = _card_points(record, rules, names)
        return "card points " + ", ".join(f"{names.side(side)}: {total}" for side, total in enumerate(totals))
    trump = next((event["suit"] for event in reversed(record.events) if event["e"] == "trump"), "")
    if name in ("jack", "hang_jack"):
        return card_symbol("J" + trump) if trump in SUITS else ""
    if name in ("high", "low"):
        trumps = [card for card in _counting_cards(record, rules) if card[-1] == trump]
        ranked = sorted(trumps, key=lambda card: RANKS.index(card[0]))
        return card_symbol(ranked[-1 if name == "high" else 0]) if ranked else ""
    return ""


def _counting_cards(record: HandRecord, rules: Rules) -> list[str]:
    """The cards among which High and Low are looked for (option high_low_basis), since the last deal."""
    deal = max((place for place, event in enumerate(record.events) if event["e"] == "deal"), default=0)
    cards: list[str] = []
    for event in record.events[deal:]:
        if event["e"] == "play":
            cards.append(event["card"])
        elif event["e"] == "discard" and rules.high_low_basis == "dealt":
            cards += event["cards"].split()
    numbers = map(parse_card, cards)
    return [RANKS[card % 13] + SUITS[card // 13] for card in numbers if card != JOKER]


def _card_points(record: HandRecord, rules: Rules, names: Names) -> list[int]:
    totals, trick = [0] * names.sides, 0
    for event in record.events:
        if event["e"] == "play":
            card = parse_card(event["card"])
            trick += 0 if card == JOKER else rules.game_values.get(RANKS[card % 13], 0)
        elif event["e"] == "trick":
            totals[event["winner"] % names.sides] += trick
            trick = 0
    return totals
