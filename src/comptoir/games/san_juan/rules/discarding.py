"""Discarding so many cards of one's hand: at the start, at the hand limit, with the Archive."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.san_juan.cards import canonical
from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.rules.choices import choices
from comptoir.games.san_juan.rules.phase import SecretChoice
from comptoir.games.san_juan.rules.piles import throw, thrown
from comptoir.games.san_juan.tokens import DISCARD


class DiscardExactly(SecretChoice):
    """Exactly `due` cards, one after the other, in the order of their kinds (SJ-CAN)."""

    def options(self, at: Position) -> list[int]:
        return choices(canonical(at.players[at.player].hand, at.floor, at.due), DISCARD)

    def resolve(self, at: Position, action: i64) -> None:
        at.floor = action - DISCARD
        throw(at, at.player, at.floor)
        at.count += 1
        at.due -= 1
        if at.due == 0:
            if at.told is not None:
                tell_discard(at, at.count, self.why())
            self.go_on(at)

    def why(self) -> str:
        """What the cards are discarded for, as the log's texts know it."""
        raise NotImplementedError

    def go_on(self, at: Position) -> None:
        """All are discarded: to the next decision."""
        raise NotImplementedError


def tell_discard(at: Position, count: i64, why: str) -> None:
    at.tell(
        "discard", int(at.player), {"count": int(count), "why": why}, {"cards": thrown(at, count)}
    )
