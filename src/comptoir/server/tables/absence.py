"""Who is late, who is absent, and when a table waits for somebody to come back.

When a clock runs out a bot makes that one decision, a choice of several parts to its end.  After
two in a row without their person the seat is absent: a bot plays it until its person comes back.
Where no person is left, bots play on until somebody absent would have to decide a second time;
then the table rests.  All of it follows from the log.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from comptoir.server.tables import changes

if TYPE_CHECKING:
    from comptoir.kernel.state import State
    from comptoir.server.tables.table import Table

ABSENT_AFTER = 2
"""Decisions in a row that are made for a person before the seat is absent."""
MOST_VACATION = 21 * 86_400_000
"""How long the slow clock of one seat stands still in a game, in all."""


def run_out(table: Table, seat: int, late: int) -> None:
    """The time of the open decision is up."""
    place = table.places[seat]
    place.late = late or ABSENT_AFTER
    place.away = place.late >= ABSENT_AFTER
    place.covered = not place.away
    table.clocks.reserves[seat] = 0
    if table.takeback is not None and table.takeback.seat == seat:
        table.takeback = None
    table.decided_for = frozenset()


def come_back(table: Table, seat: int, at: int) -> None:
    """The person plays the seat; a decision that is still open has its free time anew, once."""
    place = table.places[seat]
    if table.player == seat and place.played_by_bot:
        table.clocks.return_to(at)
    place.late = 0
    place.away = place.covered = False
    table.decided_for = frozenset()


def decided(table: Table, seat: int, by: changes.By, before: State) -> None:
    """A decision of the seat was made: in the position `before`, to that of the table."""
    place, after = table.places[seat], table.state
    assert after is not None
    if by == "person":
        place.late = 0
        place.away = place.covered = False
    elif (after.player, after.phase) != (seat, before.phase):
        place.covered = False
    if after.player != seat and nobody_is_left(table):
        table.decided_for |= {seat}


def open_anew(table: Table) -> None:
    """Another decision is open than a bot was asked to make."""
    for place in table.places:
        place.covered = False


def nobody_is_left(table: Table) -> bool:
    return not any(place.present for place in table.places)


def rests(table: Table) -> bool:
    """Whether the table waits for somebody to come back."""
    player = table.player if table.decided_for else None
    if player is None or player not in table.decided_for:
        return False
    place = table.places[player]
    return place.away and not place.resigned and nobody_is_left(table)


def moves_by_bots(table: Table) -> list[int]:
    """Of every seat that somebody took, how many of the moves that count a bot of ours made."""
    made = [0] * len(table.places)
    for step in table.line:
        if step.by == "bot" and table.places[step.seat].kind in changes.SITTING:
            made[step.seat] += 1
    return made


def vacation_left(table: Table, seat: int, at: int) -> int:
    """How much vacation the seat may still have in this game, in milliseconds."""
    clocks = table.clocks
    return MOST_VACATION - clocks.vacation_taken(seat, clocks.vacations.get(seat), at)
