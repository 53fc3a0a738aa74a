"""What is printed on the pieces of Puerto Rico, for those who draw or explain them."""

from __future__ import annotations

from typing import TypedDict

from comptoir.games.puerto_rico.catalogue import (
    BEIGE,
    BUILDING_TABLE,
    CARDS,
    CIRCLES,
    COLUMN,
    COST,
    GOOD_NAMES,
    HOUSE_SPACES,
    POINTS,
    PRICES,
    SEATINGS,
    SIZE,
    SPACES,
)


class Material(TypedDict):
    """The pieces of the game; `seatings` is by number of players.

    `spaces` has the island of a board, and its city as well; `house` the trading house.
    """

    goods: list[Good]
    roles: list[str]
    buildings: list[BuildingKind]
    spaces: int
    house: int
    seatings: dict[str, Seating]


class Good(TypedDict):
    """A good and its price in the trading house."""

    id: str
    price: int


class BuildingKind(TypedDict):
    """A building as printed; `set` is base, new_buildings or nobles.

    `column` of the building board is also the most quarries that help with it, `size` are the
    city spaces it covers, `makes` the good it produces.
    """

    id: str
    set: str
    cost: int
    points: int
    circles: int
    column: int
    size: int
    makes: str | None


class Seating(TypedDict):
    """What a number of players begins with."""

    vp: int
    colonists: int
    ships: list[int]


def material() -> Material:
    """Straight from the catalogue."""
    return {
        "goods": [{"id": name, "price": int(PRICES[n])} for n, name in enumerate(GOOD_NAMES)],
        "roles": list(CARDS),
        "buildings": [building(number) for number in range(len(BUILDING_TABLE))],
        "spaces": int(SPACES),
        "house": int(HOUSE_SPACES),
        "seatings": {
            str(seats): {"vp": of.pool, "colonists": of.colonists, "ships": list(of.ships)}
            for seats, of in SEATINGS.items()
        },
    }


def building(number: int) -> BuildingKind:
    name, of_set, of_class = BUILDING_TABLE[number][:3]
    return {
        "id": name,
        "set": of_set,
        "cost": int(COST[number]),
        "points": int(POINTS[number]),
        "circles": int(CIRCLES[number]),
        "column": int(COLUMN[number]),
        "size": int(SIZE[number]),
        "makes": None if of_class == BEIGE else named_good(name),
    }


def named_good(building: str) -> str | None:
    """The good in the name of a plant: `small_indigo_plant`; a jeweler has none."""
    return next((good for good in GOOD_NAMES if good in building), None)
