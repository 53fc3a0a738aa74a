"""Puerto Rico as an environment shows it: the open decision, the table, and every board."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from comptoir.games.puerto_rico.board import Board
from comptoir.games.puerto_rico.catalogue import (
    BUILDING_NAMES,
    CARDS,
    CITY,
    GOOD_NAMES,
    GOODS,
    NO_ROLE,
    QUARRY,
    ROLE_NAMES,
    SPACES,
    TILE_NAMES,
    WINDROSE,
)
from comptoir.games.puerto_rico.decisions import (
    DECISION_NAMES,
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
    WAREHOUSE_KIND,
)
from comptoir.games.puerto_rico.position import NOT_YET, NOTHING, Position
from comptoir.games.puerto_rico.rules.captain import deliveries_left
from comptoir.games.puerto_rico.rules.craftsman import output
from comptoir.games.puerto_rico.rules.storage import kept
from comptoir.games.puerto_rico.scoring import building_points, points
from comptoir.kernel.bits import lowest
from comptoir.kernel.observation import Form, Observer, note_members, put
from comptoir.kernel.state import State

VERSION: Final = 1
SHIPS: Final[i64] = 3
NEXT: Final[i64] = 6
"""So many face-down plantations are told to critics: a whole new row of five players."""
SHIP_NAMES: Final = [str(ship) for ship in range(int(SHIPS))]
MANNED_TILES: Final = TILE_NAMES[:CITY]

table: Final = Form()
DECISION_AT: Final[i64] = table.flags("decision", DECISION_NAMES, "what is asked now")
NEW_AT: Final[i64] = table.flag("new_buildings", "played with New Buildings")
NOBLES_AT: Final[i64] = table.flag("nobles", "played with Nobles")
ROUND_AT: Final[i64] = table.count("round", "which round it is", 20)
LAST_AT: Final[i64] = table.flag("last_round", "this round is the last")
ROLE_AT: Final[i64] = table.flags("role", ROLE_NAMES[:NO_ROLE], "the role being played")
TAKEN_AT: Final[i64] = table.flags("taken", CARDS, "the role was taken this round")
BONUS_AT: Final[i64] = table.counts("bonus", CARDS, "doubloons on a role", 4)
PRIVILEGE_AT: Final[i64] = table.count("privilege", "how often the role's privilege counts", 2)
ROW_AT: Final[i64] = table.counts("row", GOOD_NAMES, "plantations face up", 3)
QUARRIES_AT: Final[i64] = table.count("quarries", "quarries left", 8)
STACK_AT: Final[i64] = table.count("stack", "plantations face down", 50)
UNSEEN_AT: Final[i64] = table.counts("unseen", GOOD_NAMES, "of these, by kind", 12)
DISCARD_AT: Final[i64] = table.counts("discard", GOOD_NAMES, "discarded plantations", 12)
SUPPLY_AT: Final[i64] = table.counts("supply", GOOD_NAMES, "crates in the supply", 11)
HOUSE_AT: Final[i64] = table.counts("house", GOOD_NAMES, "crates in the trading house", 4)
CAPACITY_AT: Final[i64] = table.counts("capacity", SHIP_NAMES, "room of a cargo ship", 8)
LOAD_AT: Final[i64] = table.counts("load", SHIP_NAMES, "crates on a cargo ship", 8)
CARGO_AT: Final[i64] = table.flags(
    "cargo", [f"{ship}_{good}" for ship in SHIP_NAMES for good in GOOD_NAMES], "what it carries"
)
COLONISTS_AT: Final[i64] = table.count("colonists", "colonists in the supply", 95)
SHIP_COLONISTS_AT: Final[i64] = table.count("ship_colonists", "colonists on the ship", 10)
NOBLE_SUPPLY_AT: Final[i64] = table.count("noble_supply", "nobles in the supply", 20)
SHIP_NOBLES_AT: Final[i64] = table.count("ship_nobles", "nobles on the ship", 4)
POOL_AT: Final[i64] = table.count("pool", "points left in the pool", 122)
NOTED_AT: Final[i64] = table.count("noted", "points written down since it is empty", 20)
SALE_AT: Final[i64] = table.counts("sale", BUILDING_NAMES, "copies of a building left", 4)
DRAFTED_AT: Final[i64] = table.flags("drafted", BUILDING_NAMES, "while drafting: it was chosen")
TILE_AT: Final[i64] = table.flags("tile", TILE_NAMES, "the plantation drawn, to be laid")
SORT_AT: Final[i64] = table.flag("noble_piece", "the piece being placed is a noble")
PAID_AT: Final[i64] = table.flags("paying", BUILDING_NAMES, "being paid on the black market")
GAP_AT: Final[i64] = table.count("missing", "doubloons still missing for it", 3)
DELIVERED_AT: Final[i64] = table.flags("delivered", GOOD_NAMES, "went to the royal supplier")
DELIVERIES_AT: Final[i64] = table.count("deliveries_left", "crates he still takes", 5)
WHARF_AT: Final[i64] = table.count("small_wharf", "crates on the small wharf", 6)
STORED_AT: Final[i64] = table.flags("stored", GOOD_NAMES, "the whole kind is safe")
KEPT_AT: Final[i64] = table.counts("kept", GOOD_NAMES, "single crates that are safe", 3)
SLOTS_AT: Final[i64] = table.count("kinds_left", "kinds the warehouses still take", 3)
SINGLES_AT: Final[i64] = table.count("crates_left", "single crates that may still be kept", 4)
FIRST_AT: Final[i64] = table.flag("first_load", "the captain's point is still to come")
PRIZE_AT: Final[i64] = table.count("prize", "points that would empty the pool", 10)

seat_row: Final = Form()
DECIDES_AT: Final[i64] = seat_row.flag("decides", "whose decision it is")
GOVERNOR_AT: Final[i64] = seat_row.flag("governor", "the governor")
CHOOSER_AT: Final[i64] = seat_row.flag("chooser", "took the role being played")
TOOK_AT: Final[i64] = seat_row.flags("took", CARDS, "took the role this round")
DOUBLOONS_AT: Final[i64] = seat_row.count("doubloons", "doubloons", 12)
HAS_VP_AT: Final[i64] = seat_row.flag("has_vp", "has point chips")
VP_AT: Final[i64] = seat_row.count("vp", "points in chips, where they are open to the viewer", 40)
SCORE_AT: Final[i64] = seat_row.count("points", "all points, where chips are open to him", 60)
PRINTED_AT: Final[i64] = seat_row.count("printed", "points printed on buildings", 25)
GOODS_AT: Final[i64] = seat_row.counts("goods", GOOD_NAMES, "crates in store", 5)
MAKES_AT: Final[i64] = seat_row.counts("makes", GOOD_NAMES, "crates a craftsman would bring", 5)
TILES_AT: Final[i64] = seat_row.counts("tiles", TILE_NAMES, "tiles of the island", 4)
UNDER_AT: Final[i64] = seat_row.counts("under", GOOD_NAMES, "plantations under forests", 4)
MEN_AT: Final[i64] = seat_row.counts("men", MANNED_TILES, "pieces on these tiles", 4)
NOBLE_MEN_AT: Final[i64] = seat_row.counts("noble_men", MANNED_TILES, "nobles among them", 4)
OWNS_AT: Final[i64] = seat_row.flags("owns", BUILDING_NAMES, "the building stands in the city")
STAFF_AT: Final[i64] = seat_row.counts("staff", BUILDING_NAMES, "pieces on the building", 3)
NOBLE_STAFF_AT: Final[i64] = seat_row.counts("noble_staff", BUILDING_NAMES, "nobles among them", 3)
WINDROSE_AT: Final[i64] = seat_row.count("windrose", "pieces on the windrose", 20)
NOBLE_ROSE_AT: Final[i64] = seat_row.count("noble_windrose", "nobles among them", 5)
ISLAND_AT: Final[i64] = seat_row.count("island_free", "free spaces of the island", 12)
CITY_FREE_AT: Final[i64] = seat_row.count("city_free", "free spaces of the city", 12)
CIRCLES_AT: Final[i64] = seat_row.count("circles", "circles of the board", 25)
PIECES_AT: Final[i64] = seat_row.count("pieces", "colonists and nobles", 25)
NOBLE_COUNT_AT: Final[i64] = seat_row.count("noble_count", "nobles", 5)

hidden_table: Final = Form()
TOP_AT: Final[i64] = hidden_table.counts(
    "next_tile", [str(n) for n in range(int(NEXT))], "the next plantations, as their number + 1", 5
)
hidden_seat: Final = Form()
CHIPS_AT: Final[i64] = hidden_seat.count("chips", "points in chips", 40)

TABLE_SIZE: Final[i64] = table.size()
SEAT_SIZE: Final[i64] = seat_row.size()
HIDDEN_TABLE: Final[i64] = hidden_table.size()
HIDDEN_SEAT: Final[i64] = hidden_seat.size()


class PuertoRicoObserver(Observer):
    """All but the order of the face-down tiles; the others' chips only where they are open."""

    def __init__(self) -> None:
        super().__init__(VERSION, table, seat_row, hidden_table, hidden_seat)

    def note(self, state: State, viewer: i64, to: vec[u8], start: i64) -> None:
        assert isinstance(state, Position)
        note_table(state, to, start)
        note_supplies(state, to, start)
        note_ships(state, to, start)
        note_pending(state, to, start)
        seats = state.seats
        offset: i64 = 0
        while offset < seats:
            seat = (viewer + offset) % seats
            row = start + TABLE_SIZE + offset * SEAT_SIZE
            note_place(state, seat, to, row)
            board = state.boards[seat]
            note_board(board, to, row)
            note_city(board, state.with_nobles, to, row)
            if offset == 0 or not state.hidden_vp or state.player < 0:
                put(to, row + VP_AT, board.vp)
                put(to, row + SCORE_AT, points(board))
            offset += 1

    def note_hidden(self, state: State, viewer: i64, to: vec[u8], start: i64) -> None:
        assert isinstance(state, Position)
        place: i64 = 0
        while place < NEXT and place < state.stack_left:
            put(to, start + TOP_AT + place, state.stack[state.stack_left - 1 - place] + 1)
            place += 1
        offset: i64 = 0
        while offset < state.seats:
            board = state.boards[(viewer + offset) % state.seats]
            put(to, start + HIDDEN_TABLE + offset * HIDDEN_SEAT + CHIPS_AT, board.vp)
            offset += 1


OBSERVER: Final = PuertoRicoObserver()


def note_table(at: Position, to: vec[u8], start: i64) -> None:
    """The round and the roles."""
    to[start + DECISION_AT + at.phase] = 1
    if at.drafted != 0:
        to[start + NEW_AT] = 1
    if at.with_nobles:
        to[start + NOBLES_AT] = 1
    put(to, start + ROUND_AT, at.round)
    if at.ended != NOT_YET:
        to[start + LAST_AT] = 1
    if at.role != NO_ROLE:
        to[start + ROLE_AT + at.role] = 1
        put(to, start + PRIVILEGE_AT, at.privilege())
    note_members(at.taken, to, start + TAKEN_AT)
    card: i64 = 0
    while card < at.card_count:
        put(to, start + BONUS_AT + card, at.bonus[card])
        card += 1


def note_supplies(at: Position, to: vec[u8], start: i64) -> None:
    """What can still be had."""
    put(to, start + QUARRIES_AT, at.quarries)
    put(to, start + STACK_AT, at.stack_left)
    place: i64 = 0
    while place < at.stack_left:
        to[start + UNSEEN_AT + at.stack[place]] += 1
        place += 1
    good: i64 = 0
    while good < GOODS:
        put(to, start + ROW_AT + good, at.row[good])
        put(to, start + DISCARD_AT + good, at.discard[good])
        put(to, start + SUPPLY_AT + good, at.supply[good])
        put(to, start + HOUSE_AT + good, at.house[good])
        good += 1
    put(to, start + COLONISTS_AT, at.colonists)
    put(to, start + SHIP_COLONISTS_AT, at.ship_colonists)
    put(to, start + NOBLE_SUPPLY_AT, at.nobles)
    put(to, start + SHIP_NOBLES_AT, at.ship_nobles)
    put(to, start + POOL_AT, at.pool)
    put(to, start + NOTED_AT, at.noted)
    rest = at.on_sale
    while rest:
        building = lowest(rest)
        rest &= rest - 1
        put(to, start + SALE_AT + building, at.sale[building])
    if at.phase == DRAFTING:
        note_members(at.drafted, to, start + DRAFTED_AT)


def note_ships(at: Position, to: vec[u8], start: i64) -> None:
    ships: i64 = len(at.capacity)
    ship: i64 = 0
    while ship < ships:
        put(to, start + CAPACITY_AT + ship, at.capacity[ship])
        put(to, start + LOAD_AT + ship, at.load_of[ship])
        if at.cargo[ship] != NOTHING:
            to[start + CARGO_AT + GOODS * ship + at.cargo[ship]] = 1
        ship += 1


def note_pending(at: Position, to: vec[u8], start: i64) -> None:
    """What matters for the open decision and lies nowhere else."""
    if at.player < 0:
        return
    phase = at.phase
    if phase == TILE_LAYING:
        to[start + TILE_AT + at.tile] = 1
    elif phase == PLACEMENT:
        put(to, start + SORT_AT, at.sort)
    elif PAYMENT <= phase <= PAYMENT_PLACE:
        to[start + PAID_AT + at.building] = 1
        put(to, start + GAP_AT, at.gap)
    elif phase == SMALL_WHARF_CARGO:
        put(to, start + WHARF_AT, at.cargo_count)
    elif phase == LAST_CHIP:
        put(to, start + PRIZE_AT, at.prize)
    elif phase == DELIVERY:
        put(to, start + DELIVERIES_AT, deliveries_left(at, at.mine()))
        note_members(at.delivered, to, start + DELIVERED_AT)
    elif phase == LOADING and at.first_load and at.player == at.chooser:
        to[start + FIRST_AT] = 1
    elif phase in (WAREHOUSE_KIND, SINGLE_CRATE, RETURN_CRATE):
        note_storage(at, to, start)


def note_storage(at: Position, to: vec[u8], start: i64) -> None:
    """What is safe after the captain, and what may still be."""
    note_members(at.stored, to, start + STORED_AT)
    put(to, start + SLOTS_AT, at.slots)
    put(to, start + SINGLES_AT, at.singles)
    good: i64 = 0
    while good < GOODS:
        put(to, start + KEPT_AT + good, kept(at, good))
        good += 1


def note_place(at: Position, seat: i64, to: vec[u8], row: i64) -> None:
    """Whose turn it is, and who took which role."""
    if seat == at.player:
        to[row + DECIDES_AT] = 1
    if seat == at.governor:
        to[row + GOVERNOR_AT] = 1
    if at.role != NO_ROLE and seat == at.chooser:
        to[row + CHOOSER_AT] = 1
    taken = at.taken
    while taken:
        card = lowest(taken)
        taken &= taken - 1
        if at.taker(card) == seat:
            to[row + TOOK_AT + card] = 1


def note_board(board: Board, to: vec[u8], row: i64) -> None:
    """The island, the goods and the numbers of a board."""
    put(to, row + DOUBLOONS_AT, board.doubloons)
    if board.vp > 0:
        to[row + HAS_VP_AT] = 1
    put(to, row + PRINTED_AT, building_points(board))
    kind: i64 = 0
    while kind <= QUARRY:
        if kind < GOODS:
            put(to, row + GOODS_AT + kind, board.goods[kind])
            put(to, row + MAKES_AT + kind, output(board, kind))
            put(to, row + UNDER_AT + kind, (board.under >> (4 * kind)) & 15)
        put(to, row + TILES_AT + kind, board.tiles[kind])
        put(to, row + MEN_AT + kind, board.men[kind])
        put(to, row + NOBLE_MEN_AT + kind, board.nobles[kind])
        kind += 1
    put(to, row + TILES_AT + kind, board.tiles[kind])
    put(to, row + WINDROSE_AT, board.men[WINDROSE])
    put(to, row + NOBLE_ROSE_AT, board.nobles[WINDROSE])
    put(to, row + ISLAND_AT, SPACES - board.island)
    put(to, row + CITY_FREE_AT, SPACES - board.spaces)
    put(to, row + CIRCLES_AT, board.circles)
    put(to, row + PIECES_AT, board.pieces)
    put(to, row + NOBLE_COUNT_AT, board.noble_count)


def note_city(board: Board, with_nobles: bool, to: vec[u8], row: i64) -> None:
    """The buildings and who stands on them."""
    rest = board.buildings
    while rest:
        building = lowest(rest)
        rest &= rest - 1
        to[row + OWNS_AT + building] = 1
        put(to, row + STAFF_AT + building, board.men[CITY + building])
        if with_nobles:
            put(to, row + NOBLE_STAFF_AT + building, board.nobles[CITY + building])
