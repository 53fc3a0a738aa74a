"""Why an action is not possible: the rule of the ledger and the numbers that forbid it.

One function a group of tokens: those of tiles, pieces and buildings are in
`boards.py`, those of crates in `crates.py`, the rest here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from comptoir.games.puerto_rico.catalogue import (
    BUILDING_NAMES,
    CANDIDATES,
    CARDS,
    CITY,
    COST,
    GUEST_HOUSE,
)
from comptoir.games.puerto_rico.decisions import (
    DECISION_NAMES,
    DECISION_RULES,
    DRAFTING,
    LOADING,
    PAYMENT,
    PLACEMENT,
    ROLE_CHOICE,
    SINGLE_CRATE,
    SMALL_WHARF_CARGO,
    WAREHOUSE_KIND,
)
from comptoir.games.puerto_rico.explain import boards, crates
from comptoir.games.puerto_rico.position import Position
from comptoir.games.puerto_rico.rules.draft import partner_drafted, spaces_left
from comptoir.games.puerto_rico.rules.rounds import is_twin
from comptoir.games.puerto_rico.tokens import (
    BUILD,
    DISCARD,
    DONE,
    DRAFT,
    DRAW_HACIENDA,
    FROM_WINDROSE,
    MAN,
    MOVE_GUEST,
    OPEN_SMALL_WHARF,
    PASS,
    PAY_PIECE,
    PRODUCE,
    RETURN,
    ROLE,
    SELL_HOUSE,
    SHIP,
    STORE,
    SUPPLY,
    TAKE,
    USE_HOSPICE,
    WATER,
)
from comptoir.kernel.bits import BIT
from comptoir.kernel.reasons import Reason


def explain(at: Position, action: int) -> Reason:
    """The rule against an action that is not among the options."""
    found: Reason | None = None
    for first, against in GROUPS:
        if action >= first:
            found = against(at, action)
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
    values = {"role": CARDS[card], "owner": int(at.taker(card))}
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
    (WATER, crates.against_water),
    (RETURN, crates.against_return),
    (PASS, against_stopping),
    (MOVE_GUEST, against_guest),
    (STORE, crates.against_storage),
    (SUPPLY, crates.against_delivery),
    (OPEN_SMALL_WHARF, crates.against_small_wharf),
    (SHIP, crates.against_ship),
    (SELL_HOUSE, crates.against_sale),
    (PRODUCE, crates.against_extra),
    (FROM_WINDROSE, boards.against_from),
    (PAY_PIECE, boards.against_payment),
    (BUILD, boards.against_build),
    (MAN, boards.against_man),
    (USE_HOSPICE, lambda at, action: None),
    (DISCARD, boards.against_discard),
    (DRAW_HACIENDA, boards.against_hidden_tile),
    (TAKE, boards.against_tile),
    (DRAFT, against_draft),
    (ROLE, against_role),
]
"""The first token of each group, from the last to the first."""
