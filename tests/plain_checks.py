"""What is checked on the engine without the JIT, in a process of its own (see without_jit.py, test_engine_views.py)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
from random_rules import random_game, random_score
from spy import lawful_view
from stacked import (
    Enough,
    Exchange,
    PlainTable,
    Step,
    Told,
    public,
    scripted_choice,
    suits_exchanged,
    view_as_texts,
)
from studies import LISTED, MIXED, game_of, seated, study_of

from allfours_sim.engine.layout import spades_on_top
from allfours_sim.engine.state import Status
from allfours_sim.engine.story import Event
from allfours_sim.records import HandRecord, dumps
from allfours_sim.records.record import Result
from allfours_sim.study import Replay, Study, run
from allfours_sim.study.telling import events_of
from allfours_sim.terms import Decision

SEED = 77
COMBINATIONS = 60
HANDS = 3
IN_EVERY_GROUP = (
    ("setback", 2, {"joker_lead": "pitcher-names", "hand_size": 1, "trump": "eldest-pitches"}, 250),
    ("all-fours", 4, {"exposure_rate": 0.5, "turn_up_points": {}, "trump_in": "only-when-void"}, 5),
)
MORE_STEPS, TRIES = 3, 4
SEARCHED = [("all-fours", 2), ("trinidad", 4), ("setback", 3)]


def studies(group: int, groups: int) -> Iterator[Study]:
    """Every listed game and some random options, each with all policies at the table, a share for each group.

    Two games stand in every group: the one in which a pitched joker's suit is named, the other with exposed cards.
    """
    source = Random(SEED)
    games = [(game_of(preset, players), None, HANDS) for preset, players in LISTED]
    chance = [random_game(source) for _ in range(COMBINATIONS)]
    games += [(game, random_score(source, game), HANDS) for game in chance]
    always = [(game_of(preset, players, options), None, hands) for preset, players, options, hands in IN_EVERY_GROUP]
    for number, (game, score, hands) in enumerate(always + games):
        if number < len(always) or number % groups == group:
            policies = seated(MIXED, game.players)
            turned = policies[number % 2 :] + policies[: number % 2]
            yield Study(game, turned, SEED + number, "hands", hands, score=score)


def open_record(table: PlainTable, index: int) -> HandRecord:
    """The record of a hand as far as it is known before the deal."""
    study = table.study
    start = table.table["start"][: study.game.sides]
    score = [study.progress_of(int(value)) for value in start]
    dealer = index % study.game.players
    return HandRecord(
        variant=study.game.variant.base,
        players=study.game.players,
        dealer=dealer,
        score=score,
        events=[],
        result=Result(score),
    )


def check_views(group: int, groups: int) -> dict[str, int]:
    """Every view that the engine handed out is the lawful one; how many there were of each decision."""
    seen: Counter[str] = Counter()
    for study in studies(group, groups):
        table = PlainTable(study)
        for index in range(study.count):
            told = table.play(index)
            record = open_record(table, index)
            for step in told.steps:
                check_view(study, record, told, step)
                seen[step.decision.key] += 1
    return dict(seen)


def check_view(study: Study, record: HandRecord, told: Told, step: Step) -> None:
    game = study.game
    lawful = lawful_of(study, record, told, step)
    found = view_as_texts(step.view, step.top_suit, lawful, game.players, game.sides)
    for name, value in lawful.items():
        assert found[name] == value, (name, found[name], value, place(study, step))
    assert step.view["rules"].tobytes() == study.room(study.players()).views["rules"].tobytes()


def lawful_of(study: Study, record: HandRecord, told: Told, step: Step) -> dict[str, Any]:
    """The view that the seat may lawfully have."""
    game = study.game
    events = events_of(np.array(told.story[: step.rows], np.int64), game.players)
    return lawful_view(record, game.rules, game.sides, events, step.seat, step.decision)


def place(study: Study, step: Step) -> str:
    """Where something went wrong."""
    game = study.game
    what = f"{step.decision.key} of seat {step.seat} after {step.rows} rows"
    return f"{what}, seed {study.seed}, {game.variant.name}, {game.players} players, {game.difference()}"


def check_unseen(group: int, groups: int) -> dict[str, int]:
    """The unseen cards dealt again, all that is public unchanged: the same view, the same decision of each policy."""
    count: Counter[str] = Counter()
    for study in studies(group, groups):
        count += unseen_again(study)
    return dict(count)


def check_unseen_by_search() -> dict[str, int]:
    """The same of a player that looks ahead, in a few games."""
    count: Counter[str] = Counter()
    for preset, players in SEARCHED:
        game = game_of(preset, players)
        count += unseen_again(Study(game, ("search:worlds=1",) * players, SEED, "hands", 1))
    return dict(count)


def unseen_again(study: Study) -> Counter[str]:
    """How often the unseen cards could be dealt again, and how often that was tried, by decision."""
    count: Counter[str] = Counter()
    table, source = PlainTable(study), Random(study.seed)
    for index in range(study.count):
        told = table.play(index)
        record = open_record(table, index)
        for step in some_steps(told.steps, source):
            for _ in range(TRIES):
                count[f"tried {step.decision.key}"] += 1
                if dealt_again(table, index, record, told, step, source):
                    count[step.decision.key] += 1
                    break
    return count


def some_steps(steps: list[Step], source: Random) -> list[Step]:
    """One decision of each kind, and a few more."""
    order = source.sample(steps, len(steps))
    first = {step.decision: step for step in order}
    return [*first.values(), *order[:MORE_STEPS]]


def dealt_again(table: PlainTable, index: int, record: HandRecord, told: Told, step: Step, source: Random) -> bool:
    """Whether the hand with other unseen cards came to the same decision; then all must be as it was."""
    redeal = int(step.view["redeals"][0])
    exchange = other_cards(told, step, redeal, source)

    def arrange(number: int, cards: list[int]) -> list[int]:
        return [exchange.of(card) for card in cards] if number == redeal else cards

    def choose(seat: int, which: Decision, view: Any, word: int) -> int:
        rows, top = int(table.table["story_length"]), int(table.table["top_suit"])
        if (rows, seat, which) != (step.rows, step.seat, step.decision):
            mapped = exchange.of if seat != step.seat and int(view.redeals) == redeal else _as_it_is
            return scripted_choice(told.story, rows, seat, which, top, mapped)
        reached.append(table.room.views.copy())
        decided.append((word, table.usual(seat, which, view, word)))
        raise Enough

    reached: list[Any] = []
    decided: list[tuple[int, int]] = []
    again = table.play(index, choose, arrange)
    if not reached or again.status != Status.GOING or public(again.story) != public(told.story[: step.rows]):
        return False  # these cards could not have been played or shown like that
    if step.decision == Decision.CALL and reached[0]["legal"] != step.view["legal"]:
        return False  # which exposed cards may be called is told to all
    for name in lawful_of(
        table.study, record, told, step
    ):  # other fields have no meaning here, and what is left over in them
        assert reached[0][name].tobytes() == step.view[name].tobytes(), (name, place(table.study, step))
    assert decided == [(step.word, step.choice)], place(table.study, step)
    return True


def _as_it_is(cards: int) -> int:
    return cards


def other_cards(told: Told, step: Step, redeal: int, source: Random) -> Exchange:
    """Some of the cards that the seat has not seen change places."""
    seen = seen_by(told, step, redeal)
    unseen = [card for card in told.packs[redeal] if not card & seen]
    chosen = source.sample(unseen, min(len(unseen), source.choice((2, 3, 4, 8, 60))))
    return Exchange(dict(zip(chosen, chosen[1:] + chosen[:1], strict=True)))


def seen_by(told: Told, step: Step, redeal: int) -> int:
    """The cards of this deal that the seat has seen: its own, those turned, played, exposed; spades on top."""
    seen, deals = 0, 0
    for kind, who, value, _ in told.story[: step.rows]:
        deals += kind == Event.REDEAL
        own = kind in (Event.HAND, Event.PACKET) and who == step.seat
        if deals == redeal and (own or kind in (Event.TURN_UP, Event.PLAY, Event.EXPOSE)):
            seen |= value
    assert spades_on_top(int(step.view["held"][0]), step.top_suit) & ~seen == 0
    return seen


def check_suits(group: int, groups: int) -> int:
    """Suits relabelled in the pack and in every choice: the same hand in other suits, point for point."""
    hands = 0
    for study in studies(group, groups):
        if study.game.rules.exposure_rate:
            continue  # which card is exposed is drawn by its place
        table, source = PlainTable(study), Random(study.seed)
        order = [0, 1, 2, 3]
        fixed = study.game.rules.deck_joker and study.game.rules.joker_lead != "pitcher-names"
        while order == sorted(order):
            order = [*source.sample(range(3), 3), 3] if fixed else source.sample(range(4), 4)
        for index in range(study.count):
            check_relabelled(table, index, tuple(order))
            hands += 1
    return hands


def check_relabelled(table: PlainTable, index: int, order: tuple[int, ...]) -> None:
    told, exchange = table.play(index), suits_exchanged(order)

    def choose(seat: int, which: Decision, view: Any, word: int) -> int:
        rows, top = int(table.table["story_length"]), int(table.table["top_suit"])
        choice = scripted_choice(told.story, rows, seat, which, top, exchange.of)
        return order[choice] if which == Decision.NAME_TRUMP else choice

    again = table.play(index, choose, lambda _, cards: [exchange.of(card) for card in cards])
    assert again.story == [relabelled(row, exchange, order) for row in told.story]
    assert (again.status, again.score) == (told.status, told.score)


def relabelled(row: tuple[int, ...], exchange: Exchange, order: tuple[int, ...]) -> tuple[int, ...]:
    kind, who, value, more = row
    if kind == Event.TRUMP:
        value = order[value]
    elif kind in (Event.HAND, Event.PACKET, Event.TURN_UP, Event.DISCARD, Event.PLAY, Event.CALLED):
        value = exchange.of(value)
    return kind, who, value, more


def records_and_tally(
    preset: str, players: int, policies: str, options: dict[str, Any], hands: int, games: int
) -> list[Any]:
    """Records of hands and of games, and the tallies of both as numbers: to be the same with and without the JIT."""
    game = game_of(preset, players, options)
    single = study_of(game, policies, hands)
    whole = study_of(game, policies, games, unit="games")
    lines = [dumps(record) for record in Replay(single).hands(0, hands)]
    for number in range(games):
        lines += [dumps(record) for record in Replay(whole).game(number)]
    tallies = [run(study, 2).tally.view(np.int64).tolist() for study in (single, whole)]
    return [lines, *tallies]


def records_of_random_options(count: int, hands: int) -> list[str]:
    """Records of hands with options at random, every policy at the table."""
    source, lines = Random(SEED), []
    for number in range(count):
        game = random_game(source)
        study = Study(game, seated(MIXED, game.players), number, "hands", hands, score=random_score(source, game))
        lines += [dumps(record) for record in Replay(study).hands(0, hands)]
    return lines
