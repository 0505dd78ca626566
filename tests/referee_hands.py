"""Small hands for the referee, written as a script of sentences separated by `;` or line ends."""

from __future__ import annotations

from typing import Any

from allfours_sim.records import Event, HandRecord, Result
from allfours_sim.referee import judge

CALLS = ("stand", "beg", "take_one", "refuse", "bunch", "agree", "decline")


def events_of(script: str) -> list[Event]:
    """The events of a script; see `_event` for its sentences."""
    sentences = (part.strip() for line in script.splitlines() for part in line.split(";"))
    return [event for sentence in sentences if sentence for event in _events(sentence.split())]


def _events(words: list[str]) -> list[Event]:
    if words[0] == "trick" and len(words) > 2:  # trick 0: AS 7S JS 2S > 0
        seat, cards, winner = int(words[1].strip(":")), words[2:-2], int(words[-1])
        plays = [{"e": "play", "seat": (seat + step) % len(cards), "card": card} for step, card in enumerate(cards)]
        return [*plays, {"e": "trick", "winner": winner}]
    return [_event(words)]


def _event(words: list[str]) -> Event:
    head, rest = words[0], words[1:]
    if head in ("deal", "run"):
        return {"e": head, "hands": [part.strip() for part in " ".join(rest).split("|")]}
    if head == "up":
        return {"e": "turn_up", "card": rest[0]}
    if head == "redeal":
        return {"e": "redeal", "why": rest[0]}
    if head == "trump":
        return {"e": "trump", "suit": rest[0]}
    if head == "trick":
        return {"e": "trick", "winner": int(rest[0])}
    if head == "score":  # score high 0 1
        return {"e": "score", "for": rest[0], "side": int(rest[1]), "points": int(rest[2])}
    seat, verb = int(head), rest[0]
    if verb in CALLS:
        return {"e": "call", "seat": seat, "call": verb}
    if verb == "bid":
        return {"e": "bid", "seat": seat, "bid": int(rest[1])}
    if verb == "discard":
        return {"e": "discard", "seat": seat, "cards": " ".join(rest[1:])}
    if verb == "called":  # 0 called TH by 1
        return {"e": "called", "seat": seat, "card": rest[1], "by": int(rest[3])}
    return {"e": verb, "seat": seat, "card": rest[1]}


def hand(
    variant: str,
    script: str,
    *,
    players: int = 2,
    dealer: int = 1,
    score: list[int] | None = None,
    after: list[int] | None = None,
    winner: int | None = None,
    why: str | None = None,
    **rules: Any,
) -> HandRecord:
    """A hand record; `after` is by default what the script's points bring, `why` the target if somebody won."""
    events = events_of(script)
    sides = 2 if rules.get("sides") == "partners" or (players == 4 and "auction-pitch" not in variant) else players
    before = [0] * sides if score is None else score
    if after is None:
        after = list(before)
        for event in events:
            if event["e"] == "score":
                after[event["side"]] += event["points"] * (-1 if rules.get("count") == "down" else 1)
    reason = why if winner is None or why is not None else "target"
    return HandRecord(
        variant=variant,
        players=players,
        dealer=dealer,
        score=before,
        rules=rules,
        events=events,
        result=Result(after, winner, reason),
    )


def broken_rule(record: HandRecord) -> str | None:
    """The rule that the referee finds broken, None if the hand is sound."""
    fault = judge(record)
    return None if fault is None else fault.rule
