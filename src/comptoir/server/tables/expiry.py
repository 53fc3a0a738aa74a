"""Tables that nobody comes back to are closed, with a reason, as any other change is made.

A table that did not begin waits for some time after anybody was there; one that is open to
all and at which only its host sits waits less; one played over days waits a week.  A game
that began is closed after a very long time without a move, but never while a clock runs.
"""

from __future__ import annotations

import asyncio

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from comptoir.server.config import Config
from comptoir.server.logs import log
from comptoir.server.people.refusals import Refusal
from comptoir.server.socket.protocol import Pace
from comptoir.server.tables import changes
from comptoir.server.tables.commands import Wish
from comptoir.server.tables.registry import House
from comptoir.server.tables.table import Table
from comptoir.store.archive import Archive
from comptoir.store.database import cause
from comptoir.store.records import Idle

SWEEPS = 20
"""The store is looked through once in so many sweeps for bots and clocks."""
AT_ONCE = 50
"""Tables closed before others are looked after again."""
HOUR, DAY = 3_600_000, 86_400_000
WEEK = 7 * DAY


class Expiry:
    """Looks for tables to close, again and again."""

    def __init__(self, house: House, config: Config) -> None:
        self.house = house
        self.pause = config.sweep_seconds * SWEEPS
        self.open = int(config.open_hours * HOUR)
        self.alone = min(self.open, int(config.alone_hours * HOUR))
        self.abandoned = int(config.abandoned_days * DAY)
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.create_task(self.sweep_for_ever())

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def sweep_for_ever(self) -> None:
        """The first time after a pause: whoever was there comes back first after a start."""
        while True:
            await asyncio.sleep(self.pause)
            try:
                await self.sweep()
            except SQLAlchemyError as wrong:  # the next sweep looks again
                log.warning("idle tables could not be looked through", extra={"why": cause(wrong)})
            except Exception:
                log.exception("idle tables could not be looked through")

    async def sweep(self) -> None:
        now = self.house.now()
        idle = await self.house.lists.read(
            Archive.idle, now - self.alone, now - self.abandoned, now
        )
        due = [each for each in idle if each.last <= now - self.patience(each)]
        for each in due[:AT_ONCE]:
            try:
                await self.close(each)
            except Refusal as refusal:
                log.debug("a table stays open", extra={"table": each.id, "why": str(refusal)})

    def patience(self, idle: Idle) -> int:
        """How long a table is kept after the last thing happened there."""
        if idle.status == "playing":
            return self.abandoned
        if msgspec.json.decode(idle.pace, type=Pace).kind == "days":
            return max(self.open, WEEK)
        inviting = idle.private or idle.invited > 0
        return self.alone if idle.people <= 1 and not inviting else self.open

    async def close(self, idle: Idle) -> None:
        """Close a table, unless something happened meanwhile or somebody is or was there."""

        def decide(table: Table) -> list[Wish]:
            before = self.house.now() - self.patience(idle)
            last = max(table.recent[-1].entry.at, self.house.audience.left.get(idle.id, 0))
            if table.status != idle.status or last > before or any(self.house.audience.here(table)):
                raise Refusal("not_now", "somebody is at the table")
            why: changes.Why = "nobody_came" if table.status == "open" else "abandoned"
            rules = table.game.rules
            return [(changes.Shut(changes.Reason(why, rules, rules)), None, None)]

        await self.house.change(idle.id, decide)
        log.info("a table was closed", extra={"table": idle.id, "status": idle.status})
