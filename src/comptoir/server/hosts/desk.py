"""What a host does, at the page or on the command line: each deed is stored with its note.

A deed holds as soon as it is stored: `holds` is called then, and every other worker hears of it.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Engine

from comptoir.server.hosts.door import checked_network
from comptoir.server.hosts.rules import SWITCHES, checked_code, checked_limit, new_code
from comptoir.server.people.identity import Identities, clean_text, public_id
from comptoir.server.people.refusals import Refusal
from comptoir.server.socket.protocol import Announcement
from comptoir.server.tables import changes
from comptoir.server.tables.absence import ABSENT_AFTER
from comptoir.server.tables.commands import Wish
from comptoir.server.tables.farewell import renamed
from comptoir.server.tables.registry import House
from comptoir.server.tables.table import Table
from comptoir.store.archive import GOING_ON, Archive
from comptoir.store.farewell import Farewell
from comptoir.store.hosts import Hosts
from comptoir.store.records import Deed, Idle, Person, Sanction, SignedIn
from comptoir.store.removal import remove_tables
from comptoir.store.reports import Reports

LINK_SECONDS = 15 * 60
"""How long the link that makes a host works; once."""
HOST_DAYS = 30
"""How long a browser stays signed in as a host."""
HOUR, DAY = 3_600_000, 86_400_000
MOST_WORDS = 280
MOST_CLEANED = 500
"""Letters of an announcement; tables that are closed at once."""


class Doer(Struct, frozen=True):
    """Who does it: a host, or somebody at the command line, who has no name here."""

    person: str | None = None
    name: str = ""


class Desk:
    """Everything a host may do."""

    def __init__(self, engine: Engine, house: House, identities: Identities) -> None:
        self.engine = engine
        self.house = house
        self.identities = identities
        self.now = house.now
        self.hosts = Hosts(engine)
        self.reports = Reports(engine)
        self.holds: Callable[[], Awaitable[None]] = nothing_more

    # Hosts

    async def works(self, word: str) -> bool:
        return await asyncio.to_thread(self.hosts.link_works, digest(word), self.now())

    async def enter(self, word: str, person: Person, device: str) -> SignedIn:
        """The device of a person is a host's from now on; the word is burnt."""
        now = self.now()
        made = SignedIn(device, person.id, now, now + HOST_DAYS * DAY)
        deed = self.deed(Doer(person.id, person.name), "signed_in")
        if not await asyncio.to_thread(self.hosts.use_link, digest(word), made, now, deed):
            raise no_such_link()
        await self.holds()
        return made

    async def sign_out(self, who: Doer, person: Person, device: str | None = None) -> None:
        deed = self.deed(who, "signed_out", person)
        if not await asyncio.to_thread(self.hosts.sign_out, person.id, deed, device):
            raise Refusal("not_found", f"{person.name} is no host")
        await self.holds()

    # People

    async def mute(self, who: Doer, person: Person, hours: float | None, why: str) -> None:
        """From now on a person writes nothing, for so long or for good."""
        made = self.sanction(who, "mute", person.id, "", hours, why)
        deed = self.deed(who, "muted", person, until=made.until, why=made.why)
        await self.lay([made], deed)

    async def ban(
        self, who: Doer, person: Person | None, network: str, hours: float | None, why: str
    ) -> None:
        """From now on a person is let in nowhere, nor guests from a network.

        Their seats at tables that wait are free again; at games that go on a bot plays until they
        may come back.
        """
        made = []
        if person is not None:
            made.append(self.sanction(who, "ban", person.id, "", hours, why))
        if network:
            made.append(self.sanction(who, "ban", None, checked_network(network), hours, why))
        if not made:
            raise Refusal("invalid", "say whom to ban: a person, a network, or both")
        last = made[-1]
        deed = self.deed(
            who, "banned", person, network=last.network, until=last.until, why=last.why
        )
        await self.lay(made, deed)
        if person is not None:
            await self.vacate(person)

    async def lay(self, made: list[Sanction], deed: Deed) -> None:
        await asyncio.to_thread(self.hosts.lay, made, deed)
        await self.holds()

    async def end(self, who: Doer, id: str) -> None:
        """A ban or a mute holds no longer."""
        found = await asyncio.to_thread(self.hosts.sanction, id)
        whose = None if found is None else found.person
        person = None
        if whose is not None:
            person = await asyncio.to_thread(self.house.archive.person, whose)
        kind = "unmuted" if found is not None and found.kind == "mute" else "unbanned"
        deed = self.deed(who, kind, person, network="" if found is None else found.network)
        if not await asyncio.to_thread(self.hosts.end, id, self.now(), deed):
            raise Refusal("not_found", "there is no such ban or mute, or it has ended")
        await self.holds()

    async def vacate(self, person: Person) -> None:
        """Nobody waits for somebody who cannot come."""
        for each in await self.house.lists.read(Archive.of_person, person.id):
            if each.summary.status not in GOING_ON:
                continue
            try:
                await self.house.change(each.record.id, lambda table: seat_left(table, person))
            except Refusal:  # it ended meanwhile
                continue

    async def rename(self, who: Doer, person: Person, name: str) -> str:
        """Give a person another name, at every table they ever sat at; one that is somebody's has
        a number behind it.
        """
        wanted = (await self.identities.name(person, name, person.language)).name
        store = Farewell(self.engine, renamed)
        touched = await asyncio.to_thread(store.rename, person.id, wanted)
        for table in touched:
            self.house.read_anew(table)
        await self.note(
            self.deed(who, "renamed", person, before=person.name, after=wanted, anew=touched)
        )
        return wanted

    # Tables

    async def close(self, who: Doer, id: str) -> None:
        """Nobody plays on there; what was played can be looked at."""
        table = await self.house.table(id)
        await self.shut(id)
        await self.note(self.deed(who, "closed_table", **about(table), tables=[id]))

    async def shut(self, id: str, why: changes.Why = "host") -> None:
        def decide(table: Table) -> list[Wish]:
            if table.over:
                raise Refusal("not_now", "the table is over already")
            rules = table.game.rules
            return [(changes.Shut(changes.Reason(why, rules, rules)), None, None)]

        await self.house.change(id, decide)

    async def remove(self, who: Doer, id: str) -> None:
        """Close a table for who is there, and let nothing of it stay."""
        table = await self.house.table(id)
        if not table.over:
            await self.shut(id)
        deed = self.deed(who, "removed_table", **about(table), anew=[id])
        await asyncio.to_thread(remove_tables, self.engine, [id], deed)
        self.house.read_anew(id)
        await self.holds()

    async def abandoned(self, days: float) -> list[Idle]:
        """Tables at which nothing happened for so long, and no clock runs."""
        now = self.now()
        before = now - int(days * DAY)
        return await self.house.lists.read(Archive.idle, before, before, now)

    async def clean_up(self, who: Doer, days: float) -> int:
        """Close tables nobody came back to for so long; how many."""
        closed = []
        for each in (await self.abandoned(days))[:MOST_CLEANED]:
            if any(self.house.audience.here(await self.house.table(each.id))):
                continue
            try:
                await self.shut(each.id, "nobody_came" if each.status == "open" else "abandoned")
            except Refusal:
                continue
            closed.append(each.id)
        if closed:
            deed = self.deed(who, "cleaned_up", count=len(closed), days=days, tables=closed)
            await self.note(deed)
        return len(closed)

    # The house

    async def announce(self, who: Doer, text: str) -> None:
        """Tell everybody something, or nothing any more."""
        words = clean_text(text)
        if len(words) > MOST_WORDS:
            raise Refusal("too_long", f"an announcement has at most {MOST_WORDS} letters")
        told = as_json(Announcement(words, self.now())) if words else None
        deed = self.deed(who, "announced", text=words)
        await self.set({"announcement": told}, deed)

    async def switch(self, who: Doer, name: str, on: bool) -> None:
        """Set a switch; a house that is closed for the first time has a code."""
        if name not in SWITCHES:
            raise Refusal(
                "invalid", f"there is no switch {name!r}; there are {', '.join(SWITCHES)}"
            )
        values: dict[str, str | None] = {name: as_json(on)}
        standing = await asyncio.to_thread(self.hosts.standing, self.now())
        if name == "closed" and on and "club_code" not in standing.settings:
            values["club_code"] = as_json(new_code())
        await self.set(values, self.deed(who, "switched", name=name, on=on))

    async def change_code(self, who: Doer, code: str | None) -> str:
        """Another club code, of a host's own or a new one; who is a member stays one."""
        wanted = new_code() if code is None else checked_code(code)
        await self.set({"club_code": as_json(wanted)}, self.deed(who, "changed_code"))
        return wanted

    async def limit(self, who: Doer, name: str, value: float | None) -> None:
        """Set a limit, or let it be as the server was started."""
        number = checked_limit(name, 1 if value is None else value)
        stored = None if value is None else as_json(number)
        await self.set({name: stored}, self.deed(who, "limited", name=name, value=value))

    async def close_report(self, who: Doer, id: str) -> None:
        found = await asyncio.to_thread(self.reports.find, id)
        person = None
        if found is not None:
            person = await asyncio.to_thread(self.house.archive.person, found.person)
        deed = self.deed(who, "closed_report", person)
        if not await asyncio.to_thread(self.reports.close, id, self.now(), who.name, deed):
            raise Refusal("not_found", "there is no such report, or it is closed")
        await self.holds()

    # What they share

    async def set(self, values: dict[str, str | None], deed: Deed) -> None:
        await asyncio.to_thread(self.hosts.set, values, deed)
        await self.holds()

    async def note(self, deed: Deed) -> None:
        await asyncio.to_thread(self.hosts.note, deed)
        await self.holds()

    def deed(self, who: Doer, what: str, whom: Person | None = None, **more: Any) -> Deed:
        known = {name: value for name, value in more.items() if value not in (None, "")}
        id = None if whom is None else whom.id
        return Deed(self.now(), who.person, who.name, what, id, as_json(known))

    def sanction(
        self, who: Doer, kind: str, person: str | None, network: str, hours: float | None, why: str
    ) -> Sanction:
        if hours is not None and hours <= 0:
            raise Refusal("invalid", f"hours are more than none, not {hours:g}")
        now = self.now()
        until = None if hours is None else now + int(hours * HOUR)
        words = clean_text(why)[:MOST_WORDS]
        return Sanction(secrets.token_hex(8), kind, person, network, words, who.name, now, until)

    async def person(self, word: str) -> Person:
        """Whom a host means: by what others know them, or by their name."""
        found = await asyncio.to_thread(self.hosts.person_known_as, word, public_id)
        found = found or await asyncio.to_thread(self.hosts.person_called, word)
        if found is None:
            raise Refusal("not_found", f"nobody here is called {word!r}")
        return found


def make_link(engine: Engine, now: int) -> str:
    """A word that makes a browser a host's, once and soon: the part of a link after `#`."""
    word = secrets.token_urlsafe(24)
    expires = now + LINK_SECONDS * 1000
    Hosts(engine).put_link(digest(word), expires, now, Deed(now, None, "", "made_link"))
    return word


async def nothing_more() -> None:
    """The command line is no worker: the server sees by itself what changed."""


def seat_left(table: Table, person: Person) -> list[Wish]:
    seat = table.seat_of(person.id)
    if seat is None or table.over:
        raise Refusal("not_now", "they do not sit there any more")
    if table.status == "playing":
        return [(changes.RanOut(ABSENT_AFTER), seat, None)]
    wishes: list[Wish] = [(changes.Stood(person.name, person.id), seat, None)]
    others = table.places[:seat] + table.places[seat + 1 :]
    if not any(place.kind == "person" for place in others):
        wishes.append((changes.Shut(), None, None))
    return wishes


def about(table: Table) -> dict[str, Any]:
    return {"table": table.record.id, "game": table.record.game}


def as_json(thing: object) -> str:
    return msgspec.json.encode(thing).decode()


def digest(word: str) -> str:
    return sha256(f"host:{word}".encode()).hexdigest()


def no_such_link() -> Refusal:
    return Refusal("forbidden", "this link was used before, is too old, or never was one")
