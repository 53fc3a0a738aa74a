"""The numbers and names of the decisions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

AUCTION: Final[i64] = 0
BUILDING: Final[i64] = 1
PAYING: Final[i64] = 2
CHOOSING_GOODS: Final[i64] = 3
BOXING: Final[i64] = 4
CHOOSING_BONUS: Final[i64] = 5
DROPPING: Final[i64] = 6
DECISION_NAMES: Final = ["auction", "build", "pay", "goods", "box", "bonus", "drop"]
