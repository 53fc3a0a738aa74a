"""What lies before one player."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from comptoir.games.san_juan.cards import Cards
from comptoir.games.san_juan.catalogue import NOTHING, PRODUCTION
from comptoir.games.san_juan.numbers import ONE_OF, in_all, kinds_among, number_of
from comptoir.kernel.bits import BIT

TWELVE: Final[i64] = 12
"""With so many buildings in a city the game ends (SJ-END-01)."""

NO_KINDS: Final[list[int]] = []
"""Where no card lies; nobody changes it."""

ON_PRODUCTION: Final[i64] = 0xFFFFFFFFFF
"""The numbers of goods without that of a Customs Office, which is no production building."""


@final
@mypyc_attr(acyclic=True)
class Player:
    """What lies before one player.

    `city` is the set of uncovered kinds; a violet kind stands there at most once
    (SJ-BLD-10), of production buildings `built` has the numbers, as `goods` of the goods.
    `fresh` is the violet building of the builder phase in progress, which has no effect yet
    (SJ-BLD-13).  `known` are kinds everybody saw go into the hand (SJ-HID-11) and
    that no face-down card has left since.  The lists are replaced, never changed.
    """

    hand: Cards
    city: i64 = 0
    built: i64 = 0
    goods: i64 = 0
    buildings: i64 = 0
    fresh: i64 = NOTHING
    known: i64 = 0
    covered: list[int] = NO_KINDS
    chapel: list[int] = NO_KINDS
    bank: list[int] = NO_KINDS
    harbour: list[int] = NO_KINDS
    bank_used: bool = False

    def __init__(self, hand: Cards) -> None:
        self.hand = hand

    def copy(self) -> Player:
        new = Player(self.hand.copy())
        new.city = self.city
        new.built = self.built
        new.goods = self.goods
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

    # Production buildings and goods

    def built_of(self, kind: i64) -> i64:
        """How many production buildings of a kind stand in the city."""
        return number_of(self.built, kind)

    def production_buildings(self) -> i64:
        return in_all(self.built)

    def goods_of(self, good: i64) -> i64:
        """How many goods of a kind lie there."""
        return number_of(self.goods, good)

    def goods_count(self) -> i64:
        return in_all(self.goods)

    def goods_from(self, floor: i64) -> i64:
        """How many goods are of the kind `floor` or a higher one."""
        return in_all(self.goods >> 8 * floor)

    def kinds_of_goods(self, floor: i64) -> i64:
        """The kinds of goods there, from `floor` on."""
        return kinds_among(self.goods >> 8 * floor) << floor

    def empty_buildings(self, floor: i64) -> i64:
        """The kinds, from `floor` on, of which a building holds no good."""
        free = self.built - (self.goods & ON_PRODUCTION)
        return kinds_among(free >> 8 * floor) << floor

    def add_goods(self, good: i64, count: i64) -> None:
        self.goods += ONE_OF[good] * count

    def take_good(self, good: i64) -> None:
        self.goods -= ONE_OF[good]

    # The city

    def add_building(self, kind: i64) -> None:
        """A new building stands in the city, empty (SJ-BLD-15)."""
        self.city |= BIT[kind]
        self.buildings += 1
        if kind < PRODUCTION:
            self.built += ONE_OF[kind]

    def lose_building(self, kind: i64) -> None:
        """A building is built over, and with it what it did (SJ-BLD-14)."""
        if kind < PRODUCTION:
            self.built -= ONE_OF[kind]
        if kind >= PRODUCTION or self.built_of(kind) == 0:
            self.city ^= BIT[kind]
        self.buildings -= 1
        self.covered = [*self.covered, int(kind)]

    def tucked(self) -> int:
        """The cards under Chapel, Bank and Harbour, covered ones too (SJ-END-08)."""
        return len(self.chapel) + len(self.bank) + len(self.harbour)


def new_player() -> Player:
    """A player with nothing."""
    return Player(Cards())
