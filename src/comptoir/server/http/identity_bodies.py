"""The bodies of who I am: my devices, my passphrase."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from comptoir.server.http.bodies import Name


class DeviceLine(Struct):
    """A device on which I am signed in: since when, the day it was last used, and whether it is
    the one that asks.  `browser` and `system` are empty where they are not known.
    """

    id: str
    browser: str
    system: str
    since: int
    seen: int
    here: bool


class MyDevices(Struct):
    """Where I am signed in, latest seen first, and whether I have a passphrase.

    Browsers that were not here since devices are listed are missing until they come back.
    """

    devices: list[DeviceLine]
    passphrase: bool


class NewPassphrase(Struct, forbid_unknown_fields=True):
    """`POST /api/me/passphrase`: what signs me in on another device; null for nothing."""

    passphrase: Annotated[str, Meta(min_length=8, max_length=200)] | None


class SignIn(Struct, forbid_unknown_fields=True):
    """`POST /api/sign_in`: become the person of that name and passphrase.

    A device that is somebody already names their id in `instead_of`: nobody is replaced unasked.
    """

    name: Name
    passphrase: Annotated[str, Meta(min_length=1, max_length=200)]
    instead_of: Annotated[str, Meta(max_length=64)] | None = None


class DeleteMe(Struct, forbid_unknown_fields=True):
    """`POST /api/me/delete`: delete me; `name` is mine, so that nobody is deleted by mistake.

    Page, ratings, bell, passphrase and devices go; in finished games I am somebody, and what I
    said is unsaid.  Not while I sit at a table that is not over.
    """

    name: str


BODIES = [MyDevices, NewPassphrase, SignIn, DeleteMe]
