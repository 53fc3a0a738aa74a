"""Which tile to take, and where the colonists go."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.puerto_rico.advice.worth import (
    could_make,
    effect,
    kinds_made,
    large_worth,
    mills,
    others_make,
    workers,
)
from comptoir.games.puerto_rico.board import Board
from comptoir.games.puerto_rico.catalogue import (
    BEIGE_ONES,
    CITY,
    CONSTRUCTION_HUT,
    CORN,
    FACTORY,
    GOODS,
    HACIENDA,
    HARBOR,
    HOSPICE,
    LARGE_MARKET,
    LARGE_WAREHOUSE,
    OFFICE,
    PLACES,
    PRICES,
    QUARRY,
    SCORING_ONES,
    SMALL_MARKET,
    SMALL_WAREHOUSE,
    SPACES,
    STOREHOUSE,
    UNIVERSITY,
    WHARF,
    WINDROSE,
)
from comptoir.games.puerto_rico.position import Position
from comptoir.kernel.bits import BIT, lowest, size_of

MILL_OF: Final = vec[i64]([1, 2, 1, 2, 3, 4])
"""The good of building 0..5."""


def tile_worth(at: Position, seat: i64, kind: i64, part: float) -> float:
    """A tile for an island, in points of about a fifth of a victory point."""
    board = at.boards[seat]
    late = 1.0 - part
    if kind == QUARRY:
        owned = int(board.tiles[QUARRY])
        if owned >= 4:
            return 1.0 * late
        return (13.0 - 3.0 * owned) * late
    price = int(PRICES[kind])
    value = (1.5 * price + 2.0) * late
    fields = board.tiles[kind]
    if kind == CORN:
        value += 3.0 + 3.0 * late
        if fields >= 4:
            value -= 2.0
    elif mills(board, kind) > fields:
        value += 12.0 * late + 2.0
    if fields == 0:
        value += 2.0
        if price > 2 and others_make(at, seat, kind):
            value -= 3.0
    if kind != CORN and fields >= 3:
        value -= 2.0
    return value


def best_tile(at: Position, seat: i64, part: float, quarry: bool) -> float:
    """The best tile on offer to a seat."""
    board = at.boards[seat]
    if board.island >= SPACES:
        return 0.0
    best = 0.0
    if quarry and at.quarries > 0:
        best = tile_worth(at, seat, QUARRY, part)
    kind: i64 = 0
    while kind < GOODS:
        if at.row[kind] > 0:
            value = tile_worth(at, seat, kind, part)
            if value > best:
                best = value
        kind += 1
    return best


# The mayor


def circle_worth(board: Board, building: i64, part: float) -> float:
    """What a piece on a building that makes no goods is worth, in the same points."""
    if (SCORING_ONES & BIT[building]) != 0:
        bonus = large_worth(board, building, part)
        return 4.0 * bonus * (0.15 + 0.85 * part * part)
    if building == FACTORY:
        return (10.0 if kinds_made(board) > 2 else 3.0) * (1.0 - 0.8 * part)
    if building == HARBOR:
        return 12.0
    if building == WHARF:
        return 10.0
    if building == LARGE_MARKET:
        return 9.0 - 6.0 * part
    if building == SMALL_MARKET:
        return 6.5 - 5.0 * part
    if building == OFFICE:
        return 4.0 - 3.0 * part
    if building in (HACIENDA, CONSTRUCTION_HUT, HOSPICE):
        return (5.0 if board.island < SPACES else 0.0) * (1.0 - part)
    if building == UNIVERSITY:
        return 5.0 * (1.0 - part)
    if building in (SMALL_WAREHOUSE, STOREHOUSE):
        return 4.0 + 3.0 * part
    if building == LARGE_WAREHOUSE:
        return 3.0 + 3.0 * part
    return 2.5 * effect(building, part)


def crate_worth(good: i64, part: float) -> float:
    """What the making of one crate a craftsman is worth, in the same points."""
    return 6.5 + 2.2 * int(PRICES[good]) * (1.0 - part)


def next_place(at: Position, board: Board, part: float) -> i64:
    """Where the next piece goes if all that wait are placed as well as can be.

    Pieces are placed in the order of the places and never back, so the lowest place
    of the best arrangement comes first.  The arrangement is found greedily: a corn
    field or a special building is one piece, a field with a circle of its mill two.
    """
    plan = vec[i64]([0] * int(PLACES))
    waiting = board.men[WINDROSE]
    first = at.last
    lowest_place: i64 = PLACES
    while waiting > 0:
        best = 0.05
        place: i64 = -1
        partner: i64 = -1
        # Fields, and mills with them
        good: i64 = 0
        while good < GOODS:
            field_free = good >= first and board.tiles[good] - board.men[good] - plan[good] > 0
            fields = board.men[good] + plan[good]
            if good == CORN:
                if field_free and crate_worth(CORN, part) > best:
                    best = crate_worth(CORN, part)
                    place = CORN
                    partner = -1
            else:
                mill = free_mill(board, plan, good, first)
                hands = workers(board, good) + planned_hands(plan, good)
                value = crate_worth(good, part)
                if fields > hands:
                    if mill >= 0 and value > best:
                        best, place, partner = value, mill, -1
                elif hands > fields:
                    if field_free and value > best:
                        best, place, partner = value, good, -1
                elif field_free and mill >= 0 and waiting > 1 and 0.55 * value > best:
                    best, place, partner = 0.55 * value, good, mill
            good += 1
        if first <= QUARRY and board.tiles[QUARRY] - board.men[QUARRY] - plan[QUARRY] > 0:
            quarry = (7.5 - 0.8 * int(board.men[QUARRY] + plan[QUARRY])) * (1.0 - part)
            if quarry > best:
                best, place, partner = quarry, QUARRY, -1
        special: i64 = board.buildings & BEIGE_ONES
        while special:
            building = lowest(special)
            special &= special - 1
            spot = CITY + building
            if spot >= first and board.free_at(spot) - plan[spot] > 0:
                value = circle_worth(board, building, part)
                if value > best:
                    best, place, partner = value, spot, -1
        if place < 0:
            place = any_free(board, plan, first)
            if place < 0:
                break
        plan[place] += 1
        waiting -= 1
        if place < lowest_place:
            lowest_place = place
        if partner >= 0:
            plan[partner] += 1
            waiting -= 1
            if partner < lowest_place:
                lowest_place = partner
    return lowest_place


def free_mill(board: Board, plan: vec[i64], good: i64, first: i64) -> i64:
    """A place on a building of the good with a free circle, or -1."""
    building: i64 = 0
    while building < 6:
        if MILL_OF[building] == good and board.owns(building):
            place = CITY + building
            if place >= first and board.free_at(place) - plan[place] > 0:
                return place
        building += 1
    return -1


def planned_hands(plan: vec[i64], good: i64) -> i64:
    """Pieces that the plan puts on the buildings of a good."""
    count: i64 = 0
    building: i64 = 0
    while building < 6:
        if MILL_OF[building] == good:
            count += plan[CITY + building]
        building += 1
    return count


def any_free(board: Board, plan: vec[i64], first: i64) -> i64:
    """The last place with a free circle: buildings before fields, since they bring colonists."""
    found: i64 = -1
    places = board.places & -BIT[first]
    while places:
        place = lowest(places)
        places &= places - 1
        if board.free_at(place) - plan[place] > 0:
            found = place
    return found


def mayor_gain(board: Board, pieces: i64, part: float) -> float:
    """What so many new colonists are worth to a board, in victory points."""
    free = board.circles - (board.pieces - board.men[WINDROSE])
    if free <= 0:
        return 0.0
    new = pieces + board.men[WINDROSE]
    if new > free:
        new = free
    gap: i64 = 0
    good: i64 = 0
    while good < GOODS:
        could = could_make(board, good)
        if could > 0:
            fields = board.men[good]
            hands = fields if good == CORN else workers(board, good)
            gap += could - (fields if fields < hands else hands)
        good += 1
    crates = gap if gap < new else new
    late = 1.0 - part
    gain = 1.5 * late * int(crates) + 0.35 * late * int(new - crates)
    large: i64 = board.buildings & SCORING_ONES & ~board.manned
    if large != 0:
        gain += 4.0 * part * int(size_of(large))
    special: i64 = board.buildings & BEIGE_ONES & ~SCORING_ONES & ~board.manned
    if special != 0:
        gain += 1.0 * int(size_of(special)) * (0.4 + 0.6 * late)
    return gain
