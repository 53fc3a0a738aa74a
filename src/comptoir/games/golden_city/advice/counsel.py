"""What an experienced merchant knows, in letters; docs/strategy/golden_city.md explains it.

Every option gets a value in letters.  Building weighs what a place brings, now
and later, against the cards it costs; bidding weighs what could be built with
the cards of a group; the rest follows from these.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.golden_city.advice.groups import best_places, group_gain
from comptoir.games.golden_city.advice.outlook import (
    Outlook,
    bonus_projected,
    card_price,
    coin_price,
    goods_gain,
    look_ahead,
)
from comptoir.games.golden_city.advice.places import build_gain, keep_price
from comptoir.games.golden_city.advice.standings import standings
from comptoir.games.golden_city.catalogue import FIRST_PAIR, FIRST_ZONE, KINDS, SECOND_PAIR
from comptoir.games.golden_city.decisions import (
    AUCTION,
    BOXING,
    BUILDING,
    CHOOSING_BONUS,
    CHOOSING_GOODS,
    DROPPING,
    PAYING,
)
from comptoir.games.golden_city.position import Position
from comptoir.games.golden_city.rules.auction import hand_on_group
from comptoir.games.golden_city.rules.holding import cost
from comptoir.games.golden_city.rules.payment import place_of
from comptoir.games.golden_city.tokens import (
    BLACK,
    BOX,
    BUILD,
    DONE,
    DROP,
    PAY,
    TAKE_BONUS,
    TAKE_GOODS,
    TAKE_PILE,
)
from comptoir.kernel.counsel import Counsel, drawn
from comptoir.kernel.dice import Dice
from comptoir.kernel.state import State

SHARPNESS: Final = 0.9
"""Letters that make a choice e times as heavy."""
NO_WEIGHTS: Final = vec[float]([0.0] * 128)
"""Room for as many options as any decision has; to be copied and filled."""


class Advice(Counsel):
    """Rules of thumb for The Golden City."""

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
            return [1.0 / len(winners) * (seat in winners) for seat in range(int(state.seats))]
        return standings(state)

    def knows_enough(self, state: State) -> bool:
        """Where neither the order of the score cards nor the bonus cards left matter."""
        return state.phase == PAYING or state.phase == DROPPING or state.phase == CHOOSING_BONUS

    def routine(self, state: State) -> bool:
        """Payments, boxed goods and discards follow from the hand."""
        return state.phase == PAYING or state.phase > CHOOSING_BONUS or state.phase == BOXING

    def horizon(self, state: State) -> int:
        """About two rounds."""
        return 24

    def quiet(self, state: State) -> bool:
        """A round is judged when it is scored: at the bids of the next."""
        return state.phase == AUCTION


ADVICE: Final = Advice()


def weigh(at: Position) -> vec[float]:
    """How good each option looks: by its worth, the best of them weighing 1."""
    weights = NO_WEIGHTS[: len(at.options)]
    count: i64 = len(weights)
    if count == 1:
        weights[0] = 1.0
        return weights
    fill_values(at, weights)
    best = weights[0]
    place: i64 = 1
    while place < count:
        if weights[place] > best:
            best = weights[place]
        place += 1
    place = 0
    while place < count:
        weights[place] = exp((weights[place] - best) / SHARPNESS) + 0.0001
        place += 1
    return weights


def fill_values(at: Position, values: vec[float]) -> None:
    """What each option is worth to the player, in letters."""
    view = look_ahead(at, at.player)
    if at.phase == AUCTION:
        first, second = best_places(at, view)
        for place, group in enumerate(at.options):
            values[place] = bid_value(at, view, group, first, second)
        return
    for place, action in enumerate(at.options):
        values[place] = value_of(at, view, action)


def value_of(at: Position, view: Outlook, action: i64) -> float:
    """What an option is worth that is no bid."""
    phase = at.phase
    if phase == BUILDING:
        return build_value(at, view, action)
    if phase == PAYING:
        return payment_value(at, view, action - PAY)
    if phase == CHOOSING_GOODS:
        return goods_value(at, view, action)
    if phase == BOXING:
        return box_value(at, view, action - BOX)
    if phase == CHOOSING_BONUS:
        return bonus_projected(at, view, action - TAKE_BONUS)
    return -keep_price(at, view, action - DROP)


def bid_value(
    at: Position, view: Outlook, group: i64, first: vec[float], second: vec[float]
) -> float:
    """What could be built with the cards, less the coins it costs to get them."""
    value = group_gain(at, view, group, first, second)
    if hand_on_group(at, group) >= 0:
        value -= float(int(at.price)) * coin_price(at, view) + 0.2
    elif at.seats == 2 and group == 0:
        value += coin_price(at, view) * float(int(at.group_coin))
    return value


def build_value(at: Position, view: Outlook, action: i64) -> float:
    if action == DONE:
        return 0.0
    if action >= BLACK:
        return build_gain(at, view, FIRST_ZONE + action - BLACK, True)
    return build_gain(at, view, action - BUILD, False)


def payment_value(at: Position, view: Outlook, payment: i64) -> float:
    """The cheapest cards to part with."""
    kind = at.board.kind[place_of(at.target)]
    need = cost(kind)
    spent = vec[i64]([0, 0, 0, 0, 0])
    one, two = FIRST_PAIR[payment], SECOND_PAIR[payment]
    if one >= 0:
        spent[one] += 2
        need -= 1
    if two >= 0:
        spent[two] += 2
        need -= 1
    spent[kind] += need
    price = 0.0
    each: i64 = 0
    while each < KINDS:
        if spent[each] > 0:
            price += float(int(spent[each])) * (card_price(view) + 0.1 * keep_price(at, view, each))
        each += 1
    return -price


def goods_value(at: Position, view: Outlook, action: i64) -> float:
    """An open card by its face; the pile by the average of what can be in it."""
    if action != TAKE_PILE:
        return goods_gain(at, view, at.market[action - TAKE_GOODS])
    total = 0.0
    place: i64 = 0
    while place < at.goods_left:
        total += goods_gain(at, view, at.goods_pile[place])
        place += 1
    return total / float(int(at.goods_left))


def box_value(at: Position, view: Outlook, slot: i64) -> float:
    """Box the card whose goods the others show too."""
    others: i64 = 0
    each: i64 = 0
    while each < 5:
        if each != slot:
            others |= at.board.goods[at.goods[5 * at.player + each]]
        each += 1
    lost = at.board.goods[at.goods[5 * at.player + slot]] & ~others
    value = 0.0
    good: i64 = 0
    while good < 4:
        if lost >> good & 1:
            value -= view.good_worth[good]
        good += 1
    return value
