"""Numbers that never change unless the stream version does: written by `python tests/golden.py`, held by test_golden.

Read what has changed before you commit it: another number for the same seed is a new STREAM_VERSION and a line in the
CHANGELOG, or a mistake.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from studies import LISTED, game_of, study_of

from allfours_sim.engine.address import STREAM_VERSION
from allfours_sim.records import dumps
from allfours_sim.study import Replay, Study, run
from allfours_sim.tally import TOTAL
from allfours_sim.terms import Talk

FOLDER = Path(__file__).parent / "goldens"
TOTALS = FOLDER / "totals.json"
HANDS = FOLDER / "hands.jsonl"
SEED = 2024
STEADY = [
    preset for preset in LISTED if preset[0] in ("all-fours", "trinidad", "auction-pitch", "setback", "all-fives")
]
STEADY_HANDS = 2_000
COUNTS = {"hands": 20_000, "games": 200}
GAMES = ("all-fours", "trinidad", "lancashire")
# One seed far up, and rules that shuffle and expose more than usual.
FURTHER: list[tuple[str, int, dict[str, Any], int]] = [
    ("all-fours", 2, {"run_discard": "preset", "refused_turn_up": "bottom"}, SEED),
    ("trinidad", 4, {"exposure_rate": 0.25}, SEED),
    ("auction-pitch", 4, {}, (1 << 63) - 1),
]


def golden_studies() -> dict[str, Study]:
    """Hands, and for a few games too, of every preset at every listed number of players, played by `random`.

    And hands played by `steady`, the yardstick, whose every decision must stay as it is.
    """
    chosen = [(preset, players, {}, SEED) for preset, players in LISTED] + FURTHER
    studies = {}
    for preset, players, options, seed in chosen:
        for unit in COUNTS if preset in GAMES else ("hands",):
            changed = [f"{key}={value}" for key, value in options.items()]
            name = " ".join([preset, str(players), *changed, f"seed {seed}", unit])
            studies[name] = study_of(game_of(preset, players, options), "random", COUNTS[unit], unit=unit, seed=seed)
    for preset, players in STEADY:
        name = f"{preset} {players} seed {SEED} hands steady"
        studies[name] = study_of(game_of(preset, players), "steady", STEADY_HANDS, seed=SEED)
    return studies


def totals(study: Study) -> dict[str, Any]:
    """A few totals of a study."""
    tally = run(study, 2).tally[0]
    sides = study.game.sides
    found: dict[str, Any] = {
        "hands": int(tally["hands"]),
        "points": tally["points"]["total"][:sides, TOTAL].tolist(),
        "squares": tally["points"]["squares"][:sides, TOTAL].tolist(),
        "by_kind": tally["points"]["total"][:sides, :TOTAL].sum(axis=0).tolist(),
        "by_side": tally["side_points"]["total"][:sides].tolist(),
        "talk": {talk.key: int(tally["talk"][talk]) for talk in Talk},
        "runs": tally["runs"][:4].tolist(),
        "redeals": [int(tally[name]) for name in ("exhausted", "bunched", "all_pass")],
        "bids": tally["bid"][:6].tolist(),
        "slams": [int(tally[name]) for name in ("smudge_made", "slams_pitcher", "slams_others")],
    }
    if study.unit == "games":
        found |= {"won": tally["games_won"][:sides].tolist(), "why": tally["games_why"].tolist()}
    return found


def golden_totals() -> dict[str, Any]:
    """All totals by the names of their studies, and the version of the stream that they belong to."""
    return {"stream_version": STREAM_VERSION, **{name: totals(study) for name, study in golden_studies().items()}}


def golden_hands() -> list[str]:
    """The first hand of each study of hands, as lines of hand records."""
    studies = [study for study in golden_studies().values() if study.unit == "hands"]
    return [dumps(record) for study in studies for record in Replay(study).hands(0, 1)]


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    lines = [f"{json.dumps(name)}: {json.dumps(value)}" for name, value in golden_totals().items()]
    TOTALS.write_text("{\n" + ",\n".join(lines) + "\n}\n")
    HANDS.write_text("".join(line + "\n" for line in golden_hands()))
    print(f"wrote {TOTALS} and {HANDS}")
