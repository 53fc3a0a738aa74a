"""The chance of every seat to win, from its city, its hand and what they will bring."""

from __future__ import annotations

from math import exp

from mypy_extensions import i64

from comptoir.games.san_juan.advice.worth import (
    EFFECT,
    LARGE,
    MONUMENTS,
    USUAL_PRICES,
    builds_left,
    card_worth,
    large_bonus,
)
from comptoir.games.san_juan.catalogue import GOODS, PRODUCTION
from comptoir.games.san_juan.position import Player, Position
from comptoir.kernel.bits import BIT, lowest


def prospects(at: Position) -> list[float]:
    """Win chances: worths set against how much may still happen."""
    left = builds_left(at)
    spread = 1.2 + 0.42 * left
    worths: list[float] = []
    best = -1000.0
    mean = 0.0
    for player in at.players:
        mean += int(player.buildings)
    mean /= int(at.seats)
    for seat in range(int(at.seats)):
        worth = seat_worth(at, seat, left, mean)
        if worth > best:
            best = worth
        worths.append(worth)
    total = 0.0
    for place, worth in enumerate(worths):
        share = exp((worth - best) / spread)
        worths[place] = share
        total += share
    for place, share in enumerate(worths):
        worths[place] = share / total
    return worths


def seat_worth(at: Position, seat: i64, left: float, mean: float) -> float:
    """The points a seat will have at the end, roughly."""
    player = at.players[seat]
    money = card_worth(left)
    total = float(player.tucked()) + 0.4 * (int(player.buildings) - mean)
    rest = player.city
    while rest:
        kind = lowest(rest)
        rest &= rest - 1
        if (LARGE & BIT[kind]) != 0:
            total += large_bonus(at, seat, kind, left)
        elif kind < PRODUCTION:
            total += int(at.points[kind]) * int(player.built[kind])
        else:
            total += int(at.points[kind]) + EFFECT[kind] * left / 10.0
    total += production_worth(player, left, money)
    hand = int(player.hand.size)
    total += money * (hand if hand < 8 else 8 + 0.3 * (hand - 8))
    total += hand_worth(at, seat, player, left, money)
    return total


def production_worth(player: Player, left: float, money: float) -> float:
    """Goods that lie there, and those that producers will bring: the dearest first."""
    total = 0.0
    good: i64 = 0
    while good < GOODS:
        total += 0.75 * money * USUAL_PRICES[good] * int(player.goods[good])
        good += 1
    share = 0.34
    kind: i64 = PRODUCTION - 1
    while kind >= 0:
        count = player.built[kind]
        while count > 0:
            total += share * money * USUAL_PRICES[kind] * left * 0.55
            share *= 0.72
            count -= 1
        kind -= 1
    return total


def hand_worth(at: Position, seat: i64, player: Player, left: float, money: float) -> float:
    """The best building in the hand beyond its price; the others may come too late."""
    if left < 1.0:
        return 0.0
    best = 0.0
    rest: i64 = player.hand.kinds & (LARGE | MONUMENTS) & ~player.city
    while rest:
        kind = lowest(rest)
        rest &= rest - 1
        if (LARGE & BIT[kind]) != 0:
            gain = large_bonus(at, seat, kind, left)
        else:
            gain = float(int(at.points[kind]))
        gain -= money * int(at.cost[kind])
        if gain > best:
            best = gain
    return 0.5 * best
