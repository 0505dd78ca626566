"""Playing a card: every legal card is weighed, the best one is played."""

from __future__ import annotations

from typing import Any

from allfours_sim.jit import inline
from allfours_sim.laws.bits import lowest, popcount
from allfours_sim.laws.sets import PLAIN, TRUMP_JACK, TRUMPS
from allfours_sim.laws.tricks import suit_of
from allfours_sim.policies.decision import decision
from allfours_sim.policies.steady.prices import (
    FOLLOW_PRICE,
    GATHER,
    HUNT,
    LEAD_PRICE,
    PARTNER_SAVES,
    RUFFED,
    STILL_TO_COME,
    THE_LEAD,
)
from allfours_sim.policies.steady.reading import (
    CERTAIN,
    PERCENT,
    Behind,
    card_points,
    hostility,
    jack_stake,
    look_behind,
    slot,
    worth,
)

_LEAST = -(1 << 60)
_UNIT = CERTAIN * PERCENT


@inline
def value_of_lead(view: Any, card: int, behind: Behind) -> int:
    """What leading `card` promises, in thousandths of a point."""
    above = behind.unseen & -(card << 1)
    stake = GATHER * behind.seats + worth(view, card)
    hunted = 0
    beaters = CERTAIN * popcount(above & suit_of(card))
    if card & TRUMPS == 0:
        beaters += RUFFED * popcount(above & TRUMPS)
    elif card > TRUMP_JACK and behind.unseen & TRUMP_JACK:
        hunted = jack_stake(view) * HUNT // PERCENT * min(behind.chance, CERTAIN) // CERTAIN
    risk = min(beaters * behind.chance // CERTAIN, CERTAIN)
    gain = (stake + hunted) * PERCENT * (CERTAIN - risk) - stake * behind.hostility * risk
    return gain // _UNIT - LEAD_PRICE[slot(card)]


@inline
def lead(view: Any) -> int:
    """The card to lead."""
    behind = look_behind(view)
    cards, best, most = view.legal, 0, _LEAST
    while cards:
        card = lowest(cards)
        cards ^= card
        value = value_of_lead(view, card, behind)
        if value > most:
            best, most = card, value
    return best


@inline
def value_of_following(stake: int, feeling: int, beaters: int, behind: Behind) -> int:
    """What a trick worth `stake` promises when it lies with a seat of that hostility and `beaters` may take it."""
    risk = min(beaters * behind.chance // CERTAIN, CERTAIN)
    if feeling < 0:
        return stake * (_UNIT - (PERCENT + behind.hostility) * risk) // _UNIT
    if feeling == PERCENT:
        saved = min(beaters * behind.partner_chance // CERTAIN, CERTAIN) * PARTNER_SAVES // PERCENT
        return -stake * (_UNIT - 2 * PERCENT * saved) // _UNIT
    return -stake * (feeling * (CERTAIN - risk) + behind.hostility * risk) // _UNIT


@inline
def follow(view: Any) -> int:
    """The card to play to a trick that another has led."""
    behind = look_behind(view)
    live = view.led_suit | TRUMPS
    winners = view.legal & live & -(view.best << 1)
    stake = worth(view, view.on_table) + STILL_TO_COME * behind.seats
    feeling = hostility(view, view.best_seat)
    cards, best, most = view.legal, 0, _LEAST
    while cards:
        card = lowest(cards)
        cards ^= card
        wins = card & winners
        top = card if wins else view.best
        above = behind.unseen & live & -(top << 1)
        beaters = CERTAIN * popcount(above)
        if top & PLAIN:
            beaters = CERTAIN * popcount(above & PLAIN) + RUFFED * popcount(above & TRUMPS)
        value = value_of_following(stake + worth(view, card), -PERCENT if wins else feeling, beaters, behind)
        value -= FOLLOW_PRICE[slot(card)]
        if wins:
            value += THE_LEAD
        if value > most:
            best, most = card, value
    return best


@decision
def play(view: Any, params: Any, word: Any) -> int:
    """The legal card that promises most."""
    return follow(view) if view.led else lead(view)


@decision
def call(view: Any, params: Any, word: Any) -> int:
    """The exposed trump jack or the exposed card with most card points, when the own side may take it; else none."""
    cards = view.legal
    if cards & TRUMP_JACK and (view.best > TRUMP_JACK or view.led == 0):
        return TRUMP_JACK
    best, most = 0, 2
    while cards:
        card = lowest(cards)
        cards ^= card
        points = card_points(card)
        loses = card < view.best and card & (view.led_suit | TRUMPS) < view.best
        if loses and points > most and view.side[view.best_seat] == view.side[view.seat]:
            best, most = card, points
    return best
