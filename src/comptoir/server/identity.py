"""Who is asking: a signed cookie, and links that move it to another device."""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256
from hmac import compare_digest
from hmac import new as hmac

from comptoir.server.refusals import Refusal
from comptoir.store.archive import Archive
from comptoir.store.records import Person

COOKIE = "comptoir_me"
YEAR = 365 * 86400
RECOVERY_SECONDS = 7 * 86400
REMEMBERED = 20_000
TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Characters that change the direction of writing until they are undone."""


class Identities:
    """People by their cookies."""

    def __init__(self, archive: Archive, key: str, now: Callable[[], int]) -> None:
        self.archive = archive
        self.key = key.encode()
        self.now = now
        self.known: OrderedDict[str, Person] = OrderedDict()

    def sign(self, person: str) -> str:
        """The value of the cookie."""
        return f"{person}.{self.signature('me', person)}"

    def read(self, cookie: str | None) -> str | None:
        """Whose the cookie is; None if it was not signed here."""
        if not cookie or len(cookie) > 200:
            return None
        person, _, signature = cookie.partition(".")
        genuine = compare_digest(signature.encode(), self.signature("me", person).encode())
        return person if genuine else None

    def signature(self, purpose: str, text: str) -> str:
        return hmac(self.key, f"{purpose}:{text}".encode(), sha256).hexdigest()

    async def person(self, cookie: str | None) -> Person | None:
        """The person a cookie belongs to."""
        id = self.read(cookie)
        if id is None:
            return None
        if id not in self.known:
            found = await asyncio.to_thread(self.archive.person, id)
            if found is None:
                return None
            self.remember(found)
        self.known.move_to_end(id)
        return self.known[id]

    def remember(self, person: Person) -> None:
        self.known[person.id] = person
        if len(self.known) > REMEMBERED:
            self.known.popitem(last=False)

    async def name(self, who: Person | None, name: str, language: str) -> Person:
        """A new person, or a new name for one."""
        id = secrets.token_hex(16) if who is None else who.id
        created = self.now() if who is None else who.created
        person = Person(id, clean_name(name), language, created)
        await asyncio.to_thread(self.archive.put_person, person)
        self.remember(person)
        return person

    async def recovery(self, who: Person) -> str:
        """A word that makes another device this person, once."""
        word = secrets.token_urlsafe(24)
        now = self.now()
        await asyncio.to_thread(
            self.archive.put_recovery, digest(word), who.id, now + RECOVERY_SECONDS * 1000, now
        )
        return word

    async def recover(self, word: str) -> Person:
        id = await asyncio.to_thread(self.archive.use_recovery, digest(word), self.now())
        person = None if id is None else await asyncio.to_thread(self.archive.person, id)
        if person is None:
            raise Refusal("forbidden", "this link was used before, is too old, or never was one")
        self.remember(person)
        return person


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
