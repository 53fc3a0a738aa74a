"""What a seat expects of the rest of the game, and what cards, coins and goods are worth in it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from comptoir.games.golden_city.catalogue import (
    ALL_HARBOURS,
    ALL_SITES,
    BONUS_CITY,
    BONUS_COINS,
    BONUS_COUNT,
    BONUS_GOODS,
    BONUS_RIVER,
    BONUS_WORTH,
)
from comptoir.games.golden_city.position import Position
from comptoir.games.golden_city.rules.ending import bonus_count
from comptoir.kernel.bits import BIT

CARD_WORTH: Final = 1.4
COIN_WORTH: Final = 0.35
KEY_WORTH: Final = 4.6
UNKNOWN: Final = -1.0
"""What nobody has worked out yet; no worth is negative."""


@final
@mypyc_attr(acyclic=True)
class Schedule:
    """What is still to be scored, which is the same for everybody."""

    rounds: float
    area_now: i64
    area_later: vec[float]
    good_worth: vec[float]

    def __init__(self, rounds: float, area_now: i64) -> None:
        self.rounds = rounds
        self.area_now = area_now
        self.area_later = vec[float]([0.0] * 8)
        self.good_worth = vec[float]([0.0] * 4)


@final
@mypyc_attr(acyclic=True)
class Outlook:
    """What a seat expects of the rest of the game.

    The best goods and bonus card to be had, and what a post in each area brings, are worked
    out when somebody asks first.
    """

    seat: i64
    rounds: float
    area_now: i64
    area_later: vec[float]
    good_worth: vec[float]
    key: float
    closed: i64
    """The harbours and sites that somebody has."""
    goods: float
    bonus: float
    areas: vec[float]

    def __init__(self, seat: i64, schedule: Schedule, key: float, closed: i64) -> None:
        self.seat = seat
        self.rounds = schedule.rounds
        self.area_now = schedule.area_now
        self.area_later = schedule.area_later
        self.good_worth = schedule.good_worth
        self.key = key
        self.closed = closed
        self.goods = UNKNOWN
        self.bonus = UNKNOWN
        self.areas = vec[float]([UNKNOWN] * 8)


def look_ahead(at: Position, seat: i64) -> Outlook:
    """Rounds left, and what is still to be scored in them, for a seat."""
    return look_of(at, seat, schedule_of(at))


def look_of(at: Position, seat: i64, schedule: Schedule) -> Outlook:
    key = KEY_WORTH * min(1.0, schedule.rounds / 4.0)
    if at.keys[seat] >= 2:
        key *= 0.3
    return Outlook(seat, schedule, key, at.taken & (ALL_HARBOURS | ALL_SITES))


def best_goods(at: Position, view: Outlook) -> float:
    """What the best of the open goods cards would bring."""
    if view.goods == UNKNOWN:
        view.goods = 0.0
        slot: i64 = 0
        while slot < 3:
            if at.market[slot] >= 0:
                view.goods = max(view.goods, goods_gain(at, view, at.market[slot]))
            slot += 1
    return view.goods


def best_bonus(at: Position, view: Outlook) -> float:
    """What the best bonus card that is left would bring."""
    if view.bonus == UNKNOWN:
        view.bonus = 0.0
        card: i64 = 0
        while card < BONUS_COUNT:
            if at.bonus_pile & BIT[card]:
                view.bonus = max(view.bonus, 0.7 * bonus_projected(at, view, card))
            card += 1
    return view.bonus


def rounds_left(at: Position) -> float:
    """Rounds after this one: until the score cards or somebody's posts run out."""
    if at.seats == 2:
        return float(int(12 - at.round))
    rounds = float(int(at.score_left))
    seat: i64 = 0
    while seat < at.seats:
        rounds = min(rounds, float(int(at.supply[seat])) / 1.2)
        seat += 1
    return rounds


def schedule_of(at: Position) -> Schedule:
    """How often each area will be scored, and what each good that a seat lacks would bring.

    The cards still to come are known, their order only by their backs.  That a good
    would be the seat's alone is worth nothing in choosing: it seldom stays so.
    """
    board = at.board
    schedule = Schedule(rounds_left(at), board.score_area[at.score_card])
    rounds = schedule.rounds
    area_later = schedule.area_later
    worth = schedule.good_worth
    worth[board.score_good[at.score_card]] += 1.0
    place = at.score_left - 1
    ahead = 0.0
    while place >= 0:
        chance = 1.0 if ahead < rounds else 0.3
        if at.seats == 2 and ahead >= float(int(3 - (at.round - 1) % 4)):
            chance = 0.6
        card = at.score_pile[place]
        area_later[board.score_area[card]] += chance
        worth[board.score_good[card]] += chance
        ahead += 1.0
        place -= 1
    good: i64 = 0
    while good < 4:
        worth[good] *= 1.8
        good += 1
    return schedule


def goods_gain(at: Position, view: Outlook, card: i64) -> float:
    """A goods card by the goods it adds, and a little for the bonus card it feeds."""
    added = at.board.goods[card] & ~at.wares(view.seat)
    value = 0.3
    if at.bonus[view.seat] & BIT[BONUS_GOODS]:
        value += bonus_worth(BONUS_GOODS)
    good: i64 = 0
    while good < 4:
        if added & BIT[good]:
            value += view.good_worth[good]
        good += 1
    return value


def bonus_projected(at: Position, view: Outlook, card: i64) -> float:
    """A bonus card at the end of the game (two players: of the period)."""
    seat = view.seat
    rounds = view.rounds
    if at.seats == 2:
        rounds = float(int(3 - (at.round - 1) % 4))
    have = float(int(bonus_count(at, seat, card)))
    worth = bonus_worth(card)
    if card == BONUS_GOODS:
        return worth * min(4.0, have + 0.2 * rounds)
    if card == BONUS_COINS:
        return worth * max(0.0, have - 0.1 * rounds)
    if card == BONUS_CITY:
        return worth * (have + 0.55 * rounds)
    if card == BONUS_RIVER:
        return worth * (have + 0.12 * rounds)
    if have > 0.0:
        return worth * (have + 0.4 * rounds)
    return 0.2 * rounds


def bonus_worth(card: i64) -> float:
    """Letters for each thing a bonus card counts."""
    return float(int(BONUS_WORTH[card]))


def card_price(view: Outlook) -> float:
    return CARD_WORTH * min(1.0, (view.rounds + 0.1) / 2.0)


def coin_price(at: Position, view: Outlook) -> float:
    """Coins are for bidding; with the bonus card they are letters."""
    if at.bonus[view.seat] & BIT[BONUS_COINS]:
        return bonus_worth(BONUS_COINS)
    return COIN_WORTH * min(1.0, view.rounds / 3.0)
