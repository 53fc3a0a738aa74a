"""What forbids a tile, a piece or a building on the own board."""

from __future__ import annotations

from comptoir.games.puerto_rico.board import SORT_NAMES
from comptoir.games.puerto_rico.catalogue import (
    BLACK_MARKET,
    BUILDING_NAMES,
    CITY,
    COLUMN,
    FOREST_HOUSE,
    GUEST_HOUSE,
    LAND_OFFICE,
    PLACE_NAMES,
    QUARRY,
    SIZE,
    SPACES,
    TILE_NAMES,
    WINDROSE,
)
from comptoir.games.puerto_rico.decisions import (
    BUILDING_CHOICE,
    GUEST_PLACE,
    LIBRARY_TILE,
    LODGE_DISCARD,
    PAYMENT,
    PAYMENT_PLACE,
    PLACEMENT,
    TILE_CHOICE,
    TRADE,
)
from comptoir.games.puerto_rico.explain.common import needs, no_good
from comptoir.games.puerto_rico.position import Position
from comptoir.games.puerto_rico.rules.black_market import (
    A_CHIP,
    A_CRATE,
    A_PIECE,
    free_pieces,
    pieces_at,
    sorts_to_give,
)
from comptoir.games.puerto_rico.rules.builder import price_of
from comptoir.games.puerto_rico.rules.mayor import must_place
from comptoir.games.puerto_rico.tokens import (
    BUILD,
    BUY_LAND,
    DISCARD,
    DISCARD_FOREST,
    FROM,
    FROM_WINDROSE,
    MAN,
    PAY_GOOD,
    PAY_PIECE,
    PAY_VP,
    TAKE,
    TAKE_AS_FOREST,
    TAKE_QUARRY,
    TARGETS,
)
from comptoir.kernel.bits import BIT, size_of
from comptoir.kernel.reasons import Reason


def against_tile(at: Position, action: int) -> Reason | None:
    """`take:` and `forest:`."""
    if at.phase not in (TILE_CHOICE, LIBRARY_TILE):
        return None
    if action == TAKE_QUARRY:
        if at.phase == LIBRARY_TILE:
            return Reason("PR-X1-LIBRARY-2", "no_second_quarry", {})
        if at.quarries == 0:
            return Reason("PR-SETL-05", "no_quarry_left", {})
        return Reason("PR-SETL-02", "quarry_is_privilege", {"owner": int(at.chooser)})
    kind = action - TAKE
    if action >= TAKE_AS_FOREST:
        kind = action - TAKE_AS_FOREST
        if not at.mine().uses(FOREST_HOUSE):
            return needs("PR-X1-FOREST_HOUSE-1", FOREST_HOUSE)
    return Reason("PR-SETL-02", "not_in_row", {"tile": TILE_NAMES[kind]})


def against_hidden_tile(at: Position, action: int) -> Reason | None:
    """`hacienda:draw`, `land:buy` and `lay:`."""
    if action != BUY_LAND or at.phase != TRADE:
        return None
    board = at.mine()
    if not board.uses(LAND_OFFICE):
        return needs("PR-X2-LAND-1", LAND_OFFICE)
    if board.noble_on(LAND_OFFICE):
        return Reason("PR-X2-GEN-3", "wrong_sort", {"building": "land_office", "sort": "noble"})
    if at.land_used:
        return Reason("PR-X2-LAND-1", "used_this_phase", {"building": "land_office"})
    if board.island >= SPACES:
        return Reason("PR-X2-LAND-4", "island_full", {"tiles": int(board.island)})
    if board.doubloons == 0:
        return Reason("PR-X2-LAND-4", "plantation_too_dear", {"price": 1, "doubloons": 0})
    return Reason("PR-R-13", "no_tile_left", {})


def against_discard(at: Position, action: int) -> Reason | None:
    board = at.mine()
    if at.phase == TRADE:
        if not board.uses(LAND_OFFICE):
            return needs("PR-X2-LAND-2", LAND_OFFICE)
        if not board.noble_on(LAND_OFFICE):
            values: dict[str, object] = {"building": "land_office", "sort": "colonist"}
            return Reason("PR-X2-GEN-3", "wrong_sort", values)
        if at.land_used:
            return Reason("PR-X2-LAND-2", "used_this_phase", {"building": "land_office"})
        if action == DISCARD_FOREST and not board.uses(FOREST_HOUSE):
            return needs("PR-X2-LAND-3", FOREST_HOUSE)
    elif at.phase != LODGE_DISCARD:
        return None
    rule = "PR-X2-LAND-2" if at.phase == TRADE else "PR-X2-LODGE-1"
    if action == DISCARD_FOREST:
        return Reason(rule, "no_such_tile", {"tile": "forest", "state": "empty"})
    kind = (action - DISCARD) // 3
    state = ["empty", "colonist", "noble"][(action - DISCARD) % 3]
    return Reason(rule, "no_such_tile", {"tile": TILE_NAMES[kind], "state": state})


def against_man(at: Position, action: int) -> Reason | None:
    if at.phase not in (PLACEMENT, GUEST_PLACE):
        return None
    board = at.mine()
    place = TARGETS[action - MAN]
    values: dict[str, object] = {"place": PLACE_NAMES[place]}
    if not board.places & BIT[place]:
        return Reason("PR-MAY-01", "no_circle_there", values)
    if at.phase == GUEST_PLACE and place == CITY + GUEST_HOUSE:
        return Reason("PR-R-79", "guest_stays_away", values)
    if board.free_at(place) == 0:
        values["circles"] = int(board.circles_at(place))
        return Reason("PR-MAY-01", "circles_taken", values)
    if place < at.last:
        values["last"] = PLACE_NAMES[at.last]
        return Reason("PR-D-14", "earlier_place", values)
    values["pieces"] = int(must_place(at, board))
    return Reason("PR-MAY-08", "pieces_would_wait", values)


def against_build(at: Position, action: int) -> Reason | None:
    if at.phase != BUILDING_CHOICE:
        return None
    board = at.mine()
    building = action - BUILD
    values: dict[str, object] = {"building": BUILDING_NAMES[building]}
    if board.owns(building):
        return Reason("PR-BLD-08", "already_built", values)
    if at.sale[building] == 0:
        owned = any(each.owns(building) for each in at.boards)
        return Reason("PR-BLD-17", "sold_out" if owned else "not_for_sale", values)
    if board.spaces + SIZE[building] > SPACES:
        values["spaces"] = int(SPACES - board.spaces)
        values["size"] = int(SIZE[building])
        return Reason("PR-BLD-10", "no_room", values)
    values["price"] = int(price_of(at, board, building))
    values["doubloons"] = int(board.doubloons)
    if board.uses(BLACK_MARKET):
        values["items"] = int(size_of(sorts_to_give(board, COLUMN[building])))
        return Reason("PR-X1-BLACK_MARKET-1", "too_dear_even_so", values)
    return Reason("PR-BLD-07", "too_dear", values)


def against_payment(at: Position, action: int) -> Reason | None:
    if at.phase != PAYMENT:
        return None
    board = at.mine()
    column = COLUMN[at.building]
    given = A_CRATE
    if action == PAY_PIECE:
        given = A_PIECE
    elif action == PAY_VP:
        given = A_CHIP
    if at.paid & given:
        return Reason("PR-X1-BLACK_MARKET-1", "one_of_each_sort", {"missing": int(at.gap)})
    if action == PAY_PIECE and free_pieces(board, column) == 0:
        return Reason("PR-X1-BLACK_MARKET-4", "no_piece_to_give", {"pieces": int(board.pieces)})
    if action == PAY_VP and board.vp == 0:
        return Reason("PR-R-74", "no_vp_to_give", {})
    if action >= PAY_GOOD and board.goods[action - PAY_GOOD] == 0:
        return no_good("PR-X1-BLACK_MARKET-1", action - PAY_GOOD)
    return Reason("PR-D-16", "must_go_first", {"missing": int(at.gap)})


def against_from(at: Position, action: int) -> Reason | None:
    if at.phase != PAYMENT_PLACE:
        return None
    place = WINDROSE if action == FROM_WINDROSE else TARGETS[action - FROM]
    values: dict[str, object] = {"place": PLACE_NAMES[place], "sort": SORT_NAMES[at.sort]}
    if place == CITY + BLACK_MARKET:
        return Reason("PR-X1-BLACK_MARKET-4", "black_market_stays", values)
    if place == QUARRY and pieces_at(at.mine(), QUARRY, at.sort, column=0) > 0:
        return Reason("PR-X1-BLACK_MARKET-4", "quarry_at_work", values)
    return Reason("PR-R-73", "nobody_there", values)
