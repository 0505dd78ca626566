"""Which cards may be played to a trick (rules 2.3, 3.22, options trump_in, when_void, undertrump, joker_lead)."""

from __future__ import annotations

from collections.abc import Set

from allfours_sim.cards import JOKER
from allfours_sim.referee.cards import height, is_trump, suit_of
from allfours_sim.rules.schema import Rules


def pitchable(held: Set[int], rules: Rules) -> tuple[Set[int], str]:
    """The cards that may be pitched and the rule that says so (rule 3.17, option joker_lead)."""
    if rules.joker_lead == "forbidden" and len(held) > 1:
        return held - {JOKER}, "joker_lead"
    return held, "3.17"


def playable(held: Set[int], trick: list[int], trump: int, rules: Rules) -> tuple[Set[int], str]:
    """The cards of `held` that may follow those on the table, first of them the lead, and the last rule that bound."""
    if not trick:
        return held, "2.3"
    trumps = {card for card in held if is_trump(card, trump)}
    if is_trump(trick[0], trump):
        return trumps or held, "2.3"
    suit = {card for card in held if suit_of(card) == suit_of(trick[0])}
    legal, rule = held, "2.3"
    if suit:
        if rules.trump_in == "only-when-void":
            legal, rule = suit, "trump_in"
        else:
            legal = suit | trumps
    elif trumps and rules.when_void == "must-trump":
        legal, rule = trumps, "when_void"
    ruffs = [height(card) for card in trick if is_trump(card, trump)]
    if ruffs and rules.undertrump == "banned":
        allowed = {card for card in legal if not is_trump(card, trump) or height(card) > max(ruffs)}
        if allowed and allowed != legal:
            legal, rule = allowed, "undertrump"
    return legal, rule


def winning(trick: list[int], trump: int) -> int:
    """The place in the trick of the card that wins it: highest trump, else highest of the led suit (rule 2.4)."""
    led = suit_of(trick[0])

    def strength(place: int) -> tuple[bool, int]:
        card = trick[place]
        return is_trump(card, trump), height(card) if is_trump(card, trump) or suit_of(card) == led else -2

    return max(range(len(trick)), key=strength)
