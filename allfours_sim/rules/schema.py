"""The options of the rules: their names, values, defaults and what may not go together (rules.md section 4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, GetCoreSchemaHandler, model_validator
from pydantic_core import CoreSchema, core_schema

from allfours_sim import terms
from allfours_sim.cards import RANKS
from allfours_sim.rules.faults import Fault, RulesError

RANKS_DOWN = RANKS[::-1]
POINTS = {"high": 1, "low": 1, "jack": 1, "hang_jack": 0, "joker": 0, "game": 1}


@dataclass(frozen=True)
class Words:
    """A text that is one of some words."""

    words: tuple[str, ...]
    term: type[terms.Term] | None = None

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.literal_schema(list(self.words))


def one_of(term: type[terms.Term]) -> Words:
    """The words of an enumeration of `terms`."""
    return Words(tuple(member.text for member in term), term)


def _in_order(table: dict[str, int]) -> dict[str, int]:
    """The table from the ace down, without ranks that score nothing."""
    return {rank: table[rank] for rank in RANKS_DOWN if table.get(rank)}


def _completed(table: dict[str, int]) -> dict[str, int]:
    return {name: table.get(name, default) for name, default in POINTS.items()}


Few = Annotated[int, Field(ge=1, le=12)]
Many = Annotated[int, Field(ge=1, le=999)]
Worth = Annotated[int, Field(ge=0, le=99)]
Rank = Annotated[str, Words(tuple(RANKS))]
Kind = Annotated[str, Words(tuple(POINTS))]
RankTable = Annotated[dict[Rank, Worth], AfterValidator(_in_order)]
PointTable = Annotated[dict[Kind, Worth], AfterValidator(_completed), Field(validate_default=True)]


class Rules(BaseModel):
    """Every option of a game; immutable, complete, and free of what rule 4.2 refuses whatever the number of players.

    Options that are words are plain texts as rules.md writes them, tables map ranks or kinds of point to points.
    Raises pydantic's ValidationError when built from options that are not sound; `checked` raises RulesError.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    sides: Annotated[str, one_of(terms.Sides)] = "solo"
    deck_joker: bool = False
    hand_size: Few = 6
    packet: Few = 3
    run_size: Few = 3
    trump: Annotated[str, one_of(terms.Trump)] = "turn-up"
    turn_up_points: RankTable = {"J": 1}
    same_suit_turn_up: Annotated[str, one_of(terms.SameSuitTurnUp)] = "scores"
    turn_up_wins: Annotated[str, one_of(terms.TurnUpWins)] = "at-once"
    beg: bool = True
    gift_to: Annotated[str, one_of(terms.GiftTo)] = "each-opponent"
    gift_may_win: bool = True
    take_one_needs_trump: bool = False
    refused_turn_up: Annotated[str, one_of(terms.RefusedTurnUp)] = "aside"
    run_discard: Annotated[str, one_of(terms.RunDiscard)] = "each-blind"
    bunch: Annotated[str, one_of(terms.Bunch)] = "unanimous"
    min_bid: Many = 2
    max_bid: Many = 4
    dealer_steal: Annotated[str, one_of(terms.DealerSteal)] = "below-max"
    all_pass: Annotated[str, one_of(terms.AllPass)] = "redeal"
    joker_lead: Annotated[str, one_of(terms.JokerLead)] = "spade"
    trump_in: Annotated[str, one_of(terms.TrumpIn)] = "anytime"
    when_void: Annotated[str, one_of(terms.WhenVoid)] = "any"
    undertrump: Annotated[str, one_of(terms.Undertrump)] = "allowed"
    points: PointTable = POINTS
    card_points: RankTable = {}
    game_values: RankTable = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10}
    low_to: Annotated[str, one_of(terms.LowTo)] = "dealt"
    high_low_basis: Annotated[str, one_of(terms.HighLowBasis)] = "in-play"
    game_tie: Annotated[str, one_of(terms.GameTie)] = "eldest-non-dealer"
    game_zero: Annotated[str, one_of(terms.GameZero)] = "tie"
    slam: Annotated[str, one_of(terms.Slam)] = "off"
    slam_in_hole: Annotated[str, one_of(terms.SlamInHole)] = "set-to-bid"
    set_back: bool = False
    count: Annotated[str, one_of(terms.Count)] = "up"
    target: Many = 7
    finish: Annotated[str, one_of(terms.Finish)] = "order"
    next_dealer: Annotated[str, one_of(terms.NextDealer)] = "rotate"
    exposure_rate: Annotated[float, Field(ge=0, le=1)] = 0.0

    @model_validator(mode="after")
    def _goes_together(self) -> Rules:
        faults = conflicts(self)
        if faults:
            raise RulesError(faults)
        return self


OPTIONS: tuple[str, ...] = tuple(Rules.model_fields)
RANK_TABLES = ("turn_up_points", "card_points", "game_values")
TABLES = ("points", *RANK_TABLES)
CHOICES: Mapping[str, type[terms.Term]] = {
    name: mark.term
    for name, field in Rules.model_fields.items()
    for mark in field.metadata
    if isinstance(mark, Words) and mark.term is not None
}


def points_there_are(rules: Rules) -> int:
    """The most points that one hand can bring by the count: what a bid may ask for (rule 4.2)."""
    points = rules.points
    joker = points["joker"] if rules.deck_joker else 0
    return points["high"] + points["low"] + max(points["jack"], points["hang_jack"]) + joker + points["game"]


def conflicts(rules: Rules) -> list[Fault]:
    """What rule 4.2 refuses in options that are sound one by one, the number of players aside."""
    faults = []
    turn_up, auction = rules.trump == "turn-up", rules.trump == "auction"
    if rules.deck_joker and turn_up:
        text = 'true with trump "turn-up"; the joker needs trump "auction" or "eldest-pitches"'
        faults.append(Fault("deck_joker", text, involved=("trump",)))
    if turn_up and rules.beg and rules.run_size > rules.hand_size:
        text = f"{rules.run_size} with hand_size {rules.hand_size}; with begging at most hand_size is allowed"
        faults.append(Fault("run_size", text, involved=("hand_size", "beg", "trump")))
    if auction and rules.min_bid > rules.max_bid:
        text = f"{rules.min_bid} with max_bid {rules.max_bid}; at most max_bid is allowed"
        faults.append(Fault("min_bid", text, involved=("max_bid", "trump")))
    there = points_there_are(rules)
    if auction and rules.max_bid > there:
        allowed = f"1 to {there} is" if there else "no bid is"
        text = f"{rules.max_bid}, but there are {there} points to be made; {allowed} allowed"
        faults.append(Fault("max_bid", text, involved=("points", "deck_joker", "trump")))
    if not any(rules.points.values()) and not any(rules.card_points.values()):
        text = "all 0 and no card_points, nothing to score by; at least one above 0 is needed"
        faults.append(Fault("points", text, involved=("card_points",)))
    return faults


def table_conflicts(rules: Rules, players: int) -> list[Fault]:
    """What rule 4.2 refuses at a number of players (2..7)."""
    faults = []
    if rules.sides == "partners" and players % 2:
        text = f'"partners" with {players} players; an even number of players or "solo" is allowed'
        faults.append(Fault("sides", text, involved=("players",)))
    pack, turned = 53 if rules.deck_joker else 52, int(rules.trump == "turn-up")
    if players * rules.hand_size + turned > pack:
        with_turn_up = " and a turn-up" if turned else ""
        most = min(12, (pack - turned) // players)
        text = (
            f"{rules.hand_size} for {players} players{with_turn_up} is more than the {pack} cards of the pack;"
            f" 1 to {most} is allowed"
        )
        faults.append(Fault("hand_size", text, involved=("players", "trump")))
    return faults
