"""The cards, roles and tiles of San Juan, as tables (SJ-SET-05, SJ-SET-08).

A kind of card is its index in `CARDS`, which is also the canonical order of
payments and discards.  A set of kinds is an int with one bit a kind.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.kernel.bits import BIT

# fmt: off
CARDS: Final[list[tuple[str, int, int, int, int, int]]] = [
    # id               cost points  copies in the first and second edition, the expansion
    ("indigo_plant",     1, 1,  10, 10, 0),
    ("sugar_mill",       2, 1,   8,  8, 0),
    ("tobacco_storage",  3, 2,   8,  9, 0),
    ("coffee_roaster",   4, 2,   8,  9, 0),
    ("silver_smelter",   5, 3,   8,  8, 0),
    ("smithy",           1, 1,   3,  3, 0),
    ("gold_mine",        1, 1,   3,  3, 0),
    ("archive",          1, 1,   3,  3, 0),
    ("poor_house",       2, 1,   3,  3, 0),
    ("black_market",     2, 1,   3,  3, 0),
    ("trading_post",     2, 1,   3,  3, 0),
    ("well",             2, 1,   3,  3, 0),
    ("market_stand",     2, 1,   3,  3, 0),
    ("crane",            2, 1,   3,  3, 0),
    ("chapel",           3, 2,   3,  3, 0),
    ("tower",            3, 2,   3,  3, 0),
    ("aqueduct",         3, 2,   3,  3, 0),
    ("carpenter",        3, 2,   3,  3, 0),
    ("prefecture",       3, 2,   3,  3, 0),
    ("market_hall",      4, 2,   3,  3, 0),
    ("quarry",           4, 2,   3,  3, 0),
    ("library",          5, 3,   3,  3, 0),
    ("statue",           3, 3,   3,  3, 0),
    ("victory_column",   4, 4,   3,  3, 0),
    ("hero",             5, 5,   3,  3, 0),
    ("guild_hall",       6, 0,   2,  2, 0),
    ("city_hall",        6, 0,   2,  2, 0),
    ("triumphal_arch",   6, 0,   2,  2, 0),
    ("palace",           6, 0,   2,  2, 0),
    ("supplier",         1, 1,   0,  0, 3),
    ("barracks",         1, 1,   0,  0, 3),
    ("hut",              2, 1,   0,  0, 3),
    ("inn",              2, 1,   0,  0, 3),
    ("park",             3, 2,   0,  0, 3),
    ("customs_office",   3, 2,   0,  0, 3),
    ("bank",             4, 2,   0,  0, 3),
    ("harbour",          4, 2,   0,  0, 3),
    ("goldsmith",        5, 3,   0,  0, 3),
    ("residence",        6, 0,   0,  0, 2),
    ("cathedral",        7, 0,   0,  0, 0),  # one, on the table, never in the deck
]
TILES: Final[list[int]] = [  # the price of indigo, sugar, tobacco, coffee, silver, as digits
    11122,
    11222,
    11223,
    12223,
    12233,
]
OVERRIDES: Final[list[tuple[str, str, str]]] = [
    # option             card              what it sets (rulings)
    ("archive_cost",     "archive",        "cost"),
    ("hero_points",      "hero",           "points"),
    ("prefecture_cost",  "prefecture",     "cost"),
    ("customs_cost",     "customs_office", "cost"),
    ("hut_cost",         "hut",            "cost"),
    ("goldsmith_points", "goldsmith",      "points"),
]
# fmt: on

INDIGO: Final[i64] = 0
SMITHY: Final[i64] = 5
GOLD_MINE: Final[i64] = 6
ARCHIVE: Final[i64] = 7
POOR_HOUSE: Final[i64] = 8
BLACK_MARKET: Final[i64] = 9
TRADING_POST: Final[i64] = 10
WELL: Final[i64] = 11
MARKET_STAND: Final[i64] = 12
CRANE: Final[i64] = 13
CHAPEL: Final[i64] = 14
TOWER: Final[i64] = 15
AQUEDUCT: Final[i64] = 16
CARPENTER: Final[i64] = 17
PREFECTURE: Final[i64] = 18
MARKET_HALL: Final[i64] = 19
QUARRY: Final[i64] = 20
LIBRARY: Final[i64] = 21
STATUE: Final[i64] = 22
VICTORY_COLUMN: Final[i64] = 23
HERO: Final[i64] = 24
GUILD_HALL: Final[i64] = 25
CITY_HALL: Final[i64] = 26
TRIUMPHAL_ARCH: Final[i64] = 27
PALACE: Final[i64] = 28
SUPPLIER: Final[i64] = 29
BARRACKS: Final[i64] = 30
HUT: Final[i64] = 31
INN: Final[i64] = 32
PARK: Final[i64] = 33
CUSTOMS_OFFICE: Final[i64] = 34
BANK: Final[i64] = 35
HARBOUR: Final[i64] = 36
GOLDSMITH: Final[i64] = 37
RESIDENCE: Final[i64] = 38
CATHEDRAL: Final[i64] = 39

KINDS: Final[i64] = 40
HAND_KINDS: Final[i64] = 39
"""All but the Cathedral can be in a hand."""
PRODUCTION: Final[i64] = 5
"""Kinds below this one are production buildings; their goods have the same index."""
PRODUCTION_KINDS: Final[i64] = 0b11111
CUSTOMS_GOOD: Final[i64] = 5
GOODS: Final[i64] = 6
NOTHING: Final[i64] = -1

CARD_IDS: Final[list[str]] = [card[0] for card in CARDS]
CARD_INDEX: Final[dict[str, int]] = {name: kind for kind, name in enumerate(CARD_IDS)}
GOOD_IDS: Final[list[str]] = ["indigo", "sugar", "tobacco", "coffee", "silver", "customs"]
ROLE_IDS: Final[list[str]] = ["builder", "producer", "trader", "councillor", "prospector"]

BUILDER: Final[i64] = 0
PRODUCER: Final[i64] = 1
TRADER: Final[i64] = 2
COUNCILLOR: Final[i64] = 3
PROSPECTOR: Final[i64] = 4

GOODS_A_TURN: Final[i64] = 1
"""What everybody may produce, or sell (SJ-PRO-03, SJ-TRA-03)."""
GOODS_OF_PRIVILEGE: Final[i64] = 1
"""How many more the role owner may."""
BUILDING_GOODS: Final[i64] = 1
"""How many more an Aqueduct produces, or a Trading Post sells."""
BUILDING_DRAW: Final[i64] = 1
"""What a building that brings a card brings: Carpenter, Poor House, Inn, Well, Markets, Hut."""
CUSTOMS_PRICE: Final[i64] = 2
"""What the good of a Customs Office sells for, whatever the tile (SJ-X-customs_office-04)."""


def copies(kind: int, edition: str, expansion: bool) -> int:
    """How many cards of a kind the game has (SJ-SET-02 to 04); the one Cathedral included."""
    card = CARDS[kind]
    if kind == CATHEDRAL:
        return 1 if expansion else 0
    return (card[3] if edition == "first" else card[4]) + (card[5] if expansion else 0)


DEAREST: Final[i64] = 7
"""No option makes a building cost more."""
COSTS: Final = vec[i64]([card[1] for card in CARDS])
POINTS: Final = vec[i64]([card[2] for card in CARDS])


def costs(rules: dict[str, object]) -> vec[i64]:
    """The cost of every kind, with what the options override."""
    return overridden(COSTS, "cost", rules)


def points(rules: dict[str, object]) -> vec[i64]:
    """The printed points of every kind, with what the options override."""
    return overridden(POINTS, "points", rules)


def overridden(printed: vec[i64], what: str, rules: dict[str, object]) -> vec[i64]:
    values = printed[:]
    for option, name, part in OVERRIDES:
        if part == what:
            value = rules.get(option)
            if isinstance(value, int):
                values[CARD_INDEX[name]] = value
    return values


def kinds_within(cost: vec[i64]) -> vec[i64]:
    """For every purse up to the dearest building the set of kinds that cost no more."""
    found = vec[i64]([0] * (DEAREST + 1))
    for kind in range(KINDS):
        found[cost[kind]] |= BIT[kind]
    for purse in range(DEAREST):
        found[purse + 1] |= found[purse]
    return found


def price_of(tile: i64, good: i64) -> i64:
    """What a good sells for; the customs office's always for the same."""
    if good == CUSTOMS_GOOD:
        return CUSTOMS_PRICE
    return tile // POWERS[good] % 10


POWERS: Final = vec[i64]([10000, 1000, 100, 10, 1])


def prices(tile: int) -> list[int]:
    """The five prices of a tile."""
    return [int(digit) for digit in str(tile)]
