"""Delete me: a person goes from the store, from memory, and from the tables of all workers."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from comptoir.server.people.refusals import Refusal
from comptoir.server.tables import changes
from comptoir.store.farewell import Farewell
from comptoir.store.records import Entry, Person

if TYPE_CHECKING:
    from comptoir.server.app import Server

UNSAID = "…"
"""What stands in the place of what somebody said who is gone."""


async def say_farewell(server: Server, me: Person) -> None:
    """Delete a person who sits at no table that is going on."""
    store = Farewell(server.house.archive.engine, without)
    count = await asyncio.to_thread(store.going_on, me.id)
    if count:
        where = "a table that is" if count == 1 else f"{count} tables that are"
        raise Refusal("not_now", f"you sit at {where} not over: leave or give up first")
    await server.bookkeeper.catch_up()
    touched = await asyncio.to_thread(store.forget, me.id)
    server.person_changed(me.id)
    for who in (me.id, *(table for table in touched if table in server.bell.wanting)):
        server.bell_changed(who)
    for table in touched:
        server.house.read_anew(table)


def without(entry: Entry, person: str, nobody: str) -> str:
    """The body of an entry without the name of a person, in whose place another id stands."""
    change = changes.change_of(entry)
    found = namings(change, entry, person)
    for named in found:
        named.name = ""
        if isinstance(named, changes.Said):
            named.text = UNSAID
        elif named.person:
            named.person = nobody
    kept = kept_for(change, person)
    for place in kept:
        place.kept_for, place.kept_name = None, ""
    return changes.body_of(change) if found or kept else entry.body


def renamed(entry: Entry, person: str, name: str) -> str:
    """The body of an entry with another name for a person."""
    change = changes.change_of(entry)
    found = namings(change, entry, person)
    for named in found:
        named.name = name
    kept = kept_for(change, person)
    for place in kept:
        place.kept_name = name
    return changes.body_of(change) if found or kept else entry.body


def kept_for(change: changes.Change, person: str) -> list[changes.Place]:
    """The seats of a new table that are kept for a person."""
    if not isinstance(change, changes.Created):
        return []
    return [place for place in change.places if place.kept_for == person]


def namings(
    change: changes.Change, entry: Entry, person: str
) -> list[changes.Place | changes.Sat | changes.Stood | changes.Said]:
    """What in an entry has the name of a person on it."""
    match change:
        case changes.Created():
            return [place for place in change.places if place.person == person]
        case changes.Sat() if change.person == person:
            return [change]
        case changes.Stood() if (change.person or entry.person) == person:
            return [change]
        case changes.Said() if entry.person == person:
            return [change]
    return []
