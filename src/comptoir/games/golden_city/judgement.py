"""The values behind the counsel: places, groups of cards, goods, bonus cards, in letters.

Starting points are from play of tuned greedy bots; see docs/strategy/golden_city.md.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.golden_city.catalogue import (
    ALL_HARBOURS,
    ALL_INNER,
    ALL_SITES,
    ALL_ZONES,
    BONUS,
    BONUS_CITY,
    BONUS_COINS,
    BONUS_COUNT,
    BONUS_GOODS,
    BONUS_RIVER,
    CARD,
    COIN,
    FIRST_BONUS_LAND,
    GOODS,
    HAND_LIMIT,
    HARBOUR,
    INNER,
    KEY,
    KINDS,
    NOTHING,
    OUTER_COIN,
    TWO_COINS,
)
from comptoir.games.golden_city.phases.building import open_to
from comptoir.games.golden_city.phases.ending import bonus_count
from comptoir.games.golden_city.phases.payment import cost
from comptoir.games.golden_city.phases.reward import reward_of
from comptoir.games.golden_city.phases.scoring import posts_in
from comptoir.games.golden_city.position import Position
from comptoir.kernel.bits import BIT, lowest

LURE: Final = vec[float]([0.0, 0.3, 0.6, 1.2, 3.5, 3.5, 5.0, 4.0, 4.4, 5.0])
"""What a reward is worth a step away, by its number in the catalogue."""

CARD_WORTH: Final = 1.4
COIN_WORTH: Final = 0.35
KEY_WORTH: Final = 4.6
POST_WORTH: Final = 0.3


class Outlook:
    """What a seat expects of the rest of the game."""

    seat: i64
    rounds: float
    area_now: i64
    area_later: vec[float]
    good_worth: vec[float]
    key: float
    goods: float
    bonus: float

    def __init__(self, seat: i64, rounds: float) -> None:
        self.seat = seat
        self.rounds = rounds
        self.area_now = -1
        self.area_later = vec[float]([0.0] * 8)
        self.good_worth = vec[float]([0.0] * 4)
        self.key = 0.0
        self.goods = 0.0
        self.bonus = 0.0


def look_ahead(at: Position, seat: i64) -> Outlook:
    """Rounds left, and what is still to be scored in them."""
    view = Outlook(seat, rounds_left(at))
    view.area_now = at.board.score_area[at.score_card]
    expect_scorings(at, view)
    view.key = KEY_WORTH * min(1.0, view.rounds / 4.0)
    if at.keys[seat] >= 2:
        view.key *= 0.3
    slot: i64 = 0
    while slot < 3:
        if at.market[slot] >= 0:
            view.goods = max(view.goods, goods_gain(at, view, at.market[slot]))
        slot += 1
    card: i64 = 0
    while card < BONUS_COUNT:
        if at.bonus_pile & BIT[card]:
            view.bonus = max(view.bonus, 0.7 * bonus_projected(at, view, card))
        card += 1
    return view


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


def expect_scorings(at: Position, view: Outlook) -> None:
    """How often each area will be scored, and what each good the seat lacks would bring.

    The cards still to come are known, their order only by their backs.  That a good
    would be the seat's alone is worth nothing in choosing: it seldom stays so.
    """
    times = vec[float]([0.0] * 4)
    now = at.board.score_good[at.score_card]
    times[now] += 1.0
    place = at.score_left - 1
    ahead = 0.0
    while place >= 0:
        chance = 1.0 if ahead < view.rounds else 0.3
        if at.seats == 2 and ahead >= float(int(3 - (at.round - 1) % 4)):
            chance = 0.6
        card = at.score_pile[place]
        view.area_later[at.board.score_area[card]] += chance
        times[at.board.score_good[card]] += chance
        ahead += 1.0
        place -= 1
    good: i64 = 0
    while good < 4:
        view.good_worth[good] = 1.8 * times[good]
        good += 1


def goods_gain(at: Position, view: Outlook, card: i64) -> float:
    """A goods card by the goods it adds, and a little for the bonus card it feeds."""
    added = at.board.goods[card] & ~at.wares(view.seat)
    value = 0.3
    if at.bonus[view.seat] & BIT[BONUS_GOODS]:
        value += 3.0
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
    if card == BONUS_GOODS:
        return 3.0 * min(4.0, have + 0.2 * rounds)
    if card == BONUS_COINS:
        return 2.0 * max(0.0, have - 0.1 * rounds)
    if card == BONUS_CITY:
        return have + 0.55 * rounds
    if card == BONUS_RIVER:
        return 2.0 * (have + 0.12 * rounds)
    if have > 0.0:
        return have + 0.4 * rounds
    return 0.2 * rounds


def reward_gain(at: Position, view: Outlook, place: i64) -> float:
    """The symbol of a place, in letters."""
    reward = reward_of(at, place)
    if reward == NOTHING:
        return 0.0
    if reward == COIN:
        return coin_price(at, view)
    if reward == TWO_COINS:
        return 2.0 * coin_price(at, view)
    if reward == CARD:
        return card_price(view)
    if reward == KEY:
        return view.key if at.key_supply > 0 else 0.0
    if reward == BONUS:
        return view.bonus
    if reward == GOODS:
        return view.goods
    before: i64 = 0
    seat: i64 = 0
    while seat < at.seats:
        if at.posts[seat] & BIT[place]:
            before += 1
        seat += 1
    if reward == INNER:
        return (10.0 + card_price(view), 6.0, 0.0, 0.0)[before]
    letters = (5.0, 3.0, 0.0, 0.0)[before]
    if reward == OUTER_COIN and before == 0:
        letters += coin_price(at, view)
    return letters


def area_gain(at: Position, view: Outlook, place: i64) -> float:
    """Presence and majority on a river or in a district, now and later."""
    area = at.board.area_of[place]
    if area < 0:
        return 0.0
    places = at.board.areas[area]
    own = posts_in(at, view.seat, places)
    most: i64 = 0
    seat: i64 = 0
    while seat < at.seats:
        if seat != view.seat:
            most = max(most, posts_in(at, seat, places))
        seat += 1
    later = view.area_later[area]
    now = 1.0 if area == view.area_now else 0.0
    value = 0.0
    if own == 0:
        value += 2.0 * (now + 0.5 * later)
    if own <= most and own + 1 > most:
        value += 2.0 * (now + 0.3 * later)
    return value


def bonus_gain(at: Position, view: Outlook, place: i64) -> float:
    """What the seat's own bonus cards make of a post here."""
    cards = at.bonus[view.seat]
    if cards == 0:
        return 0.0
    value = 0.0
    if cards & BIT[BONUS_CITY] and ALL_ZONES & BIT[place]:
        value += 1.0
    if cards & BIT[BONUS_RIVER] and at.board.all_rivers & BIT[place]:
        value += 2.0
    kind = at.board.kind[place]
    if kind != HARBOUR and cards & BIT[FIRST_BONUS_LAND + kind - 1]:
        value += 1.0
    return value


def road_gain(at: Position, view: Outlook, place: i64) -> float:
    """The places a post here would newly reach."""
    seat = view.seat
    fresh = at.board.near[place] & ~at.reach[seat] & ~at.posts[seat]
    fresh &= ~(at.taken() & (ALL_HARBOURS | ALL_SITES))
    value = 0.0
    while fresh:
        value += LURE[reward_of(at, lowest(fresh))]
        fresh &= fresh - 1
    return value * 0.15 * min(1.0, view.rounds / 3.0)


def place_gain(at: Position, view: Outlook, place: i64) -> float:
    """All that a post of one's colour on a place brings."""
    value = POST_WORTH + reward_gain(at, view, place) + area_gain(at, view, place)
    value += bonus_gain(at, view, place) + road_gain(at, view, place)
    if at.posts[view.seat] == 0 and at.board.kind[place] == HARBOUR:
        value += 2.3
    if BIT[place] & ALL_INNER:
        value -= 0.4 * view.key
    return value


def build_gain(at: Position, view: Outlook, place: i64, black: bool) -> float:
    """A post on a place less the cards it costs."""
    if black:
        value = area_gain(at, view, place) + bonus_gain(at, view, place) + 0.6
        if BIT[place] & ALL_INNER:
            value -= view.key
    else:
        value = place_gain(at, view, place)
    hand = at.hand_size(view.seat)
    kind = at.board.kind[place]
    cards = cards_for(at.hands[KINDS * view.seat + kind], cost(kind))
    return value - price_of(view, hand, cards)


def cards_for(own: i64, need: i64) -> i64:
    """How many cards a post takes, a joker being two."""
    if own > need:
        own = need
    return own + 2 * (need - own)


def price_of(view: Outlook, hand: i64, cards: i64) -> float:
    """Cards that the hand limit would take are free."""
    excess = hand - HAND_LIMIT
    if excess > 0:
        cards -= excess
        if cards < 0:
            cards = 0
    return float(int(cards)) * card_price(view)


def card_price(view: Outlook) -> float:
    return CARD_WORTH * min(1.0, (view.rounds + 0.1) / 2.0)


def coin_price(at: Position, view: Outlook) -> float:
    """Coins are for bidding; with the bonus card they are letters."""
    if at.bonus[view.seat] & BIT[BONUS_COINS]:
        return 2.0
    return COIN_WORTH * min(1.0, view.rounds / 3.0)


def keep_price(at: Position, view: Outlook, kind: i64) -> float:
    """What a card of a kind is worth in hand: pairs, and places it would buy."""
    own = at.hands[KINDS * view.seat + kind]
    value = 1.0
    if own == 2 or own == 4:
        value += 0.6
    if kind != HARBOUR and open_to(at, view.seat) & at.board.land[kind]:
        value += 0.6
    return value


def group_gain(at: Position, view: Outlook, group: i64) -> float:
    """The two best builds with the hand and a group, and the cards left over."""
    seat = view.seat
    counts = vec[i64]([0, 0, 0, 0, 0])
    kind: i64 = 0
    while kind < KINDS:
        counts[kind] = at.hands[KINDS * seat + kind]
        kind += 1
    slot = 3 * group
    end = slot + 3
    while slot < end:
        if at.offer[slot] >= 0:
            counts[at.offer[slot]] += 1
        slot += 1
    first, second = best_places(at, view)
    value = best_build(view, counts, first, second)
    value += best_build(view, counts, first, second)
    left: i64 = 0
    kind = 0
    while kind < KINDS:
        left += counts[kind]
        if counts[kind] >= 2:
            value += 0.4
        kind += 1
    if left > HAND_LIMIT:
        left = HAND_LIMIT
    return value + float(int(left)) * card_price(view)


def best_places(at: Position, view: Outlook) -> tuple[vec[float], vec[float]]:
    """The best and the second best open place of each landscape."""
    first = vec[float]([-9.0] * 5)
    second = vec[float]([-9.0] * 5)
    if at.supply[view.seat] == 0:
        return first, second
    places = open_to(at, view.seat)
    if at.posts[view.seat] == 0:
        places |= near_harbours(at)
    while places:
        place = lowest(places)
        places &= places - 1
        kind = at.board.kind[place]
        value = place_gain(at, view, place)
        if value > first[kind]:
            second[kind] = first[kind]
            first[kind] = value
        elif value > second[kind]:
            second[kind] = value
    return first, second


def near_harbours(at: Position) -> i64:
    """Before the first post: what lies behind any free harbour."""
    free = ALL_HARBOURS & ~at.taken()
    sites: i64 = 0
    while free:
        sites |= at.board.near[lowest(free)]
        free &= free - 1
    return sites & ALL_SITES & ~at.taken()


def best_build(view: Outlook, counts: vec[i64], first: vec[float], second: vec[float]) -> float:
    """Build where it pays best with these cards; they are spent and the place is gone."""
    pairs: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        pairs += counts[kind] >> 1
        kind += 1
    best = 0.0
    choice: i64 = -1
    kind = 0
    while kind < KINDS:
        need = cost(kind)
        own = counts[kind]
        if own < need:
            others = pairs - (own >> 1)
            if own + others < need:
                kind += 1
                continue
        value = first[kind] - float(int(cards_for(own, need))) * card_price(view)
        if value > best:
            best, choice = value, kind
        kind += 1
    if choice < 0:
        return 0.0
    gain = first[choice]
    spend(counts, choice)
    first[choice] = second[choice]
    second[choice] = -9.0
    return gain


def spend(counts: vec[i64], kind: i64) -> None:
    """Take the cards for one place out of a hand, jokers from the lowest pair."""
    need = cost(kind)
    while need > 0 and counts[kind] > 0:
        counts[kind] -= 1
        need -= 1
    pair: i64 = 0
    while need > 0 and pair < KINDS:
        if pair != kind and counts[pair] >= 2:
            counts[pair] -= 2
            need -= 1
        else:
            pair += 1


def standings(at: Position) -> list[float]:
    """Win chances: letters in hand and to come, wider apart the fewer rounds are left."""
    worth: list[float] = []
    for seat in range(int(at.seats)):
        worth.append(estate(at, seat))
    rounds = rounds_left(at)
    if at.seats == 2:
        return duel(at, worth)
    spread = 2.0 + 0.8 * rounds
    best = max(worth)
    shares = [exp((each - best) / spread) for each in worth]
    for seat in range(int(at.seats)):
        if at.blocked & BIT[seat]:
            shares[seat] *= 0.001
    total = sum(shares)
    return [share / total for share in shares]


def estate(at: Position, seat: i64) -> float:
    """Letters, and what cards, keys, goods, areas and bonus cards will still bring."""
    view = look_ahead(at, seat)
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
    reach = at.reach[seat] & ~at.posts[seat] & ~(at.taken() & ALL_SITES) & ~ALL_HARBOURS
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
