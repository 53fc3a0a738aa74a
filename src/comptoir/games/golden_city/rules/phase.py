"""What every decision has."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.golden_city.position import Position


class Phase:
    """One kind of decision: what may be chosen, and what the choice does."""

    def options(self, at: Position) -> list[int]:
        """The actions open to the player, sorted."""
        raise NotImplementedError

    def resolve(self, at: Position, action: i64) -> None:
        """Carry one out and go on to the next decision."""
        raise NotImplementedError

    def forced_openly(self, at: Position) -> bool:
        """Whether everybody sees that the one option there is is the only one (GC-RUL-60).

        Asked only where there is one.  Bids, goods and bonus cards follow from what lies open:
        coins, hands on groups, the row, the size of the pile.
        """
        return True
