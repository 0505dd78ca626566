"""The tricks: cards are played, trumps taken may score at once (rules 2.3, 2.4, 3.15, 3.17)."""

from __future__ import annotations

from typing import Any

from allfours_sim.engine.exposure import call_exposed, expose
from allfours_sim.engine.pitch import pitch
from allfours_sim.engine.score import score_at_once
from allfours_sim.engine.story import Event, tell, tell_cards
from allfours_sim.engine.turns import ask_card, going, next_seat, side_of
from allfours_sim.jit import inline, part
from allfours_sim.laws.bits import bit_index
from allfours_sim.laws.sets import NATURAL_TRUMPS, TOP_SHIFT, TRUMPS
from allfours_sim.laws.tricks import beats, legal_cards, suit_of
from allfours_sim.terms import Decision, Point, TrumpIn, WhenVoid


@part
def play_tricks(table: Any, view: Any, story: Any, first: int) -> None:
    """All tricks of the hand, the first led by seat `first`; where trump is not settled, its lead is the pitch."""
    view.leader = first
    while going(table) and table.hands[view.leader]:
        play_trick(table, view, story)


@part
def play_trick(table: Any, view: Any, story: Any) -> None:
    """One trick, from the lead to its winner, who leads next."""
    seat = view.leader
    lead(table, view, story, seat)
    for _ in range(view.seats - 1):
        seat = next_seat(view, seat)
        follow(table, view, story, seat)
    winner = view.best_seat
    side = side_of(view, winner)
    taken = view.on_table
    view.won[side] |= taken
    view.tricks += 1
    view.leader = winner
    clear_table(view)
    tell(table, story, Event.TRICK, winner, 0)
    if view.rules.has_card_points and taken & NATURAL_TRUMPS:
        score_at_once(table, view, story, Point.CARD_POINTS, side, card_points(view, taken & NATURAL_TRUMPS))


@inline
def clear_table(view: Any) -> None:
    """The trick is taken away."""
    view.led = 0
    view.led_suit = 0
    view.best = 0
    view.on_table = 0
    for seat in range(view.seats):
        view.trick[seat] = 0


@inline
def lead(table: Any, view: Any, story: Any, seat: int) -> None:
    """The first card of a trick."""
    if view.settled:
        card = choose_card(table, view, story, seat)
        tell_cards(table, story, Event.PLAY, seat, card)
    else:
        card = pitch(table, view, story)
    view.led = card
    view.led_suit = suit_of(card)
    view.best = card
    view.best_seat = seat
    lay(table, view, story, seat, card)


@inline
def follow(table: Any, view: Any, story: Any, seat: int) -> None:
    """A later card of a trick."""
    card = choose_card(table, view, story, seat)
    tell_cards(table, story, Event.PLAY, seat, card)
    if card & view.led_suit == 0:
        show_void(view, seat, card)
    if beats(card, view.best, view.led_suit):
        view.best = card
        view.best_seat = seat
    lay(table, view, story, seat, card)


@inline
def choose_card(table: Any, view: Any, story: Any, seat: int) -> int:
    """The card that `seat` plays, or must play because it was called."""
    view.turn = seat
    legal = legal_cards(table.hands[seat], view.led_suit, view.best, view.rules)
    if view.exposed[seat] & legal:
        called = call_exposed(table, view, story, seat, legal)
        if called:
            return called
    return ask_card(table, view, seat, Decision.PLAY, legal)


@inline
def lay(table: Any, view: Any, story: Any, seat: int, card: int) -> None:
    """Put `card` on the table for all to see."""
    table.hands[seat] ^= card
    view.trick[seat] = card
    view.on_table |= card
    view.played |= card
    view.played_by[seat] |= card
    if view.rules.exposure:
        expose(table, view, story, seat, card)


@inline
def show_void(view: Any, seat: int, card: int) -> None:
    """Note which suits `seat` cannot hold, having played `card` of another suit than the one led."""
    if card & TRUMPS == 0:
        view.cannot_hold[seat] |= view.led_suit
        if view.rules.when_void == WhenVoid.MUST_TRUMP:
            view.cannot_hold[seat] |= TRUMPS
    elif view.rules.trump_in == TrumpIn.ONLY_WHEN_VOID:
        view.cannot_hold[seat] |= view.led_suit


@part
def card_points(view: Any, trumps: int) -> int:
    """What the trumps of a trick score (option card_points)."""
    points = 0
    while trumps:
        points += view.rules.card_points[bit_index(trumps) - TOP_SHIFT]
        trumps &= trumps - 1
    return points
