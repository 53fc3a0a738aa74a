"""What to build, over what, and what to pay with."""

from __future__ import annotations

from math import exp

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.san_juan.advice.cards import best_cards
from comptoir.games.san_juan.advice.scale import HEAVY, NO_WEIGHTS, WARMTH, first_of
from comptoir.games.san_juan.advice.worth import (
    USUAL_PRICE,
    building_worth,
    card_worth,
    phases_left,
    standing_worth,
)
from comptoir.games.san_juan.catalogue import CATHEDRAL, NOTHING
from comptoir.games.san_juan.player import Player
from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.rules.prices import price
from comptoir.games.san_juan.tokens import BM, BUILD, OVER_FULL, PASS, PAY, over_kind


def build_gain(at: Position, player: Player, kind: i64, left: float, card: float) -> float:
    """A building's worth less the cards it takes, the one built among them."""
    after = left - 1.0 if left > 1.0 else 0.0
    paid = float(int(price(at, kind, NOTHING, True)))
    own = 0.0 if kind == CATHEDRAL else 1.0
    return building_worth(at, player, kind, after) + 0.5 - card * (paid + 0.7 * own)


def build_weights(at: Position) -> vec[float]:
    player = at.players[at.player]
    left = phases_left(at)
    card = card_worth(left)
    if left <= 1.0 or last_phase(at):
        card = 0.03
    weights = NO_WEIGHTS[: len(at.options)]
    for place, action in enumerate(at.options):
        if action == PASS:
            weights[place] = 1.0
        else:
            weights[place] = exp(build_gain(at, player, action - BUILD, left, card) / WARMTH)
    return weights


def last_phase(at: Position) -> bool:
    """Whether somebody's city is full already."""
    return phases_left(at) == 0.0


def cover_weights(at: Position) -> vec[float]:
    """Price saved against what is lost; a free place brings the end nearer."""
    player = at.players[at.player]
    left = phases_left(at)
    card = 0.03 if last_phase(at) else card_worth(left)
    weights = NO_WEIGHTS[: len(at.options)]
    for place, action in enumerate(at.options):
        covered: i64 = NOTHING
        loss = 0.0
        if action >= OVER_FULL:
            covered = action - OVER_FULL
            loss = 0.8 * card * USUAL_PRICE[covered]
        elif action != PASS:
            covered = over_kind(action)
        if covered != NOTHING:
            loss += standing_worth(at, player, covered, left) + 0.6
        paid = float(int(price(at, at.card, covered, True)))
        weights[place] = exp(-(loss + card * paid) / WARMTH)
    return weights


def payment_weights(at: Position) -> vec[float]:
    """The cards of least worth pay; a good pays where it is worth less than such a card."""
    player = at.players[at.player]
    if at.due == 0:
        return first_of(len(at.options), HEAVY, 1.0)
    weights = best_cards(at, player.hand, PAY, False)
    if at.options[-1] < BM:
        return weights
    card = card_worth(phases_left(at))
    cheap = 99.0
    for action in at.options:
        if action >= BM:
            worth = 0.8 * card * USUAL_PRICE[action - BM]
            if worth < cheap:
                cheap = worth
    good_first = cheap < card or at.options[0] >= BM
    for place in range(len(at.options)):
        action = at.options[place]
        if action >= BM:
            best = 0.8 * card * USUAL_PRICE[action - BM] == cheap
            weights[place] = 2.0 * HEAVY if best and good_first else 1.0
    return weights
