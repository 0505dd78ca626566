"""Playing a card: every legal card is weighed, and the one that promises most is played."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from allfours_sim.jit import inline, part
from allfours_sim.laws.bits import bit_index, lowest
from allfours_sim.laws.rng import U
from allfours_sim.laws.sets import ACES, JOKER, NATURAL_TRUMPS, TENS, TRUMP_JACK, TRUMPS
from allfours_sim.policies.steady.places import CARD_POINTS, HIGHER
from allfours_sim.policies.steady.reading import (
    WHOLE,
    WHOLE_BITS,
    Behind,
    Hand,
    card_points,
    has_rare_worth,
    hostility,
    look_at_hand,
    look_behind,
    rare_worth,
    share_of_ours,
    weight_of_beaters,
)
from allfours_sim.policies.steady.stakes import look_at_voids, stake_of_lead, worth_of_voids
from allfours_sim.policies.vector.layout import MASTER_START, PLACES, TAKE_START, VOIDS_MATTER, start_of
from allfours_sim.policies.vector.look import at
from allfours_sim.terms import Point

_LEAST: Final = -(1 << 60)
_CARD_POINT: Final = start_of("trick.card_point")
_JACK_POINT: Final = start_of("trick.jack_point")
_FELLOW: Final = start_of("trick.fellow")
_STILL_TO_COME: Final = start_of("trick.still_to_come")
_THE_LEAD: Final = start_of("trick.the_lead")
_SAVED: Final = start_of("trick.saved")
_SURE_JACK: Final = start_of("trick.sure_jack")
_OVER_JACK: Final = NATURAL_TRUMPS & -(TRUMP_JACK << 1)
_PRIZES: Final = TENS | TRUMP_JACK


@inline
def price(vector: Any, hand: Hand, card: int, place: int) -> int:
    """What `card` is worth to part with."""
    value = at(vector, hand.prices + place)
    value = (value * hand.jacks) >> 1 if card == TRUMP_JACK else value
    top = hand.top_trump if card >= JOKER else 0
    master = at(vector, MASTER_START + hand.situation * PLACES + place)
    return value + top + (0 if hand.unseen & HIGHER[U(place)] else master)


@inline
def lead(view: Any, vector: Any) -> int:
    """The card to lead: the one with the highest price."""
    hand = look_at_hand(view, vector, 0)
    if has_rare_worth(view) or at(vector, VOIDS_MATTER):
        return careful_lead(view, vector, hand)
    cards, best, most = view.legal, 0, _LEAST
    while cards:
        card = lowest(cards)
        cards ^= card
        value = price(vector, hand, card, bit_index(card))
        best = card if value > most else best
        most = max(value, most)
    return best


@part
def careful_lead(view: Any, vector: Any, hand: Hand) -> int:
    """The same where trumps score for the side that takes them, or voids shown matter: that is added to the price."""
    rare = has_rare_worth(view)
    voids = look_at_voids(view)
    behind = look_behind(view, vector, hand.unseen)
    cards, best, most = view.legal, 0, _LEAST
    while cards:
        card = lowest(cards)
        cards ^= card
        value = price(vector, hand, card, bit_index(card))
        value += worth_of_voids(vector, voids, card)
        if rare and card & TRUMPS:
            value += stake_of_lead(view, vector, behind, card)
        best = card if value > most else best
        most = max(value, most)
    return best


@inline
def share_of_theirs(vector: Any, behind: Behind, beaters: int, feeling: int) -> int:
    """The same while the best card is with a seat of hostility `feeling`; less than 0: it is lost."""
    if feeling < 0:
        return share_of_ours(behind, beaters)
    if feeling == WHOLE:
        saved = min(beaters * behind.partner_chance >> WHOLE_BITS, WHOLE) * at(vector, _SAVED) >> WHOLE_BITS
        return 2 * saved - WHOLE
    risk = min(beaters * behind.chance >> WHOLE_BITS, WHOLE)
    return -((feeling * (WHOLE - risk) + behind.hostility * risk) >> WHOLE_BITS)


class Stake(NamedTuple):
    """What the trick is worth."""

    trick: int  # the cards on the table and what is still to come
    card_point: int  # each card point of the own card
    jack: int  # the trump jack
    rare: bool  # whether other trumps have a worth of their own


@inline
def look_at_trick(view: Any, vector: Any, hand: Hand, behind: Behind) -> Stake:
    """What the trick is worth before the own card."""
    each = at(vector, _CARD_POINT) * view.rules.points[Point.GAME]
    jack = at(vector, _JACK_POINT) * hand.jacks
    trick = each * card_points(view.on_table) + at(vector, _STILL_TO_COME) * behind.seats
    return Stake(trick + (jack if view.on_table & TRUMP_JACK else 0), each, jack, has_rare_worth(view))


@inline
def worth_with(view: Any, vector: Any, stake: Stake, card: int, points: int) -> int:
    """What the trick is worth with the own `card`, which counts `points` card points."""
    worth = stake.trick + stake.card_point * points + (stake.jack if card == TRUMP_JACK else 0)
    return worth + rare_worth(view, vector, view.on_table | card) if stake.rare else worth


@part
def ruled_out(view: Any, vector: Any, stake: Stake, behind: Behind, losers: int, winners: int) -> int:
    """The cards that it does not think of: before the last seat the jack, where a higher trump will do and one is
    still out; for the last seat all that leaves an opponent a ten or the jack, and an ace on nothing.
    """
    if behind.seats:
        return TRUMP_JACK if view.legal & _OVER_JACK and behind.chance and behind.unseen & _OVER_JACK else 0
    if hostility(view, vector, view.best_seat) <= at(vector, _FELLOW):
        return 0
    if view.on_table & _PRIZES:
        return losers
    return winners & ACES if not stake.rare and (winners & ~ACES or losers & ~_PRIZES) else 0


@inline
def follow(view: Any, vector: Any) -> int:
    """The card to play to a trick that another has led: its price and the expected share of the trick together."""
    hand = look_at_hand(view, vector, 1)
    behind = look_behind(view, vector, hand.unseen)
    stake = look_at_trick(view, vector, hand, behind)
    led_suit, top = view.led_suit, view.best
    winners = view.legal & (led_suit | TRUMPS) & -(top << 1)
    cards, best, most = view.legal & ~winners, 0, _LEAST
    feeling = hostility(view, vector, view.best_seat)
    share = share_of_theirs(vector, behind, weight_of_beaters(vector, behind.unseen, led_suit, top), feeling)
    if view.legal & TRUMP_JACK if behind.seats else winners and (view.on_table & _PRIZES or stake.trick == 0):
        out = ruled_out(view, vector, stake, behind, cards, winners)
        cards, winners = cards & ~out, winners & ~out
    while cards:
        card = lowest(cards)
        cards ^= card
        place = bit_index(card)
        sure_jack = at(vector, _SURE_JACK) * hand.jacks if card == TRUMP_JACK and share == WHOLE else 0
        worth = worth_with(view, vector, stake, card, int(CARD_POINTS[U(place)]))
        value = price(vector, hand, card, place) + sure_jack + (worth * share >> WHOLE_BITS)
        best = card if value > most else best
        most = max(value, most)
    while winners:
        card = lowest(winners)
        winners ^= card
        place = bit_index(card)
        share = share_of_ours(behind, weight_of_beaters(vector, behind.unseen, led_suit, card))
        worth = worth_with(view, vector, stake, card, at(vector, TAKE_START + place))
        value = price(vector, hand, card, place) + at(vector, _THE_LEAD) + (worth * share >> WHOLE_BITS)
        best = card if value > most else best
        most = max(value, most)
    return best


@inline
def card_of(view: Any, vector: Any) -> int:
    """The legal card that promises most."""
    return follow(view, vector) if view.led else lead(view, vector)
