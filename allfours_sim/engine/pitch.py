"""The pitch: the first lead of a game without a turn-up names trump (rules 3.17, 3.22, option joker_lead)."""

from __future__ import annotations

from typing import Any

from allfours_sim.engine.layout import SPADES, bring_to_top, rotate
from allfours_sim.engine.story import Event, tell, tell_cards
from allfours_sim.engine.turns import ask, ask_card, break_off
from allfours_sim.jit import part
from allfours_sim.laws.bits import highest, popcount
from allfours_sim.laws.sets import JOKER, NATURAL_TRUMPS, TRUMPS
from allfours_sim.laws.tricks import rank_of, suit_number
from allfours_sim.terms import Decision, JokerLead

_JOKER_ALONE = 13


@part
def pitch(table: Any, view: Any, story: Any) -> int:
    """The pitcher chooses a first card, whose suit is brought to the top as trump; returns the card."""
    seat = view.pitcher
    legal = table.hands[seat]
    if view.rules.joker_lead == JokerLead.FORBIDDEN and legal != JOKER:
        legal &= ~JOKER
    card = ask_card(table, view, seat, Decision.PITCH, legal)
    tell_cards(table, story, Event.PLAY, seat, card)
    return pitched(table, view, story, card, name_trump(table, view, seat, card))


@part
def pitched(table: Any, view: Any, story: Any, card: int, suit: int) -> int:
    """The suit (0..3) of the pitched `card` is trump; returns the card, its suit on top."""
    seat = view.pitcher
    steps = (suit - table.top_suit) % 4
    bring_to_top(table, view, suit)
    view.settled = 1
    tell(table, story, Event.TRUMP, seat, suit)
    trumps = table.hands[seat] & TRUMPS
    table.pitch_length = popcount(trumps)
    natural = trumps & NATURAL_TRUMPS
    table.pitch_top = rank_of(highest(natural)) if natural else _JOKER_ALONE
    return rotate(card, steps)


@part
def name_trump(table: Any, view: Any, seat: int, card: int) -> int:
    """The suit (0..3) that the pitched `card` makes trump."""
    if card != JOKER:
        return suit_number(card)
    if view.rules.joker_lead != JokerLead.PITCHER_NAMES:
        return SPADES
    suit = ask(table, view, seat, Decision.NAME_TRUMP)
    if suit < 0 or suit > SPADES:
        break_off(table, seat, Decision.NAME_TRUMP, suit)
        return SPADES
    return suit
