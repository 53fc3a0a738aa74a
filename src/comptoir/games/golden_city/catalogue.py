"""The material of the box and the names of everything, as tables.

What differs from map to map (roads, symbols, faces of score and goods cards) is
in the map file; see `map/board.py`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.kernel.bits import BIT, lowest

# Landscapes, in the order of the ledger: h < f < g < m < d; two of them have rules of their own
HARBOUR: Final[i64] = 0
DESERT: Final[i64] = 4
KINDS: Final[i64] = 5
LANDSCAPES: Final[list[str]] = ["harbour", "forest", "meadow", "mountain", "desert"]
LETTERS: Final = "hfgmd"

CARDS_OF_A_KIND: Final[i64] = 10
COINS: Final[i64] = 35
KEYS: Final[i64] = 6
START_COINS: Final[i64] = 3
HAND_LIMIT: Final[i64] = 5
GOODS_LIMIT: Final[i64] = 4
POSTS_A_TURN: Final[i64] = 2
BLACK_POSTS: Final[i64] = 2
POSTS: Final[dict[int, int]] = {2: 18, 3: 18, 4: 16}
SPECIAL_ROUNDS: Final[i64] = 4
"""Of two players, after so many rounds one gets 1, then 2, then 3 victory points (GC-2P-10)."""
VICTORY_GOAL: Final[i64] = 3
COLOURS: Final[list[str]] = ["red", "blue", "white", "black"]

# Places: the format of the map file fixes their names and order
HARBOURS: Final[list[str]] = [f"h{n}" for n in range(1, 17)]
SITES: Final[list[str]] = [
    *(f"m{n}" for n in range(1, 9)),
    *(f"g{n}" for n in range(1, 8)),
    *(f"f{n}" for n in range(1, 9)),
    *(f"d{n}" for n in range(1, 8)),
]
OUTER_ZONES: Final[list[str]] = [f"out_{letter}{n}" for letter in "mgfd" for n in (1, 2)]
INNER_ZONES: Final[list[str]] = [f"in_{letter}" for letter in "mgfd"]
ZONES: Final[list[str]] = OUTER_ZONES + INNER_ZONES
PLACES: Final[list[str]] = HARBOURS + SITES + ZONES
PLACE: Final[dict[str, int]] = {name: number for number, name in enumerate(PLACES)}
PLACE_COUNT: Final[i64] = 58
FIRST_SITE: Final[i64] = 16
FIRST_ZONE: Final[i64] = 46
FIRST_INNER: Final[i64] = 54
ALL_HARBOURS: Final[i64] = 0xFFFF
ALL_SITES: Final[i64] = 0x3FFFFFFF0000
ALL_INNER: Final[i64] = 0x3C0000000000000
ALL_ZONES: Final[i64] = 0x3FFC00000000000

RIVERS: Final[list[str]] = ["r_dm", "r_mg", "r_gf", "r_fd"]
DISTRICTS: Final[list[str]] = ["mountain", "meadow", "forest", "desert"]

# What a place gives its builder
NOTHING: Final[i64] = 0
COIN: Final[i64] = 1
TWO_COINS: Final[i64] = 2
CARD: Final[i64] = 3
KEY: Final[i64] = 4
BONUS: Final[i64] = 5
GOODS: Final[i64] = 6
OUTER: Final[i64] = 7
OUTER_COIN: Final[i64] = 8
INNER: Final[i64] = 9
REWARDS: Final[list[str]] = [
    "none", "coin1", "coin2", "card", "key", "bonus", "goods", "outer", "outer_coin", "inner",
]  # fmt: skip

OUTER_LETTERS: Final = vec[i64]([5, 3])
INNER_LETTERS: Final = vec[i64]([10, 6])
"""For the first and the second player in a zone (GC-REW-10, GC-REW-12)."""

# Goods, score and bonus cards
GOODS_KINDS: Final[list[str]] = ["pottery", "wine", "cloth", "spice"]
GOODS_CARDS: Final[list[str]] = [f"good{n}" for n in range(1, 9)]
SCORE_CARDS: Final[list[str]] = [f"s{n:02}" for n in range(1, 17)]
BACKS: Final[dict[int, int]] = {1: 4, 2: 8, 3: 4}

SCORE_LETTERS: Final[i64] = 2
"""For everybody with the good, or in the area, and as much again for the only or the most."""

BONUS_CARDS: Final[list[str]] = [
    "goods", "coins", "city", "river", "forest", "meadow", "mountain", "desert",
]  # fmt: skip
BONUS_GOODS: Final[i64] = 0
BONUS_COINS: Final[i64] = 1
BONUS_CITY: Final[i64] = 2
BONUS_RIVER: Final[i64] = 3
FIRST_BONUS_LAND: Final[i64] = 4
BONUS_COUNT: Final[i64] = len(BONUS_CARDS)
BONUS_WORTH: Final = vec[i64]([3, 2, 1, 2, 1, 1, 1, 1])
"""Letters for each thing the card counts (GC-BON-02 to 06)."""

# Where letters come from, for the breakdown
FROM_OUTER: Final[i64] = 0
FROM_INNER: Final[i64] = 1
FROM_GOODS: Final[i64] = 2
FROM_RIVERS: Final[i64] = 3
FROM_DISTRICTS: Final[i64] = 4
FROM_BONUS: Final[i64] = 5
SOURCE_NAMES: Final[list[str]] = [
    "outer_zones", "inner_zones", "goods", "rivers", "districts", "bonus_cards",
]  # fmt: skip
SOURCES: Final[i64] = len(SOURCE_NAMES)

# Payments: no joker, one pair, two pairs (section 5 of the ledger)
PAYMENTS: Final[list[str]] = [
    "nat", *LETTERS, *(LETTERS[a] + LETTERS[b] for a in range(5) for b in range(a, 5)),
]  # fmt: skip
FIRST_PAIRS: Final[list[int]] = [LETTERS.find(payment[0]) for payment in PAYMENTS]
SECOND_PAIRS: Final[list[int]] = [
    LETTERS.index(payment[1]) if len(payment) == 2 else -1 for payment in PAYMENTS
]
FIRST_PAIR: Final = vec[i64](FIRST_PAIRS)
SECOND_PAIR: Final = vec[i64](SECOND_PAIRS)
PAYMENT_COUNT: Final[i64] = 21


def places_of(members: i64) -> list[str]:
    """The names of a set of places."""
    names: list[str] = []
    while members:
        names.append(PLACES[lowest(members)])
        members &= members - 1
    return names


def set_of(names: list[str]) -> i64:
    """The set of places with these names."""
    members: i64 = 0
    for name in names:
        if name not in PLACE:
            raise ValueError(f"there is no place {name!r}")
        members |= BIT[PLACE[name]]
    return members


def kinds_of(letters: str) -> list[int]:
    """`hhf` as kinds of landscape cards."""
    for letter in letters:
        if letter not in LETTERS:
            raise ValueError(f"landscape cards are written {LETTERS}, not {letter!r}")
    return [LETTERS.index(letter) for letter in letters]
