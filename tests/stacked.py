"""The engine without the JIT, where a test can stack the pack and look on at every decision (see without_jit.py)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from types import SimpleNamespace
from typing import Any, NamedTuple
from unittest import mock

import numpy as np

from allfours_sim.cards import RANKS, SUITS
from allfours_sim.engine import deal, pack
from allfours_sim.engine.block import SINGLE, set_table, tell_hand
from allfours_sim.engine.layout import SPADES, rotate
from allfours_sim.engine.story import Event, new_story
from allfours_sim.policies.bundle import bundle_of
from allfours_sim.policies.decision import decide, decision
from allfours_sim.study import Study
from allfours_sim.terms import Call, Decision

Story = list[tuple[int, ...]]
Decide = Callable[[int, Decision, Any, int], int]
Arrange = Callable[[int, list[int]], list[int]]


class Step(NamedTuple):
    """A decision: after how many rows of the story, whose, what the seat saw, its random word, its choice."""

    rows: int
    seat: int
    decision: Decision
    view: np.ndarray[Any, Any]
    top_suit: int
    word: int
    choice: int


class Told(NamedTuple):
    """A hand played: its story, its decisions, the status of the table, the pack of each redeal."""

    story: Story
    steps: list[Step]
    status: int
    score: list[int]
    packs: list[list[int]]


class Enough(BaseException):
    """The hand need not be played on."""


class PlainTable:
    """A study's table at which hands are played one by one, decided by `choose` or by the study's own policies."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self.own = study.players()
        self.choose: Decide | None = None
        self.steps: list[Step] = []
        bundles = [self._spied(seat) for seat in range(study.game.players)]
        self.room = study.room(bundles)
        self._kept = bundles

    def _spied(self, seat: int) -> Any:
        def spy(which: Decision) -> Any:
            return decision(lambda view, params, word: self._decide(seat, which, view, int(word)))

        return bundle_of(f"seat {seat}", SimpleNamespace(**{which.key: spy(which) for which in Decision}))

    @property
    def table(self) -> Any:
        return self.room.tables[0]

    def _decide(self, seat: int, which: Decision, view: Any, word: int) -> int:
        seen = self.room.views.copy()
        rows, top_suit = int(self.table["story_length"]), int(self.table["top_suit"])
        choice = self.choose(seat, which, view, word) if self.choose else self.usual(seat, which, view, word)
        self.steps.append(Step(rows, seat, which, seen, top_suit, word, int(choice)))
        return choice

    def usual(self, seat: int, which: Decision, view: Any, word: int) -> int:
        """What the study's own policy decides."""
        return decide(int(self.own[seat].addresses[which]), view, self.own[seat].params_addresses[which], word)

    def play(self, index: int, choose: Decide | None = None, arrange: Arrange | None = None) -> Told:
        """Hand `index`, decided by `choose`, from packs changed by `arrange`; `Enough` ends it early."""
        self.choose, self.steps = choose, []
        story, room, study = new_story(1 << 15), self.room, self.study
        set_table(room.tables, room.views, study.seed, SINGLE, index, study.first_dealer, study.progress)
        packs: list[list[int]] = []
        with stacked(room, packs, arrange), suppress(Enough):
            tell_hand(*room, study.seed, SINGLE, index, story)
        rows = [tuple(row) for row in story[: self.table["story_length"]].tolist()]
        score = room.views[0]["score"][: study.game.sides].tolist()
        return Told(rows, self.steps, int(self.table["status"]), score, packs)


@contextmanager
def stacked(room: Any, packs: list[list[int]], arrange: Arrange | None) -> Iterator[None]:
    """Shuffle each pack wholly as soon as it is new, and put it into another order."""
    usual = pack.shuffle

    def shuffle(table: Any, end: int) -> None:
        if table.shuffled:
            return
        size = int(table.loose)
        usual(table, size)
        cards = table.pack[:size].tolist()
        if arrange is not None:
            cards = arrange(int(room.views[0]["redeals"]), cards)
            table.pack[:size] = cards
        packs.append(cards)

    with mock.patch.object(pack, "shuffle", shuffle), mock.patch.object(deal, "shuffle", shuffle):
        yield


class Exchange:
    """A permutation of cards, by sets of one card with spades on top."""

    def __init__(self, pairs: dict[int, int]) -> None:
        self.pairs = pairs

    def of(self, cards: int) -> int:
        """The set of cards that `cards` become."""
        become = 0
        while cards:
            card = cards & -cards
            become |= self.pairs.get(card, card)
            cards ^= card
        return become


def suits_exchanged(order: tuple[int, ...]) -> Exchange:
    """Suit number `s` becomes suit number `order[s]`, the joker stays."""

    def card(suit: int, rank: int) -> int:
        return 1 << (40 + rank if suit == SPADES else suit * 13 + rank)

    return Exchange({card(suit, rank): card(order[suit], rank) for suit in range(4) for rank in range(13)})


def scripted_choice(
    story: Story, rows: int, seat: int, which: Decision, top_suit: int, of: Callable[[int], int]
) -> int:
    """What `seat` decides, as it sees cards, so that the next row is as in `story`, its cards changed by `of`."""
    kind, who, value, more = story[rows] if rows < len(story) else (-1, -1, 0, 0)
    if which in (Decision.BEG, Decision.GIVE):
        return int(value in (Call.BEG, Call.TAKE_ONE))
    if which in (Decision.BUNCH, Decision.AGREE):
        return int(kind == Event.CALL and who == seat and value in (Call.BUNCH, Call.AGREE))
    if which in (Decision.BID, Decision.NAME_TRUMP):
        return value
    if which == Decision.CALL:
        return as_seen(of(value), top_suit) if kind == Event.CALLED and more == seat else 0
    return as_seen(of(value), top_suit)


def as_seen(cards: int, top_suit: int) -> int:
    """Cards with spades on top as they are with `top_suit` on top."""
    return rotate(cards, (top_suit + 1) % 4)


def public(story: Story) -> Story:
    """What everybody hears: cards dealt and discarded are hidden, all else is not."""
    hidden = (Event.HAND, Event.PACKET, Event.DISCARD)
    return [(kind, who, 0 if kind in hidden else value, more) for kind, who, value, more in story]


def view_as_texts(view: Any, top_suit: int, fields: Iterable[str], seats: int, sides: int) -> dict[str, Any]:
    """Fields of the engine's view, their sets of cards as texts."""
    found: dict[str, Any] = {}
    per_side = ("score", "won")
    for name in fields:
        value = view[name][0]
        if name in SETS:
            found[name] = texts_of(int(value), top_suit)
        elif name in SETS_PER_SEAT:
            found[name] = [texts_of(int(cards), top_suit) for cards in value[: sides if name in per_side else seats]]
        else:
            found[name] = value[: sides if name in per_side else seats].tolist() if value.ndim else int(value)
    return found


SETS = ("held", "put_away", "legal", "turn_up", "turned", "led", "led_suit", "best", "on_table", "played")
SETS_PER_SEAT = ("trick", "played_by", "cannot_hold", "won", "exposed")


def texts_of(cards: int, top_suit: int) -> frozenset[str]:
    """A set of the engine: the plain suits after the top one from bits 0, 13, 26, the joker 39, the top one from 40."""
    texts = set()
    for bit in range(53):
        if cards >> bit & 1:
            place, rank = (3, bit - 40) if bit >= 40 else divmod(bit, 13)
            texts.add("Jo" if bit == 39 else RANKS[rank] + SUITS[(top_suit + 1 + place) % 4])
    return frozenset(texts)
