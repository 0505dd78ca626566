"""The roster: from what people call a policy to the bundle that the engine plays with."""

from __future__ import annotations

from allfours_sim.roster.catalogue import CATALOGUE
from allfours_sim.roster.loading import check_policy, load_policy, note_of
from allfours_sim.roster.naming import deciding_function, files_of, plain_function
from allfours_sim.roster.players import told
from allfours_sim.roster.policy import Policy
from allfours_sim.roster.words import PolicyWord, parse_policies, parse_policy

__all__ = [
    "CATALOGUE",
    "Policy",
    "PolicyWord",
    "check_policy",
    "deciding_function",
    "files_of",
    "load_policy",
    "note_of",
    "parse_policies",
    "parse_policy",
    "plain_function",
    "told",
]
