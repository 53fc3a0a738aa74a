"""The table of San Juan as a seat sees it, as types; `view.py` fills them.

Cards, goods and roles are named by the ids of the ledger.  What is printed on the cards is not
told here but once, by `material.py`.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class Table(TypedDict):
    """The whole table: the round, the piles, every player, and the open decision.

    `role` is being played and `role_owner` took it (null between roles); `roles` says who took
    which this round.  `cathedral` is where the Cathedral is: on the table, in the city of a seat,
    covered, being built, or null without the expansion.  `library_used`: with two players the
    governor's Library has doubled a privilege this round.
    """

    round: int
    governor: int
    role: str | None
    role_owner: int | None
    roles: dict[str, int | None]
    deck: int
    discard: int
    discards_seen: DiscardsSeen
    tiles: Tiles
    cathedral: Literal["table", "covered", "building"] | int | None
    library_used: bool
    decision: Decision
    players: list[Player]


class DiscardsSeen(TypedDict):
    """Cards of the discard pile that the seat saw: out of its own hand, or turned up for all."""

    own: list[str]
    turned_up: list[str]


class Tiles(TypedDict):
    """The trading house tiles: five prices each, from indigo to silver.

    Those `seen` in this cycle, the one that is `up`, and the `next` as soon as it can be known.
    `sale` is what each good sells for now, while a trader's tile is up.
    """

    seen: list[list[int]]
    up: list[int] | None
    next: list[int] | None
    sale: dict[str, int] | None


class Decision(TypedDict):
    """How far the open decision has come.

    `card` is being built, `over` a building of one's own.  `due` cards or goods are still to be
    chosen (paid, kept, discarded, produced, sold), `may_add` more may be paid, `count` are chosen.
    To the seat that decides, `most` is how many it can choose from here at most, and `prices`
    what the building costs on each place, by token, while it chooses one with a Crane.
    `goods_spent` paid by the Black Market, and `goods_open` more may be.  `discounts` are what
    makes the building cheaper than printed, while it is paid.  `income` cards are earned with the
    goods sold so far; `drawn` cards are looked at, and `cards` are those the seat may see.
    """

    card: str | None
    over: str | None
    due: int
    may_add: int
    count: int
    goods_spent: int
    goods_open: int
    discounts: NotRequired[list[Discount]]
    income: int
    drawn: int
    cards: NotRequired[list[str]]
    most: NotRequired[int]
    prices: NotRequired[dict[str, int]]


class Discount(TypedDict):
    """What takes some cards off a price: a building, or the privilege of the `builder`."""

    source: str
    cards: int


class Building(TypedDict):
    """A building of a city; `good` whether one lies on it, `fresh` that it has no effect yet."""

    card: str
    good: NotRequired[bool]
    fresh: NotRequired[bool]


class Player(TypedDict):
    """What lies before a player, and to himself what he holds.

    `known` are cards everybody saw go into the hand.  `points` as far as the seat can know them.
    His own are `hand`, the cards under `chapel` and `bank`, how many are under the `harbour`, and
    in a builder phase his `funds`, the cards he can pay for a card of the hand, and the `prices`
    on a free place of what he may build: a card of the hand without one stands in his city.
    """

    seat: int
    hand_size: int
    hand_limit: int
    known: list[str]
    city: list[Building]
    buildings: int
    goods: dict[str, int]
    covered: list[str]
    bank_used: bool
    points: int
    hand: NotRequired[list[str]]
    chapel: NotRequired[list[str]]
    bank: NotRequired[list[str]]
    harbour: NotRequired[int]
    prices: NotRequired[dict[str, int]]
    funds: NotRequired[int]


class Outlook(TypedDict):
    """What a seat could count by hand: the cards of the game, and those it has not seen."""

    cards: list[CardsLeft]


class CardsLeft(TypedDict):
    """Of `copies` in the game so many are `left`: in a pile, under goods, in another's hand."""

    card: str
    copies: int
    left: int
