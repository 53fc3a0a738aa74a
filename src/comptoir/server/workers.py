"""Several workers, one PostgreSQL: what one writes the others hear, and bots think once.

One connection of its own listens and holds the claims.  Claims are advisory locks of
that session, so PostgreSQL gives them up by itself when the worker dies.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from hashlib import sha256
from typing import TYPE_CHECKING

import psycopg
from sqlalchemy.engine import URL

from comptoir.server.logs import log
from comptoir.store.journal import CHANNEL

if TYPE_CHECKING:
    from comptoir.server.house import House

PAUSE = 1.0
STALE = 15_000
"""Presence of a worker that has not spoken for this long is forgotten (milliseconds)."""
HEARTBEAT = 5.0
MOST_WAITING = 5000
"""Words about presence that may wait while the database is away; the rest is said again later."""


class Workers:
    """This worker among the others."""

    shared = True

    def __init__(
        self, url: URL, worker: str, on_person: Callable[[str | None], None] = lambda id: None
    ) -> None:
        self.conninfo = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.worker = worker
        self.on_person = on_person
        self.house: House | None = None
        self.claiming: psycopg.AsyncConnection | None = None
        self.lock = asyncio.Lock()
        self.tasks: list[asyncio.Task[None]] = []
        self.small: set[asyncio.Task[None]] = set()
        self.elsewhere: dict[str, dict[str, tuple[int, set[int], int]]] = {}
        self.outgoing: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)

    async def start(self, house: House) -> None:
        self.house = house
        listening = asyncio.Event()
        self.tasks = [
            asyncio.create_task(self.listen_for_ever(listening)),
            asyncio.create_task(self.talk_for_ever()),
            asyncio.create_task(self.beat_for_ever()),
        ]
        await asyncio.wait_for(listening.wait(), 30)

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.claiming is not None:
            await self.claiming.close()

    async def connect(self) -> psycopg.AsyncConnection:
        return await psycopg.AsyncConnection.connect(
            self.conninfo,
            autocommit=True,
            connect_timeout=10,
            application_name="comptoir worker",
            keepalives_idle=10,
            keepalives_interval=5,
            keepalives_count=3,
        )

    # Hearing

    async def listen_for_ever(self, listening: asyncio.Event) -> None:
        while True:
            try:
                connection = await self.connect()
                async with connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    listening.set()
                    self.missed_something()
                    async for word in connection.notifies():
                        self.hear(word.payload)
            except (psycopg.Error, OSError) as wrong:
                log.warning("listening was interrupted", extra={"why": type(wrong).__name__})
            await asyncio.sleep(PAUSE)

    def missed_something(self) -> None:
        """After a pause nobody knows what was written: look at all tables and people in memory."""
        assert self.house is not None
        self.on_person(None)
        for id in list(self.house.tables):
            self.later(id, 1 << 30)
        self.house.on_lobby()

    def hear(self, word: str) -> None:
        assert self.house is not None
        kind, worker, table, *rest = word.split(" ")
        if worker == self.worker:
            return
        if kind == "entry":
            self.later(table, int(rest[0]))
            if rest[1] == "1":
                self.house.on_lobby()
        elif kind == "here":
            here = {int(seat) for seat in rest[1].split(",") if seat}
            self.elsewhere.setdefault(table, {})[worker] = (self.house.now(), here, int(rest[0]))
            found = self.house.tables.get(table)
            if found is not None:
                self.house.tell_presence(found, onward=False)

        elif kind == "person":
            self.on_person(table)

        elif kind == "thinks":
            self.house.tell_thinking(table, int(rest[0]), int(rest[1]), onward=False)

    def later(self, table: str, version: int) -> None:
        assert self.house is not None
        known = self.house.tables.get(table)
        if known is None and table not in self.house.followers:
            return
        task = asyncio.create_task(self.follow_up(table, version))
        self.small.add(task)
        task.add_done_callback(self.small.discard)

    async def follow_up(self, table: str, version: int) -> None:
        assert self.house is not None
        try:
            await self.house.heard(table, version)
        except Exception:
            log.exception("could not catch up", extra={"table": table})

    # Telling

    def tell_presence(self, table: str, here: list[int], spectators: int) -> None:
        seats = ",".join(str(seat) for seat in here)
        self.say(f"here {self.worker} {table} {spectators} {seats}")

    def tell_thinking(self, table: str, seat: int, since: int) -> None:
        self.say(f"thinks {self.worker} {table} {seat} {since}")

    def say(self, word: str) -> None:
        with contextlib.suppress(asyncio.QueueFull):
            self.outgoing.put_nowait(word)

    def presence_elsewhere(self, table: str) -> tuple[set[int], int]:
        assert self.house is not None
        now = self.house.now()
        seats: set[int] = set()
        spectators = 0
        for then, here, watching in self.elsewhere.get(table, {}).values():
            if now - then < STALE:
                seats |= here
                spectators += watching
        return seats, spectators

    async def talk_for_ever(self) -> None:
        while True:
            word = await self.outgoing.get()
            try:
                async with self.lock:
                    connection = await self.session()
                    await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, word))
            except (psycopg.Error, OSError):
                await asyncio.sleep(PAUSE)

    async def beat_for_ever(self) -> None:
        """Say again who is here, so that the others can forget workers that died."""
        assert self.house is not None
        while True:
            await asyncio.sleep(HEARTBEAT)
            for id in list(self.house.followers):
                following = self.house.followers[id]
                seats = sorted({seat for seat in following.values() if seat is not None})
                watching = sum(seat is None for seat in following.values())
                self.tell_presence(id, seats, watching)
            old = self.house.now() - STALE
            for id, workers in list(self.elsewhere.items()):
                for worker, (then, _, _) in list(workers.items()):
                    if then < old:
                        del workers[worker]
                if not workers:
                    del self.elsewhere[id]

    # Claims

    async def session(self) -> psycopg.AsyncConnection:
        if self.claiming is None or self.claiming.closed:
            self.claiming = await self.connect()
        return self.claiming

    async def take(self, table: str) -> bool:
        """Be the worker that lets the bots of this table think."""
        try:
            async with self.lock:
                connection = await self.session()
                found = await connection.execute(
                    "SELECT pg_try_advisory_lock(%s)", (claim_number(table),)
                )
                row = await found.fetchone()
            return bool(row and row[0])
        except (psycopg.Error, OSError):
            return False

    async def release(self, table: str) -> None:
        with contextlib.suppress(psycopg.Error, OSError):
            async with self.lock:
                connection = await self.session()
                await connection.execute("SELECT pg_advisory_unlock(%s)", (claim_number(table),))


def claim_number(table: str) -> int:
    """A lock's number from a table's id: 63 bits, so that two tables hardly share one."""
    return int.from_bytes(sha256(table.encode()).digest()[:8], "big") >> 1
