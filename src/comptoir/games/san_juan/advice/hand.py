"""Which cards to pay, keep, discard and tuck; in San Juan every card is also money."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.san_juan.advice.worth import keep_worth
from comptoir.games.san_juan.catalogue import HAND_KINDS
from comptoir.games.san_juan.position import Cards, Position
from comptoir.kernel.bits import BIT, lowest


def first_to_go(at: Position, cards: Cards, need: i64, left: float) -> i64:
    """The lowest kind among the cards one would rather part with.

    Cards go in the order of their kinds and never back, so the cheapest choice of
    `need` cards is found as a whole, and its lowest kind goes first.
    """
    return first_of(at, cards, need, left, -1.0)


def first_to_keep(at: Position, cards: Cards, need: i64, left: float) -> i64:
    """The lowest kind among the cards one would rather keep."""
    return first_of(at, cards, need, left, 1.0)


def first_of(at: Position, cards: Cards, need: i64, left: float, sign: float) -> i64:
    taken = vec[i64]([0] * int(HAND_KINDS))
    worth = vec[float]([0.0] * int(HAND_KINDS))
    rest = cards.kinds & ~(BIT[at.floor] - 1)
    kinds = rest
    while rest:
        kind = lowest(rest)
        rest &= rest - 1
        worth[kind] = sign * keep_worth(at, at.player, kind, left)
    first: i64 = HAND_KINDS
    while need > 0:
        best = -1000.0
        chosen: i64 = -1
        rest = kinds
        while rest:
            kind = lowest(rest)
            rest &= rest - 1
            # A second copy of a violet building can only be money.
            value = worth[kind]
            if cards.counts[kind] - taken[kind] > 1 and kind > 4:
                value = value + 2.0 if sign < 0.0 else value
            if taken[kind] > 0 and sign > 0.0:
                value -= 0.5
            if taken[kind] < cards.counts[kind] and value > best:
                best = value
                chosen = kind
        if chosen < 0:
            break
        taken[chosen] += 1
        if chosen < first:
            first = chosen
        need -= 1
    return first


def lowest_worth(at: Position, cards: Cards, left: float) -> float:
    """What the least useful card of a hand is worth."""
    best = 1000.0
    rest = cards.kinds & ~(BIT[at.floor] - 1)
    while rest:
        kind = lowest(rest)
        rest &= rest - 1
        value = keep_worth(at, at.player, kind, left)
        if value < best:
            best = value
    return best
