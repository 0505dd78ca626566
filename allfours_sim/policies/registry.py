"""The policies by name."""

from __future__ import annotations

DESCRIPTIONS = {
    "random": "any legal call, bid, discard or card, all equally likely",
    "steady": "a sensible player by rules of thumb; the yardstick for stronger ones",
}
MODULES = {name: f"allfours_sim.policies.{name}" for name in DESCRIPTIONS}
