"""What may be chosen, and which choice is best."""

from __future__ import annotations

from typing import Any, Final

from allfours_sim.jit import part
from allfours_sim.laws.sets import JOKER, JOKER_BIT, SUIT_SIZE, TOP_SHIFT, TRUMP_JACK, TRUMPS
from allfours_sim.policies.decision import decide
from allfours_sim.search.scratch import copy_record, new_views
from allfours_sim.search.settings import DECISION, FAST, FAST_PARAMS
from allfours_sim.terms import Decision, LowTo, RefusedTurnUp

_MOST_TALKED: Final = 32  # no hand has so many cards, and nothing else but bids so many choices
_SUITS: Final = 4
_MOST_CARDS: Final = 3  # the cards that the fast policy likes best are tried, so many
_TRUST: Final = 1.0  # in standard errors: what another choice must be better by than the fast policy's own
_SUITS_BEGIN: Final = (SUIT_SIZE, 2 * SUIT_SIZE, JOKER_BIT)


@part
def room_for_choices(view: Any) -> int:
    """How many choices there may be: of bids every one that the rules allow, and a pass."""
    return max(_MOST_TALKED, view.rules.max_bid + 2)


@part
def find_choices(view: Any, params: Any, word: Any, choices: Any) -> int:
    """Write down what to try, the fast policy's own choice first; returns how much there is."""
    which = params[DECISION]
    usual = decide(params[FAST + which], view, params[FAST_PARAMS + which], word)
    choices[0] = usual
    if usual < 0:
        return 1  # the fast policy has failed: the engine is to see it
    if which == Decision.PLAY:
        views = new_views(1)
        copy_record(views[0], view)
        return find_cards(views, params, word, choices)
    if which == Decision.PITCH or which == Decision.CALL:
        count = enter_cards(view.legal & ~usual, choices)
        return enter(0, usual, choices, count) if which == Decision.CALL else count
    count, first, end = 1, 0, 2
    if which == Decision.NAME_TRUMP:
        end = _SUITS
    elif which == Decision.BID:
        first, end = view.lowest_bid, view.rules.max_bid + 1
        count = enter(0, usual, choices, count) if view.may_pass else count
    for choice in range(first, end):
        count = enter(choice, usual, choices, count)
    return count


@part
def enter(choice: int, usual: int, choices: Any, count: int) -> int:
    """Write down `choice` unless it is the usual one; returns how many there are now."""
    if choice == usual:
        return count
    choices[count] = choice
    return count + 1


@part
def enter_cards(cards: int, choices: Any) -> int:
    """Write down all of `cards` behind the usual one."""
    count = 1
    while cards:
        choices[count] = cards & -cards
        cards &= cards - 1
        count += 1
    return count


@part
def find_cards(views: Any, params: Any, word: Any, choices: Any) -> int:
    """Write down the cards that the fast policy likes best: each is what it plays when it may not play those before.

    `views`: a copy of the view.
    """
    asking = views[0]
    cards, count = unlike(asking, choices[0]), 1
    while cards and count < _MOST_CARDS:
        asking.legal = cards
        card = cards
        if cards & (cards - 1):
            card = decide(params[FAST + Decision.PLAY], asking, params[FAST_PARAMS + Decision.PLAY], word)
        if card & cards == 0 or card & (card - 1):
            return count
        choices[count] = card
        cards &= ~card
        count += 1
    return count


@part
def unlike(view: Any, usual: int) -> int:
    """The legal cards but `usual`, of those that are as good as another only one.

    Two cards are alike if neither is worth anything and each card between them is the seat's own or out of the game.
    """
    aside = view.turned if view.rules.refused_turn_up == RefusedTurnUp.ASIDE else view.turn_up
    gone = (view.played & ~view.on_table) | view.put_away | aside
    worthy = worthy_cards(view)
    found, before = 0, 0
    for place in range(TOP_SHIFT + SUIT_SIZE):
        card = 1 << place
        if place in _SUITS_BEGIN:
            before = 0
        if card & view.legal == 0 and card & gone:
            continue
        if card & view.legal == 0 or card & worthy:
            found |= card & view.legal
            before = 0
        elif before == 0 or card == usual:
            found = (found & ~before) | card
            before = card
    return found & ~usual


@part
def worthy_cards(view: Any) -> int:
    """The cards that may score, or count for Game."""
    rules = view.rules
    worthy = TRUMP_JACK | JOKER
    for rank in range(rules.counters):
        worthy |= rules.counter_cards[rank]
    return worthy | TRUMPS if rules.low_to == LowTo.CAPTURED or rules.has_card_points else worthy


@part
def best_choice(gains: Any, alive: Any, worlds: int, exact: bool) -> int:
    """Which of the choices `alive` has the highest gain; the first unless that is above 0, clearly if not `exact`."""
    best = 0
    for place in alive:
        if gains[place, 0] > gains[best, 0]:
            best = place
    total, squares = float(gains[best, 0]), float(gains[best, 1])
    if not exact and total * total * (worlds - 1) < _TRUST * _TRUST * (worlds * squares - total * total):
        return 0
    return best
