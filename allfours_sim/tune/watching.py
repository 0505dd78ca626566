"""The player that watches another: it decides as that one does, and counts the choices by hand class.

Its parameters are the addresses of the other's decisions, a table for the worth of suits, and the counts.
"""

from __future__ import annotations

from typing import Any, Final

from allfours_sim.jit import inline
from allfours_sim.policies.decision import decide, decision
from allfours_sim.policies.tuned.classes import AGREE, BEG, BUNCH, ENTRIES, GIVE, bid_class, role, talk_class
from allfours_sim.terms import Decision

# Plain numbers, as pointers take no members of an IntEnum.
_BEG, _GIVE, _BUNCH, _AGREE, _BID = (
    int(one) for one in (Decision.BEG, Decision.GIVE, Decision.BUNCH, Decision.AGREE, Decision.BID)
)
TABLE_START: Final = len(Decision)
COUNT_START: Final = TABLE_START + ENTRIES
MOST_CHOICES: Final = 8
SIZE: Final = COUNT_START + MOST_CHOICES * ENTRIES


@inline
def counted(params: Any, place: int, choice: int) -> None:
    """Count a choice at the entry `place`."""
    params[COUNT_START + place * MOST_CHOICES + choice] += 1


@inline
def talked(view: Any, params: Any, word: Any, asked: int, slot: int) -> int:
    """The other's answer, counted."""
    answer = decide(params[asked], view, 0, word)
    counted(params, talk_class(view, slot), answer & 1)
    return answer


@decision
def beg(view: Any, params: Any, word: Any) -> int:
    """Beg as the other does."""
    return talked(view, params, word, _BEG, BEG)


@decision
def give(view: Any, params: Any, word: Any) -> int:
    """Give one as the other does."""
    return talked(view, params, word, _GIVE, GIVE)


@decision
def bunch(view: Any, params: Any, word: Any) -> int:
    """Bunch as the other does."""
    return talked(view, params, word, _BUNCH, BUNCH + role(view))


@decision
def agree(view: Any, params: Any, word: Any) -> int:
    """Agree as the other does."""
    return talked(view, params, word, _AGREE, AGREE + role(view))


@decision
def bid(view: Any, params: Any, word: Any) -> int:
    """Bid as the other does."""
    figure = decide(params[_BID], view, 0, word)
    if view.lowest_bid:
        choice = figure - view.rules.min_bid + 1 if figure else 0
        counted(params, bid_class(view, params, TABLE_START), min(max(choice, 0), MOST_CHOICES - 1))
    return figure
