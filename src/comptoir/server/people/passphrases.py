"""Signing in by name and passphrase, for who likes; links to another device need none.

A device that is signed in may set, change and remove the passphrase without the old one: who
forgot it has no other way, and a device that is lost is signed out.  Nobody learns whether a name
has a passphrase: a try costs the same work and is answered with the same sentence.
"""

from __future__ import annotations

import asyncio
import secrets
import unicodedata

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from comptoir.server.people.identity import clean_name
from comptoir.server.people.limits import Limits
from comptoir.server.people.refusals import Refusal
from comptoir.store.lookalikes import called
from comptoir.store.passphrases import Passphrases
from comptoir.store.records import Person

AT_ONCE = 2
"""Passphrases that are hashed at the same time, with 19 MiB for each."""


class SigningIn:
    """Who has a passphrase, and who is let in by one."""

    def __init__(self, store: Passphrases, limits: Limits) -> None:
        self.store = store
        self.limits = limits
        self.hasher = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
        self.nobodys = self.hasher.hash(secrets.token_hex(16))
        """What is checked where a name has no passphrase, so that it takes as long."""
        self.hashing = asyncio.Semaphore(AT_ONCE)

    async def set(self, me: Person, passphrase: str | None, address: str) -> None:
        """From now on this passphrase signs in by one's name, or none does."""
        if passphrase is None:
            await asyncio.to_thread(self.store.remove, me.id)
            return
        self.limits.take_passphrase(address, called(me.name))
        async with self.hashing:
            hashed = await asyncio.to_thread(self.hasher.hash, plain(passphrase))
        await asyncio.to_thread(self.store.put, me.id, hashed)

    async def person(self, name: str, passphrase: str, address: str) -> Person:
        """Whose name and passphrase they are."""
        wanted = called(clean_name(name))
        self.limits.take_passphrase(address, wanted)
        found = await asyncio.to_thread(self.store.find, wanted)
        if found is not None and called(found[0].name) != wanted:
            found = None  # who bore that name before has another
        hashed = self.nobodys if found is None else found[1]
        async with self.hashing:
            right = await asyncio.to_thread(self.fits, hashed, plain(passphrase))
        if found is None or not right:
            raise Refusal("forbidden", "nobody here has that name with that passphrase")
        return found[0]

    def fits(self, hashed: str, passphrase: str) -> bool:
        try:
            return self.hasher.verify(hashed, passphrase)
        except (VerificationError, InvalidHashError):
            return False


def plain(passphrase: str) -> str:
    """However a keyboard writes its letters."""
    return unicodedata.normalize("NFKC", passphrase)
