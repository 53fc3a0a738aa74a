"""The black market: a piece, a crate and a VP each stand for a missing doubloon.

Only after the last doubloon went, and only as many as are missing (PR-X1-BLACK_MARKET).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.puerto_rico.board import COLONIST, NOBLE, SORT_NAMES, Board
from comptoir.games.puerto_rico.catalogue import (
    BLACK_MARKET,
    CITY,
    COLUMN,
    GOOD_NAMES,
    GOODS,
    PLACE_NAMES,
    QUARRY,
    WINDROSE,
)
from comptoir.games.puerto_rico.decisions import PAYMENT, PAYMENT_PLACE, PAYMENT_SORT
from comptoir.games.puerto_rico.position import Position
from comptoir.games.puerto_rico.rules.phase import Phase
from comptoir.games.puerto_rico.rules.role import ROLES
from comptoir.games.puerto_rico.tokens import (
    FROM,
    FROM_WINDROSE,
    PAY_GOOD,
    PAY_PIECE,
    PAY_VP,
    PIECE_COLONIST,
    PIECE_NOBLE,
    TARGET_OF,
    TARGETS,
)
from comptoir.kernel.bits import BIT, lowest, size_of

A_PIECE: Final[i64] = 1
A_CHIP: Final[i64] = 2
A_CRATE: Final[i64] = 4


def sorts_to_give(board: Board, column: i64) -> i64:
    """Which of piece, VP and crate the player could give for a building of the column."""
    sorts: i64 = 0
    if free_pieces(board, column) > 0:
        sorts |= A_PIECE
    if board.vp > 0:
        sorts |= A_CHIP
    if board.crates > 0:
        sorts |= A_CRATE
    return sorts


def free_pieces(board: Board, column: i64) -> i64:
    """All but those on the black market and on the quarries that lower the price (PR-R-73)."""
    return board.pieces - board.men[CITY + BLACK_MARKET] - quarries_at_work(board, column)


def quarries_at_work(board: Board, column: i64) -> i64:
    quarries = board.men[QUARRY]
    return quarries if quarries < column else column


def pieces_at(board: Board, place: i64, sort: i64, column: i64) -> i64:
    """Pieces of a sort that may be given from a place."""
    if place == CITY + BLACK_MARKET:
        return 0
    there = board.nobles[place] if sort == NOBLE else board.men[place] - board.nobles[place]
    if place == QUARRY and there > 0:
        idle = board.men[QUARRY] - quarries_at_work(board, column)
        return there if there < idle else idle
    return there


def places_with(board: Board, sort: i64, column: i64) -> i64:
    """From where a piece of a sort may be given, as a bit set."""
    found: i64 = 0
    places = board.places | BIT[WINDROSE]
    while places:
        place = lowest(places)
        places &= places - 1
        if pieces_at(board, place, sort, column) > 0:
            found |= BIT[place]
    return found


class Payment(Phase):
    """What is given for the next missing doubloon; each sort once (PR-D-16)."""

    def options(self, at: Position) -> list[int]:
        board = at.mine()
        column = COLUMN[at.building]
        sorts = sorts_to_give(board, column) & ~at.paid
        if size_of(sorts) == at.gap:
            sorts = only_way_first(board, column, sorts)
        options: list[int] = []
        if (sorts & A_PIECE) != 0:
            options.append(PAY_PIECE)
        if (sorts & A_CHIP) != 0:
            options.append(PAY_VP)
        if (sorts & A_CRATE) != 0:
            good: i64 = 0
            while good < GOODS:
                if board.goods[good] > 0:
                    options.append(PAY_GOOD + good)
                good += 1
        return options

    def resolve(self, at: Position, action: i64) -> None:
        board = at.mine()
        if action == PAY_PIECE:
            nobles = places_with(board, NOBLE, COLUMN[at.building]) != 0
            colonists = places_with(board, COLONIST, COLUMN[at.building]) != 0
            at.sort = NOBLE if nobles else COLONIST
            at.phase = PAYMENT_SORT if nobles and colonists else PAYMENT_PLACE
            return
        if action == PAY_VP:
            news = at.told is not None and at.chips_unknown()
            board.vp -= 1
            at.pool += 1
            at.paid |= A_CHIP
            if at.told is not None:
                at.tell("pay_vp", at.player, {"vp": 1, "left": bool(board.vp > 0)}, reveals=news)
        else:
            good: i64 = action - PAY_GOOD
            board.goods[good] -= 1
            board.crates -= 1
            at.supply[good] += 1
            at.paid |= A_CRATE
            if at.told is not None:
                at.tell("pay_good", at.player, {"good": GOOD_NAMES[good]})
        item_given(at)


def only_way_first(board: Board, column: i64, sorts: i64) -> i64:
    """All sorts must go: those that leave no choice go first, unasked."""
    if (sorts & A_PIECE) != 0:
        colonists = places_with(board, COLONIST, column)
        nobles = places_with(board, NOBLE, column)
        if size_of(colonists) + size_of(nobles) == 1:
            return A_PIECE
    if (sorts & A_CHIP) != 0:
        return A_CHIP
    if (sorts & A_CRATE) != 0:
        kinds: i64 = 0
        good: i64 = 0
        while good < GOODS:
            if board.goods[good] > 0:
                kinds += 1
            good += 1
        if kinds == 1:
            return A_CRATE
    return sorts


def item_given(at: Position) -> None:
    at.gap -= 1
    at.phase = PAYMENT
    if at.gap == 0:
        ROLES[at.role].proceed(at)


class PaymentSort(Phase):
    """A colonist or a noble (PR-X1-BLACK_MARKET-5)."""

    def options(self, at: Position) -> list[int]:
        return [PIECE_COLONIST, PIECE_NOBLE]

    def resolve(self, at: Position, action: i64) -> None:
        at.sort = NOBLE if action == PIECE_NOBLE else COLONIST
        at.phase = PAYMENT_PLACE


class PaymentPlace(Phase):
    """Where the piece is taken from; the circle stays free (PR-X1-BLACK_MARKET-7)."""

    def options(self, at: Position) -> list[int]:
        places = places_with(at.mine(), at.sort, COLUMN[at.building])
        options: list[int] = []
        if (places & BIT[WINDROSE]) != 0:
            options.append(FROM_WINDROSE)
            places &= ~BIT[WINDROSE]
        while places:
            options.append(FROM + TARGET_OF[lowest(places)])
            places &= places - 1
        return options

    def resolve(self, at: Position, action: i64) -> None:
        place = WINDROSE if action == FROM_WINDROSE else TARGETS[action - FROM]
        at.mine().give(place, at.sort)
        if at.sort == NOBLE:
            at.nobles += 1
        else:
            at.colonists += 1
        at.paid |= A_PIECE
        if at.told is not None:
            at.tell(
                "pay_piece",
                at.player,
                {"place": PLACE_NAMES[place], "sort": SORT_NAMES[at.sort]},
            )
        item_given(at)
