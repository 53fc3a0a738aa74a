"""The pieces of the game as tables: goods, roles, buildings, and what each number of players gets.

Ids are those of the ledger (docs/rules/puerto_rico.md, section 0.1), places
and counts are small ints in the same order.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Goods and island tiles

CORN: Final[i64] = 0
INDIGO: Final[i64] = 1
SUGAR: Final[i64] = 2
TOBACCO: Final[i64] = 3
COFFEE: Final[i64] = 4
GOODS: Final[i64] = 5
QUARRY: Final[i64] = 5
FOREST: Final[i64] = 6

GOOD_NAMES: Final = ["corn", "indigo", "sugar", "tobacco", "coffee"]
TILE_NAMES: Final = [*GOOD_NAMES, "quarry", "forest"]

PRICES: Final = vec[i64]([0, 1, 2, 3, 4])
CRATES: Final = [10, 11, 11, 9, 9]
PLANTATIONS: Final = [10, 12, 11, 9, 8]
QUARRIES: Final[i64] = 8
NOBLES: Final[i64] = 20
SPACES: Final[i64] = 12
"""Island spaces of a board, and city spaces too."""
HOUSE_SPACES: Final[i64] = 4

# Roles

SETTLER: Final[i64] = 0
MAYOR: Final[i64] = 1
BUILDER: Final[i64] = 2
CRAFTSMAN: Final[i64] = 3
TRADER: Final[i64] = 4
CAPTAIN: Final[i64] = 5
PROSPECTOR: Final[i64] = 6
SECOND_PROSPECTOR: Final[i64] = 7
FINALE: Final[i64] = 8
"""Not a card: the last guest window before the scoring."""
NO_ROLE: Final[i64] = 9

CARDS: Final = ["settler", "mayor", "builder", "craftsman", "trader", "captain",
                "prospector1", "prospector2"]  # fmt: skip
ROLE_NAMES: Final = [*CARDS, "finale", "none"]


class Seating:
    """What a number of players begins with (PR-SET-14, PR-SET-18..25)."""

    def __init__(
        self,
        doubloons: int,
        first: str,
        pool: int,
        colonists: int,
        ships: list[int],
        cards: int,
        choices: int,
        fewer_tiles: int,
        fewer_crates: int,
    ) -> None:
        self.doubloons = doubloons
        self.first = first
        self.pool = pool
        self.colonists = colonists
        self.ships = ships
        self.cards = cards
        self.choices = choices
        self.fewer_tiles = fewer_tiles
        self.fewer_crates = fewer_crates


SEATINGS: Final = {
    #          money, tiles, points, colonists, ships, cards, choices a round, fewer tiles, crates
    2: Seating(3, "ic", 65, 40, [4, 6], 7, 6, 3, 2),
    3: Seating(2, "iic", 75, 55, [4, 5, 6], 6, 3, 0, 0),
    4: Seating(3, "iicc", 100, 75, [5, 6, 7], 7, 4, 0, 0),
    5: Seating(4, "iiicc", 122, 95, [6, 7, 8], 8, 5, 0, 0),
}

# Buildings

BASE, NEW, NOBLE = "base", "new_buildings", "nobles"
SMALL, LARGE, BEIGE = "small industrial", "large industrial", "beige"

# fmt: off
BUILDING_TABLE: Final[list[tuple[str, str, str, int, int, int, int, int, int]]] = [
    # id                    set    class  cost points circles copies (two players) column
    ("small_indigo_plant",  BASE,  SMALL,  1, 1, 1, 4, 2, 1),
    ("small_sugar_mill",    BASE,  SMALL,  2, 1, 1, 4, 2, 1),
    ("indigo_plant",        BASE,  LARGE,  3, 2, 3, 3, 2, 2),
    ("sugar_mill",          BASE,  LARGE,  4, 2, 3, 3, 2, 2),
    ("tobacco_storage",     BASE,  LARGE,  5, 3, 3, 3, 2, 3),
    ("coffee_roaster",      BASE,  LARGE,  6, 3, 2, 3, 2, 3),
    ("small_market",        BASE,  BEIGE,  1, 1, 1, 2, 1, 1),
    ("hacienda",            BASE,  BEIGE,  2, 1, 1, 2, 1, 1),
    ("construction_hut",    BASE,  BEIGE,  2, 1, 1, 2, 1, 1),
    ("small_warehouse",     BASE,  BEIGE,  3, 1, 1, 2, 1, 1),
    ("hospice",             BASE,  BEIGE,  4, 2, 1, 2, 1, 2),
    ("office",              BASE,  BEIGE,  5, 2, 1, 2, 1, 2),
    ("large_market",        BASE,  BEIGE,  5, 2, 1, 2, 1, 2),
    ("large_warehouse",     BASE,  BEIGE,  6, 2, 1, 2, 1, 2),
    ("factory",             BASE,  BEIGE,  7, 3, 1, 2, 1, 3),
    ("university",          BASE,  BEIGE,  8, 3, 1, 2, 1, 3),
    ("harbor",              BASE,  BEIGE,  8, 3, 1, 2, 1, 3),
    ("wharf",               BASE,  BEIGE,  9, 3, 1, 2, 1, 3),
    ("guild_hall",          BASE,  BEIGE, 10, 4, 1, 1, 1, 4),
    ("residence",           BASE,  BEIGE, 10, 4, 1, 1, 1, 4),
    ("fortress",            BASE,  BEIGE, 10, 4, 1, 1, 1, 4),
    ("customs_house",       BASE,  BEIGE, 10, 4, 1, 1, 1, 4),
    ("city_hall",           BASE,  BEIGE, 10, 4, 1, 1, 1, 4),
    ("aqueduct",            NEW,   BEIGE,  1, 1, 1, 2, 1, 1),
    ("forest_house",        NEW,   BEIGE,  2, 1, 1, 2, 1, 1),
    ("black_market",        NEW,   BEIGE,  2, 1, 1, 2, 1, 1),
    ("storehouse",          NEW,   BEIGE,  3, 1, 1, 2, 1, 1),
    ("guest_house",         NEW,   BEIGE,  4, 2, 2, 2, 1, 2),
    ("trading_post",        NEW,   BEIGE,  5, 2, 1, 2, 1, 2),
    ("church",              NEW,   BEIGE,  5, 2, 1, 2, 1, 2),
    ("small_wharf",         NEW,   BEIGE,  6, 2, 1, 2, 1, 2),
    ("lighthouse",          NEW,   BEIGE,  7, 3, 1, 2, 1, 3),
    ("specialty_factory",   NEW,   BEIGE,  8, 3, 1, 2, 1, 3),
    ("library",             NEW,   BEIGE,  8, 3, 1, 2, 1, 3),
    ("union_hall",          NEW,   BEIGE,  9, 3, 1, 2, 1, 3),
    ("statue",              NEW,   BEIGE, 10, 8, 0, 1, 1, 4),
    ("cloister",            NEW,   BEIGE, 10, 4, 1, 1, 1, 4),
    ("land_office",         NOBLE, BEIGE,  2, 1, 1, 2, 1, 1),
    ("chapel",              NOBLE, BEIGE,  3, 1, 1, 2, 1, 1),
    ("hunting_lodge",       NOBLE, BEIGE,  4, 2, 1, 2, 1, 2),
    ("zoning_office",       NOBLE, BEIGE,  5, 2, 1, 2, 1, 2),
    ("royal_supplier",      NOBLE, BEIGE,  6, 2, 1, 2, 1, 2),
    ("villa",               NOBLE, BEIGE,  7, 3, 1, 2, 1, 3),
    ("jeweler",             NOBLE, LARGE,  8, 3, 1, 2, 2, 3),
    ("royal_garden",        NOBLE, BEIGE, 10, 4, 1, 1, 1, 4),
]
# fmt: on

BUILDINGS: Final[i64] = 45
BUILDING_NAMES: Final = [row[0] for row in BUILDING_TABLE]
BUILDING_NUMBER: Final = {name: number for number, name in enumerate(BUILDING_NAMES)}

COST: Final = vec[i64]([row[3] for row in BUILDING_TABLE])
POINTS: Final = vec[i64]([row[4] for row in BUILDING_TABLE])
CIRCLES: Final = vec[i64]([row[5] for row in BUILDING_TABLE])
COLUMN: Final = vec[i64]([row[8] for row in BUILDING_TABLE])
SIZE: Final = vec[i64]([2 if row[8] == 4 else 1 for row in BUILDING_TABLE])
"""City spaces a building covers."""

COPIES: Final = vec[i64]([row[6] for row in BUILDING_TABLE])
COPIES_FOR_TWO: Final = vec[i64]([row[7] for row in BUILDING_TABLE])

SMALL_INDIGO_PLANT: Final[i64] = 0
SMALL_SUGAR_MILL: Final[i64] = 1
INDIGO_PLANT: Final[i64] = 2
SUGAR_MILL: Final[i64] = 3
TOBACCO_STORAGE: Final[i64] = 4
COFFEE_ROASTER: Final[i64] = 5
SMALL_MARKET: Final[i64] = 6
HACIENDA: Final[i64] = 7
CONSTRUCTION_HUT: Final[i64] = 8
SMALL_WAREHOUSE: Final[i64] = 9
HOSPICE: Final[i64] = 10
OFFICE: Final[i64] = 11
LARGE_MARKET: Final[i64] = 12
LARGE_WAREHOUSE: Final[i64] = 13
FACTORY: Final[i64] = 14
UNIVERSITY: Final[i64] = 15
HARBOR: Final[i64] = 16
WHARF: Final[i64] = 17
GUILD_HALL: Final[i64] = 18
RESIDENCE: Final[i64] = 19
FORTRESS: Final[i64] = 20
CUSTOMS_HOUSE: Final[i64] = 21
CITY_HALL: Final[i64] = 22
AQUEDUCT: Final[i64] = 23
FOREST_HOUSE: Final[i64] = 24
BLACK_MARKET: Final[i64] = 25
STOREHOUSE: Final[i64] = 26
GUEST_HOUSE: Final[i64] = 27
TRADING_POST: Final[i64] = 28
CHURCH: Final[i64] = 29
SMALL_WHARF: Final[i64] = 30
LIGHTHOUSE: Final[i64] = 31
SPECIALTY_FACTORY: Final[i64] = 32
LIBRARY: Final[i64] = 33
UNION_HALL: Final[i64] = 34
STATUE: Final[i64] = 35
CLOISTER: Final[i64] = 36
LAND_OFFICE: Final[i64] = 37
CHAPEL: Final[i64] = 38
HUNTING_LODGE: Final[i64] = 39
ZONING_OFFICE: Final[i64] = 40
ROYAL_SUPPLIER: Final[i64] = 41
VILLA: Final[i64] = 42
JEWELER: Final[i64] = 43
ROYAL_GARDEN: Final[i64] = 44

LARGE_BUILDINGS: Final = [n for n, row in enumerate(BUILDING_TABLE) if row[8] == 4]


def members(numbers: list[int]) -> int:
    """A bit set of buildings."""
    return sum(1 << number for number in numbers)


def of_class(name: str) -> int:
    return members([n for n, row in enumerate(BUILDING_TABLE) if row[2] == name])


def of_set(name: str) -> int:
    return members([n for n, row in enumerate(BUILDING_TABLE) if row[1] == name])


BASE_ONES: Final[i64] = of_set(BASE)
NOBLE_ONES: Final[i64] = of_set(NOBLE)

COLUMNS: Final[i64] = 4
DEAREST: Final[i64] = 10
WITHIN: Final = vec[i64](
    [
        members([n for n, row in enumerate(BUILDING_TABLE) if row[8] == column and row[3] <= purse])
        for column in range(5)
        for purse in range(11)
    ]
)
"""Buildings of a column that a purse of 0 to 10 doubloons pays for, column after column."""

LARGE_ONES: Final[i64] = members(LARGE_BUILDINGS)
BEIGE_ONES: Final[i64] = of_class(BEIGE)
SMALL_INDUSTRIAL: Final[i64] = of_class(SMALL)
LARGE_INDUSTRIAL: Final[i64] = of_class(LARGE)
SCORING_ONES: Final[i64] = members([n for n in LARGE_BUILDINGS if BUILDING_NAMES[n] != "statue"])
"""The large buildings that need a piece for their extra points."""

# Places: where a piece can stand.  The island kinds, one for every building, the windrose.

CITY: Final[i64] = 6
"""The place of building b is CITY + b."""
WINDROSE: Final[i64] = 51
PLACE_NAMES: Final = [*TILE_NAMES[:6], *BUILDING_NAMES, "windrose"]
PLACES: Final[i64] = len(PLACE_NAMES)
PLACE_NUMBER: Final = {name: number for number, name in enumerate(PLACE_NAMES)}

# The draft of New Buildings

SMALL_CANDIDATES: Final = [
    n for n, row in enumerate(BUILDING_TABLE)
    if row[1] != NOBLE and row[2] == BEIGE and row[8] < 4
]  # fmt: skip
CANDIDATES: Final = [
    *SMALL_CANDIDATES,
    *(n for n in LARGE_BUILDINGS if BUILDING_TABLE[n][1] != NOBLE),
]
"""24 small and 7 large types, in the order of their tokens (PR-X1-SET-1)."""
DRAFT_SPACES: Final = vec[i64]([0, 1, 2, 1, 1, 2, 1, 1, 2, 1, 5])
"""How many types of each cost are drafted (PR-X1-SET-2)."""
DRAFT_PICKS: Final[i64] = 17
EXCLUSIVE_PAIRS: Final[list[tuple[int, int]]] = [
    (HACIENDA, FOREST_HOUSE),
    (OFFICE, TRADING_POST),
]
"""With `x1_exclusive_pairs` (PR-R-65)."""
