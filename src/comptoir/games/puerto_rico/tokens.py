"""The 306 actions in the order of the ledger (section 19.1); new ones come last."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.puerto_rico.catalogue import (
    BUILDING_NAMES,
    CANDIDATES,
    CARDS,
    GOOD_NAMES,
    PLACE_NAMES,
)

SHIP_NAMES: Final = ["4", "5", "6", "7", "8", "wharf"]
MANNED_NAMES: Final = [name for name in PLACE_NAMES if name not in ("statue", "windrose")]

GROUPS: Final = [
    [f"role:{card}" for card in CARDS],
    [f"draft:{BUILDING_NAMES[number]}" for number in CANDIDATES],
    [f"take:{kind}" for kind in [*GOOD_NAMES, "quarry"]],
    [f"forest:{kind}" for kind in GOOD_NAMES],
    ["hacienda:draw", "land:buy", "lay:plantation", "lay:forest"],
    [f"discard:{kind}:{on}" for kind in GOOD_NAMES for on in ("empty", "colonist", "noble")],
    ["discard:forest"],
    ["hospice:use", "university:use", "privilege:use", "villa:use"],
    ["piece:colonist", "piece:noble"],
    [f"man:{place}" for place in MANNED_NAMES],
    [f"build:{building}" for building in BUILDING_NAMES],
    ["pay:piece", "pay:vp", *(f"pay:good:{good}" for good in GOOD_NAMES)],
    ["from:windrose", *(f"from:{place}" for place in MANNED_NAMES)],
    ["craft:produce", *(f"extra:{good}" for good in GOOD_NAMES)],
    [f"sell:{good}@{where}" for where in ("house", "post") for good in GOOD_NAMES],
    [f"ship:{good}@{ship}" for good in GOOD_NAMES for ship in SHIP_NAMES],
    ["smallwharf:open", *(f"load:{good}" for good in GOOD_NAMES)],
    [f"supply:{good}" for good in GOOD_NAMES],
    [f"store:{good}" for good in GOOD_NAMES],
    [f"keep:{good}" for good in GOOD_NAMES],
    ["guest:move", "pass", "done"],
    [f"return:{good}" for good in GOOD_NAMES],
    ["aqueduct:indigo", "aqueduct:sugar"],
]
TOKENS: Final = [token for group in GROUPS for token in group]

ROLE: Final[i64] = 0
DRAFT: Final[i64] = 8
TAKE: Final[i64] = 39
TAKE_QUARRY: Final[i64] = 44
TAKE_AS_FOREST: Final[i64] = 45
DRAW_HACIENDA: Final[i64] = 50
BUY_LAND: Final[i64] = 51
LAY_PLANTATION: Final[i64] = 52
LAY_FOREST: Final[i64] = 53
DISCARD: Final[i64] = 54
DISCARD_FOREST: Final[i64] = 69
USE_HOSPICE: Final[i64] = 70
USE_UNIVERSITY: Final[i64] = 71
USE_PRIVILEGE: Final[i64] = 72
USE_VILLA: Final[i64] = 73
PIECE_COLONIST: Final[i64] = 74
PIECE_NOBLE: Final[i64] = 75
MAN: Final[i64] = 76
BUILD: Final[i64] = 126
PAY_PIECE: Final[i64] = 171
PAY_VP: Final[i64] = 172
PAY_GOOD: Final[i64] = 173
FROM_WINDROSE: Final[i64] = 178
FROM: Final[i64] = 179
PRODUCE: Final[i64] = 229
EXTRA: Final[i64] = 230
SELL_HOUSE: Final[i64] = 235
SELL_POST: Final[i64] = 240
SHIP: Final[i64] = 245
OPEN_SMALL_WHARF: Final[i64] = 275
LOAD: Final[i64] = 276
SUPPLY: Final[i64] = 281
STORE: Final[i64] = 286
KEEP: Final[i64] = 291
MOVE_GUEST: Final[i64] = 296
PASS: Final[i64] = 297
DONE: Final[i64] = 298
RETURN: Final[i64] = 299
WATER: Final[i64] = 304
"""Of indigo; sugar follows."""

SHIP_WAYS: Final[i64] = 6
"""`SHIP + SHIP_WAYS * good + way`: way 0..4 is a ship with 4 + way spaces, way 5 the wharf."""
WHARF_WAY: Final[i64] = 5

TARGETS: Final = vec[i64]([n for n, name in enumerate(PLACE_NAMES) if name in MANNED_NAMES])
"""The place of target t of `man:` and `from:`."""
TARGET_OF: Final = vec[i64](
    [MANNED_NAMES.index(name) if name in MANNED_NAMES else 0 for name in PLACE_NAMES]
)
