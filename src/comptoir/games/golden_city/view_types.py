"""The table of The Golden City as a seat sees it, as types; `view.py` fills them.

Places, cards and goods are named by the ids of the map file and the ledger; landscape cards are
counted by their letter (h, f, g, m, d).  The map itself is not told here: it is the option `map`,
or the map of the house.  What never changes is told once, by `material.py`.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Cards = dict[str, int]
"""Landscape cards by letter."""


class Table(TypedDict):
    """The whole table: the round, the auction, what may be won, the piles, and every player.

    `harbours_pay` and `drought` are how the map was set up, and `without_reward` the places whose
    printed reward is not given because of it.  `first` begins the round; `turns_left` players
    still build, and the one who builds has built `posts_built` and is paying for `target`.
    `score_pile` are the backs of the score cards to come, `scores_used` the cards of earlier
    rounds.  `zones` says who built in a zone, first to last, and `letters_left` what the next
    there would win, and the one after.  Moving a hand away costs `price`.  `goods_boxed` went
    back to the box, as did the counted bonus cards (`bonus_gone`).  Players rank by `ranked_by`:
    two of them give their letters back at every special scoring.  `to_drop` is how many cards
    the player must give up, while that is asked.
    """

    map: str
    ranked_by: Literal["letters", "victory"]
    harbours_pay: bool
    drought: Literal["none", "sites", "landscape"]
    without_reward: list[str]
    round: int
    first: int
    turns_left: int
    posts_built: int
    target_black: bool
    target: str | None
    score_card: str
    score_pile: list[int]
    scores_used: list[str]
    zones: dict[str, list[int]]
    letters_left: dict[str, list[int]]
    price: int
    groups: list[Group]
    deck: int
    discard: Cards
    bank: int
    keys: int
    market: list[str | None]
    goods_pile: int
    goods_boxed: list[str]
    bonus_pile: int
    bonus_gone: list[str]
    to_drop: NotRequired[int]
    players: list[Player]


class Group(TypedDict):
    """Cards on offer in the auction, with the seat whose hand lies on them and the coin."""

    cards: str
    hand: int | None
    coin: int


class Player(TypedDict):
    """What lies before a player, and to himself what he holds.

    `posts` and `black` are places with a post of his, `supply` and `black_supply` those left;
    `known` are landscape cards everybody saw go into his hand.  `blocked` players build no more.
    His own are `hand`, `bonus` and `bonus_worth` (letters that each bonus card would bring him
    now; both are open at the end), `bonus_looks` (what he saw when he chose) and `reach` (where
    his roads lead and a post of his has room).
    """

    colour: str
    posts: list[str]
    black: list[str]
    supply: int
    black_supply: int
    coins: int
    keys: int
    letters: int
    victory: int
    goods: list[str]
    hand_size: int
    known: Cards
    bonus_cards: int
    blocked: bool
    bonus: NotRequired[list[str]]
    hand: NotRequired[Cards]
    bonus_looks: NotRequired[list[Look]]
    bonus_worth: NotRequired[dict[str, int]]
    reach: NotRequired[list[str]]


class Look(TypedDict):
    """What a look at the bonus cards told: who took some since the last one, and which."""

    takers: list[int]
    cards: list[str]
