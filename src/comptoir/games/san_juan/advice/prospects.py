"""Who stands how well, in points."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.san_juan.advice.worth import EFFECT, USUAL_PRICE
from comptoir.games.san_juan.catalogue import GOODS, PRODUCTION
from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.scoring import score
from comptoir.kernel.bits import lowest


def open_points(left: float) -> float:
    """How many points ahead make a win e times as likely: many as long as much may happen."""
    return 1.6 + 0.002 * left * left * left


def standing(at: Position, seat: i64, left: float) -> float:
    """Points so far, and what hand, goods and buildings promise.

    The numbers were fitted to who won 3,000 games between merchants and apprentices:
    a card of the hand is worth two thirds of a point even at the very end, because the
    last building is paid with it.
    """
    player = at.players[seat]
    square = left * left
    value = float(int(score(at, seat))) + 0.1 * float(int(player.buildings))
    value += (0.64 + 0.0065 * square) * float(int(player.hand.size))
    goods = 0.0
    for good in range(GOODS):
        if player.goods_of(good) > 0:
            goods += USUAL_PRICE[good] * float(int(player.goods_of(good)))
    value += (0.2 + 0.007 * square) * goods
    made = 0.0
    special = 0.0
    rest = player.city
    while rest:
        kind = lowest(rest)
        if kind < PRODUCTION:
            made += EFFECT[kind] * float(int(player.built_of(kind)))
        else:
            special += EFFECT[kind]
        rest &= rest - 1
    value += 0.01 * square * made + (0.035 * left + 0.009 * square) * special
    return value - 0.4 if seat == at.governor else value
