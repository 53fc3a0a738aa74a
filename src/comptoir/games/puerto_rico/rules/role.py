"""What every role has, and the roles by their numbers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from comptoir.games.puerto_rico.catalogue import ROLE_NAMES
from comptoir.games.puerto_rico.position import Position


class Role:
    """What follows the choice of a role card, step by step."""

    def begin(self, at: Position) -> None:
        """The card was taken."""
        at.begin_turns()
        self.proceed(at)

    def proceed(self, at: Position) -> None:
        """Go on to the next decision of the phase, or to its end."""
        raise NotImplementedError


ROLES: Final = vec[Role]([Role() for _ in ROLE_NAMES])
"""By role card; `phases.py` fills it."""
