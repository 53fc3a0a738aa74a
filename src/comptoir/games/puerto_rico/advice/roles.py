"""Which role to take: what it brings the chooser, against what it brings the others."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.puerto_rico.advice.building import best_purchase
from comptoir.games.puerto_rico.advice.placing import mayor_gain
from comptoir.games.puerto_rico.advice.settling import best_tile
from comptoir.games.puerto_rico.advice.shipping import (
    captain_gains,
    craftsman_gains,
    trader_gains,
)
from comptoir.games.puerto_rico.advice.worth import doubloon, no_gains, price_weight
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

ENVY: Final = 0.9
"""How much the mean gain of the others counts against one's own."""


def role_score(at: Position, card: i64, part: float) -> float:
    """The worth of taking a role card now, in victory points."""
    money = doubloon(part)
    score = money * float(int(at.bonus[card]))
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


def against(at: Position, gains: vec[float]) -> float:
    """The chooser's gain less a part of what the others gain; those who move sooner count more."""
    others = 0.0
    seat: i64 = 0
    while seat < at.seats:
        if seat != at.player:
            others += gains[seat]
        seat += 1
    return gains[at.player] - ENVY * others / float(int(at.seats - 1))


def settler_score(at: Position, part: float) -> float:
    gains = no_gains(at)
    seat: i64 = 0
    while seat < at.seats:
        quarry = seat == at.player or at.boards[seat].uses(CONSTRUCTION_HUT)
        gains[seat] = 0.2 * best_tile(at, seat, part, quarry)
        seat += 1
    return against(at, gains)


def mayor_score(at: Position, part: float) -> float:
    gains = no_gains(at)
    on_ship = at.ship_colonists + at.ship_nobles
    seat = at.player
    step: i64 = 0
    while step < at.seats:
        share = (on_ship - step + at.seats - 1) // at.seats
        if step == 0 and at.colonists > 0:
            share += 1
        gains[seat] = mayor_gain(at.boards[seat], share, part)
        seat = at.left_of(seat)
        step += 1
    return against(at, gains)


def builder_score(at: Position, part: float) -> float:
    gains = no_gains(at)
    seat: i64 = 0
    while seat < at.seats:
        lower: i64 = 0
        if seat == at.player:
            lower = 1
        gains[seat] = best_purchase(at, seat, part, lower)
        seat += 1
    gains[at.player] += 0.5 * price_weight(part)
    return against(at, gains)
