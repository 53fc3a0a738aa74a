"""Why an action is not possible: the rule of the ledger and the numbers that forbid it.

One function a group of tokens, in the order of the tokens.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from comptoir.games.puerto_rico.board import SORT_NAMES
from comptoir.games.puerto_rico.catalogue import (
    BLACK_MARKET,
    BUILDING_NAMES,
    CANDIDATES,
    CARDS,
    CITY,
    COLUMN,
    COST,
    FOREST_HOUSE,
    GOOD_NAMES,
    GUEST_HOUSE,
    LAND_OFFICE,
    PLACE_NAMES,
    PRICES,
    QUARRY,
    SIZE,
    SMALL_WHARF,
    SPACES,
    TILE_NAMES,
    TRADING_POST,
    WHARF,
    WINDROSE,
)
from comptoir.games.puerto_rico.decisions import (
    BUILDING_CHOICE,
    DECISION_NAMES,
    DECISION_RULES,
    DELIVERY,
    DRAFTING,
    EXTRA_CRATE,
    GUEST_PLACE,
    LIBRARY_TILE,
    LOADING,
    LODGE_DISCARD,
    PAYMENT,
    PAYMENT_PLACE,
    PLACEMENT,
    ROLE_CHOICE,
    SINGLE_CRATE,
    SMALL_WHARF_CARGO,
    TILE_CHOICE,
    TRADE,
    WAREHOUSE_KIND,
)
from comptoir.games.puerto_rico.draft import partner_drafted, spaces_left
from comptoir.games.puerto_rico.position import NOTHING, Position
from comptoir.games.puerto_rico.roles.black_market import (
    A_CHIP,
    A_CRATE,
    A_PIECE,
    free_pieces,
    pieces_at,
    sorts_to_give,
)
from comptoir.games.puerto_rico.roles.builder import price_of
from comptoir.games.puerto_rico.roles.captain import is_at_sea, room_for
from comptoir.games.puerto_rico.roles.craftsman import output
from comptoir.games.puerto_rico.roles.mayor import must_place
from comptoir.games.puerto_rico.rounds import is_twin
from comptoir.games.puerto_rico.tokens import (
    BUILD,
    BUY_LAND,
    DISCARD,
    DISCARD_FOREST,
    DONE,
    DRAFT,
    DRAW_HACIENDA,
    EXTRA,
    FROM,
    FROM_WINDROSE,
    KEEP,
    LOAD,
    MAN,
    MOVE_GUEST,
    OPEN_SMALL_WHARF,
    PASS,
    PAY_GOOD,
    PAY_PIECE,
    PAY_VP,
    PRODUCE,
    ROLE,
    SELL_HOUSE,
    SELL_POST,
    SHIP,
    SHIP_WAYS,
    STORE,
    SUPPLY,
    TAKE,
    TAKE_AS_FOREST,
    TAKE_QUARRY,
    TARGETS,
    USE_HOSPICE,
    WHARF_WAY,
)
from comptoir.kernel.bits import BIT, size_of
from comptoir.kernel.reasons import Reason


def reason_against(at: Position, action: int) -> Reason:
    """The rule against an action that is not among the options."""
    found: Reason | None = None
    for first, explain in GROUPS:
        if action >= first:
            found = explain(at, action)
            break
    return not_now(at) if found is None else found


def not_now(at: Position) -> Reason:
    """Another decision is open."""
    return Reason(DECISION_RULES[at.phase], "not_now", {"decision": DECISION_NAMES[at.phase]})


def against_role(at: Position, action: int) -> Reason | None:
    if at.phase != ROLE_CHOICE:
        return None
    card = action - ROLE
    if card >= at.card_count:
        values: dict[str, object] = {"role": CARDS[card], "players": int(at.seats)}
        return Reason("PR-PRO-03", "card_not_in_game", values)
    if is_twin(at, card):
        return Reason("PR-R-07", "same_prospector", {})
    values = {"role": CARDS[card], "owner": int(at.taken_by[card])}
    return Reason("PR-RND-03", "role_taken", values)


def against_draft(at: Position, action: int) -> Reason | None:
    if at.phase != DRAFTING:
        return None
    building = CANDIDATES[action - DRAFT]
    name = BUILDING_NAMES[building]
    if at.drafted & BIT[building]:
        return Reason("PR-X1-SET-3", "already_drafted", {"building": name})
    cost = int(COST[building])
    if spaces_left(at, cost) == 0:
        return Reason("PR-X1-SET-5", "no_space_of_cost", {"building": name, "cost": cost})
    assert partner_drafted(at.drafted, building)
    return Reason("PR-R-65", "excluded_by_pair", {"building": name})


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


def needs(rule: str, building: i64) -> Reason:
    """A building is missing, or nobody stands on it."""
    return Reason(rule, "needs_occupied", {"building": BUILDING_NAMES[building]})


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
        return Reason("PR-X2-LAND-4", "too_dear", money("land_office", 1, 0))
    return Reason("PR-R-13", "no_tile_left", {})


def money(what: str, price: i64, doubloons: i64) -> dict[str, object]:
    return {"building": what, "price": int(price), "doubloons": int(doubloons)}


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


def no_good(rule: str, good: i64) -> Reason:
    return Reason(rule, "no_such_good", {"good": GOOD_NAMES[good]})


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


def against_extra(at: Position, action: int) -> Reason | None:
    """`craft:` and `extra:`."""
    if at.phase != EXTRA_CRATE or action == PRODUCE:
        return None
    good = action - EXTRA
    if output(at.mine(), good) == 0:
        return Reason("PR-CRA-05", "cannot_produce", {"good": GOOD_NAMES[good]})
    return Reason("PR-R-35", "supply_empty", {"good": GOOD_NAMES[good]})


def against_sale(at: Position, action: int) -> Reason | None:
    if at.phase != TRADE:
        return None
    if at.sold:
        return Reason("PR-TRA-01", "sold_already", {})
    board = at.mine()
    at_post = action >= SELL_POST
    good = action - (SELL_POST if at_post else SELL_HOUSE)
    if board.goods[good] == 0:
        return no_good("PR-TRA-01", good)
    if at_post:
        return needs("PR-X1-POST-1", TRADING_POST)
    if at.house_full():
        return Reason("PR-TRA-04", "house_full", {"crates": int(at.house_count)})
    values: dict[str, object] = {"good": GOOD_NAMES[good], "price": int(PRICES[good])}
    return Reason("PR-TRA-05", "house_has_it", values)


def against_ship(at: Position, action: int) -> Reason | None:
    if at.phase != LOADING:
        return None
    board = at.mine()
    good = (action - SHIP) // SHIP_WAYS
    way = (action - SHIP) % SHIP_WAYS
    if board.goods[good] == 0:
        return no_good("PR-CAP-05", good)
    if way == WHARF_WAY:
        if not board.uses(WHARF):
            return needs("PR-B-WHARF-1", WHARF)
        return Reason("PR-B-WHARF-1", "used_this_phase", {"building": "wharf"})
    capacity = way + 4
    values: dict[str, object] = {"good": GOOD_NAMES[good], "ship": int(capacity)}
    ship = NOTHING
    for number in range(len(at.cargo)):
        if at.capacity[number] == capacity:
            ship = number
    if ship == NOTHING:
        return Reason("PR-SET-14", "no_such_ship", values)
    cargo = at.cargo[ship]
    if cargo == good:
        return Reason("PR-CAP-04", "ship_full", values)
    if cargo != NOTHING:
        values["cargo"] = GOOD_NAMES[cargo]
        return Reason("PR-CAP-02", "other_cargo", values)
    if is_at_sea(at, good):
        return Reason("PR-CAP-03", "on_another_ship", values)
    crates = board.goods[good]
    room = room_for(at, good)
    values["crates"] = int(crates if crates < room else room)
    return Reason("PR-CAP-07", "larger_ship_empty", values)


def against_small_wharf(at: Position, action: int) -> Reason | None:
    """`smallwharf:open` and `load:`."""
    if action == OPEN_SMALL_WHARF and at.phase == LOADING:
        if not at.mine().uses(SMALL_WHARF):
            return needs("PR-X1-SMALL_WHARF-1", SMALL_WHARF)
        return Reason("PR-X1-SMALL_WHARF-1", "used_this_phase", {"building": "small_wharf"})
    if action >= LOAD and at.phase == SMALL_WHARF_CARGO:
        return no_good("PR-X1-SMALL_WHARF-1", action - LOAD)
    return None


def against_delivery(at: Position, action: int) -> Reason | None:
    if at.phase != DELIVERY:
        return None
    good = action - SUPPLY
    if at.delivered & BIT[good]:
        return Reason("PR-X2-SUPPLIER-3", "kinds_must_differ", {"good": GOOD_NAMES[good]})
    return no_good("PR-X2-SUPPLIER-1", good)


def against_storage(at: Position, action: int) -> Reason | None:
    """`store:` and `keep:`."""
    storing = action < KEEP
    if at.phase != (WAREHOUSE_KIND if storing else SINGLE_CRATE):
        return None
    good = action - (STORE if storing else KEEP)
    rule = "PR-CAP-12" if storing else "PR-CAP-11"
    if at.stored & BIT[good]:
        return Reason(rule, "stored_already", {"good": GOOD_NAMES[good]})
    return no_good(rule, good)


def against_guest(at: Position, action: int) -> Reason | None:
    if at.phase != ROLE_CHOICE:
        return Reason("PR-R-77", "not_now", {"decision": DECISION_NAMES[at.phase]})
    guests = int(at.mine().men[CITY + GUEST_HOUSE])
    if guests == 0:
        return Reason("PR-X1-GUEST_HOUSE-2", "no_guest", {})
    return Reason("PR-X1-GUEST_HOUSE-5", "no_free_circle", {"guests": guests})


MUST: Final = {
    DRAFTING: ("PR-X1-SET-3", "must_draft"),
    ROLE_CHOICE: ("PR-RND-02", "must_choose_role"),
    LOADING: ("PR-CAP-05", "must_load"),
    PLACEMENT: ("PR-MAY-08", "must_place"),
    PAYMENT: ("PR-X1-BLACK_MARKET-2", "must_pay"),
    WAREHOUSE_KIND: ("PR-CAP-12", "must_store"),
    SINGLE_CRATE: ("PR-CAP-12", "must_store"),
}
"""Where neither `pass` nor `done` is allowed, and by which rule."""


def against_stopping(at: Position, action: int) -> Reason | None:
    """`pass` and `done`."""
    if action == DONE and at.phase == SMALL_WHARF_CARGO:
        return Reason("PR-X1-SMALL_WHARF-2", "at_least_one_crate", {})
    if at.phase in MUST and PASS not in at.options and DONE not in at.options:
        rule, key = MUST[at.phase]
        return Reason(rule, key, {})
    return None


GROUPS: Final[list[tuple[int, Callable[[Position, int], Reason | None]]]] = [
    (PASS, against_stopping),
    (MOVE_GUEST, against_guest),
    (STORE, against_storage),
    (SUPPLY, against_delivery),
    (OPEN_SMALL_WHARF, against_small_wharf),
    (SHIP, against_ship),
    (SELL_HOUSE, against_sale),
    (PRODUCE, against_extra),
    (FROM_WINDROSE, against_from),
    (PAY_PIECE, against_payment),
    (BUILD, against_build),
    (MAN, against_man),
    (USE_HOSPICE, lambda at, action: None),
    (DISCARD, against_discard),
    (DRAW_HACIENDA, against_hidden_tile),
    (TAKE, against_tile),
    (DRAFT, against_draft),
    (ROLE, against_role),
]
"""The first token of each group, from the last to the first."""
