"""Taking moves back: one's own at once where nothing came to light, others' if all agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from comptoir.server.tables import changes
from comptoir.server.tables.absence import open_anew
from comptoir.server.tables.closing import Misfit
from comptoir.store.records import Entry

if TYPE_CHECKING:
    from comptoir.server.tables.table import Table


class OpenTakeback(msgspec.Struct):
    """A question that waits for answers of the seats in `waiting`."""

    number: int
    seat: int
    keep: int
    moves: int
    waiting: list[int]


def undo_of(table: Table, seat: int | None) -> int:
    """How many of its own last moves a seat may take back without asking."""
    if seat is None or table.status != "playing" or not table.undoable:
        return 0
    return len(table.undoable) if table.line.last().seat == seat else 0


def may_ask_back(table: Table, seat: int) -> bool:
    """Whether there is a move of the seat to ask for, and no question is open."""
    if table.takeback is not None or not table.line.size:
        return False
    return bool(table.line.last().own >> seat & 1)


def last_move_of(table: Table, seat: int) -> int | None:
    """The place in the line of the seat's last own move."""
    for back, step in enumerate(reversed(table.line), 1):
        if step.seat == seat and step.by == "person":
            return len(table.line) - back
    return None


def asked_beside(table: Table, seat: int) -> list[int]:
    """Whom a takeback of the seat needs: every other person who has not resigned.

    Whose time ran out is asked too.  A bot plays on for them, but it is their game: a card
    drawn and seen would otherwise be taken back «as agreed» while they look away.
    """
    return [
        other
        for other, place in enumerate(table.places)
        if other != seat and place.kind == "person" and not place.resigned
    ]


def go_back(table: Table, entry: Entry, change: changes.BackTo) -> None:
    """Only the first moves of the line count any more."""
    table.check_ply(entry)
    steps = len(table.line) - change.keep
    if not 0 <= steps <= len(table.line):
        raise Misfit
    give_time_back(table, entry, change)
    if steps <= len(table.undoable):
        table.state = table.undoable[-steps]
        del table.undoable[-steps:]
    else:
        table.state = table.fresh_state()
        for step in table.line[: change.keep]:
            table.state.apply(step.action)
        table.settle()
    table.line.cut(change.keep)
    table.ply += 1
    open_anew(table)
    table.takeback = None
    table.since = entry.at
    table.clocks.open(change.keep, entry.at)


def give_time_back(table: Table, entry: Entry, change: changes.BackTo) -> None:
    """The reserve is as before.  Who goes back alone has thought about it already: otherwise
    moving and going back again and again would stop the clock.
    """
    clocks = table.clocks
    if not change.agreed and table.player == entry.seat:
        clocks.thought[len(table.line)], _ = clocks.used(entry.at, change.grace)
    for place in range(change.keep, len(table.line)):
        step = table.line[place]
        clocks.reserves[step.seat] += step.cost
        if not change.agreed:
            clocks.thought[place] = step.thought
    if change.agreed:
        clocks.settle()


def ask(table: Table, entry: Entry, change: changes.Asked) -> None:
    assert entry.seat is not None
    waiting = asked_beside(table, entry.seat)
    moves = len(table.line) - change.keep
    table.takeback = OpenTakeback(entry.version, entry.seat, change.keep, moves, waiting)


def answer(table: Table, seat: int, change: changes.Answered) -> None:
    if table.takeback is None:
        return
    if not change.accept:
        table.takeback = None
    elif seat in table.takeback.waiting:
        table.takeback.waiting.remove(seat)


def give_up(table: Table, seat: int) -> None:
    """A seat that a bot plays for good neither asks nor answers."""
    if table.takeback is not None and table.takeback.seat == seat:
        table.takeback = None
    elif table.takeback is not None and seat in table.takeback.waiting:
        table.takeback.waiting.remove(seat)
        if not table.takeback.waiting:
            table.takeback = None
