"""A seat's turn: its view is made, its policy asked, its choice checked."""

from __future__ import annotations

from typing import Any

from allfours_sim.engine.state import Status
from allfours_sim.jit import inline, part
from allfours_sim.laws.bits import popcount
from allfours_sim.laws.rng import U, following, mix
from allfours_sim.policies.decision import decide
from allfours_sim.terms import Decision


@inline
def going(table: Any) -> bool:
    """Whether the hand goes on."""
    return table.status == Status.GOING


@inline
def eldest(view: Any) -> int:
    """The seat after the dealer."""
    return next_seat(view, view.dealer)


@inline
def next_seat(view: Any, seat: int) -> int:
    """The seat after `seat` in order of play."""
    return seat + 1 if seat + 1 < view.seats else 0


@inline
def next_side(view: Any, side: int) -> int:
    """The side after `side` in order of play."""
    return side + 1 if side + 1 < view.sides else 0


@inline
def side_of(view: Any, seat: int) -> int:
    """The side of `seat`."""
    return view.side[U(seat)]


@inline
def random_word(table: Any, seat: int) -> Any:
    """The next random word of `seat`, or of chance."""
    word = U(table.words[U(seat)])
    key = following(U(table.streams[U(seat)]))
    table.streams[U(seat)] = key
    table.words[U(seat)] = mix(key)  # made ahead, as the next card waits for it
    return word


@inline
def ask(table: Any, view: Any, seat: int, decision: int) -> int:
    """What the policy of `seat` decides; the view shows it what it may know and nothing else."""
    view.seat = seat
    view.held = table.hands[U(seat)]
    view.put_away = table.put_away[U(seat)]
    params = table.params[U(seat), decision]
    return decide(table.decisions[U(seat), decision], view, params, random_word(table, seat))


@inline
def ask_card(table: Any, view: Any, seat: int, decision: int, legal: int) -> int:
    """The card that `seat` plays, one of `legal`; it is not asked when there is no choice."""
    if legal & (legal - 1) == 0:
        return legal
    view.legal = legal
    card = ask(table, view, seat, decision)
    if card & legal == 0 or card & (card - 1):
        break_off(table, seat, decision, card)
        return legal & -legal
    return card


@inline
def ask_yes(table: Any, view: Any, seat: int, decision: int) -> bool:
    """Whether `seat` says yes: begs, takes one, bunches or agrees."""
    answer = ask(table, view, seat, decision)
    if answer & ~1:
        break_off(table, seat, decision, answer)
    return answer == 1


@part
def ask_discard(table: Any, view: Any, seat: int, count: int) -> int:
    """The `count` cards that `seat` puts away."""
    view.to_discard = count
    cards = ask(table, view, seat, Decision.DISCARD)
    if popcount(cards) != count or cards & ~table.hands[U(seat)]:
        break_off(table, seat, Decision.DISCARD, cards)
        return 0
    return cards


@part
def break_off(table: Any, seat: int, decision: int, choice: int) -> None:
    """Stop the run: a policy has chosen what the rules do not allow. The first such choice is kept."""
    if table.status != Status.ILLEGAL:
        table.status = Status.ILLEGAL
        table.fault_seat = seat
        table.fault_decision = decision
        table.fault_choice = choice
