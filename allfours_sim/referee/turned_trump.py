"""Trump by a turned card: begging, running the cards, redeals (rules 3.1 to 3.6, 5.1)."""

from __future__ import annotations

from allfours_sim.referee.calls import all_bunch, turn_up_stays
from allfours_sim.referee.cards import suit_of, suit_text, texts
from allfours_sim.referee.deal import deal_hands, put_back, take_packets, turn_up
from allfours_sim.referee.table import Table


def settle_turned_trump(table: Table) -> None:
    """Deal until a turned card has become trump (rules 3.1, 3.2)."""
    while True:
        deal_hands(table)
        card = turn_up(table)
        trump = suit_of(card) if turn_up_stays(table, card) else _run_cards(table, card)
        if trump is not None:
            table.trump = trump
            table.take("trump", "3.2", suit=suit_text(trump))
            return


def _run_cards(table: Table, refused: int) -> int | None:
    """Run until another suit is turned; None if the hand is dealt again (rules 3.3 to 3.6)."""
    rules, refused_suit = table.rules, suit_of(refused)
    while suit_of(refused) == refused_suit:
        put_back(table, refused)
        if len(table.stock) < table.players * rules.run_size + 1:
            table.take("redeal", "3.5", why="exhausted")
            return None
        refused = _run_once(table, refused_suit)
    if all_bunch(table):
        table.take("redeal", "3.6", why="bunch")
        return None
    if rules.run_discard == "final":
        _discard_down(table, rules.hand_size)
    return suit_of(refused)


def _run_once(table: Table, refused_suit: int) -> int:
    """One packet to each seat and a new turn-up, which is returned; discards as `run_discard` says (rule 3.4)."""
    rules = table.rules
    method = rules.run_discard
    if method == "preset":
        _discard_down(table, rules.hand_size - rules.run_size)
    event = table.take("run", "3.3")
    packets = take_packets(table, event["hands"], rules.run_size, "3.3")
    if method != "aside":
        _take_up(table, packets)
    if method == "each-blind":
        _discard_down(table, rules.hand_size)
    card = turn_up(table, refused_suit)
    if method == "aside" and suit_of(card) != refused_suit:
        _take_up(table, packets)
    if method in ("each-seen", "aside"):
        _discard_down(table, rules.hand_size)
    return card


def _take_up(table: Table, packets: list[set[int]]) -> None:
    for held, packet in zip(table.holding, packets, strict=True):
        held |= packet


def _discard_down(table: Table, size: int) -> None:
    """Every seat that holds more than `size` cards discards the rest, eldest first."""
    for seat in table.order:
        held = table.holding[seat]
        count = len(held) - size
        if count > 0:
            event = table.take("discard", "3.4", seat=seat)
            cards = table.cards(event["cards"])
            if len(set(cards)) != count or len(cards) != count:
                raise table.blame(f"seat {seat} must discard {count} different cards", "3.4")
            if not held.issuperset(cards):
                raise table.blame(f"seat {seat} does not hold {texts(set(cards) - held)}", "3.4")
            held.difference_update(cards)
            table.discarded[seat].update(cards)
