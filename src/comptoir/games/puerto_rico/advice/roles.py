"""Which role to take: what it brings the chooser, against what it brings the others."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.puerto_rico.advice.building import best_purchase
from comptoir.games.puerto_rico.advice.settling import best_tile, mayor_gain
from comptoir.games.puerto_rico.advice.shipping import (
    captain_gains,
    craftsman_gains,
    trader_gains,
)
from comptoir.games.puerto_rico.advice.worth import doubloon, price_weight
from comptoir.games.puerto_rico.catalogue import (
    BUILDER,
    CAPTAIN,
    CONSTRUCTION_HUT,
    CRAFTSMAN,
    MAYOR,
    SETTLER,
    TRADER,
)
from comptoir.games.puerto_rico.position import Position

ENVY = 0.9
"""How much the mean gain of the others counts against one's own."""


def role_score(at: Position, card: i64, part: float) -> float:
    """The worth of taking a role card now, in victory points."""
    money = doubloon(part)
    score = money * int(at.bonus[card])
    if card == SETTLER:
        return score + settler_score(at, part)
    if card == MAYOR:
        return score + mayor_score(at, part)
    if card == BUILDER:
        return score + builder_score(at, part)
    if card == CRAFTSMAN:
        return score + against(at, craftsman_gains(at, part, money))
    if card == TRADER:
        return score + money * against(at, trader_gains(at))
    if card == CAPTAIN:
        return score + against(at, captain_gains(at, part))
    return score + money


def against(at: Position, gains: list[float]) -> float:
    """The chooser's gain less a part of what the others gain; those who move sooner count more."""
    own = gains[at.player]
    others = 0.0
    for seat, gain in enumerate(gains):
        if seat != at.player:
            others += gain
    return own - ENVY * others / (int(at.seats) - 1)


def settler_score(at: Position, part: float) -> float:
    gains = [0.0] * int(at.seats)
    seat: i64 = 0
    while seat < at.seats:
        quarry = seat == at.player or at.boards[seat].uses(CONSTRUCTION_HUT)
        gains[seat] = 0.2 * best_tile(at, seat, part, quarry)
        seat += 1
    return against(at, gains)


def mayor_score(at: Position, part: float) -> float:
    gains = [0.0] * int(at.seats)
    on_ship = at.ship_colonists + at.ship_nobles
    step: i64 = 0
    while step < at.seats:
        seat = (at.player + step) % at.seats
        share = (on_ship - step + at.seats - 1) // at.seats
        if step == 0 and at.colonists > 0:
            share += 1
        gains[seat] = mayor_gain(at.boards[seat], share, part)
        step += 1
    return against(at, gains)


def builder_score(at: Position, part: float) -> float:
    gains = [0.0] * int(at.seats)
    seat: i64 = 0
    while seat < at.seats:
        gains[seat] = best_purchase(at, seat, part, 1 if seat == at.player else 0)
        seat += 1
    gains[at.player] += 0.5 * price_weight(part)
    return against(at, gains)
