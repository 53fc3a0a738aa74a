"""The set-up for two to five players, with and without expansions (PR-SET, PR-X1, PR-X2)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.puerto_rico.catalogue import (
    BASE_ONES,
    BEIGE_ONES,
    CORN,
    CRATES,
    INDIGO,
    NOBLE_ONES,
    NOBLES,
    PLANTATIONS,
    QUARRIES,
    SEATINGS,
)
from comptoir.games.puerto_rico.decisions import ROLE_CHOICE
from comptoir.games.puerto_rico.position import Position
from comptoir.games.puerto_rico.rules.draft import begin_draft, copies_of
from comptoir.kernel.bits import lowest


def deal(at: Position) -> None:
    """Everything on the table for the first decision; seat 0 is the first governor."""
    seating = SEATINGS[int(at.seats)]
    deal_supply(at)
    tiles = [count - seating.fewer_tiles for count in PLANTATIONS]
    for seat, kind in enumerate(seating.first):
        tile = INDIGO if kind == "i" else CORN
        at.boards[seat].doubloons = seating.doubloons
        at.boards[seat].lay(tile)
        tiles[tile] -= 1
    at.stack = vec[i64]([kind for kind, count in enumerate(tiles) for _ in range(count)])
    at.stack_left = len(at.stack)
    at.dice.shuffle_first(at.stack, at.stack_left)
    at.turn_up()
    deal_buildings(at)


def deal_supply(at: Position) -> None:
    """Crates, quarries, chips, colonists and nobles."""
    seating = SEATINGS[int(at.seats)]
    for good, crates in enumerate(CRATES):
        at.supply[good] = crates - seating.fewer_crates
    at.quarries = QUARRIES - seating.fewer_tiles
    at.pool = seating.pool
    at.colonists = seating.colonists
    if at.rules["x2_all_colonists"] is True and at.with_nobles:
        at.colonists = 100 - at.seats
    at.ship_colonists = at.seats
    if at.with_nobles:
        at.nobles = NOBLES - 1
        at.ship_nobles = 1
        at.ship_colonists -= 1
        at.colonists += 1


def deal_buildings(at: Position) -> None:
    """All base buildings; with New Buildings the draft decides which beige ones (PR-X1-SET-1)."""
    drafting = at.rules["new_buildings"] is True
    at.phase = ROLE_CHOICE
    offered = BASE_ONES
    if drafting:
        offered &= ~BEIGE_ONES
    if at.with_nobles:
        offered |= NOBLE_ONES
    while offered:
        building = lowest(offered)
        offered &= offered - 1
        at.set_out(building, copies_of(at, building))
    if drafting:
        begin_draft(at)
