"""Positions made to measure, in three lines, for tests and for people.

    at = scene(4, board(doubloons=6, city="harbor! wharf", island="corn! quarry!"),
               ships={6: "corn corn"}, house="tobacco")
    at.play("role:captain")

A tile or building is written by its id; `!` is a colonist on it and `*` a noble,
so `indigo_plant!!` has two.  Boards not given are empty.  What lies on boards,
ships and in the house is taken from the supplies; a supply that is given
overrules that.  The governor (seat 0) is about to choose a role.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.puerto_rico.board import COLONIST, NOBLE, Board
from comptoir.games.puerto_rico.catalogue import (
    BUILDING_NAMES,
    CANDIDATES,
    CARDS,
    CITY,
    COST,
    CRATES,
    DRAFT_SPACES,
    GOOD_NAMES,
    PLANTATIONS,
    SEATINGS,
    TILE_NAMES,
    WINDROSE,
)
from comptoir.games.puerto_rico.decisions import ROLE_CHOICE
from comptoir.games.puerto_rico.game import GAME, PuertoRico
from comptoir.games.puerto_rico.rules.draft import copies_of
from comptoir.games.puerto_rico.snapshot import load, one_of, save
from comptoir.kernel.bits import BIT
from comptoir.kernel.dice import dice_from_seed

Counts = Mapping[str, int]


class Plan:
    """What a board of a scene holds."""

    def __init__(
        self,
        doubloons: int,
        vp: int,
        goods: str,
        island: str,
        city: str,
        windrose: str,
        forests: str,
    ) -> None:
        self.doubloons = doubloons
        self.vp = vp
        self.goods = goods
        self.island = island
        self.city = city
        self.windrose = windrose
        self.forests = forests


def board(
    doubloons: int = 0,
    vp: int = 0,
    goods: str = "",
    island: str = "",
    city: str = "",
    windrose: str = "",
    forests: str = "",
) -> Plan:
    """A board: `goods` and `forests` are kinds, `windrose` pieces without a place (`!!*`)."""
    return Plan(doubloons, vp, goods, island, city, windrose, forests)


def scene(
    players: int,
    *boards: Plan,
    governor: int = 0,
    goods: Counts | None = None,
    house: str = "",
    ships: Mapping[int, str] | None = None,
    row: str | None = None,
    stack: str | None = None,
    discard: str = "",
    quarries: int | None = None,
    colonists: int | None = None,
    ship: int | None = None,
    noble_supply: int | None = None,
    ship_nobles: int | None = None,
    pool: int | None = None,
    bonus: Counts | None = None,
    offer: str = "",
    sold_out: str = "",
    **options: object,
) -> PuertoRico:
    """A position in which the governor chooses the first role of a round.

    `offer` names buildings that must be for sale, `sold_out` those that are gone.
    """
    at = cast(PuertoRico, GAME.blank(players, GAME.checked(players, options)))
    at.dice = dice_from_seed("scene")
    if len(boards) > players:
        raise ValueError(f"{len(boards)} boards for {players} players")
    for seat, plan in enumerate(boards):
        fill(at.boards[seat], plan)
    share_goods(at, house, ships or {}, goods or {})
    share_tiles(at, row, stack, discard, quarries)
    share_pieces(at, colonists, ship, noble_supply, ship_nobles)
    share_buildings(at, offer, sold_out)
    held = sum(int(each.vp) for each in at.boards)
    at.pool = max(SEATINGS[players].pool - held, 0) if pool is None else pool
    at.noted = at.pool + held - SEATINGS[players].pool if pool is None else 0
    for card, money in (bonus or {}).items():
        at.bonus[one_of(card, CARDS)] = money
    at.governor = governor
    at.player = governor
    at.phase = ROLE_CHOICE
    at.settle()
    check(at)
    return at


def check(at: PuertoRico) -> None:
    """What contradicts the pieces of the game is refused, as in a snapshot."""
    load(cast(PuertoRico, GAME.blank(int(at.seats), at.rules)), save(at))


def fill(mine: Board, plan: Plan) -> None:
    """Everything of a plan onto a board."""
    mine.doubloons = plan.doubloons
    mine.vp = plan.vp
    for good in plan.goods.split():
        mine.goods[one_of(good, GOOD_NAMES)] += 1
        mine.crates += 1
    for word in plan.island.split():
        kind = one_of(word.rstrip("!*"), TILE_NAMES)
        mine.lay(kind)
        man(mine, kind, word)
    for kind in [one_of(word, GOOD_NAMES) for word in plan.forests.split()]:
        mine.lay_forest(kind)
    for word in plan.city.split():
        building = one_of(word.rstrip("!*"), BUILDING_NAMES)
        if mine.buildings & BIT[building]:
            raise ValueError(f"{BUILDING_NAMES[building]} stands twice in a city")
        mine.add_building(building)
        man(mine, CITY + building, word)
    man(mine, WINDROSE, plan.windrose)


def man(mine: Board, place: i64, word: str) -> None:
    for mark in word:
        if mark in "!*":
            mine.put(place, NOBLE if mark == "*" else COLONIST)


def share_goods(at: PuertoRico, house: str, ships: Mapping[int, str], goods: Counts) -> None:
    """Crates in the house and on ships; the rest is the supply."""
    for word in house.split():
        at.house[one_of(word, GOOD_NAMES)] += 1
        at.house_count += 1
    capacities = [int(at.capacity[number]) for number in range(len(at.cargo))]
    for capacity, cargo in ships.items():
        if capacity not in capacities:
            raise ValueError(f"there is no ship of {capacity}, there are {capacities}")
        number = capacities.index(capacity)
        crates = [one_of(word, GOOD_NAMES) for word in cargo.split()]
        if len(set(crates)) != 1 or len(crates) > capacity:
            raise ValueError(f"the ship of {capacity} holds one kind of goods, not {cargo!r}")
        at.cargo[number] = crates[0]
        at.load_of[number] = len(crates)
    for good, name in enumerate(GOOD_NAMES):
        left = CRATES[good] - SEATINGS[int(at.seats)].fewer_crates - int(at.house[good])
        left -= sum(int(each.goods[good]) for each in at.boards)
        left -= sum(int(at.load_of[n]) for n in range(len(at.cargo)) if at.cargo[n] == good)
        at.supply[good] = goods.get(name, max(left, 0))


def share_tiles(
    at: PuertoRico, row: str | None, stack: str | None, discard: str, quarries: int | None
) -> None:
    """The row, the stacks (top first) and the discards; quarries that are left."""
    fewer = SEATINGS[int(at.seats)].fewer_tiles
    left = [count - fewer for count in PLANTATIONS]
    for mine in at.boards:
        for kind in range(5):
            left[kind] -= int(mine.tiles[kind]) + int((mine.under >> (4 * kind)) & 15)
    for word in discard.split():
        at.discard_tile(one_of(word, GOOD_NAMES))
        left[one_of(word, GOOD_NAMES)] -= 1
    for word in (row or "").split():
        at.row[one_of(word, GOOD_NAMES)] += 1
        at.row_count += 1
        left[one_of(word, GOOD_NAMES)] -= 1
    at.stack = vec[i64]([kind for kind, count in enumerate(left) for _ in range(count)])
    at.stack_left = len(at.stack)
    at.dice.shuffle_first(at.stack, at.stack_left)
    if row is None:
        at.turn_up()
    if stack is not None:
        at.stack = vec[i64]([one_of(word, GOOD_NAMES) for word in reversed(stack.split())])
        at.stack_left = len(at.stack)
    laid = sum(int(mine.tiles[5]) for mine in at.boards)
    at.quarries = 8 - fewer - laid if quarries is None else quarries


def share_pieces(
    at: PuertoRico,
    colonists: int | None,
    ship: int | None,
    nobles: int | None,
    ship_nobles: int | None,
) -> None:
    """Pieces on the ship and in the supply; by default as after a refill."""
    placed = sum(int(each.pieces - each.noble_count) for each in at.boards)
    noble_count = sum(int(each.noble_count) for each in at.boards)
    at.ship_nobles = 0
    if at.with_nobles:
        at.ship_nobles = 1 if ship_nobles is None else ship_nobles
        at.nobles = 20 - noble_count - at.ship_nobles if nobles is None else nobles
    at.ship_colonists = at.seats - at.ship_nobles if ship is None else ship
    total = SEATINGS[int(at.seats)].colonists + at.seats
    if at.with_nobles and at.rules["x2_all_colonists"] is True:
        total = 100
    left = total - placed - at.ship_colonists
    if colonists is not None:
        left = colonists
    at.colonists = left if left > 0 else 0


def share_buildings(at: PuertoRico, offer: str, sold_out: str) -> None:
    """Copies for sale; of New Buildings those the boards and `offer` need, then in order."""
    wanted = [one_of(name, BUILDING_NAMES) for name in offer.split()]
    for mine in at.boards:
        wanted += [n for n in range(len(BUILDING_NAMES)) if mine.buildings & BIT[n]]
    drafting = at.rules["new_buildings"] is True
    for number, name in enumerate(BUILDING_NAMES):
        noble = number >= 37
        beige = number in CANDIDATES
        if noble:
            offered = at.with_nobles
        elif beige and drafting:
            offered = number in wanted
        else:
            offered = number < 23
        if offered:
            at.set_out(number, copies_of(at, number))
            if beige and drafting:
                at.drafted |= BIT[number]
        for mine in at.boards:
            if mine.buildings & BIT[number]:
                at.set_out(number, at.sale[number] - 1)
        if name in sold_out.split() or at.sale[number] < 0:
            at.set_out(number, 0)
    if drafting:
        complete_draft(at)


def complete_draft(at: PuertoRico) -> None:
    """Types in order fill the spaces that are left."""
    left = [int(DRAFT_SPACES[cost]) for cost in range(11)]
    for number in CANDIDATES:
        if at.drafted & BIT[number]:
            left[int(COST[number])] -= 1
    for number in CANDIDATES:
        if not at.drafted & BIT[number] and left[int(COST[number])] > 0:
            left[int(COST[number])] -= 1
            at.drafted |= BIT[number]
            at.set_out(number, copies_of(at, number))
    at.draft_count = len([number for number in CANDIDATES if at.drafted & BIT[number]])
