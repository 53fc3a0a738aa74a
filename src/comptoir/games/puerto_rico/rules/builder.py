"""The builder: everybody may build one building (PR-BLD).

Clockwise from the chooser: guests, the choice of a building, the payment
(black_market.py), church points, the university's colonist.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.puerto_rico.board import Board
from comptoir.games.puerto_rico.catalogue import (
    BLACK_MARKET,
    BUILDING_NAMES,
    CHURCH,
    CIRCLES,
    CITY,
    COLUMN,
    COLUMNS,
    COST,
    DEAREST,
    FOREST,
    LARGE_ONES,
    QUARRY,
    SPACES,
    UNIVERSITY,
    WINDROSE,
    WITHIN,
    ZONING_OFFICE,
)
from comptoir.games.puerto_rico.decisions import BUILDING_CHOICE, PAYMENT, UNIVERSITY_USE
from comptoir.games.puerto_rico.position import CITY_FULL, NOTHING, Position
from comptoir.games.puerto_rico.rules.arrivals import fetch_piece
from comptoir.games.puerto_rico.rules.black_market import sorts_to_give
from comptoir.games.puerto_rico.rules.gains import score_or_ask
from comptoir.games.puerto_rico.rules.guests import open_window
from comptoir.games.puerto_rico.rules.phase import Phase
from comptoir.games.puerto_rico.rules.role import ROLES, Role
from comptoir.games.puerto_rico.rules.rounds import end_phase
from comptoir.games.puerto_rico.tokens import BUILD, PASS, USE_UNIVERSITY
from comptoir.kernel.bits import add_members, size_of

GUESTS: Final[i64] = 0
CHOOSING: Final[i64] = 1
PAYING: Final[i64] = 2
PRAYING: Final[i64] = 3
STUDYING: Final[i64] = 4
TURN_OVER: Final[i64] = 5


class Builder(Role):
    def proceed(self, at: Position) -> None:
        while at.step < at.seats:
            if self.ask_turn(at):
                return
            at.next_turn()
        end_phase(at)

    def ask_turn(self, at: Position) -> bool:
        board = at.mine()
        if at.stage == GUESTS:
            at.stage = CHOOSING
            at.building = NOTHING
            if board.spaces < SPACES and open_window(at):
                return True
        if at.stage == CHOOSING:
            at.stage = PAYING
            if anything_to_build(at, board):
                at.phase = BUILDING_CHOICE
                return True
        if at.building == NOTHING:
            return False
        if at.stage == PAYING:
            if at.gap > 0:
                at.phase = PAYMENT
                return True
            place_building(at, board)
            at.stage = PRAYING
        if at.stage == PRAYING:
            at.stage = STUDYING
            if board.uses(CHURCH) and score_or_ask(at, church_points(at.building), "church"):
                return True
        if at.stage == STUDYING:
            at.stage = TURN_OVER
            if board.uses(UNIVERSITY) and at.pieces_available():
                at.phase = UNIVERSITY_USE
                return True
        return False


def church_points(building: i64) -> i64:
    """One for columns 2 and 3, two for column 4 (PR-X1-CHURCH-1)."""
    column = COLUMN[building]
    if column == 4:
        return 2
    return 1 if column > 1 else 0


def common_discount(at: Position, board: Board) -> i64:
    """The privilege and the forests lower every price (PR-BLD-03, PR-X1-FOREST_HOUSE-2)."""
    lower = board.tiles[FOREST] // 2
    if at.player == at.chooser:
        lower += at.privilege()
    return lower


def column_discount(board: Board, column: i64) -> i64:
    """Quarries up to the column, and the zoning office (PR-BLD-05, PR-X2-ZONING)."""
    quarries = board.men[QUARRY]
    lower = quarries if quarries < column else column
    if board.uses(ZONING_OFFICE):
        if board.noble_on(ZONING_OFFICE):
            if column == 4:
                lower += 2
        elif column < 4:
            lower += 1
    return lower


def price_of(at: Position, board: Board, building: i64) -> i64:
    """The printed cost minus all reductions, never below 0 (PR-BLD-06)."""
    price = COST[building] - common_discount(at, board) - column_discount(board, COLUMN[building])
    return price if price > 0 else 0


def within(column: i64, purse: i64) -> i64:
    """Buildings of a column that cost no more than a purse holds, as a bit set."""
    if purse > DEAREST:
        purse = DEAREST
    return WITHIN[column * (DEAREST + 1) + purse]


def anything_to_build(at: Position, board: Board) -> bool:
    wanted = suitable(at, board)
    column: i64 = 1
    while column <= COLUMNS:
        if (wanted & payable(at, board, column)) != 0:
            return True
        column += 1
    return False


def buildable(at: Position, board: Board) -> i64:
    """Buildings that are for sale, new to the city, fit and can be paid, as a bit set."""
    found: i64 = 0
    column: i64 = 1
    while column <= COLUMNS:
        found |= payable(at, board, column)
        column += 1
    return found & suitable(at, board)


def suitable(at: Position, board: Board) -> i64:
    """Buildings that are for sale, new to the city and fit."""
    if board.spaces >= SPACES:
        return 0
    if board.spaces + 1 == SPACES:
        return at.on_sale & ~board.buildings & ~LARGE_ONES
    return at.on_sale & ~board.buildings


def payable(at: Position, board: Board, column: i64) -> i64:
    """Buildings of a column that the player can pay, with a black market in kind too."""
    purse = board.doubloons + common_discount(at, board) + column_discount(board, column)
    if board.uses(BLACK_MARKET):
        purse += size_of(sorts_to_give(board, column))
    return within(column, purse)


class BuildingChoice(Phase):
    """One building, or none (PR-BLD-01, PR-BLD-07)."""

    def options(self, at: Position) -> list[int]:
        options: list[int] = []
        add_members(options, buildable(at, at.mine()), BUILD)
        options.append(PASS)
        return options

    def resolve(self, at: Position, action: i64) -> None:
        if action != PASS:
            building: i64 = action - BUILD
            board = at.mine()
            at.building = building
            price = price_of(at, board, building)
            at.gap = price - board.doubloons
            at.paid = 0
            if at.gap < 0:
                at.gap = 0
            board.doubloons -= price - at.gap
            if at.player == at.chooser:
                at.spend_library()
            if at.told is not None:
                at.tell(
                    "build",
                    at.player,
                    {"building": BUILDING_NAMES[building], "doubloons": int(price - at.gap)},
                )
        ROLES[at.role].proceed(at)


def place_building(at: Position, board: Board) -> None:
    """The copy comes into the city; on the 12th space it ends the game (PR-BLD-16)."""
    at.set_out(at.building, at.sale[at.building] - 1)
    board.add_building(at.building)
    if board.spaces >= SPACES:
        at.trigger(CITY_FULL)


UNIVERSITY_OPTIONS: Final[list[int]] = [USE_UNIVERSITY, PASS]


class UniversityUse(Phase):
    """A colonist comes with the new building, one only (PR-B-UNIVERSITY)."""

    def options(self, at: Position) -> list[int]:
        return UNIVERSITY_OPTIONS

    def resolve(self, at: Position, action: i64) -> None:
        if action == PASS:
            ROLES[at.role].proceed(at)
            return
        at.last = CITY + at.building if CIRCLES[at.building] > 0 else WINDROSE
        fetch_piece(at)
