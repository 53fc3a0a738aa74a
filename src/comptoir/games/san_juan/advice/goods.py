"""What to produce and to sell."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.san_juan.advice.scale import HEAVY, NO_WEIGHTS
from comptoir.games.san_juan.advice.worth import good_worth
from comptoir.games.san_juan.catalogue import CUSTOMS_GOOD, GOODS, NOTHING, PRODUCTION
from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.tokens import PASS, PRODUCE, SELL
from comptoir.kernel.bits import BIT


def produce_weights(at: Position) -> vec[float]:
    """The dearest empty buildings, named in rising order."""
    player = at.players[at.player]
    kind: i64 = PRODUCTION - 1
    left = at.due
    chosen: i64 = NOTHING
    while kind >= at.good_floor and left > 0:
        empty = player.built_of(kind) - player.goods_of(kind)
        if empty > 0:
            chosen = kind
            left -= empty
        kind -= 1
    return goods_weights(at, PRODUCE, chosen)


def sell_weights(at: Position) -> vec[float]:
    """The goods that pay best today; a dear kind waits for a better price if it must."""
    player = at.players[at.player]
    left = at.due
    chosen: i64 = 99
    taken: i64 = 0
    while left > 0:
        best: i64 = NOTHING
        best_worth = 0.0
        for good in range(at.good_floor, GOODS):
            if player.goods_of(good) > 0 and not taken & BIT[good]:
                worth = good_worth(at, good) + 0.01 * float(int(GOODS - good))
                if good == CUSTOMS_GOOD:
                    worth += 0.5
                if worth > best_worth:
                    best = good
                    best_worth = worth
        if best == NOTHING:
            break
        taken |= BIT[best]
        left -= player.goods_of(best)
        if best < chosen:
            chosen = best
    return goods_weights(at, SELL, chosen)


def goods_weights(at: Position, offset: i64, chosen: i64) -> vec[float]:
    weights = NO_WEIGHTS[: len(at.options)]
    for place, action in enumerate(at.options):
        if action == PASS:
            weights[place] = 0.2
        else:
            weights[place] = HEAVY if action - offset == chosen else 1.0
    return weights
