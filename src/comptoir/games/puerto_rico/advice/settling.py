"""Which tile to take."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.puerto_rico.advice.worth import PRICE, mills, others_make
from comptoir.games.puerto_rico.catalogue import CORN, GOODS, QUARRY, SPACES
from comptoir.games.puerto_rico.position import Position


def tile_worth(at: Position, seat: i64, kind: i64, part: float) -> float:
    """A tile for an island, in points of about a fifth of a victory point."""
    board = at.boards[seat]
    late = 1.0 - part
    if kind == QUARRY:
        owned = int(board.tiles[QUARRY])
        if owned >= 4:
            return 1.0 * late
        return (13.0 - 3.0 * owned) * late
    price = PRICE[kind]
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
        if price > 2.0 and others_make(at, seat, kind):
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
