"""The trader: everybody may sell one crate (PR-TRA).

Clockwise from the chooser: guests, then a sale to the trading house or to the
own trading post, and the land office, in any order.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.puerto_rico.board import Board
from comptoir.games.puerto_rico.catalogue import (
    FOREST_HOUSE,
    GOOD_NAMES,
    GOODS,
    LAND_OFFICE,
    LARGE_MARKET,
    OFFICE,
    PRICES,
    SMALL_MARKET,
    SPACES,
    TRADING_POST,
)
from comptoir.games.puerto_rico.decisions import TRADE
from comptoir.games.puerto_rico.position import Position
from comptoir.games.puerto_rico.rules.guests import open_window
from comptoir.games.puerto_rico.rules.phase import Phase
from comptoir.games.puerto_rico.rules.role import ROLES, Role
from comptoir.games.puerto_rico.rules.rounds import end_phase
from comptoir.games.puerto_rico.rules.settler import discard_from_island, discards, draw_for_island
from comptoir.games.puerto_rico.tokens import BUY_LAND, PASS, SELL_HOUSE, SELL_POST

GUESTS: Final[i64] = 0
TRADING: Final[i64] = 1
TURN_OVER: Final[i64] = 2


class Trader(Role):
    def proceed(self, at: Position) -> None:
        while at.step < at.seats:
            if self.ask_turn(at):
                return
            at.next_turn()
        empty_house(at)
        end_phase(at)

    def ask_turn(self, at: Position) -> bool:
        board = at.mine()
        if at.stage == GUESTS:
            at.stage = TRADING
            at.sold = False
            at.land_used = False
            if (board.crates > 0 or board.owns(LAND_OFFICE)) and open_window(at):
                return True
        if at.stage == TRADING and may_trade(at, board):
            at.phase = TRADE
            return True
        return False


def may_trade(at: Position, board: Board) -> bool:
    if not at.sold and board.crates > 0:
        if board.uses(TRADING_POST):
            return True
        if not at.house_full():
            if board.uses(OFFICE):
                return True
            good: i64 = 0
            while good < GOODS:
                if board.goods[good] > 0 and at.house[good] == 0:
                    return True
                good += 1
    return board.uses(LAND_OFFICE) and (can_buy_land(at, board) or len(land_sales(at, board)) > 0)


def can_buy_land(at: Position, board: Board) -> bool:
    """A colonist on the land office, a doubloon, a free space and a tile (PR-X2-LAND-1)."""
    return (
        not at.land_used
        and board.uses(LAND_OFFICE)
        and not board.noble_on(LAND_OFFICE)
        and board.doubloons > 0
        and board.island < SPACES
        and at.tiles_left()
    )


def land_sales(at: Position, board: Board) -> list[int]:
    """A noble on the land office sells a plantation; forests need a forest house (PR-X2-LAND-3)."""
    if at.land_used or not board.uses(LAND_OFFICE) or not board.noble_on(LAND_OFFICE):
        return []
    return discards(board, board.uses(FOREST_HOUSE))


class Trade(Phase):
    """A sale and the use of the land office, each at most once (PR-D-20)."""

    def options(self, at: Position) -> list[int]:
        board = at.mine()
        options: list[int] = []
        if can_buy_land(at, board):
            options.append(BUY_LAND)
        else:
            options += land_sales(at, board)
        if not at.sold:
            if not at.house_full():
                office = board.uses(OFFICE)
                good: i64 = 0
                while good < GOODS:
                    if board.goods[good] > 0 and (office or at.house[good] == 0):
                        options.append(SELL_HOUSE + good)
                    good += 1
            if board.uses(TRADING_POST):
                good = 0
                while good < GOODS:
                    if board.goods[good] > 0:
                        options.append(SELL_POST + good)
                    good += 1
        options.append(PASS)
        return options

    def resolve(self, at: Position, action: i64) -> None:
        if action == PASS:
            at.stage = TURN_OVER
        elif action == BUY_LAND:
            at.land_used = True
            at.mine().doubloons -= 1
            if at.told is not None:
                at.tell("spend", at.player, {"doubloons": 1, "source": "land_office"})
            draw_for_island(at, "land_office")
            return
        elif action >= SELL_POST:
            sell_at_post(at, action - SELL_POST)
        elif action >= SELL_HOUSE:
            sell_to_house(at, action - SELL_HOUSE)
        else:
            at.land_used = True
            discard_from_island(at, action)
            at.earn(at.player, 1, "land_office")
        ROLES[at.role].proceed(at)


def sale_bonus(at: Position) -> i64:
    """The chooser's privilege, for a sale of any sort (PR-TRA-03)."""
    if at.player != at.chooser:
        return 0
    bonus = at.privilege()
    at.spend_library()
    return bonus


def sell_to_house(at: Position, good: i64) -> None:
    """The crate stays in the house until it is emptied; markets add to the price (PR-R-42)."""
    board = at.mine()
    at.sold = True
    board.goods[good] -= 1
    board.crates -= 1
    at.house[good] += 1
    at.house_count += 1
    price = PRICES[good] + sale_bonus(at) + market_bonus(board)
    board.doubloons += price
    if at.told is not None:
        at.tell(
            "sell", at.player, {"good": GOOD_NAMES[good], "doubloons": int(price), "to": "house"}
        )


MARKETS: Final[list[i64]] = [SMALL_MARKET, LARGE_MARKET]
"""What raises the price in the trading house."""


def market_bonus(board: Board) -> i64:
    bonus: i64 = 0
    if board.uses(SMALL_MARKET):
        bonus += 1
    if board.uses(LARGE_MARKET):
        bonus += 2
    return bonus


def sell_at_post(at: Position, good: i64) -> None:
    """The own post pays the plain price, and the crate goes to the supply (PR-X1-POST)."""
    board = at.mine()
    at.sold = True
    board.goods[good] -= 1
    board.crates -= 1
    at.supply[good] += 1
    price = PRICES[good] + sale_bonus(at)
    board.doubloons += price
    if at.told is not None:
        at.tell(
            "sell", at.player, {"good": GOOD_NAMES[good], "doubloons": int(price), "to": "post"}
        )


def empty_house(at: Position) -> None:
    """A full house is emptied into the supply, any other keeps its crates (PR-TRA-07)."""
    if not at.house_full():
        return
    good: i64 = 0
    while good < GOODS:
        at.supply[good] += at.house[good]
        at.house[good] = 0
        good += 1
    at.house_count = 0
    if at.told is not None:
        at.tell("empty_house", -1, {})
