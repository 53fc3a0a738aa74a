"""What is printed on the cards of San Juan, for those who draw or explain them."""

from __future__ import annotations

from typing import TypedDict

from comptoir.games.san_juan.catalogue import (
    CARDS,
    CUSTOMS_GOOD,
    CUSTOMS_OFFICE,
    GOOD_IDS,
    OVERRIDES,
    PRODUCTION,
    ROLE_IDS,
    SUPPLIER,
    TILES,
    prices,
)
from comptoir.games.san_juan.player import TWELVE
from comptoir.games.san_juan.rules.prices import BLACK_MARKET_MOST


class Material(TypedDict):
    """The cards in the canonical order, goods and roles, and the five trading house tiles.

    With `buildings` in a city the game ends; a Black Market pays `market_goods` at most.
    """

    cards: list[Card]
    goods: list[str]
    roles: list[str]
    tiles: list[list[int]]
    buildings: int
    market_goods: int


class Card(TypedDict):
    """A card as printed; `points` are null where it counts something at the end.

    A table's option named by `cost_option` or `points_option` sets another number.  `good` is
    the one it produces or holds.  `expansion` cards belong to the New Buildings.
    """

    id: str
    expansion: bool
    cost: int
    points: int | None
    cost_option: str | None
    points_option: str | None
    good: str | None


def material() -> Material:
    """Straight from the catalogue."""
    return {
        "cards": [card(kind) for kind in range(len(CARDS))],
        "goods": list(GOOD_IDS),
        "roles": list(ROLE_IDS),
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
    }


def option_for(card: str, what: str) -> str | None:
    """The switch that sets this number (rulings R-01 to R-07)."""
    return next((option for option, name, part in OVERRIDES if (name, part) == (card, what)), None)


def good_on(kind: int) -> str | None:
    if kind == CUSTOMS_OFFICE:
        return GOOD_IDS[CUSTOMS_GOOD]
    return GOOD_IDS[kind] if kind < PRODUCTION else None
