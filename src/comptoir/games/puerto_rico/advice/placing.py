"""Where the colonists go, and what a mayor brings."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.puerto_rico.advice.worth import (
    PRICE,
    could_make,
    effect,
    kinds_made,
    large_worth,
    workers,
)
from comptoir.games.puerto_rico.board import Board
from comptoir.games.puerto_rico.catalogue import (
    BEIGE_ONES,
    CITY,
    COFFEE_ROASTER,
    CONSTRUCTION_HUT,
    CORN,
    FACTORY,
    GOODS,
    HACIENDA,
    HARBOR,
    HOSPICE,
    INDIGO_PLANT,
    LARGE_MARKET,
    LARGE_WAREHOUSE,
    OFFICE,
    PLACES,
    QUARRY,
    SCORING_ONES,
    SMALL_INDIGO_PLANT,
    SMALL_MARKET,
    SMALL_SUGAR_MILL,
    SMALL_WAREHOUSE,
    SPACES,
    STOREHOUSE,
    SUGAR_MILL,
    TOBACCO_STORAGE,
    UNIVERSITY,
    WHARF,
    WINDROSE,
)
from comptoir.games.puerto_rico.position import Position
from comptoir.games.puerto_rico.rules.craftsman import output
from comptoir.kernel.bits import BIT, lowest, size_of

SPECIAL_PLACES: Final[i64] = int(BEIGE_ONES) << int(CITY)
"""The places of the buildings that make no goods."""
MILL_PLACES: Final = vec[i64](
    [
        sum(1 << int(CITY + mill) for mill in mills)
        for mills in (
            (),
            (SMALL_INDIGO_PLANT, INDIGO_PLANT),
            (SMALL_SUGAR_MILL, SUGAR_MILL),
            (TOBACCO_STORAGE,),
            (COFFEE_ROASTER,),
        )
    ]
)
"""The places of the buildings of a good."""


def next_place(at: Position, board: Board, part: float) -> i64:
    """Where the next piece goes if all that wait are placed as well as can be.

    Pieces are placed in the order of the places and never back, so the lowest place
    of the best arrangement comes first.  The arrangement is found greedily: a corn
    field or a special building is one piece, a field with a circle of its mill two.
    It is followed until it has the first of all free places: nothing comes before that.
    """
    men = board.men[:]
    free = free_places(board, at.last)
    if free == 0:
        return PLACES
    first = lowest(free)
    spot = best_spot(board, free, part)
    spot_worth = circle_worth(board, spot - CITY, part) if spot >= 0 else 0.0
    waiting = men[WINDROSE]
    found: i64 = PLACES
    while waiting > 0 and found > first:
        best = 0.05
        place: i64 = -1
        partner: i64 = -1
        if (free >> CORN) & 1 == 1 and crate_worth(CORN, part) > best:
            best = crate_worth(CORN, part)
            place = CORN
        good: i64 = 1
        while good < GOODS:
            mills = free & MILL_PLACES[good]
            field_free = (free >> good) & 1 == 1
            if field_free or mills != 0:
                value = crate_worth(good, part)
                idle = men[good] - workers(men, good)
                if idle > 0:
                    if mills != 0 and value > best:
                        best = value
                        place = lowest(mills)
                        partner = -1
                elif idle < 0:
                    if field_free and value > best:
                        best = value
                        place = good
                        partner = -1
                elif field_free and mills != 0 and waiting > 1 and 0.55 * value > best:
                    best = 0.55 * value
                    place = good
                    partner = lowest(mills)
            good += 1
        if (free >> QUARRY) & 1 == 1:
            quarry = (7.5 - 0.8 * float(int(men[QUARRY]))) * (1.0 - part)
            if quarry > best:
                best = quarry
                place = QUARRY
                partner = -1
        if spot_worth > best:
            place = spot
            partner = -1
        if place < 0:
            place = last_of(free)
            if place < 0:
                break
        while place >= 0:
            men[place] += 1
            waiting -= 1
            if men[place] >= board.circles_at(place):
                free &= ~BIT[place]
            if place < found:
                found = place
            if place == spot:
                spot = best_spot(board, free, part)
                spot_worth = circle_worth(board, spot - CITY, part) if spot >= 0 else 0.0
            place = partner
            partner = -1
    return found


def free_places(board: Board, first: i64) -> i64:
    """Places with a free circle from the first on, as a bit set."""
    free: i64 = 0
    places = board.places & -BIT[first]
    while places:
        place = lowest(places)
        places &= places - 1
        if board.free_at(place) > 0:
            free |= BIT[place]
    return free


def best_spot(board: Board, free: i64, part: float) -> i64:
    """The free place on a special building that is worth most, or -1."""
    best = 0.0
    found: i64 = -1
    spots = free & SPECIAL_PLACES
    while spots:
        spot = lowest(spots)
        spots &= spots - 1
        worth = circle_worth(board, spot - CITY, part)
        if worth > best:
            best = worth
            found = spot
    return found


def last_of(places: i64) -> i64:
    """The last of the places, or -1: buildings before fields, since they bring colonists."""
    last: i64 = -1
    while places:
        last = lowest(places)
        places &= places - 1
    return last


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
    return 6.5 + 2.2 * PRICE[good] * (1.0 - part)


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
        gap += could_make(board, good) - output(board, good)
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
