"""Equities on disk, each found once: in the user's cache folder, by all that it depends on."""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from pathlib import Path

import numpy as np

from allfours_sim.engine.address import STREAM_VERSION
from allfours_sim.equity.answer import Equity
from allfours_sim.equity.counted import Chances, chances_of
from allfours_sim.equity.match import BATCHES, Match
from allfours_sim.equity.playing import Progress, play
from allfours_sim.jit import cache_root, kernel_hash
from allfours_sim.writing import replacing


def equity_of(match: Match, jobs: int = 1, progress: Progress | None = None) -> Equity:
    """The equity of `match`: read if it was found before, else found with `jobs` threads and kept. Raises BrokenOff."""
    path, key = path_of(match), key_of(match)
    kept = _read(path, key)
    if kept is None:
        standings = match.standings
        counted = play(match, jobs, progress)
        kept = chances_of(counted, standings.roles, BATCHES, standings.levels(np.unique(counted.standing)))
        _write(path, key, kept)
    return Equity(match.standings, kept)


def key_of(match: Match) -> str:
    """All that the chances of `match` depend on, as one text."""
    own = hashlib.sha256(b"".join(path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py"))))
    return json.dumps(
        {
            "rules": match.game.rules.model_dump(),
            "players": match.game.players,
            "policy": [match.named, *match.policy.identity],
            "seed": match.seed,
            "count": match.played,
            "stream": STREAM_VERSION,
            "kernels": kernel_hash(),
            "equity": own.hexdigest(),
        },
        sort_keys=True,
    )


def path_of(match: Match) -> Path:
    """Where the chances of `match` are kept."""
    return cache_root() / "equity" / f"{hashlib.sha256(key_of(match).encode()).hexdigest()[:24]}.npz"


def _read(path: Path, key: str) -> Chances | None:
    """The chances kept at `path`, None if there are none, or if they are not those of `key` as a whole."""
    with suppress(Exception), np.load(path, allow_pickle=False) as kept:  # damage raises anything, such as TokenError
        found = Chances(*(kept[name] for name in Chances._fields))
        if str(kept["key"]) == key and len({len(column) for column in found}) == 1:
            return found
    return None


def _write(path: Path, key: str, chances: Chances) -> None:
    """Keep `chances`; where nothing is writable they are found again next time."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with replacing(path) as part, part.open("wb") as file:
            np.savez(file, key=np.array(key), **chances._asdict())
