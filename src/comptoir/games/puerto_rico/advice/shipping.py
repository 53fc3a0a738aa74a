"""What a captain, a trader or a craftsman would bring to each seat."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.puerto_rico.advice.worth import PRICE, crate, no_gains
from comptoir.games.puerto_rico.catalogue import (
    FACTORY,
    GOODS,
    HARBOR,
    HOUSE_SPACES,
    LARGE_WAREHOUSE,
    OFFICE,
    PRICES,
    SMALL_WAREHOUSE,
    STOREHOUSE,
    WHARF,
)
from comptoir.games.puerto_rico.position import NOTHING, Position
from comptoir.games.puerto_rico.rules.captain import room_for
from comptoir.games.puerto_rico.rules.craftsman import FACTORY_PAY, output
from comptoir.games.puerto_rico.rules.trader import market_bonus
from comptoir.kernel.bits import BIT

NO_CRATES: Final = vec[i64]([0] * int(GOODS))
NO_STORES: Final = vec[i64]([0] * (5 * int(GOODS)))
"""Crates by good, and by seat and good; to be copied and filled."""


def captain_gains(at: Position, part: float) -> vec[float]:
    """Points every seat would ship if the player took the captain now, less what spoils.

    Turn by turn everybody loads the kind that brings most, as the rules make them.
    """
    gains = no_gains(at)
    crates_left: i64 = 0
    goods = NO_STORES[: GOODS * at.seats]
    seat: i64 = 0
    while seat < at.seats:
        board = at.boards[seat]
        if board.crates > 0:
            crates_left += board.crates
            good: i64 = 0
            while good < GOODS:
                goods[seat * GOODS + good] = board.goods[good]
                good += 1
        seat += 1
    if crates_left == 0:
        return gains
    room = NO_CRATES[:]
    good = 0
    while good < GOODS:
        room[good] = room_for(at, good)
        good += 1
    empty: i64 = 0
    at_sea: i64 = 0
    ship: i64 = 0
    while ship < len(at.cargo):
        if at.cargo[ship] == NOTHING:
            empty += 1
        else:
            at_sea |= BIT[at.cargo[ship]]
        ship += 1
    wharves: i64 = 0
    idle: i64 = 0
    turn: i64 = at.player
    while idle < at.seats:
        board = at.boards[turn]
        most: i64 = 0
        chosen: i64 = -1
        by_wharf = False
        if board.crates > 0:
            good = 0
            while good < GOODS:
                load = goods[turn * GOODS + good]
                if load > room[good]:
                    load = room[good]
                if load > most and (empty > 0 or (at_sea & BIT[good]) != 0):
                    most = load
                    chosen = good
                good += 1
            if chosen < 0 and board.uses(WHARF) and (wharves & BIT[turn]) == 0:
                good = 0
                while good < GOODS:
                    crates = goods[turn * GOODS + good]
                    if crates > most:
                        most = crates
                        chosen = good
                        by_wharf = True
                    good += 1
        if chosen < 0:
            idle += 1
        else:
            idle = 0
            goods[turn * GOODS + chosen] -= most
            if by_wharf:
                wharves |= BIT[turn]
            else:
                if (at_sea & BIT[chosen]) == 0:
                    at_sea |= BIT[chosen]
                    empty -= 1
                room[chosen] -= most
            points = float(int(most))
            gains[turn] += points - 0.35 * (1.0 - part) * points * PRICE[chosen] / 4.0
            if board.uses(HARBOR):
                gains[turn] += 1.0
        turn = at.left_of(turn)
    if gains[at.player] > 0.0:
        gains[at.player] += 1.0
    seat = 0
    while seat < at.seats:
        gains[seat] -= spoiled(at, seat, goods, part)
        seat += 1
    return gains


def spoiled(at: Position, seat: i64, goods: vec[i64], part: float) -> float:
    """What of the crates left over would be lost."""
    board = at.boards[seat]
    kinds: i64 = 0
    if board.uses(SMALL_WAREHOUSE):
        kinds += 1
    if board.uses(LARGE_WAREHOUSE):
        kinds += 2
    singles: i64 = 1
    if board.uses(STOREHOUSE):
        singles = 4
    left: i64 = 0
    held: i64 = 0
    good: i64 = 0
    while good < GOODS:
        crates = goods[seat * GOODS + good]
        left += crates
        if crates > 1 and kinds > 0:
            held += crates
            kinds -= 1
        good += 1
    lost = left - held - singles
    return 0.6 * int(lost) if lost > 0 else 0.0


def trader_gains(at: Position) -> vec[float]:
    """Doubloons every seat would get for its best sale, in turn, while there is space."""
    gains = no_gains(at)
    space = HOUSE_SPACES - at.house_count
    inside = at.house[:]
    seat = at.player
    step: i64 = 0
    while step < at.seats and space > 0:
        board = at.boards[seat]
        if board.crates > 0:
            office = board.uses(OFFICE)
            bonus = market_bonus(board)
            if step == 0:
                bonus += 1
            good = GOODS - 1
            while good >= 0:
                if board.goods[good] > 0 and (office or inside[good] == 0):
                    if PRICES[good] + bonus > 0:
                        gains[seat] = float(int(PRICES[good] + bonus)) - 0.5
                        inside[good] += 1
                        space -= 1
                    break
                good -= 1
        seat = at.left_of(seat)
        step += 1
    return gains


def craftsman_gains(at: Position, part: float, money: float) -> vec[float]:
    """What every seat would produce, as far as the supply goes, in points."""
    gains = no_gains(at)
    supply = at.supply[:]
    seat = at.player
    step: i64 = 0
    while step < at.seats:
        board = at.boards[seat]
        kinds: i64 = 0
        gain = 0.0
        best = 0.0
        good: i64 = 0
        while good < GOODS:
            crates = output(board, good)
            if crates > supply[good]:
                crates = supply[good]
            if crates > 0:
                supply[good] -= crates
                kinds += 1
                unit = crate(good, part)
                gain += unit * float(int(crates))
                if supply[good] > 0 and unit > best:
                    best = unit
            good += 1
        if board.uses(FACTORY):
            gain += money * float(int(FACTORY_PAY[kinds]))
        if step == 0:
            gain += best
        gains[seat] = gain
        seat = at.left_of(seat)
        step += 1
    return gains
