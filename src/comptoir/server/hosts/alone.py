"""The desk of a house without its server: for the command line."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import time

from sqlalchemy import inspect
from sqlalchemy.exc import SQLAlchemyError

from comptoir.kernel.errors import ComptoirError
from comptoir.server.hosts.desk import Desk
from comptoir.server.metrics import Metrics
from comptoir.server.people.identity import Identities
from comptoir.server.tables.registry import House
from comptoir.store import journal, lists
from comptoir.store.archive import Archive
from comptoir.store.database import cause, database_url, open_database
from comptoir.store.devices import Devices
from comptoir.store.journal import Journal
from comptoir.store.lists import Lists


class NoHouse(ComptoirError):
    """There is no database to look after."""


@asynccontextmanager
async def sit_down(db: str | None) -> AsyncIterator[Desk]:
    """The desk of the house with that database, which must be there."""
    url = database_url(db)
    if url.get_backend_name() == "sqlite" and not Path(str(url.database)).exists():
        raise NoHouse(f"there is no database {url.database}: name it with --db or COMPTOIR_DB")
    engines = [
        open_database(url, 2),
        open_database(url, journal.CONNECTIONS, journal.HURRY),
        open_database(url, lists.CONNECTIONS),
    ]
    try:
        if not inspect(engines[0]).has_table("audit"):
            raise NoHouse("the database is not of this version: start `comptoir serve` once")
        archive = Archive(engines[0])
        told = archive.clock()
        ahead = 0.0 if told is None else told - time()

        def now() -> int:
            return int((time() + ahead) * 1000)

        writing = Journal(engines[1], secrets.token_hex(4))
        reading = Lists(engines[2])
        house = House(archive, reading, writing, Metrics(), now)
        identities = Identities(archive, Devices(engines[0]), "", now)
        try:
            yield Desk(engines[0], house, identities)
        finally:
            await writing.close()
            reading.close()
    except SQLAlchemyError as wrong:
        raise NoHouse(f"the database cannot be used: {cause(wrong)}") from None
    finally:
        for engine in engines:
            engine.dispose()
