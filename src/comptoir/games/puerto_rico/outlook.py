"""What everybody could work out by hand, as the table lies: a craftsman, a captain, a trader.

All of it is open, so every seat and a spectator are told the same.  The rules themselves are
asked, on a copy; nobody's choice is foretold.
"""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.puerto_rico.board import Board
from comptoir.games.puerto_rico.catalogue import (
    GOOD_NAMES,
    GOODS,
    NO_ROLE,
    OFFICE,
    PRICES,
    SMALL_WHARF,
    TRADING_POST,
    WHARF,
)
from comptoir.games.puerto_rico.position import NOT_YET, Position
from comptoir.games.puerto_rico.rules.captain import room_for
from comptoir.games.puerto_rico.rules.craftsman import (
    add_water,
    extras,
    output,
    pay_factories,
    produce,
)
from comptoir.games.puerto_rico.rules.trader import market_bonus
from comptoir.games.puerto_rico.view_types import Craft, Harvest, Outlook, Prospect
from comptoir.kernel.bits import lowest


def outlook(at: Position) -> Outlook:
    """As the table lies now, whoever takes which role next."""
    return {
        "next": next_chooser(at),
        "craftsman": [craft(at, seat) for seat in range(int(at.seats))] if at.player >= 0 else [],
        "players": [prospect(at, board) for board in at.boards],
    }


def next_chooser(at: Position) -> int | None:
    """Who chooses the next role; nobody once the last one is being played."""
    if at.player < 0:
        return None
    if at.role == NO_ROLE:
        return int(at.player)
    if at.choices < at.choices_a_round:
        return int(at.left_of(at.chooser))
    return int(at.left_of(at.governor)) if at.ended == NOT_YET else None


def craft(position: Position, chooser: i64) -> Craft:
    """What a craftsman of that seat would bring everybody, in turn, as far as the supply goes."""
    at = position.copy()
    assert isinstance(at, Position)
    at.chooser = chooser
    at.told = None
    turns: list[Harvest] = []
    seat = chooser
    for _ in range(int(at.seats)):
        turns.append(harvest(at, seat))
        seat = at.left_of(seat)
    found = extras(at)
    return {
        "chooser": int(chooser),
        "turns": turns,
        "extra": [name for good, name in enumerate(GOOD_NAMES) if (found >> good) & 1],
        "left": {name: int(at.supply[good]) for good, name in enumerate(GOOD_NAMES)},
    }


def harvest(at: Position, seat: i64) -> Harvest:
    """A seat's turn of the craftsman: crates, those the supply lacks, and a factory's pay."""
    board = at.boards[seat]
    at.player = seat
    before = board.goods[:]
    purse = board.doubloons
    at.harvest = 0
    at.water = 0
    produce(at, board)
    while at.water != 0:
        add_water(at, board, lowest(at.water))
    pay_factories(at, board)
    goods: dict[str, int] = {}
    short: dict[str, int] = {}
    for good, name in enumerate(GOOD_NAMES):
        crates = board.goods[good] - before[good]
        if crates:
            goods[name] = int(crates)
        if output(board, good) > crates:
            short[name] = int(output(board, good) - crates)
    return {
        "seat": int(seat),
        "goods": goods,
        "short": short,
        "doubloons": int(board.doubloons - purse),
    }


def prospect(at: Position, board: Board) -> Prospect:
    """What a board could load, and sell for how much, if it were its turn now."""
    loads: dict[str, int] = {}
    sells: dict[str, int] = {}
    good: i64 = 0
    while good < GOODS:
        crates = board.goods[good]
        if crates > 0:
            name = GOOD_NAMES[good]
            room = room_for(at, good)
            if room > 0:
                loads[name] = int(crates if crates < room else room)
            if not at.house_full() and (at.house[good] == 0 or board.uses(OFFICE)):
                sells[name] = int(PRICES[good] + market_bonus(board))
            elif board.uses(TRADING_POST):
                sells[name] = int(PRICES[good])
        good += 1
    wharves = [name for number, name in OWN_WAYS if board.uses(number)]
    return {"loads": loads, "wharves": wharves, "sells": sells}


OWN_WAYS: list[tuple[i64, str]] = [(WHARF, "wharf"), (SMALL_WHARF, "small_wharf")]
"""Buildings that ship whatever the ships carry."""
