"""Puerto Rico as numbers for a net: the table between two roles, and every board alike."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.puerto_rico.advice.prospects import board_worths, open_points
from comptoir.games.puerto_rico.advice.worth import could_make, progress
from comptoir.games.puerto_rico.board import Board
from comptoir.games.puerto_rico.catalogue import (
    BUILDING_NAMES,
    CARDS,
    GOOD_NAMES,
    GOODS,
    OFFICE,
    PRICES,
    QUARRY,
    TILE_NAMES,
    WINDROSE,
)
from comptoir.games.puerto_rico.position import NOT_YET, NOTHING, Position
from comptoir.games.puerto_rico.rules.captain import room_for
from comptoir.games.puerto_rico.rules.craftsman import output
from comptoir.games.puerto_rico.rules.trader import market_bonus
from comptoir.games.puerto_rico.scoring import building_points, extra_points
from comptoir.kernel.bits import lowest
from comptoir.kernel.features import Features, Layout, Tensors
from comptoir.kernel.state import State

VERSION: Final = 1
SHIPS: Final[i64] = 3
TENTHS: Final[i64] = 10

table: Final = Layout()
PLAYERS_AT: Final[i64] = table.several("players", ["2", "3", "4", "5"], "how many play")
NEW_AT: Final[i64] = table.one("new_buildings", "played with New Buildings")
NOBLES_AT: Final[i64] = table.one("nobles", "played with Nobles")
TAKEN_AT: Final[i64] = table.several("taken", CARDS, "the role was taken this round")
BONUS_AT: Final[i64] = table.several("bonus", CARDS, "doubloons on a role, / 2")
CHOICES_AT: Final[i64] = table.several(
    "choices", ["0", "1", "2", "3", "4", "5"], "roles taken this round"
)
PROGRESS_AT: Final[i64] = table.one("progress", "how far the game has gone, 0 to 1")
TENTH_AT: Final[i64] = table.several(
    "tenth", [str(n) for n in range(int(TENTHS))], "which tenth of the game it is"
)
POOL_AT: Final[i64] = table.one("pool", "points left in the pool, / 100")
COLONISTS_AT: Final[i64] = table.one("colonists", "colonists in the supply, / 75")
SHIP_AT: Final[i64] = table.one("ship_colonists", "pieces on the colonist ship, / 8")
SHIP_NOBLES_AT: Final[i64] = table.one("ship_nobles", "nobles on the colonist ship, / 4")
ENDED_AT: Final[i64] = table.one("last_round", "this round is the last")
HOUSE_AT: Final[i64] = table.several("house", GOOD_NAMES, "the trading house has the kind")
HOUSE_COUNT_AT: Final[i64] = table.one("house_count", "crates in the trading house, / 4")
ROOM_AT: Final[i64] = table.several("room", ["0", "1", "2"], "free spaces of a loaded ship, / 5")
EMPTY_AT: Final[i64] = table.several("empty", ["0", "1", "2"], "the ship is empty")
CARGO_AT: Final[i64] = table.several(
    "cargo", [f"{ship}_{good}" for ship in range(3) for good in GOOD_NAMES], "what the ship carries"
)
ROW_AT: Final[i64] = table.several("row", GOOD_NAMES, "plantations face up, / 2")
QUARRIES_AT: Final[i64] = table.one("quarries", "quarries left, / 8")
SUPPLY_AT: Final[i64] = table.several("supply", GOOD_NAMES, "crates in the supply, / 10")
SOLD_OUT_AT: Final[i64] = table.several(
    "sold_out", BUILDING_NAMES, "somebody has the building and nobody can buy it any more"
)

seat_row: Final = Layout()
OWNS_AT: Final[i64] = seat_row.several("owns", BUILDING_NAMES, "the building stands in the city")
MANNED_AT: Final[i64] = seat_row.several("manned", BUILDING_NAMES, "a piece stands on it")
TILES_AT: Final[i64] = seat_row.several("tiles", TILE_NAMES, "tiles of the island, / 3")
MEN_AT: Final[i64] = seat_row.several("men", TILE_NAMES[:6], "pieces on these tiles, / 3")
GOODS_AT: Final[i64] = seat_row.several("goods", GOOD_NAMES, "crates in store, / 3")
MAKES_AT: Final[i64] = seat_row.several("makes", GOOD_NAMES, "crates a craftsman brings, / 3")
COULD_AT: Final[i64] = seat_row.several("could", GOOD_NAMES, "the same with every piece, / 3")
KINDS_AT: Final[i64] = seat_row.several(
    "kinds", ["0", "1", "2", "3", "4", "5"], "kinds a craftsman brings"
)
DOUBLOONS_AT: Final[i64] = seat_row.one("doubloons", "doubloons, / 10")
PURSE_AT: Final[i64] = seat_row.several("purse", ["3", "5", "7", "10"], "at least so many")
VP_AT: Final[i64] = seat_row.one("vp", "points in chips, / 30")
PRINTED_AT: Final[i64] = seat_row.one("printed", "points printed on buildings, / 20")
EXTRA_AT: Final[i64] = seat_row.one("extra", "points of manned large buildings, / 10")
SPACES_AT: Final[i64] = seat_row.one("spaces", "city spaces built on, / 12")
FULL_AT: Final[i64] = seat_row.several("nearly_full", ["10", "11", "12"], "so many of them")
PIECES_AT: Final[i64] = seat_row.one("pieces", "colonists and nobles, / 20")
NOBLE_AT: Final[i64] = seat_row.one("noble_count", "nobles, / 5")
IDLE_AT: Final[i64] = seat_row.one("idle", "pieces on the windrose, / 3")
ISLAND_AT: Final[i64] = seat_row.one("island", "island spaces laid, / 12")
ORDER_AT: Final[i64] = seat_row.several(
    "order", ["0", "1", "2", "3", "4"], "seats after the player"
)
GOVERNOR_AT: Final[i64] = seat_row.several(
    "after_governor", ["0", "1", "2", "3", "4"], "seats after the governor"
)
POINTS_AT: Final[i64] = seat_row.one("points", "points as it stands, / 50")
LEAD_AT: Final[i64] = seat_row.one("lead", "points ahead of the best other, / 10")
FREE_AT: Final[i64] = seat_row.one("free_circles", "circles on buildings without a piece, / 5")
QUARRYMEN_AT: Final[i64] = seat_row.one("quarrymen", "manned quarries, / 4")
CRATES_AT: Final[i64] = seat_row.one("crates", "crates in store, / 6")
LOADS_AT: Final[i64] = seat_row.one("loads", "crates for which a ship has room, / 6")
SALE_AT: Final[i64] = seat_row.one("sale", "what the best crate would sell for now, / 5")
FORETOLD_AT: Final[i64] = seat_row.one(
    "foretold", "points over the mean it will have by rule of thumb, / 4 that are still open"
)

EVERY_CHOICE: Final[i64] = 5


class PuertoRicoTensors(Tensors):
    """All but the face-down tiles lies open, so every viewer sees the same."""

    def __init__(self) -> None:
        super().__init__(VERSION, table, seat_row)

    def note(self, state: State, viewer: int, to: Features) -> None:
        assert isinstance(state, Position)
        to.clear()
        to.begin()
        note_table(state, to)
        note_ships(state, to)
        first, second = two_best(state)
        part = progress(state)
        worths = board_worths(state, part)
        usual = 0.0
        for worth in worths:
            usual += worth / len(worths)
        seat: i64 = 0
        while seat < state.seats:
            to.begin()
            note_board(state.boards[seat], to)
            note_chances(state, state.boards[seat], to)
            note_place(state, seat, first, second, to)
            to.add(FORETOLD_AT, (worths[seat] - usual) / (4.0 * open_points(part)))
            seat += 1


TENSORS: Final = PuertoRicoTensors()


def standing(board: Board) -> i64:
    """Points as they are."""
    return board.vp + board.noble_count + building_points(board) + extra_points(board)


def two_best(at: Position) -> tuple[int, int]:
    """The points of the best board and of the second."""
    first: i64 = -100
    second: i64 = -100
    seat: i64 = 0
    while seat < at.seats:
        points = standing(at.boards[seat])
        if points > first:
            second = first
            first = points
        elif points > second:
            second = points
        seat += 1
    return int(first), int(second)


def note_table(at: Position, to: Features) -> None:
    """Who plays what, the roles, how near the end is, and what can be had."""
    to.mark(PLAYERS_AT + at.seats - 2)
    if at.drafted != 0:
        to.mark(NEW_AT)
    if at.with_nobles:
        to.mark(NOBLES_AT)
        to.add_share(SHIP_NOBLES_AT, at.ship_nobles, 4.0)
    taken = at.taken
    while taken:
        to.mark(TAKEN_AT + lowest(taken))
        taken &= taken - 1
    card: i64 = 0
    while card < at.card_count:
        to.add_share(BONUS_AT + card, at.bonus[card], 2.0)
        card += 1
    to.mark(CHOICES_AT + (at.choices if at.choices < EVERY_CHOICE else EVERY_CHOICE))
    part = progress(at)
    to.add(PROGRESS_AT, part)
    tenth: i64 = int(part * 10.0)
    to.mark(TENTH_AT + (tenth if tenth < TENTHS else TENTHS - 1))
    to.add_share(POOL_AT, at.pool, 100.0)
    to.add_share(COLONISTS_AT, at.colonists, 75.0)
    to.add_share(SHIP_AT, at.ship_colonists + at.ship_nobles, 8.0)
    if at.ended != NOT_YET:
        to.mark(ENDED_AT)
    good: i64 = 0
    while good < GOODS:
        if at.house[good] > 0:
            to.mark(HOUSE_AT + good)
        to.add_share(ROW_AT + good, at.row[good], 2.0)
        to.add_share(SUPPLY_AT + good, at.supply[good], 10.0)
        good += 1
    to.add_share(HOUSE_COUNT_AT, at.house_count, 4.0)
    to.add_share(QUARRIES_AT, at.quarries, 8.0)
    built: i64 = 0
    seat: i64 = 0
    while seat < at.seats:
        built |= at.boards[seat].buildings
        seat += 1
    gone = built & ~at.on_sale
    while gone:
        to.mark(SOLD_OUT_AT + lowest(gone))
        gone &= gone - 1


def note_ships(at: Position, to: Features) -> None:
    """What lies on the cargo ships."""
    ship: i64 = 0
    ships: i64 = len(at.capacity)
    while ship < ships and ship < SHIPS:
        if at.cargo[ship] == NOTHING:
            to.mark(EMPTY_AT + ship)
        else:
            to.add_share(ROOM_AT + ship, at.capacity[ship] - at.load_of[ship], 5.0)
            to.mark(CARGO_AT + GOODS * ship + at.cargo[ship])
        ship += 1


def note_board(board: Board, to: Features) -> None:
    """What stands and lies before a player."""
    rest = board.buildings
    while rest:
        to.mark(OWNS_AT + lowest(rest))
        rest &= rest - 1
    rest = board.manned
    while rest:
        to.mark(MANNED_AT + lowest(rest))
        rest &= rest - 1
    kind: i64 = 0
    while kind <= QUARRY:
        to.add_share(TILES_AT + kind, board.tiles[kind], 3.0)
        to.add_share(MEN_AT + kind, board.men[kind], 3.0)
        kind += 1
    to.add_share(TILES_AT + kind, board.tiles[kind], 3.0)
    to.add_share(DOUBLOONS_AT, board.doubloons, 10.0)
    if board.doubloons >= 3:
        to.mark(PURSE_AT)
    if board.doubloons >= 5:
        to.mark(PURSE_AT + 1)
    if board.doubloons >= 7:
        to.mark(PURSE_AT + 2)
    if board.doubloons >= 10:
        to.mark(PURSE_AT + 3)
    to.add_share(VP_AT, board.vp, 30.0)
    to.add_share(PRINTED_AT, building_points(board), 20.0)
    to.add_share(EXTRA_AT, extra_points(board), 10.0)
    to.add_share(SPACES_AT, board.spaces, 12.0)
    if board.spaces >= 10:
        to.mark(FULL_AT + (board.spaces - 10 if board.spaces < 12 else 2))
    to.add_share(PIECES_AT, board.pieces, 20.0)
    to.add_share(NOBLE_AT, board.noble_count, 5.0)
    to.add_share(IDLE_AT, board.men[WINDROSE], 3.0)
    to.add_share(ISLAND_AT, board.island, 12.0)
    to.add_share(FREE_AT, board.free_city_circles(), 5.0)
    to.add_share(QUARRYMEN_AT, board.men[QUARRY], 4.0)
    to.add_share(CRATES_AT, board.crates, 6.0)


def note_chances(at: Position, board: Board, to: Features) -> None:
    """What a craftsman, a captain and a trader would bring a board."""
    kinds: i64 = 0
    loads: i64 = 0
    best: i64 = 0
    open_house = not at.house_full()
    office = board.uses(OFFICE)
    good: i64 = 0
    while good < GOODS:
        could = could_make(board, good)
        if could > 0:
            to.add_share(COULD_AT + good, could, 3.0)
            made = output(board, good)
            if made > 0:
                kinds += 1
                to.add_share(MAKES_AT + good, made, 3.0)
        crates = board.goods[good]
        if crates > 0:
            to.add_share(GOODS_AT + good, crates, 3.0)
            room = room_for(at, good)
            loads += crates if crates < room else room
            if open_house and (office or at.house[good] == 0) and PRICES[good] >= best:
                best = PRICES[good] + 1
        good += 1
    to.mark(KINDS_AT + kinds)
    to.add_share(LOADS_AT, loads, 6.0)
    if best > 0:
        to.add_share(SALE_AT, best - 1 + market_bonus(board), 5.0)


def note_place(at: Position, seat: i64, first: i64, second: i64, to: Features) -> None:
    """When it is a seat's turn, and how it stands among the others."""
    seats = at.seats
    to.mark(ORDER_AT + (seat - at.player + seats) % seats)
    to.mark(GOVERNOR_AT + (seat - at.governor + seats) % seats)
    points = standing(at.boards[seat])
    to.add_share(POINTS_AT, points, 50.0)
    to.add_share(LEAD_AT, points - (second if points == first else first), 10.0)
