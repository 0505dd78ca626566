"""The family's words as numbers: option values, points, calls, decisions (rules.md sections 1 and 4).

Kernels compare these members with plain ints; people see `Term.text`.
"""

from __future__ import annotations

from enum import IntEnum


class Term(IntEnum):
    """A word of the rules with a number; `text` is how people write it."""

    @property
    def text(self) -> str:
        """The word as rules.md writes an option value: `each-blind`."""
        return self.name.lower().replace("_", "-")

    @property
    def key(self) -> str:
        """The word as hand records and table columns write it: `take_one`."""
        return self.name.lower()


class Sides(Term):
    SOLO = 0
    PARTNERS = 1


class Trump(Term):
    TURN_UP = 0
    AUCTION = 1
    ELDEST_PITCHES = 2


class SameSuitTurnUp(Term):
    SCORES = 0
    SILENT = 1


class TurnUpWins(Term):
    AT_ONCE = 0
    END_OF_HAND = 1


class GiftTo(Term):
    EACH_OPPONENT = 0
    BEGGAR = 1


class RefusedTurnUp(Term):
    ASIDE = 0
    TOP = 1
    BOTTOM = 2


class RunDiscard(Term):
    EACH_BLIND = 0
    EACH_SEEN = 1
    ASIDE = 2
    FINAL = 3
    KEEP = 4
    PRESET = 5


class Bunch(Term):
    UNANIMOUS = 0
    TWO_PLAYER = 1
    OFF = 2


class DealerSteal(Term):
    BELOW_MAX = 0
    NEVER = 1
    ANY = 2
    ONLY_MAX = 3


class AllPass(Term):
    REDEAL = 0
    DEALER_STUCK = 1
    ELDEST_MIN = 2
    NEXT_DEALER = 3


class JokerLead(Term):
    SPADE = 0
    PITCHER_NAMES = 1
    FORBIDDEN = 2


class TrumpIn(Term):
    ANYTIME = 0
    ONLY_WHEN_VOID = 1


class WhenVoid(Term):
    ANY = 0
    MUST_TRUMP = 1


class Undertrump(Term):
    ALLOWED = 0
    BANNED = 1


class LowTo(Term):
    DEALT = 0
    CAPTURED = 1


class HighLowBasis(Term):
    IN_PLAY = 0
    DEALT = 1


class GameTie(Term):
    ELDEST_NON_DEALER = 0
    NOBODY = 1


class GameZero(Term):
    TIE = 0
    NOBODY = 1


class Slam(Term):
    OFF = 0
    PITCHER = 1
    ANY = 2


class SlamInHole(Term):
    SET_TO_BID = 0
    WINS = 1


class Count(Term):
    UP = 0
    DOWN = 1


class Finish(Term):
    ORDER = 0
    PITCHER_THEN_ORDER = 1


class NextDealer(Term):
    ROTATE = 0
    WINNER = 1


class Point(Term):
    """The kinds of point, in the order in which they are scored (rules 2.10, hand-record.md)."""

    TURN_UP = 0
    GIFT = 1
    CARD_POINTS = 2
    HIGH = 3
    LOW = 4
    JACK = 5
    HANG_JACK = 6
    JOKER = 7
    GAME = 8
    SET_BACK = 9
    SLAM = 10


class Call(Term):
    """What a seat says about the turn-up or a new trump; 0 is nothing said yet (rules 3.2, 3.6)."""

    NONE = 0
    STAND = 1
    BEG = 2
    TAKE_ONE = 3
    REFUSE = 4
    BUNCH = 5
    AGREE = 6
    DECLINE = 7


class Talk(Term):
    """How eldest's call and the dealer's answer went."""

    NO_CALL = 0
    STAND = 1
    TAKE_ONE = 2
    REFUSE = 3


class Redeal(Term):
    """Why a hand was dealt afresh."""

    EXHAUSTED = 0
    BUNCH = 1
    ALL_PASS = 2


class Why(Term):
    """How a hand won the game; 0 is not won."""

    NONE = 0
    TARGET = 1
    SLAM = 2


class Decision(Term):
    """The decisions of a policy, one function each."""

    BEG = 0
    GIVE = 1
    BUNCH = 2
    AGREE = 3
    DISCARD = 4
    BID = 5
    PITCH = 6
    NAME_TRUMP = 7
    PLAY = 8
    CALL = 9


MAX_SEATS = 7
POINTS = len(Point)
