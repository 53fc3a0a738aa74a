"""What forbids to produce, sell, ship, deliver or keep a crate."""

from __future__ import annotations

from comptoir.games.puerto_rico.catalogue import (
    GOOD_NAMES,
    INDIGO,
    PRICES,
    SMALL_WHARF,
    TRADING_POST,
    WHARF,
)
from comptoir.games.puerto_rico.decisions import (
    AQUEDUCT_USE,
    DELIVERY,
    EXTRA_CRATE,
    LOADING,
    RETURN_CRATE,
    SINGLE_CRATE,
    SMALL_WHARF_CARGO,
    TRADE,
    WAREHOUSE_KIND,
)
from comptoir.games.puerto_rico.explain.common import needs, no_good
from comptoir.games.puerto_rico.position import NOTHING, Position
from comptoir.games.puerto_rico.rules.captain import is_at_sea, room_for
from comptoir.games.puerto_rico.rules.craftsman import output
from comptoir.games.puerto_rico.tokens import (
    EXTRA,
    KEEP,
    LOAD,
    OPEN_SMALL_WHARF,
    PRODUCE,
    RETURN,
    SELL_HOUSE,
    SELL_POST,
    SHIP,
    SHIP_WAYS,
    STORE,
    SUPPLY,
    WATER,
    WHARF_WAY,
)
from comptoir.kernel.bits import BIT
from comptoir.kernel.reasons import Reason


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


def against_return(at: Position, action: int) -> Reason | None:
    if at.phase != RETURN_CRATE:
        return None
    good = action - RETURN
    if at.stored & BIT[good]:
        return Reason("PR-D-28", "one_crate_stays", {"good": GOOD_NAMES[good]})
    return Reason("PR-R-55", "not_in_warehouse", {"good": GOOD_NAMES[good]})


def against_water(at: Position, action: int) -> Reason | None:
    """`aqueduct:`."""
    if at.phase != AQUEDUCT_USE:
        return None
    good = action - WATER + INDIGO
    if at.supply[good] == 0:
        return Reason("PR-X1-AQUEDUCT-3", "supply_empty", {"good": GOOD_NAMES[good]})
    return Reason("PR-X1-AQUEDUCT-1", "aqueduct_adds_none", {"good": GOOD_NAMES[good]})
