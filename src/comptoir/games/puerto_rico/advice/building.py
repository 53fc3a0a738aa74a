"""Which building to buy."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.puerto_rico.advice.worth import (
    MADE_BY,
    effect,
    kinds_made,
    large_worth,
    mills,
    others_make,
    price_weight,
)
from comptoir.games.puerto_rico.board import Board
from comptoir.games.puerto_rico.catalogue import (
    CIRCLES,
    COLUMN,
    COLUMNS,
    COST,
    FACTORY,
    HARBOR,
    LARGE_MARKET,
    POINTS,
    PRICES,
    SCORING_ONES,
    SMALL_MARKET,
    STATUE,
    WHARF,
)
from comptoir.games.puerto_rico.position import Position
from comptoir.games.puerto_rico.rules.builder import column_discount, suitable, within
from comptoir.kernel.bits import BIT, lowest


def purchase(at: Position, seat: i64, building: i64, part: float, price: i64) -> float:
    """What a building is worth to a seat beyond its price, in victory points."""
    board = at.boards[seat]
    value = int(POINTS[building]) - price_weight(part) * int(price)
    if building == STATUE:
        return value + 0.5
    if (SCORING_ONES & BIT[building]) != 0:
        bonus = large_worth(board, building, part)
        return value + bonus * (0.9 if part < 0.85 else 0.55) + 1.0
    good = MADE_BY[building]
    if good >= 0:
        return value + industry(at, board, seat, building, good, part)
    worth = effect(building, part)
    if building == FACTORY:
        kinds = int(kinds_made(board))
        worth *= 0.3 + 0.25 * kinds if kinds < 3 else 1.0 + 0.15 * (kinds - 3)
    elif building in (HARBOR, WHARF):
        worth *= 1.0 if kinds_made(board) > 1 else 0.6
    elif (building in (SMALL_MARKET, LARGE_MARKET)) and kinds_made(board) == 0:
        worth *= 0.7
    return value + worth


def industry(at: Position, board: Board, seat: i64, building: i64, good: i64, part: float) -> float:
    """A mill is worth what fields it can serve."""
    idle = board.tiles[good] - mills(board, good)
    worth = effect(building, part)
    if idle <= 0:
        coming = 1.0 if at.row[good] > 0 else 0.4
        return worth * coming * 0.4 - 1.0 if part < 0.4 else -1.5
    circles = CIRCLES[building]
    served = int(idle if idle < circles else circles)
    worth *= 0.7 + 0.3 * served
    if int(PRICES[good]) > 2:
        worth += (1.5 if not others_make(at, seat, good) else -0.8) * (1.0 - part)
    return worth


def best_purchase(at: Position, seat: i64, part: float, lower: i64) -> float:
    """The best building a seat could buy now with a price lowered by so much; 0 for none."""
    board = at.boards[seat]
    found: i64 = 0
    column: i64 = 1
    while column <= COLUMNS:
        found |= within(column, board.doubloons + column_discount(board, column) + lower)
        column += 1
    found &= suitable(at, board)
    best = 0.0
    while found:
        building = lowest(found)
        found &= found - 1
        price = COST[building] - column_discount(board, COLUMN[building]) - lower
        if price < 0:
            price = 0
        value = purchase(at, seat, building, part, price)
        if value > best:
            best = value
    return best
