"""The captain: goods are loaded for victory points (PR-CAP).

The captain's guests and lighthouse; then loading turns clockwise, round after
round, until a whole round brought no load.  Storage and unloading follow
(storage.py).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.puerto_rico.board import Board
from comptoir.games.puerto_rico.catalogue import (
    GOOD_NAMES,
    GOODS,
    HARBOR,
    LIGHTHOUSE,
    ROYAL_SUPPLIER,
    SMALL_WHARF,
    UNION_HALL,
    WHARF,
)
from comptoir.games.puerto_rico.decisions import DELIVERY, LOADING, SMALL_WHARF_CARGO
from comptoir.games.puerto_rico.position import NOTHING, Position
from comptoir.games.puerto_rico.rules.gains import (
    HARBOR_CHIP,
    LIBRARY_CHIP,
    PRIVILEGE_CHIP,
    score_due_or_ask,
    score_or_ask,
)
from comptoir.games.puerto_rico.rules.guests import open_window
from comptoir.games.puerto_rico.rules.phase import Phase
from comptoir.games.puerto_rico.rules.role import ROLES, Role
from comptoir.games.puerto_rico.rules.rounds import end_phase
from comptoir.games.puerto_rico.rules.storage import ask_storage, unload
from comptoir.games.puerto_rico.tokens import (
    DONE,
    LOAD,
    OPEN_SMALL_WHARF,
    PASS,
    SHIP,
    SHIP_WAYS,
    SUPPLY,
    WHARF_WAY,
)
from comptoir.kernel.bits import BIT, size_of

# Stages of a loading turn
GUESTS: Final[i64] = 0
UNION: Final[i64] = 1
SUPPLIER: Final[i64] = 2
LOADS: Final[i64] = 3
BONUS: Final[i64] = 4
"""The load is made; its extra points come."""
TURN_OVER: Final[i64] = 5
# Before them, and after
LIGHTS: Final[i64] = 6
STORING: Final[i64] = 7


class Captain(Role):
    def begin(self, at: Position) -> None:
        at.begin_turns()
        at.stage = LIGHTS
        at.idle = 0
        at.first_load = True
        at.wharves = 0
        at.small_wharves = 0
        if not open_window(at):
            self.proceed(at)

    def proceed(self, at: Position) -> None:
        if at.stage == LIGHTS:
            if at.mine().uses(LIGHTHOUSE):
                at.earn(at.player, 1, "lighthouse")
            at.stage = UNION
        if at.stage < STORING:
            while at.idle < at.seats:
                if self.ask_turn(at):
                    return
                at.next_turn()
            at.begin_turns()
            at.stage = STORING
        while at.step < at.seats:
            if ask_storage(at, STORING):
                return
            at.next_turn()
            at.stage = STORING
        unload(at)
        at.union_halls = 0
        end_phase(at)

    def ask_turn(self, at: Position) -> bool:
        """A loading turn; union hall and, on the first, royal supplier come before (PR-R-54)."""
        board = at.mine()
        if at.stage == GUESTS:
            at.stage = UNION
            if board.crates > 0 and open_window(at):
                return True
        if at.stage == UNION:
            at.stage = SUPPLIER
            at.delivered = 0
            if board.uses(UNION_HALL) and (at.union_halls & BIT[at.player]) == 0:
                at.union_halls |= BIT[at.player]
                if score_or_ask(at, union_points(board), "union_hall"):
                    return True
        if at.stage == SUPPLIER:
            if at.step < at.seats and board.uses(ROYAL_SUPPLIER) and may_deliver(at, board):
                at.phase = DELIVERY
                return True
            at.stage = LOADS
        if at.stage == LOADS:
            at.stage = TURN_OVER
            at.idle += 1
            if board.crates > 0 and may_load(at, board):
                at.phase = LOADING
                return True
        if at.stage == BONUS:
            if score_due_or_ask(at):
                return True
            at.stage = TURN_OVER
        return False


def union_points(board: Board) -> i64:
    """One for every two crates of the same kind (PR-X1-UNION_HALL-1)."""
    points: i64 = 0
    good: i64 = 0
    while good < GOODS:
        points += board.goods[good] // 2
        good += 1
    return points


def deliveries_left(at: Position, board: Board) -> i64:
    """As many crates as nobles (PR-X2-SUPPLIER-2)."""
    return board.noble_count - size_of(at.delivered)


def may_deliver(at: Position, board: Board) -> bool:
    """While deliveries are left, each of another kind (PR-X2-SUPPLIER-3)."""
    if deliveries_left(at, board) <= 0 or board.crates == 0:
        return False
    good: i64 = 0
    while good < GOODS:
        if board.goods[good] > 0 and (at.delivered & BIT[good]) == 0:
            return True
        good += 1
    return False


class Delivery(Phase):
    """Crates to the royal supplier, 1 VP each and nothing on top (PR-X2-SUPPLIER)."""

    def options(self, at: Position) -> list[int]:
        board = at.mine()
        options: list[int] = []
        good: i64 = 0
        while good < GOODS:
            if board.goods[good] > 0 and (at.delivered & BIT[good]) == 0:
                options.append(SUPPLY + good)
            good += 1
        options.append(DONE)
        return options

    def resolve(self, at: Position, action: i64) -> None:
        if action == DONE:
            at.stage = LOADS
        else:
            good: i64 = action - SUPPLY
            give_crates(at, at.mine(), good, 1)
            at.delivered |= BIT[good]
            if at.told is not None:
                at.tell("deliver", at.player, {"good": GOOD_NAMES[good]})
            at.score(at.player, 1, "royal_supplier")
        ROLES[at.role].proceed(at)


def may_load(at: Position, board: Board) -> bool:
    """A ship takes one of his goods, or a wharf of his own is unused (PR-R-44)."""
    if has_wharf(at, board) or has_small_wharf(at, board):
        return True
    good: i64 = 0
    while good < GOODS:
        if board.goods[good] > 0 and room_for(at, good) > 0:
            return True
        good += 1
    return False


def has_wharf(at: Position, board: Board) -> bool:
    return board.uses(WHARF) and (at.wharves & BIT[at.player]) == 0


def has_small_wharf(at: Position, board: Board) -> bool:
    return board.uses(SMALL_WHARF) and (at.small_wharves & BIT[at.player]) == 0


def room_for(at: Position, good: i64) -> i64:
    """Spaces for a good: on the ship that carries it, else on the largest empty one.

    A kind is on one ship only, even if that is full (PR-CAP-02..04).
    """
    most: i64 = 0
    ship: i64 = 0
    ships: i64 = len(at.cargo)
    while ship < ships:
        if at.cargo[ship] == good:
            return at.capacity[ship] - at.load_of[ship]
        if at.cargo[ship] == NOTHING and at.capacity[ship] > most:
            most = at.capacity[ship]
        ship += 1
    return most


def add_ships(options: list[int], at: Position, good: i64, crates: i64) -> None:
    """Ships for a good: that which carries it, else the empty ones that take most (PR-CAP-07)."""
    room = room_for(at, good)
    if room == 0:
        return
    most = crates if crates < room else room
    sails = is_at_sea(at, good)
    ship: i64 = 0
    ships: i64 = len(at.cargo)
    while ship < ships:
        if sails:
            fits = at.cargo[ship] == good
        else:
            fits = at.cargo[ship] == NOTHING and at.capacity[ship] >= most
        if fits:
            options.append(SHIP + SHIP_WAYS * good + at.capacity[ship] - 4)
        ship += 1


def is_at_sea(at: Position, good: i64) -> bool:
    ship: i64 = 0
    ships: i64 = len(at.cargo)
    while ship < ships:
        if at.cargo[ship] == good:
            return True
        ship += 1
    return False


class Loading(Phase):
    """Load one kind: a duty while a ship takes any of his goods (PR-CAP-05, PR-R-44)."""

    def options(self, at: Position) -> list[int]:
        board = at.mine()
        wharf = has_wharf(at, board)
        options: list[int] = []
        good: i64 = 0
        duty = False
        while good < GOODS:
            crates = board.goods[good]
            if crates > 0:
                before = len(options)
                add_ships(options, at, good, crates)
                if len(options) > before:
                    duty = True
                if wharf:
                    options.append(SHIP + SHIP_WAYS * good + WHARF_WAY)
            good += 1
        if has_small_wharf(at, board):
            options.append(OPEN_SMALL_WHARF)
        if not duty:
            options.append(PASS)
        return options

    def resolve(self, at: Position, action: i64) -> None:
        if action == OPEN_SMALL_WHARF:
            at.small_wharves |= BIT[at.player]
            at.cargo_count = 0
            at.phase = SMALL_WHARF_CARGO
            return
        if action != PASS:
            good: i64 = (action - SHIP) // SHIP_WAYS
            way: i64 = (action - SHIP) % SHIP_WAYS
            if way == WHARF_WAY:
                load_wharf(at, good)
            else:
                load_ship(at, good, way + 4)
        ROLES[at.role].proceed(at)


def load_ship(at: Position, good: i64, capacity: i64) -> None:
    """As many crates as fit; 1 VP each (PR-CAP-06, PR-CAP-09)."""
    board = at.mine()
    ship: i64 = 0
    while at.capacity[ship] != capacity:
        ship += 1
    crates = board.goods[good]
    room = capacity - at.load_of[ship]
    if crates > room:
        crates = room
    board.goods[good] -= crates
    board.crates -= crates
    at.cargo[ship] = good
    at.load_of[ship] += crates
    if at.told is not None:
        at.tell(
            "load",
            at.player,
            {"good": GOOD_NAMES[good], "crates": int(crates), "ship": int(capacity)},
        )
    loaded(at, board, crates)


def load_wharf(at: Position, good: i64) -> None:
    """All crates of the kind go over the own wharf, once a phase (PR-B-WHARF)."""
    board = at.mine()
    at.wharves |= BIT[at.player]
    crates = board.goods[good]
    give_crates(at, board, good, crates)
    if at.told is not None:
        at.tell(
            "load",
            at.player,
            {"good": GOOD_NAMES[good], "crates": int(crates), "ship": "wharf"},
        )
    loaded(at, board, crates)


def give_crates(at: Position, board: Board, good: i64, crates: i64) -> None:
    """Crates go back to the supply."""
    board.goods[good] -= crates
    board.crates -= crates
    at.supply[good] += crates


def loaded(at: Position, board: Board, points: i64) -> None:
    """The points of a load, and what harbor, lighthouse and the captain's privilege add."""
    at.idle = 0
    at.score(at.player, points, "load")
    if board.uses(LIGHTHOUSE):
        at.earn(at.player, 1, "lighthouse")
    due: i64 = 0
    if board.uses(HARBOR):
        due = BIT[HARBOR_CHIP]
    if at.player == at.chooser and at.first_load:
        at.first_load = False
        due |= BIT[PRIVILEGE_CHIP]
        if at.privilege() == 2:
            due |= BIT[LIBRARY_CHIP]
    if due != 0:
        at.due = due
        at.stage = BONUS


class SmallWharfCargo(Phase):
    """Any crates over the small wharf, at least one; 1 VP for every two (PR-X1-SMALL_WHARF)."""

    def options(self, at: Position) -> list[int]:
        board = at.mine()
        options: list[int] = []
        good: i64 = 0
        while good < GOODS:
            if board.goods[good] > 0:
                options.append(LOAD + good)
            good += 1
        if at.cargo_count > 0:
            options.append(DONE)
        return options

    def resolve(self, at: Position, action: i64) -> None:
        board = at.mine()
        if action == DONE:
            if at.told is not None:
                at.tell("small_wharf", at.player, {"crates": int(at.cargo_count)})
            loaded(at, board, at.cargo_count // 2)
            at.cargo_count = 0
            ROLES[at.role].proceed(at)
            return
        good: i64 = action - LOAD
        give_crates(at, board, good, 1)
        at.cargo_count += 1
        if at.told is not None:
            at.tell("load_small", at.player, {"good": GOOD_NAMES[good]})
