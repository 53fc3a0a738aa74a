"""Which role to take: own gain less what it gives the others."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.san_juan.advice.building import build_gain
from comptoir.games.san_juan.advice.scale import NO_WEIGHTS, WARMTH
from comptoir.games.san_juan.advice.worth import card_worth, harvest, phases_left, sale_income
from comptoir.games.san_juan.catalogue import (
    AQUEDUCT,
    BUILDER,
    COUNCILLOR,
    GOLD_MINE,
    GOLDSMITH,
    LIBRARY,
    MARKET_HALL,
    MARKET_STAND,
    PREFECTURE,
    PRODUCER,
    TRADER,
    TRADING_POST,
)
from comptoir.games.san_juan.player import Player
from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.rules.prices import buildable
from comptoir.games.san_juan.scoring import score
from comptoir.games.san_juan.tokens import ROLE
from comptoir.kernel.bits import lowest

DENIAL: Final = 0.9
"""How much of the others' mean gain speaks against a role."""


def role_weights(at: Position) -> vec[float]:
    """Own gain less what the others get on average."""
    weights = NO_WEIGHTS[: len(at.options)]
    left = phases_left(at)
    card = card_worth(left)
    seats = at.seats
    for place, action in enumerate(at.options):
        role = action - ROLE
        own = 0.0
        others = 0.0
        for seat in range(seats):
            gain = role_gain(at, seat, role, left, card)
            if seat == at.player:
                own = gain
            else:
                others += gain
        others = others / (float(int(seats)) - 1.0)
        weights[place] = exp((own - DENIAL * others) / WARMTH * 0.7)
    return weights


def role_gain(at: Position, seat: i64, role: i64, left: float, card: float) -> float:
    """What a player gets from a role, in points; the chooser with the privilege."""
    player = at.players[seat]
    mine = seat == at.player
    privilege: i64 = 0
    if mine:
        privilege = 2 if player.works(LIBRARY) else 1
    if role == BUILDER:
        return builder_gain(at, player, left, card) if mine else rival_build(player, left)
    if role == PRODUCER:
        extra: i64 = 1 if player.works(AQUEDUCT) else 0
        return 0.5 * card * harvest(at, player, 1 + privilege + extra)
    if role == TRADER:
        limit: i64 = 1 + privilege
        if player.works(TRADING_POST):
            limit += 1
        income = sale_income(at, player, limit)
        if income > 0.0 and player.works(MARKET_HALL):
            income += 1.0
        if income > 0.0 and limit > 1 and player.works(MARKET_STAND):
            income += 0.7
        return 0.75 * card * income
    if role == COUNCILLOR:
        kept = 2.0 if player.works(PREFECTURE) else 1.0
        return card * (kept * 1.1 + 0.3 * float(int(privilege)))
    gain = card * 1.35 * float(int(privilege))
    if player.works(GOLD_MINE):
        gain += 0.3 * card
    if player.works(GOLDSMITH):
        gain += 0.5 * card
    return gain


def builder_gain(at: Position, player: Player, left: float, card: float) -> float:
    """The best building to be had, at the builder's price.

    With the last free place in reach, whoever is ahead ends the game.
    """
    best = 0.0
    rest = buildable(at, player.hand.kinds, player.hand.size - 1)
    while rest:
        gain = build_gain(at, player, lowest(rest), left, card)
        if gain > best:
            best = gain
        rest &= rest - 1
    if player.buildings >= 11 and best > 0.0:
        best += 3.0 if leads(at, at.player) else -4.0
    return best


def leads(at: Position, seat: i64) -> bool:
    """Whether nobody else has as many points."""
    own = score(at, seat)
    rivals: i64 = 0
    for other in range(at.seats):
        if other != seat and score(at, other) >= own:
            rivals += 1
    return rivals == 0


def rival_build(player: Player, left: float) -> float:
    """What a builder phase gives somebody whose hand one cannot see."""
    share = float(int(player.hand.size)) / 5.0
    return (1.3 if left > 1.0 else 2.0) * min(1.0, share)
