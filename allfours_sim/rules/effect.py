"""Options that have no effect because of others; they are ignored, and `variants check` says so (rule 4.1)."""

from __future__ import annotations

from collections.abc import Iterator

from allfours_sim.rules.schema import Rules

_WITH_TURN_UP = ("turn_up_points", "turn_up_wins", "beg")
_WITH_BEGGING = (
    "run_size",
    "same_suit_turn_up",
    "gift_to",
    "gift_may_win",
    "take_one_needs_trump",
    "refused_turn_up",
    "run_discard",
    "bunch",
)
_WITH_AUCTION = ("min_bid", "max_bid", "dealer_steal", "all_pass", "set_back")


def without_effect(rules: Rules, players: int) -> dict[str, str]:
    """The options that change nothing in these rules at this number of players, each with the reason in words."""
    found: dict[str, str] = {}
    for option, reason in (*_trump_parts(rules), *_table_parts(rules, players), *_count_parts(rules)):
        found.setdefault(option, reason)
    return found


def _trump_parts(rules: Rules) -> Iterator[tuple[str, str]]:
    """Options that need a turn-up, begging, an auction, a pitcher or a joker."""
    turn_up, auction = rules.trump == "turn-up", rules.trump == "auction"
    if not turn_up:
        yield from ((option, "no card is turned up") for option in (*_WITH_TURN_UP, *_WITH_BEGGING))
    if not rules.beg:
        yield from ((option, "nobody may beg") for option in _WITH_BEGGING)
    if not rules.turn_up_points:
        yield "same_suit_turn_up", "no turned card scores"
        if not rules.beg:
            yield "turn_up_wins", "neither a turned card nor a gift scores"
    if not auction:
        yield from ((option, "there is no auction") for option in _WITH_AUCTION)
        if rules.slam == "pitcher":
            yield from ((option, "there is no bid to make a slam of") for option in ("slam", "slam_in_hole"))
    if turn_up:
        yield "finish", "there is no pitcher"
    if rules.slam == "off":
        yield "slam_in_hole", "there is no slam"
    if not rules.deck_joker:
        yield "joker_lead", "there is no joker"
        yield "points.joker", "there is no joker"


def _table_parts(rules: Rules, players: int) -> Iterator[tuple[str, str]]:
    """Options that need more seats or sides, or change nothing at all."""
    yield "packet", "it is a label"
    if players == 2:
        yield "sides", "two seats are two sides in any case"
        yield "undertrump", "with two seats nobody plays after a ruff"
    if players == 2 or rules.sides == "partners":
        yield "gift_to", "there is one opposing side only"
    if rules.bunch == "two-player" and players != 2:
        yield "bunch", f"{players} play, so nobody bunches"


def _count_parts(rules: Rules) -> Iterator[tuple[str, str]]:
    """Options that say how points are given of which there are none."""
    points = rules.points
    if not points["game"]:
        yield from ((option, "Game scores nothing") for option in ("game_values", "game_tie", "game_zero"))
    if rules.game_tie == "nobody":
        yield "game_zero", "a tie goes to nobody already"
    if not points["low"]:
        yield "low_to", "Low scores nothing"
    if not points["high"] and not points["low"]:
        yield "high_low_basis", "High and Low score nothing"
    if rules.trump != "turn-up" or not rules.beg or rules.run_discard == "keep":
        yield "high_low_basis", "nobody discards"
    if rules.slam == "any" and not any(points.values()):
        yield from ((option, "there is no point to make a slam of") for option in ("slam", "slam_in_hole"))
