"""What a post on a place brings, in letters, and what it costs."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.golden_city.advice.outlook import (
    UNKNOWN,
    Outlook,
    best_bonus,
    best_goods,
    bonus_worth,
    card_price,
    coin_price,
)
from comptoir.games.golden_city.catalogue import (
    ALL_INNER,
    ALL_ZONES,
    BONUS,
    BONUS_CITY,
    BONUS_RIVER,
    CARD,
    COIN,
    FIRST_BONUS_LAND,
    GOODS,
    HAND_LIMIT,
    HARBOUR,
    INNER,
    INNER_LETTERS,
    KEY,
    KINDS,
    NOTHING,
    OUTER_COIN,
    OUTER_LETTERS,
    TWO_COINS,
)
from comptoir.games.golden_city.position import Position
from comptoir.games.golden_city.rules.building import open_to
from comptoir.games.golden_city.rules.holding import cost
from comptoir.games.golden_city.rules.reward import reward_of
from comptoir.games.golden_city.rules.score_card import posts_in
from comptoir.kernel.bits import BIT, lowest

LURE: Final = vec[float]([0.0, 0.3, 0.6, 1.2, 3.5, 3.5, 5.0, 4.0, 4.4, 5.0])
"""What a reward is worth a step away, by its number in the catalogue."""

POST_WORTH: Final = 0.3


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


def place_gain(at: Position, view: Outlook, place: i64) -> float:
    """All that a post of one's colour on a place brings."""
    value = POST_WORTH + reward_gain(at, view, place) + area_gain(at, view, place)
    value += bonus_gain(at, view, place) + road_gain(at, view, place)
    if at.posts[view.seat] == 0 and at.board.kind[place] == HARBOUR:
        value += 2.3
    if BIT[place] & ALL_INNER:
        value -= 0.4 * view.key
    return value


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
        return best_bonus(at, view)
    if reward == GOODS:
        return best_goods(at, view)
    before = at.posts_on(place)
    letters = INNER_LETTERS if reward == INNER else OUTER_LETTERS
    if before >= len(letters):
        return 0.0
    value = float(int(letters[before]))
    if before == 0 and reward == INNER:
        value += card_price(view)
    elif before == 0 and reward == OUTER_COIN:
        value += coin_price(at, view)
    return value


def area_gain(at: Position, view: Outlook, place: i64) -> float:
    """Presence and majority on a river or in a district, now and later."""
    area = at.board.area_of[place]
    if area < 0:
        return 0.0
    if view.areas[area] == UNKNOWN:
        view.areas[area] = value_of_area(at, view, area)
    return view.areas[area]


def value_of_area(at: Position, view: Outlook, area: i64) -> float:
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
        value += bonus_worth(BONUS_CITY)
    if cards & BIT[BONUS_RIVER] and at.board.all_rivers & BIT[place]:
        value += bonus_worth(BONUS_RIVER)
    kind = at.board.kind[place]
    if kind != HARBOUR and cards & BIT[FIRST_BONUS_LAND + kind - 1]:
        value += bonus_worth(FIRST_BONUS_LAND + kind - 1)
    return value


def road_gain(at: Position, view: Outlook, place: i64) -> float:
    """The places a post here would newly reach."""
    seat = view.seat
    fresh = at.board.near[place] & ~at.reach[seat] & ~at.posts[seat]
    fresh &= ~view.closed
    value = 0.0
    while fresh:
        value += LURE[reward_of(at, lowest(fresh))]
        fresh &= fresh - 1
    return value * 0.15 * min(1.0, view.rounds / 3.0)


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


def keep_price(at: Position, view: Outlook, kind: i64) -> float:
    """What a card of a kind is worth in hand: pairs, and places it would buy."""
    own = at.hands[KINDS * view.seat + kind]
    value = 1.0
    if own == 2 or own == 4:
        value += 0.6
    if kind != HARBOUR and open_to(at, view.seat) & at.board.land[kind]:
        value += 0.6
    return value
