"""What never changes in The Golden City, for those who draw or explain it; maps have files."""

from __future__ import annotations

from typing import Final, TypedDict

from comptoir.games.golden_city.catalogue import (
    BACKS,
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
from comptoir.games.golden_city.map.check import SITE_REWARDS, ZONE_REWARDS
from comptoir.games.golden_city.rules.ending import special_points
from comptoir.games.golden_city.rules.holding import cost

ROUNDS_OF_TWO: Final = BACKS[1] + BACKS[2]
"""Two players use no score cards with a 3 on the back (GC-2P-03)."""


class Material(TypedDict):
    """Numbers of the rules.

    `landscapes` are in the order of the ledger.  `posts` is by number of players, `costs` by kind
    of place, and `rewards` by the symbol of a place: what its first builder gets (coins,
    landscape_cards, keys, bonus_cards, goods_cards, letters), then its second.  `score_letters`
    are for everybody a score card counts, and as many again for the only or the most.  `bonus` is
    the letters for each thing a bonus card counts.  Of two players one gets victory points at the
    `special_scorings`, and wins with `victory_goal`.
    """

    landscapes: list[Landscape]
    hand_limit: int
    goods_limit: int
    posts_a_turn: int
    posts: dict[str, int]
    costs: dict[str, Cost]
    rewards: dict[str, list[dict[str, int]]]
    score_letters: int
    bonus: dict[str, int]
    special_scorings: list[SpecialScoring]
    victory_goal: int


class Landscape(TypedDict):
    """A landscape and the letter of its cards in tokens and views."""

    id: str
    letter: str


class Cost(TypedDict):
    """Cards of the landscape, and keys, for a post on a kind of place."""

    cards: int
    keys: int


class SpecialScoring(TypedDict):
    """The victory points for who has most letters after a round."""

    round: int
    points: int


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
        "rewards": rewards(),
        "score_letters": int(SCORE_LETTERS),
        "bonus": {name: int(BONUS_WORTH[card]) for card, name in enumerate(BONUS_CARDS)},
        "special_scorings": [
            {"round": last, "points": int(special_points(last))}
            for last in range(int(SPECIAL_ROUNDS), ROUNDS_OF_TWO + 1, int(SPECIAL_ROUNDS))
        ],
        "victory_goal": int(VICTORY_GOAL),
    }


def rewards() -> dict[str, list[dict[str, int]]]:
    """What every symbol gives, the first builder's part first."""
    sites = {name: [dict(pays)] for name, pays in SITE_REWARDS.items()}
    zones = {name: [pays["first"], pays["second"]] for name, pays in ZONE_REWARDS.items()}
    return {"none": [], **sites, **zones}
