"""The parts a game is played in: decisions and roles, found by their numbers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.questions import PHASE_COUNT


class Phase:
    """One kind of decision: what may be chosen, and what the choice does."""

    def options(self, at: Position) -> list[int]:
        raise NotImplementedError

    def resolve(self, at: Position, action: i64) -> None:
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


class Role:
    """One role: what comes first, what each player does in turn, what comes last."""

    def open(self, at: Position) -> None:
        raise NotImplementedError

    def turn(self, at: Position) -> bool:
        """Begin the turn of `at.player`; False if there is nothing to decide."""
        raise NotImplementedError

    def close(self, at: Position) -> None:
        raise NotImplementedError


class Unasked(Phase):
    """Stands where no phase was put."""


PHASES: Final = vec[Phase]([Unasked() for _ in range(PHASE_COUNT)])
ROLES: Final = vec[Role]([Role() for _ in range(5)])
"""Filled by `phases.py`."""
