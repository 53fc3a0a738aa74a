"""What an experienced player of San Juan would do, and who will probably win."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec

from comptoir.games.san_juan import decisions as ask
from comptoir.games.san_juan.advice.building import build_weights, cover_weights, payment_weights
from comptoir.games.san_juan.advice.cards import best_cards, supplier_weights, tuck_weights
from comptoir.games.san_juan.advice.goods import produce_weights, sell_weights
from comptoir.games.san_juan.advice.prospects import open_points, standing
from comptoir.games.san_juan.advice.roles import role_weights
from comptoir.games.san_juan.advice.scale import HEAVY, first_of
from comptoir.games.san_juan.advice.worth import phases_left
from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.tokens import DISCARD, KEEP
from comptoir.kernel.counsel import Counsel, drawn
from comptoir.kernel.dice import Dice
from comptoir.kernel.state import State


class Advice(Counsel):
    """Weights for every kind of decision, and how a position stands."""

    def weights(self, state: State) -> list[float]:
        assert isinstance(state, Position)
        return list(weigh(state))

    def pick(self, state: State, dice: Dice) -> int:
        assert isinstance(state, Position)
        return drawn(weigh(state), state.options, dice)

    def prospects(self, state: State) -> list[float]:
        assert isinstance(state, Position)
        if state.player < 0:
            winners = state.winners()
            return [1.0 / len(winners) if s in winners else 0.0 for s in range(state.seats)]
        left = phases_left(state)
        heat = open_points(left)
        values = [standing(state, seat, left) for seat in range(state.seats)]
        best = max(values)
        chances = [exp((value - best) / heat) for value in values]
        total = sum(chances)
        return [chance / total for chance in chances]

    def knows_enough(self, state: State) -> bool:
        """Always: what the others hold is only counted."""
        return True

    def routine(self, state: State) -> bool:
        """Payments, discards and sales follow the rule of thumb."""
        phase = state.phase
        return phase in ROUTINE or phase >= ask.USE_PROSPECTOR

    def quiet(self, state: State) -> bool:
        """Between two roles: within one some have been served and others not."""
        return state.phase == ask.ASK_ROLE

    def horizon(self, state: State) -> int:
        """About a round."""
        return 12 * int(state.seats)


ROUTINE: Final = (
    ask.ASK_START, ask.ASK_SUPPLIER, ask.ASK_HAND_LIMIT, ask.ASK_PAYMENT,
    ask.ASK_PRODUCE, ask.ASK_SELL, ask.ASK_ARCHIVE,
)  # fmt: skip


ADVICE: Final = Advice()

SINGLE: Final = vec[float]([1.0])
"""What the only answer weighs; nobody changes it."""


def weigh(at: Position) -> vec[float]:
    """How good each option looks to an experienced player."""
    if len(at.options) == 1:
        return SINGLE
    phase = at.phase
    if phase == ask.ASK_ROLE:
        return role_weights(at)
    if phase == ask.ASK_BUILD:
        return build_weights(at)
    if phase == ask.ASK_COVER:
        return cover_weights(at)
    if phase == ask.ASK_PAYMENT:
        return payment_weights(at)
    if phase == ask.ASK_PRODUCE:
        return produce_weights(at)
    if phase == ask.ASK_SELL:
        return sell_weights(at)
    if phase == ask.ASK_KEEP or phase == ask.ASK_GOLD_MINE:
        return best_cards(at, at.drawn, KEEP, True)
    if phase == ask.ASK_CHAPEL or phase == ask.ASK_BANK:
        return tuck_weights(at)
    if phase == ask.ASK_SUPPLIER:
        return supplier_weights(at)
    if phase == ask.ASK_LIBRARY or phase == ask.ASK_BUILD_LIBRARY:
        return first_of(len(at.options), 4.0, 1.0)
    if phase >= ask.USE_PROSPECTOR:
        return first_of(len(at.options), 1.0, HEAVY)
    return best_cards(at, at.players[at.player].hand, DISCARD, False)
