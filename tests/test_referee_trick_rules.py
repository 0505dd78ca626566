"""The rules of play and count, one small hand each, as the referee holds them (docs/rules.md 2.1 to 2.10)."""

from __future__ import annotations

from typing import Any

import pytest
from referee_hands import broken_rule, hand

from allfours_sim.cards import parse_cards
from allfours_sim.records import HandRecord
from allfours_sim.referee.cards import texts
from allfours_sim.referee.legal import playable
from allfours_sim.rules.variants import load_variant

# Two seats, eldest 0, three cards each, spades turned.
THREE = "deal AS 9H 2C | 3S 8H 7H; up 5S; trump S;"
WORTH_NOTHING = {"points": {"high": 0, "low": 0, "jack": 0, "game": 0}, "card_points": {"5": 1}}


def three(script: str, **options: object) -> HandRecord:
    """A hand of THREE without points to count, its play written in `script`."""
    rules = {"beg": False, "hand_size": 3, **WORTH_NOTHING, **options}
    return hand("all-fours", THREE + script, **rules)  # type: ignore[arg-type]


def test_2_1_every_seat_is_dealt_hand_size_cards_of_one_pack() -> None:
    play = "; up 5S; trump S; trick 0: AS 3S > 0"
    rules = {"beg": False, "hand_size": 1, **WORTH_NOTHING}

    def dealt(cards: str) -> str | None:
        return broken_rule(hand("all-fours", f"deal {cards}{play}", **rules))  # type: ignore[arg-type]

    assert dealt("AS | 3S") is None
    assert dealt("AS | 3S 4S") == "2.1"
    assert dealt("AS | AS") == "2.1"
    assert dealt("AS | 5S") == "2.1"  # turned up as well
    assert dealt("AS | 3S | 4S") == "2.1"
    assert dealt("AS | ZZ") == "1"
    assert dealt("Jo | 3S") == "deck_joker"


def test_2_3_a_seat_may_follow_or_trump_and_void_play_anything() -> None:
    assert broken_rule(three("trick 0: 9H 8H > 0; trick 0: 2C 7H > 0; trick 0: AS 3S > 0")) is None
    assert broken_rule(three("trick 0: 9H 3S > 1; trick 1: 8H 2C > 1; trick 1: 7H AS > 0")) is None
    assert broken_rule(three("trick 0: 2C 7H > 0; trick 0: 9H 8H > 0; trick 0: AS 3S > 0")) is None


def test_2_3_a_trump_lead_asks_for_a_trump() -> None:
    assert broken_rule(three("trick 0: AS 3S > 0; trick 0: 9H 8H > 0; trick 0: 2C 7H > 0")) is None
    assert broken_rule(three("trick 0: AS 8H > 0; trick 0: 9H 3S > 1; trick 1: 7H 2C > 1")) == "2.3"


def test_2_3_a_plain_suit_is_not_revoked() -> None:
    assert broken_rule(three("trick 0: AS 3S > 0; trick 0: 2C 8H > 0; trick 0: 9H 7H > 0")) is None
    revoke = "deal 9H 8H 7H | 3H 2C 3C; up 5S; trump S; trick 0: 9H 2C > 0; trick 0: 8H 3H > 0; trick 0: 7H 3C > 0"
    assert broken_rule(hand("all-fours", revoke, beg=False, hand_size=3, **WORTH_NOTHING)) == "2.3"


def test_2_3_a_card_is_played_once_and_from_ones_own_hand() -> None:
    assert broken_rule(three("trick 0: AS 3S > 0; trick 0: AS 8H > 0; trick 0: 2C 7H > 0")) == "2.3"
    assert broken_rule(three("trick 0: 8H 3S > 1")) == "2.3"
    assert broken_rule(three("0 play AS; 0 play 9H")) == "2.3"


def test_2_4_trumps_beat_the_led_suit_and_the_winner_leads() -> None:
    assert broken_rule(three("trick 0: 9H 3S > 0")) == "2.4"
    assert broken_rule(three("trick 0: 2C 8H > 1")) == "2.4"
    assert broken_rule(three("trick 0: 9H 8H > 0; trick 1: 7H AS > 0")) == "2.3"


@pytest.mark.parametrize(("low_to", "side"), [("dealt", 1), ("captured", 0)])
def test_2_6_3_10_low_is_its_holders_or_its_captors(low_to: str, side: int) -> None:
    def low(taker: int) -> HandRecord:
        script = f"deal AS | 3S; up 5S; trump S; trick 0: AS 3S > 0; score high 0 1; score low {taker} 1"
        return hand("all-fours", script + "; score game 0 1", beg=False, hand_size=1, low_to=low_to)

    assert broken_rule(low(side)) is None
    assert broken_rule(low(1 - side)) == "2.6"


def test_2_6_one_trump_in_play_scores_both_and_none_nothing() -> None:
    one = "deal AH | 3S; up 5S; trump S; trick 0: AH 3S > 1; score high 1 1; score low 1 1; score game 1 1"
    assert broken_rule(hand("all-fours", one, beg=False, hand_size=1)) is None
    none = "deal AH | 3H; up 5S; trump S; trick 0: AH 3H > 0; score game 0 1"
    assert broken_rule(hand("all-fours", none, beg=False, hand_size=1)) is None
    lone = none.replace("score game", "score high 0 1; score game")
    assert broken_rule(hand("all-fours", lone, beg=False, hand_size=1)) == "2.9"


def test_2_7_the_jack_goes_to_the_winner_of_its_trick() -> None:
    script = "deal AS | JS; up 5S; trump S; trick 0: AS JS > 0; score high 0 1; score low 1 1; score jack {} 1"
    for side, rule in [(0, None), (1, "2.7")]:
        record = hand("all-fours", script.format(side) + "; score game 0 1", beg=False, hand_size=1)
        assert broken_rule(record) == rule


def partners(cards: str, winner: int, scores: str, **rules: object) -> HandRecord:
    """Trinidad at hand size 1, four partners, eldest 0; the trick is led by 0."""
    seats = cards.replace(" ", " | ")
    script = f"deal {seats}; up 5S; trump S; trick 0: {cards} > {winner}; {scores}"
    options = {"beg": False, "hand_size": 1, **rules}
    return hand("trinidad", script, players=4, dealer=3, **options)  # type: ignore[arg-type]


def test_2_8_an_opponents_capture_is_hang_jack() -> None:
    points = "score high 1 1; score low 0 1; score {} 1 {}; score game 1 1"
    assert broken_rule(partners("JS QS 9H 8H", 1, points.format("hang_jack", 3))) is None
    assert broken_rule(partners("JS QS 9H 8H", 1, points.format("jack", 1))) == "2.8"


def test_2_8_partner_capture_is_no_hang_jack() -> None:
    points = "score high 0 1; score low 0 1; score {} 0 {}; score game 0 1"
    assert broken_rule(partners("JS 8H QS 9H", 2, points.format("jack", 1))) is None
    assert broken_rule(partners("JS 8H QS 9H", 2, points.format("hang_jack", 3))) == "2.7"


def test_2_8_without_an_entry_there_is_only_jack() -> None:
    points = "score high 1 1; score low 0 1; score jack 1 1; score game 1 1"
    assert broken_rule(partners("JS QS 9H 8H", 1, points, points={"hang_jack": 0})) is None


def test_2_9_game_counts_the_tricks_of_every_suit() -> None:
    script = "deal TH | 3S; up 5S; trump S; trick 0: TH 3S > 1; score high 1 1; score low 1 1; score game {} 1"
    assert broken_rule(hand("all-fours", script.format(1), beg=False, hand_size=1)) is None
    assert broken_rule(hand("all-fours", script.format(0), beg=False, hand_size=1)) == "2.9"


COUNT = "deal AS | 3S; up 5S; trump S; trick 0: AS 3S > 0; score high 0 1; score low 1 1; score game 0 1"


def test_2_10_the_first_to_get_there_in_counting_order_wins() -> None:
    for score, winner in [([6, 6], 0), ([5, 6], 1), ([5, 5], 0), ([4, 5], None)]:
        record = hand("all-fours", COUNT, score=score, winner=winner, beg=False, hand_size=1)
        assert broken_rule(record) is None, score
        other = {0: 1, 1: 0, None: 0}[winner]
        assert broken_rule(hand("all-fours", COUNT, score=score, winner=other, beg=False, hand_size=1)) == "2.10"


def test_2_10_points_stand_in_counting_order() -> None:
    swapped = COUNT.replace("score high 0 1; score low 1 1", "score low 1 1; score high 0 1")
    assert broken_rule(hand("all-fours", swapped, beg=False, hand_size=1)) == "2.6"


@pytest.mark.parametrize("after", [[2, 2], [3, 1], [2, 0], [2], [2, 1, 0]])
def test_2_10_the_result_holds_the_score_after(after: list[int]) -> None:
    assert broken_rule(hand("all-fours", COUNT, after=[2, 1], beg=False, hand_size=1)) is None
    assert broken_rule(hand("all-fours", COUNT, after=after, beg=False, hand_size=1)) == "2.10"


def test_2_10_why_is_said() -> None:
    for why, rule in [("target", None), ("slam", "5.3"), ("", "5.3")]:
        record = hand("all-fours", COUNT, score=[6, 0], winner=0, why=why, beg=False, hand_size=1)
        assert broken_rule(record) == rule


def test_finish_pitcher_then_order_lets_the_pitcher_count_out() -> None:
    play = "deal 3S | AS; 0 play 3S; trump S; 1 play AS; trick 1; score high 1 1; score low 0 1; score game 1 1"
    options = {"trump": "eldest-pitches", "hand_size": 1, "score": [6, 6]}
    assert broken_rule(hand("all-fours", play, winner=1, **options)) is None  # type: ignore[arg-type]
    pitcher = {**options, "finish": "pitcher-then-order"}
    assert broken_rule(hand("all-fours", play, winner=0, **pitcher)) is None  # type: ignore[arg-type]
    assert broken_rule(hand("all-fours", play, winner=1, **pitcher)) == "2.10"  # type: ignore[arg-type]


def test_count_down_points_still_mean_good() -> None:
    for winner, rule in [(0, None), (1, "2.10"), (None, "2.10")]:
        record = hand("all-fours", COUNT, score=[1, 9], winner=winner, count="down", beg=False, hand_size=1)
        assert broken_rule(record) == rule


def test_trump_in_only_when_void_forbids_a_ruff_in_hand_of_the_suit() -> None:
    ruff = "trick 0: 9H 3S > 1; trick 1: 8H 2C > 1; trick 1: 7H AS > 0"
    assert broken_rule(three(ruff, trump_in="only-when-void")) == "trump_in"


def test_when_void_must_trump() -> None:
    throw = "trick 0: 2C 7H > 0; trick 0: 9H 8H > 0; trick 0: AS 3S > 0"
    assert broken_rule(three(throw, when_void="must-trump")) == "when_void"
    assert (
        broken_rule(three("trick 0: 2C 3S > 1; trick 1: 8H 9H > 0; trick 0: AS 7H > 0", when_void="must-trump")) is None
    )


def legal(held: str, trick: str, trump: str = "S", **options: str) -> str:
    """The cards of `held` that the referee lets a seat play to the cards of `trick`, lowest first."""
    rules = load_variant("all-fours").rules_for(2).model_copy(update=options)
    return texts(playable(set(parse_cards(held)), parse_cards(trick), "CDHS".index(trump), rules)[0])


@pytest.mark.parametrize(
    ("held", "options", "expected"),
    [
        ("3S KS 4H", {}, "4H 3S KS"),
        ("3S KS 4H", {"undertrump": "banned"}, "4H KS"),
        ("3S 4H", {"undertrump": "banned"}, "4H"),
        ("3S 2S", {"undertrump": "banned"}, "2S 3S"),
        ("3S 4C", {"undertrump": "banned"}, "4C"),
        ("3S 4H", {"undertrump": "banned", "when_void": "must-trump"}, "3S"),
        ("3S KS 4H", {"undertrump": "banned", "when_void": "must-trump"}, "KS"),
        ("KS 4C", {"undertrump": "banned", "trump_in": "only-when-void"}, "4C"),
        ("Jo 4H", {}, "4H Jo"),
        ("Jo 4H", {"undertrump": "banned"}, "4H"),
        ("Jo 3S", {"undertrump": "banned"}, "3S Jo"),
        ("Jo 4H", {"undertrump": "banned", "when_void": "must-trump"}, "Jo"),
    ],
)
def test_undertrump_comes_last_and_never_takes_everything(held: str, options: dict[str, str], expected: str) -> None:
    assert legal(held, "AC 9S", **options) == expected


def test_undertrump_speaks_of_ruffed_plain_leads_only() -> None:
    assert legal("3S 4H", "AS 9S", undertrump="banned") == "3S"
    assert legal("3S 4H", "AC 9C", undertrump="banned") == "4H 3S"
    assert legal("3S 4H", "AC Jo", undertrump="banned") == "4H 3S"  # nothing is lower than the joker


def test_3_22_the_joker_is_a_trump_below_the_deuce() -> None:
    assert legal("Jo 4H", "9S") == "Jo"
    assert legal("Jo 4C 4H", "9C") == "4C Jo"
    assert legal("2S 4H", "Jo") == "2S"
    assert legal("Jo 4H", "9C", when_void="must-trump") == "Jo"


def test_high_low_basis_dealt_counts_discards_for_their_discarder() -> None:
    """The dealer throws the deuce of trumps away; eldest captures the trey."""
    script = """deal AH | 2C; up 5S; 0 beg; 1 refuse; run AC | 3C; 0 discard AH; 1 discard 2C; up 5C; trump C
        trick 0: AC 3C > 0; score high 0 1; score low 1 1; score game 0 1"""
    options = {"hand_size": 1, "run_size": 1, "bunch": "off"}
    for low_to in ("dealt", "captured"):
        record = hand("all-fours", script, low_to=low_to, high_low_basis="dealt", **options)  # type: ignore[arg-type]
        assert broken_rule(record) is None
    in_play = hand("all-fours", script, low_to="captured", **options)  # type: ignore[arg-type]
    assert broken_rule(in_play) == "2.6"


def test_high_low_basis_dealt_leaves_a_discarded_low_with_its_discarder() -> None:
    """Eldest throws the deuce of trumps away, the dealer takes the trick."""
    script = """deal 2C | 3C; up 5S; 0 beg; 1 refuse; run 3H | AH; 0 discard 2C; 1 discard 3C; up 5C; trump C
        trick 0: 3H AH > 1; score high 1 1; score low 0 1; score game 1 1"""
    for low_to in ("dealt", "captured"):
        options: dict[str, Any] = {"hand_size": 1, "run_size": 1, "low_to": low_to, "high_low_basis": "dealt"}
        assert broken_rule(hand("all-fours", script, **options)) is None


def test_high_low_basis_dealt_forgets_the_pack_before_a_redeal() -> None:
    script = """deal 2C | AC; up 5S; 0 beg; 1 refuse; run 3H | AH; 0 discard 2C; 1 discard AC; up 5D
        0 bunch; 1 agree; redeal bunch; deal KC | 7C; up 9C; 0 stand; trump C
        trick 0: KC 7C > 0; score high 0 1; score low 1 1; score game 0 1"""
    options: dict[str, Any] = {"hand_size": 1, "run_size": 1, "high_low_basis": "dealt"}
    assert broken_rule(hand("all-fours", script, **options)) is None


def test_game_zero_nobody_leaves_a_hand_without_counting_cards_without_game() -> None:
    script = "deal 9H | 8H; up 5S; trump S; trick 0: 9H 8H > 0"
    assert broken_rule(hand("all-fours", script, beg=False, hand_size=1, game_zero="nobody")) is None
    assert broken_rule(hand("all-fours", script, beg=False, hand_size=1)) == "3.8"
    assert broken_rule(hand("all-fours", script + "; score game 0 1", beg=False, hand_size=1)) is None


def test_5_2_nothing_follows_the_end() -> None:
    for extra in ("score game 0 1", "0 play AS", "deal AS | 3S", "trick 0", "redeal bunch"):
        assert broken_rule(hand("all-fours", f"{COUNT}; {extra}", after=[2, 1], beg=False, hand_size=1)) == "5.2"


def test_a_record_that_breaks_off_is_refused_everywhere() -> None:
    sentences = COUNT.split("; ")
    for length in range(len(sentences)):
        record = hand("all-fours", "; ".join(sentences[:length]), beg=False, hand_size=1)
        assert broken_rule(record) is not None
