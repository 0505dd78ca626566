"""Trump by auction: one round of bids (rule 3.16, options min_bid to all_pass)."""

from __future__ import annotations

from allfours_sim.referee.deal import deal_hands
from allfours_sim.referee.table import Table


def settle_pitcher(table: Table) -> bool:
    """Deal and bid until somebody is to pitch; False if the hand is passed out (option all_pass = next-dealer)."""
    rules = table.rules
    while True:
        deal_hands(table)
        _hold_auction(table)
        if table.pitcher is not None:
            return True
        if rules.all_pass == "eldest-min":
            table.pitcher, table.bid = table.eldest, rules.min_bid
            return True
        if rules.all_pass == "next-dealer":
            return False
        table.take("redeal", "3.16", why="all_pass")


def _hold_auction(table: Table) -> None:
    """One round from eldest, the dealer last; sets the highest bid and its pitcher."""
    for seat in table.order:
        allowed = _allowed_bids(table, seat)
        if allowed == [0]:  # after a bid of everything there is nothing to say
            continue
        event = table.take("bid", "3.16", seat=seat)
        if event["bid"] not in allowed:
            words = " ".join("pass" if bid == 0 else str(bid) for bid in allowed)
            rule = _bid_rule(table, seat, event["bid"])
            raise table.blame(f"seat {seat} may bid {words} here, not {event['bid']}", rule)
        if event["bid"]:
            table.bid, table.pitcher = event["bid"], seat


def _allowed_bids(table: Table, seat: int) -> list[int]:
    """What a seat may bid after the bids before it, 0 for a pass."""
    rules = table.rules
    higher = list(range(max(table.bid + 1, rules.min_bid), rules.max_bid + 1))
    if seat != table.dealer:
        return [0, *higher]
    if table.bid == 0:
        return higher if rules.all_pass == "dealer-stuck" else [0, *higher]
    return [0, table.bid, *higher] if _may_steal(table) else [0, *higher]


def _may_steal(table: Table) -> bool:
    """Whether the dealer may take the highest bid at the same figure (option dealer_steal)."""
    steal = table.rules.dealer_steal
    if table.bid < table.rules.max_bid:
        return steal in ("below-max", "any")
    return steal in ("only-max", "any")


def _bid_rule(table: Table, seat: int, bid: int) -> str:
    if seat == table.dealer and bid == table.bid:
        return "all_pass" if bid == 0 else "dealer_steal"
    return "3.16"
