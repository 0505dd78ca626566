"""A hand record as text for a card player."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from allfours_sim.records import HandRecord, Result, hand_text, parse_record, read_records
from allfours_sim.records.seats import card_symbol

FOLDER = Path(__file__).parent
DOCUMENT = (FOLDER.parent / "docs" / "hand-record.md").read_text(encoding="utf-8")
WORKED = parse_record(json.loads(re.findall(r"```json\n(.*?)```", DOCUMENT, flags=re.DOTALL)[-1]))
SOUND = list(read_records(FOLDER / "records" / "sound.jsonl"))

WORKED_TEXT = """\
Trinidad All Fours · 4 players · seat 3 deals
score (to 14)   0 & 2: 5 · 1 & 3: 9

The deal
  0 eldest             ♠ A 4      ♥ –     ♦ 9 8   ♣ 3 2
  1 dealer's partner   ♠ 7        ♥ K Q   ♦ 10    ♣ 5 4
  2 eldest's partner   ♠ J 9      ♥ 6 5   ♦ K 7   ♣ –
  3 dealer             ♠ Q 10 2   ♥ 3     ♦ –     ♣ A K
  turned up: 6♠ · 2 to 1 & 3 for the turn-up · 0 eldest begs · 3 dealer gives one
  1 to 0 & 2 for the gift · ♠ is trump

  ♠ trump 0 eldest  1         2         3 dealer
    1    >A♠*       7♠        J♠        2♠        0 wins
    2    >9♦        10♦       K♦        10♠*      3 ruffs
    3     2♣        4♣        5♥       >A♣*       3 wins
    4     3♣        5♣        9♠*      >K♣        2 ruffs
    5     8♦        Q♥       >7♦        Q♠*       3 ruffs
    6     4♠*       K♥        6♥       >3♥        0 ruffs

  High         1  to 0 & 2   A♠
  Low          1  to 1 & 3   2♠
  Jack         1  to 0 & 2   J♠
  Game         1  to 1 & 3   card points 0 & 2: 11, 1 & 3: 31

score after   0 & 2: 8 · 1 & 3: 13"""


def first(kind: str, **values: object) -> HandRecord:
    """The first sound record with an event of this kind."""
    return next(
        record
        for record in SOUND
        if any(event["e"] == kind and values.items() <= event.items() for event in record.events)
    )


def test_the_worked_hand_reads_like_a_hand() -> None:
    assert hand_text(WORKED) == WORKED_TEXT


def test_no_line_is_longer_than_100_columns_and_every_card_is_told() -> None:
    for record in SOUND:
        text = hand_text(record)
        assert max(map(len, text.splitlines())) <= 100
        assert not any(line.endswith(" ") for line in text.splitlines())
        for event in record.events:
            if event["e"] == "play":
                assert card_symbol(event["card"]) in text


@pytest.mark.parametrize(
    ("kind", "values", "words"),
    [
        ("bid", {"bid": 0}, "passes"),
        ("bid", {"bid": 3}, "bids 3"),
        ("call", {"call": "stand"}, "stands"),
        ("call", {"call": "refuse"}, "refuses"),
        ("call", {"call": "bunch"}, "says bunch"),
        ("call", {"call": "decline"}, "declines"),
        ("redeal", {"why": "exhausted"}, "redealt: the pack is exhausted"),
        ("redeal", {"why": "bunch"}, "redealt: all agree to bunch"),
        ("redeal", {"why": "all_pass"}, "redealt: all have passed"),
        ("run", {}, "The cards are run"),
        ("discard", {}, "discards"),
        ("expose", {}, "exposes"),
        ("called", {}, "calls"),
        ("score", {"for": "hang_jack"}, "Hang Jack"),
        ("score", {"for": "joker"}, "Joker"),
        ("score", {"for": "set_back"}, "set back"),
        ("score", {"for": "card_points"}, ", scores "),
        ("play", {"card": "Jo"}, "Joker"),
    ],
)
def test_every_kind_of_event_has_its_words(kind: str, values: dict[str, object], words: str) -> None:
    assert words in hand_text(first(kind, **values))


def test_cards_to_be_played_are_told_after_a_run() -> None:
    record = first("run")
    played = hand_text(record).partition("To be played")[2].splitlines()[1 : record.players + 1]
    assert all(sum(card in line for card in "♠♥♦♣") == 4 for line in played)


def test_the_address_the_policies_and_the_winner_are_told() -> None:
    won = Result([14, 13], 0, "target")
    single = replace(WORKED, seed=7, index=12, policies=["steady"] * 4, result=won)
    assert hand_text(single).startswith("Trinidad All Fours · 4 players · seat 3 deals · seed 7 · hand 12\n")
    assert "\nplayed by all steady\n" in hand_text(single)
    assert hand_text(single).endswith("\n0 & 2 win the game")
    mixed = replace(WORKED, seed=7, game=3, hand=1, policies=["steady", "random"] * 2)
    assert "seed 7 · game 3 · hand 1" in hand_text(mixed)
    assert "played by 0 steady · 1 random · 2 steady · 3 random" in hand_text(mixed)
    assert hand_text(replace(single, result=Result([8, 13], 1, "slam"))).endswith("1 & 3 win the game with a slam")


def test_rules_that_differ_are_told_and_unknown_ones_do_no_harm() -> None:
    changed = replace(WORKED, rules={"target": 9, "beg": True, "turn_up_points": {}, "points": {"jack": 2}})
    assert "rules: target=9 beg=true turn_up_points=none points=jack:2" in hand_text(changed)
    assert "(to 9)" in hand_text(changed)
    assert hand_text(replace(WORKED, rules={"nonsense": 1}, variant="whist")).startswith("whist · 4 players")


def test_a_hand_won_in_the_middle_of_a_trickless_hand_is_told() -> None:
    record = replace(WORKED, events=WORKED.events[:3], result=Result([5, 14], 1, "target"))
    assert hand_text(record).endswith(
        "2 to 1 & 3 for the turn-up\n\nscore after   0 & 2: 5 · 1 & 3: 14\n1 & 3 win the game"
    )
    broken_off = replace(WORKED, events=WORKED.events[:9])
    assert "not finished" in hand_text(broken_off)
