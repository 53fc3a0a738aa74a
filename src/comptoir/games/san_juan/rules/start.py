"""The start variant, in which everybody keeps four cards (SJ-SET-17)."""

from __future__ import annotations

from comptoir.games.san_juan.decisions import ASK_ROLE, ASK_START
from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.rules.discarding import DiscardExactly


def begin_choice(at: Position) -> None:
    """1, 2, 3, 4 cards to discard, in seat order from the governor (SJ-SET-17)."""
    at.forget_turn()
    at.player = (at.governor + at.station) % at.seats
    at.due = at.station + 1
    at.phase = ASK_START


class KeepFour(DiscardExactly):
    """The start variant: discard down to four cards (SJ-D-01)."""

    def why(self) -> str:
        return "start"

    def go_on(self, at: Position) -> None:
        at.station += 1
        if at.station < at.seats:
            begin_choice(at)
            return
        at.forget_turn()
        at.station = 0
        at.player = at.governor
        at.phase = ASK_ROLE
