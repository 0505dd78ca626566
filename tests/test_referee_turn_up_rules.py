"""Turn-up, begging and gifts, ties, All Fives, one small hand each (docs/rules.md 3.1, 3.2, 3.7 to 3.15, 5.2)."""

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


def test_3_1_a_turned_jack_scores_for_the_dealer_at_once() -> None:
    script = "deal AH | 3H; up JS; {} 0 stand; trump S; " + END
    assert broken_rule(small(script.format("score turn_up 1 1;"))) is None
    assert broken_rule(small(script.format("score turn_up 0 1;"))) == "3.1"
    assert broken_rule(small(script.format(""))) == "3.1"
    assert broken_rule(small("deal AH | 3H; up QS; 0 stand; score turn_up 1 1; trump S; " + END)) == "3.2"


def test_3_1_5_2_a_turn_up_wins_at_once_and_nothing_follows() -> None:
    won = "deal AH | 3H; up JS; score turn_up 1 1"
    assert broken_rule(small(won, score=[6, 6], winner=1)) is None
    assert broken_rule(small(won + "; 0 stand; trump S; " + END, score=[6, 6], winner=1)) == "5.2"


def test_turn_up_wins_at_the_end_of_the_hand_comes_first_in_the_count() -> None:
    script = "deal AH | 3H; up JS; score turn_up 1 1; 0 stand; trump S; " + END
    later: dict[str, Any] = {"score": [6, 6], "turn_up_wins": "end-of-hand"}
    assert broken_rule(small(script, winner=1, **later)) is None
    assert broken_rule(small(script, winner=0, **later)) == "2.10"
    assert broken_rule(small("deal AH | 3H; up JS; score turn_up 1 1", winner=1, **later)) == "3.2"


def test_3_2_eldest_alone_begs_and_the_dealer_answers() -> None:
    for calls in (
        "1 stand",
        "0 refuse",
        "0 take_one",
        "0 bunch",
        "0 beg; 0 refuse",
        "0 beg; 1 stand",
        "0 beg; 1 agree",
    ):
        assert broken_rule(small(f"deal AH | 3H; up 5S; {calls}; trump S; {END}")) == "3.2", calls
    assert broken_rule(small(f"deal AH | 3H; up 5S; trump S; {END}")) == "3.2"


def test_3_2_take_one_scores_each_opponent_nearest_the_dealers_left_first() -> None:
    start = "deal AH | 3H | 2H; up 5S; 0 beg; 2 take_one; "
    rest = "; trump S; trick 0: AH 3H 2H > 0; score game 0 1"
    three: dict[str, Any] = {"players": 3, "dealer": 2}
    assert broken_rule(small(start + "score gift 0 1; score gift 1 1" + rest, **three)) is None
    assert broken_rule(small(start + "score gift 1 1; score gift 0 1" + rest, **three)) == "3.2"
    assert broken_rule(small(start + "score gift 0 1" + rest, **three)) == "3.2"
    assert broken_rule(small(start + "score gift 0 1" + rest, gift_to="beggar", **three)) is None


def test_3_2_5_2_a_gift_wins_at_once_before_the_next_opponents() -> None:
    won = "deal AH | 3H | 2H; up 5S; 0 beg; 2 take_one; score gift 0 1"
    three: dict[str, Any] = {"players": 3, "dealer": 2, "score": [6, 6, 0]}
    assert broken_rule(small(won, winner=0, **three)) is None
    assert broken_rule(small(won + "; score gift 1 1", winner=0, **three)) == "5.2"
    order = "deal AH | 3H | 2H; up 5S; 2 beg; 1 take_one; score gift 2 1; score gift 0 1"
    assert broken_rule(small(order, winner=0, players=3, dealer=1, score=[6, 0, 0])) is None


def test_gift_may_not_win() -> None:
    start = "deal AH | 3H; up 5S; 0 beg; 1 {}; trump S; " + END
    gift = start.format("take_one; score gift 0 1")
    assert broken_rule(small(gift, gift_may_win=False, score=[5, 0], winner=0)) is None
    assert broken_rule(small(gift, gift_may_win=False, score=[6, 0], winner=0)) == "gift_may_win"
    down = {"gift_may_win": False, "count": "down", "winner": 0}
    assert broken_rule(small(gift, score=[2, 7], **down)) is None
    assert broken_rule(small(gift, score=[1, 7], **down)) == "gift_may_win"


def test_3_14_take_one_may_need_a_trump() -> None:
    script = "deal AH | 3{0}; up 5S; 0 beg; 1 take_one; score gift 0 1; trump S; "
    played = script.format("S") + "trick 0: AH 3S > 1; score high 1 1; score low 1 1; score game 1 1"
    assert broken_rule(small(played, take_one_needs_trump=True)) is None
    assert broken_rule(small(script.format("H") + END, take_one_needs_trump=True)) == "take_one_needs_trump"


def test_3_7_eldest_leads() -> None:
    assert broken_rule(small("deal AH | 3H; up 5S; 0 stand; trump S; trick 1: 3H AH > 0; score game 0 1")) == "2.3"


@pytest.mark.parametrize(("dealer", "side"), [(2, 0), (0, 1), (1, 2)])
def test_3_8_tied_game_goes_to_the_nearest_of_the_others_tied(dealer: int, side: int) -> None:
    eldest = (dealer + 1) % 3
    cards = ["9H", "8H", "7H"]
    order = [cards[(eldest + step) % 3] for step in range(3)]
    script = f"deal {' | '.join(cards)}; up 5S; trump S; trick {eldest}: {' '.join(order)} > 0; score game {{}} 1"
    for taker in range(3):
        record = small(script.format(taker), players=3, dealer=dealer, beg=False)
        assert broken_rule(record) == (None if taker == side else "3.8")
    nobody = small(script.split("; score")[0], players=3, dealer=dealer, beg=False, game_tie="nobody")
    assert broken_rule(nobody) is None


def test_3_8_the_dealer_is_excluded_even_when_nearest() -> None:
    """Dealer 2 and seat 1 tie with a king each; seat 1 scores. With seats 0 and 1 tied seat 0 does."""
    script = "deal 9H 2C | KH 7D | 8H KD; up 5S; trump S; trick 0: 9H KH 8H > 1; trick 1: 7D KD 2C > 2; score game {} 1"
    for taker, rule in [(1, None), (2, "3.8"), (0, "3.8")]:
        record = hand("all-fours", script.format(taker), players=3, dealer=2, beg=False, hand_size=2)
        assert broken_rule(record) == rule


def test_3_15_trumps_score_with_their_trick_and_win_in_mid_hand() -> None:
    script = "deal AS 9H | 5S 8H; up 7S; trump S; trick 0: AS 5S > 0; score card_points {}; trick 0: 9H 8H > 0"
    options: dict[str, Any] = {"beg": False, "hand_size": 2}
    assert broken_rule(hand("all-fives", script.format("0 9"), **options)) is None
    assert broken_rule(hand("all-fives", script.format("0 4"), **options)) == "3.15"
    assert broken_rule(hand("all-fives", script.format("1 9"), **options)) == "3.15"
    won = script.format("0 9").rsplit(";", 1)[0]
    assert broken_rule(hand("all-fives", won, score=[52, 60], winner=0, **options)) is None
    assert broken_rule(hand("all-fives", script.format("0 9"), score=[52, 60], winner=0, **options)) == "5.2"
    assert broken_rule(hand("all-fives", won, score=[51, 60], winner=0, **options)) == "2.3"


def test_beg_off_makes_the_turn_up_trump() -> None:
    assert broken_rule(small(f"deal AH | 3H; up 5S; trump S; {END}", beg=False)) is None
    assert broken_rule(small(f"deal AH | 3H; up 5S; 0 stand; trump S; {END}", beg=False)) == "3.2"


def test_3_24_eldest_pitches() -> None:
    script = "deal AH | 3H; 0 play AH; trump H; 1 play 3H; trick 0; score high 0 1; score low 0 1; score game 0 1"
    options: dict[str, Any] = {"hand_size": 1, "players": 2}
    assert broken_rule(hand("lancashire", script, **options)) is None
    assert broken_rule(hand("west-yorkshire", script, **options)) == "2.6"
    assert broken_rule(hand("lancashire", script.replace("deal AH | 3H;", "deal AH | 3H; up 5S;"), **options)) == "2.3"
    assert (
        broken_rule(hand("lancashire", script.replace("0 play AH; trump H", "trump H; 0 play AH"), **options)) == "2.3"
    )


def test_4_2_scores_at_or_past_the_target_are_refused() -> None:
    script = f"deal AH | 3H; up 5S; 0 stand; trump S; {END}"
    for score, count, rule in [
        ([6, 6], "up", None),
        ([7, 0], "up", "4.2"),
        ([0, 9], "up", "4.2"),
        ([0, 5], "down", "4.2"),
    ]:
        winner = 0 if score == [6, 6] else None
        assert broken_rule(small(script, score=score, count=count, winner=winner)) == rule
    assert broken_rule(small(script, score=[40, -3], count="down")) == "4.2"
    assert broken_rule(small(script, score=[-40, -3])) is None


@pytest.mark.parametrize(
    "options",
    [
        {"deck_joker": True},
        {"sides": "partners", "players": 3},
        {"points": {"high": 0, "low": 0, "jack": 0, "game": 0}},
        {"hand_size": 13},
        {"hand_size": 12, "players": 5},
        {"run_size": 7, "hand_size": 6},
        {"target": 0},
        {"target": 1000},
        {"target": 7.0},
        {"beg": 1},
        {"turn_up_points": {"X": 1}},
        {"exposure_rate": 1.5},
        {"bunches": "off"},
        {"bunch": "on"},
    ],
    ids=str,
)
def test_4_2_what_does_not_go_together_is_refused(options: dict[str, Any]) -> None:
    assert broken_rule(hand("all-fours", "deal AH | 3H", **options)) == "4.2"


def test_4_1_options_without_effect_are_ignored() -> None:
    assert broken_rule(small(f"deal AH | 3H; up 5S; 0 stand; trump S; {END}", max_bid=3, set_back=True)) is None
