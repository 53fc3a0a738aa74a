"""Small numbers side by side in one, eight bits each: so many of the first kind, of the second …

A city's production buildings and the goods on them are such numbers: they are copied and compared
all at once.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

ONE_OF: Final = vec[i64]([1 << 8 * kind for kind in range(6)])
"""One of a kind, to be added or taken away."""
ONE_OF_EACH: Final[i64] = 0x010101010101
ALMOST_FULL: Final[i64] = 0x7F7F7F7F7F7F
"""One more in any of them is seen in its highest bit."""
GATHER: Final[i64] = (1 << 40) + (1 << 33) + (1 << 26) + (1 << 19) + (1 << 12) + (1 << 5)
"""Brings the lowest bits of all six together, above the fortieth."""


def number_of(numbers: i64, kind: i64) -> i64:
    """How many of a kind."""
    return numbers >> 8 * kind & 255


def in_all(numbers: i64) -> i64:
    """How many of all kinds together."""
    return (numbers * ONE_OF_EACH) >> 40 & 255


def kinds_among(numbers: i64) -> i64:
    """The set of kinds of which there is one or more."""
    present = (numbers + ALMOST_FULL) >> 7 & ONE_OF_EACH
    return (present * GATHER) >> 40 & 63
