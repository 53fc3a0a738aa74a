"""A position as a readable table and back; what contradicts the pieces of the game is refused."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.puerto_rico.board import SORT_NAMES, Board
from comptoir.games.puerto_rico.catalogue import (
    BUILDING_NAMES,
    BUILDING_NUMBER,
    CARDS,
    GOOD_NAMES,
    HOUSE_SPACES,
    PLACE_NAMES,
    PLACE_NUMBER,
    PLACES,
    ROLE_NAMES,
    SPACES,
    TILE_NAMES,
    WINDROSE,
)
from comptoir.games.puerto_rico.position import ENDINGS, NOTHING, Position
from comptoir.games.puerto_rico.rules.gains import LOAD_CHIPS, PRIZE_SOURCES
from comptoir.kernel.bits import BIT

Table = dict[str, object]


def save(at: Position) -> Table:
    """Everything that is not the kernel's."""
    return {
        "round": int(at.round),
        "governor": int(at.governor),
        "chooser": int(at.chooser),
        "role": ROLE_NAMES[at.role],
        "stage": int(at.stage),
        "step": int(at.step),
        "choices": int(at.choices),
        "roles": {
            CARDS[card]: [int(at.bonus[card]), int(at.taker(card))]
            for card in range(int(at.card_count))
        },
        "ending": ENDINGS[at.ended],
        "goods": by_name(at.supply, GOOD_NAMES),
        "house": by_name(at.house, GOOD_NAMES),
        "row": by_name(at.row, GOOD_NAMES),
        "discard": by_name(at.discard, GOOD_NAMES),
        "stack": [GOOD_NAMES[at.stack[place]] for place in range(int(at.stack_left) - 1, -1, -1)],
        "quarries": int(at.quarries),
        "ships": {
            str(at.capacity[ship]): [
                GOOD_NAMES[at.cargo[ship]] if at.cargo[ship] != NOTHING else "",
                int(at.load_of[ship]),
            ]
            for ship in range(len(at.cargo))
        },
        "colonists": [int(at.colonists), int(at.ship_colonists)],
        "nobles": [int(at.nobles), int(at.ship_nobles)],
        "vp": int(at.pool),
        "noted": int(at.noted),
        "sale": by_name(at.sale, BUILDING_NAMES),
        "drafted": [name for number, name in enumerate(BUILDING_NAMES) if at.drafted & BIT[number]],
        "players": [save_board(board) for board in at.boards],
        "pending": save_pending(at),
    }


def by_name(counts: vec[i64], names: list[str]) -> dict[str, int]:
    return {name: int(counts[number]) for number, name in enumerate(names) if counts[number]}


def save_board(board: Board) -> Table:
    return {
        "doubloons": int(board.doubloons),
        "vp": int(board.vp),
        "goods": by_name(board.goods, GOOD_NAMES),
        "tiles": by_name(board.tiles, TILE_NAMES),
        "under_forests": unpacked(board.under),
        "buildings": [
            name for number, name in enumerate(BUILDING_NAMES) if board.buildings & BIT[number]
        ],
        "colonists": {
            name: int(board.men[place] - board.nobles[place])
            for place, name in enumerate(PLACE_NAMES)
            if board.men[place] > board.nobles[place]
        },
        "nobles": {
            name: int(board.nobles[place])
            for place, name in enumerate(PLACE_NAMES)
            if board.nobles[place]
        },
    }


def save_pending(at: Position) -> Table:
    """Half-made decisions and what the running phase remembers."""
    told: Table = {
        "tile": TILE_NAMES[at.tile] if at.tile != NOTHING else "",
        "place": PLACE_NAMES[at.last],
        "room": int(at.room),
        "sort": SORT_NAMES[at.sort],
        "building": BUILDING_NAMES[at.building] if at.building != NOTHING else "",
        "gap": int(at.gap),
        "paid": int(at.paid),
        "first_load": at.first_load,
        "idle": int(at.idle),
        "wharves": seats_in(at, at.wharves),
        "small_wharves": seats_in(at, at.small_wharves),
        "delivered": goods_in(at.delivered),
        "cargo": int(at.cargo_count),
        "sold": at.sold,
        "land_used": at.land_used,
        "stored": goods_in(at.stored),
        "slots": int(at.slots),
        "singles": int(at.singles),
        "kept": unpacked(at.aside),
        "used": int(at.used),
        "library_spent": seats_in(at, at.library_spent),
        "prize": int(at.prize),
    }
    told.update({name: value for name, value in seldom(at).items() if value})
    return told


def seldom(at: Position) -> Table:
    """What is pending in few positions only, and written where it is."""
    return {
        "union_halls": seats_in(at, at.union_halls),
        "due": [name for chip, name in enumerate(LOAD_CHIPS) if at.due & BIT[chip]],
        "prize_source": at.prize_source,
        "harvest": unpacked(at.harvest),
        "water": goods_in(at.water),
    }


def seats_in(at: Position, members: i64) -> list[int]:
    return [seat for seat in range(int(at.seats)) if members & BIT[seat]]


def unpacked(counts: i64) -> dict[str, int]:
    """Counts by good of a number that holds sixteen to the power of the good each."""
    return {
        name: int((counts >> (4 * good)) & 15)
        for good, name in enumerate(GOOD_NAMES)
        if (counts >> (4 * good)) & 15
    }


def goods_in(members: i64) -> list[str]:
    return [name for good, name in enumerate(GOOD_NAMES) if members & BIT[good]]


# And back


def load(at: Position, told: Table) -> None:
    """Take over what `save` told; ValueError where it cannot be."""
    at.round = whole(told["round"], 1, 1_000_000)
    at.governor = whole(told["governor"], 0, int(at.seats) - 1)
    at.chooser = whole(told["chooser"], 0, int(at.seats) - 1)
    at.role = one_of(told["role"], ROLE_NAMES)
    at.stage = whole(told["stage"], 0, 20)
    at.step = whole(told["step"], 0, 1_000_000)
    at.choices = whole(told["choices"], 0, int(at.choices_a_round))
    load_roles(at, table_of(told["roles"]))
    at.ended = one_of(told["ending"], ENDINGS)
    at.supply = numbers(told["goods"], GOOD_NAMES)
    at.house = numbers(told["house"], GOOD_NAMES)
    at.house_count = total(at.house)
    if at.house_count > HOUSE_SPACES:
        raise ValueError(f"the trading house has {HOUSE_SPACES} spaces, not {at.house_count}")
    at.row = numbers(told["row"], GOOD_NAMES)
    at.row_count = total(at.row)
    at.discard = numbers(told["discard"], GOOD_NAMES)
    at.discard_count = total(at.discard)
    stack = [one_of(name, GOOD_NAMES) for name in list_of(told["stack"])]
    stack.reverse()
    at.stack = vec[i64](stack)
    at.stack_left = len(stack)
    at.quarries = whole(told["quarries"], 0, 8)
    load_ships(at, table_of(told["ships"]))
    at.colonists, at.ship_colonists = pair(told["colonists"])
    at.nobles, at.ship_nobles = pair(told["nobles"])
    at.pool = whole(told["vp"], 0, 200)
    at.noted = whole(told["noted"], 0, 10_000)
    for building, copies in enumerate(numbers(told["sale"], BUILDING_NAMES)):
        at.set_out(building, copies)
    at.drafted = members(told["drafted"], BUILDING_NAMES)
    at.draft_count = len(list_of(told["drafted"]))
    boards = list_of(told["players"])
    if len(boards) != at.seats:
        raise ValueError(f"{at.seats} seats have {len(boards)} boards")
    for seat, board in enumerate(boards):
        load_board(at.boards[seat], table_of(board), at.with_nobles)
    load_pending(at, table_of(told["pending"]))


def load_roles(at: Position, told: Table) -> None:
    at.taken = 0
    at.taken_by = 0
    for name, entry in told.items():
        card = one_of(name, CARDS)
        money, taker = list_of(entry)
        at.bonus[card] = whole(money, 0, 100_000)
        taker = whole(taker, -1, int(at.seats) - 1)
        if taker >= 0:
            at.taken |= BIT[card]
            at.taken_by += (taker + 1) * BIT[4 * card]


def load_ships(at: Position, told: Table) -> None:
    for number in range(len(at.cargo)):
        good, crates = list_of(told[str(at.capacity[number])])
        at.cargo[number] = one_of(good, GOOD_NAMES) if good else -1
        at.load_of[number] = whole(crates, 0, int(at.capacity[number]))
        if (at.cargo[number] == NOTHING) != (at.load_of[number] == 0):
            raise ValueError(f"the ship with {at.capacity[number]} spaces has no load of {good!r}")
        if good and any(at.cargo[before] == at.cargo[number] for before in range(number)):
            raise ValueError(f"{good} is on two ships")


def load_board(board: Board, told: Table, with_nobles: bool) -> None:
    board.doubloons = whole(told["doubloons"], 0, 100_000)
    board.vp = whole(told["vp"], 0, 100_000)
    board.goods = numbers(told["goods"], GOOD_NAMES)
    board.crates = total(board.goods)
    board.tiles = vec[i64]([0] * len(TILE_NAMES))
    board.island = board.under = board.buildings = board.spaces = 0
    board.places = board.circles = board.city_circles = 0
    tiles = numbers(told["tiles"], TILE_NAMES)
    for kind in range(6):
        for _ in range(int(tiles[kind])):
            board.lay(kind)
    under = numbers(told["under_forests"], GOOD_NAMES)
    for kind in range(5):
        for _ in range(int(under[kind])):
            board.lay_forest(kind)
    if board.tiles[6] != tiles[6]:
        raise ValueError("every forest lies on a plantation of some kind")
    for name in list_of(told["buildings"]):
        building = one_of(name, BUILDING_NAMES)
        if board.owns(building):
            raise ValueError(f"{name} stands twice in a city")
        board.add_building(building)
    if board.island > SPACES or board.spaces > SPACES:
        raise ValueError("a board has 12 island and 12 city spaces")
    load_pieces(board, table_of(told["colonists"]), table_of(told["nobles"]), with_nobles)


def load_pieces(board: Board, colonists: Table, nobles: Table, with_nobles: bool) -> None:
    if nobles and not with_nobles:
        raise ValueError("there are nobles in a game without them")
    board.men = vec[i64]([0] * int(PLACES))
    board.pieces = board.noble_count = board.manned = 0
    if with_nobles:
        board.nobles = vec[i64]([0] * int(PLACES))
    for sort, table in enumerate((colonists, nobles)):
        for name, count in table.items():
            place = one_of(name, PLACE_NAMES)
            for _ in range(whole(count, 0, 120)):
                board.put(place, sort)
    for place in range(int(WINDROSE)):
        held = board.circles_at(place) if board.places & BIT[place] else 0
        if board.men[place] > held:
            raise ValueError(f"{board.men[place]} pieces stand on {PLACE_NAMES[place]}")


def load_pending(at: Position, told: Table) -> None:
    at.tile = TILE_NAMES.index(cast(str, told["tile"])) if told["tile"] else -1
    at.last = PLACE_NUMBER[cast(str, told["place"])]
    at.room = whole(told["room"], 0, 100)
    at.sort = one_of(told["sort"], SORT_NAMES)
    at.building = BUILDING_NUMBER[cast(str, told["building"])] if told["building"] else -1
    at.gap = whole(told["gap"], 0, 3)
    at.paid = whole(told["paid"], 0, 7)
    at.first_load = told["first_load"] is True
    at.idle = whole(told["idle"], 0, 5)
    at.wharves = seat_set(at, told["wharves"])
    at.small_wharves = seat_set(at, told["small_wharves"])
    at.delivered = members(told["delivered"], GOOD_NAMES)
    at.cargo_count = whole(told["cargo"], 0, 100)
    at.sold = told["sold"] is True
    at.land_used = told["land_used"] is True
    at.stored = members(told["stored"], GOOD_NAMES)
    at.slots = whole(told["slots"], 0, 3)
    at.singles = whole(told["singles"], 0, 4)
    at.aside = packed(told["kept"])
    at.harvest = packed(told.get("harvest", {}))
    at.water = members(told.get("water", []), GOOD_NAMES)
    at.used = whole(told["used"], 0, 2)
    at.library_spent = seat_set(at, told["library_spent"])
    at.prize = whole(told["prize"], 0, 100)
    at.union_halls = seat_set(at, told.get("union_halls", []))
    at.due = members(told.get("due", []), LOAD_CHIPS)
    at.prize_source = ""
    if at.prize > 0:
        source = told.get("prize_source", "privilege")
        at.prize_source = PRIZE_SOURCES[one_of(source, PRIZE_SOURCES)]


def whole(value: object, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise ValueError(f"{value!r} is not a whole number from {least} to {most}")
    return value


def pair(value: object) -> tuple[int, int]:
    one, two = list_of(value)
    return whole(one, 0, 100_000), whole(two, 0, 100_000)


def list_of(value: object) -> list[object]:
    if not isinstance(value, list):
        raise ValueError(f"{value!r} is not a list")
    return value


def table_of(value: object) -> Table:
    if not isinstance(value, dict):
        raise ValueError(f"{value!r} is not a table")
    return value


def one_of(value: object, names: list[str]) -> int:
    if value not in names:
        raise ValueError(f"{value!r} is none of {', '.join(names)}")
    return names.index(value)


def numbers(value: object, names: list[str]) -> vec[i64]:
    """Counts by number of what a table tells by name."""
    found = [0] * len(names)
    for name, count in table_of(value).items():
        found[one_of(name, names)] = whole(count, 0, 1_000)
    return vec[i64](found)


def packed(value: object) -> i64:
    """The number of `unpacked`."""
    found: i64 = 0
    for name, count in table_of(value).items():
        found += whole(count, 0, 15) * BIT[4 * one_of(name, GOOD_NAMES)]
    return found


def members(value: object, names: list[str]) -> i64:
    """A bit set of the names in a list."""
    found: i64 = 0
    for name in list_of(value):
        found |= BIT[one_of(name, names)]
    return found


def seat_set(at: Position, value: object) -> i64:
    found: i64 = 0
    for seat in list_of(value):
        found |= BIT[whole(seat, 0, int(at.seats) - 1)]
    return found


def total(counts: vec[i64]) -> i64:
    found: i64 = 0
    for count in counts:
        found += count
    return found
