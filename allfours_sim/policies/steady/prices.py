"""What `steady` thinks of cards, in thousandths of a point: tables found by playing it against itself and `random`.

Each price is a sum: of the card's rank, of its class with the number of trumps held, of its class with the number of
cards held, and more that play.py adds. High prices are for cards that it likes to part with.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from allfours_sim.laws.sets import JOKER_BIT, NATURAL_TRUMPS, SUIT, SUIT_SIZE, TOP_SHIFT

PLACES: Final = TOP_SHIFT + SUIT_SIZE  # of cards in a set
MOST_TRUMPS: Final = 4  # so many or more
MOST_CARDS: Final = 6  # so many or more
CLASSES: Final = 8  # plain 2 to 9, ten, J Q K, ace; trump 2 to 9, ten, J, Q K A
_CLASS_OF_RANK: Final = (0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 2, 2, 3)
_CLASS_OF_TRUMP: Final = (4, 4, 4, 4, 4, 4, 4, 4, 5, 6, 7, 7, 7)

# In four situations: leading and following in a two-handed game, leading and following in any other.
SITUATIONS: Final = 4

# By rank: 2 3 4 5 6 7 8 9 T J Q K A, plain and trump.
_PLAIN = (
    (27, 23, 16, 13, 5, 5, -1, -5, -232, 13, 5, -13, -24),
    (69, 58, 51, 49, 47, 41, 40, 41, 42, 73, 52, 21, 15),
    (12, 7, 12, 8, 7, 6, 5, 2, -46, 20, 8, -12, -5),
    (35, 37, 34, 35, 33, 28, 26, 22, 89, 50, 38, 16, 8),
)
_TRUMP = (
    (22, 10, 7, 6, 3, -6, -8, -6, -167, -178, 98, 72, 41),
    (46, 41, 36, 36, 34, 30, 28, 24, -201, -560, 1, -55, -99),
    (21, 10, 13, 12, 3, -8, -20, -24, -107, -241, 50, 47, 36),
    (58, 51, 40, 26, 17, -2, -25, -42, -104, -499, -20, -82, -149),
)
# By class and trumps held: 0 1 2 3 4.
_BY_TRUMPS = (
    ((-82, 2, 42, 72, 72), (101, -3, -151, -151, -151), (-39, 14, 12, 18, -2), (20, 43, -16, -49, -49),
     (0, -111, 24, 75, 75), (0, 46, -49, -73, -76), (0, 71, -61, -94, -94), (0, -34, 44, 90, 91)),
    ((-53, 149, 157, 157, 157), (121, 48, -22, -68, -68), (-46, 89, 76, 76, 76), (-21, 60, 27, -36, -36),
     (0, -29, 34, 108, 111), (0, -54, -51, -51, -51), (0, -55, -117, -171, -171), (0, -90, -80, -80, 24)),
    ((-10, 23, 32, 32, -8), (-33, -3, -14, -14, 6), (9, 12, 0, -6, 0), (33, 9, -24, -24, -24),
     (0, -83, 5, 47, 47), (0, -11, -37, -45, -45), (0, 164, -47, -172, -172), (0, -34, 3, 74, 76)),
    ((19, 38, 96, 96, 96), (-9, 20, 53, 53, 0), (4, 13, 58, 58, 58), (-13, 1, 32, 32, -19),
     (0, -48, -36, 42, 98), (0, -2, -49, -49, -49), (0, 143, -71, -200, -245), (0, -107, -143, -143, 42)),
)  # fmt: skip
# By class and cards held: 2 3 4 5 6.
_BY_CARDS = (
    ((-46, 2, 25, 42, 61), (9, 14, -24, -85, -147), (-63, -5, 15, 23, 35), (-46, -17, 3, 15, 20),
     (5, -16, -11, 13, 38), (-5, -29, -37, -42, -53), (-15, -18, -35, -42, -68), (130, 31, 17, 16, 17)),
    ((-42, 83, 109, 127, 120), (-22, 0, 1, 25, 38), (-75, 31, 53, 69, 67), (-64, 8, 14, 28, 29),
     (183, 91, 29, -3, -25), (-3, -58, -59, -53, -28), (-106, -135, -121, -112, -86), (83, -58, -49, -62, -68)),
    ((-37, -1, 11, 27, 60), (40, 40, 6, -34, -98), (-24, 8, 9, 4, 19), (-13, -1, 14, 2, -6),
     (-3, -18, -4, 4, 30), (7, -17, -22, -18, -56), (-3, -15, -20, -43, -159), (34, -1, 7, 26, 67)),
    ((14, 66, 70, 63, 38), (5, 26, 16, 16, 26), (-5, 33, 35, 30, 11), (0, 11, 7, 4, -15),
     (89, 48, 24, -3, -33), (-7, -39, -29, -26, -2), (-213, -170, -129, -41, 54), (42, -53, -60, -83, -98)),
)  # fmt: skip
# By class, for a card that no unseen card of its suit can beat.
_MASTER = (
    (51, 210, 72, -24, -90, 88, 173, 18),
    (0, -7, -23, 15, 0, -2, -15, -37),
    (56, 38, 35, -5, -79, 24, 138, 59),
    (-40, 13, -19, 8, -60, -96, -309, -33),
)
# For a trump, by the best trump held (2 to 9, T, J, Q, K, A) and the jack (fallen, unseen, held).
TOP_TRUMP = np.array((
    (23, 37, 0, -17, -52, 0, 0, 0, -31, -34, -31, 13, -44, -24, 22, -52, -23, -17),
    (8, 6, 0, -44, -41, 0, 0, 0, -115, 11, -57, -75, 3, -56, -59, 1, -48, -65),
    (26, 40, 0, 6, -13, 0, 0, 0, -53, -25, 16, -26, -32, 20, -35, -59, 15, -49),
    (5, 20, 0, -33, -9, 0, 0, 0, -129, 2, -83, -136, -5, -94, -153, 1, -109, -133),
)).ravel()  # fmt: skip


def _of_places(plain: list[int], trump: list[int]) -> list[int]:
    """A value per place of a set, the joker as a trump two."""
    return plain * 3 + [trump[0]] * (TOP_SHIFT - JOKER_BIT) + trump


def _prices(situation: int, trumps: int, cards: int) -> list[int]:
    """The price of every place."""
    by_class = [
        _BY_TRUMPS[situation][kind][trumps] + _BY_CARDS[situation][kind][max(cards, 2) - 2] for kind in range(CLASSES)
    ]
    return _of_places(
        [price + by_class[kind] for price, kind in zip(_PLAIN[situation], _CLASS_OF_RANK, strict=True)],
        [price + by_class[kind] for price, kind in zip(_TRUMP[situation], _CLASS_OF_TRUMP, strict=True)],
    )


def _higher(place: int) -> int:
    """The cards of its suit above the card at `place`."""
    if place >= JOKER_BIT:
        return NATURAL_TRUMPS & -(2 << place)
    return SUIT << place // SUIT_SIZE * SUIT_SIZE & -(2 << place)


# Flat tables, so that a price is one look: by situation, trumps, cards and place; by situation and place; by place.
PRICE = np.array([
    _prices(situation, trumps, cards)
    for situation in range(SITUATIONS) for trumps in range(MOST_TRUMPS + 1) for cards in range(MOST_CARDS + 1)
], np.int16).ravel()  # fmt: skip
MASTER = np.array([
    _of_places([row[kind] for kind in _CLASS_OF_RANK], [row[kind] for kind in _CLASS_OF_TRUMP]) for row in _MASTER
], np.int16).ravel()  # fmt: skip
_CARD_POINTS = [0] * 8 + [10, 1, 2, 3, 4]
_POINTS_TO_TAKE = [0] * 8 + [10, 2, 2, 2, 2]  # a high card makes its own points sooner or later, a ten does not
CARD_POINTS = np.array(_of_places(_CARD_POINTS, _CARD_POINTS), np.int16)
POINTS_TO_TAKE = np.array(_of_places(_POINTS_TO_TAKE, _POINTS_TO_TAKE), np.int16)
HIGHER = np.array([_higher(place) for place in range(PLACES)])
ONE_IN = np.array([1 << 16] + [(1 << 16) // count for count in range(1, PLACES + 1)])  # 65536 parts by a count

# What a card of the top suit adds to the gain from standing, in hundredths of a point: two-handed, any other game.
TRUMP_VALUE = np.array([
    (170, 150, 135, 120, 110, 105, 100, 105, 190, 200, 155, 195, 220),
    (148, 112, 87, 65, 57, 55, 52, 56, 100, 125, 110, 150, 210),
]).ravel()  # fmt: skip

# What a card is worth to keep when discarding: a trump, a card of another suit, a card of any suit while trump is open.
KEEP_TRUMP = np.array([90, 70, 71, 72, 73, 74, 75, 76, 85, 95, 94, 97, 99])
KEEP_PLAIN = np.array([1, 2, 3, 4, 5, 6, 7, 8, 45, 10, 12, 30, 50])
KEEP_ANY = np.array([20, 12, 13, 14, 15, 16, 17, 18, 48, 40, 38, 52, 60])
