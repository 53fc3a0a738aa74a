"""What lies before one player: the island, the city and the windrose.

Counts by kind and by place, and beside them what is asked most often: which
buildings are there and which have a piece, as bit sets, and the sums.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from comptoir.games.puerto_rico.catalogue import (
    CIRCLES,
    CITY,
    FOREST,
    GUEST_HOUSE,
    SIZE,
    WINDROSE,
)
from comptoir.kernel.bits import BIT

COLONIST: Final[i64] = 0
NOBLE: Final[i64] = 1
SORT_NAMES: Final = ["colonist", "noble"]


@final
@mypyc_attr(acyclic=True)
class Board:
    """What lies before one player: the island, the city and the windrose."""

    doubloons: i64 = 0
    vp: i64 = 0
    goods: vec[i64]
    crates: i64 = 0
    tiles: vec[i64]
    """Island tiles by kind: five plantations, quarries, forests."""
    island: i64 = 0
    under: i64 = 0
    """The kinds under the forests, sixteen to the power of the kind each."""
    buildings: i64 = 0
    spaces: i64 = 0
    men: vec[i64]
    """Pieces by place, colonists and nobles together."""
    nobles: vec[i64]
    """Nobles by place; not to be written in a game without them."""
    pieces: i64 = 0
    noble_count: i64 = 0
    manned: i64 = 0
    """Buildings with at least one piece."""
    places: i64 = 0
    """Places with a circle, as a bit set."""
    circles: i64 = 0
    city_circles: i64 = 0

    def __init__(self, goods: vec[i64], tiles: vec[i64], men: vec[i64], nobles: vec[i64]) -> None:
        self.goods = goods
        self.tiles = tiles
        self.men = men
        self.nobles = nobles

    def copy(self, with_nobles: bool) -> Board:
        new = Board(self.goods[:], self.tiles[:], self.men[:], self.nobles)
        if with_nobles:
            new.nobles = self.nobles[:]
        new.doubloons = self.doubloons
        new.vp = self.vp
        new.crates = self.crates
        new.island = self.island
        new.under = self.under
        new.buildings = self.buildings
        new.spaces = self.spaces
        new.pieces = self.pieces
        new.noble_count = self.noble_count
        new.manned = self.manned
        new.places = self.places
        new.circles = self.circles
        new.city_circles = self.city_circles
        return new

    def owns(self, building: i64) -> bool:
        return (self.buildings >> building) & 1 == 1

    def uses(self, building: i64) -> bool:
        """Whether the building is there and a piece on it (PR-B-GEN-1)."""
        return (self.manned >> building) & 1 == 1

    def noble_on(self, building: i64) -> bool:
        return self.nobles[CITY + building] > 0

    def circles_at(self, place: i64) -> i64:
        """Circles of a place: one a tile, or what the catalogue says (PR-MAY-01)."""
        if place < CITY:
            return self.tiles[place]
        return CIRCLES[place - CITY]

    def free_at(self, place: i64) -> i64:
        return self.circles_at(place) - self.men[place]

    def put(self, place: i64, sort: i64) -> None:
        """A piece that is new to the board goes to a place."""
        self.pieces += 1
        if sort == NOBLE:
            self.noble_count += 1
        self.stand(place, sort)

    def stand(self, place: i64, sort: i64) -> None:
        self.men[place] += 1
        if sort == NOBLE:
            self.nobles[place] += 1
        if CITY <= place < WINDROSE:
            self.manned |= BIT[place - CITY]

    def leave(self, place: i64, sort: i64) -> None:
        """A piece steps off a place."""
        self.men[place] -= 1
        if sort == NOBLE:
            self.nobles[place] -= 1
        if CITY <= place < WINDROSE and self.men[place] == 0:
            self.manned &= ~BIT[place - CITY]

    def give(self, place: i64, sort: i64) -> None:
        """A piece leaves the board for good."""
        self.pieces -= 1
        if sort == NOBLE:
            self.noble_count -= 1
        self.leave(place, sort)

    def lay(self, kind: i64) -> None:
        """A plantation or quarry comes onto the island."""
        self.tiles[kind] += 1
        self.island += 1
        self.circles += 1
        self.places |= BIT[kind]

    def lay_forest(self, kind: i64) -> None:
        """A plantation is laid face down (PR-X1-FOREST_HOUSE-1)."""
        self.tiles[FOREST] += 1
        self.island += 1
        self.under += BIT[4 * kind]

    def lift(self, kind: i64) -> None:
        """A plantation leaves the island; its piece has left it before."""
        self.tiles[kind] -= 1
        self.island -= 1
        self.circles -= 1
        if self.tiles[kind] == 0:
            self.places &= ~BIT[kind]

    def lift_forest(self) -> i64:
        """A forest leaves the island; the kind under it (PR-R-93)."""
        kind: i64 = 0
        while (self.under >> (4 * kind)) & 15 == 0:
            kind += 1
        self.under -= BIT[4 * kind]
        self.tiles[FOREST] -= 1
        self.island -= 1
        return kind

    def add_building(self, building: i64) -> None:
        self.buildings |= BIT[building]
        self.spaces += SIZE[building]
        circles = CIRCLES[building]
        if circles > 0:
            self.circles += circles
            self.city_circles += circles
            self.places |= BIT[CITY + building]

    def free_city_circles(self) -> i64:
        """Circles on buildings without a piece: what the refill counts (PR-MAY-11)."""
        standing = self.pieces - self.men[WINDROSE]
        kind: i64 = 0
        while kind < CITY:
            standing -= self.men[kind]
            kind += 1
        return self.city_circles - standing

    def guests_can_move(self) -> bool:
        """A guest stands ready and a circle elsewhere is free (PR-R-77)."""
        guests = self.men[CITY + GUEST_HOUSE]
        if guests == 0:
            return False
        return self.circles - (self.pieces - self.men[WINDROSE]) > (CIRCLES[GUEST_HOUSE] - guests)
