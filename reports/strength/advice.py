"""The old advice for pitching where eldest pitches and Low goes to its holder (rule 3.24), put to the test.

J-9-2 is said to be a better suit to pitch than A-6, and a lone ace or a lone two better than the eight from J-8. Every
hand in which eldest holds such a suit, exactly so, and no other in question is played with it; the suits are compared
by what eldest's side is ahead.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Final, NamedTuple

import numpy as np

from allfours_sim.engine.outcomes import score_hands
from allfours_sim.engine.seating import seat_players
from allfours_sim.laws.rulebook import encode
from allfours_sim.laws.sets import ACE, EIGHT, JACK, NINE, SIX, SUIT, SUIT_SIZE, TOP_SHIFT, TOP_SUIT, TWO
from allfours_sim.policies import steady
from allfours_sim.policies.bundle import bundle_of
from allfours_sim.policies.decision import decision
from allfours_sim.rules.variants import resolve
from allfours_sim.stats import Estimate, mean
from allfours_sim.terms import MAX_SEATS, Decision

DEALER: Final = 0
ELDEST_SIDE: Final = 1
NONE: Final = -1


class Pitch(NamedTuple):
    """A suit, as exactly these ranks, and the card of it that is pitched."""

    name: str
    suit: int
    card: int


PITCHES: Final = (
    Pitch("J-9-2, the nine led", JACK | NINE | TWO, NINE),
    Pitch("A-6, the ace led", ACE | SIX, ACE),
    Pitch("a lone ace", ACE, ACE),
    Pitch("a lone two", TWO, TWO),
    Pitch("J-8, the eight led", JACK | EIGHT, EIGHT),
)
_SUITS: Final = np.array([pitch.suit for pitch in PITCHES])
_CARDS: Final = np.array([pitch.card for pitch in PITCHES])


@decision
def pitch(view: Any, params: Any, word: Any) -> int:  # noqa: ARG001  (every decision has the same arguments)
    """The only suit in question; its number, or NONE, is written down in `params`, one after the other.

    `params[0]` counts them; a pitch is asked for once a hand.
    """
    hand = params[0] + 1
    params[0] = hand
    found, card = NONE, 0
    for suit in range(TOP_SUIT + 1):
        place = TOP_SHIFT if suit == TOP_SUIT else suit * SUIT_SIZE
        cards = view.held >> place & SUIT
        for number in range(len(_SUITS)):
            if cards == _SUITS[number]:
                found = number if card == 0 else NONE
                card |= _CARDS[number] << place
    params[hand] = found
    return card if found != NONE else view.legal & -view.legal


def points_ahead(players: int, hands: int, seed: int) -> list[Estimate]:
    """For each of `PITCHES` how many points eldest's side is ahead in a hand of West Yorkshire, played by `steady`."""
    decisions = {decision.key: getattr(steady, decision.key) for decision in Decision}
    written = np.zeros(1 + hands, np.int64)
    pitcher = bundle_of("pitcher", SimpleNamespace(**{**decisions, "pitch": pitch, "PARAMS": written}))
    game = resolve("west-yorkshire", players)
    room = seat_players(encode(game.rules), game.sides, [pitcher] * players)
    points = np.zeros((hands, MAX_SEATS), np.int64)
    score_hands(*room, seed, 0, hands, DEALER, np.zeros(MAX_SEATS, np.int64), points)
    ahead = points[:, ELDEST_SIDE] - points[:, 1 - ELDEST_SIDE]
    found = [ahead[pitcher.params[0][1:] == number] for number in range(len(PITCHES))]
    return [mean(int(values.sum()), int((values * values).sum()), len(values)) for values in found]
