"""The privilege of the role owner, and the Library that doubles it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.san_juan.catalogue import LIBRARY
from comptoir.games.san_juan.position import Position

LIBRARY_TIMES: Final[i64] = 2
"""A Library doubles a privilege (SJ-B-library-02)."""


def privilege(at: Position) -> i64:
    """How often the player has the privilege of the role: 0, 1, or 2 with a Library."""
    if at.player != at.chooser:
        return 0
    return LIBRARY_TIMES if has_library(at) else 1


def has_library(at: Position) -> bool:
    """Whether the Library can double the player's privilege."""
    return library_doubles(at, at.player)


def library_doubles(at: Position, seat: i64) -> bool:
    """Whether the Library can double the privilege of a seat.

    `library_used` is about the governor's second role with 2 players (SJ-B-library-04).
    """
    return (
        seat == at.chooser
        and not (at.library_used and seat == at.governor)
        and at.players[seat].works(LIBRARY)
    )


def may_save_library(at: Position) -> bool:
    """With 2 players the governor may keep it for his second role (SJ-B-library-05)."""
    return at.seats == 2 and at.choices == 1 and has_library(at)


def library_helped(at: Position) -> bool:
    """Whether the price being paid was lowered by the Library: used for this very building,
    or there without the question of the 2-player game.
    """
    if at.seats == 2 and at.choices == 1 and at.player == at.chooser:
        return at.library_used and at.players[at.player].works(LIBRARY)
    return has_library(at)


def spend_library(at: Position) -> None:
    """The last good that a Library allows uses it up, if that matters (SJ-B-library-05)."""
    if at.due == 0 and may_save_library(at):
        at.library_used = True
