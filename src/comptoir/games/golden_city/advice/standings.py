"""Who stands how: letters in hand and to come, and the chances to win that follow."""

from __future__ import annotations

from math import exp

from mypy_extensions import i64

from comptoir.games.golden_city.advice.outlook import (
    Schedule,
    bonus_projected,
    card_price,
    coin_price,
    look_of,
    schedule_of,
)
from comptoir.games.golden_city.advice.places import LURE
from comptoir.games.golden_city.catalogue import ALL_HARBOURS, ALL_SITES, BONUS_COUNT
from comptoir.games.golden_city.position import Position
from comptoir.games.golden_city.rules.reward import reward_of
from comptoir.games.golden_city.rules.score_card import posts_in
from comptoir.kernel.bits import BIT, lowest


def standings(at: Position) -> list[float]:
    """Win chances: letters in hand and to come, wider apart the fewer rounds are left."""
    schedule = schedule_of(at)
    worth: list[float] = []
    for seat in range(int(at.seats)):
        worth.append(estate(at, seat, schedule))
    if at.seats == 2:
        return duel(at, worth)
    spread = 2.0 + 0.8 * schedule.rounds
    best = max(worth)
    shares = [exp((each - best) / spread) for each in worth]
    for seat in range(int(at.seats)):
        if at.blocked & BIT[seat]:
            shares[seat] *= 0.001
    total = sum(shares)
    return [share / total for share in shares]


def estate(at: Position, seat: i64, schedule: Schedule) -> float:
    """Letters, and what cards, keys, goods, areas and bonus cards will still bring."""
    view = look_of(at, seat, schedule)
    value = float(int(at.letters[seat]))
    wares = at.wares(seat)
    shared = wares_of_others(at, seat)
    good: i64 = 0
    while good < 4:
        if wares & BIT[good]:
            value += view.good_worth[good] * (1.0 if shared & BIT[good] else 1.5)
        good += 1
    area: i64 = 0
    while area < 8:
        own = posts_in(at, seat, at.board.areas[area])
        if own > 0:
            later = view.area_later[area]
            if area == view.area_now:
                later += 1.0
            value += 2.0 * later
            most: i64 = 0
            other: i64 = 0
            while other < at.seats:
                if other != seat:
                    most = max(most, posts_in(at, other, at.board.areas[area]))
                other += 1
            if own > most:
                value += 1.2 * later
        area += 1
    card: i64 = 0
    while card < BONUS_COUNT:
        if at.bonus[seat] & BIT[card]:
            value += bonus_projected(at, view, card)
        card += 1
    value += float(int(at.keys[seat])) * view.key
    value += float(int(at.hand_size(seat))) * card_price(view)
    value += float(int(at.coins[seat])) * coin_price(at, view)
    reach = at.reach[seat] & ~at.posts[seat] & ~(at.taken & ALL_SITES) & ~ALL_HARBOURS
    roads = 0.0
    while reach:
        roads += LURE[reward_of(at, lowest(reach))]
        reach &= reach - 1
    return value + 0.12 * roads * min(1.0, view.rounds / 3.0)


def wares_of_others(at: Position, seat: i64) -> i64:
    """The goods that somebody else shows."""
    members: i64 = 0
    other: i64 = 0
    while other < at.seats:
        if other != seat:
            members |= at.wares(other)
        other += 1
    return members


def duel(at: Position, worth: list[float]) -> list[float]:
    """Two players: the chance to win this period, combined with those to come."""
    period = int((at.round - 1) // 4)
    left = float(int(3 - (at.round - 1) % 4))
    chance = 1.0 / (1.0 + exp((worth[1] - worth[0]) / (2.0 + 1.2 * left)))
    later = 0.5 + 0.35 * (chance - 0.5)
    share = 0.0
    outcomes = 2 ** (3 - period)
    for outcome in range(outcomes):
        points = [int(at.victory_points(0)), int(at.victory_points(1))]
        likely = 1.0
        for ahead in range(3 - period):
            if max(points) >= 3:
                if outcome >> ahead & 1:
                    likely = 0.0
                continue
            won = not outcome >> ahead & 1
            odds = chance if ahead == 0 else later
            likely *= odds if won else 1.0 - odds
            points[0 if won else 1] += period + ahead + 1
        if points[0] > points[1]:
            share += likely
        elif points[0] == points[1]:
            share += 0.5 * likely
    if at.blocked & 1:
        share *= 0.001
    if at.blocked & 2:
        share = 1.0 - (1.0 - share) * 0.001
    return [share, 1.0 - share]
