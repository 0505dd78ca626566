"""Decisions for players written in a test, compiled as a policy's are."""

from __future__ import annotations

from typing import Any

from allfours_sim.laws.bits import lowest, nth_bit, popcount
from allfours_sim.laws.rng import U, draw, mix
from allfours_sim.policies.decision import decision

_NINES = 9


@decision
def yes(view: Any, params: Any, word: Any) -> int:
    """Beg, give, bunch, agree."""
    return 1


@decision
def no(view: Any, params: Any, word: Any) -> int:
    """Stand, refuse, do not bunch, decline; pass; call nothing."""
    return 0


@decision
def nine(view: Any, params: Any, word: Any) -> int:
    """No answer, bid or suit there is."""
    return _NINES


@decision
def most(view: Any, params: Any, word: Any) -> int:
    """The highest bid there is."""
    return view.rules.max_bid


@decision
def nothing(view: Any, params: Any, word: Any) -> int:
    """No card."""
    return 0


@decision
def two_cards(view: Any, params: Any, word: Any) -> int:
    """Two of the legal cards at once."""
    return lowest(view.legal) | (view.legal & ~lowest(view.legal) & -(view.legal & ~lowest(view.legal)))


@decision
def revoke(view: Any, params: Any, word: Any) -> int:
    """A card that is held but not legal, where there is one."""
    forbidden = view.held & ~view.legal
    return lowest(forbidden) if forbidden else lowest(view.legal)


@decision
def not_held(view: Any, params: Any, word: Any) -> int:
    """As many cards as must go, or one, none of them held."""
    others = ~view.held & ((1 << 39) - 1)
    cards = 0
    for _ in range(max(view.to_discard, 1)):
        cards |= lowest(others & ~cards)
    return cards


@decision
def too_few(view: Any, params: Any, word: Any) -> int:
    """One card fewer than must go."""
    cards = 0
    for _ in range(view.to_discard - 1):
        cards |= lowest(view.held & ~cards)
    return cards


@decision
def raises(view: Any, params: Any, word: Any) -> int:
    """An error."""
    if view.seats > 0:
        raise ValueError("no idea")
    return 0


@decision
def sensible_looking(view: Any, params: Any, word: Any) -> int:
    """A legal card that depends on what lies open and on the own cards, and neither on the seat nor on chance."""
    seen = mix(U(view.held) ^ mix(U(view.played) ^ mix(U(view.on_table) ^ mix(U(view.turned)))))
    return nth_bit(view.legal, int(draw(seen, popcount(view.legal))))


@decision
def sensible_looking_answer(view: Any, params: Any, word: Any) -> int:
    """Yes or no, by the own cards."""
    return int(mix(U(view.held) ^ U(view.redeals)) >> U(63))


@decision
def sensible_looking_bid(view: Any, params: Any, word: Any) -> int:
    """A pass or an allowed bid, by the own cards."""
    chosen = int(draw(mix(U(view.held)), view.rules.max_bid - view.lowest_bid + 1 + view.may_pass))
    return 0 if view.may_pass and chosen == 0 else view.lowest_bid + chosen - view.may_pass


@decision
def sensible_looking_discard(view: Any, params: Any, word: Any) -> int:
    """The lowest cards."""
    cards = 0
    for _ in range(view.to_discard):
        cards |= lowest(view.held & ~cards)
    return cards
