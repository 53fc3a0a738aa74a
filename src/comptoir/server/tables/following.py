"""Beginning to follow a table: all of it at once, then every change."""

from __future__ import annotations

from msgspec import Raw

from comptoir.server.cluster.ports import Follower
from comptoir.server.people.refusals import Refusal
from comptoir.server.socket import protocol
from comptoir.server.tables import projection
from comptoir.server.tables.audience import Reader
from comptoir.server.tables.history import MOST_HISTORY
from comptoir.server.tables.registry import ATTEMPTS, House
from comptoir.server.tables.table import Table

FEW_DOZEN = 48
"""Happenings that somebody is told who did not say what they know already."""


async def follow(
    house: House, follower: Follower, command: protocol.Watch, send: bool = True
) -> bytes:
    """The whole table for a reader, who is told of every change from now on.

    What is older than the table remembers is read before its lock is taken.
    """
    person = follower.person.id if follower.person else None
    for _ in range(ATTEMPTS):
        table = await house.table(command.table)
        house.check_sight(table, follower.person, command.key)
        seat = table.seat_of(person)
        past: list[Raw] = []
        first = command.since
        if first is not None and first < table.version - len(table.recent):
            past, first = await house.history.told(table.record, first, table.version, seat)
        async with table.lock:
            if house.announcer.shared and house.tables.get(command.table) is table:
                await house.catch_up(table)
            if house.tables.get(command.table) is not table:
                continue
            since = max(0, table.version - FEW_DOZEN) if first is None else first
            if table.seat_of(person) != seat or since < table.version - len(table.recent):
                continue
            happened = past + happened_since(table, since, seat)
            begins = since if command.since is None else command.since
            more = table.version - begins > MOST_HISTORY or (command.since is None and begins > 0)
            if send:
                house.audience.join(follower, table, Reader(seat, command.differences))
            here = house.audience.here(table)
            answer = projection.whole(
                table, seat, person, here, house.audience.spectators(command.table),
                command.id, happened[-MOST_HISTORY:], more,
            )  # fmt: skip
        if send:
            house.audience.tell_presence(table)
            house.on_change(table)
        return answer
    raise Refusal("busy", "the table is busy; try again")


def reaches_back(house: House, command: protocol.Watch) -> bool:
    """Whether somebody asks for more of the past than the table remembers."""
    table = house.tables.get(command.table)
    if table is None or command.since is None:
        return False
    return command.since < table.version - len(table.recent)


def happened_since(table: Table, since: int, seat: int | None) -> list[Raw]:
    """What the table remembers of what came after a version, as a seat may know it."""
    return [
        projection.happened(each, seat)
        for each in table.recent
        if each.entry.version > since and each.change is not None
    ]
