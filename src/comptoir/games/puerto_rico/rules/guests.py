"""The guest house: its guests go to other circles outside the mayor phase (PR-X1-GUEST_HOUSE).

Where in a phase this is offered is fixed by PR-R-77; a role calls `open_window`
at those points and goes on when the window is closed.
"""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.puerto_rico.board import COLONIST, NOBLE, SORT_NAMES
from comptoir.games.puerto_rico.catalogue import (
    CITY,
    GUEST_HOUSE,
    NO_ROLE,
    PLACE_NAMES,
    SCORING_ONES,
)
from comptoir.games.puerto_rico.decisions import GUEST_PLACE, GUEST_WINDOW, ROLE_CHOICE
from comptoir.games.puerto_rico.position import Position
from comptoir.games.puerto_rico.rules.phase import Phase
from comptoir.games.puerto_rico.rules.role import ROLES, Role
from comptoir.games.puerto_rico.rules.rounds import end_game, start_guest_move
from comptoir.games.puerto_rico.tokens import (
    DONE,
    MAN,
    MOVE_GUEST,
    PIECE_COLONIST,
    PIECE_NOBLE,
    TARGET_OF,
    TARGETS,
)
from comptoir.kernel.bits import BIT, lowest


def open_window(at: Position) -> bool:
    """Offer the player to move guests, if there is a guest and a free circle for it."""
    if not at.mine().guests_can_move():
        return False
    at.phase = GUEST_WINDOW
    return True


class GuestWindow(Phase):
    """Move a guest, or be done."""

    def options(self, at: Position) -> list[int]:
        return [MOVE_GUEST, DONE]

    def resolve(self, at: Position, action: i64) -> None:
        if action == MOVE_GUEST:
            start_guest_move(at)
        else:
            ROLES[at.role].proceed(at)


class GuestSort(Phase):
    """A colonist or a noble goes, if both are guests."""

    def options(self, at: Position) -> list[int]:
        return [PIECE_COLONIST, PIECE_NOBLE]

    def resolve(self, at: Position, action: i64) -> None:
        at.sort = NOBLE if action == PIECE_NOBLE else COLONIST
        at.phase = GUEST_PLACE


class GuestPlace(Phase):
    """The circle the guest goes to; it works there at once (PR-X1-GUEST_HOUSE-3)."""

    def options(self, at: Position) -> list[int]:
        board = at.mine()
        options: list[int] = []
        places = board.places & ~BIT[CITY + GUEST_HOUSE]
        while places:
            place = lowest(places)
            places &= places - 1
            if board.free_at(place) > 0:
                options.append(MAN + TARGET_OF[place])
        return options

    def resolve(self, at: Position, action: i64) -> None:
        board = at.mine()
        place = TARGETS[action - MAN]
        board.leave(CITY + GUEST_HOUSE, at.sort)
        board.stand(place, at.sort)
        if at.told is not None:
            at.tell("guest", at.player, {"place": PLACE_NAMES[place], "sort": SORT_NAMES[at.sort]})
        if at.role == NO_ROLE:
            at.phase = ROLE_CHOICE
        elif not open_window(at):
            ROLES[at.role].proceed(at)


class Finale(Role):
    """The last window, for those who own a large building without a piece (PR-D-26)."""

    def proceed(self, at: Position) -> None:
        while at.step < at.seats:
            if at.stage == 0:
                at.stage = 1
                board = at.mine()
                unmanned: i64 = board.buildings & SCORING_ONES & ~board.manned
                if unmanned != 0 and open_window(at):
                    return
            at.next_turn()
        end_game(at)
