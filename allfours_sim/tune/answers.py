"""What choices were worth, class by class; the best answers; and mixtures of answers as a table."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from allfours_sim.policies.tuned import classes
from allfours_sim.policies.tuned.tables import MOST_CHOICES, NEVER_PITCHED, WHOLE

Numbers = np.ndarray[Any, np.dtype[Any]]

_OF_PARENT: Final = 40  # a class is seen as if so many hands more had gone as in the coarser class around it
_LEAST_SHARE: Final = 1 / 16  # a rarer choice of a mixture is dropped: it is a remainder of early rounds


def _with_parents(sums: Numbers) -> Numbers:
    """Each class with some hands of its parent: for talk the same trumps, for suits the same top cards and length."""
    rest = sums.shape[1:]
    talk = sums[classes.TALK_START : classes.BID_START].reshape(-1, classes.TURN_UPS * classes.SIDES, *rest)
    parts = [
        _with_wider(sums[: classes.TALK_START]),
        _shrunk(talk, talk.sum(1, keepdims=True)),
        _with_wider(sums[classes.BID_START :]),
    ]
    return np.concatenate([part.reshape(-1, *rest) for part in parts])


def _with_wider(sums: Numbers) -> Numbers:
    """The same for classes of suits; the parent's parent is all suits of one length, without or with the joker."""
    rest = sums.shape[1:]
    suits = sums.reshape(-1, classes.LENGTHS, classes.LOWS * classes.BID_SIDES, *rest)
    parents = suits.sum(2)
    lengths = parents.reshape(-1, classes.TOP_CARDS, classes.LENGTHS, *rest)
    wide = _shrunk(lengths, lengths.sum(1, keepdims=True)).reshape(parents.shape)
    return _shrunk(suits, wide[:, :, None])


def _shrunk(own: Numbers, parent: Numbers) -> Numbers:
    """`own` sums with `_OF_PARENT` hands of the parent's mean worth added."""
    seen = np.maximum(parent[..., :1], 1e-9)
    return own + np.where(parent[..., :1] > 0, _OF_PARENT * parent / seen, 0.0)


def worths(sums: Numbers) -> Numbers:
    """What each choice is worth in each class, minus infinity where it was never met.

    `sums`: (entries, choices, 2), how often each choice was tried and what the hands were worth in all.
    """
    known = _with_parents(sums.astype(float))
    tried = known[..., 0] > 0
    return np.where(tried, known[..., 1] / np.where(tried, known[..., 0], 1.0), -np.inf)


def best_answers(sums: Numbers) -> Numbers:
    """The best choice of each class as shares: 1 for it, 0 for the others; choice 0 where nothing is known."""
    worth = worths(sums)
    answers = np.zeros(worth.shape)
    answers[np.arange(len(worth)), worth.argmax(1)] = 1.0
    return answers


def suit_worths(sums: Numbers) -> Numbers:
    """What each class of suit is worth to pitch, in thousandths of a point; `sums` as above, of all suits tried."""
    worth = worths(sums.sum(1, keepdims=True))[: classes.SUIT_CLASSES, 0]
    return np.rint(np.where(np.isfinite(worth), worth, NEVER_PITCHED)).astype(np.int64)


def entries(shares: Numbers) -> Numbers:
    """The table (int64, one entry a class) of the shares (entries, choices) of a mixture."""
    kept = np.where(shares < _LEAST_SHARE, 0.0, shares)
    bounds = np.rint(WHOLE * np.cumsum(kept, 1) / kept.sum(1, keepdims=True)).astype(np.uint8)
    padded = np.full((len(shares), MOST_CHOICES), WHOLE, np.uint8)
    padded[:, : shares.shape[1] - 1] = bounds[:, :-1]
    return padded.view("<i8").ravel().astype(np.int64)
