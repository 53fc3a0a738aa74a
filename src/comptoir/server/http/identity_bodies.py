"""The bodies of who I am: my devices."""

from __future__ import annotations

from msgspec import Struct


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
    """Where I am signed in, latest seen first.

    Browsers that were not here since devices are listed are missing until they come back.
    """

    devices: list[DeviceLine]


BODIES = [MyDevices]
