"""Small sets as ints, one bit a member.

A set of kinds, roles or seats with at most 60 members is an `i64`.  `BIT[n]`
stands for `1 << n`: mypyc compiles the latter to a 32-bit shift when `n` is a
native int, which is silently wrong beyond 30.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BIT: Final = vec[i64]([1 << n for n in range(62)])


DE_BRUIJN: Final[i64] = 0x022FDD63CC95386D
"""Its 64 windows of six bits are all different: shifted left, the topmost tells how far."""
PLACES: Final = vec[i64]([0] * 64)
for place in range(64):
    PLACES[(DE_BRUIJN << place) >> 58 & 63] = place


def lowest(members: i64) -> i64:
    """The lowest member of a set that is not empty.

    The product is meant to overflow: the six bits that count are the same with and without.
    """
    return PLACES[((members & -members) * DE_BRUIJN) >> 58 & 63]


def size_of(members: i64) -> i64:
    """How many members a set has."""
    size: i64 = 0
    while members:
        members &= members - 1
        size += 1
    return size


def ready_lists(offset: int, size: int, before: list[int]) -> list[list[int]]:
    """The options for every set of so few members, ready made: the set is the index.

    Nobody ever changes a list of options, so one will do for all positions.
    """
    return [
        before + [offset + n for n in range(size) if members >> n & 1]
        for members in range(1 << size)
    ]


def listed_before(members: i64, offset: i64, last: i64) -> list[int]:
    """`offset + member` for every member, in rising order, then the last: made in one piece."""
    options: list[int] = [last] * (size_of(members) + 1)
    place: i64 = 0
    while members:
        options[place] = offset + lowest(members)
        members &= members - 1
        place += 1
    return options


def add_members(options: list[int], members: i64, offset: i64) -> None:
    """Append `offset + member` for every member, in rising order."""
    while members:
        options.append(offset + lowest(members))
        members &= members - 1
