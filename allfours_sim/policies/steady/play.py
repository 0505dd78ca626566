"""Playing a card: every legal card is weighed, and the one that promises most is played."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from allfours_sim.jit import inline, part
from allfours_sim.laws.bits import bit_index, lowest, popcount
from allfours_sim.laws.rng import U
from allfours_sim.laws.sets import ACES, JOKER, NATURAL_TRUMPS, PLAIN, TENS, TRUMP_JACK, TRUMPS
from allfours_sim.policies.decision import decision
from allfours_sim.policies.steady.prices import CARD_POINTS, HIGHER, MASTER, PLACES, POINTS_TO_TAKE, PRICE
from allfours_sim.policies.steady.reading import (
    CARD_POINT,
    CARD_POINT_TWO,
    FELLOW,
    JACK_POINT,
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
)
from allfours_sim.terms import Point

_LEAST: Final = -(1 << 60)
_STILL_TO_COME: Final = 31  # what each seat behind is expected to add to a trick
_THE_LEAD: Final = -10  # what it is worth to win a trick for the lead alone: it is a burden
_BEATEN: Final = 300  # of 256: how likely a higher card of the suit with an opponent behind is to take the trick
_RUFFED: Final = 30  # the same of a trump, where a plain suit was led
_SAVED: Final = 170  # of 256: how likely a partner behind that can take the trick is to do so
_OVER_JACK: Final = NATURAL_TRUMPS & -(TRUMP_JACK << 1)
_PRIZES: Final = TENS | TRUMP_JACK
_SURE_JACK: Final = 300  # what it adds, a point, to give the jack to a trick that is surely the own side's


@inline
def price(hand: Hand, card: int, place: int) -> int:
    """What `card` is worth to part with."""
    value = int(PRICE[U(hand.prices + place)])
    value = (value * hand.jacks) >> 1 if card == TRUMP_JACK else value
    top = hand.top_trump if card >= JOKER else 0
    master = int(MASTER[U(hand.situation * PLACES + place)])
    return value + top + (0 if hand.unseen & HIGHER[U(place)] else master)


@inline
def lead(view: Any) -> int:
    """The card to lead: the one with the highest price."""
    hand = look_at_hand(view, 0)
    cards, best, most = view.legal, 0, _LEAST
    while cards:
        card = lowest(cards)
        cards ^= card
        value = price(hand, card, bit_index(card))
        best = card if value > most else best
        most = max(value, most)
    return best


@inline
def share_of_ours(behind: Behind, beaters: int) -> int:
    """The part of the trick that the own side may expect, having the best card; `beaters` could take it away."""
    risk = min(beaters * behind.chance >> WHOLE_BITS, WHOLE)
    return WHOLE - ((WHOLE + behind.hostility) * risk >> WHOLE_BITS)


@inline
def share_of_theirs(behind: Behind, beaters: int, feeling: int) -> int:
    """The same while the best card is with a seat of hostility `feeling`; less than 0: it is lost."""
    if feeling < 0:
        return share_of_ours(behind, beaters)
    if feeling == WHOLE:
        saved = min(beaters * behind.partner_chance >> WHOLE_BITS, WHOLE) * _SAVED >> WHOLE_BITS
        return 2 * saved - WHOLE
    risk = min(beaters * behind.chance >> WHOLE_BITS, WHOLE)
    return -((feeling * (WHOLE - risk) + behind.hostility * risk) >> WHOLE_BITS)


@inline
def weight_of_beaters(unseen: int, led_suit: int, top: int) -> int:
    """How likely, in parts of 256 for each seat that holds them all, `unseen` cards are to beat `top`."""
    above = unseen & (led_suit | TRUMPS) & -(top << 1)
    if top >= JOKER:
        return _BEATEN * popcount(above)
    return _BEATEN * popcount(above & PLAIN) + _RUFFED * popcount(above & TRUMPS)


class Stake(NamedTuple):
    """What the trick is worth."""

    trick: int  # the cards on the table and what is still to come
    card_point: int  # each card point of the own card
    jack: int  # the trump jack
    rare: bool  # whether other trumps have a worth of their own


@inline
def look_at_trick(view: Any, hand: Hand, behind: Behind) -> Stake:
    """What the trick is worth before the own card."""
    each = (CARD_POINT_TWO if view.seats == 2 else CARD_POINT) * view.rules.points[Point.GAME]
    jack = JACK_POINT * hand.jacks
    trick = each * card_points(view.on_table) + _STILL_TO_COME * behind.seats
    return Stake(trick + (jack if view.on_table & TRUMP_JACK else 0), each, jack, has_rare_worth(view))


@inline
def worth_with(view: Any, stake: Stake, card: int, points: int) -> int:
    """What the trick is worth with the own `card`, which counts `points` card points."""
    worth = stake.trick + stake.card_point * points + (stake.jack if card == TRUMP_JACK else 0)
    return worth + rare_worth(view, view.on_table | card) if stake.rare else worth


@part
def ruled_out(view: Any, stake: Stake, behind: Behind, losers: int, winners: int) -> int:
    """The cards that it does not think of: before the last seat the jack, where a higher trump will do and one is
    still out; for the last seat all that leaves an opponent a ten or the jack, and an ace on nothing.
    """
    if behind.seats:
        return TRUMP_JACK if view.legal & _OVER_JACK and behind.chance and behind.unseen & _OVER_JACK else 0
    if hostility(view, view.best_seat) <= FELLOW:
        return 0
    if view.on_table & _PRIZES:
        return losers
    return winners & ACES if not stake.rare and (winners & ~ACES or losers & ~_PRIZES) else 0


@inline
def follow(view: Any) -> int:
    """The card to play to a trick that another has led: its price and the expected share of the trick together."""
    hand = look_at_hand(view, 1)
    behind = look_behind(view, hand.unseen)
    stake = look_at_trick(view, hand, behind)
    led_suit, top = view.led_suit, view.best
    winners = view.legal & (led_suit | TRUMPS) & -(top << 1)
    cards, best, most = view.legal & ~winners, 0, _LEAST
    share = share_of_theirs(behind, weight_of_beaters(behind.unseen, led_suit, top), hostility(view, view.best_seat))
    if view.legal & TRUMP_JACK if behind.seats else winners and (view.on_table & _PRIZES or stake.trick == 0):
        out = ruled_out(view, stake, behind, cards, winners)
        cards, winners = cards & ~out, winners & ~out
    while cards:
        card = lowest(cards)
        cards ^= card
        place = bit_index(card)
        sure_jack = _SURE_JACK * hand.jacks if card == TRUMP_JACK and share == WHOLE else 0
        worth = worth_with(view, stake, card, int(CARD_POINTS[U(place)]))
        value = price(hand, card, place) + sure_jack + (worth * share >> WHOLE_BITS)
        best = card if value > most else best
        most = max(value, most)
    while winners:
        card = lowest(winners)
        winners ^= card
        place = bit_index(card)
        share = share_of_ours(behind, weight_of_beaters(behind.unseen, led_suit, card))
        worth = worth_with(view, stake, card, int(POINTS_TO_TAKE[U(place)]))
        value = price(hand, card, place) + _THE_LEAD + (worth * share >> WHOLE_BITS)
        best = card if value > most else best
        most = max(value, most)
    return best


@decision
def play(view: Any, params: Any, word: Any) -> int:
    """The legal card that promises most."""
    return follow(view) if view.led else lead(view)


@decision
def call(view: Any, params: Any, word: Any) -> int:
    """An exposed card that would be lost to the own side: the trump jack, else the one with most card points."""
    cards = view.legal
    best, most = 0, 2
    ours = view.led != 0 and view.side[view.best_seat] == view.side[view.seat]
    while cards:
        card = lowest(cards)
        cards ^= card
        points = card_points(card) + 20 if card == TRUMP_JACK else card_points(card)
        if ours and card & (view.led_suit | TRUMPS) < view.best and points > most:
            best, most = card, points
    return best
