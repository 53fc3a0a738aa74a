"""Pieces that come outside the mayor phase: hospice and university (PR-B-HOSPICE, PR-B-UNIVERSITY).

They come from the colonist supply; when it is empty, from the ship, which is
not topped up.  There a noble may be taken instead (PR-R-15).
"""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.puerto_rico.board import COLONIST, NOBLE, SORT_NAMES
from comptoir.games.puerto_rico.catalogue import PLACE_NAMES
from comptoir.games.puerto_rico.decisions import SHIP_SORT
from comptoir.games.puerto_rico.position import Position
from comptoir.games.puerto_rico.rules.phase import Phase
from comptoir.games.puerto_rico.rules.role import ROLES
from comptoir.games.puerto_rico.tokens import PIECE_COLONIST, PIECE_NOBLE


def fetch_piece(at: Position) -> None:
    """A piece comes to the place `at.last`."""
    if at.colonists > 0:
        at.colonists -= 1
        arrive(at, COLONIST, "supply")
    elif at.ship_colonists > 0 and at.ship_nobles > 0:
        at.phase = SHIP_SORT
        return
    else:
        take_off_ship(at, NOBLE if at.ship_colonists == 0 else COLONIST)
    ROLES[at.role].proceed(at)


def take_off_ship(at: Position, sort: i64) -> None:
    if sort == NOBLE:
        at.ship_nobles -= 1
    else:
        at.ship_colonists -= 1
    arrive(at, sort, "ship")


def arrive(at: Position, sort: i64, source: str) -> None:
    at.mine().put(at.last, sort)
    if at.told is not None:
        at.tell(
            "arrive",
            at.player,
            {"place": PLACE_NAMES[at.last], "sort": SORT_NAMES[sort], "source": source},
        )


class ShipSort(Phase):
    """A colonist or the noble of the ship (PR-D-08)."""

    def options(self, at: Position) -> list[int]:
        return [PIECE_COLONIST, PIECE_NOBLE]

    def resolve(self, at: Position, action: i64) -> None:
        take_off_ship(at, NOBLE if action == PIECE_NOBLE else COLONIST)
        ROLES[at.role].proceed(at)
