"""Which role to take: the own gain against that of the others."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.san_juan.advice.worth import (
    building_worth,
    card_worth,
    harvest_worth,
    sale_worth,
)
from comptoir.games.san_juan.catalogue import (
    AQUEDUCT,
    BUILDER,
    COUNCILLOR,
    GOLD_MINE,
    LIBRARY,
    NOTHING,
    PREFECTURE,
    PRODUCER,
    PRODUCTION,
    QUARRY,
    SMITHY,
    TRADER,
    TRADING_POST,
)
from comptoir.games.san_juan.position import Player, Position
from comptoir.games.san_juan.prices import price
from comptoir.kernel.bits import BIT, lowest

ENVY: Final = 1.1
"""How much the mean gain of the others counts against one's own."""
TEMPO: Final = 0.4
"""What one more building is worth beyond itself: twelve end the game."""


def role_score(at: Position, role: i64, left: float) -> float:
    """The worth of taking a role now, in victory points."""
    money = card_worth(left)
    me = at.players[at.player]
    extra: i64 = 2 if me.works(LIBRARY) and not at.library_used else 1
    own = 0.0
    others = 0.0
    if role == BUILDER:
        own = best_build(at, left, extra)
        for seat in range(int(at.seats)):
            if seat != at.player:
                hand = int(at.players[seat].hand.size)
                others += 0.25 * hand if hand < 5 else 1.25
    elif role == PRODUCER:
        own = 0.5 * money * harvest_worth(me, 1 + extra + bonus(me, AQUEDUCT))
        for seat in range(int(at.seats)):
            if seat != at.player:
                other = at.players[seat]
                others += 0.5 * money * harvest_worth(other, 1 + bonus(other, AQUEDUCT))
    elif role == TRADER:
        own = 0.75 * money * sale_worth(me, 1 + extra + bonus(me, TRADING_POST))
        for seat in range(int(at.seats)):
            if seat != at.player:
                other = at.players[seat]
                others += 0.75 * money * sale_worth(other, 1 + bonus(other, TRADING_POST))
    elif role == COUNCILLOR:
        own = money * (int(1 + bonus(me, PREFECTURE)) + 0.45 + 0.2 * int(extra))
        for seat in range(int(at.seats)):
            if seat != at.player:
                others += money * (int(1 + bonus(at.players[seat], PREFECTURE)) + 0.2)
    else:
        own = money * (int(extra) + 0.25 * int(bonus(me, GOLD_MINE)))
        for seat in range(int(at.seats)):
            if seat != at.player:
                others += 0.25 * money * int(bonus(at.players[seat], GOLD_MINE))
    return own - ENVY * others / (int(at.seats) - 1)


def bonus(player: Player, kind: i64) -> i64:
    return 1 if player.works(kind) else 0


def best_build(at: Position, left: float, privilege: i64) -> float:
    """The best building the player could make with the privilege, beyond its price."""
    player = at.players[at.player]
    money = card_worth(left)
    best = 0.0
    rest = player.hand.kinds
    while rest:
        kind = lowest(rest)
        rest &= rest - 1
        if kind >= PRODUCTION and player.city & BIT[kind]:
            continue
        cost = at.cost[kind] - privilege
        if player.works(SMITHY if kind < PRODUCTION else QUARRY):
            cost -= 1
        if cost < 0:
            cost = 0
        if cost <= player.hand.size - 1:
            gain = building_worth(at, at.player, kind, left) - money * int(cost) + TEMPO
            if gain > best:
                best = gain
    return best


def build_score(at: Position, kind: i64, left: float) -> float:
    """A building for the player, beyond what it costs now."""
    cost = int(price(at, kind, NOTHING, True))
    return building_worth(at, at.player, kind, left) - card_worth(left) * cost + TEMPO
