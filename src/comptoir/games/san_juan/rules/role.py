"""What every role has, and the roles by their numbers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from comptoir.games.san_juan.catalogue import ROLE_IDS
from comptoir.games.san_juan.position import Position


class Role:
    """One role: what comes first, what each player does in turn, what comes last."""

    def open(self, at: Position) -> None:
        raise NotImplementedError

    def turn(self, at: Position) -> bool:
        """Begin the turn of `at.player`; False if there is nothing to decide."""
        raise NotImplementedError

    def close(self, at: Position) -> None:
        raise NotImplementedError


ROLES: Final = vec[Role]([Role() for _ in ROLE_IDS])
"""By role card; `phases.py` fills it."""
