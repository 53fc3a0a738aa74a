"""The final score: chips, buildings, large buildings, nobles (PR-END-07)."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.puerto_rico.board import Board
from comptoir.games.puerto_rico.catalogue import (
    BEIGE_ONES,
    CITY_HALL,
    CLOISTER,
    CUSTOMS_HOUSE,
    FOREST,
    FORTRESS,
    GUILD_HALL,
    LARGE_INDUSTRIAL,
    POINTS,
    RESIDENCE,
    ROYAL_GARDEN,
    SCORING_ONES,
    SMALL_INDUSTRIAL,
)
from comptoir.kernel.bits import lowest, size_of


def points(board: Board) -> i64:
    """The score of a board as it stands."""
    return board.vp + board.noble_count + building_points(board) + extra_points(board)


def building_points(board: Board) -> i64:
    """The printed points of all buildings, with a piece or without."""
    total: i64 = 0
    buildings = board.buildings
    while buildings:
        total += POINTS[lowest(buildings)]
        buildings &= buildings - 1
    return total


def extra_points(board: Board) -> i64:
    """What the large buildings with a piece add (PR-END-08)."""
    total: i64 = 0
    large = board.manned & SCORING_ONES
    while large:
        total += large_points(board, lowest(large))
        large &= large - 1
    return total


def large_points(board: Board, building: i64) -> i64:
    """What a large building is worth to its owner beyond the printed points."""
    if building == GUILD_HALL:
        return size_of(board.buildings & SMALL_INDUSTRIAL) + 2 * size_of(
            board.buildings & LARGE_INDUSTRIAL
        )
    if building == RESIDENCE:
        return 4 if board.island <= 9 else board.island - 5
    if building == FORTRESS:
        return board.pieces // 3
    if building == CUSTOMS_HOUSE:
        return board.vp // 4
    if building == CITY_HALL:
        return size_of(board.buildings & BEIGE_ONES)
    if building == CLOISTER:
        return cloister_points(board)
    if building == ROYAL_GARDEN:
        return board.noble_count
    return 0


def cloister_points(board: Board) -> i64:
    """1, 3, 6 or 10 for that many sets of three equal island tiles (PR-X1-CLOISTER-1)."""
    sets: i64 = 0
    kind: i64 = 0
    while kind <= FOREST:
        sets += board.tiles[kind] // 3
        kind += 1
    return sets * (sets + 1) // 2


def breakdown(board: Board) -> dict[str, int]:
    """Where the points of a board come from."""
    told = {"chips": int(board.vp), "buildings": int(building_points(board))}
    if board.noble_count:
        told["nobles"] = int(board.noble_count)
    for building, key in LARGE_KEYS:
        if board.uses(building):
            told[key] = int(large_points(board, building))
    return told


LARGE_KEYS: list[tuple[int, str]] = [
    (GUILD_HALL, "guild_hall"),
    (RESIDENCE, "residence"),
    (FORTRESS, "fortress"),
    (CUSTOMS_HOUSE, "customs_house"),
    (CITY_HALL, "city_hall"),
    (CLOISTER, "cloister"),
    (ROYAL_GARDEN, "royal_garden"),
]


def tie_break(board: Board) -> i64:
    """Doubloons and crates together (PR-END-09)."""
    return board.doubloons + board.crates
