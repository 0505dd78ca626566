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
    CERTAIN_BITS,
    PERCENT,
    Behind,
    card_points,
    hostility,
    jack_stake,
    look_behind,
    slot,
    worth,
    worth_of_card,
)

_LEAST = -(1 << 60)
_UNIT = CERTAIN * PERCENT


@inline
def lead(view: Any) -> int:
    """The card to lead: the one that promises most."""
    behind = look_behind(view)
    gathered = GATHER * behind.seats
    ruffs = RUFFED * popcount(behind.unseen & TRUMPS)
    hunted = 0
    if behind.unseen & TRUMP_JACK:
        hunted = jack_stake(view) * HUNT // PERCENT * min(behind.chance, CERTAIN) // CERTAIN
    cards, best, most = view.legal, 0, _LEAST
    while cards:
        card = lowest(cards)
        cards ^= card
        place = slot(card)
        stake = gathered + worth_of_card(view, card, place)
        trump = card & TRUMPS
        beaters = CERTAIN * popcount(behind.unseen & -(card << 1) & suit_of(card)) + (0 if trump else ruffs)
        risk = chance_of(beaters, behind.chance)
        jack = hunted if card > TRUMP_JACK else 0
        value = (stake + jack) * PERCENT * (CERTAIN - risk) - stake * behind.hostility * risk - LEAD_PRICE[place]
        best = card if value > most else best
        most = max(value, most)
    return best


@inline
def chance_of(beaters: int, chance: int) -> int:
    """How likely one of so many cards, each there with `chance`, takes the trick; both in parts of CERTAIN."""
    return min((beaters * chance) >> CERTAIN_BITS, CERTAIN)


@inline
def share_if_won(behind: Behind, beaters: int) -> int:
    """What part of the trick is the own side's when the own card is best so far."""
    return _UNIT - (PERCENT + behind.hostility) * chance_of(beaters, behind.chance)


@inline
def share_if_left(behind: Behind, beaters: int, feeling: int) -> int:
    """What part of the trick is the own side's when it is left with a seat of that hostility; below 0 if lost."""
    if feeling < 0:
        return share_if_won(behind, beaters)
    if feeling == PERCENT:
        return 2 * PERCENT * (chance_of(beaters, behind.partner_chance) * PARTNER_SAVES // PERCENT) - _UNIT
    risk = chance_of(beaters, behind.chance)
    return -(feeling * (CERTAIN - risk) + behind.hostility * risk)


@inline
def beaters_of(top: int, live: int, unseen: int) -> int:
    """How many unseen cards may take the trick from `top`, in parts of CERTAIN; a ruff is not certain."""
    above = unseen & live & -(top << 1)
    if top & TRUMPS:
        return CERTAIN * popcount(above)
    return CERTAIN * popcount(above & PLAIN) + RUFFED * popcount(above & TRUMPS)


@inline
def follow(view: Any) -> int:
    """The card to play to a trick that another has led: the one that promises most."""
    behind = look_behind(view)
    live = view.led_suit | TRUMPS
    winners = view.legal & live & -(view.best << 1)
    stake = worth(view, view.on_table) + STILL_TO_COME * behind.seats
    cards, best, most = view.legal & ~winners, 0, _LEAST
    if cards:
        share = share_if_left(behind, beaters_of(view.best, live, behind.unseen), hostility(view, view.best_seat))
        while cards:
            card = lowest(cards)
            cards ^= card
            place = slot(card)
            value = (stake + worth_of_card(view, card, place)) * share - FOLLOW_PRICE[place]
            best = card if value > most else best
            most = max(value, most)
    while winners:
        card = lowest(winners)
        winners ^= card
        place = slot(card)
        share = share_if_won(behind, beaters_of(card, live, behind.unseen))
        value = (stake + worth_of_card(view, card, place)) * share - FOLLOW_PRICE[place] + THE_LEAD * _UNIT
        best = card if value > most else best
        most = max(value, most)
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
