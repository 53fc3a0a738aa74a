"""The end of the captain phase: crates that are kept, ships that sail (PR-CAP-11..14).

One crate on the windrose, three more with a storehouse, and all crates of one
kind in the small, of two kinds in the large warehouse.  Only the excess is lost.
With `strict` their owner may keep fewer, but never nothing (PR-R-55).
"""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.puerto_rico.board import Board
from comptoir.games.puerto_rico.catalogue import (
    GOOD_NAMES,
    GOODS,
    LARGE_WAREHOUSE,
    SMALL_WAREHOUSE,
    STOREHOUSE,
)
from comptoir.games.puerto_rico.decisions import RETURN_CRATE, SINGLE_CRATE, WAREHOUSE_KIND
from comptoir.games.puerto_rico.position import NOTHING, Position
from comptoir.games.puerto_rico.rules.guests import open_window
from comptoir.games.puerto_rico.rules.phase import Phase
from comptoir.games.puerto_rico.rules.role import ROLES
from comptoir.games.puerto_rico.tokens import DONE, KEEP, RETURN, STORE
from comptoir.kernel.bits import BIT


def ask_storage(at: Position, first: i64) -> bool:
    """The storage of one player, stage by stage from `first`; True if something is asked."""
    board = at.mine()
    if at.stage == first:
        at.stage = first + 1
        if board.crates <= 1:
            at.stage = first + 3
            return False
        if not everything_fits(board) and open_window(at):
            return True
    if at.stage == first + 1:
        at.stage = first + 2
        if everything_fits(board) and not (at.strict and may_keep_fewer(board)):
            at.stage = first + 3
            return False
        at.slots = warehouse_kinds(board)
        at.singles = single_crates(board)
        at.stored = 0
        at.aside = 0
        at.cargo_count = board.crates
    if at.stage == first + 2:
        if at.slots > 0 and at.cargo_count > 0:
            at.phase = WAREHOUSE_KIND
            return True
        if at.singles > 0 and at.cargo_count > (0 if at.strict else at.singles):
            at.phase = SINGLE_CRATE
            return True
        give_back(at, board)
        at.stage = first + 3
    if at.stage == first + 3 and at.strict and may_return(at, board):
        at.phase = RETURN_CRATE
        return True
    return False


def warehouse_kinds(board: Board) -> i64:
    """How many kinds are kept whole (PR-B-SMALL_WAREHOUSE-1, PR-B-LARGE_WAREHOUSE-1)."""
    kinds: i64 = 0
    if board.uses(SMALL_WAREHOUSE):
        kinds += 1
    if board.uses(LARGE_WAREHOUSE):
        kinds += 2
    return kinds


def single_crates(board: Board) -> i64:
    """How many single crates are kept (PR-CAP-11, PR-X1-STOREHOUSE-1)."""
    return 4 if board.uses(STOREHOUSE) else 1


def may_keep_fewer(board: Board) -> bool:
    """Whether a building is at work that nobody is obliged to use (PR-B-GEN-2)."""
    return warehouse_kinds(board) > 0 or board.uses(STOREHOUSE)


def everything_fits(board: Board) -> bool:
    """With the largest heaps in the warehouses, the rest are few enough."""
    left = board.crates
    kinds = warehouse_kinds(board)
    taken: i64 = 0
    while kinds > 0:
        best = NOTHING
        most: i64 = 0
        good: i64 = 0
        while good < GOODS:
            if board.goods[good] > most and (taken & BIT[good]) == 0:
                best = good
                most = board.goods[good]
            good += 1
        if best == NOTHING:
            break
        taken |= BIT[best]
        left -= most
        kinds -= 1
    return left <= single_crates(board)


class WarehouseKind(Phase):
    """A kind that is kept whole (PR-D-24); with `strict` perhaps none."""

    def options(self, at: Position) -> list[int]:
        board = at.mine()
        options: list[int] = []
        good: i64 = 0
        while good < GOODS:
            if board.goods[good] > 0 and (at.stored & BIT[good]) == 0:
                options.append(STORE + good)
            good += 1
        if at.strict:
            options.append(DONE)
        return options

    def resolve(self, at: Position, action: i64) -> None:
        if action == DONE:
            at.slots = 0
        else:
            good: i64 = action - STORE
            at.stored |= BIT[good]
            at.slots -= 1
            at.cargo_count -= at.mine().goods[good]
            if at.told is not None:
                at.tell("store", at.player, {"good": GOOD_NAMES[good]})
        ROLES[at.role].proceed(at)


class SingleCrate(Phase):
    """A single crate that is kept (PR-D-25); with `strict` enough when anything is."""

    def options(self, at: Position) -> list[int]:
        board = at.mine()
        options: list[int] = []
        good: i64 = 0
        while good < GOODS:
            if (at.stored & BIT[good]) == 0 and board.goods[good] > kept(at, good):
                options.append(KEEP + good)
            good += 1
        if at.strict and at.stored + at.aside != 0:
            options.append(DONE)
        return options

    def resolve(self, at: Position, action: i64) -> None:
        if action == DONE:
            at.singles = 0
        else:
            good: i64 = action - KEEP
            at.aside += BIT[4 * good]
            at.singles -= 1
            at.cargo_count -= 1
            if at.told is not None:
                at.tell("keep", at.player, {"good": GOOD_NAMES[good]})
        ROLES[at.role].proceed(at)


def may_return(at: Position, board: Board) -> bool:
    """Whether a kind in a warehouse has more than one crate."""
    good: i64 = 0
    while good < GOODS:
        if returnable(at, board, good):
            return True
        good += 1
    return False


def returnable(at: Position, board: Board, good: i64) -> bool:
    return (at.stored & BIT[good]) != 0 and board.goods[good] > 1


class ReturnCrate(Phase):
    """A crate less in the warehouse: as many as its owner wishes (PR-D-28)."""

    def options(self, at: Position) -> list[int]:
        board = at.mine()
        options: list[int] = [DONE]
        good: i64 = 0
        while good < GOODS:
            if returnable(at, board, good):
                options.append(RETURN + good)
            good += 1
        return options

    def resolve(self, at: Position, action: i64) -> None:
        if action == DONE:
            at.stored = 0
        else:
            good: i64 = action - RETURN
            board = at.mine()
            board.goods[good] -= 1
            board.crates -= 1
            at.supply[good] += 1
            if at.told is not None:
                at.tell("return", at.player, {"good": GOOD_NAMES[good]})
        ROLES[at.role].proceed(at)


def kept(at: Position, good: i64) -> i64:
    """Single crates of a good set aside so far."""
    return (at.aside >> (4 * good)) & 15


def give_back(at: Position, board: Board) -> None:
    """The excess goes to the supply; if singles are left, the rest fits."""
    if at.singles > 0:
        return
    lost: dict[str, object] = {}
    good: i64 = 0
    while good < GOODS:
        if (at.stored & BIT[good]) == 0:
            excess = board.goods[good] - kept(at, good)
            if excess > 0:
                board.goods[good] -= excess
                board.crates -= excess
                at.supply[good] += excess
                if at.told is not None:
                    lost[GOOD_NAMES[good]] = int(excess)
        good += 1
    if at.told is not None and lost:
        at.tell("spoil", at.player, {"goods": lost})


def unload(at: Position) -> None:
    """Full ships, and only those, are emptied into the supply (PR-CAP-14)."""
    ship: i64 = 0
    ships: i64 = len(at.cargo)
    while ship < ships:
        if at.load_of[ship] == at.capacity[ship]:
            good = at.cargo[ship]
            at.supply[good] += at.load_of[ship]
            if at.told is not None:
                at.tell("sail", -1, {"good": GOOD_NAMES[good], "ship": int(at.capacity[ship])})
            at.load_of[ship] = 0
            at.cargo[ship] = NOTHING
        ship += 1
