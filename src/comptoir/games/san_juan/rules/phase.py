"""What every decision has."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.san_juan.position import Position


class Phase:
    """One kind of decision: what may be chosen, and what the choice does."""

    def options(self, at: Position) -> list[int]:
        """The actions open to the player, sorted."""
        raise NotImplementedError

    def resolve(self, at: Position, action: i64) -> None:
        """Carry one out and go on to the next decision."""
        raise NotImplementedError

    def forced_openly(self, at: Position) -> bool:
        """Whether everybody sees that the one answer found is the only one (SJ-HID-15).

        Most choices are about what lies on the table.
        """
        return True


class SecretChoice(Phase):
    """A choice among cards that their owner alone sees: nobody else can tell how free it is.

    Such a choice never takes all there are, which everybody would see, nor cards of which all
    are known to everybody: those are of different kinds, so there are several answers.
    """

    def forced_openly(self, at: Position) -> bool:
        return False
