"""What a seat may see: everything but the face-down plantations, and the chips of others
where the table plays with hidden points (PR-HID).
"""

from __future__ import annotations

from typing import Any, cast

from mypy_extensions import i64

from comptoir.games.puerto_rico.board import SORT_NAMES, Board
from comptoir.games.puerto_rico.catalogue import (
    BUILDING_NAMES,
    BUILDINGS,
    CARDS,
    CITY,
    GOOD_NAMES,
    GOODS,
    GUEST_HOUSE,
    NO_ROLE,
    QUARRY,
    ROLE_NAMES,
    SPACES,
    TILE_NAMES,
    WINDROSE,
)
from comptoir.games.puerto_rico.decisions import (
    BUILDING_CHOICE,
    DELIVERY,
    DRAFTING,
    LAST_CHIP,
    LOADING,
    PAYMENT,
    PAYMENT_PLACE,
    PLACEMENT,
    RETURN_CRATE,
    SINGLE_CRATE,
    SMALL_WHARF_CARGO,
    TILE_LAYING,
    TRADE,
    WAREHOUSE_KIND,
)
from comptoir.games.puerto_rico.position import ENDINGS, NOTHING, Position, tile_counts
from comptoir.games.puerto_rico.rules.builder import price_of
from comptoir.games.puerto_rico.rules.captain import deliveries_left
from comptoir.games.puerto_rico.rules.craftsman import output
from comptoir.games.puerto_rico.rules.draft import spaces_left
from comptoir.games.puerto_rico.rules.storage import kept
from comptoir.games.puerto_rico.rules.trader import MARKETS
from comptoir.games.puerto_rico.scoring import building_points, points
from comptoir.games.puerto_rico.view_types import (
    Building,
    Pending,
    Pieces,
    Player,
    RoleCard,
    Ship,
    Table,
    Tile,
)
from comptoir.kernel.bits import BIT
from comptoir.kernel.differences import Difference, difference


def table(at: Position, seat: i64) -> Table:
    """The table as a seat (-1: a spectator) sees it."""
    told: Table = {
        "round": int(at.round),
        "governor": int(at.governor),
        "chooser": int(at.chooser) if at.role != NO_ROLE else None,
        "role": ROLE_NAMES[at.role] if at.role != NO_ROLE else None,
        "privilege": int(at.privilege()) if at.role != NO_ROLE else 0,
        "to_come": to_come(at),
        "roles": roles(at),
        "row": tile_counts(at.row),
        "stack": int(at.stack_left),
        "unseen": unseen(at),
        "discard": tile_counts(at.discard),
        "quarries": int(at.quarries),
        "goods": counts(at, at.supply[0], at.supply[1], at.supply[2], at.supply[3], at.supply[4]),
        "house": [
            GOOD_NAMES[good] for good in range(len(GOOD_NAMES)) for _ in range(int(at.house[good]))
        ],
        "ships": [ship(at, number) for number in range(len(at.cargo))],
        "colonists": {"supply": int(at.colonists), "ship": int(at.ship_colonists)},
        "nobles": (
            {"supply": int(at.nobles), "ship": int(at.ship_nobles)} if at.with_nobles else None
        ),
        "vp": int(at.pool),
        "noted": int(at.noted),
        "last_round": ENDINGS[at.ended],
        "sale": {
            name: int(at.sale[number])
            for number, name in enumerate(BUILDING_NAMES)
            if at.sale[number]
        },
        "players": [
            board_seen(at, at.boards[each], each == seat or not at.hidden_vp or at.player < 0)
            for each in range(int(at.seats))
        ],
        "pending": pending(at),
    }
    if at.phase == DRAFTING:
        told["draft"] = {str(cost): int(spaces_left(at, cost)) for cost in range(1, 11)}
    return told


def own_table(at: Position, seat: i64, open_table: Table) -> Difference:
    """What leads from a spectator's table to a seat's: its own chips where they are hidden."""
    if not at.hidden_vp or at.player < 0:
        return {}
    seen = cast(dict[str, Any], open_table["players"][seat])
    own = difference(seen, cast(dict[str, Any], board_seen(at, at.boards[seat], True)))
    return {"within": {"players": {"within": {str(seat): own}}}}


def counts(at: Position, *numbers: i64) -> dict[str, int]:
    return {GOOD_NAMES[good]: int(number) for good, number in enumerate(numbers)}


def to_come(at: Position) -> list[int]:
    """Who comes after the player: up to the governor choose roles, up to the chooser play one."""
    if at.player < 0:
        return []
    first = at.governor if at.role == NO_ROLE else at.chooser
    seats: list[int] = []
    seat = (at.player + 1) % at.seats
    while seat != first:
        seats.append(int(seat))
        seat = (seat + 1) % at.seats
    return seats


def roles(at: Position) -> dict[str, RoleCard]:
    """Every role card in the game: its doubloons, and who took it this round."""
    return {
        CARDS[card]: {
            "doubloons": int(at.bonus[card]),
            "taken_by": int(at.taker(card)) if at.taker(card) >= 0 else None,
        }
        for card in range(int(at.card_count))
    }


def unseen(at: Position) -> dict[str, int]:
    """How many of each kind lie face down: anybody can count that (PR-HID-03)."""
    found = [0] * int(GOODS)
    for place in range(int(at.stack_left)):
        found[at.stack[place]] += 1
    return {GOOD_NAMES[kind]: count for kind, count in enumerate(found) if count}


def ship(at: Position, number: int) -> Ship:
    good = at.cargo[number]
    return {
        "capacity": int(at.capacity[number]),
        "good": GOOD_NAMES[good] if good != NOTHING else None,
        "load": int(at.load_of[number]),
    }


def board_seen(at: Position, board: Board, open_vp: bool) -> Player:
    """One player's board; the running total of his chips only if it is open (PR-R-104)."""
    goods = board.goods
    return {
        "doubloons": int(board.doubloons),
        "vp": int(board.vp) if open_vp else None,
        "has_vp": board.vp > 0,
        "score": int(points(board)) if open_vp else None,
        "printed_vp": int(building_points(board)),
        "goods": counts(at, goods[0], goods[1], goods[2], goods[3], goods[4]),
        "island": [tile_seen(board, kind) for kind in range(int(QUARRY) + 1) if board.tiles[kind]],
        "forests": forests_seen(board),
        "island_free": int(SPACES - board.island),
        "city": [
            building_seen(board, number)
            for number in range(int(BUILDINGS))
            if board.buildings & BIT[number]
        ],
        "city_free": int(SPACES - board.spaces),
        "windrose": pieces_seen(board, WINDROSE),
        "guests": pieces_seen(board, CITY + GUEST_HOUSE),
        "circles": int(board.circles),
        "pieces": int(board.pieces),
        "nobles": int(board.noble_count),
        "makes": {
            GOOD_NAMES[good]: int(output(board, good))
            for good in range(len(GOOD_NAMES))
            if output(board, good)
        },
    }


def tile_seen(board: Board, kind: i64) -> Tile:
    pieces = pieces_seen(board, kind)
    return {
        "tile": TILE_NAMES[kind],
        "count": int(board.tiles[kind]),
        "colonists": pieces["colonists"],
        "nobles": pieces["nobles"],
    }


def building_seen(board: Board, number: i64) -> Building:
    pieces = pieces_seen(board, CITY + number)
    return {
        "building": BUILDING_NAMES[number],
        "colonists": pieces["colonists"],
        "nobles": pieces["nobles"],
    }


def pieces_seen(board: Board, place: i64) -> Pieces:
    nobles = board.nobles[place]
    return {"colonists": int(board.men[place] - nobles), "nobles": int(nobles)}


def forests_seen(board: Board) -> dict[str, int]:
    """Forests by the kind under them, which is public (PR-R-105)."""
    return {
        name: int((board.under >> (4 * kind)) & 15)
        for kind, name in enumerate(GOOD_NAMES)
        if (board.under >> (4 * kind)) & 15
    }


def pending(at: Position) -> Pending:
    """What matters for the open decision and lies nowhere else."""
    told: Pending = {}
    if at.player < 0:
        return told
    phase = at.phase
    if phase == TILE_LAYING:
        told["tile"] = TILE_NAMES[at.tile]
    elif phase == PLACEMENT:
        told["sort"] = SORT_NAMES[at.sort]
    elif phase == BUILDING_CHOICE:
        board = at.mine()
        told["prices"] = {
            name: int(price_of(at, board, number))
            for number, name in enumerate(BUILDING_NAMES)
            if at.sale[number]
        }
    elif PAYMENT <= phase <= PAYMENT_PLACE:
        told["building"] = BUILDING_NAMES[at.building]
        told["missing"] = int(at.gap)
    elif phase == DELIVERY:
        told["delivered"] = [
            name for good, name in enumerate(GOOD_NAMES) if at.delivered & BIT[good]
        ]
        told["deliveries_left"] = int(deliveries_left(at, at.mine()))
    elif phase == TRADE:
        told["markets"] = [BUILDING_NAMES[each] for each in MARKETS if at.mine().uses(each)]
    elif phase == SMALL_WHARF_CARGO:
        told["crates"] = int(at.cargo_count)
    elif phase in (WAREHOUSE_KIND, SINGLE_CRATE, RETURN_CRATE):
        told["stored"] = [name for good, name in enumerate(GOOD_NAMES) if at.stored & BIT[good]]
        told["kept"] = {
            name: int(kept(at, good)) for good, name in enumerate(GOOD_NAMES) if kept(at, good)
        }
        told["kinds_left"] = int(at.slots)
        told["crates_left"] = int(at.singles)
    elif phase == LOADING:
        told["privilege"] = bool(at.first_load) and at.player == at.chooser
    elif phase == LAST_CHIP:
        told["vp"] = int(at.prize)
        told["source"] = at.prize_source
    return told
