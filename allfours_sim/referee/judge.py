"""Judge a hand record: walk through its events and play by docs/rules.md what may and what must come next."""

from __future__ import annotations

import json
from functools import lru_cache

from allfours_sim.records import HandRecord
from allfours_sim.referee.auction import settle_pitcher
from allfours_sim.referee.count import count_made
from allfours_sim.referee.deal import deal_hands
from allfours_sim.referee.fault import Fault, Won
from allfours_sim.referee.finish import Ending, score_made
from allfours_sim.referee.table import Table
from allfours_sim.referee.tricks import play_tricks
from allfours_sim.referee.turned_trump import settle_turned_trump
from allfours_sim.rules.faults import RulesError
from allfours_sim.rules.schema import Rules
from allfours_sim.rules.variants import resolve_record


def judge(record: HandRecord) -> Fault | None:
    """The first fault of the record, None if it is sound."""
    try:
        table = seat_table(record)
        ending = _play_hand(table)
        if table.at < len(table.events):
            raise table.fault("the hand is over; nothing may follow", "5.2")
        _check_result(record, table, ending)
    except Fault as fault:
        return fault
    return None


def seat_table(record: HandRecord) -> Table:
    """The table before the first event, once all that stands outside the events is found in order."""
    if not 2 <= record.players <= 7:
        raise Fault(f"{record.players} players; the games are played by 2 to 7", "3")
    if not 0 <= record.dealer < record.players:
        raise Fault(f"dealer {record.dealer} is no seat of {record.players} players", "record")
    if record.policies is not None and len(record.policies) != record.players:
        raise Fault(f"{len(record.policies)} policies for {record.players} seats", "record")
    if record.game is not None and record.index is not None:
        raise Fault("both game and index are given; in a run of games index is null", "record")
    try:
        rules = rules_of(record)
    except RulesError as error:
        raise Fault("; ".join(map(str, error.faults)), "4.2") from None
    except RecursionError:
        raise Fault("rules that are nested too deep", "4.2") from None
    table = Table(record, rules)
    if len(record.score) != table.sides:
        raise Fault(f"{len(record.score)} scores for {table.sides} sides", "record")
    for side, score in enumerate(record.score):
        if table.has_reached(score):
            raise Fault(f"side {side} has {score} before the hand, at or past the target", "4.2")
    return table


def rules_of(record: HandRecord) -> Rules:
    """The rules that the record was played by; raises RulesError (rule 4.2)."""
    return _resolved(record.variant, record.players, json.dumps(record.rules, sort_keys=True))


@lru_cache(maxsize=1024)
def _resolved(variant: str, players: int, options: str) -> Rules:
    return resolve_record(variant, players, json.loads(options))


def _play_hand(table: Table) -> Ending:
    """One hand from the deal to the count (rules 2.1 to 2.10)."""
    try:
        if table.rules.trump == "turn-up":
            settle_turned_trump(table)
        elif table.rules.trump == "eldest-pitches":
            deal_hands(table)
        elif not settle_pitcher(table):
            return Ending()
        return score_made(table, count_made(table, play_tricks(table)))
    except Won as won:
        return Ending(won.side, "target")


def _check_result(record: HandRecord, table: Table, ending: Ending) -> None:
    result = record.result
    if result.score != table.score:
        raise Fault(f"the score after the hand is {table.score}, not {result.score}", "2.10")
    if result.winner != ending.winner:
        raise Fault(f"the winner is {_side(ending.winner)}, not {_side(result.winner)}", "2.10")
    if result.why != ending.why:
        raise Fault(f"why must be {_word(ending.why)}, not {_word(result.why)}", "5.3")


def _side(side: int | None) -> str:
    return "nobody" if side is None else f"side {side}"


def _word(why: str | None) -> str:
    return "null" if why is None else f'"{why}"'
