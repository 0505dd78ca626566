"""Running the cards, discards, exhausted packs, bunching, one small hand each (docs/rules.md 3.3 to 3.6, 5.1)."""

from __future__ import annotations

from typing import Any

import pytest
from referee_hands import broken_rule, hand

from allfours_sim.records import HandRecord

ONE: dict[str, Any] = {"hand_size": 1, "run_size": 1}
END = "trick 0: AH 3H > 0; score game 0 1"  # two hearts that score nothing but Game, for eldest


def small(script: str, **options: Any) -> HandRecord:
    """Two seats with a card each, runs of one card, seat 1 deals."""
    return hand("all-fours", script, **{**ONE, **options})


RUN = "deal AH | 3H; up 5S; 0 beg; 1 refuse; "
KEPT = "run 7C | 8C; 0 discard 7C; 1 discard 8C; "


def test_3_3_the_cards_are_run_until_another_suit_is_turned() -> None:
    again = RUN + KEPT + "up {}; run 9C | TC; 0 discard 9C; 1 discard TC; up 2D; trump D; " + END
    assert broken_rule(small(again.format("6S"))) is None
    assert broken_rule(small(again.format("6C"))) == "3.2"  # trump already
    assert broken_rule(small(RUN + KEPT + "up 6D; 0 stand; trump D; " + END)) == "3.6"
    assert broken_rule(small(RUN + KEPT + "up 6D; trump S; " + END)) == "3.2"
    assert broken_rule(small(RUN + "trump S; " + END)) == "3.3"


def test_3_1_3_3_every_turned_card_scores() -> None:
    again = RUN + KEPT + "up JS; {}run 9C | TC; 0 discard 9C; 1 discard TC; up JD; score turn_up 1 1; trump D; " + END
    assert broken_rule(small(again.format("score turn_up 1 1; "))) is None
    assert broken_rule(small(again.format(""))) == "3.1"
    assert broken_rule(small(again.format(""), same_suit_turn_up="silent")) is None
    first = "deal AH | 3H; up JS; score turn_up 1 1; 0 stand; trump S; " + END
    assert broken_rule(small(first, same_suit_turn_up="silent")) is None


@pytest.mark.parametrize(
    ("discards", "rule"),
    [
        ("0 discard 7C; 1 discard 8C", None),
        ("0 discard AH; 1 discard 8C", "2.3"),  # and then leads the ace
        ("1 discard 8C; 0 discard 7C", "3.4"),
        ("0 discard 7C AH; 1 discard 8C", "3.4"),
        ("0 discard 8C; 1 discard 7C", "3.4"),
        ("0 discard 7C", "3.4"),
        ("", "3.4"),
    ],
)
def test_3_4_every_seat_discards_back_eldest_first(discards: str, rule: str | None) -> None:
    assert broken_rule(small(f"{RUN}run 7C | 8C; {discards}; up 6D; trump D; {END}")) == rule


THROW = "0 discard 7C; 1 discard 8C; "
METHODS = {
    "each-blind": RUN + f"run 7C | 8C; {THROW}up 6D; trump D; " + END,
    "each-seen": RUN + f"run 7C | 8C; up JS; score turn_up 1 1; {THROW}run 9C | TC; up 6D; "
    "0 discard 9C; 1 discard TC; trump D; " + END,
    "final": RUN + f"run 7C | 8C; up 6D; 0 bunch; 1 decline; {THROW}trump D; " + END,
    "preset": RUN.replace("AH | 3H", "7C | 8C") + f"{THROW}run AH | 3H; up 6D; trump D; " + END,
}


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("order", METHODS)
def test_3_4_each_method_discards_at_its_own_time(method: str, order: str) -> None:
    rule = broken_rule(small(METHODS[order], run_discard=method))
    assert (rule is None) == (method == order), rule


def test_3_4_keep_discards_nothing_3_12() -> None:
    script = RUN + "run 7C | 8C; up 6D; trump D; trick 0: AH 3H > 0; trick 0: 7C 8C > 1; score game 0 1"
    assert broken_rule(small(script, run_discard="keep")) is None
    assert broken_rule(small(RUN + f"run 7C | 8C; up 6D; {THROW}trump D; {END}", run_discard="keep")) is not None


def test_3_4_aside_packets_die_with_the_same_suit() -> None:
    script = RUN + "run 7C | 8C; up 6S; run 9C | TC; up 6D; 0 discard {}; 1 discard TC; trump D; " + END
    assert broken_rule(small(script.format("9C"), run_discard="aside")) is None
    assert broken_rule(small(script.format("7C"), run_discard="aside")) == "3.4"
    assert broken_rule(small(script.replace("up 6S; run", "up 6S; 0 discard 7C; run"), run_discard="aside")) == "3.3"


def test_3_4_final_discards_all_runs_at_once() -> None:
    script = RUN + "run 7C | 8C; up 6S; run 9C | TC; up 6D; 0 discard 7C 9C; 1 discard 8C TC; trump D; " + END
    assert broken_rule(small(script, run_discard="final")) is None
    assert broken_rule(small(script.replace("7C 9C", "7C"), run_discard="final")) == "3.4"


PACK = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]


def always_spades(players: int, runs: int, then: str) -> HandRecord:
    """Six cards a seat, then `runs` runs of three, all turn-ups spades; `then` is what follows."""
    turned = [f"{rank}S" for rank in "23456789T"[: runs + 1]]
    cards = iter(card for card in PACK if card not in turned)

    def packets(size: int) -> str:
        return " | ".join(" ".join(next(cards) for _ in range(size)) for _ in range(players))

    dealer = players - 1
    words = [f"deal {packets(6)}", f"up {turned[0]}", "0 beg", f"{dealer} refuse"]
    for card in turned[1:]:
        words += [f"run {packets(3)}", f"up {card}"]
    script = "; ".join([*words, then])
    return hand("all-fours", script, players=players, dealer=dealer, run_discard="keep")


@pytest.mark.parametrize(("players", "runs"), [(2, 5), (3, 3), (4, 2)])
def test_3_5_5_1_the_pack_is_exhausted_when_a_run_cannot_be_dealt(players: int, runs: int) -> None:
    assert broken_rule(always_spades(players, runs, "redeal exhausted")) == "2.1"  # only the new deal is missing
    assert broken_rule(always_spades(players, runs, "redeal bunch")) == "3.5"
    assert broken_rule(always_spades(players, runs, "run" + " | " * (players - 1))) == "3.5"
    assert broken_rule(always_spades(players, runs - 1, "redeal exhausted")) == "3.3"


@pytest.mark.parametrize(("players", "hand_size", "run_size", "rule"), [(3, 9, 8, "3.5"), (5, 5, 5, "2.1")])
def test_3_5_every_seat_needs_its_cards_and_there_must_be_a_turn_up(
    players: int, hand_size: int, run_size: int, rule: str
) -> None:
    """Three seats: 24 cards are left for 24 and a turn-up. Five seats: 26 for 25 and a turn-up, the last one."""
    cards = iter(PACK[:-1])

    def packets(size: int) -> str:
        return " | ".join(" ".join(next(cards) for _ in range(size)) for _ in range(players))

    script = f"deal {packets(hand_size)}; up AS; 0 beg; {players - 1} refuse; run {packets(run_size)}; up KS"
    script += "; redeal exhausted"  # then only the new deal is missing
    options: dict[str, Any] = {"hand_size": hand_size, "run_size": run_size, "run_discard": "keep"}
    assert broken_rule(hand("all-fours", script, players=players, dealer=players - 1, **options)) == rule


def test_3_5_points_for_turned_cards_are_kept_and_a_new_beg_is_possible() -> None:
    """Two seats of twelve cards, runs of twelve: one run leaves two cards of the stock."""
    twelve = [" ".join(PACK[start : start + 12]) for start in (0, 12, 24)]
    rest = "AH 2S 3S 4S 5S 6S 7S 8S 9S TS QS KS"
    first = f"deal {twelve[0]} | {twelve[1]}; up JS; score turn_up 1 1; 0 beg; 1 refuse; "
    run = f"run {twelve[2]} | {rest}; up AS; redeal exhausted; deal {twelve[0]} | {twelve[1]}; up JS; score turn_up 1 1"
    options: dict[str, Any] = {"hand_size": 12, "run_size": 12, "run_discard": "keep"}
    assert broken_rule(hand("all-fours", first + run, score=[0, 5], winner=1, **options)) is None
    soon = first + "redeal exhausted; deal"
    assert broken_rule(hand("all-fours", soon, score=[0, 5], winner=1, **options)) == "3.3"


BUNCHED = "redeal bunch; deal AH | 3H | 2H; up 5S; 1 stand; trump S; trick 1: 3H 2H AH > 0; score game 0 1"


@pytest.mark.parametrize(
    ("calls", "rule"),
    [
        ("1 bunch; 2 agree; 0 agree; " + BUNCHED, None),
        ("2 bunch; 0 agree; 1 agree; " + BUNCHED, None),
        ("0 bunch; 1 agree; 2 agree; " + BUNCHED, None),
        ("2 bunch; 1 agree; 0 agree; " + BUNCHED, "3.6"),
        ("1 bunch; 2 agree; " + BUNCHED, "3.6"),
        ("1 bunch; 2 bunch; " + BUNCHED, "3.6"),
        ("1 bunch; 2 decline; " + BUNCHED, "3.2"),
        ("1 bunch; 2 agree; 0 decline; " + BUNCHED, "3.2"),
        ("3 bunch; 1 agree; 2 agree; 0 agree; " + BUNCHED, "3.6"),
        ("1 agree; " + BUNCHED, "3.6"),
        ("redeal bunch", "3.2"),
    ],
)
def test_3_6_all_others_answer_in_turn_after_a_bunch(calls: str, rule: str | None) -> None:
    script = "deal AH | 3H | 2H; up 5S; 1 beg; 0 refuse; run 7C | 8C | 9C; "
    script += "1 discard 8C; 2 discard 9C; 0 discard 7C; up 6D; " + calls
    assert broken_rule(small(script, players=3, dealer=0)) == rule


def test_3_6_one_proposal_and_only_when_a_run_has_brought_a_new_trump() -> None:
    end = "trump D; " + END
    assert broken_rule(small(RUN + KEPT + "up 6D; 0 bunch; 1 decline; " + end)) is None
    assert broken_rule(small(RUN + KEPT + "up 6D; 0 bunch; 1 decline; 1 bunch; 0 decline; " + end)) == "3.2"
    assert broken_rule(small(RUN + KEPT + "up 6S; 0 bunch; 1 decline; " + end)) == "3.3"
    assert broken_rule(small("deal AH | 3H; up 6D; 0 stand; 0 bunch; 1 decline; " + end)) == "3.2"


@pytest.mark.parametrize(
    ("bunch", "players", "rule"), [("off", 2, "3.2"), ("two-player", 2, None), ("two-player", 3, "3.2")]
)
def test_bunch_is_an_option(bunch: str, players: int, rule: str | None) -> None:
    seats, packets = ["AH", "3H", "2H"][:players], ["7C", "8C", "9C"][:players]
    dealer = players - 1
    script = f"deal {' | '.join(seats)}; up 5S; 0 beg; {dealer} refuse; run {' | '.join(packets)}; "
    script += "; ".join(f"{seat} discard {card}" for seat, card in enumerate(packets))
    script += f"; up 6D; 0 bunch; 1 decline; trump D; trick 0: {' '.join(seats)} > 0; score game 0 1"
    assert broken_rule(small(script, players=players, dealer=dealer, bunch=bunch)) == rule


@pytest.mark.parametrize(
    ("place", "cards", "rule"),
    [
        ("top", "5S | 8C", None),
        ("top", "7C | 8C", "refused_turn_up"),
        ("top", "7C | 5S", "refused_turn_up"),
        ("aside", "5S | 8C", "3.3"),
        ("bottom", "5S | 8C", "refused_turn_up"),
        ("bottom", "7C | 8C", None),
    ],
)
def test_refused_turn_up_lies_where_the_option_says(place: str, cards: str, rule: str | None) -> None:
    first, second = cards.split(" | ")
    script = f"{RUN}run {cards}; 0 discard {first}; 1 discard {second}; up 6D; trump D; {END}"
    assert broken_rule(small(script, refused_turn_up=place)) == rule


def bottom_run(third: str, turned: str) -> HandRecord:
    """Two seats of twelve and runs of twelve: the refused 2S lies under the 28 cards of the stock, then under 4."""
    cards = [card for card in PACK if card != "2S"]
    holdings = [" ".join(cards[start : start + 12]) for start in (0, 12, 24, 36)]
    script = (
        f"deal {holdings[0]} | {holdings[1]}; up 2S; 0 beg; 1 refuse; run {holdings[2]} | {holdings[3]}; up {turned}"
    )
    return hand("all-fours", script + third, hand_size=12, run_size=12, run_discard="keep", refused_turn_up="bottom")


def test_refused_turn_up_at_the_bottom_waits_for_the_last_card() -> None:
    assert broken_rule(bottom_run("", "2S")) == "refused_turn_up"
    assert broken_rule(bottom_run("; redeal exhausted", "QS")) == "2.1"  # dealt again from here on
    assert broken_rule(bottom_run("; run", "QS")) == "3.5"
