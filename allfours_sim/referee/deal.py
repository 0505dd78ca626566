"""Dealing: the hands, packets from the stock, the turn-up (rules 2.1, 3.1, 3.3, option refused_turn_up)."""

from __future__ import annotations

from allfours_sim.cards import card_text
from allfours_sim.referee.cards import rank_of, suit_of, texts
from allfours_sim.referee.table import Table


def deal_hands(table: Table) -> None:
    """`hand_size` cards to each seat from a new pack (rule 2.1)."""
    table.new_pack()
    event = table.take("deal", "2.1")
    table.holding = take_packets(table, event["hands"], table.rules.hand_size, "2.1")


def take_packets(table: Table, hands: list[str], size: int, rule: str) -> list[set[int]]:
    """The packets of the event just taken, in seat order; they leave the stock from eldest round to the dealer."""
    if len(hands) != table.players:
        raise table.blame(f"packets for {len(hands)} seats, not {table.players}", rule)
    packets = [table.cards(hand) for hand in hands]
    for seat in table.order:
        if len(packets[seat]) != size:
            raise table.blame(f"seat {seat} is dealt {len(packets[seat])} cards, not {size}", rule)
        draw(table, packets[seat], rule)
    return [set(packet) for packet in packets]


def draw(table: Table, cards: list[int], rule: str) -> None:
    """These cards leave the top of the stock together; a card that was put back must come where it lies."""
    places, table.stock = table.stock[: len(cards)], table.stock[len(cards) :]
    known = {card for card in places if card is not None}
    missing = known.difference(cards)
    if missing:
        raise table.blame(f"{texts(missing)} was put back on the stock and must come here", "refused_turn_up")
    for card in cards:
        if card in known:
            known.remove(card)
        elif card in table.stock:
            raise table.blame(f"{card_text(card)} lies deeper in the stock", "refused_turn_up")
        elif card in table.seen:
            raise table.blame(f"{card_text(card)} has been dealt before", rule)
        else:
            table.seen.add(card)


def turn_up(table: Table, refused_suit: int | None = None) -> int:
    """A card is turned for trump; its points go to the dealer's side (rule 3.1, option same_suit_turn_up)."""
    event = table.take("turn_up", "3.1" if refused_suit is None else "3.3")
    card = table.card(event["card"])
    draw(table, [card], "2.1")
    points = table.rules.turn_up_points.get(rank_of(card), 0)
    if suit_of(card) == refused_suit and table.rules.same_suit_turn_up == "silent":
        points = 0
    score_turn(table, "turn_up", table.side_of(table.dealer), points, "3.1")
    return card


def score_turn(table: Table, name: str, side: int, points: int, rule: str) -> None:
    """Points of a turn-up or a gift (option turn_up_wins)."""
    if table.rules.turn_up_wins == "at-once":
        table.add_at_once(name, side, points, rule)
    else:
        table.add(name, side, points, rule)


def put_back(table: Table, card: int) -> None:
    """Where a turn-up goes that is run over (option refused_turn_up); aside, it is out of play."""
    if table.rules.refused_turn_up == "top":
        table.stock.insert(0, card)
    elif table.rules.refused_turn_up == "bottom":
        table.stock.append(card)
