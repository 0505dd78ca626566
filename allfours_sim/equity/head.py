"""How chances stand in one row of whole numbers, for policies that decide by them: the places, and the unit."""

from __future__ import annotations

from typing import Final

SCALE: Final = 1 << 20  # certainty
NEAR: Final = 4  # so close to the target another side is counted by a reduced standing

FLOOR: Final = 0  # the lowest score told apart
SPAN: Final = 1  # how many scores a side can have
SIDES: Final = 2
REDUCED: Final = 3  # 1 if standings are reduced
CHANCES: Final = 4  # the chances, from here on
