"""What holds of every hand whatever the rules: cards and points are conserved, and only what should matter does."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
import scripted
from hypothesis import given
from hypothesis import strategies as st
from random_rules import random_game, random_score
from studies import MIXED, bundle, game_of, scripted_study, seated, study_of

from allfours_sim.cards import RANKS
from allfours_sim.engine.block import ROTATE, SINGLE, set_table, tell_hand
from allfours_sim.engine.state import TABLE
from allfours_sim.engine.story import Event, new_story
from allfours_sim.policies.view import VIEW
from allfours_sim.rules.schema import points_there_are
from allfours_sim.rules.variants import Game
from allfours_sim.study import Replay, Study
from allfours_sim.terms import Point

pytestmark = pytest.mark.compiled

SEEDS = st.integers(0, (1 << 63) - 1)
JOKER_BIT = 39
COUNTED = (Point.HIGH, Point.LOW, Point.JACK, Point.HANG_JACK, Point.JOKER, Point.GAME)


def some_study(seed: int, policies: str = MIXED) -> Study:
    """A hand of a game with random options at a random score."""
    source = Random(seed)
    game = random_game(source)
    return Study(game, seated(policies, game.players), seed, "hands", 1, score=random_score(source, game))


class Played:
    """A hand played in a room of its own, looked into afterwards."""

    def __init__(self, study: Study, index: int = 0, room: Any = None) -> None:
        self.players = study.players()
        self.room = study.room(self.players) if room is None else room
        self.story = new_story(1 << 13)
        set_table(self.room.tables, self.room.views, study.seed, SINGLE, index, study.first_dealer, study.progress)
        self.following = tell_hand(*self.room, study.seed, SINGLE, index, self.story)
        self.table, self.view = self.room.tables[0], self.room.views[0]
        self.rows = self.story[: self.table["story_length"]].tolist()
        self.seats, self.sides = study.game.players, study.game.sides

    def last_deal(self) -> list[list[int]]:
        """The rows after the last redeal."""
        redeals = [number for number, row in enumerate(self.rows) if row[0] == Event.REDEAL]
        return self.rows[redeals[-1] + 1 if redeals else 0 :]

    @property
    def outcome(self) -> tuple[Any, ...]:
        points = self.table["points"][: self.sides].tolist()
        return self.rows, points, self.view["score"][: self.sides].tolist(), int(self.table["winner"]), self.following


@given(SEEDS)
def test_2_1_cards_are_distinct_and_none_is_lost(seed: int) -> None:
    study = some_study(seed)
    hand = Played(study)
    pack = (1 << 53) - 1 if study.game.rules.deck_joker else ((1 << 53) - 1) & ~(1 << JOKER_BIT)
    put_back = study.game.rules.refused_turn_up != "aside"
    seen, turned = 0, 0
    for kind, _, cards, _ in hand.last_deal():
        if kind in (Event.HAND, Event.PACKET, Event.TURN_UP):
            if put_back:  # a turned card comes back once it is stock again
                cards &= ~(seen & turned)
            assert cards & seen == 0
            seen |= cards
            turned |= cards if kind == Event.TURN_UP else 0
    assert seen & ~pack == 0
    dealt = [cards.bit_count() for kind, _, cards, _ in hand.last_deal() if kind == Event.HAND]
    assert dealt == [study.game.rules.hand_size] * study.game.players


@given(SEEDS)
def test_2_9_cards_played_are_won_and_card_points_conserved(seed: int) -> None:
    study = some_study(seed)
    hand = Played(study)
    view = hand.view
    won, played = view["won"][: hand.sides].tolist(), view["played_by"][: hand.seats].tolist()
    assert sum(won) == sum(played) == view["played"]  # sums of sets: equal only if none overlap
    assert sum(cards.bit_count() for cards in won) == view["played"].item().bit_count() == view["tricks"] * hand.seats
    values = study.game.rules.game_values
    assert sum(worth(cards, values) for cards in won) == worth(view["played"].item(), values)
    rules = study.game.rules.card_points
    at_once = hand.table["points"][:, Point.CARD_POINTS].sum()
    assert at_once == sum(rules.get(RANKS[bit - 40], 0) for bit in range(40, 53) if view["played"] >> bit & 1)


def worth(cards: int, values: dict[str, int]) -> int:
    """The card points for Game of a set, the joker none."""
    ranks = [bit - 40 if bit > JOKER_BIT else bit % 13 for bit in range(53) if cards >> bit & 1 and bit != JOKER_BIT]
    return sum(values.get(RANKS[rank], 0) for rank in ranks)


@given(SEEDS)
def test_2_10_no_more_points_than_there_are(seed: int) -> None:
    study = some_study(seed)
    hand = Played(study)
    points, rules = hand.table["points"][: hand.sides], study.game.rules
    assert points[:, COUNTED].sum() <= points_there_are(rules)
    for kind in COUNTED:
        assert set(points[:, kind].tolist()) <= {0, rules.points[kind.key]}
        assert np.count_nonzero(points[:, kind]) <= 1
    assert not (points[:, Point.JACK].any() and points[:, Point.HANG_JACK].any())
    gained = hand.view["score"][: hand.sides] - hand.table["start"][: hand.sides]
    assert np.array_equal(gained, points.sum(axis=1))
    told = np.zeros_like(points)
    for kind, side, value, what in hand.rows:
        if kind == Event.SCORE:
            assert value != 0
            told[side, what] += value
    assert np.array_equal(told, points)


@given(SEEDS, st.integers(1, 5), st.integers(0, 10**6))
def test_a_hand_does_not_depend_on_what_was_played_before(seed: int, before: int, elsewhere: int) -> None:
    study = some_study(seed)
    fresh = Played(study).outcome
    used = Played(study, elsewhere)
    for index in range(before):
        Played(study, elsewhere + index, used.room)
    assert Played(study, 0, used.room).outcome == fresh


KEPT_IN_TABLE = ("decisions", "params")
KEPT_IN_VIEW = ("rules", "seats", "sides", "side")


@given(SEEDS)
def test_a_hand_does_not_depend_on_leftovers_in_memory(seed: int) -> None:
    """The room full of other numbers instead of a played hand: whatever is not set anew shows."""
    study = some_study(seed)
    fresh = Played(study).outcome
    players = study.players()
    room = study.room(players)
    noise = np.random.default_rng(seed % (1 << 32))
    for record, kind, kept in ((room.tables, TABLE, KEPT_IN_TABLE), (room.views, VIEW, KEPT_IN_VIEW)):
        for name in kind.names or ():
            if name not in kept:
                record[name] = noise.integers(0, 1 << 40, record[name].shape)
    room.views["score"] = 0
    assert Played(study, 0, room).outcome == fresh


@given(SEEDS)
def test_2_11_seats_rotated_change_nothing(seed: int) -> None:
    """The same deal one seat further: with players who go by what they see, all happens one seat further."""
    study = some_study(seed)
    players = [bundle("by sight", **BY_SIGHT)] * study.game.players
    near = turned_seats(study, players, 0)
    for step in range(1, study.game.players):
        check_rotated(near, turned_seats(study, players, step), step)


BY_SIGHT = {
    **dict.fromkeys(("beg", "give", "bunch", "agree"), scripted.sensible_looking_answer),
    **dict.fromkeys(("pitch", "play", "call"), scripted.sensible_looking),
    "bid": scripted.sensible_looking_bid,
    "discard": scripted.sensible_looking_discard,
    "name_trump": scripted.no,
}


def turned_seats(study: Study, players: list[Any], dealer: int) -> Played:
    """The hand with another dealer; the score goes by role."""
    return Played(scripted_study(study.game, players, 1, seed=study.seed, dealer=dealer, score=study.score))


def check_rotated(near: Played, far: Played, step: int) -> None:
    def moved(row: list[int]) -> list[int]:
        kind, who, value, more = row
        if kind == Event.SCORE:
            return [kind, (who + step) % near.sides, value, more]
        return [kind, (who + step) % near.seats, value, (more + step) % near.seats if kind == Event.CALLED else more]

    assert far.rows == [moved(row) for row in near.rows]
    points = near.table["points"][: near.sides]
    assert np.array_equal(far.table["points"][: near.sides], np.roll(points, step, axis=0))
    assert far.following == (near.following + step) % near.seats


@pytest.mark.parametrize(
    ("preset", "players"),
    [("all-fours", 2), ("all-fours", 4), ("trinidad", 4), ("all-fives", 3), ("auction-pitch", 5), ("setback", 3)],
)
def test_2_11_steady_plays_the_same_from_every_seat(preset: str, players: int) -> None:
    study = study_of(game_of(preset, players), "steady")
    for seed in range(40):
        hands = [Played(study_of(study.game, "steady", 1, seed=seed, dealer=dealer)) for dealer in range(players)]
        for step, far in enumerate(hands[1:], 1):
            check_rotated(hands[0], far, step)


def test_5_2_nothing_is_scored_after_a_win_in_mid_hand() -> None:
    game = game_of("running-all-fours", 2, {"target": 4, "beg": False})
    study = study_of(game, "random", 2000)
    won = [record for record in Replay(study).hands(0, 2000) if record.events[1]["card"][0] == "A"]
    assert len(won) > 100
    for record in won:
        assert [event["e"] for event in record.events] == ["deal", "turn_up", "score"]
        assert record.result.winner == record.dealer


def game_with(players: int, **options: Any) -> Game:
    return game_of("all-fours", players, options)


@given(SEEDS, st.integers(0, 1000))
def test_5_4_packs_do_not_depend_on_decisions(seed: int, index: int) -> None:
    """The first deal is the same for all policies, and for rules that differ in anything but the pack."""
    deals = []
    for policies, options in (("random", {}), ("steady", {}), ("random", {"target": 31, "run_discard": "keep"})):
        study = study_of(game_with(3, **options), policies, 1, seed=seed)
        hand = Played(study, index)
        deals.append([row for row in hand.rows[:4] if row[0] in (Event.HAND, Event.TURN_UP)])
    assert deals[0] == deals[1] == deals[2]


def test_rotating_dealers_are_told_by_the_index() -> None:
    study = study_of(game_with(3))
    assert study.first_dealer == ROTATE
    assert [record.dealer for record in Replay(study).hands(4, 5)] == [1, 2, 0, 1, 2]
