"""A position as a table of names and numbers, and back."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.golden_city.catalogue import (
    ALL_HARBOURS,
    ALL_SITES,
    BONUS_CARDS,
    CARDS_OF_A_KIND,
    COINS,
    FIRST_ZONE,
    GOODS_CARDS,
    KEYS,
    KINDS,
    LETTERS,
    PLACE_COUNT,
    PLACES,
    SCORE_CARDS,
    SOURCE_NAMES,
    SOURCES,
    ZONES,
    kinds_of,
    places_of,
    set_of,
)
from comptoir.games.golden_city.position import EIGHT, Position
from comptoir.games.golden_city.rules.reveal import cards_of
from comptoir.games.golden_city.tokens import BLACK, BUILD, TOKENS
from comptoir.games.golden_city.view import bonus_names
from comptoir.kernel.bits import BIT, lowest

ENDINGS = ("", "blocked", "victory_points", "last_post", "last_score_card")


def save(at: Position) -> dict[str, object]:
    """Everything; piles are listed from the top."""
    return {
        "round": int(at.round),
        "first": int(at.first),
        "turns_left": int(at.turns_left),
        "built": int(at.built),
        "target": token_of(at.target),
        "dropped": LETTERS[at.dropped],
        "price": int(at.price),
        "group_coin": int(at.group_coin),
        "groups": [
            "".join(LETTERS[kind] for kind in cards_of(at, group)) for group in range(at.seats)
        ],
        "deck": "".join(LETTERS[at.deck[n]] for n in range(int(at.deck_size) - 1, -1, -1)),
        "discard": spelled(at.discard_list()),
        "bank": int(at.bank),
        "keys": int(at.key_supply),
        "market": [GOODS_CARDS[card] if card >= 0 else None for card in at.market_list()],
        "goods_pile": [
            GOODS_CARDS[at.goods_pile[n]] for n in range(int(at.goods_left) - 1, -1, -1)
        ],
        "bonus_pile": bonus_names(at.bonus_pile),
        "bonus_gone": bonus_names(at.bonus_gone),
        "bonus_taken": [
            {"seat": int(at.bonus_taken[n] >> 3), "card": BONUS_CARDS[at.bonus_taken[n] & 7]}
            for n in range(int(at.bonus_takes))
        ],
        "score_card": SCORE_CARDS[at.score_card] if at.score_card >= 0 else None,
        "score_pile": [
            SCORE_CARDS[at.score_pile[n]] for n in range(int(at.score_left) - 1, -1, -1)
        ],
        "zones": {name: at.builders(n) for n, name in enumerate(ZONES) if at.zone_order[n] != 0},
        "ended": at.ended,
        "players": [save_player(at, seat) for seat in range(int(at.seats))],
    }


def save_player(at: Position, seat: i64) -> dict[str, object]:
    return {
        "posts": places_of(at.posts[seat]),
        "black": places_of(at.black[seat]),
        "supply": int(at.supply[seat]),
        "black_supply": int(at.black_supply[seat]),
        "coins": int(at.coins[seat]),
        "keys": int(at.keys[seat]),
        "letters": int(at.letters[seat]),
        "hand": spelled(at.hand_list(seat)),
        "known": spelled(at.known_list(seat)),
        "goods": [GOODS_CARDS[card] for card in at.goods_list(seat)],
        "hand_on": int(at.hand_on[seat]),
        "victory": [int(at.victory[3 * seat + n]) for n in range(3)],
        "earned": {name: int(at.earned[SOURCES * seat + n]) for n, name in enumerate(SOURCE_NAMES)},
        "blocked": bool(at.blocked & BIT[seat]),
    }


def load(at: Position, told: dict[str, object]) -> None:
    """Take over a saved table; ValueError where it cannot be one."""
    at.clear()
    at.round = number(told, "round", 0, 16)
    at.first = number(told, "first", 0, int(at.seats) - 1)
    at.turns_left = number(told, "turns_left", 0, int(at.seats))
    at.built = number(told, "built", 0, 2)
    at.target = target_of(cast("str | None", told["target"]))
    at.dropped = LETTERS.index(cast(str, told["dropped"]))
    at.price = number(told, "price", 1, 99)
    at.group_coin = number(told, "group_coin", 0, 1)
    for group, cards in enumerate(cast("list[str]", told["groups"])):
        for slot, kind in enumerate(kinds_of(cards)):
            at.offer[3 * group + slot] = kind
    deck = kinds_of(cast(str, told["deck"]))
    deck.reverse()
    at.deck_size = fill(at.deck, deck)
    count(at.discard, 0, cast(str, told["discard"]))
    at.bank = number(told, "bank", 0, int(COINS))
    at.key_supply = number(told, "keys", 0, int(KEYS))
    for slot, name in enumerate(cast("list[str | None]", told["market"])):
        at.market[slot] = -1 if name is None else GOODS_CARDS.index(name)
    pile = [GOODS_CARDS.index(name) for name in cast("list[str]", told["goods_pile"])]
    pile.reverse()
    at.goods_left = fill(at.goods_pile, pile)
    at.bonus_pile = bonus_set(cast("list[str]", told["bonus_pile"]))
    at.bonus_gone = bonus_set(cast("list[str]", told["bonus_gone"]))
    for take in cast("list[dict[str, object]]", told["bonus_taken"]):
        owner = number(take, "seat", 0, int(at.seats) - 1)
        card = BONUS_CARDS.index(cast(str, take["card"]))
        at.bonus_taken[at.bonus_takes] = 8 * owner + card
        at.bonus_takes += 1
        at.bonus[owner] |= BIT[card]
    at.score_card = card_number(cast("str | None", told["score_card"]))
    scores = [card_number(name) for name in cast("list[str]", told["score_pile"])]
    scores.reverse()
    at.score_left = fill(at.score_pile, scores)
    at.ended = cast(str, told["ended"])
    if at.ended not in ENDINGS:
        raise ValueError(f"there is no ending {at.ended!r}")
    players = cast("list[dict[str, object]]", told["players"])
    if len(players) != at.seats:
        raise ValueError(f"{len(players)} players sit on {at.seats} seats")
    for seat, player in enumerate(players):
        load_player(at, seat, player)
    for name, order in cast("dict[str, list[int]]", told["zones"]).items():
        for place, seat in enumerate(order):
            at.zone_order[ZONES.index(name)] |= (seat + 1) * EIGHT[place]
    at.find_unseen()
    check_material(at)


def load_player(at: Position, seat: i64, told: dict[str, object]) -> None:
    at.posts[seat] = set_of(cast("list[str]", told["posts"]))
    at.taken |= at.posts[seat]
    at.black[seat] = set_of(cast("list[str]", told["black"]))
    at.reach[seat] = reach_of(at, at.posts[seat])
    at.supply[seat] = number(told, "supply", 0, 18)
    at.black_supply[seat] = number(told, "black_supply", 0, 2)
    at.coins[seat] = number(told, "coins", 0, int(COINS))
    at.keys[seat] = number(told, "keys", 0, int(KEYS))
    at.letters[seat] = number(told, "letters", 0, 100000)
    count(at.hands, KINDS * seat, cast(str, told["hand"]))
    count(at.known, KINDS * seat, cast(str, told["known"]))
    for slot, name in enumerate(cast("list[str]", told["goods"])):
        at.goods[5 * seat + slot] = GOODS_CARDS.index(name)
    at.hand_on[seat] = number(told, "hand_on", -1, int(at.seats) - 1)
    for period, points in enumerate(cast("list[int]", told["victory"])):
        at.victory[3 * seat + period] = points
    earned = cast("dict[str, int]", told["earned"])
    for n, name in enumerate(SOURCE_NAMES):
        at.earned[SOURCES * seat + n] = earned[name]
    if told["blocked"] is True:
        at.blocked |= BIT[seat]


def check_material(at: Position) -> None:
    """No piece may be missing or doubled."""
    for kind in range(int(KINDS)):
        cards = int(at.discard[kind])
        cards += sum(at.deck[n] == kind for n in range(int(at.deck_size)))
        cards += sum(at.offer[n] == kind for n in range(3 * int(at.seats)))
        for seat in range(int(at.seats)):
            cards += int(at.hands[KINDS * seat + kind])
            if at.known[KINDS * seat + kind] > at.hands[KINDS * seat + kind]:
                raise ValueError(f"seat {seat} is known to hold cards that it does not hold")
        if cards != CARDS_OF_A_KIND:
            raise ValueError(f"there are {cards} cards {LETTERS[kind]}, not {CARDS_OF_A_KIND}")
    coins = int(at.bank + at.group_coin) + sum(int(at.coins[n]) for n in range(int(at.seats)))
    if coins != COINS:
        raise ValueError(f"there are {coins} coins, not {COINS}")
    for zone in range(12):
        there = [n for n in range(int(at.seats)) if at.posts[n] & BIT[FIRST_ZONE + zone]]
        if sorted(at.builders(zone)) != there:
            raise ValueError(f"the builders in {ZONES[zone]} are {there}, in whatever order")
    taken: i64 = 0
    for seat in range(int(at.seats)):
        single = at.posts[seat] & (ALL_HARBOURS | ALL_SITES)
        if taken & single:
            raise ValueError(f"two posts stand on {PLACES[lowest(taken & single)]}")
        taken |= single


def reach_of(at: Position, posts: i64) -> i64:
    """The places that roads join to a set of posts."""
    members: i64 = 0
    while posts:
        members |= at.board.near[lowest(posts)]
        posts &= posts - 1
    return members


def token_of(target: i64) -> str | None:
    if target < 0:
        return None
    return TOKENS[BUILD + target if target < PLACE_COUNT else BLACK + target - PLACE_COUNT]


def target_of(token: str | None) -> i64:
    if token is None:
        return -1
    action = TOKENS.index(token)
    if not BUILD <= action < BLACK + 12:
        raise ValueError(f"{token!r} is no post to pay for")
    return action - BUILD


def card_number(name: str | None) -> int:
    return -1 if name is None else SCORE_CARDS.index(name)


def number(told: dict[str, object], name: str, least: int, most: int) -> int:
    value = told[name]
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise ValueError(f"{name} is a whole number from {least} to {most}, not {value!r}")
    return value


def spelled(cards: list[int]) -> str:
    """Counts of landscape cards as `hhf`."""
    return "".join(LETTERS[kind] * cards[kind] for kind in range(int(KINDS)))


def count(into: vec[i64], start: i64, letters: str) -> None:
    for kind in kinds_of(letters):
        into[start + kind] += 1


def fill(pile: vec[i64], cards: list[int]) -> i64:
    for place, card in enumerate(cards):
        pile[place] = card
    return len(cards)


def bonus_set(names: list[str]) -> i64:
    members: i64 = 0
    for name in names:
        members |= BIT[BONUS_CARDS.index(name)]
    return members
