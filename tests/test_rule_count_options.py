"""Points, count and deal: what each value of an option shows in hands played (docs/rules.md section 4)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from option_hands import (
    GAME_VALUES,
    Setting,
    card_points,
    check_value,
    complete,
    is_trump,
    last_deal,
    one,
    played,
    points,
    rank,
    refused,
    scores_added,
    tricks,
    trump_of,
    turns,
)
from studies import study_of

from allfours_sim.records import HandRecord
from allfours_sim.referee import judge_games
from allfours_sim.rules.faults import RulesError
from allfours_sim.rules.variants import resolve
from allfours_sim.study import Replay

pytestmark = pytest.mark.compiled

LONG = "target=999"
PLAIN = Setting(texts=("beg=false", "turn_up_points=none", LONG), hands=150)
LOW_TO = ["dealt", "captured"]
BASIS = ["in-play", "dealt"]
TIE = ["eldest-non-dealer", "nobody"]
ZERO = ["tie", "nobody"]
COUNT = ["up", "down"]
NEXT = ["rotate", "winner"]


PITCHED = Setting("setback", (3,), ("trump=eldest-pitches", "slam=off", LONG))


@pytest.mark.parametrize("worth", [0, 99])
@pytest.mark.parametrize("kind", ["high", "low", "jack", "hang_jack", "joker", "game"])
def test_2_10_points(kind: str, worth: int) -> None:
    """Every kind of points is worth what it says, and nothing is said of what is worth 0."""
    scored = [value for record in played(PITCHED, f"points.{kind}={worth}") for _, value in points(record, kind)]
    assert (set(scored), len(scored) > 20) == (({99}, True) if worth else (set(), False))


@pytest.mark.parametrize("worth", [0, 3])
def test_2_7_2_8_captured_jacks_hang_where_points_hang_jack_is_not_0(worth: int) -> None:
    """A jack that another side takes is Hang Jack, or a plain Jack; one that is not taken is always a plain Jack."""
    taken = kept = 0
    for record in played(PITCHED, f"points.hang_jack={worth}"):
        jack = f"J{trump_of(record)}"
        for winner, cards in tricks(record):
            for holder in [seat for seat, card in cards if card == jack]:
                hangs = winner != holder and worth > 0
                assert points(record, "hang_jack") == ([(winner, worth)] if hangs else [])
                assert points(record, "jack") == ([] if hangs else [(winner, 1)])
                taken, kept = taken + (winner != holder), kept + (winner == holder)
    assert min(taken, kept) > 10


@pytest.mark.parametrize("text", ["card_points=none", "card_points.5=0", "card_points.5=99"])
def test_3_15_card_points(text: str) -> None:
    """The five of trumps scores 99 with its trick, or nothing does."""
    seen = 0
    for record in played(PLAIN, text):
        five = f"5{trump_of(record)}"
        won = [winner for winner, cards in tricks(record) if five in [card for _, card in cards]]
        assert points(record, "card_points") == [(winner, 99) for winner in won if text == "card_points.5=99"]
        seen += len(won)
    assert seen > 20


@pytest.mark.parametrize("text", ["game_values=none", "game_values.2=0", "game_values.2=99"])
def test_2_9_game_values(text: str) -> None:
    """Deuces alone count for Game, or nothing does and Game is tied always, for eldest."""
    counted = set()
    for record in played(PLAIN, text):
        deuces = card_points(record, {"2": 99} if text == "game_values.2=99" else {})
        eldest = (record.dealer + 1) % 2
        side = eldest if deuces[0] == deuces[1] else max(deuces, key=lambda side: deuces[side])
        assert points(record, "game") == [(side, 1)]
        counted.add(tuple(deuces.values()))
    assert len(counted) > 1 or text != "game_values.2=99"
    assert refused(played(PLAIN, text), "game_values.T=10")


def cards_in_play(record: HandRecord) -> dict[str, int]:
    """The trumps held when the first trick begins, and by whom."""
    trump = trump_of(record)
    return {card: seat for _, cards in tricks(record) for seat, card in cards if is_trump(card, trump)}


@pytest.mark.parametrize("value", LOW_TO)
def test_2_6_3_10_low_to(value: str) -> None:
    """Where an opponent takes the lowest trump, its holder scores Low, or its captor."""

    def read(records: list[HandRecord]) -> str:
        found = set()
        for record in records:
            holders = cards_in_play(record)
            lowest = min(holders, key=rank, default="")
            captor = [winner for winner, cards in tricks(record) if lowest in [card for _, card in cards]]
            if captor and captor[0] != holders[lowest]:
                ((side, _),) = points(record, "low")
                found.add({holders[lowest]: "dealt", captor[0]: "captured"}[side])
        return one(found)

    check_value("low_to", value, LOW_TO, read, PLAIN)


@pytest.mark.parametrize("value", BASIS)
def test_2_5_2_6_high_low_basis(value: str) -> None:
    """Where the lowest trump dealt was discarded, its discarder scores Low, or the holder of the lowest in play."""

    def read(records: list[HandRecord]) -> str:
        found = set()
        for record in complete(records):
            trump, holders = trump_of(record), cards_in_play(record)
            away = [(card, e["seat"]) for e in last_deal(record) if e["e"] == "discard" for card in e["cards"].split()]
            dealt = holders | {card: seat for card, seat in away if is_trump(card, trump)}
            if holders and dealt[min(dealt, key=rank)] != holders[min(holders, key=rank)]:
                ((side, _),) = points(record, "low")
                found.add("dealt" if side == dealt[min(dealt, key=rank)] else "in-play")
        return one(found)

    setting = Setting(texts=("turn_up_points=none", "bunch=off", LONG), hands=400)
    check_value("high_low_basis", value, BASIS, read, setting)


def test_2_5_2_7_a_discarded_jack_scores_for_nobody() -> None:
    """The jack is in play or not: with high_low_basis=dealt too, a jack thrown away is no Jack."""
    setting = Setting(texts=("turn_up_points=none", "bunch=off", LONG), hands=400)
    thrown = 0
    for record in complete(played(setting, "high_low_basis=dealt")):
        jack = f"J{trump_of(record)}"
        away = [card for e in last_deal(record) if e["e"] == "discard" for card in e["cards"].split()]
        if jack in away:
            thrown += 1
            assert not points(record, "jack")
    assert thrown > 2


def test_2_5_refused_turn_ups_and_the_stock_are_not_in_play() -> None:
    """High is the highest trump that is played, though a higher one was turned or lies in the stock."""
    higher = 0
    for record in complete(played(Setting(texts=("turn_up_points=none", LONG)))):
        holders = cards_in_play(record)
        turned = [event["card"] for event in last_deal(record) if event["e"] == "turn_up"]
        if holders:
            high = max(holders, key=rank)
            assert [side for side, _ in points(record, "high")] == [holders[high]]
            higher += any(is_trump(card, trump_of(record)) and rank(card) > rank(high) for card in turned)
    assert higher > 0


@pytest.mark.parametrize("value", TIE)
def test_3_8_game_tie(value: str) -> None:
    """With card points equal Game goes to eldest, or to nobody."""

    def read(records: list[HandRecord]) -> str:
        tied = [one for one in records if len(set(card_points(one).values())) == 1 and any(card_points(one).values())]
        for record in tied:
            assert points(record, "game") in ([], [((record.dealer + 1) % 2, 1)])
        return one({"eldest-non-dealer" if points(record, "game") else "nobody" for record in tied})

    setting = Setting(texts=("beg=false", "hand_size=2", LONG), hands=400)
    check_value("game_tie", value, TIE, read, setting)


@pytest.mark.parametrize("value", ZERO)
def test_3_8_game_zero(value: str) -> None:
    """Where nobody plays a counting card there is a tie, for eldest, or no Game."""

    def read(records: list[HandRecord]) -> str:
        empty = [record for record in records if not any(card_points(record).values())]
        assert len(empty) > 50
        return one({"tie" if points(record, "game") else "nobody" for record in empty})

    check_value("game_zero", value, ZERO, read, Setting(texts=("beg=false", "hand_size=1", LONG)))


@pytest.mark.parametrize("value", COUNT)
def test_3_21_count(value: str) -> None:
    """Points raise a score, or lower it from the target; either way they bring a side nearer to winning."""

    def read(records: list[HandRecord]) -> str:
        found, wins = set(), 0
        for record in records:
            added = scores_added(record)
            up = [before + more for before, more in zip(record.score, added, strict=True)]
            down = [before - more for before, more in zip(record.score, added, strict=True)]
            if any(added):
                found.add({tuple(up): "up", tuple(down): "down"}[tuple(record.result.score)])
            wins += record.result.winner is not None
        assert wins > 20
        return one(found)

    check_value("count", value, COUNT, read, Setting(texts=("target=4",), score=2))


@pytest.mark.parametrize("text", ["target=1", "target=999"])
def test_3_9_target(text: str) -> None:
    """One point wins the game, or a hundred hands do not."""
    records = played(Setting(hands=100), text)
    wins = [record for record in records if record.result.winner is not None]
    assert len(wins) == (100 if text == "target=1" else 0)
    assert {max(record.result.score) >= 1 for record in records} == {True}


@pytest.mark.parametrize("text", ["target=0", "target=1000"])
def test_4_2_targets_beyond_1_and_999_are_refused(text: str) -> None:
    with pytest.raises(RulesError, match="1 to 999"):
        resolve("all-fours", 2, [text])


def game_hands(value: str, games: int) -> Iterator[tuple[HandRecord, HandRecord]]:
    """Hands that follow each other in games of three, judged as games."""
    game = resolve("west-yorkshire", 2, [f"next_dealer={value}", "target=31"])
    replay = Replay(study_of(game, "random", games, unit="games"))
    for number in range(games):
        records = list(replay.game(number))
        assert not any(judge_games(records))
        yield from pairwise(records)


@pytest.mark.parametrize("value", NEXT)
def test_2_11_next_dealer(value: str) -> None:
    """After a hand in which the dealer scored most the other seat deals, or the winner deals again."""
    again = []
    for before, after in game_hands(value, 10):
        added = scores_added(before)
        most = added[before.dealer] > added[1 - before.dealer]
        assert after.dealer == (before.dealer if most and value == "winner" else 1 - before.dealer)
        again.append(most)
    assert 10 < sum(again) < len(again) - 10


def test_2_9_game_is_the_most_card_points_of_every_suit() -> None:
    """Game goes to the side with most card points, plain suits counted, in every hand."""
    plain = 0
    for record in played(PLAIN):
        counted = card_points(record)
        if counted[0] != counted[1]:
            best = max(counted, key=lambda side: counted[side])
            assert points(record, "game") == [(best, 1)]
            trump = trump_of(record)
            trumps = sum(
                GAME_VALUES.get(card[0], 0) for turn in turns(record) for card in [turn.card] if card[1] == trump
            )
            plain += sum(counted.values()) > trumps
    assert plain > 50
