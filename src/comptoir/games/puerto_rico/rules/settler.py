"""The settler: plantations and quarries come onto the islands (PR-SETL).

Clockwise from the chooser: guests, hacienda, the ordinary tile, hospice.  Then
the chooser's second plantation with a library, the hunting lodges, a new row.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.puerto_rico.board import COLONIST, NOBLE, Board
from comptoir.games.puerto_rico.catalogue import (
    CONSTRUCTION_HUT,
    FOREST,
    FOREST_HOUSE,
    GOODS,
    HACIENDA,
    HOSPICE,
    HUNTING_LODGE,
    LIBRARY,
    QUARRY,
    SPACES,
    TILE_NAMES,
    WINDROSE,
)
from comptoir.games.puerto_rico.decisions import (
    HACIENDA_DRAW,
    HOSPICE_USE,
    LIBRARY_TILE,
    LODGE_DISCARD,
    TILE_CHOICE,
    TILE_LAYING,
)
from comptoir.games.puerto_rico.position import NOTHING, Position, tile_counts
from comptoir.games.puerto_rico.rules.arrivals import fetch_piece
from comptoir.games.puerto_rico.rules.gains import score_or_ask
from comptoir.games.puerto_rico.rules.guests import open_window
from comptoir.games.puerto_rico.rules.phase import Phase
from comptoir.games.puerto_rico.rules.role import ROLES, Role
from comptoir.games.puerto_rico.rules.rounds import end_phase
from comptoir.games.puerto_rico.tokens import (
    DISCARD,
    DISCARD_FOREST,
    DRAW_HACIENDA,
    LAY_FOREST,
    LAY_PLANTATION,
    PASS,
    TAKE,
    TAKE_AS_FOREST,
    TAKE_QUARRY,
    USE_HOSPICE,
)
from comptoir.kernel.bits import BIT, add_members

# Stages of a turn
GUESTS: Final[i64] = 0
DRAWING: Final[i64] = 1
TAKING: Final[i64] = 2
NURSING: Final[i64] = 3
TURN_OVER: Final[i64] = 4
# Stages after all turns
LIBRARY_GUESTS: Final[i64] = 5
SECOND_TILE: Final[i64] = 6
LODGES: Final[i64] = 7
LODGE_HUNT: Final[i64] = 8
LODGE_OVER: Final[i64] = 9
SECOND_NURSING: Final[i64] = 10
SECOND_OVER: Final[i64] = 11


class Settler(Role):
    def proceed(self, at: Position) -> None:
        if at.stage <= TURN_OVER:
            while at.step < at.seats:
                if self.ask_turn(at):
                    return
                at.next_turn()
            at.player = at.chooser
            at.stage = LIBRARY_GUESTS
        if at.stage in (LIBRARY_GUESTS, SECOND_TILE, SECOND_NURSING, SECOND_OVER):
            if self.ask_second_tile(at):
                return
            at.begin_turns()
            at.stage = LODGES
        while at.with_nobles and at.step < at.seats:
            if self.ask_lodge(at):
                return
            at.next_turn()
            at.stage = LODGES
        clear_row(at)
        end_phase(at)

    def ask_turn(self, at: Position) -> bool:
        """The turn of one player; a full island skips it (PR-SETL-04).

        Guests may move before the hacienda's draw, and again between it and the pick (PR-R-77).
        """
        board = at.mine()
        if at.stage == GUESTS:
            if board.island >= SPACES:
                return False
            at.stage = DRAWING
            if open_window(at):
                return True
        if at.stage == DRAWING:
            at.stage = TAKING
            at.tile = NOTHING
            if board.uses(HACIENDA) and at.tiles_left():
                at.phase = HACIENDA_DRAW
                return True
        if at.stage == TAKING:
            drawn = at.tile != NOTHING
            at.tile = NOTHING
            if (
                drawn
                and board.island < SPACES
                and at.row_count + at.quarries > 0
                and open_window(at)
            ):
                return True
            at.stage = NURSING
            if board.island < SPACES and (
                at.row_count > 0 or (at.quarries > 0 and may_take_quarry(at, board))
            ):
                at.phase = TILE_CHOICE
                return True
        if at.stage == NURSING:
            at.stage = TURN_OVER
            return ask_hospice(at, board)
        return False

    def ask_second_tile(self, at: Position) -> bool:
        """The library's second privilege: one more plantation of the row (PR-X1-LIBRARY-2).

        The hospice works for it as for the first (PR-R-16).
        """
        board = at.boards[at.chooser]
        if not board.owns(LIBRARY):
            return False
        if at.stage == LIBRARY_GUESTS:
            at.stage = SECOND_TILE
            if open_window(at):
                return True
        if at.stage == SECOND_TILE:
            at.stage = SECOND_OVER
            if at.privilege() == 2 and board.island < SPACES and at.row_count > 0:
                at.phase = LIBRARY_TILE
                return True
        if at.stage == SECOND_NURSING:
            at.stage = SECOND_OVER
            return ask_hospice(at, board)
        return False

    def ask_lodge(self, at: Position) -> bool:
        """A hunting lodge: a colonist clears a plantation, a noble may win 2 VP (PR-X2-LODGE)."""
        board = at.mine()
        if not board.owns(HUNTING_LODGE):
            return False
        if at.stage == LODGES:
            at.stage = LODGE_HUNT
            if open_window(at):
                return True
        if at.stage == LODGE_HUNT:
            at.stage = LODGE_OVER
            if board.noble_on(HUNTING_LODGE):
                if has_fewest_tiles(at):
                    return score_or_ask(at, 2, "hunting_lodge")
            elif board.uses(HUNTING_LODGE) and discards(board, True):
                at.phase = LODGE_DISCARD
                return True
        return False


def ask_hospice(at: Position, board: Board) -> bool:
    """Whether a colonist may come with the tile just taken (PR-B-HOSPICE-1)."""
    if at.tile == NOTHING or not board.uses(HOSPICE) or not at.pieces_available():
        return False
    at.phase = HOSPICE_USE
    return True


def may_take_quarry(at: Position, board: Board) -> bool:
    """The settler, or the owner of an occupied construction hut (PR-SETL-02)."""
    return at.player == at.chooser or board.uses(CONSTRUCTION_HUT)


HACIENDA_OPTIONS: Final[list[int]] = [DRAW_HACIENDA, PASS]


class HaciendaDraw(Phase):
    """Draw the top plantation before the ordinary one (PR-B-HACIENDA-1)."""

    def options(self, at: Position) -> list[int]:
        return HACIENDA_OPTIONS

    def resolve(self, at: Position, action: i64) -> None:
        if action == DRAW_HACIENDA:
            draw_for_island(at, "hacienda")
        else:
            ROLES[at.role].proceed(at)


def draw_for_island(at: Position, source: str) -> None:
    """A drawn plantation is shown to all and must be laid; as a forest too with a forest house."""
    news = at.told is not None and at.tile_unknown()
    at.tile = at.draw_tile()
    if at.told is not None:
        at.tell("draw", at.player, {"tile": TILE_NAMES[at.tile], "source": source}, reveals=news)
    if at.mine().uses(FOREST_HOUSE):
        at.phase = TILE_LAYING
    else:
        lay_tile(at, at.tile)
        ROLES[at.role].proceed(at)


class TileLaying(Phase):
    """The drawn tile as it is, or face down as a forest (PR-D-05)."""

    def options(self, at: Position) -> list[int]:
        return [LAY_PLANTATION, LAY_FOREST]

    def resolve(self, at: Position, action: i64) -> None:
        if action == LAY_FOREST:
            lay_as_forest(at, at.tile)
        else:
            lay_tile(at, at.tile)
        ROLES[at.role].proceed(at)


def lay_tile(at: Position, kind: i64) -> None:
    at.mine().lay(kind)
    if at.told is not None:
        at.tell("lay", at.player, {"tile": TILE_NAMES[kind]})


def lay_as_forest(at: Position, kind: i64) -> None:
    at.mine().lay_forest(kind)
    if at.told is not None:
        at.tell("lay_forest", at.player, {"tile": TILE_NAMES[kind]})


TILE_OPTIONS: Final[list[list[int]]] = [
    [*(int(TAKE) + kind for kind in range(6) if offered >> kind & 1), int(PASS)]
    for offered in range(64)
]
"""For every set of kinds on offer, quarries the last."""


def tile_options(at: Position, board: Board, quarry: bool) -> list[int]:
    """Face-up plantations, to be laid open or, with a forest house, as a forest; quarries."""
    kinds: i64 = 0
    kind: i64 = 0
    while kind < GOODS:
        if at.row[kind] > 0:
            kinds |= BIT[kind]
        kind += 1
    offered = kinds
    if quarry:
        offered |= BIT[QUARRY]
    options = TILE_OPTIONS[offered]
    if board.uses(FOREST_HOUSE):
        options = options[:-1]
        add_members(options, kinds, TAKE_AS_FOREST)
        options.append(PASS)
    return options


def take_from_row(at: Position, action: i64) -> None:
    """The chosen plantation leaves the row for the island."""
    if action >= TAKE_AS_FOREST:
        kind = action - TAKE_AS_FOREST
        lay_as_forest(at, kind)
        at.tile = FOREST
    else:
        kind = action - TAKE
        lay_tile(at, kind)
        at.tile = kind
    at.row[kind] -= 1
    at.row_count -= 1


class TileChoice(Phase):
    """One plantation of the row, or a quarry for those who may (PR-SETL-01, PR-SETL-02)."""

    def options(self, at: Position) -> list[int]:
        board = at.mine()
        return tile_options(at, board, at.quarries > 0 and may_take_quarry(at, board))

    def resolve(self, at: Position, action: i64) -> None:
        if action == TAKE_QUARRY:
            at.quarries -= 1
            lay_tile(at, QUARRY)
            at.tile = QUARRY
        elif action != PASS:
            take_from_row(at, action)
        ROLES[at.role].proceed(at)


HOSPICE_OPTIONS: Final[list[int]] = [USE_HOSPICE, PASS]


class HospiceUse(Phase):
    """A colonist comes with the tile just taken, never with the hacienda's (PR-B-HOSPICE-1)."""

    def options(self, at: Position) -> list[int]:
        return HOSPICE_OPTIONS

    def resolve(self, at: Position, action: i64) -> None:
        if action == PASS:
            ROLES[at.role].proceed(at)
            return
        at.last = WINDROSE if at.tile == FOREST else at.tile
        fetch_piece(at)


class LibraryTile(Phase):
    """A second plantation for the chooser, never a quarry (PR-X1-LIBRARY-2)."""

    def options(self, at: Position) -> list[int]:
        return tile_options(at, at.mine(), False)

    def resolve(self, at: Position, action: i64) -> None:
        if action != PASS:
            take_from_row(at, action)
            at.spend_library()
            at.stage = SECOND_NURSING
        ROLES[at.role].proceed(at)


def has_fewest_tiles(at: Position) -> bool:
    """Strictly fewer island tiles than everybody else (PR-X2-LODGE-2, PR-X2-LODGE-3)."""
    tiles = at.mine().island
    seat: i64 = 0
    while seat < at.seats:
        if seat != at.player and at.boards[seat].island <= tiles:
            return False
        seat += 1
    return True


def discards(board: Board, forests: bool) -> list[int]:
    """Plantations that may leave the island, by what stands on them; never a quarry."""
    options: list[int] = []
    kind: i64 = 0
    while kind < GOODS:
        men = board.men[kind]
        nobles = board.nobles[kind]
        first = DISCARD + 3 * kind
        if board.tiles[kind] > men:
            options.append(first)
        if men > nobles:
            options.append(first + 1)
        if nobles > 0:
            options.append(first + 2)
        kind += 1
    if forests and board.tiles[FOREST] > 0:
        options.append(DISCARD_FOREST)
    return options


def discard_from_island(at: Position, action: i64) -> None:
    """The tile goes to the discard pile, its piece to the windrose (PR-X2-LODGE-4)."""
    board = at.mine()
    if action == DISCARD_FOREST:
        kind = board.lift_forest()
        at.discard_tile(kind)
        if at.told is not None:
            at.tell("discard", at.player, {"tile": "forest", "under": TILE_NAMES[kind]})
        return
    kind = (action - DISCARD) // 3
    standing = (action - DISCARD) % 3
    if standing > 0:
        sort = NOBLE if standing == 2 else COLONIST
        board.leave(kind, sort)
        board.stand(WINDROSE, sort)
    board.lift(kind)
    at.discard_tile(kind)
    if at.told is not None:
        at.tell("discard", at.player, {"tile": TILE_NAMES[kind]})


class LodgeDiscard(Phase):
    """Clear a plantation or a forest off the island (PR-X2-LODGE-1, PR-X2-LODGE-5)."""

    def options(self, at: Position) -> list[int]:
        options = discards(at.mine(), True)
        options.append(PASS)
        return options

    def resolve(self, at: Position, action: i64) -> None:
        if action != PASS:
            discard_from_island(at, action)
        ROLES[at.role].proceed(at)


def clear_row(at: Position) -> None:
    """What nobody took is discarded, and a new row is turned up (PR-SETL-06, PR-SETL-07)."""
    if at.told is not None and at.row_count:
        at.tell("clear_row", -1, {"tiles": tile_counts(at.row)})
    discard = at.discard[:]
    kind: i64 = 0
    while kind < GOODS:
        discard[kind] += at.row[kind]
        at.row[kind] = 0
        kind += 1
    at.discard = discard
    at.discard_count += at.row_count
    at.row_count = 0
    at.turn_up()
