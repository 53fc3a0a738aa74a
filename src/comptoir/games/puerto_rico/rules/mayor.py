"""The mayor: colonists come off the ship, and every player places all his pieces anew (PR-MAY).

The chooser's privilege, the dealing with the villas, the placements clockwise,
the refill of the ship.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.puerto_rico.board import COLONIST, NOBLE, SORT_NAMES, Board
from comptoir.games.puerto_rico.catalogue import CITY, PLACE_NAMES, VILLA, WINDROSE
from comptoir.games.puerto_rico.decisions import MAYOR_PRIVILEGE, PLACEMENT, SHIP_PIECE, VILLA_USE
from comptoir.games.puerto_rico.position import COLONISTS_GONE, Position
from comptoir.games.puerto_rico.rules.phase import Phase
from comptoir.games.puerto_rico.rules.role import ROLES, Role
from comptoir.games.puerto_rico.rules.rounds import end_phase
from comptoir.games.puerto_rico.tokens import (
    DONE,
    MAN,
    PASS,
    PIECE_COLONIST,
    PIECE_NOBLE,
    TARGET_OF,
    TARGETS,
    USE_PRIVILEGE,
    USE_VILLA,
)
from comptoir.kernel.bits import BIT, lowest

PRIVILEGE: Final[i64] = 0
DEALING: Final[i64] = 1
FROM_SHIP: Final[i64] = 2
PLACING: Final[i64] = 3
PLACED: Final[i64] = 4


class Mayor(Role):
    def begin(self, at: Position) -> None:
        at.used = 0
        at.begin_turns()
        self.proceed(at)

    def proceed(self, at: Position) -> None:
        if at.stage == PRIVILEGE:
            if at.colonists > 0 and at.used < at.privilege():
                at.phase = MAYOR_PRIVILEGE
                return
            at.stage = DEALING
        if at.stage <= FROM_SHIP:
            if self.deal(at):
                return
            at.begin_turns()
            at.stage = PLACING
        while at.step < at.seats:
            if at.stage == PLACING:
                at.stage = PLACED
                if begin_placement(at):
                    return
            at.next_turn()
            at.stage = PLACING
        refill(at)
        end_phase(at)

    def deal(self, at: Position) -> bool:
        """One piece after the other from the ship, clockwise (PR-MAY-05); True if one is asked.

        A villa is used on its owner's first turn, which he has even if the ship is empty.
        """
        if not at.with_nobles:
            deal_colonists(at)
            return False
        while True:
            if at.step >= at.seats and at.ship_colonists + at.ship_nobles == 0:
                return False
            if at.stage == DEALING:
                at.stage = FROM_SHIP
                if at.step < at.seats and at.mine().uses(VILLA) and at.colonists + at.nobles > 0:
                    at.phase = VILLA_USE
                    return True
            if at.ship_colonists > 0 and at.ship_nobles > 0:
                at.phase = SHIP_PIECE
                return True
            if at.ship_colonists > 0:
                take_from_ship(at, COLONIST)
            elif at.ship_nobles > 0:
                take_from_ship(at, NOBLE)
            at.next_turn()
            at.stage = DEALING


PRIVILEGE_OPTIONS: Final[list[int]] = [USE_PRIVILEGE, PASS]


class MayorPrivilege(Phase):
    """A colonist of the supply, never of the ship (PR-MAY-03); two with a library."""

    def options(self, at: Position) -> list[int]:
        return PRIVILEGE_OPTIONS

    def resolve(self, at: Position, action: i64) -> None:
        if action == USE_PRIVILEGE:
            at.colonists -= 1
            at.mine().put(WINDROSE, COLONIST)
            at.used += 1
            if at.used == 2:
                at.spend_library()
            if at.told is not None:
                at.tell(
                    "arrive",
                    at.player,
                    {"place": "windrose", "sort": "colonist", "source": "supply"},
                )
        else:
            at.stage = DEALING
        ROLES[at.role].proceed(at)


def deal_colonists(at: Position) -> None:
    """Without nobles nobody has a choice: the share of each is counted."""
    step: i64 = 0
    seat = at.chooser
    on_ship = at.ship_colonists
    while step < at.seats:
        share = (on_ship - step + at.seats - 1) // at.seats
        if share > 0:
            board = at.boards[seat]
            board.pieces += share
            board.men[WINDROSE] += share
            if at.told is not None:
                at.tell("land", seat, {"pieces": int(share), "sort": "colonist"})
        seat = at.left_of(seat)
        step += 1
    at.ship_colonists = 0


class VillaUse(Phase):
    """A noble of the supply; a colonist if no noble is left (PR-X2-VILLA)."""

    def options(self, at: Position) -> list[int]:
        return [USE_VILLA, PASS]

    def resolve(self, at: Position, action: i64) -> None:
        if action == USE_VILLA:
            sort = NOBLE if at.nobles > 0 else COLONIST
            if sort == NOBLE:
                at.nobles -= 1
            else:
                at.colonists -= 1
            at.mine().put(WINDROSE, sort)
            if at.told is not None:
                at.tell(
                    "arrive",
                    at.player,
                    {"place": "windrose", "sort": SORT_NAMES[sort], "source": "supply"},
                )
        ROLES[at.role].proceed(at)


def take_from_ship(at: Position, sort: i64) -> None:
    if sort == NOBLE:
        at.ship_nobles -= 1
    else:
        at.ship_colonists -= 1
    at.mine().put(WINDROSE, sort)
    if at.told is not None:
        at.tell("land", at.player, {"pieces": 1, "sort": SORT_NAMES[sort]})


class ShipPiece(Phase):
    """A colonist or a noble, while both are on the ship (PR-X2-GEN-1)."""

    def options(self, at: Position) -> list[int]:
        return [PIECE_COLONIST, PIECE_NOBLE]

    def resolve(self, at: Position, action: i64) -> None:
        take_from_ship(at, NOBLE if action == PIECE_NOBLE else COLONIST)
        at.next_turn()
        at.stage = DEALING
        ROLES[at.role].proceed(at)


# Placement: all pieces are lifted, then placed one by one in a canonical order (section 19.3):
# nobles first, then colonists, and within a sort never back to an earlier place.


def begin_placement(at: Position) -> bool:
    """Lift all pieces of the player; True if there is something to decide."""
    board = at.mine()
    if board.pieces == 0:
        return False
    lift_all(at, board)
    nobles = board.noble_count
    if board.pieces >= board.circles and (nobles == 0 or nobles == board.pieces):
        fill_circles(at, board, COLONIST if nobles == 0 else NOBLE)
        return False
    at.sort = NOBLE if nobles > 0 else COLONIST
    at.last = 0
    at.room = board.circles
    at.phase = PLACEMENT
    return not finish_if_forced(at, board)


def lift_all(at: Position, board: Board) -> None:
    places = board.places
    while places:
        place = lowest(places)
        places &= places - 1
        board.men[place] = 0
        if at.with_nobles:
            board.nobles[place] = 0
    board.men[WINDROSE] = board.pieces
    if at.with_nobles:
        board.nobles[WINDROSE] = board.noble_count
    board.manned = 0
    if at.told is not None:
        at.tell("lift", at.player, {"pieces": int(board.pieces)})


def waiting(board: Board, sort: i64) -> i64:
    """Pieces of a sort still on the windrose."""
    if sort == NOBLE:
        return board.nobles[WINDROSE]
    return board.men[WINDROSE] - board.nobles[WINDROSE]


def must_place(at: Position, board: Board) -> i64:
    """How many pieces of the sort now placed still have to find a circle (PR-MAY-08).

    All, if there are circles enough.  Otherwise only as many nobles as the
    colonists leave circles for.
    """
    left = waiting(board, at.sort)
    if at.sort == COLONIST or board.pieces <= board.circles:
        return left
    needed = board.circles - (board.pieces - board.men[WINDROSE]) - waiting(board, COLONIST)
    return needed if needed > 0 else 0


class Placement(Phase):
    """Put the next piece on a circle (PR-MAY-06, PR-D-14)."""

    def options(self, at: Position) -> list[int]:
        board = at.mine()
        needed = must_place(at, board)
        options: list[int] = []
        ahead = at.room
        places = board.places & -BIT[at.last]
        men = board.men
        while places:
            if ahead < needed:
                break
            place = lowest(places)
            places &= places - 1
            free = board.circles_at(place) - men[place]
            if free > 0:
                options.append(MAN + TARGET_OF[place])
                ahead -= free
        if needed == 0:
            options.append(DONE)
        return options

    def resolve(self, at: Position, action: i64) -> None:
        board = at.mine()
        if action == DONE:
            fill_circles(at, board, COLONIST)
            ROLES[at.role].proceed(at)
            return
        place = TARGETS[action - MAN]
        skip_to(at, board, place)
        move_from_windrose(at, board, place, at.sort, 1)
        at.room -= 1
        if at.sort == NOBLE and waiting(board, NOBLE) == 0:
            at.sort = COLONIST
            at.last = 0
            at.room = board.circles - (board.pieces - board.men[WINDROSE])
        if finish_if_forced(at, board):
            ROLES[at.role].proceed(at)


def skip_to(at: Position, board: Board, place: i64) -> None:
    """Circles of the places passed over are out of reach for this sort."""
    places = board.places & -BIT[at.last] & (BIT[place] - 1)
    while places:
        passed = lowest(places)
        places &= places - 1
        at.room -= board.circles_at(passed) - board.men[passed]
    at.last = place


def finish_if_forced(at: Position, board: Board) -> bool:
    """Nothing is left to decide: every piece is placed, or every circle gets a colonist."""
    free = board.circles - (board.pieces - board.men[WINDROSE])
    if at.sort == NOBLE:
        return free == 0
    left = waiting(board, COLONIST)
    if left == 0 or free == 0:
        return True
    if left >= free or (left == at.room and at.auto_forced):
        fill_from(at, board, at.last, COLONIST)
        return True
    return False


def fill_circles(at: Position, board: Board, sort: i64) -> None:
    """As many pieces of a sort as fit go to the free circles in order."""
    fill_from(at, board, 0, sort)


def fill_from(at: Position, board: Board, first: i64, sort: i64) -> None:
    places = board.places & -BIT[first]
    left = waiting(board, sort)
    while places and left > 0:
        place = lowest(places)
        places &= places - 1
        pieces = board.free_at(place)
        if pieces > left:
            pieces = left
        if pieces > 0:
            if at.told is not None:
                for _ in range(int(pieces)):
                    at.note_made(int(MAN + TARGET_OF[place]))
            move_from_windrose(at, board, place, sort, pieces)
            left -= pieces


def move_from_windrose(at: Position, board: Board, place: i64, sort: i64, pieces: i64) -> None:
    men = board.men
    men[WINDROSE] -= pieces
    men[place] += pieces
    if sort == NOBLE:
        board.nobles[WINDROSE] -= pieces
        board.nobles[place] += pieces
    if place >= CITY:
        board.manned |= BIT[place - CITY]
    if at.told is not None:
        for _ in range(int(pieces)):
            at.tell("man", at.player, {"place": PLACE_NAMES[place], "sort": SORT_NAMES[sort]})


def refill(at: Position) -> None:
    """The ship gets a piece for every free building circle, at least one a player (PR-MAY-11).

    One of them is a noble while nobles remain.  A supply too small for it ends
    the game, except with nobles (PR-END-02, PR-X2-END-01).
    """
    wanted: i64 = 0
    seat: i64 = 0
    while seat < at.seats:
        wanted += at.boards[seat].free_city_circles()
        seat += 1
    if wanted < at.seats:
        wanted = at.seats
    if at.nobles > 0:
        at.nobles -= 1
        at.ship_nobles = 1
        wanted -= 1
    if at.colonists < wanted:
        if not at.with_nobles:
            at.trigger(COLONISTS_GONE)
        wanted = at.colonists
    at.colonists -= wanted
    at.ship_colonists = wanted
    if at.told is not None:
        at.tell("refill", -1, {"colonists": int(wanted), "nobles": int(at.ship_nobles)})
