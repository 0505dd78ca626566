"""Whether a run is sound (rule 5.5); of a user's function that broke it off more is said."""

from __future__ import annotations

from allfours_sim.engine.address import game_hand_key
from allfours_sim.engine.faults import fault_of
from allfours_sim.engine.seating import Room
from allfours_sim.engine.state import MAX_GAME_HANDS, Status
from allfours_sim.equity.match import Left
from allfours_sim.errors import BrokenOff
from allfours_sim.policies.decision import RAISED
from allfours_sim.roster import deciding_function
from allfours_sim.study.asking import replay_command, score_word
from allfours_sim.study.plan import Study
from allfours_sim.study.witness import error_in
from allfours_sim.terms import Decision

_ALLOWED = {
    Decision.DISCARD: "view.to_discard cards of view.held",
    Decision.BID: "0 if view.may_pass, or view.lowest_bid to view.rules.max_bid",
    Decision.PITCH: "one card of view.legal",
    Decision.NAME_TRUMP: "0 to 3",
    Decision.PLAY: "one card of view.legal",
    Decision.CALL: "0 or one card of view.legal",
}


def check_sound(study: Study, room: Room, broken: int) -> None:
    """Raise BrokenOff if the kernel says that hand or game number `broken` was broken off (-1: none was)."""
    if broken >= 0:
        raise _fault(study, room, broken)


def _fault(study: Study, room: Room, broken: int) -> BrokenOff:
    """Why hand or game number `broken` was broken off."""
    place = f"{study.unit[:-1]} {broken} of seed {study.seed}"
    if room.tables[0]["status"] != Status.ILLEGAL:
        return fault_of(room, place, study.policies)
    if study.unit == "games":
        place += f", hand {_hand_of(study.seed, broken, int(room.tables[0]['key']))}"
    return BrokenOff(f"{fault_of(room, place, study.policies)}{_more(study, room, broken)}")


def _hand_of(seed: int, game: int, key: int) -> int:
    """Which hand of a game has that key."""
    return next(hand for hand in range(MAX_GAME_HANDS) if int(game_hand_key(seed, game, hand)) == key)


def _more(study: Study, room: Room, broken: int) -> str:
    """Of a user's function: where it is, what it raised or should have chosen, how to come there again."""
    table = room.tables[0]
    seat, decision = int(table["fault_seat"]), Decision(int(table["fault_decision"]))
    function = deciding_function(study.policies[seat], decision)
    if function is None:
        return ""
    where = f"{function.__name__}, {function.__code__.co_filename}:{function.__code__.co_firstlineno}"
    if table["fault_choice"] == RAISED:
        what = error_in(study, broken, seat, decision) or "as plain Python it raises none"
    else:
        what = f"{_ALLOWED.get(decision, '0 or 1')} is allowed"
    return f" ({where}): {what}; {replay_command(study, broken)} comes to the same place"


def explained(left: Left) -> BrokenOff:
    """The fault of a match of equity, with all that is said of one of a study."""
    match = left.match
    score = tuple(map(match.standings.shown, left.score))
    dealer = match.game.players - 1 if left.unit == "hands" else None
    policies = (match.named,) * match.game.players
    study = Study(match.game, policies, match.seed, left.unit, left.number + 1, dealer, score)
    fault = _fault(study, left.room, left.number)
    return BrokenOff(f"to find the chances of winning from {score_word(score)}, {fault}")
