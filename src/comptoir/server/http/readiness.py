"""Whether the server can do its work: `/readyz` tries it, at most once a second."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING

from comptoir.server.logs import log
from comptoir.store.archive import Archive
from comptoir.store.database import cause
from comptoir.store.records import Unavailable

if TYPE_CHECKING:
    from comptoir.server.app import Server

FRESH = 1.0
"""That all is well is believed for so many seconds, however many ask."""
PATIENCE = 5.0


class Readiness:
    """The last answer, and how the next one is found."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.why_not = "it has just started"
        self.until = 0.0
        self.trying: asyncio.Task[None] | None = None

    async def good(self) -> bool:
        if not self.server.ready:
            return False
        if monotonic() >= self.until:
            if self.trying is None:
                self.trying = asyncio.create_task(self.look())
            await asyncio.shield(self.trying)
        return self.server.ready and not self.why_not

    async def look(self) -> None:
        try:
            why = await self.find_out()
        except Exception as wrong:
            log.exception("whether the server is ready could not be found out")
            why = type(wrong).__name__
        if why and why != self.why_not:
            log.error("not ready: the database did not answer", extra={"why": why})
        elif self.why_not and not why:
            log.info("ready")
        self.why_not = why
        self.until = 0.0 if why else monotonic() + FRESH
        self.trying = None

    async def find_out(self) -> str:
        """What is wrong: nothing, if an entry can be stored, lists and tables can be read, and
        the other workers are heard.
        """
        server = self.server
        if server.workers is not None and not server.workers.hears:
            return "the other workers are not heard"
        try:
            async with asyncio.timeout(PATIENCE):
                await server.journal.try_out()
                await server.lists.read(Archive.alive)
                await asyncio.to_thread(server.house.archive.alive)
        except TimeoutError:
            return f"no answer within {PATIENCE:.0f} seconds"
        except Unavailable as wrong:
            return str(wrong)
        except Exception as wrong:
            return cause(wrong)
        return ""
