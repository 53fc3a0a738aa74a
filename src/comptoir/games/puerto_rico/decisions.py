"""The numbers and names of the decisions (section 18 of the ledger)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

DRAFTING: Final[i64] = 0
ROLE_CHOICE: Final[i64] = 1
GUEST_WINDOW: Final[i64] = 2
GUEST_SORT: Final[i64] = 3
GUEST_PLACE: Final[i64] = 4
HACIENDA_DRAW: Final[i64] = 5
TILE_LAYING: Final[i64] = 6
TILE_CHOICE: Final[i64] = 7
HOSPICE_USE: Final[i64] = 8
SHIP_SORT: Final[i64] = 9
LIBRARY_TILE: Final[i64] = 10
LODGE_DISCARD: Final[i64] = 11
MAYOR_PRIVILEGE: Final[i64] = 12
VILLA_USE: Final[i64] = 13
SHIP_PIECE: Final[i64] = 14
PLACEMENT: Final[i64] = 15
BUILDING_CHOICE: Final[i64] = 16
PAYMENT: Final[i64] = 17
PAYMENT_SORT: Final[i64] = 18
PAYMENT_PLACE: Final[i64] = 19
UNIVERSITY_USE: Final[i64] = 20
PRODUCTION: Final[i64] = 21
EXTRA_CRATE: Final[i64] = 22
TRADE: Final[i64] = 23
DELIVERY: Final[i64] = 24
LOADING: Final[i64] = 25
SMALL_WHARF_CARGO: Final[i64] = 26
WAREHOUSE_KIND: Final[i64] = 27
SINGLE_CRATE: Final[i64] = 28
LAST_CHIP: Final[i64] = 29
RETURN_CRATE: Final[i64] = 30
AQUEDUCT_USE: Final[i64] = 31

DECISION_NAMES: Final = [
    "draft",
    "role",
    "guest",
    "guest_sort",
    "guest_place",
    "hacienda",
    "lay",
    "tile",
    "hospice",
    "ship_sort",
    "library_tile",
    "lodge",
    "mayor_privilege",
    "villa",
    "ship_piece",
    "placement",
    "build",
    "payment",
    "payment_sort",
    "payment_place",
    "university",
    "production",
    "extra_crate",
    "trade",
    "delivery",
    "loading",
    "small_wharf",
    "warehouse",
    "single_crate",
    "last_chip",
    "return_crate",
    "aqueduct",
]
DECISION_RULES: Final = [
    "PR-D-01",
    "PR-D-02",
    "PR-D-03",
    "PR-D-03",
    "PR-D-03",
    "PR-D-04",
    "PR-D-05",
    "PR-D-06",
    "PR-D-07",
    "PR-D-08",
    "PR-D-09",
    "PR-D-10",
    "PR-D-11",
    "PR-D-12",
    "PR-D-13",
    "PR-D-14",
    "PR-D-15",
    "PR-D-16",
    "PR-D-16",
    "PR-D-16",
    "PR-D-17",
    "PR-D-18",
    "PR-D-19",
    "PR-D-20",
    "PR-D-21",
    "PR-D-22",
    "PR-D-23",
    "PR-D-24",
    "PR-D-25",
    "PR-D-27",
    "PR-D-28",
    "PR-D-29",
]
"""The ledger's entry of each decision."""
