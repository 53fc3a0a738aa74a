"""How heavily a choice weighs."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

HEAVY: Final = 30.0
"""The weight of the choice a rule of thumb picks out; the others weigh about 1."""
WARMTH: Final = 0.45
"""How many points make a choice e times as likely."""

NO_WEIGHTS: Final = vec[float]([0.0] * 64)
"""Room for as many options as any decision has; to be copied and filled."""


def first_of(count: i64, heavy: float, others: float) -> vec[float]:
    """The weights of so many options of which the first stands out."""
    weights = NO_WEIGHTS[:count]
    place: i64 = 1
    while place < count:
        weights[place] = others
        place += 1
    weights[0] = heavy
    return weights
