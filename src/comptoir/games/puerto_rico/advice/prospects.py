"""The chance of every seat to win, from what its board is worth and will bring."""

from __future__ import annotations

from math import exp

from mypy_extensions import i64

from comptoir.games.puerto_rico.advice.worth import (
    could_make,
    crate,
    doubloon,
    effect,
    kinds_made,
    large_worth,
    progress,
)
from comptoir.games.puerto_rico.board import Board
from comptoir.games.puerto_rico.catalogue import (
    BEIGE_ONES,
    FACTORY,
    FOREST,
    GOODS,
    LARGE_MARKET,
    LARGE_WAREHOUSE,
    OFFICE,
    PRICES,
    QUARRY,
    SCORING_ONES,
    SMALL_MARKET,
    SMALL_WAREHOUSE,
    WINDROSE,
)
from comptoir.games.puerto_rico.position import NOT_YET, Position
from comptoir.games.puerto_rico.rules.craftsman import output
from comptoir.games.puerto_rico.scoring import building_points
from comptoir.kernel.bits import BIT, lowest


def prospects(at: Position) -> list[float]:
    """Win chances: the worths of the boards, set against how much may still happen."""
    part = progress(at)
    spread = open_points(part)
    worths = board_worths(at, part)
    best = worths[0]
    for worth in worths:
        if worth > best:
            best = worth
    total = 0.0
    for place, worth in enumerate(worths):
        share = exp((worth - best) / spread)
        worths[place] = share
        total += share
    for place, share in enumerate(worths):
        worths[place] = share / total
    return worths


def open_points(part: float) -> float:
    """How many points ahead make a win e times as likely: many as long as much may happen."""
    return 1.5 + 8.0 * (1.0 - part)


def board_worths(at: Position, part: float) -> list[float]:
    """What every board will have brought; the governor's a little more."""
    worths: list[float] = []
    for seat in range(at.seats):
        worth = board_worth(at, at.boards[seat], part)
        if seat == at.governor:
            worth += 0.3 * (1.0 - part)
        worths.append(worth)
    return worths


def board_worth(at: Position, board: Board, part: float) -> float:
    """What a board will have brought by the end of the game, roughly, in points."""
    rounds = 15.0 * (1.0 - part)
    if at.ended == NOT_YET and rounds < 1.0:
        rounds = 1.0
    money = doubloon(part)
    worth = float(int(board.vp + board.noble_count + building_points(board)))
    worth += large_bonus(board, part)
    coins = int(board.doubloons)
    worth += money * (coins if coins < 12 else 12 + (coins - 12) // 2)
    worth += goods_worth(board, part)
    if rounds <= 0.0:
        return worth
    worth += production_worth(board, part, rounds, money)
    builds = 0.5 * rounds
    manned = int(board.men[QUARRY])
    quarries = manned + 0.6 * (int(board.tiles[QUARRY]) - manned)
    if quarries > 3.0:
        quarries = 3.0 + 0.3 * (quarries - 3.0)
    worth += 0.7 * money * builds * quarries
    worth += 0.3 * money * builds * int(board.tiles[FOREST])
    special: i64 = board.buildings & BEIGE_ONES & ~SCORING_ONES
    while special:
        building = lowest(special)
        special &= special - 1
        value = effect(building, part)
        if building == FACTORY and kinds_made(board) < 3:
            value *= 0.4
        worth += value if (board.manned & BIT[building]) != 0 else 0.7 * value
    idle = int(board.men[WINDROSE])
    return worth + 0.15 * idle * (1.0 - part)


def large_bonus(board: Board, part: float) -> float:
    """The large buildings, those without a piece at less: a mayor may not come."""
    total = 0.0
    large: i64 = board.buildings & SCORING_ONES
    while large:
        building = lowest(large)
        large &= large - 1
        value = large_worth(board, building, part)
        if (board.manned & BIT[building]) == 0:
            value *= 0.75 - 0.45 * part
        total += value
    return total


def goods_worth(board: Board, part: float) -> float:
    """Crates in store; those that a warehouse does not protect may spoil."""
    if board.crates == 0:
        return 0.0
    total = 0.0
    good: i64 = 0
    while good < GOODS:
        crates = int(board.goods[good])
        if crates:
            total += crate(good, part) * crates
        good += 1
    safe = (board.manned & (BIT[SMALL_WAREHOUSE] | BIT[LARGE_WAREHOUSE])) != 0
    return total if safe else 0.85 * total


def production_worth(board: Board, part: float, rounds: float, money: float) -> float:
    """What craftsmen will bring: crates to ship, and the best of them to sell."""
    crates = 0.0
    best = 0.0
    kinds = 0
    good: i64 = 0
    while good < GOODS:
        could = int(could_make(board, good))
        if could:
            makes = int(output(board, good))
            units = makes + 0.45 * (could - makes)
            crates += units
            price = int(PRICES[good]) * (1.0 if makes else 0.6)
            if price > best:
                best = price
            kinds += 1
        elif board.tiles[good] > 0:
            crates += 0.12 * int(board.tiles[good])
        good += 1
    if kinds == 0:
        return 0.3 * crates * rounds
    if crates > 6.0:
        crates = 6.0 + 0.7 * (crates - 6.0)
    sale = best
    if board.uses(SMALL_MARKET):
        sale += 1.0
    if board.uses(LARGE_MARKET):
        sale += 2.0
    if board.uses(OFFICE):
        sale += 0.5
    return rounds * (0.33 * crates + 0.3 * money * sale + 0.05 * kinds)
