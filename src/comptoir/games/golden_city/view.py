"""What a seat may see of the table (GC-HID); the only door to the outside."""

from __future__ import annotations

from typing import Final, Literal, cast

from mypy_extensions import i64

from comptoir.games.golden_city.catalogue import (
    ALL_HARBOURS,
    ALL_SITES,
    BONUS_CARDS,
    COLOURS,
    GOODS_CARDS,
    KINDS,
    LETTERS,
    NOTHING,
    PLACE_COUNT,
    PLACES,
    SCORE_CARDS,
    ZONES,
    places_of,
)
from comptoir.games.golden_city.decisions import DROPPING
from comptoir.games.golden_city.hidden import looks_of
from comptoir.games.golden_city.position import Position
from comptoir.games.golden_city.rules.building import by_road
from comptoir.games.golden_city.rules.ending import bonus_letters
from comptoir.games.golden_city.rules.holding import excess_of
from comptoir.games.golden_city.rules.payment import place_of
from comptoir.games.golden_city.rules.reveal import cards_of, spelled_sorted
from comptoir.games.golden_city.rules.reward import letters_left, reward_of
from comptoir.games.golden_city.view_types import Cards, Group, Player, Table
from comptoir.kernel.bits import BIT
from comptoir.kernel.differences import Difference

DROUGHTS: Final[list[Literal["none", "sites", "landscape"]]] = ["none", "sites", "landscape"]


def table(at: Position, seat: i64) -> Table:
    """The table as a seat (-1: a spectator) sees it."""
    told: Table = {
        "map": at.board.name,
        "ranked_by": "victory" if at.seats == 2 else "letters",
        "harbours_pay": at.harbours_pay,
        "drought": DROUGHTS[at.drought],
        "without_reward": without_reward(at),
        "round": int(at.round),
        "first": int(at.first),
        "turns_left": int(at.turns_left),
        "posts_built": int(at.built),
        "target_black": at.target >= PLACE_COUNT,
        "target": PLACES[place_of(at.target)] if at.target >= 0 else None,
        "score_card": SCORE_CARDS[at.score_card],
        "score_pile": score_backs(at),
        "scores_used": scores_used(at),
        "zones": {name: at.builders(n) for n, name in enumerate(ZONES)},
        "letters_left": {name: letters_left(at, n) for n, name in enumerate(ZONES)},
        "price": int(at.price),
        "groups": [group_of(at, group) for group in range(int(at.seats))],
        "deck": int(at.deck_size),
        "discard": counts(at, at.discard_list()),
        "bank": int(at.bank),
        "keys": int(at.key_supply),
        "market": [GOODS_CARDS[card] if card >= 0 else None for card in at.market_list()],
        "goods_pile": int(at.goods_left),
        "goods_boxed": goods_boxed(at),
        "bonus_pile": len(bonus_names(at.bonus_pile)),
        "bonus_gone": bonus_names(at.bonus_gone),
        "players": [player(at, each, seat) for each in range(int(at.seats))],
    }
    if at.player >= 0 and at.phase == DROPPING:
        told["to_drop"] = int(excess_of(at, at.player))
    return told


def own_table(at: Position, seat: i64) -> Difference:
    """What leads from a spectator's table to a seat's: what the seat holds."""
    own = with_own(at, seat, cast(Player, {}))
    return {"within": {"players": {"within": {str(seat): {"set": own}}}}}


def without_reward(at: Position) -> list[str]:
    """The places whose printed reward is not given: dry ones, or harbours."""
    return [
        name
        for place, name in enumerate(PLACES)
        if at.board.reward[place] != NOTHING and reward_of(at, place) == NOTHING
    ]


def player(at: Position, each: i64, seat: i64) -> Player:
    """What lies before a player, and to himself what he holds."""
    told: Player = {
        "colour": COLOURS[each],
        "posts": places_of(at.posts[each]),
        "black": places_of(at.black[each]),
        "supply": int(at.supply[each]),
        "black_supply": int(at.black_supply[each]),
        "coins": int(at.coins[each]),
        "keys": int(at.keys[each]),
        "letters": int(at.letters[each]),
        "victory": int(at.victory_points(each)),
        "goods": [GOODS_CARDS[card] for card in at.goods_list(each)],
        "hand_size": int(at.hand_size(each)),
        "known": counts(at, at.known_list(each)),
        "bonus_cards": len(bonus_names(at.bonus[each])),
        "blocked": bool(at.blocked & BIT[each]),
    }
    if at.player < 0:
        add_bonus(at, each, told)
    return with_own(at, each, told) if each == seat else told


def with_own(at: Position, seat: i64, told: Player) -> Player:
    """With what a player alone sees of what lies before him."""
    if at.player >= 0:
        add_bonus(at, seat, told)
    told["hand"] = counts(at, at.hand_list(seat))
    told["bonus_looks"] = [
        {"takers": takers, "cards": [BONUS_CARDS[card] for card in cards]}
        for takers, cards in looks_of(at, seat)
    ]
    told["reach"] = places_of(by_road(at, seat, (ALL_HARBOURS | ALL_SITES) & ~at.taken))
    return told


def add_bonus(at: Position, seat: i64, told: Player) -> None:
    told["bonus"] = bonus_names(at.bonus[seat])
    told["bonus_worth"] = {
        name: int(bonus_letters(at, seat, card)) for card, name in enumerate(BONUS_CARDS)
    }


def group_of(at: Position, group: i64) -> Group:
    """A group of cards on offer, with the hand and the coin that lie on it.

    In which order its cards came means nothing, and the event does not tell it either.
    """
    hand: int | None = None
    for seat in range(int(at.seats)):
        if at.hand_on[seat] == group:
            hand = seat
    return {
        "cards": spelled_sorted(cards_of(at, group)),
        "hand": hand,
        "coin": int(at.group_coin) if group == 0 else 0,
    }


def score_backs(at: Position) -> list[int]:
    """The backs of the score cards still to come, the next one first."""
    return [
        int(at.board.score_back[at.score_pile[place]])
        for place in range(int(at.score_left) - 1, -1, -1)
    ]


def scores_used(at: Position) -> list[str]:
    """The score cards of earlier rounds, back in the box (GC-HID-12); two use no 3s."""
    elsewhere = {int(at.score_card)}
    elsewhere.update(int(at.score_pile[place]) for place in range(int(at.score_left)))
    return [
        name
        for card, name in enumerate(SCORE_CARDS)
        if card not in elsewhere and (at.seats > 2 or at.board.score_back[card] < 3)
    ]


def goods_boxed(at: Position) -> list[str]:
    """The goods cards that somebody returned to the box (GC-HID-12)."""
    elsewhere = set(at.market_list())
    elsewhere.update(int(at.goods_pile[place]) for place in range(int(at.goods_left)))
    for seat in range(int(at.seats)):
        elsewhere.update(at.goods_list(seat))
    return [name for card, name in enumerate(GOODS_CARDS) if card not in elsewhere]


def counts(at: Position, cards: list[int]) -> Cards:
    """Landscape cards by letter."""
    return {LETTERS[kind]: cards[kind] for kind in range(int(KINDS))}


def bonus_names(members: i64) -> list[str]:
    return [BONUS_CARDS[card] for card in range(8) if members & BIT[card]]
