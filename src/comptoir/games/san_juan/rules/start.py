"""The start variant, in which everybody keeps four cards (SJ-SET-17)."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.san_juan.cards import canonical
from comptoir.games.san_juan.decisions import ASK_ROLE, ASK_START
from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.rules.choices import choices
from comptoir.games.san_juan.rules.phase import SecretChoice
from comptoir.games.san_juan.rules.piles import throw
from comptoir.games.san_juan.rules.rounds import tell_discard
from comptoir.games.san_juan.tokens import DISCARD


def begin_choice(at: Position) -> None:
    """1, 2, 3, 4 cards to discard, in seat order from the governor (SJ-SET-17)."""
    at.forget_turn()
    at.player = (at.governor + at.station) % at.seats
    at.due = at.station + 1
    at.phase = ASK_START


class KeepFour(SecretChoice):
    """The start variant: discard down to four cards (SJ-D-01)."""

    def options(self, at: Position) -> list[int]:
        return choices(canonical(at.players[at.player].hand, at.floor, at.due), DISCARD)

    def resolve(self, at: Position, action: i64) -> None:
        at.floor = action - DISCARD
        throw(at, at.player, at.floor)
        at.count += 1
        at.due -= 1
        if at.due > 0:
            return
        if at.told is not None:
            tell_discard(at, at.count, "start")
        at.station += 1
        if at.station < at.seats:
            begin_choice(at)
            return
        at.forget_turn()
        at.station = 0
        at.player = at.governor
        at.phase = ASK_ROLE
