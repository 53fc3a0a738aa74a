"""What things are worth in victory points: doubloons, buildings, crates, as the game goes on."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.puerto_rico.board import Board
from comptoir.games.puerto_rico.catalogue import (
    BUILDING_TABLE,
    CIRCLES,
    CITY,
    CITY_HALL,
    CLOISTER,
    COFFEE,
    COFFEE_ROASTER,
    CORN,
    CUSTOMS_HOUSE,
    FORTRESS,
    GOODS,
    GUILD_HALL,
    INDIGO,
    INDIGO_PLANT,
    PRICES,
    RESIDENCE,
    ROYAL_GARDEN,
    SEATINGS,
    SMALL_INDIGO_PLANT,
    SMALL_SUGAR_MILL,
    SPACES,
    SUGAR,
    SUGAR_MILL,
    TOBACCO,
    TOBACCO_STORAGE,
)
from comptoir.games.puerto_rico.position import NOT_YET, Position
from comptoir.games.puerto_rico.scoring import large_points

# fmt: off
EFFECTS: Final[dict[str, tuple[float, float, float]]] = {
    # effect beyond the printed points: early, in the middle, late
    "small_indigo_plant": (1.5, 0.5, 0.0), "small_sugar_mill":  (2.0, 0.8, 0.0),
    "indigo_plant":       (2.5, 1.2, 0.0), "sugar_mill":        (2.5, 1.2, 0.0),
    "tobacco_storage":    (5.0, 2.5, 0.0), "coffee_roaster":    (6.0, 3.0, 0.0),
    "small_market":       (2.5, 2.0, 0.3), "hacienda":          (2.5, 0.5, 0.0),
    "construction_hut":   (2.0, 0.4, 0.0), "small_warehouse":   (1.2, 3.0, 1.5),
    "hospice":            (1.8, 0.8, 0.0), "office":            (1.2, 1.0, 0.2),
    "large_market":       (2.5, 3.0, 0.5), "large_warehouse":   (0.8, 1.5, 0.8),
    "factory":            (5.0, 3.5, 0.0), "university":        (0.8, 0.6, 0.2),
    "harbor":             (4.0, 6.5, 2.0), "wharf":             (2.0, 5.0, 2.0),
    "aqueduct":           (1.5, 1.0, 0.0), "forest_house":      (2.5, 1.0, 0.0),
    "black_market":       (2.0, 1.5, 1.0), "storehouse":        (0.8, 2.0, 1.0),
    "guest_house":        (2.5, 2.0, 1.0), "trading_post":      (2.0, 1.5, 0.3),
    "church":             (2.5, 2.5, 1.0), "small_wharf":       (1.5, 3.0, 1.5),
    "lighthouse":         (3.5, 3.0, 1.0), "specialty_factory": (4.0, 3.0, 0.0),
    "library":            (5.0, 4.0, 1.5), "union_hall":        (3.0, 5.0, 2.5),
    "land_office":        (1.5, 1.0, 0.3), "chapel":            (5.0, 3.0, 1.0),
    "hunting_lodge":      (2.0, 1.5, 0.5), "zoning_office":     (3.0, 2.0, 1.0),
    "royal_supplier":     (1.0, 3.0, 1.5), "villa":             (6.0, 4.5, 1.0),
    "jeweler":            (3.0, 4.0, 0.5),
}
# fmt: on

EARLY: Final = vec[float]([EFFECTS.get(row[0], (0.0, 0.0, 0.0))[0] for row in BUILDING_TABLE])
MIDDLE: Final = vec[float]([EFFECTS.get(row[0], (0.0, 0.0, 0.0))[1] for row in BUILDING_TABLE])
LATE: Final = vec[float]([EFFECTS.get(row[0], (0.0, 0.0, 0.0))[2] for row in BUILDING_TABLE])

POOL: Final = vec[float]([1.0, 1.0] + [float(SEATINGS[seats].pool) for seats in (2, 3, 4, 5)])
COLONISTS: Final = vec[float](
    [1.0, 1.0] + [float(SEATINGS[seats].colonists + seats) for seats in (2, 3, 4, 5)]
)
"""By the number of players: chips, and colonists with those on the first ship."""
MADE_BY: Final = vec[i64](
    [INDIGO, SUGAR, INDIGO, SUGAR, TOBACCO, COFFEE] + [-1] * (len(BUILDING_TABLE) - 6)
)
"""The good of an industrial building."""
INDUSTRY: Final[i64] = 63
"""The six buildings with a good, as a bit set."""
MILLS: Final = vec[i64](
    [
        sum(int(CIRCLES[n]) for n in range(6) if owned >> n & 1 and MADE_BY[n] == good)
        for owned in range(64)
        for good in range(5)
    ]
)
"""Circles for a good, five after each other for every set of those six."""
PRICE: Final = vec[float]([float(int(PRICES[good])) for good in range(5)])


def progress(at: Position) -> float:
    """How far the game has gone to its nearest end, from 0 to 1."""
    if at.ended != NOT_YET:
        return 1.0
    most = 1.0 - float(int(at.pool)) / POOL[at.seats]
    if not at.with_nobles:
        arrived = 1.0 - float(int(at.colonists + at.ship_colonists)) / COLONISTS[at.seats]
        if arrived > most:
            most = arrived
    spaces: i64 = 0
    seat: i64 = 0
    while seat < at.seats:
        board = at.boards[seat]
        if board.spaces > spaces:
            spaces = board.spaces
        seat += 1
    built = float(int(spaces)) / float(int(SPACES))
    if built > most:
        most = built
    return most if most < 1.0 else 1.0


def doubloon(progress: float) -> float:
    """A doubloon in victory points."""
    return 0.7 - 0.4 * progress


def price_weight(progress: float) -> float:
    """How much the price of a building counts against it: early it could buy growth."""
    return 0.85 - 0.5 * progress


def effect(building: i64, progress: float) -> float:
    """What a building does for its owner until the end, in points, once it is manned."""
    if progress < 0.5:
        return EARLY[building] + (MIDDLE[building] - EARLY[building]) * 2.0 * progress
    return MIDDLE[building] + (LATE[building] - MIDDLE[building]) * (2.0 * progress - 1.0)


def large_worth(board: Board, building: i64, progress: float) -> float:
    """The extra points of a large building as they will be at the end."""
    growth = 2.0
    if building in (GUILD_HALL, CITY_HALL, ROYAL_GARDEN):
        growth = 3.0
    elif building == CUSTOMS_HOUSE:
        growth = 5.0
    elif building == FORTRESS:
        growth = 2.5
    elif building in (RESIDENCE, CLOISTER):
        growth = 1.5
    return int(large_points(board, building)) + growth * (1.0 - progress)


def mills(board: Board, good: i64) -> i64:
    """Circles on the buildings of a good; for corn, which needs none, as many as fields."""
    if good == CORN:
        return board.tiles[CORN]
    return MILLS[(board.buildings & INDUSTRY) * GOODS + good]


def workers(men: vec[i64], good: i64) -> i64:
    """Pieces on the buildings of a good."""
    if good == INDIGO:
        return men[CITY + INDIGO_PLANT] + men[CITY + SMALL_INDIGO_PLANT]
    if good == SUGAR:
        return men[CITY + SUGAR_MILL] + men[CITY + SMALL_SUGAR_MILL]
    if good == TOBACCO:
        return men[CITY + TOBACCO_STORAGE]
    if good == COFFEE:
        return men[CITY + COFFEE_ROASTER]
    return men[CORN]


def could_make(board: Board, good: i64) -> i64:
    """Crates a craftsman would bring if every circle were manned."""
    fields = board.tiles[good]
    circles = mills(board, good)
    return fields if fields < circles else circles


def crate(good: i64, progress: float) -> float:
    """A crate in store."""
    return 0.6 + 0.12 * PRICE[good] * (1.0 - progress)


def others_make(at: Position, seat: i64, good: i64) -> bool:
    """Whether somebody else has a field and a building of the good."""
    other: i64 = 0
    while other < at.seats:
        if other != seat and could_make(at.boards[other], good) > 0:
            return True
        other += 1
    return False


def kinds_made(board: Board) -> i64:
    """Kinds a craftsman would bring if every circle were manned."""
    kinds: i64 = 0
    good: i64 = 0
    while good < GOODS:
        if could_make(board, good) > 0:
            kinds += 1
        good += 1
    return kinds


NO_GAINS: Final = vec[float]([0.0] * 5)


def no_gains(at: Position) -> vec[float]:
    """What a role brings to every seat, to be filled in."""
    return NO_GAINS[: at.seats]
