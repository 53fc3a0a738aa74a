"""What an experienced player of San Juan would do, and who will probably win."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from comptoir.games.san_juan import questions as ask
from comptoir.games.san_juan.cards import Cards
from comptoir.games.san_juan.catalogue import (
    AQUEDUCT,
    BM,
    BUILD,
    BUILDER,
    CATHEDRAL,
    COUNCILLOR,
    CUSTOMS_GOOD,
    DISCARD,
    GOLD_MINE,
    GOLDSMITH,
    GOODS,
    KEEP,
    LIBRARY,
    MARKET_HALL,
    MARKET_STAND,
    NOTHING,
    OVER_FULL,
    PASS,
    PAY,
    PREFECTURE,
    PRODUCE,
    PRODUCER,
    PRODUCTION,
    ROLE,
    SELL,
    TRADER,
    TRADING_POST,
    TUCK,
    over_kind,
)
from comptoir.games.san_juan.player import Player
from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.prices import buildable, price
from comptoir.games.san_juan.scoring import score
from comptoir.games.san_juan.worth import (
    EFFECT,
    USUAL_PRICE,
    building_worth,
    card_worth,
    fill_keep_worths,
    good_worth,
    harvest,
    keep_worth,
    phases_left,
    sale_income,
    standing_worth,
)
from comptoir.kernel.bits import BIT, lowest
from comptoir.kernel.counsel import Counsel
from comptoir.kernel.state import State

HEAVY: Final = 30.0
"""The weight of the choice a rule of thumb picks out; the others weigh about 1."""
WARMTH: Final = 0.45
"""How many points make a choice e times as likely."""
DENIAL: Final = 0.9
"""How much of the others' mean gain speaks against a role."""


class Advice(Counsel):
    """One file of weights for every kind of decision."""

    def weights(self, state: State) -> list[float]:
        assert isinstance(state, Position)
        phase = state.phase
        if phase == ask.ASK_ROLE:
            return role_weights(state)
        if phase == ask.ASK_BUILD:
            return build_weights(state)
        if phase == ask.ASK_COVER:
            return cover_weights(state)
        if phase == ask.ASK_PAYMENT:
            return payment_weights(state)
        if phase == ask.ASK_PRODUCE:
            return produce_weights(state)
        if phase == ask.ASK_SELL:
            return sell_weights(state)
        if phase == ask.ASK_KEEP or phase == ask.ASK_GOLD_MINE:
            return best_cards(state, state.drawn, KEEP, True)
        if phase == ask.ASK_CHAPEL or phase == ask.ASK_BANK:
            return tuck_weights(state)
        if phase == ask.ASK_SUPPLIER:
            return supplier_weights(state)
        if phase == ask.ASK_LIBRARY or phase == ask.ASK_BUILD_LIBRARY:
            return [4.0, 1.0][: len(state.options)]
        if phase >= ask.USE_PROSPECTOR:
            return [1.0, HEAVY]
        return best_cards(state, state.players[state.player].hand, DISCARD, False)

    def prospects(self, state: State) -> list[float]:
        assert isinstance(state, Position)
        if state.player < 0:
            winners = state.winners()
            return [1.0 / len(winners) if s in winners else 0.0 for s in range(state.seats)]
        left = phases_left(state)
        heat = 1.6 + 0.002 * left * left * left
        values = [standing(state, seat, left) for seat in range(state.seats)]
        best = max(values)
        chances = [exp((value - best) / heat) for value in values]
        total = sum(chances)
        return [chance / total for chance in chances]

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
        if player.goods[good] > 0:
            goods += USUAL_PRICE[good] * float(int(player.goods[good]))
    value += (0.2 + 0.007 * square) * goods
    made = 0.0
    special = 0.0
    rest = player.city
    while rest:
        kind = lowest(rest)
        if kind < PRODUCTION:
            made += EFFECT[kind] * float(int(player.built[kind]))
        else:
            special += EFFECT[kind]
        rest &= rest - 1
    value += 0.01 * square * made + (0.035 * left + 0.009 * square) * special
    return value - 0.4 if seat == at.governor else value


# Roles


def role_weights(at: Position) -> list[float]:
    """Own gain less what the others get on average."""
    weights: list[float] = []
    left = phases_left(at)
    card = card_worth(left)
    seats = at.seats
    for action in at.options:
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
        weights.append(exp((own - DENIAL * others) / WARMTH * 0.7))
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


def build_gain(at: Position, player: Player, kind: i64, left: float, card: float) -> float:
    """A building's worth less the cards it takes, the one built among them."""
    after = left - 1.0 if left > 1.0 else 0.0
    paid = float(int(price(at, kind, NOTHING, True)))
    own = 0.0 if kind == CATHEDRAL else 1.0
    return building_worth(at, player, kind, after) + 0.5 - card * (paid + 0.7 * own)


# Building


def build_weights(at: Position) -> list[float]:
    player = at.players[at.player]
    left = phases_left(at)
    card = card_worth(left)
    if left <= 1.0 or last_phase(at):
        card = 0.03
    weights: list[float] = []
    for action in at.options:
        if action == PASS:
            weights.append(1.0)
        else:
            weights.append(exp(build_gain(at, player, action - BUILD, left, card) / WARMTH))
    return weights


def last_phase(at: Position) -> bool:
    """Whether somebody's city is full already."""
    return phases_left(at) == 0.0


def cover_weights(at: Position) -> list[float]:
    """Price saved against what is lost; a free place brings the end nearer."""
    player = at.players[at.player]
    left = phases_left(at)
    card = 0.03 if last_phase(at) else card_worth(left)
    weights: list[float] = []
    for action in at.options:
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
        weights.append(exp(-(loss + card * paid) / WARMTH))
    return weights


def payment_weights(at: Position) -> list[float]:
    """The cards of least worth pay; a good pays where it is worth less than such a card."""
    player = at.players[at.player]
    if at.due == 0:
        return [HEAVY, *([1.0] * (len(at.options) - 1))]
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


# Choices of several cards, named in rising order


def best_cards(at: Position, cards: Cards, offset: i64, dear: bool) -> list[float]:
    """Weigh most the lowest kind among the `due` dearest (or cheapest) cards still to name."""
    player = at.players[at.player]
    members = cards.kinds & ~(BIT[at.floor] - 1)
    worths = [0.0] * 40
    fill_keep_worths(at, player, members, worths)
    chosen = lowest_chosen(at, cards, members, worths, at.due, dear)
    weights: list[float] = []
    for action in at.options:
        kind = action - offset
        if kind == chosen:
            weights.append(HEAVY)
        elif 0 <= kind < 40:
            weights.append(exp((worths[kind] if dear else -worths[kind]) / WARMTH * 0.5) + 0.1)
        else:
            weights.append(0.5)
    return weights


def lowest_chosen(
    at: Position, cards: Cards, members: i64, worths: list[float], need: i64, dear: bool
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
            if not dear and cards is hand and cards.counts[kind] > 1 and kind >= PRODUCTION:
                worth -= 0.8  # a second copy can never be built beside the first
            if best == NOTHING or (worth > best_worth if dear else worth < best_worth):
                best = kind
                best_worth = worth
            scan &= scan - 1
        rest ^= BIT[best]
        count = cards.counts[best]
        if dear and count > 1 and best >= PRODUCTION:
            count = 1
        left -= count
        if best < found:
            found = best
    return found


def tuck_weights(at: Position) -> list[float]:
    """A card under the Chapel is a point for sure; the Bank waits for the last rounds."""
    player = at.players[at.player]
    left = phases_left(at)
    card = card_worth(left)
    bank = at.phase == ask.ASK_BANK
    weights: list[float] = []
    for action in at.options:
        if action == PASS:
            weights.append(1.0 if not bank or left <= 2.0 else HEAVY * HEAVY)
            continue
        kind = action - TUCK
        spare = kind >= PRODUCTION and player.hand.counts[kind] > 1
        worth = card if spare else keep_worth(at, player, kind, left, card)
        order = 0.001 * float(40 - action + int(TUCK)) if bank else 0.0
        weights.append(exp((1.0 - 1.15 * worth + order) / WARMTH))
    return weights


def supplier_weights(at: Position) -> list[float]:
    """Exchange what will not be built."""
    player = at.players[at.player]
    left = phases_left(at)
    card = card_worth(left)
    weights: list[float] = []
    for action in at.options:
        if action == PASS:
            weights.append(1.0)
        else:
            worth = keep_worth(at, player, action - DISCARD, left, card)
            weights.append(exp((card + 0.2 - worth) / WARMTH))
    return weights


# Goods


def produce_weights(at: Position) -> list[float]:
    """The dearest empty buildings, named in rising order."""
    player = at.players[at.player]
    kind: i64 = PRODUCTION - 1
    left = at.due
    chosen: i64 = NOTHING
    while kind >= at.good_floor and left > 0:
        empty = player.built[kind] - player.goods[kind]
        if empty > 0:
            chosen = kind
            left -= empty
        kind -= 1
    return goods_weights(at, PRODUCE, chosen)


def sell_weights(at: Position) -> list[float]:
    """The goods that pay best today; a dear kind waits for a better price if it must."""
    player = at.players[at.player]
    left = at.due
    chosen: i64 = 99
    taken: i64 = 0
    while left > 0:
        best: i64 = NOTHING
        best_worth = 0.0
        for good in range(at.good_floor, GOODS):
            if player.goods[good] > 0 and not taken & BIT[good]:
                worth = good_worth(at, good) + 0.01 * float(int(GOODS - good))
                if good == CUSTOMS_GOOD:
                    worth += 0.5
                if worth > best_worth:
                    best = good
                    best_worth = worth
        if best == NOTHING:
            break
        taken |= BIT[best]
        left -= player.goods[best]
        if best < chosen:
            chosen = best
    return goods_weights(at, SELL, chosen)


def goods_weights(at: Position, offset: i64, chosen: i64) -> list[float]:
    weights: list[float] = []
    for action in at.options:
        if action == PASS:
            weights.append(0.2)
        else:
            weights.append(HEAVY if action - offset == chosen else 1.0)
    return weights


ADVICE: Final = Advice()
