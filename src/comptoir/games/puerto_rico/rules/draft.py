"""The draft of New Buildings: 17 types for the spaces of their cost (PR-X1-SET)."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.puerto_rico.catalogue import (
    BUILDING_NAMES,
    CANDIDATES,
    COPIES,
    COPIES_FOR_TWO,
    COST,
    DRAFT_PICKS,
    DRAFT_SPACES,
    EXCLUSIVE_PAIRS,
)
from comptoir.games.puerto_rico.decisions import DRAFTING, ROLE_CHOICE
from comptoir.games.puerto_rico.position import Position
from comptoir.games.puerto_rico.rules.phase import Phase
from comptoir.games.puerto_rico.tokens import DRAFT
from comptoir.kernel.bits import BIT


class Drafting(Phase):
    """Choose a type whose cost still has an empty space (PR-X1-SET-3, PR-X1-SET-5)."""

    def options(self, at: Position) -> list[int]:
        return [
            DRAFT + place for place, building in enumerate(CANDIDATES) if draftable(at, building)
        ]

    def resolve(self, at: Position, action: i64) -> None:
        building = CANDIDATES[action - DRAFT]
        if at.told is not None:
            at.tell("draft", at.player, {"building": BUILDING_NAMES[building]})
        put_for_sale(at, building)
        if at.draft_count < DRAFT_PICKS:
            at.player = at.draft_count % at.seats
        else:
            at.player = at.governor
            at.phase = ROLE_CHOICE


def begin_draft(at: Position) -> None:
    """Ask the players, draw by lot, or set out a given list."""
    chosen = at.rules["draft"]
    if chosen == "players":
        at.phase = DRAFTING
        return
    if isinstance(chosen, list):
        for name in chosen:
            put_for_sale(at, BUILDING_NAMES.index(name))
    else:
        while at.draft_count < DRAFT_PICKS:
            open_types = [building for building in CANDIDATES if draftable(at, building)]
            put_for_sale(at, open_types[at.dice.below(len(open_types))])
    at.phase = ROLE_CHOICE


def draftable(at: Position, building: int) -> bool:
    return (
        (at.drafted & BIT[building]) == 0
        and spaces_left(at, COST[building]) > 0
        and not (at.exclusive_pairs and partner_drafted(at.drafted, building))
    )


def spaces_left(at: Position, cost: i64) -> i64:
    """Empty spaces of a cost."""
    left = DRAFT_SPACES[cost]
    for building in CANDIDATES:
        if COST[building] == cost and (at.drafted & BIT[building]) != 0:
            left -= 1
    return left


def partner_drafted(drafted: i64, building: int) -> bool:
    """Whether the other one of an exclusive pair is in the game (PR-R-65)."""
    for one, other in EXCLUSIVE_PAIRS:
        if building == one and (drafted & BIT[other]) != 0:
            return True
        if building == other and (drafted & BIT[one]) != 0:
            return True
    return False


def put_for_sale(at: Position, building: int) -> None:
    """A type comes with all its copies (PR-X1-SET-4, PR-R-66)."""
    at.drafted |= BIT[building]
    at.draft_count += 1
    at.set_out(building, copies_of(at, building))


def copies_of(at: Position, building: i64) -> i64:
    """Two players find fewer copies (PR-SET-20)."""
    return COPIES_FOR_TWO[building] if at.seats == 2 else COPIES[building]


def list_error(names: list[object], exclusive: bool) -> str:
    """What is wrong with an explicit draft; empty if nothing is."""
    drafted: i64 = 0
    spaces = [int(DRAFT_SPACES[cost]) for cost in range(11)]
    for name in names:
        if name not in BUILDING_NAMES or BUILDING_NAMES.index(str(name)) not in CANDIDATES:
            return f"{name!r} is not a building of the draft"
        building = BUILDING_NAMES.index(str(name))
        if drafted & BIT[building]:
            return f"{name} is listed twice"
        if exclusive and partner_drafted(drafted, building):
            return f"{name} excludes another building of the list (x1_exclusive_pairs)"
        drafted |= BIT[building]
        cost = int(COST[building])
        spaces[cost] -= 1
        if spaces[cost] < 0:
            return f"{name}: there are only {DRAFT_SPACES[cost]} spaces of cost {cost}"
    if any(spaces):
        missing = [f"{count} of cost {cost}" for cost, count in enumerate(spaces) if count]
        return f"the list lacks {', '.join(missing)}"
    return ""
