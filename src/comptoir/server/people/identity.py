"""Who is asking: a signed cookie that ends, and links that make another device the same person.

A cookie says who, of which generation, and until when; one that is used is renewed.  Who signs
out their other devices begins a new generation, and cookies of the one before are good no longer.
Cookies of version 0.1.0 say only who: they count as the first generation's, and end a year after
the update.
"""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256
from hmac import compare_digest
from hmac import new as hmac

from msgspec import Struct

from comptoir.server.people.refusals import Refusal
from comptoir.store.archive import Archive
from comptoir.store.records import Person

COOKIE = "comptoir_me"
DAY = 86400
YEAR = 365 * DAY
RECOVERY_SECONDS = 7 * DAY
REMEMBERED = 20_000
TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Characters that change the direction of writing until they are undone."""


class Session(Struct, frozen=True):
    """What a cookie says.  It ends at a time in milliseconds; an `old` one did not say when."""

    person: str
    generation: int
    ends: int
    old: bool


class Identities:
    """People by their cookies; those without an end of their own end at `old_end`."""

    def __init__(
        self, archive: Archive, key: str, now: Callable[[], int], old_end: int = 0
    ) -> None:
        self.archive = archive
        self.key = key.encode()
        self.now = now
        self.old_end = old_end
        self.known: OrderedDict[str, Person] = OrderedDict()

    def sign(self, person: Person) -> str:
        """The value of a cookie that ends in a year."""
        said = f"{person.id}.{person.generation}.{self.now() + YEAR * 1000}"
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
        generation, ends = map(int, rest) if rest else (0, self.old_end)
        known = self.known.get(person)
        if self.now() >= ends or (known is not None and known.generation != generation):
            return None
        return Session(person, generation, ends, not rest)

    def is_stale(self, cookie: str | None) -> bool:
        """Whether a cookie should be renewed: it is older than a day, or of the old form."""
        session = self.read(cookie)
        if session is None:
            return False
        return session.old or session.ends < self.now() + (YEAR - DAY) * 1000

    def signature(self, purpose: str, text: str) -> str:
        return hmac(self.key, f"{purpose}:{text}".encode(), sha256).hexdigest()

    async def person(self, cookie: str | None) -> Person | None:
        """The person a cookie belongs to, unless it was signed out."""
        session = self.read(cookie)
        if session is None:
            return None
        found = self.known.get(session.person)
        found = self.remember(found) if found else await self.read_again(session.person)
        return found if found and found.generation == session.generation else None

    async def read_again(self, id: str) -> Person | None:
        """A person as the store knows them now."""
        found = await asyncio.to_thread(self.archive.person, id)
        return None if found is None else self.remember(found)

    def remember(self, person: Person) -> Person:
        """Keep in mind who is asking; what was read before they signed out does not count."""
        known = self.known.get(person.id)
        if known is None or known.generation <= person.generation:
            known = self.known[person.id] = person
        self.known.move_to_end(person.id)
        if len(self.known) > REMEMBERED:
            self.known.popitem(last=False)
        return known

    async def sign_out_others(self, who: Person) -> Person:
        """From now on only cookies signed from now on are good, and no link given out before."""
        person = await asyncio.to_thread(self.archive.next_generation, who)
        if person is None:
            raise Refusal("no_name", "you were signed out here meanwhile")
        return self.remember(person)

    async def name(self, who: Person | None, name: str, language: str) -> Person:
        """A new person, or a new name for one."""
        id = secrets.token_hex(16) if who is None else who.id
        created = self.now() if who is None else who.created
        generation = 0 if who is None else who.generation
        person = Person(id, clean_name(name), language, created, generation)
        await asyncio.to_thread(self.archive.put_person, person)
        self.known.pop(id, None)
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
        self.remember(person)
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
    return cleaned[:32]


def clean_text(text: str) -> str:
    """A line of chat: without control characters, or those that turn the direction of what
    follows, the names of others included.
    """
    kept = (" " if c in "\t\n\r" else c for c in text)
    return "".join(c for c in kept if unicodedata.category(c) != "Cc" and c not in TURNING).strip()


def public_id(person: str) -> str:
    """What others may know a person by: it does not give away the id the cookie signs."""
    return sha256(f"public:{person}".encode()).hexdigest()[:16]
