"""Settling trump by the turn-up: begging, the gift, running, bunching (rules 3.1 to 3.6)."""

from __future__ import annotations

from typing import Any

from allfours_sim.engine.deal import deal_again, deal_hands, turn_card
from allfours_sim.engine.running import bunch_from, discard_all, run_cards
from allfours_sim.engine.score import score_at_once
from allfours_sim.engine.story import Event, tell
from allfours_sim.engine.turns import ask_yes, eldest, going, side_of
from allfours_sim.jit import part
from allfours_sim.laws.bits import popcount
from allfours_sim.laws.sets import NATURAL_TRUMPS
from allfours_sim.terms import Call, Decision, GiftTo, Point, Redeal, RunDiscard, Talk


@part
def settle_by_turn_up(table: Any, view: Any, story: Any) -> None:
    """Deal until trump is settled, the game is won by a turn-up or a gift, or the run is broken off."""
    while going(table):
        deal_hands(table, view, story)
        turn_card(table, view, story, False)
        if view.redeals == 0:
            table.eldest_trumps = popcount(table.hands[eldest(view)] & NATURAL_TRUMPS)
        if not going(table):
            return
        if not view.rules.beg or stands(table, view, story) or takes_one(table, view, story):
            settle(table, view, story)
            return
        if run_for_trump(table, view, story):
            return


@part
def run_for_trump(table: Any, view: Any, story: Any) -> bool:
    """The cards are run after a refusal; whether that is the end of it, and not a fresh deal."""
    if run_cards(table, view, story):
        return keeps_run(table, view, story, bunch_from(table, view, story, eldest(view), view.seats))
    if going(table):
        table.exhausted += 1
        deal_again(table, view, story, Redeal.EXHAUSTED)
    return not going(table)


@part
def keeps_run(table: Any, view: Any, story: Any, bunched: bool) -> bool:
    """Trump is settled by the run, unless it is `bunched`: then all is dealt afresh."""
    if bunched:
        deal_again(table, view, story, Redeal.BUNCH)
        return not going(table)
    if view.rules.run_discard == RunDiscard.FINAL:
        discard_all(table, view, story, view.rules.hand_size)
    settle(table, view, story)
    return True


@part
def settle(table: Any, view: Any, story: Any) -> None:
    """The suit on top is trump, unless the game is over."""
    if going(table):
        view.settled = 1
        tell(table, story, Event.TRUMP, view.dealer, table.top_suit)


@part
def stands(table: Any, view: Any, story: Any) -> bool:
    """Whether eldest stands (rule 3.2)."""
    seat = eldest(view)
    begs = ask_yes(table, view, seat, Decision.BEG)
    view.eldest_call = Call.BEG if begs else Call.STAND
    if view.redeals == 0:
        table.talk = Talk.REFUSE if begs else Talk.STAND
    tell(table, story, Event.CALL, seat, view.eldest_call)
    return not begs


@part
def takes_one(table: Any, view: Any, story: Any) -> bool:
    """Whether the dealer says take one; the gifts are scored then (rule 3.2)."""
    gives = may_give(table, view) and ask_yes(table, view, view.dealer, Decision.GIVE)
    view.dealer_call = Call.TAKE_ONE if gives else Call.REFUSE
    tell(table, story, Event.CALL, view.dealer, view.dealer_call)
    if gives:
        if view.redeals == 0:
            table.talk = Talk.TAKE_ONE
        give(table, view, story)
    return gives


@part
def may_give(table: Any, view: Any) -> bool:
    """Whether the options gift_may_win and take_one_needs_trump allow the dealer to give one."""
    if view.rules.take_one_needs_trump and table.hands[view.dealer] & NATURAL_TRUMPS == 0:
        return False
    if not view.rules.gift_may_win:
        for place in range(gifts(view)):
            if view.score[receiver(view, place)] + 1 >= view.rules.target:
                return False
    return True


@part
def gifts(view: Any) -> int:
    """How many sides a gift goes to."""
    return 1 if view.rules.gift_to == GiftTo.BEGGAR else view.sides - 1


@part
def receiver(view: Any, place: int) -> int:
    """The side that receives gift number `place`: eldest's first, then in order of play."""
    return (side_of(view, eldest(view)) + place) % view.sides


@part
def give(table: Any, view: Any, story: Any) -> None:
    """A point to each receiver in turn, until one of them has won."""
    for place in range(gifts(view)):
        if going(table):
            score_at_once(table, view, story, Point.GIFT, receiver(view, place), 1)
