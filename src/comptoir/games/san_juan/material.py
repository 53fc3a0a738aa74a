"""What is printed on the cards of San Juan, for those who draw or explain them."""

from __future__ import annotations

from typing import Final, TypedDict

from comptoir.games.san_juan.catalogue import (
    BUILDING_DRAW,
    BUILDING_GOODS,
    CARDS,
    CUSTOMS_GOOD,
    CUSTOMS_OFFICE,
    CUSTOMS_PRICE,
    GOOD_IDS,
    GOODS_A_TURN,
    GOODS_OF_PRIVILEGE,
    OVERRIDES,
    PRODUCTION,
    ROLE_IDS,
    SUPPLIER,
    TILES,
    prices,
)
from comptoir.games.san_juan.player import TWELVE
from comptoir.games.san_juan.rules.builder import POOR_HOUSE_MOST
from comptoir.games.san_juan.rules.councillor import (
    COUNCIL_DRAW,
    COUNCIL_PRIVILEGE,
    PREFECTURE_KEEP,
)
from comptoir.games.san_juan.rules.prices import (
    BLACK_MARKET_MOST,
    BUILDER_REDUCTION,
    HELPER_REDUCTION,
    PARK_REDUCTION,
)
from comptoir.games.san_juan.rules.privilege import LIBRARY_TIMES
from comptoir.games.san_juan.rules.producer import WELL_GOODS
from comptoir.games.san_juan.rules.prospector import MINE_CARDS, PROSPECTOR_DRAW
from comptoir.games.san_juan.rules.rounds import BARRACKS_LIMIT, SUPPLIER_MOST, TOWER_LIMIT
from comptoir.games.san_juan.rules.trader import MARKET_STAND_GOODS
from comptoir.games.san_juan.scoring import LARGE, PALACE_SHARE

PRIVILEGES: Final[dict[str, int]] = {
    "builder": int(BUILDER_REDUCTION),
    "producer": int(GOODS_A_TURN + GOODS_OF_PRIVILEGE),
    "trader": int(GOODS_A_TURN + GOODS_OF_PRIVILEGE),
    "councillor": int(COUNCIL_DRAW + COUNCIL_PRIVILEGE),
    "prospector": int(PROSPECTOR_DRAW),
}
NUMBERS: Final[dict[str, dict[str, int]]] = {
    "smithy": {"less": int(HELPER_REDUCTION)},
    "gold_mine": {"cards": int(MINE_CARDS)},
    "poor_house": {"hand": int(POOR_HOUSE_MOST), "draw": int(BUILDING_DRAW)},
    "black_market": {"goods": int(BLACK_MARKET_MOST)},
    "trading_post": {"more": int(BUILDING_GOODS)},
    "well": {"goods": int(WELL_GOODS), "draw": int(BUILDING_DRAW)},
    "market_stand": {"goods": int(MARKET_STAND_GOODS), "draw": int(BUILDING_DRAW)},
    "tower": {"limit": int(TOWER_LIMIT)},
    "aqueduct": {"more": int(BUILDING_GOODS)},
    "carpenter": {"draw": int(BUILDING_DRAW)},
    "prefecture": {"keep": int(PREFECTURE_KEEP)},
    "market_hall": {"draw": int(BUILDING_DRAW)},
    "quarry": {"less": int(HELPER_REDUCTION)},
    "library": {"times": int(LIBRARY_TIMES)},
    "palace": {"others": int(PALACE_SHARE)},
    "supplier": {"most": int(SUPPLIER_MOST)},
    "barracks": {"limit": int(BARRACKS_LIMIT)},
    "hut": {"draw": int(BUILDING_DRAW)},
    "inn": {"draw": int(BUILDING_DRAW)},
    "park": {"less": int(PARK_REDUCTION)},
    "customs_office": {"price": int(CUSTOMS_PRICE)},
    "cathedral": {"cost": int(LARGE)},
}
"""What the words on a building need; production buildings have the prices of their good."""


class Material(TypedDict):
    """The cards in the canonical order, goods and roles, and the five trading house tiles.

    With `buildings` in a city the game ends; a Black Market pays `market_goods` at most.
    `privileges` are what the owner of a role pays less, produces, sells, looks at or draws.
    """

    cards: list[Card]
    goods: list[str]
    roles: list[str]
    privileges: dict[str, int]
    tiles: list[list[int]]
    buildings: int
    market_goods: int


class Card(TypedDict):
    """A card as printed; `points` are null where it counts something at the end.

    A table's option named by `cost_option` or `points_option` sets another number.  `good` is
    the one it produces or holds.  `expansion` cards belong to the New Buildings.  `numbers` are
    those its effect is told with.
    """

    id: str
    expansion: bool
    cost: int
    points: int | None
    cost_option: str | None
    points_option: str | None
    good: str | None
    numbers: dict[str, int]


def material() -> Material:
    """Straight from the catalogue."""
    return {
        "cards": [card(kind) for kind in range(len(CARDS))],
        "goods": list(GOOD_IDS),
        "roles": list(ROLE_IDS),
        "privileges": dict(PRIVILEGES),
        "tiles": [prices(tile) for tile in TILES],
        "buildings": int(TWELVE),
        "market_goods": int(BLACK_MARKET_MOST),
    }


def card(kind: int) -> Card:
    name, cost, points = CARDS[kind][:3]
    return {
        "id": name,
        "expansion": kind >= SUPPLIER,
        "cost": cost,
        "points": points or None,
        "cost_option": option_for(name, "cost"),
        "points_option": option_for(name, "points"),
        "good": good_on(kind),
        "numbers": prices_of(kind) if kind < PRODUCTION else dict(NUMBERS.get(name, {})),
    }


def prices_of(good: int) -> dict[str, int]:
    """The lowest and the highest of all tiles."""
    found = [prices(tile)[good] for tile in TILES]
    return {"least": min(found), "most": max(found)}


def option_for(card: str, what: str) -> str | None:
    """The switch that sets this number (rulings R-01 to R-07)."""
    return next((option for option, name, part in OVERRIDES if (name, part) == (card, what)), None)


def good_on(kind: int) -> str | None:
    if kind == CUSTOMS_OFFICE:
        return GOOD_IDS[CUSTOMS_GOOD]
    return GOOD_IDS[kind] if kind < PRODUCTION else None
