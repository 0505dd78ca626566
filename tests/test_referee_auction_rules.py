"""Auction, pitch, set back, slam and joker, one small hand each (docs/rules.md 3.16 to 3.23, 5.3)."""

from __future__ import annotations

from typing import Any

import pytest
from referee_hands import broken_rule, hand

# Three seats, dealer 2, one card each; the heart ace makes High, Jack and Game for seat 0, seat 2 holds Low.
DEAL = "deal AH | JH | 3H; "
TRICK = "0 play AH; trump H; 1 play JH; 2 play 3H; trick 0; "
MADE = "score high 0 1; score low 2 1; score jack 0 1; score game 0 1"
THREE: dict[str, Any] = {"players": 3, "dealer": 2, "hand_size": 1}


def pitched(bids: str, **options: Any) -> str | None:
    """The rule that the bids break, when seat 0 is to pitch and to make three points."""
    return broken_rule(hand("auction-pitch", f"{DEAL}{bids}; {TRICK}{MADE}", **{**THREE, **options}))


@pytest.mark.parametrize(
    ("bids", "rule"),
    [
        ("0 bid 2; 1 bid 0; 2 bid 0", None),
        ("0 bid 3; 1 bid 0; 2 bid 0", None),
        ("0 bid 1; 1 bid 0; 2 bid 0", "3.16"),
        ("0 bid 5; 1 bid 0; 2 bid 0", "3.16"),
        ("0 bid -1; 1 bid 0; 2 bid 0", "3.16"),
        ("0 bid 2; 1 bid 2; 2 bid 0", "3.16"),
        ("0 bid 3; 1 bid 2; 2 bid 0", "3.16"),
        ("0 bid 2; 1 bid 0", "3.16"),
        ("1 bid 0; 2 bid 0; 0 bid 2", "3.16"),
        ("0 bid 2; 1 bid 0; 2 bid 0; 0 bid 3", "2.3"),
        ("0 bid 2; 1 bid 0; 2 bid 2", "2.3"),  # the dealer has taken it and must pitch
        ("0 bid 4; 1 bid 0; 2 bid 0", "2.3"),  # a bid of everything ends the auction
    ],
)
def test_3_16_one_round_from_eldest_each_bid_higher(bids: str, rule: str | None) -> None:
    assert pitched(bids) == rule


def test_3_16_a_smudge_ends_the_auction() -> None:
    smudge = DEAL + "0 bid 4; " + TRICK + "score low 2 1; score set_back 0 -4"
    assert broken_rule(hand("auction-pitch", smudge, **THREE)) is None
    assert broken_rule(hand("auction-pitch", smudge.replace("0 bid 4", "0 bid 4; 1 bid 0"), **THREE)) == "2.3"


STOLEN = "2 play AH; trump H; 0 play JH; 1 play 3H; trick 2; "
STOLEN += "score high 2 1; score low 1 1; score jack 2 1; score game 2 1"


@pytest.mark.parametrize("steal", ["below-max", "never", "any", "only-max"])
@pytest.mark.parametrize("bid", [2, 3, 4])
def test_3_16_the_dealer_takes_the_bid_at_the_same_figure_where_allowed(steal: str, bid: int) -> None:
    play = "2 play AH; trump H; 0 play JH; 1 play 3H; trick 2; score low 1 1; score set_back 2 -4"
    if bid < 4:
        play = play.replace("score low 1 1; score set_back 2 -4", "score high 2 1; score low 1 1; score jack 2 1")
        play += "; score game 2 1"
    between = "" if bid == 4 else "1 bid 0; "
    script = f"deal JH | 3H | AH; 0 bid {bid}; {between}2 bid {bid}; {play}"
    allowed = {"below-max": bid < 4, "never": False, "any": True, "only-max": bid == 4}[steal]
    rule = broken_rule(hand("auction-pitch", script, dealer_steal=steal, **THREE))
    speaks = bid < 4 or steal in ("any", "only-max")
    assert rule == (None if allowed else "dealer_steal" if speaks else "2.3")


@pytest.mark.parametrize(("steal", "rule"), [("any", None), ("only-max", None), ("below-max", "2.3"), ("never", "2.3")])
def test_after_a_bid_of_max_bid_the_dealer_speaks_where_the_option_allows_it(steal: str, rule: str | None) -> None:
    script = DEAL + "0 bid 4; 2 bid 0; " + TRICK + "score low 2 1; score set_back 0 -4"
    assert broken_rule(hand("auction-pitch", script, dealer_steal=steal, **THREE)) == rule
    silent = script.replace("2 bid 0; ", "")
    expected = "3.16" if rule is None else None
    assert broken_rule(hand("auction-pitch", silent, dealer_steal=steal, **THREE)) == expected


PASSED = DEAL + "0 bid 0; 1 bid 0; 2 bid 0; "


def test_3_16_all_pass_is_redealt_by_the_same_dealer() -> None:
    again = PASSED + "redeal all_pass; " + DEAL + "0 bid 2; 1 bid 0; 2 bid 0; " + TRICK + MADE
    assert broken_rule(hand("auction-pitch", again, **THREE)) is None
    assert broken_rule(hand("auction-pitch", again.replace("redeal all_pass; ", ""), **THREE)) == "3.16"
    assert broken_rule(hand("auction-pitch", PASSED, **THREE)) == "3.16"


def test_all_pass_next_dealer_ends_the_hand_without_points() -> None:
    assert broken_rule(hand("auction-pitch", PASSED, all_pass="next-dealer", **THREE)) is None
    assert broken_rule(hand("auction-pitch", PASSED + "redeal all_pass", all_pass="next-dealer", **THREE)) == "5.2"


def test_all_pass_eldest_min_makes_eldest_pitch_without_a_bid() -> None:
    assert broken_rule(hand("auction-pitch", PASSED + TRICK + MADE, all_pass="eldest-min", **THREE)) is None
    bid = PASSED + "0 bid 2; " + TRICK + MADE
    assert broken_rule(hand("auction-pitch", bid, all_pass="eldest-min", **THREE)) == "2.3"


@pytest.mark.parametrize(("bid", "rule"), [(2, None), (3, None), (0, "all_pass"), (1, "3.16")])
def test_all_pass_dealer_stuck_must_bid_and_may_bid_more(bid: int, rule: str | None) -> None:
    script = f"deal JH | 3H | AH; 0 bid 0; 1 bid 0; 2 bid {bid}; {STOLEN}"
    assert broken_rule(hand("auction-pitch", script, all_pass="dealer-stuck", **THREE)) == rule


def test_3_17_the_pitcher_leads_and_names_trump() -> None:
    assert pitched("0 bid 2; 1 bid 0; 2 bid 0") is None
    other = DEAL + "0 bid 2; 1 bid 0; 2 bid 0; " + TRICK.replace("trump H", "trump S") + MADE
    assert broken_rule(hand("auction-pitch", other, **THREE)) == "3.17"
    eldest = DEAL + "0 bid 0; 1 bid 2; 2 bid 0; " + TRICK + MADE
    assert broken_rule(hand("auction-pitch", eldest, **THREE)) == "2.3"


# The pitcher 1 makes High and Jack, seat 0 Game, seat 2 Low (or the pitcher, where Low is captured).
PAIR = "deal 9C TD | KH JH | 3H AC; 0 bid 0; 1 bid {}; 2 bid 0; 1 play KH; trump H; 2 play 3H; 0 play 9C; trick 1; "
PAIR += "1 play JH; 2 play AC; 0 play TD; trick 1; "
TWO: dict[str, Any] = {"players": 3, "dealer": 2, "hand_size": 2}


def test_3_18_a_made_bid_scores_everything_a_failed_one_nothing() -> None:
    made = PAIR.format(3) + "score high 1 1; score low 2 1; score jack 1 1; score game 1 1"
    assert broken_rule(hand("auction-pitch", made, **TWO)) is None
    back = PAIR.format(4).replace("; 2 bid 0", "") + "score low 2 1; score set_back 1 -4"
    assert broken_rule(hand("auction-pitch", back, after=[0, -4, 1], **TWO)) is None
    kept = made.replace("1 bid 3", "1 bid 4").replace("; 2 bid 0", "")
    assert broken_rule(hand("auction-pitch", kept, set_back=False, **TWO)) is None
    assert broken_rule(hand("auction-pitch", kept + "; score set_back 1 -4", **TWO)) == "2.6"


def test_3_18_nobody_scores_a_tied_game() -> None:
    tie = "deal 9H | 8H | 3H; 0 bid 2; 1 bid 0; 2 bid 0; 0 play 9H; trump H; 1 play 8H; 2 play 3H; trick 0; "
    assert broken_rule(hand("auction-pitch", tie + "score low 2 1; score set_back 0 -2", **THREE)) is None


# Eldest 0 makes all four points with two cards.
ALL = "deal AH 2H | JH 9C | 8C 7C; 0 bid {}; 1 bid 0; 2 bid 0; 0 play AH; trump H; 1 play JH; 2 play 7C; trick 0; "
ALL += "0 play 2H; 1 play 9C; 2 play 8C; trick 0; score high 0 1; score low 0 1; score jack 0 1; score game 0 1"
SMUDGE = ALL.format(4).replace("; 1 bid 0; 2 bid 0", "")


def test_3_20_a_made_smudge_wins_at_once() -> None:
    assert broken_rule(hand("auction-pitch", SMUDGE, winner=0, why="slam", **TWO)) is None
    assert broken_rule(hand("auction-pitch", SMUDGE, winner=0, why="target", **TWO)) == "5.3"
    assert broken_rule(hand("auction-pitch", SMUDGE, **TWO)) == "2.10"
    assert broken_rule(hand("auction-pitch", SMUDGE, slam="off", **TWO)) is None
    assert broken_rule(hand("auction-pitch", ALL.format(3), **TWO)) is None


@pytest.mark.parametrize(("before", "points"), [(-1, 1), (-2, 2), (-9, 9)])
def test_3_20_from_the_hole_the_score_becomes_the_bid(before: int, points: int) -> None:
    """In the hole is measured before the hand: -1 and four points would be 3, the slam makes it 4."""
    record = hand("auction-pitch", f"{SMUDGE}; score slam 0 {points}", score=[before, 0, 0], after=[4, 0, 0], **TWO)
    assert broken_rule(record) is None
    wins = {"winner": 0, "why": "slam", **TWO}
    assert broken_rule(hand("auction-pitch", SMUDGE, score=[before, 0, 0], **wins)) == "3.20"
    assert broken_rule(hand("auction-pitch", SMUDGE, score=[before, 0, 0], slam_in_hole="wins", **wins)) is None
    assert broken_rule(hand("auction-pitch", SMUDGE, score=[0, 0, 0], **wins)) is None


def test_slam_from_the_hole_may_take_points_away_and_may_reach_the_target() -> None:
    more = SMUDGE.replace("score high 0 1", "score high 0 5")
    points = {"high": 5, "low": 1, "jack": 1, "game": 1}
    down = hand("auction-pitch", f"{more}; score slam 0 -3", score=[-1, 0, 0], after=[4, 0, 0], points=points, **TWO)
    assert broken_rule(down) is None
    target = hand(
        "auction-pitch", f"{SMUDGE}; score slam 0 1", score=[-1, 0, 0], after=[4, 0, 0], target=4, winner=0, **TWO
    )
    assert broken_rule(target) is None


def test_slam_from_the_hole_without_a_bid_of_its_own_is_worth_the_points_made() -> None:
    script = (
        ALL.format(0).replace("1 bid 0", "1 bid 2").replace("0 play AH; trump H; 1 play JH; 2 play 7C; trick 0; ", "")
    )
    script = script.replace("0 play 2H; 1 play 9C; 2 play 8C; trick 0; ", "")
    script += "; score set_back 1 -2"
    play = "1 play JH; trump H; 2 play 7C; 0 play AH; trick 0; 0 play 2H; 1 play 9C; 2 play 8C; trick 0; score high"
    script = script.replace("score high", play)
    options: dict[str, Any] = {"slam": "any", "score": [-1, 0, 0], **TWO}
    assert broken_rule(hand("auction-pitch", script + "; score slam 0 1", after=[4, -2, 0], **options)) is None
    assert broken_rule(hand("auction-pitch", script + "; score slam 0 -1", after=[2, -2, 0], **options)) == "3.20"


def test_5_3_a_side_set_back_has_no_slam() -> None:
    """All four points are made, but with Hang Jack at 3 there are six and six were bid."""
    script = ALL.format(6).replace("; 1 bid 0; 2 bid 0", "").partition("score high")[0]
    script = script.replace("AH 2H | JH 9C", "AH JH | 2H 9C").replace("1 play JH", "1 play 2H")
    script = script.replace("0 play 2H", "0 play JH") + "score set_back 0 -6"
    options: dict[str, Any] = {"slam": "any", "max_bid": 6, "points": {"hang_jack": 3}, "low_to": "captured", **TWO}
    assert broken_rule(hand("auction-pitch", script, **options)) is None
    assert broken_rule(hand("auction-pitch", script, winner=0, why="slam", **options)) == "2.10"


def test_5_3_a_slam_comes_before_the_target() -> None:
    """Seat 0 passes the target by the count, and yet it has won by its slam."""
    assert broken_rule(hand("auction-pitch", SMUDGE, score=[6, 6, 6], winner=0, why="slam", **TWO)) is None
    assert broken_rule(hand("auction-pitch", SMUDGE, score=[6, 6, 6], winner=0, why="target", **TWO)) == "5.3"


def any_slam(script: str, **options: Any) -> str | None:
    start = {"score": [7, 7, 7], "after": [3, 7, 7], "winner": 0, "why": "slam", **TWO, **options}
    return broken_rule(hand("pitch-or-smudge", script, count="down", **start))


def test_3_21_any_seat_that_makes_everything_wins_at_once() -> None:
    assert any_slam(ALL.format(2)) is None
    assert any_slam(ALL.format(2), winner=None, why=None) == "2.10"
    assert any_slam(ALL.format(2), score=[9, 7, 7], after=[5, 7, 7]) is None  # from the hole too
    reset = ALL.format(2) + "; score slam 0 {}"
    hole: dict[str, Any] = {"score": [9, 7, 7], "slam_in_hole": "set-to-bid", "winner": None, "why": None}
    assert any_slam(reset.format(0), after=[5, 7, 7], **hole) == "5.2"  # 7 - 2 is 5: nothing to add, no event
    assert any_slam(ALL.format(2), after=[5, 7, 7], **hole) is None
    assert any_slam(reset.format(1), after=[5, 7, 7], **{**hole, "score": [10, 7, 7]}) is None


def test_3_21_the_dealer_must_bid_higher() -> None:
    script = "deal AH 2H | JH 9C | 8C 7C; 0 bid 2; 1 bid 0; 2 bid 2"
    assert broken_rule(hand("pitch-or-smudge", script, score=[7, 7, 7], **TWO)) == "dealer_steal"


def test_5_3_without_the_trump_jack_there_is_no_slam() -> None:
    script = ALL.format(2).replace("JH", "TH").replace("score jack 0 1; ", "")
    assert any_slam(script, after=[4, 7, 7]) == "2.10"
    assert any_slam(script, after=[4, 7, 7], winner=None, why=None) is None
    no_entry = {"points": {"jack": 0}, "max_bid": 3, "after": [4, 7, 7]}
    assert any_slam(script, **no_entry) == "2.10"
    assert any_slam(ALL.format(2).replace("score jack 0 1; ", ""), **no_entry) is None


def test_3_21_low_is_captured_and_a_set_back_adds_the_bid() -> None:
    script = "deal 9H | AH | 3H; 0 bid 2; 1 bid 0; 2 bid 0; 0 play 9H; trump H; 1 play AH; 2 play 3H; trick 1; "
    script += "score high 1 1; score low 1 1; score game 1 1; score set_back 0 -2"
    record = hand("pitch-or-smudge", script, score=[7, 7, 7], after=[9, 4, 7], **THREE)
    assert broken_rule(record) is None
    won = hand("pitch-or-smudge", script, score=[7, 3, 7], after=[9, 0, 7], winner=1, **THREE)
    assert broken_rule(won) is None


def test_3_19_the_pitcher_counts_out_first() -> None:
    last = "deal AH | 4H | 3H; 0 bid 0; 1 bid 2; 2 bid 0; 1 play 4H; trump H; 2 play 3H; 0 play AH; trick 0; "
    points = "score high 0 1; score low 2 1; score game 0 1"
    options: dict[str, Any] = {"score": [6, 0, 6], "set_back": False, **THREE}
    assert broken_rule(hand("auction-pitch", last + points, winner=0, **options)) is None
    first = last.replace("0 bid 0; 1 bid 2; 2 bid 0", "0 bid 0; 1 bid 0; 2 bid 2").replace("1 play 4H; trump H; ", "")
    first = first.replace("2 play 3H; 0 play AH; ", "2 play 3H; trump H; 0 play AH; 1 play 4H; ")
    assert broken_rule(hand("auction-pitch", first + points, winner=2, **options)) is None
    assert broken_rule(hand("auction-pitch", first + points, winner=0, **options)) == "2.10"
    assert broken_rule(hand("auction-pitch", first + points, winner=0, **{**options, "finish": "order"})) is None


def joker(script: str, **options: Any) -> str | None:
    return broken_rule(hand("setback", script, **{**THREE, **options}))


PITCHED_JOKER = (
    "deal Jo | 3{0} | 9D; 0 bid 2; 1 bid 0; 2 bid 0; 0 play Jo; trump {1}; 1 play 3{0}; 2 play 9D; trick 1; "
)


def test_3_22_the_joker_pitched_names_spades() -> None:
    points = "score high 1 1; score low 1 1; score joker 1 1; score set_back 0 -2"
    assert joker(PITCHED_JOKER.format("S", "S") + points) is None
    assert joker(PITCHED_JOKER.format("H", "H") + points) == "3.22"
    assert joker(PITCHED_JOKER.format("H", "H") + points, joker_lead="pitcher-names") is None
    assert joker(PITCHED_JOKER.format("H", "X") + points, joker_lead="pitcher-names") == "joker_lead"
    assert joker(PITCHED_JOKER.format("S", "S") + points, joker_lead="forbidden") is None  # nothing else is held
    held = "deal Jo 2S | 3S 4S | 9D 8D; 0 bid 2; 1 bid 0; 2 bid 0; 0 play Jo; trump S"
    assert joker(held, joker_lead="forbidden", hand_size=2) == "joker_lead"


def test_3_23_the_joker_is_never_low_and_alone_gives_neither() -> None:
    low = PITCHED_JOKER.format("S", "S") + "score high 1 1; score low 0 1; score joker 1 1; score set_back 0 -2"
    assert joker(low) == "2.6"
    alone = "deal 9C | Jo | 8C; 0 bid 0; 1 bid 2; 2 bid 0; 1 play Jo; trump S; 2 play 8C; 0 play 9C; trick 1; "
    assert joker(alone + "score set_back 1 -2") is None  # one point, the joker, does not make two
    assert joker(alone.replace("1 bid 2", "1 bid 1") + "score joker 1 1", min_bid=1) is None


def test_3_23_five_is_the_smudge() -> None:
    script = "deal AS 2S | Jo JS | 9C 8C; 0 bid 5; 0 play AS; trump S; 1 play Jo; 2 play 9C; trick 0; 0 play 2S; "
    script += "1 play JS; 2 play 8C; trick 1; score high 0 1; score low 0 1; score jack 1 1"
    assert joker(script, hand_size=2) is not None
    won = script.replace("1 play Jo", "1 play JS").replace("0 play 2S; 1 play JS", "0 play 2S; 1 play Jo")
    won = won.replace("trick 1", "trick 0").replace("score jack 1 1", "score jack 0 1; score joker 0 1; score game 0 1")
    assert joker(won, hand_size=2, winner=0, why="slam") is None
    hole = {"hand_size": 2, "score": [-3, 0, 0], "after": [5, 0, 0]}
    assert joker(won + "; score slam 0 3", **hole) is None
