"""Presence: those who wish are noted as being in the house, as long as their page is connected.

Every worker notes those whose sockets it has; what is older than `WHILE` counts no more, so
nobody needs to hear of a worker that died.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from sqlalchemy.exc import SQLAlchemyError

from comptoir.server.logs import log
from comptoir.store.database import cause
from comptoir.store.playmates import Playmates

WHILE = 30_000
"""Milliseconds after which somebody is not here any more of whom nothing was heard."""

Connected = Callable[[], dict[str, bool]]
"""Everybody who is connected, and whether they are at a table."""


class Presence:
    """Notes again and again who is here."""

    def __init__(
        self, store: Playmates, connected: Connected, now: Callable[[], int], pause: float
    ) -> None:
        self.store = store
        self.connected = connected
        self.now = now
        self.pause = min(pause, WHILE / 3000)
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.create_task(self.note_for_ever())

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def note_for_ever(self) -> None:
        while True:
            try:
                await self.note()
            except SQLAlchemyError as wrong:  # the next round does it
                log.warning("presence waits for the database", extra={"why": cause(wrong)})
            await asyncio.sleep(self.pause)

    async def note(self) -> None:
        here = self.connected()
        for playing in (False, True):
            whose = [person for person, at_table in here.items() if at_table == playing]
            if whose:
                await asyncio.to_thread(self.store.note, whose, playing, self.now())

    def is_here(self, when: int) -> bool:
        return self.now() - when < WHILE
