"""Who is asking: a signed cookie that ends, and links that make another device the same person.

A cookie says who, of which generation, until when and on which device; one that is used is
renewed.  A device can be signed out; who signs out all others begins a new generation, and
cookies of the one before are good no longer.  Cookies of before there were devices belong to an
unnamed one, which has its name when they are renewed.  Those of version 0.1.0 say only who: they
count as the first generation's, and end a year after the update.
"""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from hmac import compare_digest
from hmac import new as hmac

from msgspec import Struct, structs
from sqlalchemy.exc import SQLAlchemyError

from comptoir.server.people.browsers import browser_of
from comptoir.server.people.refusals import Refusal
from comptoir.store.archive import Archive
from comptoir.store.devices import Devices
from comptoir.store.names import LONGEST, Names
from comptoir.store.records import Device, Person

COOKIE = "comptoir_me"
DAY = 86400
YEAR = 365 * DAY
RECOVERY_SECONDS = 7 * DAY
REMEMBERED = 20_000
TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Characters that change the direction of writing until they are undone."""


class Session(Struct, frozen=True):
    """What a cookie says.  It ends at a time in milliseconds; an `unnamed` one did not say on
    which device, and its `device` follows from what it did say.
    """

    person: str
    generation: int
    ends: int
    device: str
    unnamed: bool = False


class Known(Struct, frozen=True):
    """A person with the devices on which they are signed in, or were."""

    person: Person
    devices: dict[str, Device]

    def ended(self, session: Session) -> bool:
        """Whether the session is surely over, whatever happened since this was read."""
        device = self.devices.get(session.device)
        out = device is not None and device.ended is not None
        return session.generation < self.person.generation or out

    def admits(self, session: Session) -> bool:
        """Whether the session goes on."""
        here = session.unnamed or session.device in self.devices
        return session.generation == self.person.generation and here and not self.ended(session)


class Identities:
    """People by their cookies; those without an end of their own end at `old_end`."""

    def __init__(
        self,
        archive: Archive,
        devices: Devices,
        key: str,
        now: Callable[[], int],
        old_end: int = 0,
    ) -> None:
        self.archive = archive
        self.devices = devices
        self.names = Names(archive.engine)
        self.key = key.encode()
        self.now = now
        self.old_end = old_end
        self.known: OrderedDict[str, Known] = OrderedDict()
        self.forgotten = 0
        """How often something was forgotten: what was read meanwhile may be too old."""

    # Cookies

    def sign(self, person: Person, device: str) -> str:
        """The value of a cookie that ends in a year."""
        said = f"{person.id}.{person.generation}.{self.now() + YEAR * 1000}.{device}"
        return f"{said}.{self.signature('session', said)}"

    def read(self, cookie: str | None) -> Session | None:
        """What the cookie says; None if it was not signed here, has ended or was signed out."""
        if not cookie or len(cookie) > 200:
            return None
        said, _, signature = cookie.rpartition(".")
        person, *rest = said.split(".")
        purpose = "session" if rest else "me"
        if not compare_digest(signature.encode(), self.signature(purpose, said).encode()):
            return None
        generation, ends = map(int, rest[:2]) if rest else (0, self.old_end)
        unnamed = len(rest) < 3
        device = self.signature("device", said)[:16] if unnamed else rest[2]
        session = Session(person, generation, ends, device, unnamed)
        known = self.known.get(person)
        if self.now() >= ends or (known is not None and known.ended(session)):
            return None
        return session

    def is_stale(self, cookie: str | None) -> bool:
        """Whether a cookie should be renewed: it is older than a day, or names no device."""
        session = self.read(cookie)
        if session is None:
            return False
        return session.unnamed or session.ends < self.now() + (YEAR - DAY) * 1000

    def signature(self, purpose: str, text: str) -> str:
        return hmac(self.key, f"{purpose}:{text}".encode(), sha256).hexdigest()

    async def person(self, cookie: str | None) -> Person | None:
        """The person a cookie belongs to, unless it was signed out."""
        session = self.read(cookie)
        if session is None:
            return None
        known = self.known.get(session.person)
        if known is None or not known.admits(session):
            known = await self.read_again(session.person)
        if known is None or not known.admits(session):
            return None
        if await self.note_seen(known, session):  # and meanwhile they may have been signed out
            return await self.person(cookie)
        return known.person

    async def read_again(self, id: str) -> Known | None:
        """A person as the store knows them now, whoever is forgotten meanwhile."""
        while True:
            before = self.forgotten
            found = await asyncio.to_thread(self.devices.of, id)
            if before == self.forgotten:
                break
        if found is None:
            return None
        known = Known(found[0], {each.id: each for each in found[1]})
        self.known[id] = known
        self.known.move_to_end(id)
        if len(self.known) > REMEMBERED:
            self.known.popitem(last=False)
        return known

    def forget(self, id: str | None) -> None:
        """Read a person again when they are next asked for; without an id, everybody."""
        self.forgotten += 1
        if id is None:
            self.known.clear()
        else:
            self.known.pop(id, None)

    # Devices

    async def note_seen(self, known: Known, session: Session) -> bool:
        """Write down, once a day, that a device is used; whether that was to do.  Nobody is
        refused because it failed.
        """
        device = known.devices.get(session.device)
        today = self.today()
        if device is None or device.seen >= today:
            return False
        known.devices[device.id] = structs.replace(device, seen=today)
        with suppress(SQLAlchemyError):
            await asyncio.to_thread(self.devices.see, device.id, today)
        return True

    def today(self) -> int:
        """The beginning of the day: nobody needs to know more of when somebody was here."""
        return self.now() // (DAY * 1000) * DAY * 1000

    async def device_for(self, person: Person, cookie: str | None, agent: str) -> str:
        """The device of a cookie of that person, or a new one; it is in the store from now on."""
        session = self.read(cookie)
        mine = session is not None and session.person == person.id
        id = session.device if session is not None and mine else secrets.token_hex(8)
        known = self.known.get(person.id)
        if known is None or id not in known.devices:
            browser, system = browser_of(agent)
            device = Device(id, person.id, browser, system, self.now(), self.today())
            await asyncio.to_thread(self.devices.add, device, self.now() - YEAR * 1000)
            self.known.pop(person.id, None)
        return id

    async def devices_of(self, who: Person) -> list[Device]:
        """Where a person is signed in, latest seen first."""
        found = await asyncio.to_thread(self.devices.of, who.id)
        return [] if found is None else [each for each in found[1] if each.ended is None]

    async def sign_out(self, who: Person, device: str) -> None:
        if not await asyncio.to_thread(self.devices.end, who.id, device, self.now()):
            raise Refusal("not_found", "you are not signed in on such a device")
        self.forget(who.id)

    async def sign_out_others(self, who: Person, device: str) -> Person:
        """From now on only cookies signed from now on are good, and no link given out before."""
        person = await asyncio.to_thread(self.archive.next_generation, who, device)
        if person is None:
            raise Refusal("no_name", "you were signed out here meanwhile")
        self.forget(who.id)
        return person

    # Names and links

    async def name(self, who: Person | None, name: str, language: str) -> Person:
        """A new person, or a new name for one, with a number if it is somebody else's."""
        id = secrets.token_hex(16) if who is None else who.id
        created = self.now() if who is None else who.created
        generation = 0 if who is None else who.generation
        person = Person(id, clean_name(name), language, created, generation)
        person = await asyncio.to_thread(self.names.take, person, self.now())
        if who is not None:
            self.forget(id)
        return person

    async def recovery(self, who: Person) -> str:
        """A word that makes another device this person, once."""
        word = secrets.token_urlsafe(24)
        now = self.now()
        await asyncio.to_thread(
            self.archive.put_recovery, digest(word), who.id, now + RECOVERY_SECONDS * 1000, now
        )
        return word

    async def owner_of(self, word: str) -> Person:
        """Whom a device becomes that uses the word; looking at it changes nothing."""
        person = await asyncio.to_thread(self.archive.look_at_recovery, digest(word), self.now())
        if person is None:
            raise no_such_link()
        return person

    async def recover(self, word: str) -> Person:
        """Whom a device becomes; the word cannot be used again."""
        person = await asyncio.to_thread(self.archive.use_recovery, digest(word), self.now())
        if person is None:
            raise no_such_link()
        return person


def no_such_link() -> Refusal:
    return Refusal("forbidden", "this link was used before, is too old, or never was one")


def digest(word: str) -> str:
    return sha256(word.encode()).hexdigest()


def clean_name(name: str) -> str:
    """A name people can read: no control or formatting characters, single spaces."""
    seen = "".join(" " if unicodedata.category(c)[0] in "CZ" else c for c in name)
    cleaned = " ".join(unicodedata.normalize("NFC", seen).split())
    if not cleaned:
        raise Refusal("invalid", "a name needs at least one letter")
    return cleaned[:LONGEST].rstrip()


def clean_text(text: str) -> str:
    """A line of chat: without control characters, or those that turn the direction of what
    follows, the names of others included.
    """
    kept = (" " if c in "\t\n\r" else c for c in text)
    return "".join(c for c in kept if unicodedata.category(c) != "Cc" and c not in TURNING).strip()


def public_id(person: str) -> str:
    """What others may know a person by: it does not give away the id the cookie signs."""
    return sha256(f"public:{person}".encode()).hexdigest()[:16]
