"""The numbers and names of the decisions: what a player can be asked."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# The first sixteen always, the others with `strict`
ASK_START: Final[i64] = 0
ASK_SUPPLIER: Final[i64] = 1
ASK_CHAPEL: Final[i64] = 2
ASK_BANK: Final[i64] = 3
ASK_HAND_LIMIT: Final[i64] = 4
ASK_ROLE: Final[i64] = 5
ASK_LIBRARY: Final[i64] = 6
ASK_BUILD: Final[i64] = 7
ASK_COVER: Final[i64] = 8
ASK_BUILD_LIBRARY: Final[i64] = 9
ASK_PAYMENT: Final[i64] = 10
ASK_PRODUCE: Final[i64] = 11
ASK_SELL: Final[i64] = 12
ASK_KEEP: Final[i64] = 13
ASK_ARCHIVE: Final[i64] = 14
ASK_GOLD_MINE: Final[i64] = 15
USE_PROSPECTOR: Final[i64] = 16
USE_COUNCILLOR: Final[i64] = 17
USE_WELL: Final[i64] = 18
USE_MARKET_STAND: Final[i64] = 19
USE_MARKET_HALL: Final[i64] = 20
USE_CARPENTER: Final[i64] = 21
USE_POOR_HOUSE: Final[i64] = 22
USE_GOLD_MINE: Final[i64] = 23
USE_PREFECTURE: Final[i64] = 24
USE_HUT: Final[i64] = 25
USE_INN: Final[i64] = 26
USE_CUSTOMS: Final[i64] = 27
USE_HARBOUR: Final[i64] = 28
USE_GOLDSMITH: Final[i64] = 29

DECISION_NAMES: Final = [
    "start",
    "supplier",
    "chapel",
    "bank",
    "hand_limit",
    "role",
    "library",
    "build",
    "cover",
    "build_library",
    "payment",
    "produce",
    "sell",
    "keep",
    "archive",
    "gold_mine",
    "use_prospector",
    "use_councillor",
    "use_well",
    "use_market_stand",
    "use_market_hall",
    "use_carpenter",
    "use_poor_house",
    "use_gold_mine",
    "use_prefecture",
    "use_hut",
    "use_inn",
    "use_customs",
    "use_harbour",
    "use_goldsmith",
]
