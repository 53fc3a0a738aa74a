"""The 118 actions in the order of the ledger (section 5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.golden_city.catalogue import BONUS_CARDS, LETTERS, PAYMENTS, PLACES, ZONES

BID: Final[i64] = 0
BUILD: Final[i64] = 4
BLACK: Final[i64] = 62
PAY: Final[i64] = 74
TAKE_GOODS: Final[i64] = 95
TAKE_PILE: Final[i64] = 98
BOX: Final[i64] = 99
TAKE_BONUS: Final[i64] = 104
DROP: Final[i64] = 112
DONE: Final[i64] = 117
TOKENS: Final[list[str]] = [
    *(f"bid:{group}" for group in range(4)),
    *(f"build:{place}" for place in PLACES),
    *(f"black:{zone}" for zone in ZONES),
    *(f"pay:{payment}" for payment in PAYMENTS),
    *("goods:0", "goods:1", "goods:2", "goods:pile"),
    *(f"box:{slot}" for slot in range(5)),
    *(f"bonus:{card}" for card in BONUS_CARDS),
    *(f"drop:{letter}" for letter in LETTERS),
    "done",
]
