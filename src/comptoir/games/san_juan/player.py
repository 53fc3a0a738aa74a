"""What lies before one player."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from comptoir.games.san_juan.cards import Cards, no_cards
from comptoir.games.san_juan.catalogue import NOTHING, PRODUCTION
from comptoir.kernel.bits import BIT

TWELVE: Final[i64] = 12
"""With so many buildings in a city the game ends (SJ-END-01)."""

NO_KINDS: Final[list[int]] = []
"""Where no card lies; nobody changes it."""


@final
@mypyc_attr(acyclic=True)
class Player:
    """What lies before one player.

    `city` is the set of uncovered kinds; a violet kind stands there at most once
    (SJ-BLD-10), of production buildings `built` has the numbers.  `fresh` is the
    violet building of the builder phase in progress, which has no effect yet
    (SJ-BLD-13).  `known` are kinds everybody saw go into the hand (SJ-HID-11) and
    that no face-down card has left since.  The lists are replaced, never changed.
    """

    hand: Cards
    city: i64 = 0
    built: vec[i64]
    goods: vec[i64]
    buildings: i64 = 0
    fresh: i64 = NOTHING
    known: i64 = 0
    covered: list[int] = NO_KINDS
    chapel: list[int] = NO_KINDS
    bank: list[int] = NO_KINDS
    harbour: list[int] = NO_KINDS
    bank_used: bool = False

    def __init__(self, hand: Cards, built: vec[i64], goods: vec[i64]) -> None:
        self.hand = hand
        self.built = built
        self.goods = goods

    def copy(self) -> Player:
        new = Player(self.hand.copy(), self.built[:], self.goods[:])
        new.city = self.city
        new.buildings = self.buildings
        new.fresh = self.fresh
        new.known = self.known
        new.covered = self.covered
        new.chapel = self.chapel
        new.bank = self.bank
        new.harbour = self.harbour
        new.bank_used = self.bank_used
        return new

    def works(self, kind: i64) -> bool:
        """Whether the player has this building and it is active (ledger 0.3)."""
        return (self.city >> kind) & 1 != 0 and self.fresh != kind

    def goods_count(self) -> i64:
        goods = self.goods
        return goods[0] + goods[1] + goods[2] + goods[3] + goods[4] + goods[5]

    def add_building(self, kind: i64) -> None:
        """A new building stands in the city, empty (SJ-BLD-15)."""
        self.city |= BIT[kind]
        self.buildings += 1
        if kind < PRODUCTION:
            self.built[kind] += 1

    def tucked(self) -> int:
        """The cards under Chapel, Bank and Harbour, covered ones too (SJ-END-08)."""
        return len(self.chapel) + len(self.bank) + len(self.harbour)


def new_player() -> Player:
    """A player with nothing."""
    return Player(no_cards(), vec[i64]([0] * 5), vec[i64]([0] * 6))
