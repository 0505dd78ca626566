"""The pitch and the tricks: the card that each seat plays, exposed and called cards (rules 2.3 to 2.5, 3.15)."""

from __future__ import annotations

from collections.abc import Set

from allfours_sim.cards import JOKER, SUITS, card_text
from allfours_sim.referee.cards import is_trump, rank_of, suit_of, suit_text, texts
from allfours_sim.referee.legal import pitchable, playable, winning
from allfours_sim.referee.table import Table


class Tricks:
    """What the tricks leave to count: the holder of each card in play (rule 2.5) and the seat that won it."""

    def __init__(self, table: Table) -> None:
        self.holder = {card: seat for seat, held in enumerate(table.holding) for card in held}
        self.captor: dict[int, int] = {}


def play_tricks(table: Table) -> Tricks:
    """All tricks of the hand; the pitcher, else eldest, leads to the first (rules 3.7, 3.17)."""
    tricks = Tricks(table)
    leader = table.eldest if table.pitcher is None else table.pitcher
    while table.holding[leader]:
        seats = [(leader + step) % table.players for step in range(table.players)]
        trick: list[int] = []
        for seat in seats:
            trick.append(_play(table, seat, trick))
        leader = seats[winning(trick, table.trump)]
        table.take("trick", "2.4", winner=leader)
        tricks.captor.update(dict.fromkeys(trick, leader))
        _score_cards(table, trick, leader)
    return tricks


def _play(table: Table, seat: int, trick: list[int]) -> int:
    """One card to the trick by this seat, with all that belongs to the play."""
    held, exposed = table.holding[seat], table.exposed[seat]
    is_pitch = not trick and suit_of(JOKER) == table.trump
    if is_pitch:
        legal, rule = pitchable(held, table.rules)
    else:
        legal, rule = playable(held, trick, table.trump, table.rules)
    called = _called(table, seat, legal, rule) if table.next_is("called") else None
    card = table.card(table.take("play", "2.3", seat=seat)["card"])
    if card not in held:
        raise table.blame(f"seat {seat} does not hold {card_text(card)}", "2.3")
    if card not in legal:
        raise table.blame(f"seat {seat} may play {texts(legal)} here, not {card_text(card)}", rule)
    if called is not None and card != called:
        raise table.blame(f"seat {seat} must play the called {card_text(called)}", "exposure_rate")
    held.remove(card)
    exposed.discard(card)
    if is_pitch:
        _name_trump(table, card)
    if table.next_is("expose"):
        _expose(table, seat)
    elif table.rules.exposure_rate == 1 and len(exposed) < len(held):
        raise table.fault(f"seat {seat} must expose a card", "exposure_rate")
    return card


def _name_trump(table: Table, card: int) -> None:
    """The pitched card names trump; the joker as `joker_lead` says (rules 3.17, 3.22)."""
    if card != JOKER:
        table.trump = suit_of(card)
    elif table.rules.joker_lead != "pitcher-names":
        table.trump = SUITS.index("S")
    else:
        suit = table.take("trump", "joker_lead")["suit"]
        if suit not in SUITS or len(suit) != 1:
            raise table.blame(f"{suit} is no suit", "joker_lead")
        table.trump = SUITS.index(suit)
        return
    table.take("trump", "3.22" if card == JOKER else "3.17", suit=suit_text(table.trump))


def _expose(table: Table, seat: int) -> None:
    """The player of the last card exposes another one (option exposure_rate)."""
    card = table.card(table.take("expose", "exposure_rate", seat=seat)["card"])
    if table.rules.exposure_rate == 0:
        raise table.blame("no cards are exposed in this game", "exposure_rate")
    if card not in table.holding[seat]:
        raise table.blame(f"seat {seat} does not hold {card_text(card)}", "exposure_rate")
    if card in table.exposed[seat]:
        raise table.blame(f"{card_text(card)} is exposed already", "exposure_rate")
    table.exposed[seat].add(card)


def _called(table: Table, seat: int, legal: Set[int], rule: str) -> int:
    """An opponent calls an exposed card that is legal now; it must then be played (option exposure_rate)."""
    event = table.take("called", "exposure_rate", seat=seat)
    card, caller = table.card(event["card"]), event["by"]
    if caller not in table.order or table.side_of(caller) == table.side_of(seat):
        raise table.blame(f"seat {caller} is no opponent of seat {seat}", "exposure_rate")
    if card not in table.exposed[seat]:
        raise table.blame(f"seat {seat} has not exposed {card_text(card)}", "exposure_rate")
    if card not in legal:
        raise table.blame(f"{card_text(card)} may not be played now, so it may not be called", rule)
    return card


def _score_cards(table: Table, trick: list[int], winner: int) -> None:
    """The trumps of the trick score for its winner at once (rule 3.15, option card_points)."""
    values = table.rules.card_points
    if values:
        points = sum(values.get(rank_of(card), 0) for card in trick if is_trump(card, table.trump))
        table.add_at_once("card_points", table.side_of(winner), points, "3.15")
