"""Lists of options, as many of them ready made as can be: nobody ever changes one."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.san_juan.catalogue import ACTIONS, PASS, USE
from comptoir.kernel.bits import add_members, lowest

ONE: Final[list[list[int]]] = [[action] for action in range(ACTIONS)]
"""A list of options with a single member, ready made; options are never changed."""
PASS_OR_USE: Final[list[int]] = [int(PASS), int(USE)]


def small_sets(offset: int, size: int, passing: bool) -> list[list[int]]:
    """The options for every set of so few members, ready made: the set is the index."""
    return [
        [int(PASS)] * passing + [offset + n for n in range(size) if members >> n & 1]
        for members in range(1 << size)
    ]


def choices(members: i64, offset: i64) -> list[int]:
    """The actions of a set of kinds, in rising order."""
    if members & (members - 1) == 0:
        return ONE[offset + lowest(members)] if members else []
    options: list[int] = []
    add_members(options, members, offset)
    return options


def pass_or(members: i64, offset: i64) -> list[int]:
    """The same after `pass`."""
    if members == 0:
        return ONE[PASS]
    options: list[int] = [int(PASS)]
    add_members(options, members, offset)
    return options
