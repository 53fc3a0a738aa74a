"""The craftsman: goods are produced (PR-CRA).

Clockwise from the chooser: guests, the crates, aqueduct, factory and specialty
factory, chapel and jeweler.  Then the chooser's extra crate.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.puerto_rico.board import Board
from comptoir.games.puerto_rico.catalogue import (
    AQUEDUCT,
    CHAPEL,
    CITY,
    COFFEE_ROASTER,
    CORN,
    FACTORY,
    GOOD_NAMES,
    GOODS,
    INDIGO,
    INDIGO_PLANT,
    JEWELER,
    LIBRARY,
    SMALL_INDIGO_PLANT,
    SMALL_SUGAR_MILL,
    SPECIALTY_FACTORY,
    SUGAR,
    SUGAR_MILL,
    TOBACCO,
    TOBACCO_STORAGE,
)
from comptoir.games.puerto_rico.decisions import AQUEDUCT_USE, EXTRA_CRATE, PRODUCTION
from comptoir.games.puerto_rico.position import Position
from comptoir.games.puerto_rico.rules.gains import score_or_ask
from comptoir.games.puerto_rico.rules.guests import open_window
from comptoir.games.puerto_rico.rules.phase import Phase
from comptoir.games.puerto_rico.rules.role import ROLES, Role
from comptoir.games.puerto_rico.rules.rounds import end_phase
from comptoir.games.puerto_rico.tokens import EXTRA, PASS, PRODUCE, WATER
from comptoir.kernel.bits import BIT, lowest

GUESTS: Final[i64] = 0
PRODUCING: Final[i64] = 1
CHAPELS: Final[i64] = 2
TURN_OVER: Final[i64] = 3
LIBRARY_GUESTS: Final[i64] = 4
PRIVILEGE: Final[i64] = 5

FACTORY_PAY: Final = vec[i64]([0, 0, 1, 2, 3, 5])
"""Doubloons for a number of kinds (PR-B-FACTORY-1)."""


class Craftsman(Role):
    def begin(self, at: Position) -> None:
        at.used = 0
        at.begin_turns()
        self.proceed(at)

    def proceed(self, at: Position) -> None:
        if at.stage <= TURN_OVER:
            while at.step < at.seats:
                if self.ask_turn(at):
                    return
                at.next_turn()
            at.player = at.chooser
            at.stage = LIBRARY_GUESTS
        if at.stage == LIBRARY_GUESTS:
            at.stage = PRIVILEGE
            if at.mine().owns(LIBRARY) and open_window(at):
                return
        if at.used < at.privilege() and extras(at) != 0:
            at.phase = EXTRA_CRATE
            return
        end_phase(at)

    def ask_turn(self, at: Position) -> bool:
        board = at.mine()
        if at.stage == GUESTS:
            at.stage = PRODUCING
            if open_window(at):
                return True
        if at.stage == PRODUCING:
            at.stage = CHAPELS
            if at.auto_craft:
                produce(at, board)
            elif has_harvest(at, board):
                at.phase = PRODUCTION
                return True
        if at.stage == CHAPELS:
            if finish_production(at, board):
                return True
            at.stage = TURN_OVER
            if at.with_nobles:
                if board.uses(JEWELER):
                    at.earn(at.player, board.noble_count, "jeweler")
                if board.uses(CHAPEL):
                    if board.noble_on(CHAPEL):
                        return score_or_ask(at, 1, "chapel")
                    at.earn(at.player, 1, "chapel")
        return False


def output(board: Board, good: i64) -> i64:
    """Occupied plantations, but not more than pieces on the buildings of the good (PR-CRA-03)."""
    fields = board.men[good]
    if fields == 0 or good == CORN:
        return fields
    men = board.men
    if good == INDIGO:
        workers = men[CITY + INDIGO_PLANT] + men[CITY + SMALL_INDIGO_PLANT]
    elif good == SUGAR:
        workers = men[CITY + SUGAR_MILL] + men[CITY + SMALL_SUGAR_MILL]
    elif good == TOBACCO:
        workers = men[CITY + TOBACCO_STORAGE]
    else:
        workers = men[CITY + COFFEE_ROASTER]
    return fields if fields < workers else workers


def has_harvest(at: Position, board: Board) -> bool:
    good: i64 = 0
    while good < GOODS:
        if at.supply[good] > 0 and output(board, good) > 0:
            return True
        good += 1
    return False


class Production(Phase):
    """Produce, or leave the crates to the others (PR-CRA-09; asked with `auto_craft=False`)."""

    def options(self, at: Position) -> list[int]:
        return [PRODUCE, PASS]

    def resolve(self, at: Position, action: i64) -> None:
        if action == PRODUCE:
            produce(at, at.mine())
        ROLES[at.role].proceed(at)


def produce(at: Position, board: Board) -> None:
    """What the fields and buildings yield, as far as the supply goes (PR-CRA-01, PR-CRA-04)."""
    harvest: i64 = 0
    water: i64 = 0
    good: i64 = 0
    while good < GOODS:
        crates = output(board, good)
        left = at.supply[good]
        if crates > left:
            crates = left
        if crates > 0:
            if waters(board, good) and crates < left:
                water |= BIT[good]
            take_crates(at, board, good, crates)
            harvest += crates * BIT[4 * good]
        good += 1
    at.harvest = harvest
    at.water = water
    if at.told is not None and harvest != 0:
        goods = {
            name: int((harvest >> (4 * number)) & 15)
            for number, name in enumerate(GOOD_NAMES)
            if (harvest >> (4 * number)) & 15
        }
        at.tell("produce", at.player, {"goods": goods})


def take_crates(at: Position, board: Board, good: i64, crates: i64) -> None:
    board.goods[good] += crates
    board.crates += crates
    at.supply[good] -= crates


def finish_production(at: Position, board: Board) -> bool:
    """The aqueduct's crates, then the factories; True if a crate is asked for (PR-R-37)."""
    if at.harvest == 0:
        return False
    if at.water != 0 and at.strict:
        at.phase = AQUEDUCT_USE
        return True
    while at.water != 0:
        add_water(at, board, lowest(at.water))
    pay_factories(at, board)
    at.harvest = 0
    return False


def add_water(at: Position, board: Board, good: i64) -> None:
    at.water &= ~BIT[good]
    at.harvest += BIT[4 * good]
    take_crates(at, board, good, 1)
    if at.told is not None:
        at.tell("aqueduct", at.player, {"good": GOOD_NAMES[good]})


class AqueductUse(Phase):
    """The crate the aqueduct adds to indigo or sugar, or none (PR-D-29; asked with `strict`)."""

    def options(self, at: Position) -> list[int]:
        options: list[int] = [PASS]
        good = INDIGO
        while good <= SUGAR:
            if (at.water & BIT[good]) != 0:
                options.append(WATER + good - INDIGO)
            good += 1
        return options

    def resolve(self, at: Position, action: i64) -> None:
        if action == PASS:
            at.water = 0
        else:
            good: i64 = action - WATER + INDIGO
            add_water(at, at.mine(), good)
        ROLES[at.role].proceed(at)


def pay_factories(at: Position, board: Board) -> None:
    """For the kinds, and for most crates of one but corn (PR-B-FACTORY-1, PR-X1-SPECIALTY-1)."""
    kinds: i64 = 0
    most: i64 = 0
    good: i64 = 0
    while good < GOODS:
        crates = (at.harvest >> (4 * good)) & 15
        if crates > 0:
            kinds += 1
            if good != CORN and crates > most:
                most = crates
        good += 1
    if board.uses(FACTORY):
        at.earn(at.player, FACTORY_PAY[kinds], "factory")
    if board.uses(SPECIALTY_FACTORY):
        at.earn(at.player, most - 1, "specialty_factory")


def waters(board: Board, good: i64) -> bool:
    """The aqueduct adds a crate where the large plant or mill works (PR-X1-AQUEDUCT)."""
    if not board.uses(AQUEDUCT):
        return False
    if good == INDIGO:
        return board.uses(INDIGO_PLANT)
    return good == SUGAR and board.uses(SUGAR_MILL)


def extras(at: Position) -> i64:
    """Kinds the chooser can produce and the supply still holds, as a bit set (PR-R-35)."""
    board = at.boards[at.chooser]
    found: i64 = 0
    good: i64 = 0
    bit: i64 = 1
    while good < GOODS:
        if at.supply[good] > 0 and output(board, good) > 0:
            found |= bit
        bit += bit
        good += 1
    return found


class ExtraCrate(Phase):
    """One more crate of a kind the chooser can produce (PR-CRA-05); two with a library."""

    def options(self, at: Position) -> list[int]:
        options: list[int] = []
        found = extras(at)
        good: i64 = 0
        while good < GOODS:
            if (found >> good) & 1 == 1:
                options.append(EXTRA + good)
            good += 1
        options.append(PASS)
        return options

    def resolve(self, at: Position, action: i64) -> None:
        if action == PASS:
            end_phase(at)
            return
        good: i64 = action - EXTRA
        board = at.mine()
        board.goods[good] += 1
        board.crates += 1
        at.supply[good] -= 1
        at.used += 1
        if at.used == 2:
            at.spend_library()
        if at.told is not None:
            at.tell("extra", at.player, {"good": GOOD_NAMES[good]})
        ROLES[at.role].proceed(at)
