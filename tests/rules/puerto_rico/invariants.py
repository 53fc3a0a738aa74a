"""What stays true in every position of Puerto Rico (PR-INV), each as a function of its own.

A checker may look back: `Watch` remembers what some invariants compare with.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from comptoir.games.puerto_rico.board import Board
from comptoir.games.puerto_rico.catalogue import (
    BUILDING_NAMES,
    CAPTAIN,
    CIRCLES,
    CITY,
    COPIES,
    COPIES_FOR_TWO,
    CRATES,
    MAYOR,
    NO_ROLE,
    PLANTATIONS,
    SEATINGS,
    TRADER,
    WINDROSE,
)
from comptoir.games.puerto_rico.decisions import DRAFTING, PLACEMENT, ROLE_CHOICE
from comptoir.games.puerto_rico.position import Position
from comptoir.games.puerto_rico.rules.storage import everything_fits
from comptoir.kernel.state import State

LARGE = {
    "guild_hall", "residence", "fortress", "customs_house", "city_hall", "statue", "cloister",
    "royal_garden",
}  # fmt: skip


@dataclass
class Watch:
    """Checks all invariants, ply after ply of one game."""

    bonus: list[int] = field(default_factory=list)
    round: int = 1
    choices: int = 0
    role: int = NO_ROLE

    def __call__(self, state: State) -> None:
        assert isinstance(state, Position)
        for check in CHECKS:
            check(state)
        self.roles_in_place(state)
        self.one_choice_each(state)
        self.noted_only_when_empty(state)
        self.settled_after_a_phase(state)

    def roles_in_place(self, at: Position) -> None:
        """PR-INV-11: doubloons on a card grow by one, and only at the end of a round."""
        bonus = [at.bonus[card] for card in range(at.card_count)]
        for card, before in enumerate(self.bonus):
            grown = bonus[card] - before
            assert grown <= (1 if at.round > self.round else 0), "a role card gained doubloons"
        self.bonus = bonus

    def one_choice_each(self, at: Position) -> None:
        """PR-INV-12: as many different cards as choices, and a full number in every round."""
        if at.round > self.round:
            assert at.round == self.round + 1
            assert at.choices in (0, 1)
        self.round, self.choices = at.round, at.choices
        takers = [at.taker(card) for card in range(8) if at.taker(card) >= 0]
        assert len(takers) == at.choices == bin(at.taken).count("1")
        assert at.choices <= at.choices_a_round
        for seat in range(at.seats):
            assert takers.count(seat) <= (3 if at.seats == 2 else 1)

    def noted_only_when_empty(self, at: Position) -> None:
        """PR-INV-03, second half: noted points and a pool with chips need a returned chip."""
        if at.noted and at.pool:
            assert any(board.buildings for board in at.boards)
            assert at.rules["new_buildings"] is True, "points were noted while chips were left"

    def settled_after_a_phase(self, at: Position) -> None:
        """PR-INV-09, PR-INV-10: a mayor leaves no piece waiting, a captain no crate too many."""
        if self.role == MAYOR != at.role:
            assert all(is_placed(board) for board in at.boards), "a piece waits beside a circle"
        if self.role == CAPTAIN != at.role:
            assert all(everything_fits(board) for board in at.boards), "crates without storage"
        self.role = at.role


def goods(at: Position) -> None:
    """PR-INV-01: every crate is in the supply, on a windrose, a ship or in the trading house."""
    fewer = SEATINGS[at.seats].fewer_crates
    for good, crates in enumerate(CRATES):
        found = at.supply[good] + at.house[good]
        found += sum(board.goods[good] for board in at.boards)
        found += sum(at.load_of[n] for n in range(len(at.cargo)) if at.cargo[n] == good)
        assert found == crates - fewer, f"{found} crates of good {good}"
        assert min(at.supply[good], at.house[good]) >= 0
    for board in at.boards:
        assert board.crates == sum(board.goods)
        assert min(board.goods) >= 0


def pieces(at: Position) -> None:
    """PR-INV-02: no colonist and no noble is lost or made."""
    start = SEATINGS[at.seats].colonists + at.seats
    if at.with_nobles and at.rules["x2_all_colonists"]:
        start = 100
    colonists = at.colonists + at.ship_colonists
    colonists += sum(board.pieces - board.noble_count for board in at.boards)
    assert colonists == start
    nobles = at.nobles + at.ship_nobles + sum(board.noble_count for board in at.boards)
    assert nobles == (20 if at.with_nobles else 0)
    assert min(at.colonists, at.nobles, at.ship_colonists, at.ship_nobles) >= 0
    for board in at.boards:
        assert board.pieces == sum(board.men)
        assert board.noble_count == sum(board.nobles)


def chips(at: Position) -> None:
    """PR-INV-03: the points of all players and the pool are the start pool and what was noted."""
    held = sum(board.vp for board in at.boards)
    assert held + at.pool == SEATINGS[at.seats].pool + at.noted
    assert at.pool >= 0
    assert min(board.vp for board in at.boards) >= 0


def spaces(at: Position) -> None:
    """PR-INV-04: twelve spaces of each sort, one piece a circle, none on forest or statue."""
    for board in at.boards:
        mine = owned(board)
        assert board.island == sum(board.tiles) <= 12
        assert board.spaces == sum(size(n) for n in mine) <= 12
        for place in range(WINDROSE):
            circles = board.circles_at(place) if place < CITY or owns(board, place) else 0
            assert 0 <= board.men[place] <= circles, BUILDING_NAMES[place - CITY]
            assert 0 <= board.nobles[place] <= board.men[place]
        assert board.circles == sum(board.tiles[:6]) + sum(CIRCLES[n] for n in mine)
        assert board.manned == sum(1 << n for n in mine if board.men[CITY + n])


def owned(board: Board) -> list[int]:
    buildings = int(board.buildings)
    return [n for n in range(len(BUILDING_NAMES)) if buildings >> n & 1]


def owns(board: Board, place: int) -> bool:
    return bool(board.buildings >> (place - CITY) & 1)


def size(building: int) -> int:
    return 2 if BUILDING_NAMES[building] in LARGE else 1


def tiles(at: Position) -> None:
    """PR-INV-05: every island tile is in the row, the stacks, the discards or on an island."""
    fewer = SEATINGS[at.seats].fewer_tiles
    for kind, count in enumerate(PLANTATIONS):
        found = at.row[kind] + at.discard[kind] + list(at.stack[: at.stack_left]).count(kind)
        found += sum(board.tiles[kind] for board in at.boards)
        found += sum(board.under >> 4 * kind & 15 for board in at.boards)
        drawn = at.tile == kind and at.phase == 6 and not at.over
        assert found + drawn == count - fewer, f"{found} tiles of kind {kind}"
    assert at.quarries + sum(board.tiles[5] for board in at.boards) == 8 - fewer
    assert at.row_count == sum(at.row) <= at.seats + 1
    assert at.discard_count == sum(at.discard)
    for board in at.boards:
        assert board.tiles[6] == sum(board.under >> 4 * kind & 15 for kind in range(5))


def buildings(at: Position) -> None:
    """PR-INV-06: copies for sale and in cities are those of the game."""
    copies = COPIES_FOR_TWO if at.seats == 2 else COPIES
    in_draft = at.phase == DRAFTING
    built = Counter(building for board in at.boards for building in owned(board))
    for building, name in enumerate(BUILDING_NAMES):
        held = at.sale[building] + built[building]
        if building == at.building and 17 <= at.phase <= 19 and not at.over:
            assert at.sale[building] > 0
        assert held in (0, copies[building]), name
        assert at.sale[building] >= 0
        assert bool(at.on_sale >> building & 1) == (at.sale[building] > 0), name
        if not at.rules["new_buildings"] and building < 23:
            assert held == copies[building]
    assert in_draft or bin(at.drafted).count("1") in (0, 17)


def ships(at: Position) -> None:
    """PR-INV-07: one kind a ship, one ship a kind, never more than fits."""
    sailing = [at.cargo[n] for n in range(len(at.cargo)) if at.cargo[n] >= 0]
    assert len(sailing) == len(set(sailing))
    for n in range(len(at.cargo)):
        assert 0 <= at.load_of[n] <= at.capacity[n]
        assert (at.cargo[n] >= 0) == (at.load_of[n] > 0)


def house(at: Position) -> None:
    """PR-INV-08: four crates at most, and fewer outside a trader phase."""
    assert at.house_count == sum(at.house) <= 4
    assert at.house_count < 4 or at.role == TRADER


def placement(at: Position) -> None:
    """PR-INV-09: after a mayor phase nobody waits on the windrose beside a free circle."""
    if at.role == MAYOR:
        placed = range(at.step) if at.phase == PLACEMENT else ()
        for step in placed:
            assert is_placed(at.boards[(at.chooser + step) % at.seats])


def is_placed(board: Board) -> bool:
    free = board.circles - (board.pieces - board.men[WINDROSE])
    return board.men[WINDROSE] == 0 or free == 0


def storage(at: Position) -> None:
    """PR-INV-10: no ship is full between phases."""
    if at.phase == ROLE_CHOICE and at.role == NO_ROLE:
        for n in range(len(at.cargo)):
            assert at.load_of[n] < at.capacity[n]


def money(at: Position) -> None:
    """PR-INV-11: nobody owes, and every role card is in one place."""
    for board in at.boards:
        assert board.doubloons >= 0
    for card in range(at.card_count):
        assert (at.taker(card) >= 0) == bool(at.taken >> card & 1)
        assert at.bonus[card] >= 0
    assert at.taken >> at.card_count == 0


CHECKS = [
    goods, pieces, chips, spaces, tiles, buildings, ships, house, placement, storage, money,
]  # fmt: skip
