"""Made-up hands for tests of what is built on tallies: raw lists, and the tally that counting them must give."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from allfours_sim.rules.variants import resolve
from allfours_sim.study import Study
from allfours_sim.tables.points import kinds
from allfours_sim.tally import OTHERS, PITCHER, TOTAL, Tally, new_tally
from allfours_sim.terms import Point, Talk, Why

TALKS = (Talk.STAND, Talk.TAKE_ONE, Talk.REFUSE)


@dataclass
class Hand:
    """One made-up hand; `points` are per role, eldest's side first."""

    dealer: int
    points: list[dict[Point, int]]
    talk: Talk = Talk.NO_CALL
    trumps: int = 0
    runs: int = 0
    exhausted: int = 0
    bunches: int = 0
    bunched: int = 0
    all_passed: int = 0
    bid: int = 0
    pitcher: int = 0  # role
    pitched: tuple[int, int] = (0, 0)  # length, top
    made: bool = False
    slam: int | None = None  # role
    totals: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.totals = [sum(made.values()) for made in self.points]


def make_study(variant: str, players: int | None = None, *options: str, **changed: Any) -> Study:
    game = resolve(variant, players, options)
    given: dict[str, Any] = {"policies": ("steady",) * game.players, "seed": 7, "unit": "hands", "count": 1000}
    return Study(game=game, **(given | {"dealer": None, "score": None} | changed))


def deal(study: Study, count: int, seed: int = 1) -> list[Hand]:
    rng, rules = np.random.default_rng(seed), study.game.rules
    hands = []
    for number in range(count):
        signs = {kind: -1 if kind is Point.SET_BACK else 1 for kind in kinds(rules)}
        points = [{kind: signs[kind] * int(rng.integers(0, 4)) for kind in signs} for _ in range(study.game.sides)]
        hand = Hand(number % study.game.players, points)
        if rules.trump == "turn-up" and rules.beg:
            hand.talk = TALKS[rng.choice(3, p=[0.7, 0.1, 0.2])]
            hand.trumps, hand.exhausted = int(rng.integers(0, 7)), int(rng.random() < 0.01)
            hand.runs = int(rng.geometric(0.7)) if hand.talk is Talk.REFUSE else 0
            hand.bunches = int(hand.runs > 0 and rules.bunch != "off" and rng.random() < 0.3)
            hand.bunched = hand.bunches * int(rng.random() < 0.5)
        if rules.trump == "auction":
            hand.bid, hand.pitcher = (
                int(rng.choice([2, 3, 4], p=[0.7, 0.25, 0.05])),
                int(rng.integers(study.game.sides)),
            )
            hand.made, hand.all_passed = bool(rng.random() < 0.6), int(rng.geometric(0.8)) - 1
            hand.pitched = (int(rng.integers(1, 6)), int(rng.integers(8, 13)))
            hand.slam = int(rng.integers(study.game.sides)) if rng.random() < 0.1 else None
        hands.append(hand)
    return hands


def _put(cell: Any, value: int) -> None:
    cell["total"] += value
    cell["squares"] += value * value


def count(study: Study, hands: list[Hand]) -> Tally:
    tally = new_tally()
    for hand in hands:
        _count_points(study, tally[0], hand)
        if hand.bid:
            _count_auction(study, tally[0], hand)
        else:
            _count_talk(tally[0], hand)
    return tally


def _count_points(study: Study, counted: Any, hand: Hand) -> None:
    counted["hands"] += 1
    by_side = {}
    for role, made in enumerate(hand.points):
        by_side[(hand.dealer + 1 + role) % study.game.sides] = hand.totals[role]
        for kind, value in made.items():
            _put(counted["points"][role, kind], value)
        _put(counted["points"][role, TOTAL], hand.totals[role])
    for side, value in by_side.items():
        _put(counted["side_points"][side], value)
    _put(counted["side_difference"], by_side[0] - by_side[1])


def _count_talk(counted: Any, hand: Hand) -> None:
    eldest, dealer = hand.totals[0], hand.totals[-1]
    counted["talk"][hand.talk] += 1
    _put(counted["talk_eldest"][hand.talk], eldest)
    _put(counted["talk_dealer"][hand.talk], dealer)
    _put(counted["talk_difference"][hand.talk], eldest - dealer)
    counted["talk_outscored"][hand.talk] += eldest > dealer
    counted["trumps"][hand.trumps, hand.talk] += 1
    _put(counted["trumps_difference"][hand.trumps, hand.talk], eldest - dealer)
    counted["runs"][min(hand.runs, 20)] += 1
    for name in ("exhausted", "bunches", "bunched"):
        counted[name] += getattr(hand, name)


def _count_auction(study: Study, counted: Any, hand: Hand) -> None:
    pitcher, mine = hand.pitcher, hand.totals[hand.pitcher]
    counted["pitched"] += 1
    for kind in [*hand.points[0], TOTAL]:
        values = [made[kind] if kind != TOTAL else sum(made.values()) for made in hand.points]  # type: ignore[index]
        _put(counted["points"][PITCHER, kind], values[pitcher])
        _put(counted["points"][OTHERS, kind], sum(values) - values[pitcher])
    counted["bid"][hand.bid] += 1
    counted["bid_made" if hand.made else "bid_set_back"][hand.bid] += 1
    _put(counted["bid_points"][hand.bid], mine)
    counted["all_pass"] += hand.all_passed
    counted["smudge"] += hand.bid == study.game.rules.max_bid
    counted["smudge_made"] += hand.bid == study.game.rules.max_bid and hand.made
    if hand.slam is not None:
        counted["slams_pitcher" if hand.slam == pitcher else "slams_others"] += 1
    counted["pitch"][hand.pitched] += 1
    counted["pitch_made"][hand.pitched] += hand.made
    _put(counted["pitch_points"][hand.pitched], mine)


def count_games(tally: Tally, games: list[tuple[int, int, Why]]) -> Tally:
    """Adds games: the winner's role in the first hand, hands, how it ended."""
    for role, hands, why in games:
        tally["games"] += 1
        tally["games_won"][0, role] += 1
        tally["games_won_side"][0, role] += 1
        tally["games_why"][0, why] += 1
        _put(tally[0]["games_hands"], hands)
    return tally
