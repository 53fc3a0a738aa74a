"""Which cards to keep, discard, exchange or tuck."""

from __future__ import annotations

from math import exp

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.san_juan import decisions as ask
from comptoir.games.san_juan.advice.scale import HEAVY, NO_WEIGHTS, WARMTH
from comptoir.games.san_juan.advice.worth import (
    card_worth,
    fill_keep_worths,
    keep_worth,
    phases_left,
)
from comptoir.games.san_juan.cards import Cards
from comptoir.games.san_juan.catalogue import KINDS, NOTHING, PRODUCTION
from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.tokens import DISCARD, PASS, TUCK
from comptoir.kernel.bits import BIT, lowest


def best_cards(at: Position, cards: Cards, offset: i64, dear: bool) -> vec[float]:
    """Weigh most the lowest kind among the `due` dearest (or cheapest) cards still to name."""
    player = at.players[at.player]
    members = cards.kinds & ~(BIT[at.floor] - 1)
    worths = NO_WEIGHTS[:KINDS]
    fill_keep_worths(at, player, members, worths)
    chosen = lowest_chosen(at, cards, members, worths, at.due, dear)
    weights = NO_WEIGHTS[: len(at.options)]
    for place, action in enumerate(at.options):
        kind = action - offset
        if kind == chosen:
            weights[place] = HEAVY
        elif 0 <= kind < KINDS:
            worth = worths[kind] if dear else -worths[kind]
            weights[place] = exp(worth / WARMTH * 0.5) + 0.1
        else:
            weights[place] = 0.5
    return weights


def lowest_chosen(
    at: Position, cards: Cards, members: i64, worths: vec[float], need: i64, dear: bool
) -> i64:
    """The lowest kind of the best set of that many cards."""
    found: i64 = 99
    left = need
    rest = members
    hand = at.players[at.player].hand
    while left > 0 and rest:
        best: i64 = NOTHING
        best_worth = 0.0
        scan = rest
        while scan:
            kind = lowest(scan)
            worth = worths[kind]
            if not dear and cards is hand and cards.count(kind) > 1 and kind >= PRODUCTION:
                worth -= 0.8  # a second copy can never be built beside the first
            if best == NOTHING or (worth > best_worth if dear else worth < best_worth):
                best = kind
                best_worth = worth
            scan &= scan - 1
        rest ^= BIT[best]
        count = cards.count(best)
        if dear and count > 1 and best >= PRODUCTION:
            count = 1
        left -= count
        if best < found:
            found = best
    return found


def tuck_weights(at: Position) -> vec[float]:
    """A card under the Chapel is a point for sure; the Bank waits for the last rounds."""
    player = at.players[at.player]
    left = phases_left(at)
    card = card_worth(left)
    bank = at.phase == ask.ASK_BANK
    weights = NO_WEIGHTS[: len(at.options)]
    for place, action in enumerate(at.options):
        if action == PASS:
            weights[place] = 1.0 if not bank or left <= 2.0 else HEAVY * HEAVY
            continue
        kind = action - TUCK
        spare = kind >= PRODUCTION and player.hand.count(kind) > 1
        worth = card if spare else keep_worth(at, player, kind, left, card)
        order = 0.001 * float(40 - action + int(TUCK)) if bank else 0.0
        weights[place] = exp((1.0 - 1.15 * worth + order) / WARMTH)
    return weights


def supplier_weights(at: Position) -> vec[float]:
    """Exchange what will not be built."""
    player = at.players[at.player]
    left = phases_left(at)
    card = card_worth(left)
    weights = NO_WEIGHTS[: len(at.options)]
    for place, action in enumerate(at.options):
        if action == PASS:
            weights[place] = 1.0
        else:
            worth = keep_worth(at, player, action - DISCARD, left, card)
            weights[place] = exp((card + 0.2 - worth) / WARMTH)
    return weights
