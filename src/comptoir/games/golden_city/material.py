"""What never changes in The Golden City, for those who draw or explain it; maps have files."""

from __future__ import annotations

from typing import TypedDict, cast

from comptoir.games.golden_city.catalogue import (
    BONUS_CARDS,
    BONUS_WORTH,
    DESERT,
    GOODS_LIMIT,
    HAND_LIMIT,
    HARBOUR,
    LANDSCAPES,
    LETTERS,
    POSTS,
    POSTS_A_TURN,
    SCORE_LETTERS,
    SPECIAL_ROUNDS,
    VICTORY_GOAL,
)
from comptoir.games.golden_city.map.check import ZONE_REWARDS
from comptoir.games.golden_city.rules.holding import cost


class Material(TypedDict):
    """Numbers of the rules.

    `landscapes` are in the order of the ledger.  `posts` is by number of players, `costs` by kind
    of place, and `zone_rewards` by reward: what the first and the second there get (letters,
    coins, landscape_cards).  `score_letters` are for everybody a score card counts, and as many
    again for the only or the most.  `bonus` is the letters for each thing a bonus card counts.
    Of two players one gets victory points every `special_rounds`, and wins with `victory_goal`.
    """

    landscapes: list[Landscape]
    hand_limit: int
    goods_limit: int
    posts_a_turn: int
    posts: dict[str, int]
    costs: dict[str, Cost]
    zone_rewards: dict[str, dict[str, dict[str, int]]]
    score_letters: int
    bonus: dict[str, int]
    special_rounds: int
    victory_goal: int


class Landscape(TypedDict):
    """A landscape and the letter of its cards in tokens and views."""

    id: str
    letter: str


class Cost(TypedDict):
    """Cards of the landscape, and keys, for a post on a kind of place."""

    cards: int
    keys: int


def material() -> Material:
    """Straight from the catalogue."""
    a_site = int(cost(DESERT))
    return {
        "landscapes": [
            {"id": name, "letter": letter} for name, letter in zip(LANDSCAPES, LETTERS, strict=True)
        ],
        "hand_limit": int(HAND_LIMIT),
        "goods_limit": int(GOODS_LIMIT),
        "posts_a_turn": int(POSTS_A_TURN),
        "posts": {str(seats): posts for seats, posts in POSTS.items()},
        "costs": {
            "harbour": {"cards": int(cost(HARBOUR)), "keys": 0},
            "rural": {"cards": a_site, "keys": 0},
            "outer": {"cards": a_site, "keys": 0},
            "inner": {"cards": a_site, "keys": 1},
        },
        "zone_rewards": cast("dict[str, dict[str, dict[str, int]]]", ZONE_REWARDS),
        "score_letters": int(SCORE_LETTERS),
        "bonus": {name: int(BONUS_WORTH[card]) for card, name in enumerate(BONUS_CARDS)},
        "special_rounds": int(SPECIAL_ROUNDS),
        "victory_goal": int(VICTORY_GOAL),
    }
