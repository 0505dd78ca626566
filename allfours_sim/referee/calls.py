"""Begging, giving one and bunching (rules 3.2, 3.6, options beg to take_one_needs_trump, bunch)."""

from __future__ import annotations

from allfours_sim.cards import card_text
from allfours_sim.referee.cards import is_trump, suit_of
from allfours_sim.referee.deal import score_turn
from allfours_sim.referee.table import Table


def take_call(table: Table, seat: int, allowed: tuple[str, ...], rule: str) -> str:
    """The call that this seat must make now, one of `allowed`."""
    event = table.take("call", rule, seat=seat)
    if event["call"] not in allowed:
        raise table.blame(f"seat {seat} may say {' or '.join(allowed)} here, not {event['call']}", rule)
    return str(event["call"])


def turn_up_stays(table: Table, card: int) -> bool:
    """Eldest stands, or the dealer answers a beg by taking one (rule 3.2)."""
    if not table.rules.beg or take_call(table, table.eldest, ("stand", "beg"), "3.2") == "stand":
        return True
    if take_call(table, table.dealer, ("take_one", "refuse"), "3.2") == "refuse":
        return False
    receivers = gift_sides(table)
    _check_gift(table, receivers, card)
    for side in receivers:
        score_turn(table, "gift", side, 1, "3.2")
    return True


def gift_sides(table: Table) -> list[int]:
    """The sides that score a gift, nearest the dealer's left first (rule 3.2, option gift_to)."""
    if table.rules.gift_to == "beggar":
        return [table.side_of(table.eldest)]
    return [side for side in dict.fromkeys(map(table.side_of, table.order)) if side != table.side_of(table.dealer)]


def _check_gift(table: Table, receivers: list[int], card: int) -> None:
    if table.rules.take_one_needs_trump and not any(
        is_trump(held, suit_of(card)) for held in table.holding[table.dealer]
    ):
        raise table.blame(f"the dealer holds no card of the suit of {card_text(card)}", "take_one_needs_trump")
    if not table.rules.gift_may_win:
        for side in receivers:
            if table.has_reached(table.score[side] + table.gain):
                raise table.blame(f"the gift would bring side {side} to the target", "gift_may_win")


def all_bunch(table: Table) -> bool:
    """Whether a seat says bunch to the new trump and all the others agree (rule 3.6)."""
    rules = table.rules
    if rules.bunch == "off" or (rules.bunch == "two-player" and table.players != 2) or not table.next_is("call"):
        return False
    event = table.take("call", "3.6", call="bunch")
    if event["seat"] not in table.order:
        raise table.blame(f"there is no seat {event['seat']}", "3.6")
    first = table.order.index(event["seat"])
    for seat in table.order[first + 1 :] + table.order[:first]:
        if take_call(table, seat, ("agree", "decline"), "3.6") == "decline":
            return False
    return True
