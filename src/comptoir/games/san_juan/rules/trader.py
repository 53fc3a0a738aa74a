"""The trader: a tile is turned up and goods are sold for cards (SJ-TRA)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.san_juan.catalogue import (
    BUILDING_DRAW,
    BUILDING_GOODS,
    GOOD_IDS,
    GOODS_A_TURN,
    GOODS_OF_PRIVILEGE,
    HARBOUR,
    HUT,
    MARKET_HALL,
    MARKET_STAND,
    TRADING_POST,
    price_of,
    prices,
)
from comptoir.games.san_juan.decisions import (
    ASK_SELL,
    USE_HARBOUR,
    USE_HUT,
    USE_MARKET_HALL,
    USE_MARKET_STAND,
)
from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.rules.choices import PASS_OR_USE
from comptoir.games.san_juan.rules.phase import Phase
from comptoir.games.san_juan.rules.piles import draw, throw_good
from comptoir.games.san_juan.rules.privilege import privilege, spend_library
from comptoir.games.san_juan.rules.role import Role
from comptoir.games.san_juan.rules.rounds import begin_turns, end_role, pass_on
from comptoir.games.san_juan.tokens import PASS, SELL, USE
from comptoir.kernel.bits import ready_lists

MARKET_STAND_GOODS: Final[i64] = 2
"""With so many goods sold a Market Stand brings a card (SJ-B-market_stand-02)."""
SELL_OPTIONS: Final = ready_lists(int(SELL), 6, [int(PASS)])


class Trader(Role):
    """The top tile gives the prices of this phase, then goes under the stack (SJ-TRA-08)."""

    def open(self, at: Position) -> None:
        new = at.tiles_seen <= at.tile
        if new:
            at.tiles_seen = at.tile + 1
        if at.told is not None:
            tile = at.tiles[at.tile]
            news = new and at.tiles_seen < len(at.tiles)  # the fifth can be told (SJ-HID-09)
            at.tell("tile", int(at.player), {"prices": prices(tile)}, reveals=news)
        at.sold = False
        begin_turns(at)

    def turn(self, at: Position) -> bool:
        sold = at.sold
        at.forget_turn()
        at.sold = sold
        if at.players[at.player].goods_count() == 0:
            return False
        at.due = sale_limit(at)
        at.phase = ASK_SELL
        return True

    def close(self, at: Position) -> None:
        at.station = 0
        if at.expansion and not at.sold:
            pay_huts(at)
        else:
            close_trader(at)


def sale_limit(at: Position) -> i64:
    """1, +1 as role owner (+2 with Library), +1 with Trading Post: at most 4 (SJ-TRA-03)."""
    limit = GOODS_A_TURN + GOODS_OF_PRIVILEGE * privilege(at)
    if at.players[at.player].works(TRADING_POST):
        limit += BUILDING_GOODS
    return limit


class Sell(Phase):
    """Any good, or no more; nothing is drawn before the last sale is fixed (SJ-TRA-05)."""

    def options(self, at: Position) -> list[int]:
        return SELL_OPTIONS[at.players[at.player].kinds_of_goods(at.good_floor)]

    def resolve(self, at: Position, action: i64) -> None:
        if action == PASS:
            if at.count == 0 and at.told is not None:
                at.tell("pass", int(at.player), {"role": "trader"})
            end_sales(at)
            return
        good = action - SELL
        worth = price_of(at.tiles[at.tile], good)
        at.good_floor = good
        at.players[at.player].take_good(good)
        at.income += worth
        at.count += 1
        at.due -= 1
        at.sold = True
        if at.told is not None:
            at.tell("sell", int(at.player), {"good": GOOD_IDS[good], "price": int(worth)})
        spend_library(at)
        if at.due == 0 or not can_sell(at):
            end_sales(at)


def can_sell(at: Position) -> bool:
    """Whether a good of no lower kind than the last is left."""
    return at.players[at.player].goods_from(at.good_floor) > 0


# What the sales bring: Harbour, Market Stand, Market Hall, then all cards at once


def end_sales(at: Position) -> None:
    if at.count == 0:
        pass_on(at)
    elif at.players[at.player].works(HARBOUR):
        if at.strict:
            at.phase = USE_HARBOUR
        else:
            ship_good(at)
            add_market_stand(at)
    else:
        add_market_stand(at)


def ship_good(at: Position) -> None:
    """One sold good goes under the Harbour instead of to the discard pile (SJ-X-harbour-02)."""
    player = at.players[at.player]
    player.harbour = [*player.harbour, at.crates.pop()]
    at.spent = 1
    if at.told is not None:
        at.tell("harbour", int(at.player), {})


class OfferHarbour(Phase):
    def options(self, at: Position) -> list[int]:
        return PASS_OR_USE

    def resolve(self, at: Position, action: i64) -> None:
        if action == USE:
            ship_good(at)
        add_market_stand(at)


def add_market_stand(at: Position) -> None:
    """One card for two sales or more (SJ-B-market_stand-02)."""
    if at.count >= MARKET_STAND_GOODS and at.players[at.player].works(MARKET_STAND):
        if at.strict:
            at.phase = USE_MARKET_STAND
            return
        at.income += BUILDING_DRAW
    add_market_hall(at)


class OfferMarketStand(Phase):
    def options(self, at: Position) -> list[int]:
        return PASS_OR_USE

    def resolve(self, at: Position, action: i64) -> None:
        if action == USE:
            at.income += BUILDING_DRAW
        add_market_hall(at)


def add_market_hall(at: Position) -> None:
    """One card for one sale or more (SJ-B-market_hall-02)."""
    if at.players[at.player].works(MARKET_HALL):
        if at.strict:
            at.phase = USE_MARKET_HALL
            return
        at.income += BUILDING_DRAW
    collect(at)


class OfferMarketHall(Phase):
    def options(self, at: Position) -> list[int]:
        return PASS_OR_USE

    def resolve(self, at: Position, action: i64) -> None:
        if action == USE:
            at.income += BUILDING_DRAW
        collect(at)


def collect(at: Position) -> None:
    """The sold goods are on the discard pile before the income is drawn (SJ-DCK-09)."""
    while at.spent < at.count:
        throw_good(at)
        at.spent += 1
    draw(at, at.player, at.income, "trader")
    pass_on(at)


# The end of the phase (SJ-TRA-12)


def pay_huts(at: Position) -> None:
    """Nobody sold: a card for each Hut (SJ-X-hut-02)."""
    while at.station < at.seats:
        at.player = (at.chooser + at.station) % at.seats
        if at.players[at.player].works(HUT):
            if at.strict:
                at.phase = USE_HUT
                return
            draw(at, at.player, BUILDING_DRAW, "hut")
        at.station += 1
    close_trader(at)


class OfferHut(Phase):
    def options(self, at: Position) -> list[int]:
        return PASS_OR_USE

    def resolve(self, at: Position, action: i64) -> None:
        if action == USE:
            draw(at, at.player, BUILDING_DRAW, "hut")
        at.station += 1
        pay_huts(at)


def close_trader(at: Position) -> None:
    at.station = 0
    at.tile = (at.tile + 1) % len(at.tiles)
    end_role(at)
