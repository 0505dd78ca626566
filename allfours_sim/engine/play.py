"""The tricks: cards are played, trumps taken may score at once (rules 2.3, 2.4, 3.15, 3.17)."""

from __future__ import annotations

from typing import Any, NamedTuple

from allfours_sim.engine.exposure import call_exposed, expose
from allfours_sim.engine.pitch import pitch
from allfours_sim.engine.score import score_at_once
from allfours_sim.engine.story import Event, tell, tell_cards
from allfours_sim.engine.turns import ask_card, going, next_seat, side_of
from allfours_sim.jit import inline, part
from allfours_sim.laws.bits import bit_index, popcount
from allfours_sim.laws.rng import U
from allfours_sim.laws.sets import NATURAL_TRUMPS, TOP_SHIFT
from allfours_sim.laws.tricks import beats, legal_cards, suit_of, void_shown
from allfours_sim.terms import MAX_SEATS, Decision, Point


@part
def play_tricks(table: Any, view: Any, story: Any, first: int) -> None:
    """All tricks of the hand, the first led by seat `first`; where trump is not settled, its lead is the pitch."""
    leader = first
    while going(table) and table.hands[leader]:
        leader = play_trick(table, view, story, leader)


class Trick(NamedTuple):
    """A trick on the table, kept apart from the view for speed."""

    led_suit: int
    best: int
    best_seat: int
    on_table: int


@inline
def play_trick(table: Any, view: Any, story: Any, leader: int) -> int:
    """One trick from the lead of `leader` to its winner, who leads next; returns the winner."""
    view.leader = leader
    card = lead(table, view, story, leader)
    return finish_trick(table, view, story, leader, open_trick(table, view, story, leader, card), view.seats - 1)


@inline
def open_trick(table: Any, view: Any, story: Any, leader: int, card: int) -> Trick:
    """`leader` has led `card`."""
    led_suit = suit_of(card)
    view.led = card
    view.led_suit = led_suit
    lay(table, view, story, leader, card)
    return Trick(led_suit, card, leader, card)


@inline
def finish_trick(table: Any, view: Any, story: Any, seat: int, trick: Trick, left: int) -> int:
    """The `left` seats after `seat` play to `trick`, and it is taken; returns its winner."""
    for _ in range(left):
        view.best = trick.best
        view.best_seat = trick.best_seat
        view.on_table = trick.on_table
        seat = next_seat(view, seat)
        card = choose_card(table, view, story, seat, trick.led_suit, trick.best)
        trick = add_to_trick(table, view, story, seat, card, trick)
    return take_trick(table, view, story, trick)


@inline
def add_to_trick(table: Any, view: Any, story: Any, seat: int, card: int, trick: Trick) -> Trick:
    """`seat` plays `card` to a trick that another has led."""
    view.cannot_hold[U(seat)] |= void_shown(card, trick.led_suit, view.rules)
    takes = beats(card, trick.best, trick.led_suit)
    best = card if takes else trick.best
    best_seat = seat if takes else trick.best_seat
    tell_cards(table, story, Event.PLAY, seat, card)
    lay(table, view, story, seat, card)
    return Trick(trick.led_suit, best, best_seat, trick.on_table | card)


@inline
def take_trick(table: Any, view: Any, story: Any, trick: Trick) -> int:
    """The best card takes the trick, and what its trumps score at once; returns the winner."""
    side, on_table = side_of(view, trick.best_seat), trick.on_table
    view.won[U(side)] |= on_table
    view.tricks += 1
    clear_table(view)
    tell(table, story, Event.TRICK, trick.best_seat, 0)
    if view.rules.has_card_points and on_table & NATURAL_TRUMPS:
        score_at_once(table, view, story, Point.CARD_POINTS, side, card_points(view, on_table & NATURAL_TRUMPS))
    return trick.best_seat


@part
def play_on(table: Any, view: Any, seat: int, card: int) -> int:
    """Go on with the trick of the view: `seat`, whose turn it is, plays `card`; returns the winner of the trick."""
    left = view.seats - 1
    if view.led == 0:
        view.leader = seat
        trick = open_trick(table, view, None, seat, card)
    else:
        left -= popcount(view.on_table)
        trick = Trick(view.led_suit, view.best, view.best_seat, view.on_table)
        trick = add_to_trick(table, view, None, seat, card, trick)
    return finish_trick(table, view, None, seat, trick, left)


@inline
def clear_table(view: Any) -> None:
    """The trick is taken away."""
    view.led = 0
    view.led_suit = 0
    view.best = 0
    view.on_table = 0
    for seat in range(MAX_SEATS):
        view.trick[U(seat)] = 0


@inline
def lead(table: Any, view: Any, story: Any, seat: int) -> int:
    """The first card of a trick; where trump is not settled yet it is the pitch."""
    if not view.settled:
        return pitch(table, view, story)
    card = choose_card(table, view, story, seat, 0, 0)
    tell_cards(table, story, Event.PLAY, seat, card)
    return card


@inline
def choose_card(table: Any, view: Any, story: Any, seat: int, led_suit: int, best: int) -> int:
    """The card that `seat` plays, or must play because it was called."""
    legal = legal_cards(table.hands[U(seat)], led_suit, best, view.rules)
    if view.rules.exposure and view.exposed[seat] & legal:
        called = call_exposed(table, view, story, seat, legal)
        if called:
            return called
    return ask_card(table, view, seat, Decision.PLAY, legal)


@inline
def lay(table: Any, view: Any, story: Any, seat: int, card: int) -> None:
    """Put `card` on the table for all to see."""
    table.hands[U(seat)] ^= card
    view.trick[U(seat)] = card
    view.played |= card
    view.played_by[U(seat)] |= card
    if view.rules.exposure:
        expose(table, view, story, seat, card)


@part
def card_points(view: Any, trumps: int) -> int:
    """What the trumps of a trick score (option card_points)."""
    points = 0
    while trumps:
        points += view.rules.card_points[bit_index(trumps) - TOP_SHIFT]
        trumps &= trumps - 1
    return points
