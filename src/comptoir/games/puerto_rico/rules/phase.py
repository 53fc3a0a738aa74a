"""What every decision has."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.puerto_rico.position import Position


class Phase:
    """One kind of decision: what may be chosen, and what the choice does."""

    def options(self, at: Position) -> list[int]:
        """The actions open to the player, sorted."""
        raise NotImplementedError

    def resolve(self, at: Position, action: i64) -> None:
        """Carry one out and go on to the next decision."""
        raise NotImplementedError
