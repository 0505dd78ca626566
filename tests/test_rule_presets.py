"""Rules of play and of single presets, as hands show them that were played at random (docs/rules.md 2.4 to 5.3)."""

from __future__ import annotations

import pytest
from option_hands import (
    Setting,
    calls,
    card_points,
    complete,
    is_trump,
    last_deal,
    of_kind,
    played,
    points,
    rank,
    scores_added,
    tricks,
    trump_of,
)

from allfours_sim.records import HandRecord

pytestmark = pytest.mark.compiled

LONG = "target=999"


def bids(record: HandRecord) -> list[int]:
    """The bids since the last deal."""
    return [event["bid"] for event in last_deal(record) if event["e"] == "bid"]


def turned(record: HandRecord) -> list[str]:
    """The ranks turned up."""
    return [event["card"][0] for event in of_kind(record, "turn_up")]


def test_2_4_the_highest_trump_wins_or_else_the_highest_card_led() -> None:
    ruffed = 0
    for record in played(Setting("setback", (3,), (LONG,), hands=100)):
        leader, trump = of_kind(record, "play")[0]["seat"], trump_of(record)
        for winner, cards in tricks(record):
            assert cards[0][0] == leader
            trumps = [(seat, card) for seat, card in cards if is_trump(card, trump)]
            suit = [(seat, card) for seat, card in cards if card[1] == cards[0][1][1]]
            assert winner == max(trumps or suit, key=lambda play: rank(play[1]))[0]
            ruffed += bool(trumps) and not is_trump(cards[0][1], trump)
            leader = winner
    assert ruffed > 50


def test_3_2_3_3_3_6_eldest_begs_and_cards_are_run_until_another_suit_is_turned() -> None:
    again = 0
    for record in played(Setting(players=(3,), texts=(LONG,))):
        events = [event for event in last_deal(record) if event["e"] in ("turn_up", "call", "run", "trump", "redeal")]
        seats = {e["call"]: e["seat"] for e in events if e["e"] == "call"}
        assert {seats[call] for call in ("stand", "beg") if call in seats} == {(record.dealer + 1) % 3}
        assert {seats[call] for call in ("take_one", "refuse") if call in seats} <= {record.dealer}
        if "refuse" in seats:
            suits = [event["card"][1] for event in events if event["e"] == "turn_up"]
            assert len(set(suits[:-1])) == 1
            assert (suits[-1] != suits[0]) == ("bunch" in seats or trump_of(record) == suits[-1])
            assert len([e for e in events if e["e"] == "run"]) == len(suits) - 1
            assert calls(record).count("bunch") <= len(of_kind(record, "deal"))
            again += len(suits) > 2
    assert again > 5


def test_3_5_an_exhausted_pack_is_dealt_afresh_and_turned_cards_still_count() -> None:
    texts = (
        "turn_up_points.A=1",
        "turn_up_points.2=1",
        "turn_up_points.J=1",
        "turn_up_points.7=1",
        "hand_size=9",
        LONG,
    )
    exhausted = [
        record
        for record in played(Setting(players=(4,), texts=texts))
        if "exhausted" in [event["why"] for event in of_kind(record, "redeal")]
    ]
    kept = 0
    for record in exhausted:
        first = record.events[: next(n for n, event in enumerate(record.events) if event["e"] == "redeal")]
        kept += any(event["e"] == "score" for event in first)
        assert of_kind(record, "deal")
        gained = [after - before for before, after in zip(record.score, record.result.score, strict=True)]
        assert gained == scores_added(record)
    assert kept > 5


@pytest.mark.parametrize("variant", ["all-fours", "trinidad", "all-fives"])
def test_3_7_eldest_leads_to_the_first_trick(variant: str) -> None:
    """Whoever bids elsewhere, in games with a turn-up it is eldest, whoever deals."""
    leaders = {(r.dealer, of_kind(r, "play")[0]["seat"]) for r in played(Setting(variant, (2,), (LONG,), hands=50))}
    assert leaders == {(0, 1), (1, 0)}


@pytest.mark.parametrize(("players", "sizes"), [(4, {6, 9, 12}), (2, {6, 9, 12, 15, 18, 21})])
def test_3_12_nobody_discards_or_bunches_in_trinidad(players: int, sizes: set[int]) -> None:
    """Hands are played with 6, 9 or 12 cards, with two players up to 21."""
    seen = set()
    for record in played(Setting("trinidad", (players,), (LONG,), hands=1000)):
        assert not of_kind(record, "discard")
        assert "bunch" not in calls(record)
        runs = sum(event["e"] == "run" for event in last_deal(record))
        assert len(tricks(record)) == 6 + 3 * runs
        seen.add(len(tricks(record)))
    assert seen <= sizes
    assert seen >= ({6, 9, 12} if players == 4 else {6, 9, 12, 15})


@pytest.mark.parametrize(
    ("variant", "table"),
    [
        ("trinidad", {"A": 1, "6": 2, "J": 3}),
        ("tobago", {"A": 1, "2": 2, "J": 3}),
        ("partnership", {"A": 1, "2": 2, "6": 2, "J": 3}),
        ("tt-league", {"A": 1, "6": 2, "J": 3}),
    ],
)
def test_3_14_what_is_turned_scores_as_its_table_says(variant: str, table: dict[str, int]) -> None:
    seen = set()
    for record in played(Setting(variant, (4,), (LONG,))):
        worth = [table[card] for card in turned(record) if card in table]
        assert [value for _, value in points(record, "turn_up")] == worth
        seen |= set(turned(record))
    assert seen == set("23456789TJQKA")


def test_3_14_the_league_counts_game_twice_and_gives_with_a_trump_only() -> None:
    given = 0
    for record in played(Setting("tt-league", (4,), (LONG,))):
        assert {value for _, value in points(record, "game")} <= {2}
        if "take_one" in calls(record):
            given += 1
            assert trump_of(record) in "".join(of_kind(record, "deal")[-1]["hands"][record.dealer])
    assert given > 20


def test_3_17_the_pitcher_leads_and_the_suit_of_that_card_is_trump() -> None:
    seats = set()
    for record in played(Setting("auction-pitch", (4,), (LONG,))):
        spoken = [event for event in last_deal(record) if event["e"] == "bid"]
        high = max(event["bid"] for event in spoken)
        pitcher = [event["seat"] for event in spoken if event["bid"] == high][-1]  # the dealer may have taken it
        first = of_kind(record, "play")[0]
        assert (first["seat"], first["card"][1]) == (pitcher, trump_of(record))
        seats.add((pitcher - record.dealer) % 4)
    assert seats == {0, 1, 2, 3}


def test_3_23_the_joker_scores_for_its_captor_and_is_neither_high_nor_low() -> None:
    captured = alone = 0
    heard = set()
    for record in complete(played(Setting("setback", (3,), ("set_back=false", LONG), hands=600))):
        heard |= set(bids(record))
        trump = trump_of(record)
        trumps = [(card, seat) for _, cards in tricks(record) for seat, card in cards if card[1] == trump]
        ranked = sorted(trumps, key=lambda play: rank(play[0]))
        assert points(record, "low") == [(ranked[0][1], 1)][: len(ranked)]
        assert points(record, "high") == [(ranked[-1][1], 1)][: len(ranked)]
        takers = [winner for winner, cards in tricks(record) if "Jo" in [card for _, card in cards]]
        assert points(record, "joker") == [(winner, 1) for winner in takers]
        captured += any(card == "Jo" and seat != winner for winner, cards in tricks(record) for seat, card in cards)
        alone += bool(takers) and len(ranked) == 1
    assert heard == {0, 2, 3, 4, 5}
    assert captured > 20


def test_3_23_a_joker_alone_in_play_gives_neither_high_nor_low() -> None:
    """With one card each: a lone joker pitched or played on a plain lead, and no other spade or trump about."""
    alone = 0
    for record in played(Setting("setback", (3,), ("trump=eldest-pitches", "hand_size=1", LONG), hands=600)):
        cards = [card for _, trick in tricks(record) for _, card in trick]
        if "Jo" in cards and not any(card[1] == trump_of(record) for card in cards):
            alone += 1
            assert [e["for"] for e in of_kind(record, "score")] in (["joker"], ["joker", "game"])
    assert alone > 2


def test_3_24_seven_up_gives_to_the_beggar_and_discards_when_trump_is_settled() -> None:
    given = thrown = 0
    for record in played(Setting("seven-up", (3,), (LONG,))):
        given += "take_one" in calls(record)
        assert points(record, "gift") == [((record.dealer + 1) % 3, 1)] * ("take_one" in calls(record))
        kinds = [event["e"] for event in last_deal(record)]
        if "discard" in kinds:
            thrown += 1
            assert kinds.index("discard") > max(n for n, kind in enumerate(kinds) if kind == "turn_up")
    assert min(given, thrown) > 20


@pytest.mark.parametrize("variant", ["west-yorkshire", "lancashire"])
def test_3_24_eldest_pitches_without_turn_up_or_bid(variant: str) -> None:
    """Low is its holder's in Yorkshire, its captor's in Lancashire; a tied Game is nobody's."""
    other = tied = 0
    for record in played(Setting(variant, (2,), (LONG,))):
        assert not of_kind(record, "turn_up") + of_kind(record, "bid")
        assert of_kind(record, "play")[0]["seat"] == 1 - record.dealer
        lows = [
            (rank(card), seat, won)
            for won, cards in tricks(record)
            for seat, card in cards
            if card[1] == trump_of(record)
        ]
        _, holder, captor = min(lows)
        assert points(record, "low") == [(captor if variant == "lancashire" else holder, 1)]
        other += holder != captor
        even = len(set(card_points(record).values())) == 1
        assert bool(points(record, "game")) != even
        tied += even
    assert min(other, tied) > 2


def test_3_24_the_dealer_is_stuck_in_nebraska() -> None:
    stuck = [bids(record) for record in played(Setting("nebraska", (4,), (LONG,))) if bids(record)[:3] == [0, 0, 0]]
    assert {said[3] for said in stuck} == {2, 3, 4}


def test_3_24_partnership_setback_takes_a_four_only_and_ends_a_hand_without_bids() -> None:
    passed = taken = 0
    for record in played(Setting("partnership-setback", (4,), (LONG,), hands=600)):
        said = bids(record)
        if not any(said):
            passed += 1
            assert record.events[-1]["e"] == "bid"
            assert record.result.score == record.score
        bidden = [bid for bid in said if bid]
        assert len(set(bidden)) == len(bidden) or bidden[-2:] == [4, 4]
        taken += bidden[-2:] == [4, 4]
    assert min(passed, taken) > 5


def test_5_3_a_slam_comes_before_the_target_and_needs_the_trump_jack() -> None:
    """One point from the end, where anybody who scores reaches the target, a side that makes everything wins by it."""
    slams = without = 0
    for record in complete(played(Setting("pitch-or-smudge", (2,), score=1, hands=600))):
        jack = any(card == f"J{trump_of(record)}" for _, cards in tricks(record) for _, card in cards)
        made = [event for event in of_kind(record, "score") if event["for"] != "set_back"]
        kinds, sides = [event["for"] for event in made], {event["side"] for event in made}
        if kinds == ["high", "low", "jack", "game"] and len(sides) == 1:
            slams += 1
            assert (record.result.winner, record.result.why) == (sides.pop(), "slam")
        else:
            assert record.result.why != "slam"
            without += not jack and len(sides) == 1
    assert min(slams, without) > 2
