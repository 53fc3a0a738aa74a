"""Victory points from buildings and privileges.

They are taken without asking.  With `strict` a player is asked where they would
take the last chip of the pool and so end the game (PR-R-08).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.puerto_rico.decisions import LAST_CHIP
from comptoir.games.puerto_rico.position import NOT_YET, Position
from comptoir.games.puerto_rico.rules.phase import Phase
from comptoir.games.puerto_rico.rules.role import ROLES
from comptoir.games.puerto_rico.tokens import PASS, USE_PRIVILEGE
from comptoir.kernel.bits import BIT, lowest

PRIVILEGE_CHIP: Final[i64] = 0
LIBRARY_CHIP: Final[i64] = 1
HARBOR_CHIP: Final[i64] = 2
LOAD_CHIPS: Final = ["privilege", "library", "harbor"]
"""What may add a chip to a load, in this order; each can be waived by itself."""

PRIZE_SOURCES: Final = [*LOAD_CHIPS, "church", "chapel", "hunting_lodge", "union_hall"]
"""What brings chips besides the crates."""


def score_or_ask(at: Position, chips: i64, source: str) -> bool:
    """Take the chips, or open the question whether to; True if it was opened."""
    if at.strict and at.ended == NOT_YET and chips > 0 and chips >= at.pool:
        at.prize = chips
        at.prize_source = source
        at.phase = LAST_CHIP
        return True
    collect(at, chips, source)
    return False


def score_due_or_ask(at: Position) -> bool:
    """The chips due for a load, one by one; True if the player is asked for one."""
    while at.due != 0:
        chip = lowest(at.due)
        at.due &= ~BIT[chip]
        if score_or_ask(at, 1, LOAD_CHIPS[chip]):
            return True
    return False


def collect(at: Position, chips: i64, source: str) -> None:
    at.score(at.player, chips, source)
    if source == "library":
        at.spend_library()


class LastChip(Phase):
    """Take the chips that end the game, or leave them (PR-D-27)."""

    def options(self, at: Position) -> list[int]:
        return [USE_PRIVILEGE, PASS]

    def resolve(self, at: Position, action: i64) -> None:
        chips, source = at.prize, at.prize_source
        at.prize = 0
        at.prize_source = ""
        if action == USE_PRIVILEGE:
            collect(at, chips, source)
        ROLES[at.role].proceed(at)
