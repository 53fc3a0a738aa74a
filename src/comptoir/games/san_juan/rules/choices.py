"""Lists of options, as many of them ready made as can be: nobody ever changes one."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.san_juan.tokens import ACTIONS, PASS, USE
from comptoir.kernel.bits import add_members, lowest

ONE: Final[list[list[int]]] = [[action] for action in range(ACTIONS)]
"""A list of options with a single member, ready made; options are never changed."""
PASS_OR_USE: Final[list[int]] = [int(PASS), int(USE)]


def choices(members: i64, offset: i64) -> list[int]:
    """The actions of a set of kinds, in rising order.

    Short lists are written out: made in one piece they cost half.
    """
    if members == 0:
        return []
    first = offset + lowest(members)
    members &= members - 1
    if members == 0:
        return ONE[first]
    second = offset + lowest(members)
    members &= members - 1
    if members == 0:
        return [first, second]
    third = offset + lowest(members)
    members &= members - 1
    if members == 0:
        return [first, second, third]
    options: list[int] = [first, second, third, offset + lowest(members)]
    add_members(options, members & (members - 1), offset)
    return options


def pass_or(members: i64, offset: i64) -> list[int]:
    """The same after `pass`."""
    if members == 0:
        return ONE[PASS]
    first = offset + lowest(members)
    members &= members - 1
    if members == 0:
        return [PASS, first]
    second = offset + lowest(members)
    members &= members - 1
    if members == 0:
        return [PASS, first, second]
    options: list[int] = [PASS, first, second, offset + lowest(members)]
    add_members(options, members & (members - 1), offset)
    return options
