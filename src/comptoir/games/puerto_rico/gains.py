"""Victory points from buildings and privileges.

They are taken without asking.  With `strict` a player is asked where they would
take the last chip of the pool and so end the game (PR-R-08).
"""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.puerto_rico.decisions import LAST_CHIP
from comptoir.games.puerto_rico.position import NOT_YET, ROLES, Phase, Position
from comptoir.games.puerto_rico.tokens import PASS, USE_PRIVILEGE


def score_or_ask(at: Position, chips: i64, source: str) -> bool:
    """Take the chips, or open the question whether to; True if it was opened."""
    if at.strict and at.ended == NOT_YET and chips > 0 and chips >= at.pool:
        at.prize = chips
        at.phase = LAST_CHIP
        return True
    at.score(at.player, chips, source)
    return False


class LastChip(Phase):
    """Take the chips that end the game, or leave them."""

    def options(self, at: Position) -> list[int]:
        return [USE_PRIVILEGE, PASS]

    def resolve(self, at: Position, action: int) -> None:
        if action == USE_PRIVILEGE:
            at.score(at.player, at.prize, "privilege")
        at.prize = 0
        ROLES[at.role].proceed(at)
