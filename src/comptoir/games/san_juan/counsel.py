"""The advice of an experienced player, decision by decision; see docs/strategy/san_juan.md."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from comptoir.games.san_juan.advice.hand import first_to_go, first_to_keep, lowest_worth
from comptoir.games.san_juan.advice.prospects import prospects
from comptoir.games.san_juan.advice.roles import build_score, role_score
from comptoir.games.san_juan.advice.worth import (
    USUAL_PRICES,
    building_worth,
    builds_left,
    card_worth,
)
from comptoir.games.san_juan.catalogue import (
    BM,
    BUILD,
    DISCARD,
    KEEP,
    OVER_FULL,
    PARK,
    PASS,
    PAY,
    PRODUCE,
    PRODUCTION,
    ROLE,
    SELL,
    TUCK,
    over_kind,
    price_of,
)
from comptoir.games.san_juan.position import (
    ASK_ARCHIVE,
    ASK_BANK,
    ASK_BUILD,
    ASK_CHAPEL,
    ASK_COVER,
    ASK_GOLD_MINE,
    ASK_HAND_LIMIT,
    ASK_KEEP,
    ASK_PAYMENT,
    ASK_PRODUCE,
    ASK_ROLE,
    ASK_SELL,
    ASK_START,
    ASK_SUPPLIER,
    Cards,
    Position,
)
from comptoir.kernel.counsel import Counsel
from comptoir.kernel.state import State


class SanJuanCounsel(Counsel):
    """Rules of thumb for San Juan; scores are victory points."""

    def weights(self, state: State) -> list[float]:
        assert isinstance(state, Position)
        phase = state.phase
        left = builds_left(state)
        hand = state.players[state.player].hand
        if phase == ASK_PAYMENT:
            return payment_weights(state, left)
        if phase in (ASK_HAND_LIMIT, ASK_ARCHIVE, ASK_START):
            return one_of(state.options, DISCARD + first_to_go(state, hand, state.due, left))
        if phase == ASK_KEEP:
            return keep_weights(state, state.drawn, left)
        if phase == ASK_PRODUCE or phase == ASK_SELL:  # noqa: SIM109
            return goods_weights(state, phase)
        if phase == ASK_SUPPLIER:
            return supplier_weights(state, hand, left)
        scores: list[float] = []
        if phase == ASK_ROLE:
            for option in state.options:
                scores.append(role_score(state, option - ROLE, left))
            return softened(scores, 0.45)
        if phase == ASK_BUILD:
            for option in state.options:
                scores.append(0.0 if option == PASS else build_score(state, option - BUILD, left))
            return softened(scores, 0.5)
        if phase == ASK_COVER:
            for option in state.options:
                scores.append(cover_score(state, option, left))
            return softened(scores, 0.5)
        if phase == ASK_CHAPEL or phase == ASK_BANK:  # noqa: SIM109
            return tuck_weights(state, hand, left)
        if phase == ASK_GOLD_MINE:
            return keep_weights(state, state.drawn, left)
        return [0.3 if option == PASS else 1.0 for option in state.options]

    def prospects(self, state: State) -> list[float]:
        assert isinstance(state, Position)
        return prospects(state)

    def routine(self, state: State) -> bool:
        """Which cards pay, go or stay is settled by rule of thumb."""
        return state.phase in (
            ASK_PAYMENT,
            ASK_HAND_LIMIT,
            ASK_ARCHIVE,
            ASK_START,
            ASK_SUPPLIER,
            ASK_PRODUCE,
        )

    def quiet(self, state: State) -> bool:
        """Between two roles."""
        return state.phase == ASK_ROLE

    def horizon(self, state: State) -> int:
        """About two rounds."""
        return 14 * int(state.seats)


COUNSEL: Final = SanJuanCounsel()


def softened(scores: list[float], temper: float) -> list[float]:
    """Weights from scores: `temper` more is e times as heavy."""
    best = -1000.0
    for score in scores:
        if score > best:
            best = score
    weights: list[float] = []
    for score in scores:
        less = (score - best) / temper
        weights.append(exp(less) + 0.003 if less > -9.0 else 0.003)
    return weights


def one_of(options: list[int], chosen: i64) -> list[float]:
    """Nearly all the weight on one option."""
    return [20.0 if option == chosen else 0.5 for option in options]


def payment_weights(at: Position, left: float) -> list[float]:
    """Cheap cards; goods through the Black Market only if they are cheaper; nothing too much."""
    player = at.players[at.player]
    if at.due == 0:
        return [20.0 if option == PASS else 0.5 for option in at.options]
    chosen: i64 = PAY + first_to_go(at, player.hand, at.due, left)
    for option in at.options:
        if option >= BM and USUAL_PRICES[option - BM] < 1.5:
            chosen = option
            break
    return one_of(at.options, chosen)


def keep_weights(at: Position, cards: Cards, left: float) -> list[float]:
    """The most useful of the cards drawn."""
    need = at.due if at.due > 0 else 1
    return one_of(at.options, KEEP + first_to_keep(at, cards, need, left))


def supplier_weights(at: Position, hand: Cards, left: float) -> list[float]:
    """Exchange a card that is worth less than an unknown one."""
    chosen: i64 = PASS
    if lowest_worth(at, hand, left) < card_worth(left) + 0.25:
        chosen = DISCARD + first_to_go(at, hand, 1, left)
    return one_of(at.options, chosen)


def tuck_weights(at: Position, hand: Cards, left: float) -> list[float]:
    """A card under Chapel or Bank is a point; worth it when the card is worth less in the hand."""
    chosen: i64 = PASS
    if at.phase == ASK_CHAPEL:
        if lowest_worth(at, hand, left) < 0.95 and (hand.size > 2 or left < 5.0):
            chosen = TUCK + first_to_go(at, hand, 1, left)
    elif left < 2.5:
        chosen = TUCK + first_to_go(at, hand, hand.size, left)
    return one_of(at.options, chosen)


def goods_weights(at: Position, phase: i64) -> list[float]:
    """The dearest goods, as many as allowed; goods go in rising order and never back."""
    player = at.players[at.player]
    selling = phase == ASK_SELL
    need = at.due
    first: i64 = -1
    good: i64 = 5 if selling else PRODUCTION - 1
    while good >= at.good_floor and need > 0:
        count = player.goods[good] if selling else player.built[good] - player.goods[good]
        if count > 0:
            first = good
            need -= count
        good -= 1
    if first < 0:
        return one_of(at.options, PASS)
    if selling:
        tile = at.tiles[at.tile]
        if price_of(tile, first) < 2 and USUAL_PRICES[first] > 2.3 and at.count > 0:
            return one_of(at.options, PASS)
        return one_of(at.options, SELL + first)
    return one_of(at.options, PRODUCE + first)


def cover_score(at: Position, option: i64, left: float) -> float:
    """On a free place, or over a building whose time is past."""
    if option == PASS:
        return 0.0
    covered = option - OVER_FULL if option >= OVER_FULL else over_kind(option)
    saved = 6.0 if covered == PARK else float(int(at.cost[covered]))
    score = card_worth(left) * saved - building_worth(at, at.player, covered, left) - 0.4
    if option >= OVER_FULL:
        score -= 0.5
    return score
