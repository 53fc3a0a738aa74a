"""The table of Puerto Rico as a seat sees it, as types; `view.py` fills them.

Goods, tiles, roles and buildings are named by the ids of the ledger.  What is printed on them
(cost, points, circles) is not told here but once, by `material.py`.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

Goods = dict[str, int]
"""Crates by good."""


class Table(TypedDict):
    """The whole table: what is common, every player's board, and the open decision.

    `chooser` took the `role` being played (null between roles), and `privilege` is how often
    its privilege counts: 2 with a library, 0 between roles.  `to_come` are the seats after the
    player in this role, or in this round where a role is chosen.  `unseen` counts the face-down
    plantations by kind, `house` is the trading house, `vp` the pool of chips, of which `noted`
    points were written down since it is empty.  `sale` counts the buildings left of each kind;
    `nobles` is null without them.  `last_round` says why this is the last one, or is empty.
    `draft` is there while New Buildings are drafted: places left by cost.
    """

    round: int
    governor: int
    chooser: int | None
    role: str | None
    privilege: int
    to_come: list[int]
    roles: dict[str, RoleCard]
    row: dict[str, int]
    stack: int
    unseen: dict[str, int]
    discard: dict[str, int]
    quarries: int
    goods: Goods
    house: list[str]
    ships: list[Ship]
    colonists: Crew
    nobles: Crew | None
    vp: int
    noted: int
    last_round: str
    sale: dict[str, int]
    players: list[Player]
    pending: Pending
    draft: NotRequired[dict[str, int]]


class RoleCard(TypedDict):
    """A role card of the game: the doubloons on it, and who took it this round."""

    doubloons: int
    taken_by: int | None


class Ship(TypedDict):
    """A cargo ship: its room, what it carries (null: still nothing) and how many crates."""

    capacity: int
    good: str | None
    load: int


class Crew(TypedDict):
    """Colonists or nobles that are still to come: in the supply and on the ship."""

    supply: int
    ship: int


class Pieces(TypedDict):
    """How many colonists and nobles stand somewhere."""

    colonists: int
    nobles: int


class Tile(Pieces):
    """The island tiles of one kind, and the pieces on them."""

    tile: str
    count: int


class Building(Pieces):
    """A building of a city, and the pieces on it."""

    building: str


class Player(TypedDict):
    """A player's board.

    `vp` (chips) and `score` (all points as they stand) are null where chips are hidden;
    `has_vp` tells whether any lie there and `printed_vp` the points printed on the buildings.
    `forests` counts them by the kind of plantation underneath.  `circles` are those of the whole
    board, `pieces` all colonists and nobles of the player, of whom those of `windrose` and
    `guests` (in the guest house) are at work nowhere.  `makes` is what a craftsman would bring.
    """

    doubloons: int
    vp: int | None
    has_vp: bool
    score: int | None
    printed_vp: int
    goods: Goods
    island: list[Tile]
    forests: dict[str, int]
    island_free: int
    city: list[Building]
    city_free: int
    windrose: Pieces
    guests: Pieces
    circles: int
    pieces: int
    nobles: int
    makes: Goods


class Pending(TypedDict, total=False):
    """What matters for the open decision and lies nowhere else; each is there where it does.

    `tile` was drawn and is to be laid.  `sort` is the piece being placed.  `prices` are those of
    the buildings for the player.  `building` is being paid on the black market, and `missing`
    doubloons with it.  `delivered` goods went to the royal supplier, who takes `deliveries_left`
    more.  `markets` at work raise the price in the trading house.  `crates` lie on the small
    wharf.  `stored` goods are safe, of each good so many are `kept`, and warehouses still take
    `kinds_left` kinds and `crates_left` single crates.  `privilege`: the captain's point for the
    first load is still to come.  `vp` chips of a `source` would end the game.
    """

    tile: str
    sort: str
    prices: dict[str, int]
    building: str
    missing: int
    delivered: list[str]
    deliveries_left: int
    markets: list[str]
    crates: int
    stored: list[str]
    kept: Goods
    kinds_left: int
    crates_left: int
    privilege: bool
    vp: int
    source: str


class Outlook(TypedDict):
    """What everybody could work out by hand, as the table lies.

    `next` is who chooses the next role (null: nobody any more), `craftsman` what one would bring
    by who takes it, `players` what each seat could load and sell if it were its turn.
    """

    next: int | None
    craftsman: list[Craft]
    players: list[Prospect]


class Craft(TypedDict):
    """A craftsman taken by `chooser`: the turns in their order, the kinds the `extra` crate of
    the privilege may be of, and what is `left` in the supply before that.
    """

    chooser: int
    turns: list[Harvest]
    extra: list[str]
    left: Goods


class Harvest(TypedDict):
    """What a seat would produce, the crates it is `short` of, and its factories' `doubloons`."""

    seat: int
    goods: Goods
    short: Goods
    doubloons: int


class Prospect(TypedDict):
    """Crates a seat could load on the ships, its `wharves`, and the price of each sale.

    The privilege of captain or trader comes on top.
    """

    loads: Goods
    wharves: list[str]
    sells: Goods
